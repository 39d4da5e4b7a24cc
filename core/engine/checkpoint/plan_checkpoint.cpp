#include "core/engine/checkpoint/plan_checkpoint.h"

#include <algorithm>
#include <set>
#include <span>
#include <utility>

#include "core/base/text/text.h"
#include "core/base/version.h"
#include "core/exchange/checkpoint/flavour.h"
#include "core/recipe/source_grouping.h"

namespace scalewright::engine {
namespace {

namespace checkpoint = exchange::checkpoint;

constexpr const char* kNoConfig = SCALEWRIGHT_TEXT(
    "Export",
    "the model has no config.json: the one that is written holds quantization_config only, and engines need the rest");
constexpr const char* kNoTokenizer =
    SCALEWRIGHT_TEXT("Export", "there is no tokenizer beside the model: engines need one");
constexpr const char* kOfAnotherFile =
    SCALEWRIGHT_TEXT("Export", "it is of another file of the recipe, and this model has none of its name: left out");
constexpr const char* kNotCopied = SCALEWRIGHT_TEXT("Export", "not copied");

/// Takes weights out that the recipe has from other files than the model, and that the model lacks.
std::vector<exchange::ExportNote> leaveOthers(recipe::Recipe& recipe, const checkpoint::Model& model) {
  std::vector<exchange::ExportNote> left;
  const recipe::RecipeSource* own = recipe::sourceOf(recipe, model.path);
  if (own == nullptr) return left;
  std::set<std::string_view> names;
  for (const tensor::TensorInfo& info : model.tensors) names.insert(info.name);
  const auto isOther = [&](const recipe::RecipeEntry& entry) {
    return entry.decision.role == tensor::Role::kWeight && entry.source != own->identity.path &&
           !names.contains(entry.tensor);
  };
  for (const recipe::RecipeEntry& entry : recipe.entries) {
    if (isOther(entry)) left.push_back({entry.tensor, kOfAnotherFile});
  }
  std::erase_if(recipe.entries, isOther);
  for (recipe::RecipePhase& phase : recipe.phases) std::erase_if(phase.entries, isOther);
  return left;
}

bool isAnotherVersion(const recipe::Recipe& recipe, const io::FileIdentity& identity) {
  return std::none_of(recipe.sources.begin(), recipe.sources.end(), [&](const recipe::RecipeSource& source) {
    return source.identity.digest == identity.digest && source.identity.size == identity.size;
  });
}

std::string keyOf(const CheckpointRequest& request, const io::Grouping& grouping, const recipe::Recipe& recipe,
                  const io::FileIdentity& identity) {
  std::string all = std::string(version()) + '\n' + std::string(request.flavour->id) + '\n';
  for (const auto& [id, value] : request.parameters) all += id + '=' + parameterText(value) + '\n';
  all += grouping.expression + '\n' + grouping.mask + '\n' + grouping.left_out + '\n' + grouping.fused + '\n';
  all += identity.path + '\n' + std::to_string(identity.size) + '\n' + std::to_string(identity.modified_ns) + '\n' +
         identity.digest + '\n' + recipe::toText(recipe);
  return io::digestOf(std::as_bytes(std::span(all)));
}

/// What goes otherwise than a person may expect.
std::vector<exchange::ExportNote> remarksOn(const checkpoint::Model& model, const OtherFiles& others) {
  std::vector<exchange::ExportNote> remarks;
  if (model.stored.config.empty()) remarks.push_back({{}, kNoConfig});
  if (!others.has_tokenizer) remarks.push_back({{}, kNoTokenizer});
  for (const std::string& left : others.left_out) remarks.push_back({left, kNotCopied});
  return remarks;
}

}  // namespace

Result<PlannedCheckpoint> planCheckpoint(Engine& engine, const recipe::Recipe& recipe, CheckpointRequest request,
                                         const WorkContext& work) {
  const io::Grouping grouping = recipe::groupingOf(recipe, request.model, request.grouping);
  auto model = listModel(engine, request.model, grouping, work);
  if (!model) return model.error();
  recipe::Recipe about = recipe;
  const std::vector<exchange::ExportNote> left = leaveOthers(about, *model);
  auto description = checkpoint::describe(*request.flavour, about, *model, request.parameters);
  if (!description) return description.error();
  auto layout = checkpoint::layOut(**description, *model, *request.flavour);
  if (!layout) return layout.error();
  PlannedCheckpoint planned{.request = std::move(request),
                            .model = *std::move(model),
                            .description = *std::move(description),
                            .layout = *std::move(layout),
                            .others = {},
                            .notes = {},
                            .remarks = {},
                            .key = {}};
  planned.notes = planned.description->notes;
  planned.notes.insert(planned.notes.end(), left.begin(), left.end());
  planned.notes.insert(planned.notes.end(), planned.layout.notes.begin(), planned.layout.notes.end());
  std::set<std::filesystem::path> read;
  for (const io::StoredTensor& tensor : planned.model.stored.tensors) read.insert(tensor.file);
  auto others = otherFilesOf(planned.request.model, read);
  if (!others) return others.error();
  planned.others = *std::move(others);
  planned.another_version = isAnotherVersion(recipe, planned.model.stored.identity);
  planned.remarks = remarksOn(planned.model, planned.others);
  planned.key = keyOf(planned.request, grouping, recipe, planned.model.stored.identity);
  return planned;
}

Result<WrittenCheckpoint> writeCheckpoint(Engine& engine, const PlannedCheckpoint& planned,
                                          const std::filesystem::path& target, Existing existing,
                                          const WorkContext& work) {
  const CheckpointJob job{.source = planned.request.model,
                          .layout = planned.layout,
                          .others = planned.others.files,
                          .target = target,
                          .existing = existing,
                          .key = planned.key,
                          .identity = planned.model.stored.identity};
  return writeCheckpoint(engine, job, work);
}

}  // namespace scalewright::engine
