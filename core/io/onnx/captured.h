#pragma once

#include <onnx/onnx_pb.h>

#include <string>
#include <utility>
#include <vector>

namespace scalewright::io {

/// What the graphs within a node take from around it.
struct Bodies {
  std::vector<std::string> captured;  ///< names that they read and do not make themselves, once
  std::vector<std::pair<std::string, const onnx::TensorProto*>> constants;  ///< by name: initialisers, and of Constant
};
/// Cost: their nodes; no recursion. Refers to the node.
[[nodiscard]] Bodies bodiesOf(const onnx::NodeProto& node);

}  // namespace scalewright::io
