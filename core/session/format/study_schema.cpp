// Reading a study file: every field is checked, and the first that breaks the schema is named by its JSON pointer.
#include <algorithm>
#include <map>

#include "core/base/files/atomic_file.h"
#include "core/recipe/json/schema_field.h"
#include "core/recipe/json/unknown_fields.h"
#include "core/session/format/study_json.h"
#include "core/session/format/text_path.h"

namespace scalewright::session {
namespace {

using nlohmann::json;
using recipe::Field;
namespace fs = std::filesystem;

std::string pathOf(const Field& object, const std::string& key) {
  const Field field = object.at(key.c_str());
  std::string path = field.text();
  if (const std::string bytes = key + "_bytes"; object.has(bytes.c_str())) {
    path = fromHex(object.at(bytes.c_str()).text());
    if (path.empty()) object.at(bytes.c_str()).fail();
  }
  if (path.find('\0') != std::string::npos) field.fail();
  return path;
}

StudySource sourceOf(const Field& field, const fs::path& folder) {
  StudySource source;
  const std::string relative = pathOf(field, "path");
  if (relative.empty()) field.at("path").fail();
  source.expected = (folder / relative).lexically_normal().string();
  source.identity.path = pathOf(field, "absolute");
  if (source.identity.path.empty()) field.at("absolute").fail();
  source.kind = field.at("kind").text();
  source.identity.size = field.at("size").natural();
  source.identity.modified_ns = field.at("modified_ns").integer();
  source.identity.digest = field.at("digest").text();
  source.grouping = recipe::groupingOf(field);
  source.unknown = recipe::unknownFields(field.value(), toJson(source, folder));
  for (const char* bytes : {"path_bytes", "absolute_bytes"}) source.unknown.erase(bytes);
  return source;
}

JournalMark journalOf(const Field& field) {
  JournalMark mark{field.at("generation").natural(), pathOf(field, "study"), field.at("name").text(),
                   field.at("decisions").natural()};
  if (field.has("on_disk")) {
    const Field file = field.at("on_disk");
    mark.on_disk = {mark.study, file.at("size").natural(), file.at("modified_ns").integer(), file.at("digest").text()};
  }
  mark.ended = field.has("ended") && field.at("ended").flag();
  return mark;
}

/// Recipes hold paths as text only: those that were no UTF-8 get their bytes back.
void giveBytesBack(const std::vector<StudySource>& sources, recipe::Recipe& recipe) {
  std::map<std::string, std::string> exact;
  for (const StudySource& source : sources) {
    std::string text = readable(source.identity.path);
    if (text != source.identity.path) exact.emplace(std::move(text), source.identity.path);
  }
  if (exact.empty()) return;
  const auto mend = [&exact](std::string& path) {
    if (const auto found = exact.find(path); found != exact.end()) path = found->second;
  };
  for (recipe::RecipeSource& source : recipe.sources) mend(source.identity.path);
  for (recipe::RecipeEntry& entry : recipe.entries) mend(entry.source);
  for (recipe::RecipePhase& phase : recipe.phases) {
    for (recipe::RecipeEntry& entry : phase.entries) mend(entry.source);
  }
}

Result<recipe::Recipe> recipeIn(const Field& field, const char* key, const std::vector<StudySource>& sources) {
  auto recipe = recipe::recipeFromJson(field.at(key).value(), std::string("/") + key);
  if (recipe) giveBytesBack(sources, *recipe);
  return recipe;
}

/// Reads the snapshots and the history that were kept beside the decisions in force. A history that cannot be read
/// counts as none: what it leads to is in the recipe.
void readVersions(const Field& root, StudyFile& study) {
  if (root.has("variants")) {
    for (const Field& variant : root.at("variants").items()) {
      study.variants.push_back(variantFrom(variant));
      giveBytesBack(study.sources, study.variants.back().recipe);
    }
  }
  if (root.has("compared")) study.compared = root.at("compared").text();
  // How a window looked is nothing to refuse a study for.
  if (root.has("workspace") && root.at("workspace").value().is_string()) study.workspace = root.at("workspace").text();
  if (!root.has("history")) return;
  try {
    study.history = historyFrom(root.at("history"));
  } catch (const recipe::SchemaBreak&) {
    study.history = {};
  }
  for (HistoryStep& step : study.history.steps) {
    giveBytesBack(study.sources, step.before);
    giveBytesBack(study.sources, step.after);
    if (step.policy) giveBytesBack(study.sources, step.policy->untouched);
  }
  if (study.history.begun) giveBytesBack(study.sources, study.history.begun->untouched);
}

Result<StudyFile> studyOf(const Field& root, const fs::path& folder) {
  StudyFile study;
  study.tool_version = root.at("tool").at("version").text();
  for (const Field& source : root.at("sources").items()) study.sources.push_back(sourceOf(source, folder));
  if (root.has("current")) {
    const Field current = root.at("current");
    study.current = TensorPlace{current.at("tensor").text(), pathOf(current, "source")};
  }
  if (root.has("journal")) study.journal = journalOf(root.at("journal"));
  auto recipe = recipeIn(root, "recipe", study.sources);
  if (!recipe) return recipe.error();
  study.recipe = *std::move(recipe);
  auto policy = takePolicy(study.recipe);
  if (!policy) return Error{ErrorCode::kStudyInvalid, {}, {}, "/recipe" + policy.error().detail};
  study.policy = *std::move(policy);
  if (root.has("waiting")) {
    auto waiting = recipeIn(root, "waiting", study.sources);
    if (!waiting) return waiting.error();
    study.waiting = *std::move(waiting);
  }
  readVersions(root, study);
  json rest = root.value();
  for (const char* known :
       {"sources", "current", "journal", "recipe", "waiting", "variants", "compared", "workspace", "history"})
    rest.erase(known);
  study.unknown = recipe::unknownFields(rest, headToJson({.tool_version = study.tool_version}));
  return study;
}

}  // namespace

Result<StudyFile> fromText(std::string_view text, const fs::path& folder) {
  const auto document = recipe::parseDocument(text, recipe::kDeepest + 1);
  if (!document) {
    Error error = document.error();
    if (error.code == ErrorCode::kRecipeInvalid) error.code = ErrorCode::kStudyInvalid;
    return error;
  }
  try {
    if (!document->is_object() || document->value("schema", json()) != recipe::kStudySchema) {
      return Error{ErrorCode::kNotAStudy, {}, {}, {}};
    }
    const Field root(*document, "");
    const std::int64_t schema = root.at("schema_version").integer();
    if (schema > kStudySchemaVersion) return Error{ErrorCode::kStudyTooNew, {}, {}, "schema " + std::to_string(schema)};
    if (schema < 1) root.at("schema_version").fail();
    return studyOf(root, folder);
  } catch (const recipe::SchemaBreak& broken) {
    return Error{ErrorCode::kStudyInvalid, {}, {}, broken.pointer};
  } catch (const json::exception& exception) {
    return Error{ErrorCode::kStudyInvalid, {}, {}, exception.what()};
  }
}

Result<StudyFile> load(const fs::path& path) {
  const auto text = readWholeFile(path, kLargestStudy);
  if (!text) return text.error();
  auto study = fromText(*text, folderOf(path));
  if (!study) {
    Error error = study.error();
    error.file = path.string();
    return error;
  }
  return study;
}

}  // namespace scalewright::session
