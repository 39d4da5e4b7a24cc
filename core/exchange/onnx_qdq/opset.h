#pragma once

#include <onnx/onnx_pb.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace scalewright::exchange::qdq {

/// Returns the version of ONNX's own operators that a model says.
[[nodiscard]] std::int64_t opsetOf(const onnx::ModelProto& model);

/// A name that nothing has yet.
using UniqueName = std::function<std::string(const std::string& wish)>;
/// How many axes a value has; none where it is not known.
using RankOf = std::function<std::optional<std::size_t>(const std::string& value)>;

/// Raises a model to a newer version of ONNX's own operators: most of their versions only add element types; where an
/// attribute became an input it becomes one, in inner graphs, too. tensors: takes the new constants, initialisers of
/// the graph. Errors: kOpsetNotRaised with the operator that is another one in between, or not known, and the version
/// that the model is to be exported with; the model is then half raised. Cost: linear in nodes.
/// Source: ONNX, Changelog.md of 1.17.
[[nodiscard]] Result<void> raiseOpset(onnx::ModelProto& model, std::int64_t to, const UniqueName& unique,
                                      const RankOf& rank, std::vector<onnx::TensorProto>& tensors);

}  // namespace scalewright::exchange::qdq
