#include "core/engine/exports/written_export.h"

#include "core/base/files/disk.h"
#include "core/engine/output/output_target.h"

namespace scalewright::engine {
namespace {

namespace fs = std::filesystem;

ModelJob jobOf(const ExportRequest& request, Existing existing) {
  ModelJob job = modelJobOf(request.parameters, request.model, request.target);
  job.replaces = existing == Existing::kReplaced;
  return job;
}

Result<void> requireFreeTexts(const PlannedExport& planned, const std::vector<std::string>& inputs, Existing existing) {
  for (const PlannedFile& file : planned.files) {
    if (auto apart = requireApart(file.path.string(), inputs); !apart) return apart;
    if (&file == &planned.files.front() || existing == Existing::kReplaced) continue;
    const auto there = disk::lookThrough(file.path);
    if (!there) return there.error();
    if (*there) {
      return Error{ErrorCode::kInvalidArgument, file.path.string(), {}, "it exists; --force replaces it"};
    }
  }
  return {};
}

}  // namespace

Result<void> requireTarget(const ExportRequest& request, const std::vector<std::string>& inputs, Existing existing) {
  if (request.exporter == exchange::checkpoint::traits().id) {
    const std::vector<fs::path> paths(inputs.begin(), inputs.end());
    return requireRoomFor(request.target, request.model, paths, existing);
  }
  std::vector<std::string> paths = inputs;
  paths.push_back(request.model.string());
  return requireFree(jobOf(request, existing), paths);
}

Result<void> requireTarget(const PlannedExport& planned, const std::vector<std::string>& inputs, Existing existing) {
  return planned.texts != nullptr ? requireFreeTexts(planned, inputs, existing)
                                  : requireTarget(planned.request, inputs, existing);
}

Result<WrittenExport> writeExport(Engine& engine, const PlannedExport& planned, Existing existing,
                                  const WorkContext& work) {
  const ExportRequest& request = planned.request;
  if (planned.texts != nullptr) {
    if (auto written = exchange::writeExport(*planned.texts, request.target); !written) return written.error();
    return WrittenExport();
  }
  if (planned.checkpoint != nullptr) {
    auto written = writeCheckpoint(engine, *planned.checkpoint, request.target, existing, work);
    if (!written) return written.error();
    return WrittenExport{written->kept, std::move(written->odd)};
  }
  auto written = writeModel(engine, jobOf(request, existing), *planned.model, work);
  if (!written) return written.error();
  return WrittenExport{0, std::move(written->odd)};
}

CheckPlan checkPlanOf(const PlannedExport& planned) {
  const fs::path& source = planned.request.model;
  if (planned.checkpoint != nullptr) {
    return checkPlanOf(planned.checkpoint->layout, *planned.checkpoint->description, source);
  }
  return checkPlanOf(planned.model->document, planned.model->recipe, source);
}

}  // namespace scalewright::engine
