#include "core/session/format/policy_record.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "core/base/text/json_nesting.h"
#include "core/policy/policy_file.h"
#include "core/recipe/byte_name.h"
#include "core/recipe/json/json_fields.h"
#include "core/session/format/study_json.h"
#include "core/session/format/text_path.h"
#include "core/study/study_recipe.h"

namespace scalewright::session {
namespace {

using recipe::Field;
using study::AppliedPolicy;
using study::AppliedRuling;
using study::EntryPlace;
using study::TensorIndex;

constexpr const char* kField = "policy";

Json toJson(const PolicyPlace& place) {
  Json object;
  object["tensor"] = place.place.second;
  if (const auto bytes = recipe::bytesOfName(place.place.second)) object["tensor_bytes"] = *bytes;
  putPath(object, "source", place.place.first);
  if (place.left_out) object["left_out"] = true;
  if (!place.notes.empty()) object["notes"] = place.notes;
  return object;
}

PolicyPlace placeFrom(const Field& field) {
  PolicyPlace place;
  place.place.second = field.at("tensor").text();
  if (field.has("tensor_bytes")) {
    const auto name = recipe::nameOfBytes(field.at("tensor_bytes").text());
    if (!name) field.at("tensor_bytes").fail();
    place.place.second = *name;
  }
  place.place.first = field.at("source").text();
  if (field.has("source_bytes")) {
    place.place.first = fromHex(field.at("source_bytes").text());
    if (place.place.first.empty()) field.at("source_bytes").fail();
  }
  place.left_out = field.has("left_out") && field.at("left_out").flag();
  if (field.has("notes")) place.notes = field.at("notes").text();
  return place;
}

/// A text at the top of a document, whatever else it holds.
std::string textAt(const std::string& document, const char* key) {
  const auto read = recipe::parseDocument(document);
  if (!read || !read->is_object()) return {};
  const auto found = read->find(key);
  return found != read->end() && found->is_string() ? found->get<std::string>() : std::string();
}

using Found = std::map<TensorIndex, const PolicyPlace*>;

Found inTheirFiles(const PolicyRecord& record, const study::Study& study) {
  std::map<EntryPlace, TensorIndex> here;
  for (const study::StudyTensor& tensor : study.tensors()) {
    here.emplace(EntryPlace{study.fileOf(tensor.index), tensor.info.name}, tensor.index);
  }
  Found found;
  for (const PolicyPlace& place : record.places) {
    if (const auto at = here.find(place.place); at != here.end()) found.emplace(at->second, &place);
  }
  return found;
}

Found inAnyFile(const PolicyRecord& record, const study::Study& study) {
  recipe::Recipe names;
  std::map<std::string, const PolicyPlace*> by_place;
  for (const PolicyPlace& place : record.places) {
    recipe::RecipeEntry entry;
    entry.tensor = place.place.second;
    entry.source = place.place.first;
    entry.decision.notes = std::to_string(by_place.size());  // what was found tells by it which of them it is
    by_place.emplace(entry.decision.notes, &place);
    names.entries.push_back(std::move(entry));
  }
  Found found;
  for (const auto& [index, decision] : study::match(study, names).decisions)
    found.emplace(index, by_place.at(decision.notes));
  return found;
}

}  // namespace

std::string documentOf(const AppliedPolicy& applied) {
  return applied.unread.empty() ? policy::toText(applied.policy) : applied.unread;
}

PolicyRecord recordOf(const AppliedPolicy& applied, const study::Study& study, const PolicyRecord* before) {
  const auto placeOf = [&study](const study::StudyTensor& tensor) {
    return EntryPlace(study.fileOf(tensor.index), tensor.info.name);
  };
  PolicyRecord record{documentOf(applied), {}};
  for (const AppliedRuling& ruling : applied.rulings) {
    const study::StudyTensor& tensor = study.tensor(ruling.tensor);
    PolicyPlace place{placeOf(tensor), study::isLeftOut(&applied, ruling.tensor, tensor.decision)};
    if (place.left_out) place.notes = tensor.decision->notes;
    record.places.push_back(std::move(place));
  }
  if (before == nullptr) return record;
  std::set<EntryPlace> here;
  for (const study::StudyTensor& tensor : study.tensors()) here.insert(placeOf(tensor));
  std::copy_if(before->places.begin(), before->places.end(), std::back_inserter(record.places),
               [&here](const PolicyPlace& place) { return !here.contains(place.place); });
  return record;
}

Json toJson(const PolicyRecord& record) {
  Json object;
  // What is no JSON, or nested so deeply that nobody could copy it, cannot be a part of one; it is kept as it is.
  JsonNesting nesting(recipe::kDeepest);
  Json document = Json::parse(record.document, nesting.guard(), false);
  const bool is_part = !nesting.exceeded() && !document.is_discarded();
  object["document"] = is_part ? std::move(document) : Json(record.document);
  object["tensors"] = Json::array();
  for (const PolicyPlace& place : record.places) object["tensors"].push_back(toJson(place));
  return object;
}

PolicyRecord policyRecordFrom(const Field& field) {
  PolicyRecord record;
  const nlohmann::json& document = field.at("document").value();
  record.document = document.is_string() ? document.get<std::string>() : document.dump();
  for (const Field& place : field.at("tensors").items()) record.places.push_back(placeFrom(place));
  return record;
}

void put(const PolicyRecord& record, recipe::Recipe& recipe) {
  recipe.unknown[kField] = toJson(record);
}

Result<std::optional<PolicyRecord>> takePolicy(recipe::Recipe& recipe) {
  const auto found = recipe.unknown.find(kField);
  if (found == recipe.unknown.end()) return std::optional<PolicyRecord>();
  const nlohmann::json taken = *found;
  recipe.unknown.erase(found);
  try {
    PolicyRecord record = policyRecordFrom(Field(taken, std::string("/") + kField));
    // What the recipe decides about is not left out, whoever has added it.
    std::set<EntryPlace> decided;
    for (const recipe::RecipeEntry& entry : recipe.entries) decided.emplace(entry.source, entry.tensor);
    for (PolicyPlace& place : record.places) place.left_out = place.left_out && !decided.contains(place.place);
    return std::optional(std::move(record));
  } catch (const recipe::SchemaBreak& broken) {
    return Error{ErrorCode::kRecipeInvalid, {}, {}, broken.pointer};
  }
}

BegunPolicy begunPolicy(const PolicyRecord& record) {
  auto policy = policy::fromText(record.document);
  if (policy) return {{*std::move(policy), {}, {}}, std::nullopt};
  BegunPolicy begun{{{}, {}, {}, record.document}, policy.error()};
  begun.applied.policy.id = textAt(record.document, "id");
  begun.applied.policy.title = textAt(record.document, "title");
  if (begun.applied.policy.title.empty()) begun.applied.policy.title = begun.applied.policy.id;
  return begun;
}

AppliedPolicy withPlaces(const AppliedPolicy& applied, const PolicyRecord& record, const study::Study& study,
                         Files files) {
  AppliedPolicy result = applied;
  for (const auto& [index, place] : files == Files::kSame ? inTheirFiles(record, study) : inAnyFile(record, study)) {
    if (applied.find(index) != nullptr) continue;
    AppliedRuling ruling{.tensor = index, .open = true};
    if (place->left_out) ruling.untouched = study.tensor(index).decision;
    result.rulings.push_back(std::move(ruling));
  }
  std::sort(result.rulings.begin(), result.rulings.end(),
            [](const AppliedRuling& a, const AppliedRuling& b) { return a.tensor < b.tensor; });
  return result;
}

}  // namespace scalewright::session
