#pragma once

#include <onnx/onnx_pb.h>

#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "core/engine/onnx_qdq/write_model.h"
#include "core/recipe/recipe.h"
#include "tests/core/io/onnx/written_model.h"

namespace scalewright::exchange::qdq {

/// A model that was exported, and what was said of it.
struct Exported {
  std::optional<Error> error;
  onnx::ModelProto model;
  std::string text;  ///< of the file
  std::vector<ExportNote> notes;
  std::vector<const char*> cautions;
  Counts counts;
};

/// Exports a model with a recipe into its folder, as `out.onnx`.
Exported exported(const std::filesystem::path& model, const std::vector<recipe::RecipeEntry>& entries,
                  const ParameterValues& settings = {});
Exported exported(const io::WrittenModel& model, const std::vector<recipe::RecipeEntry>& entries,
                  const ParameterValues& settings = {});

/// The node that makes a value; a failed test, and an empty one, where there is none.
const onnx::NodeProto& makerOf(const onnx::ModelProto& model, const std::string& value);
const onnx::NodeProto& nodeNamed(const onnx::ModelProto& model, const std::string& name);
/// Nullptr where there is none.
const onnx::TensorProto* initialiser(const onnx::ModelProto& model, const std::string& name);
/// The value that an input of a node is read through, as far as it is a pair or codes: the value, or the codes.
std::string throughCodes(const onnx::ModelProto& model, const onnx::NodeProto& node, int input);
/// The reason that is said of a tensor; empty without one.
std::string noteOf(const Exported& made, const std::string& tensor);
/// Types of nodes in their order.
std::vector<std::string> typesOf(const onnx::ModelProto& model);

/// Values of raw data.
template <typename T>
std::vector<T> rawOf(const onnx::TensorProto& tensor) {
  std::vector<T> values(tensor.raw_data().size() / sizeof(T));
  std::memcpy(values.data(), tensor.raw_data().data(), values.size() * sizeof(T));
  return values;
}

}  // namespace scalewright::exchange::qdq
