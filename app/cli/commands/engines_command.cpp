#include <CLI/CLI.hpp>
#include <deque>

#include "app/cli/answer/table.h"
#include "app/cli/decide/load_recipe.h"
#include "app/cli/decide/verdict_answer.h"
#include "app/cli/export/export_answer.h"
#include "app/cli/run/command.h"
#include "app/cli/study/known_ids.h"
#include "app/cli/study/make_engine.h"
#include "core/base/text/first_few.h"
#include "core/engine/exports/judge_engine.h"
#include "core/exchange/checkpoint/flavour.h"
#include "core/exchange/engines/engine_file.h"

namespace scalewright::cli::engines_command {
namespace {

namespace engines = exchange::engines;
namespace judging = exchange::judging;

constexpr const char* kExamples =
    "  scalewright-cli engines\n"
    "  scalewright-cli engines model.scalewright\n"
    "  scalewright-cli engines model.scalewright --engine vllm --engine tensorrt-llm\n"
    "  scalewright-cli engines model.scalewright --facts my-engine.json";
constexpr const char* kDetails =
    "An engine runs a recipe as it is, with changes (which, of how many tensors) or not (why). Without\n"
    "a recipe the command lists the engines that there are, in which versions. Each export is asked\n"
    "what it would make of the recipe. Nothing is opened but the recipe and the model that it was made\n"
    "on, where that is still there, and nothing is written.\n"
    "\n"
    "What the program knows of an engine is a file of facts, each with the version and the source that\n"
    "it was read from. --facts takes one of your own, with another release or another engine; its form is\n"
    "that of resources/schema/engine.schema.json.";

struct Options {
  std::string recipe;
  std::vector<std::string> engines;
  std::vector<std::string> facts;  ///< files of a person's own
};

/// `--to checkpoint --flavor modelopt`, as the facts say it.
std::string waysText(const engines::Engine& engine) {
  std::vector<std::string> exports;
  for (const engines::Way& way : engine.ways) {
    std::string text = way.exporter;
    if (!way.flavour.empty()) text += " (" + way.flavour + ")";
    if (std::find(exports.begin(), exports.end(), text) == exports.end()) exports.push_back(text);
  }
  std::string all;
  for (const std::string& text : exports) all += (all.empty() ? "" : ", ") + text;
  return all;
}

ExitCode showCatalogue(Session& session, const std::vector<const engines::Engine*>& chosen) {
  using Row = const engines::Engine*;
  Table<Row> table({{"id", "id", [](const Row& row) { return row->id; }, Align::kLeft},
                    {"title", "title", [](const Row& row) { return row->title; }, Align::kLeft},
                    {"version", "version", [](const Row& row) { return row->version; }, Align::kLeft},
                    {"read", {}, [](const Row& row) { return row->source; }},
                    {"exports", "exports", [](const Row& row) { return waysText(*row); }, Align::kLeft}});
  for (const engines::Engine* engine : chosen) table.add(engine);
  Json document = jsonDocument("engines");
  set(document, {{"engines", table.json()}});
  session.console.print(session.options.json ? jsonText(document) : table.text());
  return ExitCode::kOk;
}

Json findingsJson(const judging::WayJudgement& way) {
  Json findings = Json::array();
  for (const judging::Finding& finding : way.findings) {
    Json one = object({{"verdict", engines::verdictId(finding.verdict)},
                       {"reason", finding.reason},
                       {"count", finding.tensors.size()},
                       {"tensors", finding.tensors}});
    if (!finding.source.empty()) set(one, {{"source", finding.source}});
    findings.push_back(std::move(one));
  }
  return findings;
}

Json wayJson(const judging::WayJudgement& way, const std::optional<exchange::qdq::Counts>& integers) {
  Json one = object({{"verdict", engines::verdictId(way.verdict)},
                     {"exporter", way.way->exporter},
                     {"flavor", way.way->flavour.empty() ? Json() : Json(way.way->flavour)},
                     {"export", way.command.empty() ? Json() : Json(way.command)},
                     {"quantized", way.quantized},
                     {"unchanged", way.unchanged},
                     {"findings", findingsJson(way)}});
  if (way.problem) set(one, {{"problem", toJson(*way.problem)}});
  if (integers) set(one, {{"integers", integersJson(*integers)}});
  return one;
}

/// `reason (26): a, b, c, ...`
std::string findingText(const judging::Finding& finding) {
  std::string text =
      finding.verdict == engines::Verdict::kChanges ? "" : std::string(engines::verdictId(finding.verdict)) + ": ";
  text += finding.reason;
  if (finding.tensors.empty()) return text;
  return text + " (" + std::to_string(finding.tensors.size()) + "): " + firstFew(finding.tensors, {.most = 3});
}

/// The reasons of an engine's best way, or of all, a line each.
std::string reasonsText(const judging::Judgement& judgement, bool all) {
  std::string text;
  for (const judging::WayJudgement& way : judgement.ways) {
    if (!all && &way != &judgement.best()) break;
    std::string lines;
    if (way.problem) lines += "  " + printable(sentence(*way.problem)) + "\n";
    for (const judging::Finding& finding : way.findings) lines += "  " + printable(findingText(finding)) + "\n";
    if (lines.empty() && !all) continue;
    text += "\n" + printable(judgement.engine->id);
    if (all && !way.command.empty()) text += ", " + way.command;
    text += ": " + std::string(engines::verdictId(way.verdict)) + "\n" + lines;
  }
  return text;
}

/// The engines that are named and those of a person's own facts; without any all that there are. own: keeps the latter.
Result<std::vector<const engines::Engine*>> chosenOf(const Options& options, std::deque<engines::EngineFile>& own) {
  std::vector<const engines::Engine*> chosen;
  for (const std::string& id : options.engines) {
    const engines::Engine* engine = engines::find(id);
    const std::size_t at = id.find('@');
    const auto releases = engines::releasesOf(std::string_view(id).substr(0, at));
    if (engine == nullptr && at != std::string::npos && !releases.empty()) {
      return unknownId(ErrorCode::kUnknownEngine, id.substr(at + 1), releases);
    }
    if (engine == nullptr) return unknownId(ErrorCode::kUnknownEngine, id, idsOf(engines::descriptors()));
    chosen.push_back(engine);
  }
  for (const std::string& path : options.facts) {
    auto file = engines::load(path);
    if (!file) return file.error();
    if (auto known = judging::requireKnown(file->releases.back()); !known) {
      Error error = known.error();
      error.file = path;
      return error;
    }
    own.push_back(*std::move(file));
    chosen.push_back(&own.back().releases.back());
  }
  if (chosen.empty()) chosen.assign(engines::descriptors().begin(), engines::descriptors().end());
  return chosen;
}

ExitCode run(Session& session, const Options& options) {
  std::deque<engines::EngineFile> own;
  const auto named = chosenOf(options, own);
  if (!named) {
    const bool unknown = named.error().code == ErrorCode::kUnknownEngine;
    return stopWith(session, "engines", named.error(), unknown ? ExitCode::kUsage : ExitCode::kNothing);
  }
  const std::vector<const engines::Engine*>& chosen = *named;
  if (options.recipe.empty()) return showCatalogue(session, chosen);
  const Result<recipe::Recipe> recipe = loadRecipe(session, options.recipe);
  if (!recipe) return stopWith(session, "engines", recipe.error(), ExitCode::kNothing);

  struct Row : judging::Judgement {
    std::optional<exchange::qdq::Counts> integers;  ///< of its best way
  };
  Table<Row> table(
      {{"engine", "engine", [](const Row& row) { return row.engine->id; }, Align::kLeft},
       {"title", {}, [](const Row& row) { return row.engine->title; }},
       {"version", "version", [](const Row& row) { return row.engine->version; }, Align::kLeft},
       {"read", {}, [](const Row& row) { return row.engine->source; }},
       {"verdict", "verdict", [](const Row& row) { return engines::verdictId(row.best().verdict); }, Align::kLeft},
       {"unchanged", "unchanged",
        [](const Row& row) {
          return Cell(row.best().unchanged,
                      std::to_string(row.best().unchanged) + " of " + std::to_string(row.best().quantized));
        }},
       {"quantized", {}, [](const Row& row) { return row.best().quantized; }},
       {"export", "export",
        [](const Row& row) {
          const std::string& command = row.best().command;
          return command.empty() ? Cell(nullptr, "-") : Cell(command);
        },
        Align::kLeft},
       {"ways", {}, [](const Row& row) {
          Json ways = Json::array();
          for (const judging::WayJudgement& way : row.ways)
            ways.push_back(wayJson(way, &way == &row.best() ? row.integers : std::nullopt));
          return Cell(std::move(ways));
        }}});
  std::string reasons;
  const auto asked = makeEngine(session);
  engine::RecipeJudge judge(*asked, *recipe,
                            {.stop = session.stop, .progress = {}, .threads = session.options.threads});
  for (const engines::Engine* engine : chosen) {
    engine::JudgedEngine judged = judge.judge(*engine);
    reasons += reasonsText(judged.judgement, !options.engines.empty() || !options.facts.empty());
    if (judged.counts) {
      reasons += "\n" + printable(engine->id) + ", of the model: " + integersText(*judged.counts, judged.style) + "\n";
    } else if (judged.problem) {
      session.console.note("how much of the model runs in integers is not known: " + sentence(*judged.problem));
    }
    Row judgement{std::move(judged.judgement), std::move(judged.counts)};
    table.add(std::move(judgement));
  }
  Json document = jsonDocument("engines");
  const recipe::Verdict* verdict = recipe::verdictOf(*recipe);
  set(document, {{"recipe", options.recipe}, {"engines", table.json()}});
  if (verdict != nullptr) set(document, {{"verdict", verdictJson(verdict)}});
  if (verdict != nullptr) reasons += "\n" + verdictLine(verdict) + "\n";
  session.console.print(session.options.json ? jsonText(document) : table.text() + reasons);
  return ExitCode::kOk;
}

void add(CLI::App& program, Session& session) {
  CLI::App* command =
      addCommand(program, "engines", "Which engine takes a recipe, and by which export", kExamples, kDetails);
  const auto options = std::make_shared<Options>();
  command->add_option("recipe", options->recipe, "Recipe, or a file that `import` reads; without it: the engines")
      ->type_name("RECIPE");
  command
      ->add_option("--engine", options->engines,
                   "Only this engine, with all exports that it reads, in its last release or that of ID@VERSION; may "
                   "be repeated")
      ->type_name("ID")
      ->allow_extra_args(false);
  command
      ->add_option("--facts", options->facts,
                   "The last release in a file of facts about an engine, in place of all engines; may be repeated")
      ->type_name("FILE")
      ->allow_extra_args(false);
  command->callback([&session, options] { session.action = [&session, options] { return run(session, *options); }; });
}

}  // namespace

extern const Command kDescriptor;
const Command kDescriptor = {add};

}  // namespace scalewright::cli::engines_command
