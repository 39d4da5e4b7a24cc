#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/engine/checkpoint/plan_checkpoint.h"
#include "core/engine/onnx_qdq/write_model.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/exports/model_names.h"

namespace scalewright::engine {

/// What an export is asked for besides a recipe.
struct ExportRequest {
  std::string exporter;               ///< of exchange::descriptors or of exchange::modelExporters
  std::string flavour = {};           ///< of a checkpoint
  std::filesystem::path model = {};   ///< of an exporter that needs the model
  ParameterValues parameters = {};    ///< complete
  io::Grouping grouping = {};         ///< of the model's tensors, as a person asks
  std::filesystem::path target = {};  ///< file, or folder of a checkpoint; empty: the name that the exporter suggests
  /// Of files: the model that their names are compared with. nullptr: none.
  std::shared_ptr<const exchange::ModelNames> names = {};
  bool drop_unknown = false;  ///< what has names that it lacks is left out
};

/// A file that an export will consist of.
struct PlannedFile {
  std::filesystem::path path;
  std::uint64_t bytes = 0;
  std::string phase = {};  ///< of a file for one phase of several: its name
};

/// An export that can be written, and what a person has to know of it. Nothing has been written so far. Plain value.
struct PlannedExport {
  ExportRequest request;
  // One of these three.
  std::shared_ptr<const exchange::ExportResult> texts;
  std::shared_ptr<const PlannedCheckpoint> checkpoint;
  std::shared_ptr<const DescribedModel> model;

  std::vector<PlannedFile> files;           ///< the one that a person names is the first of texts, the last of a model
  std::vector<exchange::ExportNote> notes;  ///< what of the recipe is left out or written otherwise
  std::vector<const char*> cautions;        ///< first of all; English, translation context "Export"
  std::vector<exchange::ExportNote> remarks;  ///< on the files; of one of them where there is a name
  std::vector<exchange::RunLine> to_run;
  std::string ending;                              ///< of the output's name, which `{stem}` of `to_run` lacks
  std::vector<std::string> quantized;              ///< tensors that are stored as codes
  std::optional<exchange::ModelCheck> names = {};  ///< how the names of texts and those of the request go together
  bool another_version = false;                    ///< the recipe was not made on this very model

  /// The file or folder that a person names, or the name that the exporter suggests.
  [[nodiscard]] std::filesystem::path output() const;
  /// Returns the bytes of all files.
  [[nodiscard]] std::uint64_t bytes() const;
  /// Returns whether no entry can be carried: `notes` say why, and there is nothing to write.
  [[nodiscard]] bool isNothing() const { return texts != nullptr && texts->nothing; }
};

/// Lists the models that a recipe was made on, of the kind that an export needs: checkpoints and safetensors files of
/// weights, or `.onnx` files.
[[nodiscard]] std::vector<std::string> modelsOf(const recipe::Recipe& recipe, std::string_view exporter);

/// Plans any export: what is shown of it is what writeExport writes. Weights are read where the recipe says their
/// scales by a rule and the exporter lists them; of models headers and graphs are.
/// Errors: kUnknownExporter; kInvalidArgument for an unknown flavour; those of exchange::preview and listScales, of
/// planCheckpoint, and of describeModel.
[[nodiscard]] Result<PlannedExport> planExport(Engine& engine, const recipe::Recipe& recipe,
                                               const ExportRequest& request, const WorkContext& work);

/// Returns the same plan for another place. Returns none where the content depends on the place: a model with a file of
/// values beside it holds that file's name.
[[nodiscard]] std::optional<PlannedExport> placedAt(const PlannedExport& planned, const std::filesystem::path& target);

}  // namespace scalewright::engine
