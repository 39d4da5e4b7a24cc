#pragma once

#include <onnx/onnx_pb.h>

#include <cstddef>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/io/onnx/external.h"
#include "core/io/onnx/model_scan.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::io {

/// A constant of a model, and where its values are: in the model, in a file beside it, or at hand.
struct OnnxTensor {
  tensor::TensorInfo info;
  std::int32_t code = 1;   ///< of its element type in ONNX
  std::uint64_t size = 0;  ///< bytes of its values where they lie as in memory
  std::vector<TensorRun> runs;
  std::optional<ExternalPlace> external;
  std::vector<std::byte> bytes;
};

/// Returns the entry of a scan that holds the values of a tensor; nullptr without one.
[[nodiscard]] const TensorPlace* placeOf(const onnx::TensorProto& tensor, const ModelScan& scan);

/// Returns the shape that a tensor states. Errors: kAbsurdShape.
[[nodiscard]] Result<tensor::Shape> shapeOf(const onnx::TensorProto& tensor);

/// Checks a tensor. model: the file, into whose neighbours external data are followed. Errors,
/// of no file and no dataset: kUnsupportedElementType, kFloatUnread, kAbsurdShape; kTruncated and kMalformedFile for
/// values that are too few, too many, or in two places; those of externalPlace and of opening such a file.
[[nodiscard]] Result<OnnxTensor> storedTensor(const onnx::TensorProto& tensor, const TensorPlace& place,
                                              const FileBytes& model);

}  // namespace scalewright::io
