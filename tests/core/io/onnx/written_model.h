#pragma once

#include <onnx/onnx_pb.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/graph/value.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {

/// A model that a test puts together.
class WrittenModel {
 public:
  explicit WrittenModel(std::int64_t opset = 17);

  using Names = std::vector<std::string>;
  using Dims = std::vector<std::int64_t>;

  /// rank of floating-point values; negative: nothing is said of it.
  WrittenModel& input(const std::string& name, int rank = -1, int type = 1);
  WrittenModel& output(const std::string& name);
  /// A node of this name, by default `/<output>/<type>`.
  onnx::NodeProto& node(const std::string& type, const Names& inputs, const Names& outputs,
                        const std::string& name = {});
  /// Floats 0, 1, 2, ...
  onnx::TensorProto& weight(const std::string& name, const Dims& dims);
  onnx::TensorProto& integers(const std::string& name, const std::vector<std::int64_t>& numbers,
                              bool is_scalar = false);
  /// A Constant node.
  onnx::TensorProto& constant(const std::string& name, const Dims& dims);

  onnx::ModelProto proto;

  /// Writes and opens it; a failed test where that fails.
  [[nodiscard]] std::unique_ptr<Source> open() const;
  [[nodiscard]] std::filesystem::path save(const std::string& name = "model.onnx") const;
  [[nodiscard]] const ScratchFolder& folder() const { return *folder_; }

 private:
  std::shared_ptr<ScratchFolder> folder_ = std::make_shared<ScratchFolder>();
};

void set(onnx::NodeProto& node, const std::string& attribute, std::int64_t value);
void set(onnx::NodeProto& node, const std::string& attribute, const std::vector<std::int64_t>& values);
void set(onnx::NodeProto& node, const std::string& attribute, const std::string& text);
void fill(onnx::TensorProto& tensor, const std::vector<std::int64_t>& dims);

/// What the graph says about a value, in short: `activation linear input 0 axis 2 of layer.0`, without the parts that
/// it does not say.
std::string said(const Source& source, const std::string& value);
const graph::Value& valueOf(const Source& source, const std::string& name);

}  // namespace scalewright::io
