#include "core/engine/exports/export_plan.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/engine/list_scales.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/model_exporters.h"

namespace scalewright::engine {
namespace {

namespace fs = std::filesystem;

constexpr const char* kModelEnding = ".onnx";

bool isCheckpoint(const ExportRequest& request) {
  return request.exporter == exchange::checkpoint::traits().id;
}

/// Whether the target is a place in the file system.
bool isPlace(const fs::path& target) {
  return !target.empty() && target != "-";
}

/// Texts and their sizes, as they will be at the target.
void place(PlannedExport& planned, exchange::ExportResult texts) {
  const fs::path target = planned.output();
  planned.files.clear();
  if (!texts.files.empty()) {
    if (isPlace(planned.request.target)) exchange::nameFiles(texts, target);
    const std::vector<fs::path> paths = exchange::exportPaths(texts, target);
    for (std::size_t i = 0; i < paths.size(); ++i) {
      planned.files.push_back({paths[i], texts.files[i].content.size(), texts.files[i].phase});
    }
    planned.ending = texts.files.front().suffix;
  }
  planned.texts = std::make_shared<const exchange::ExportResult>(std::move(texts));
}

void place(PlannedExport& planned, const PlannedCheckpoint& checkpoint) {
  const fs::path target = planned.output();
  planned.files.clear();
  for (const exchange::checkpoint::Shard& shard : checkpoint.layout.shards) {
    planned.files.push_back({target / shard.name, shard.bytes});
  }
  for (const auto& [name, text] : checkpoint.layout.texts) planned.files.push_back({target / name, text.size()});
  for (const OtherFile& other : checkpoint.others.files) planned.files.push_back({target / other.name, other.bytes});
}

void place(PlannedExport& planned, const DescribedModel& model) {
  const fs::path target = planned.output();
  planned.files.clear();
  for (const exchange::qdq::WrittenFile& file : model.document.files) {
    const bool is_model = &file == &model.document.files.back();
    planned.files.push_back({is_model ? target : target.parent_path() / model.data_name, file.bytes});
  }
}

/// The export, with scales that the recipe says by their rule listed where the export lacks them: their weights are
/// read.
Result<exchange::ExportResult> previewWithScales(Engine& engine, const exchange::ExporterDescriptor& exporter,
                                                 const recipe::Recipe& recipe, const ExportRequest& request,
                                                 const WorkContext& work) {
  const exchange::ForModel model{request.names.get(), request.drop_unknown};
  auto result = exchange::preview(exporter, recipe, request.parameters, model);
  if (!result) return result;
  std::set<std::string> unlisted;
  for (const exchange::ExportNote& note : result->omitted) {
    if (std::string_view(note.reason) == exchange::kScalesNotListed) unlisted.insert(note.tensor);
  }
  if (unlisted.empty()) return result;
  recipe::Recipe listed = recipe;
  if (auto done = listScales(engine, unlisted, listed, work); !done) return done.error();
  return exchange::preview(exporter, listed, request.parameters, model);
}

Result<PlannedExport> planTexts(Engine& engine, const exchange::ExporterDescriptor& exporter,
                                const recipe::Recipe& recipe, const ExportRequest& request, const WorkContext& work) {
  auto result = previewWithScales(engine, exporter, recipe, request, work);
  if (!result) return result.error();
  PlannedExport planned;
  planned.request = request;
  planned.notes = result->omitted;
  if (!result->nothing) planned.cautions = result->cautions;
  planned.to_run = result->to_run;
  if (request.names != nullptr) planned.names = exchange::ModelIndex(*request.names).check(result->names);
  place(planned, *std::move(result));
  return planned;
}

Result<PlannedExport> planFolder(Engine& engine, const recipe::Recipe& recipe, const ExportRequest& request,
                                 const WorkContext& work) {
  const exchange::checkpoint::Flavour* flavour = exchange::checkpoint::find(request.flavour);
  if (flavour == nullptr) return Error{ErrorCode::kInvalidArgument, {}, {}, request.flavour};
  auto checkpoint = planCheckpoint(
      engine, recipe,
      {.flavour = flavour, .model = request.model, .parameters = request.parameters, .grouping = request.grouping},
      work);
  if (!checkpoint) return checkpoint.error();
  PlannedExport planned;
  planned.request = request;
  planned.notes = checkpoint->notes;
  planned.cautions = checkpoint->description->cautions;
  planned.remarks = checkpoint->remarks;
  planned.to_run = checkpoint->description->to_run;
  planned.another_version = checkpoint->another_version;
  for (const exchange::checkpoint::Shard& shard : checkpoint->layout.shards) {
    for (const exchange::checkpoint::Packed& packed : shard.packs) planned.quantized.push_back(packed.info.name);
  }
  place(planned, *checkpoint);
  planned.checkpoint = std::make_shared<const PlannedCheckpoint>(*std::move(checkpoint));
  return planned;
}

Result<PlannedExport> planModel(Engine& engine, const recipe::Recipe& recipe, const ExportRequest& request,
                                const WorkContext& work) {
  PlannedExport planned;
  planned.request = request;
  auto model = describeModel(engine, modelJobOf(request.parameters, request.model, planned.output()), recipe,
                             request.parameters, work);
  if (!model) return model.error();
  planned.notes = model->notes;
  planned.cautions = model->cautions;
  planned.to_run = model->to_run;
  planned.ending = kModelEnding;
  for (const exchange::qdq::WrittenFile& file : model->document.files) {
    for (const exchange::qdq::PlacedCodes& codes : file.codes) planned.quantized.push_back(codes.info.name);
  }
  place(planned, *model);
  planned.model = std::make_shared<const DescribedModel>(*std::move(model));
  return planned;
}

}  // namespace

fs::path PlannedExport::output() const {
  return request.target.empty() ? fs::path(exchange::findAnyExporter(request.exporter)->default_name) : request.target;
}

std::uint64_t PlannedExport::bytes() const {
  std::uint64_t all = 0;
  for (const PlannedFile& file : files) all += file.bytes;
  return all;
}

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

Result<PlannedExport> planExport(Engine& engine, const recipe::Recipe& recipe, const ExportRequest& request,
                                 const WorkContext& work) {
  const auto* exporter = exchange::findAnyExporter(request.exporter);
  if (exporter == nullptr) return Error{ErrorCode::kUnknownExporter, {}, {}, request.exporter};
  if (exporter->run != nullptr) return planTexts(engine, *exporter, recipe, request, work);
  return (isCheckpoint(request) ? planFolder : planModel)(engine, recipe, request, work);
}

std::optional<PlannedExport> placedAt(const PlannedExport& planned, const fs::path& target) {
  if (target == planned.request.target) return planned;
  if (planned.model != nullptr && planned.model->document.files.size() > 1) return std::nullopt;
  PlannedExport placed = planned;
  placed.request.target = target;
  if (placed.texts != nullptr) {
    place(placed, *planned.texts);
  } else if (placed.checkpoint != nullptr) {
    place(placed, *placed.checkpoint);
  } else {
    place(placed, *placed.model);
  }
  return placed;
}

}  // namespace scalewright::engine
