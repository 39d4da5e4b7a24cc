#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/engine/check/check_export.h"
#include "core/engine/checkpoint/plan_checkpoint.h"
#include "core/engine/onnx_qdq/write_model.h"
#include "core/exchange/exports/exporter.h"

namespace scalewright::engine {

/// What an export that needs the model is asked for besides a recipe.
struct ModelExportRequest {
  std::string exporter;  ///< of exchange::modelExporters
  std::string flavour;   ///< of a checkpoint
  std::filesystem::path model;
  ParameterValues parameters;  ///< complete
  /// The folder of a checkpoint, or the file of a model. Where it is empty the name that the exporter suggests stands
  /// for it: enough to look at what would be written.
  std::filesystem::path target;
};

/// The models that a recipe was made on, of the kind that an export needs: checkpoints and safetensors files of
/// weights, or `.onnx` files.
[[nodiscard]] std::vector<std::string> modelsOf(const recipe::Recipe& recipe, std::string_view exporter);

/// An export that can be written, and what a person has to know of it. Nothing has been written so far.
struct PlannedExport {
  ModelExportRequest request;
  std::shared_ptr<const PlannedCheckpoint> checkpoint;  ///< one of these two
  std::shared_ptr<const DescribedModel> model;
  std::vector<exchange::ExportNote> notes;    ///< what of the recipe is left out or written otherwise
  std::vector<const char*> cautions;          ///< first of all; English, translation context "Export"
  std::vector<exchange::ExportNote> remarks;  ///< on the files; of one of them where there is a name
  std::vector<exchange::RunLine> to_run;
  std::vector<std::string> quantized;  ///< tensors that are stored as codes
  std::uint64_t bytes = 0;             ///< of all files
  bool another_version = false;        ///< the recipe was not made on this very model
};

/// Errors: kInvalidArgument for an unknown flavour; those of planCheckpoint and of describeModel.
[[nodiscard]] Result<PlannedExport> planExport(Engine& engine, const recipe::Recipe& recipe,
                                               const ModelExportRequest& request, const WorkContext& work);

/// Says whether the export may be written to its target, and has room there. inputs: what else is read. Errors: those
/// of requireRoomFor or requireFree; kDiskFull.
[[nodiscard]] Result<void> requireTarget(const ModelExportRequest& request, std::uint64_t bytes,
                                         const std::vector<std::string>& inputs, Existing existing);
/// What is there already where the export goes, as it would be replaced.
[[nodiscard]] std::vector<std::filesystem::path> existingTargets(const ModelExportRequest& request);

struct WrittenExport {
  std::uint64_t bytes = 0;
  std::size_t kept = 0;  ///< files of an earlier attempt
  /// Weights with values that their codes cannot say.
  std::vector<std::pair<std::string, encode::EncodeSummary>> odd;
};

/// Writes it: see writeCheckpoint and writeModel. planned: with a target.
[[nodiscard]] Result<WrittenExport> writeExport(Engine& engine, const PlannedExport& planned, Existing existing,
                                                const WorkContext& work);

/// What of it is compared with the original when it is read back.
[[nodiscard]] CheckPlan checkPlanOf(const PlannedExport& planned);

}  // namespace scalewright::engine
