#pragma once

#include <onnx/onnx_pb.h>

#include <string>
#include <vector>

namespace scalewright::io {

/// The names that the graphs within a node read and do not make themselves, each once. Cost: their nodes; no recursion.
[[nodiscard]] std::vector<std::string> capturedNames(const onnx::NodeProto& node);

}  // namespace scalewright::io
