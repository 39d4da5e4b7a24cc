#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/exchange/checkpoint/flavour.h"
#include "core/exchange/exports/exporter.h"
#include "core/io/stored_tensors.h"

namespace scalewright::exchange::checkpoint {

/// The checkpoint that quantized weights are made of.
struct Model {
  std::filesystem::path path;               ///< as it was opened: a folder, an index or a safetensors file
  io::StoredTensors stored;                 ///< as it lies there
  std::vector<tensor::TensorInfo> tensors;  ///< as they are read, with the matrices of fused ones
};

/// The parameters of all flavours and what they have in common with exporters of settings, for `previewWith` and
/// `chooseEntries`: it has no `run`.
[[nodiscard]] const ExporterDescriptor& traits();

/// A tensor of the model that takes up factors of smoothing, so that the network computes what it did.
struct Folded {
  std::string tensor;
  tensor::ChannelScaling scaling;  ///< along its last axis
  bool around_one = false;         ///< the network multiplies by 1 + w: the factor is that of 1 + w
};

/// What a flavour makes of a recipe and a model. Refers to parts of itself.
struct Description {
  recipe::Recipe recipe;  ///< as readers have its entries: experts apart, joined layers whole, scales made equal
  ModuleMap modules;
  Plan plan;
  Settings settings;
  std::vector<TensorBytes> constants;
  std::vector<Folded> folded;
  std::vector<ExportNote> notes;      ///< what of the recipe is written otherwise, or not at all
  std::vector<const char*> cautions;  ///< of the whole
  std::vector<RunLine> to_run;        ///< what is done with the folder
};

/// Decides which layers are written in which form. Nothing is read and nothing written. parameters: complete. Errors:
/// kNothingToExport; kDatasetNotFound and kShapeMismatch where the recipe is that of another model, with the tensors in
/// `detail`; kJoinedScalesDiffer; kFlavourCannotHold for decisions that its readers have no form for, with why and with
/// the flavours that do.
[[nodiscard]] Result<std::unique_ptr<Description>> describe(const Flavour& flavour, const recipe::Recipe& recipe,
                                                            const Model& model, const ParameterValues& parameters);

/// A weight that a flavour does not write, or the input for which it does not, and why.
struct Refused {
  std::string tensor;
  const char* reason;  ///< English, translation context "Export"
};

/// What a flavour makes of a recipe as far as that is known without the model.
struct Judged {
  std::vector<Refused> refused;  ///< for one of them `describe` refuses the whole
  std::vector<ExportNote> notes;
  std::set<std::string> written;  ///< tensors whose ranges are in the folder
  bool nothing = false;           ///< there is no layer to write
};

/// Makes the same decisions as `describe` makes: nothing is opened. model: nullptr where it is not at hand; its weights
/// are then those of the recipe. parameters: complete. Errors: kJoinedScalesDiffer.
[[nodiscard]] Result<Judged> judge(const Flavour& flavour, const recipe::Recipe& recipe,
                                   const ParameterValues& parameters, const Model* model = nullptr);

}  // namespace scalewright::exchange::checkpoint
