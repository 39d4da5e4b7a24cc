#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::io {

/// Returns whether a dataset may turn out to be a batch of a tensor, once all datasets of its group are known.
[[nodiscard]] bool mayBeBatch(std::string_view dataset);

/// Tensors, and what stands in the way of joining some of them.
struct Grouped {
  std::vector<tensor::TensorInfo> tensors;
  std::vector<Error> problems;  ///< without the file; dataset: the group
};

/// Datasets that are to be one tensor.
struct Joint {
  std::string name;                   ///< of the tensor
  std::vector<std::size_t> datasets;  ///< by their positions in a list, in the order of the batches
  std::string twins = {};             ///< two of one number, where there are; they cannot be joined
  std::string missing = {};           ///< numbers that are left out
};

/// Attributes of groups by the path of the group.
using GroupAttributes = std::map<std::string, std::map<std::string, std::string>>;

/// Joins datasets; those that cannot be stay as they are, behind the tensors that were joined. Shapes, convention and
/// errors as of groupBatches.
[[nodiscard]] Grouped join(std::vector<tensor::TensorInfo> datasets, const std::vector<Joint>& joints,
                           const GroupAttributes& group_attributes);

/// Joins datasets that are the batches of one tensor: `X/batch_0, X/batch_1, ...` becomes X, and the call-by-call dump
/// `<module>/input/0, 1, ...` (also output, inputs, outputs) becomes `<module>/input`.
/// Shapes: along axis 0 if that is the axis of samples and the only one that differs, else as tensor::RaggedLayout
/// says, with the attribute `batch_axis` of the group or the first part for the axis of samples. Convention: the joined
/// tensor has the attributes of its group (by name, in `group_attributes`) over those of the first part, and one entry
/// of batch_rows per part. Errors: kBatchesDiffer for batches of different rank or element type or of one number, which
/// stay separate, as do those of kAbsurdShape, more elements than can be counted; kBatchMissing where numbers are left
/// out, the others being joined. Scalars stay separate.
[[nodiscard]] Grouped groupBatches(std::vector<tensor::TensorInfo> datasets, const GroupAttributes& group_attributes);

}  // namespace scalewright::io
