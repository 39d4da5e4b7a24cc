#pragma once

#include <filesystem>
#include <string>

#include "core/engine/asked.h"
#include "core/exchange/onnx_qdq/document.h"

namespace scalewright::question {

/// The question for what a model is when its operands are quantized as a recipe says: see exchange::qdq::describe.
/// Errors: those of that, of opening the file, and of a recipe.
struct QuantizedModel {
  static constexpr std::string_view kName = "quantized_model";
  using Answer = exchange::qdq::Document;

  std::filesystem::path file;
  std::string recipe;  ///< its text
  exchange::qdq::Options options;
  exchange::qdq::Target target;

  [[nodiscard]] engine::Reads reads() const { return {{file}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
};

}  // namespace scalewright::question
