#include <algorithm>
#include <set>

#include "core/base/files/atomic_file.h"
#include "core/base/text/json_nesting.h"
#include "core/policy/json_field.h"
#include "core/policy/policy_file.h"
#include "core/policy/rule_json.h"

namespace scalewright::policy {
namespace {

using nlohmann::json;
using Json = nlohmann::ordered_json;

constexpr std::string_view kSchema = "scalewright-policy";
constexpr std::size_t kLargestFile = std::size_t{4} << 20;
constexpr int kDeepest = 16;

Phase readPhase(const JsonField& field) {
  field.requireKeys({"id", "title", "first", "last"});
  Phase phase;
  phase.id = field.at("id").text();
  if (phase.id.empty()) field.at("id").fail("empty");
  phase.title = field.textOf("title");
  phase.first = field.at("first").natural();
  if (phase.first == 0) field.at("first").fail("iterations are counted from 1");
  phase.last = field.at("last").natural();
  if (phase.last < phase.first) field.at("last").fail("before the first iteration");
  return phase;
}

/// An id that files and options can hold as it is.
std::string readId(const JsonField& field) {
  const std::string id = field.text();
  if (id.empty() || id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_.") != std::string::npos) {
    field.fail("expected small letters, digits, - _ .");
  }
  return id;
}

void readPhases(const JsonField& root, Policy& policy) {
  if (!root.has("phases")) return;
  std::set<std::string> names;
  for (const JsonField& field : root.at("phases").items()) {
    Phase phase = readPhase(field);
    if (!names.insert(phase.id).second) field.at("id").fail("used twice");
    if (policy.iterations != 0 && phase.last > policy.iterations) field.at("last").fail("beyond the last iteration");
    for (const Phase& other : policy.phases) {
      const bool apart = other.last < phase.first || phase.last < other.first;
      if (!apart) field.fail("iterations of the phase " + other.id + ", too");
    }
    policy.phases.push_back(std::move(phase));
  }
}

void readRules(const JsonField& root, Policy& policy) {
  std::set<std::string> names;
  for (const JsonField& field : root.at("rules").items()) {
    Rule rule = readRule(field);
    if (!names.insert(rule.id).second) field.at("id").fail("used twice");
    const bool known = rule.phase.empty() || std::any_of(policy.phases.begin(), policy.phases.end(),
                                                         [&](const Phase& phase) { return phase.id == rule.phase; });
    if (!known) field.at("phase").fail("unknown phase " + rule.phase);
    if (!rule.phase.empty() && rule.treatment.format.empty()) {
      field.at("keep").fail("a phase says which type it keeps, such as bf16: the base may quantize the tensor");
    }
    policy.rules.push_back(std::move(rule));
  }
  if (policy.rules.empty()) root.at("rules").fail("no rule");
}

Policy readPolicy(const JsonField& root) {
  root.requireKeys({"$schema", "schema", "schema_version", "id", "title", "source", "description", "scope", "not_scope",
                    "joined_layers", "iterations", "phases", "rules"});
  const std::uint64_t version = root.at("schema_version").natural();
  if (version != kPolicySchemaVersion) root.at("schema_version").fail("unknown version " + std::to_string(version));
  Policy policy;
  policy.id = readId(root.at("id"));
  policy.title = root.at("title").text();
  policy.source = root.textOf("source");
  policy.description = root.textOf("description");
  if (root.has("scope")) policy.scope = readExpression(root.at("scope"));
  if (root.has("not_scope")) policy.not_scope = readExpression(root.at("not_scope"));
  if (root.has("joined_layers")) policy.joined_layers = root.at("joined_layers").flag();
  if (root.has("iterations")) policy.iterations = root.at("iterations").natural();
  readPhases(root, policy);
  readRules(root, policy);
  return policy;
}

}  // namespace

std::string toText(const Policy& policy) {
  Json document;
  document["schema"] = kSchema;
  document["schema_version"] = kPolicySchemaVersion;
  document["id"] = policy.id;
  document["title"] = policy.title;
  if (!policy.source.empty()) document["source"] = policy.source;
  if (!policy.description.empty()) document["description"] = policy.description;
  if (!policy.scope.empty()) document["scope"] = policy.scope;
  if (!policy.not_scope.empty()) document["not_scope"] = policy.not_scope;
  if (!policy.joined_layers) document["joined_layers"] = false;
  if (policy.iterations != 0) document["iterations"] = policy.iterations;
  for (const Phase& phase : policy.phases) {
    Json object;
    object["id"] = phase.id;
    if (!phase.title.empty()) object["title"] = phase.title;
    object["first"] = phase.first;
    object["last"] = phase.last;
    document["phases"].push_back(std::move(object));
  }
  document["rules"] = Json::array();
  for (const Rule& rule : policy.rules) document["rules"].push_back(toJson(rule));
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Policy> fromText(std::string_view text) {
  JsonNesting nesting(kDeepest);
  if (text.size() > kLargestFile) return Error{ErrorCode::kPolicyInvalid, {}, {}, "larger than any policy"};
  json document;
  try {
    document = json::parse(text, nesting.guard());
  } catch (const json::exception& exception) {
    return Error{ErrorCode::kNotJson, {}, {}, exception.what()};
  }
  if (nesting.exceeded()) return Error{ErrorCode::kPolicyInvalid, {}, {}, "nested too deeply"};
  try {
    if (!document.is_object() || document.value("schema", json()) != kSchema) {
      return Error{ErrorCode::kNotAPolicy, {}, {}, {}};
    }
    return readPolicy(JsonField(document, ""));
  } catch (const PolicyBreak& broken) {
    return Error{ErrorCode::kPolicyInvalid, {}, {}, broken.detail};
  } catch (const json::exception& exception) {
    return Error{ErrorCode::kPolicyInvalid, {}, {}, exception.what()};
  }
}

Result<Policy> load(const std::filesystem::path& path) {
  const auto text = readWholeFile(path, kLargestFile);
  if (!text) return text.error();
  auto policy = fromText(*text);
  if (!policy) {
    Error error = policy.error();
    error.file = path.string();
    return error;
  }
  return policy;
}

Result<void> save(const Policy& policy, const std::filesystem::path& path) {
  return writeFileAtomically(path, toText(policy));
}

}  // namespace scalewright::policy
