#pragma once

#include <string>

#include "app/cli/answer/json_writer.h"
#include "core/engine/exports/written_export.h"

namespace scalewright::cli {

/// What an engine said of an exported model and of the model it was made of.
struct EngineRun {
  Json json;         ///< `engine`, and what was found; or `problem`
  std::string text;  ///< the same in lines for people
  bool ok = false;
};

/// Returns whether an exporter's models are run: `onnx-qdq`, and checkpoints.
[[nodiscard]] bool canRun(std::string_view exporter);

/// Runs both models in ONNX Runtime or Transformers, by the Python package in `python3`, or in the program that
/// SCALEWRIGHT_PYTHON names. data: of ONNX models a file .npz with an array for each input, or a folder of them; of
/// checkpoints a text. Takes as long as the engine does; an interrupt ends it, too.
[[nodiscard]] EngineRun runInEngine(const engine::PlannedExport& planned, const std::string& data);

}  // namespace scalewright::cli
