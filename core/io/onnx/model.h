#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/graph/network.h"
#include "core/io/file_bytes.h"
#include "core/io/onnx/onnx_tensor.h"

namespace scalewright::io {

/// How a node DequantizeLinear makes values of codes.
struct CodeScales {
  OnnxTensor scale;
  std::optional<OnnxTensor> zero_point;
  std::int64_t axis = 1;
  std::int64_t block_size = 0;
};

/// A model as far as it is of use here.
struct OnnxModel {
  struct Constant {
    graph::ValueId value = 0;
    OnnxTensor tensor;
    bool is_initialiser = true;        ///< else the output of a node
    std::optional<CodeScales> scales;  ///< of codes: what they are multiplied by
  };
  graph::Network network;
  std::vector<Constant> constants;  ///< of floating-point values, and of codes that stand for such
  std::vector<Error> problems;
  std::map<std::string, std::string> attributes;
  std::string version;  ///< `IR 8, opset 17`
};

/// Reads a model without its values. Damage of a part is one of its problems. Errors: kTruncated, kMalformedFile where
/// there is no graph. beat: called now and then.
[[nodiscard]] Result<OnnxModel> readModel(const FileBytes& file, const std::function<void()>& beat = {});

}  // namespace scalewright::io
