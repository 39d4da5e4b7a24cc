#include "core/engine/model_export/model_export.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/engine/output/disk_room.h"
#include "core/exchange/model_exporters.h"

namespace scalewright::engine {
namespace {

namespace fs = std::filesystem;

bool isCheckpoint(const ModelExportRequest& request) {
  return request.exporter == exchange::checkpoint::traits().id;
}

fs::path targetOf(const ModelExportRequest& request) {
  if (!request.target.empty()) return request.target;
  return fs::path(exchange::findModelExporter(request.exporter)->default_name);
}

ModelJob jobOf(const ModelExportRequest& request, bool replaces) {
  ModelJob job = modelJobOf(request.parameters, request.model, targetOf(request));
  job.replaces = replaces;
  return job;
}

PlannedExport planned(const ModelExportRequest& request, PlannedCheckpoint checkpoint) {
  PlannedExport made;
  made.request = request;
  made.notes = checkpoint.notes;
  made.cautions = checkpoint.description->cautions;
  made.remarks = checkpoint.remarks;
  made.to_run = checkpoint.description->to_run;
  made.bytes = checkpoint.bytes();
  made.another_version = checkpoint.another_version;
  for (const exchange::checkpoint::Shard& shard : checkpoint.layout.shards) {
    for (const exchange::checkpoint::Packed& packed : shard.packs) made.quantized.push_back(packed.info.name);
  }
  made.checkpoint = std::make_shared<const PlannedCheckpoint>(std::move(checkpoint));
  return made;
}

PlannedExport planned(const ModelExportRequest& request, DescribedModel model) {
  PlannedExport made;
  made.request = request;
  made.notes = model.notes;
  made.cautions = model.cautions;
  made.to_run = model.to_run;
  for (const exchange::qdq::WrittenFile& file : model.document.files) {
    made.bytes += file.bytes;
    for (const exchange::qdq::PlacedCodes& codes : file.codes) made.quantized.push_back(codes.info.name);
  }
  made.model = std::make_shared<const DescribedModel>(std::move(model));
  return made;
}

}  // namespace

std::vector<std::string> modelsOf(const recipe::Recipe& recipe, std::string_view exporter) {
  const bool checkpoint = exporter == exchange::checkpoint::traits().id;
  std::set<std::string> of_weights;
  for (const recipe::RecipeEntry& entry : recipe.entries) {
    if (entry.decision.role == tensor::Role::kWeight) of_weights.insert(entry.source);
  }
  std::vector<std::string> models;
  for (const recipe::RecipeSource& source : recipe.sources) {
    const std::string& path = source.identity.path;
    const bool holds = checkpoint
                           ? (source.kind == "checkpoint" || source.kind == "safetensors") && of_weights.contains(path)
                           : source.kind == "onnx";
    if (holds && std::find(models.begin(), models.end(), path) == models.end()) models.push_back(path);
  }
  return models;
}

Result<PlannedExport> planExport(Engine& engine, const recipe::Recipe& recipe, const ModelExportRequest& request,
                                 const WorkContext& work) {
  if (!isCheckpoint(request)) {
    auto model = describeModel(engine, jobOf(request, false), recipe, request.parameters, work);
    if (!model) return model.error();
    return planned(request, *std::move(model));
  }
  const exchange::checkpoint::Flavour* flavour = exchange::checkpoint::find(request.flavour);
  if (flavour == nullptr) return Error{ErrorCode::kInvalidArgument, {}, {}, request.flavour};
  auto checkpoint = planCheckpoint(
      engine, recipe, {.flavour = flavour, .model = request.model, .parameters = request.parameters, .grouping = {}},
      work);
  if (!checkpoint) return checkpoint.error();
  return planned(request, *std::move(checkpoint));
}

Result<void> requireTarget(const ModelExportRequest& request, std::uint64_t bytes,
                           const std::vector<std::string>& inputs, Existing existing) {
  const fs::path& target = request.target;
  if (isCheckpoint(request)) {
    std::vector<fs::path> paths(inputs.begin(), inputs.end());
    paths.push_back(request.model);
    if (auto room = requireRoomFor(target, paths, existing); !room) return room;
  } else {
    std::vector<std::string> paths = inputs;
    paths.push_back(request.model.string());
    const ModelJob job = jobOf(request, existing == Existing::kReplaced);
    if (auto free = requireFree(job, paths); !free) return free;
  }
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  return requireRoomOnDisk(folder, bytes, target);
}

std::vector<fs::path> existingTargets(const ModelExportRequest& request) {
  std::vector<fs::path> there;
  std::vector<fs::path> targets = {request.target};
  if (!isCheckpoint(request)) targets.push_back(fs::path(request.target) += ".data");
  std::error_code ignored;
  for (fs::path& target : targets) {
    if (fs::exists(fs::symlink_status(target, ignored))) there.push_back(std::move(target));
  }
  return there;
}

Result<WrittenExport> writeExport(Engine& engine, const PlannedExport& planned, Existing existing,
                                  const WorkContext& work) {
  if (planned.checkpoint != nullptr) {
    auto written = writeCheckpoint(engine, *planned.checkpoint, planned.request.target, existing, work);
    if (!written) return written.error();
    return WrittenExport{written->bytes, written->kept, std::move(written->odd)};
  }
  auto written = writeModel(engine, jobOf(planned.request, existing == Existing::kReplaced), *planned.model, work);
  if (!written) return written.error();
  return WrittenExport{written->bytes, 0, std::move(written->odd)};
}

CheckPlan checkPlanOf(const PlannedExport& planned) {
  const fs::path& source = planned.request.model;
  if (planned.checkpoint != nullptr) {
    return checkPlanOf(planned.checkpoint->layout, planned.checkpoint->description->recipe, source);
  }
  return checkPlanOf(planned.model->document, planned.model->recipe, source);
}

}  // namespace scalewright::engine
