#include "core/exchange/engines/engine_file.h"

#include <array>
#include <iterator>
#include <set>

#include "core/base/files/atomic_file.h"
#include "core/policy/json_field.h"

namespace scalewright::exchange::engines {
namespace {

using policy::JsonField;

constexpr std::array kVerdicts = {Verdict::kRuns, Verdict::kChanges, Verdict::kUnknown, Verdict::kRefused};

Words wordsOf(const JsonField& object, const char* key) {
  Words words;
  if (!object.has(key)) return words;
  for (const JsonField& word : object.at(key).items()) words.push_back(word.text());
  return words;
}

bool flagOf(const JsonField& object, const char* key) {
  return object.has(key) && object.at(key).flag();
}

Verdict verdictOf(const JsonField& field) {
  const std::string id = field.text();
  const auto* found =
      std::find_if(kVerdicts.begin(), kVerdicts.end(), [&](Verdict one) { return verdictId(one) == id; });
  if (found == kVerdicts.end()) field.fail("no verdict: " + id);
  return *found;
}

/// What is not said of the version is about that of the release.
Said saidBy(const JsonField& object, const std::string& version) {
  Said said{.id = object.textOf("id"),
            .what = object.textOf("what"),
            .version = object.textOf("version"),
            .source = object.at("source").text()};
  if (object.has("verdict")) said.verdict = verdictOf(object.at("verdict"));
  if (said.version.empty()) said.version = version;
  if (said.source.empty()) object.at("source").fail("an empty text names none");
  if (said.what.empty() != (said.verdict == Verdict::kRuns))
    object.fail("what is said where it does not just run, and nowhere else");
  return said;
}

Fact factOf(const JsonField& object, const std::string& version) {
  object.requireKeys({"id", "operands", "formats", "cuts", "verdict", "what", "version", "source"});
  return {saidBy(object, version), wordsOf(object, "operands"), wordsOf(object, "formats"), wordsOf(object, "cuts")};
}

Reads readsBy(const JsonField& object, const std::string& version) {
  return {saidBy(object, version), object.at("method").text(), object.textOf("flavor"), wordsOf(object, "codes")};
}

Algorithms algorithmsBy(const JsonField& object, const std::string& version) {
  object.requireKeys({"flat", "nested", "layers", "version", "source"});
  return {saidBy(object, version), wordsOf(object, "flat"), wordsOf(object, "nested"), wordsOf(object, "layers")};
}

Keeps keepsBy(const JsonField& object, const std::string& version) {
  object.requireKeys({"parts", "routers", "model_types", "verdict", "what", "version", "source"});
  Keeps keeps{saidBy(object, version), wordsOf(object, "parts"), flagOf(object, "routers"),
              wordsOf(object, "model_types")};
  if (keeps.parts.empty() == !keeps.routers) object.fail("either parts of names or routers");
  return keeps;
}

Joins joinsBy(const JsonField& object, const std::string& version) {
  object.requireKeys({"parts", "as", "version", "source"});
  return {saidBy(object, version), wordsOf(object, "parts"), object.at("as").text()};
}

Serves servesBy(const JsonField& object, const std::string& version) {
  object.requireKeys({"command", "caches", "version", "source"});
  return {saidBy(object, version), object.at("command").text(), object.textOf("caches")};
}

Way wayOf(const JsonField& object) {
  Way way{.exporter = object.at("to").text(), .flavour = object.textOf("flavor")};
  if (!object.has("settings")) return way;
  const JsonField settings = object.at("settings");
  for (const auto& [id, value] : settings.value().items()) way.settings.emplace_back(id, settings.at(id).text());
  return way;
}

void readWay(const JsonField& object, Engine& engine) {
  object.requireKeys({"to", "flavor", "settings", "only_facts", "facts", "gone"});
  Way way = wayOf(object);
  auto known = std::find_if(engine.ways.begin(), engine.ways.end(), [&](const Way& one) {
    return one.exporter == way.exporter && one.flavour == way.flavour && one.settings == way.settings;
  });
  if (flagOf(object, "gone")) {
    if (known == engine.ways.end()) object.fail("no release before takes it");
    engine.ways.erase(known);
    return;
  }
  if (known == engine.ways.end()) known = engine.ways.insert(known, std::move(way));
  if (object.has("only_facts")) known->facts_only = object.at("only_facts").flag();
  if (!object.has("facts")) return;
  std::vector<Fact> facts;
  for (const JsonField& fact : object.at("facts").items()) facts.push_back(factOf(fact, engine.version));
  known->facts.insert(known->facts.begin(), std::make_move_iterator(facts.begin()),
                      std::make_move_iterator(facts.end()));
}

void readMethod(const JsonField& object, Engine& engine) {
  object.requireKeys({"method", "flavor", "codes", "verdict", "what", "version", "source", "gone"});
  const std::string method = object.at("method").text();
  const auto known = std::find_if(engine.reads.begin(), engine.reads.end(),
                                  [&](const Reads& reads) { return reads.method == method; });
  if (flagOf(object, "gone")) {
    if (known == engine.reads.end()) object.fail("no release before reads it");
    engine.reads.erase(known);
  } else if (known == engine.reads.end()) {
    engine.reads.push_back(readsBy(object, engine.version));
  } else {
    *known = readsBy(object, engine.version);
  }
}

/// engine: the release before it, or one that takes nothing.
Engine releaseOf(const JsonField& object, Engine engine) {
  object.requireKeys({"version", "source", "exports", "reads", "quant_algo", "keeps", "joins", "serves"});
  engine.version = object.at("version").text();
  engine.source = object.at("source").text();
  if (engine.version.empty() || engine.source.empty()) object.fail("a version and its source are no empty texts");
  if (object.has("exports")) {
    for (const JsonField& way : object.at("exports").items()) readWay(way, engine);
  }
  if (object.has("reads")) {
    for (const JsonField& reads : object.at("reads").items()) readMethod(reads, engine);
  }
  if (object.has("quant_algo")) engine.algorithms = algorithmsBy(object.at("quant_algo"), engine.version);
  if (object.has("keeps")) {
    for (const JsonField& keeps : object.at("keeps").items()) engine.keeps.push_back(keepsBy(keeps, engine.version));
  }
  if (object.has("joins")) {
    for (const JsonField& joins : object.at("joins").items()) engine.joins.push_back(joinsBy(joins, engine.version));
  }
  if (object.has("serves")) engine.serves = servesBy(object.at("serves"), engine.version);
  if (engine.ways.empty()) object.fail("an engine takes one export at least");
  return engine;
}

EngineFile fileOf(const JsonField& document) {
  document.requireKeys({"schema", "schema_version", "id", "title", "order", "releases"});
  if (document.at("schema").text() != "scalewright-engine") document.at("schema").fail("no engine");
  if (document.at("schema_version").natural() != 1) document.at("schema_version").fail("not 1");
  EngineFile file{.order = document.at("order").natural(), .releases = {}};
  Engine engine{.id = document.at("id").text(), .title = document.at("title").text()};
  std::set<std::string> versions;
  for (const JsonField& release : document.at("releases").items()) {
    engine = releaseOf(release, std::move(engine));
    if (!versions.insert(engine.version).second) release.at("version").fail("another release has it");
    file.releases.push_back(engine);
  }
  if (file.releases.empty()) document.at("releases").fail("one release at least");
  return file;
}

}  // namespace

Result<EngineFile> fromText(std::string_view text) {
  try {
    const nlohmann::json document = nlohmann::json::parse(text);
    return fileOf(JsonField(document, ""));
  } catch (const nlohmann::json::exception& exception) {
    return Error{ErrorCode::kNotJson, {}, {}, exception.what()};
  } catch (const policy::PolicyBreak& broken) {
    return Error{ErrorCode::kMalformedFile, {}, {}, broken.detail};
  }
}

Result<EngineFile> load(const std::filesystem::path& path) {
  constexpr std::size_t kLargest = 16 << 20;  // bytes
  const auto text = readWholeFile(path, kLargest);
  if (!text) return text.error();
  auto file = fromText(*text);
  if (!file) {
    Error error = file.error();
    error.file = path.string();
    return error;
  }
  return file;
}

}  // namespace scalewright::exchange::engines
