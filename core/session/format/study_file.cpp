// Writing a study file.
#include "core/session/format/study_file.h"

#include "core/base/files/atomic_file.h"
#include "core/recipe/json/json_fields.h"
#include "core/recipe/json/unknown_fields.h"
#include "core/session/format/study_json.h"
#include "core/session/format/text_path.h"

namespace scalewright::session {
namespace {

namespace fs = std::filesystem;

std::string relativeTo(const fs::path& folder, const StudySource& source) {
  const fs::path there = source.expected.empty() ? source.identity.path : source.expected;
  const fs::path relative = there.lexically_relative(folder);
  return relative.empty() ? there.string() : relative.string();
}

/// Thresholds of channels and groups, which a reader finds again from the decisions.
void leaveOutScales(recipe::Recipe& recipe) {
  for (recipe::RecipeEntry& entry : recipe.entries) entry.thresholds.clear();
  for (recipe::RecipePhase& phase : recipe.phases) {
    for (recipe::RecipeEntry& entry : phase.entries) entry.thresholds.clear();
  }
}

}  // namespace

void putPath(Json& object, const std::string& key, const std::string& path) {
  object[key] = readable(path);
  if (object[key] != path) object[key + "_bytes"] = toHex(path);
}

Json toJson(const StudySource& source, const fs::path& folder) {
  Json object;
  putPath(object, "path", relativeTo(folder, source));
  putPath(object, "absolute", source.identity.path);
  object["kind"] = source.kind;
  object["size"] = source.identity.size;
  object["modified_ns"] = source.identity.modified_ns;
  object["digest"] = source.identity.digest;
  recipe::putGrouping(object, source.grouping);
  recipe::restoreFields(object, source.unknown);
  return object;
}

Json headToJson(const StudyFile& study) {
  Json document;
  document["schema"] = recipe::kStudySchema;
  document["schema_version"] = kStudySchemaVersion;
  document["tool"] = Json{{"name", "scalewright"}, {"version", study.tool_version}};
  document["sources"] = Json::array();
  if (study.current) {
    Json current;
    current["tensor"] = study.current->tensor;
    putPath(current, "source", study.current->source);
    document["current"] = std::move(current);
  }
  if (study.journal) {
    Json journal;
    journal["generation"] = study.journal->generation;
    putPath(journal, "study", study.journal->study);
    journal["name"] = study.journal->name;
    journal["decisions"] = study.journal->decisions;
    if (const io::FileIdentity& file = study.journal->on_disk; !file.digest.empty()) {
      journal["on_disk"] = Json{{"size", file.size}, {"modified_ns", file.modified_ns}, {"digest", file.digest}};
    }
    if (study.journal->ended) journal["ended"] = true;
    document["journal"] = std::move(journal);
  }
  document["recipe"] = Json(nullptr);
  if (hasDecisions(study.waiting)) document["waiting"] = Json(nullptr);
  recipe::restoreFields(document, study.unknown);
  return document;
}

bool hasDecisions(const recipe::Recipe& recipe) {
  return !recipe.entries.empty() || !recipe.phases.empty();
}

std::string toText(const StudyFile& study, const fs::path& folder) {
  Json document = headToJson(study);
  for (const StudySource& source : study.sources) document["sources"].push_back(toJson(source, folder));
  document["recipe"] = recipe::toJson(study.recipe);
  if (study.policy) document["recipe"]["policy"] = toJson(*study.policy);
  if (hasDecisions(study.waiting)) document["waiting"] = recipe::toJson(study.waiting);
  if (!study.variants.empty()) document["variants"] = Json::array();
  for (const Variant& variant : study.variants) document["variants"].push_back(toJson(variant));
  if (!study.compared.empty()) document["compared"] = study.compared;
  if (!study.workspace.empty()) document["workspace"] = study.workspace;
  if (!study.history.steps.empty()) document["history"] = toJson(study.history);
  return document.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

fs::path folderOf(const fs::path& study_file) {
  std::error_code failed;
  fs::path real = fs::weakly_canonical(study_file, failed);
  if (failed) real = fs::absolute(study_file, failed);
  return real.parent_path();
}

Result<std::string> textFor(const StudyFile& study, const fs::path& path, std::size_t largest) {
  std::string text = toText(study, folderOf(path));
  if (text.size() > largest) {
    StudyFile lean = study;
    leaveOutScales(lean.recipe);
    lean.history = {};
    text = toText(lean, folderOf(path));
  }
  if (text.size() <= largest) return text;
  return Error{
      ErrorCode::kWriteFailed, path.string(), {}, std::to_string(text.size()) + " bytes could not be read again"};
}

Result<void> save(const StudyFile& study, const fs::path& path, std::size_t largest) {
  const auto text = textFor(study, path, largest);
  return text ? writeFileAtomically(path, *text) : text.error();
}

}  // namespace scalewright::session
