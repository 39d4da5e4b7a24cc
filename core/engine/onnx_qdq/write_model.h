#pragma once

#include <filesystem>
#include <vector>

#include "core/encode/encode_tensor.h"
#include "core/engine/engine.h"
#include "core/engine/questions/models/write_tensors.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/onnx_qdq/document.h"

namespace scalewright::engine {

/// A quantized model to be written.
struct ModelJob {
  std::filesystem::path source;  ///< `.onnx`
  std::filesystem::path target;
  exchange::qdq::Options options;
  bool external = false;  ///< values go beside the model in any case
  bool replaces = false;  ///< what is there
};

/// A quantized model that can be written, and what of the recipe is not in it.
struct DescribedModel {
  recipe::Recipe recipe;  ///< as the model's readers can have it
  exchange::qdq::Document document;
  std::vector<exchange::ExportNote> notes;
  std::vector<const char*> cautions;
  std::vector<exchange::RunLine> to_run;  ///< what is done with the model
  io::FileIdentity identity;              ///< of the source
  std::string data_name;                  ///< of the file beside it, if there is one
};

struct WrittenModel {
  std::vector<std::filesystem::path> files;  ///< the model last
  std::uint64_t bytes = 0;
  /// Weights with values that their codes cannot say.
  std::vector<std::pair<std::string, encode::EncodeSummary>> odd;
};

/// Says how a weight is written as its entry of the recipe, and the place of its scales in the model, decide.
[[nodiscard]] PackJob codesJobOf(const std::filesystem::path& source, const exchange::qdq::PlacedCodes& codes,
                                 const recipe::Recipe& recipe);

/// Returns the job that parameters of that export ask for. parameters: complete.
[[nodiscard]] ModelJob modelJobOf(const ParameterValues& parameters, std::filesystem::path source,
                                  std::filesystem::path target);

/// Says whether the model may be written there. Errors: kInvalidArgument for a target that exists, that is an input,
/// or that is no `.onnx`; also for the file of values beside it.
[[nodiscard]] Result<void> requireFree(const ModelJob& job, const std::vector<std::string>& inputs);

/// Describes the model. parameters: complete, of exchange::qdq::traits. Errors: those of the question QuantizedModel;
/// kNothingToExport.
[[nodiscard]] Result<DescribedModel> describeModel(Engine& engine, const ModelJob& job, const recipe::Recipe& recipe,
                                                   const ParameterValues& parameters, const WorkContext& work);

/// Writes it, first the values beside it; each file gets its name when it is whole, and where it fails nothing is left.
/// The place is free, see requireFree. Reports bytes read. Errors: kDiskFull before anything is written; kFileChanged
/// of the source, and of a target that was not there when it was described; those of reading and of writing;
/// kCancelled.
[[nodiscard]] Result<WrittenModel> writeModel(Engine& engine, const ModelJob& job, const DescribedModel& described,
                                              const WorkContext& work);

}  // namespace scalewright::engine
