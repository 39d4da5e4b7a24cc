#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/tensor/tensor_info.h"

namespace scalewright::io {

/// Whether a dataset may turn out to be a batch of a tensor, once all datasets of its group are known.
[[nodiscard]] bool mayBeBatch(std::string_view dataset);

/// Joins datasets that are the batches of one tensor, along axis 0: `X/batch_0, X/batch_1, ...` becomes X,
/// and the call-by-call dump `<module>/input/0, 1, ...` (also output, inputs, outputs) becomes
/// `<module>/input`. Convention: indices are consecutive, element type and trailing dimensions agree,
/// otherwise all stay separate. The joined tensor has the attributes of its group (by name, in
/// `group_attributes`) over those of the first part, and one entry of batch_rows per part.
[[nodiscard]] std::vector<tensor::TensorInfo> groupBatches(
    std::vector<tensor::TensorInfo> datasets,
    const std::map<std::string, std::map<std::string, std::string>>& group_attributes);

}  // namespace scalewright::io
