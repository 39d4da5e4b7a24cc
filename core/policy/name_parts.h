#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/tensor/operator.h"

namespace scalewright::policy {

/// A tensor's name taken apart: the layer's path and the word behind it that says which side of the layer it is.
struct NameParts {
  std::vector<std::string> module;     ///< as written; all parts of the name where no word names a port
  std::optional<tensor::Port> port;    ///< nothing where the name does not say
  std::optional<std::uint64_t> index;  ///< `input_1`, `inputs.1`
};

/// Separators are `/ . :`. Knows `.weight`, `.kernel:0`, `.vars.0`, `in_proj_weight`, `.bias`, `.beta`, `.input`,
/// `.inputs.1`, `.input_0.batch_3`, `Conv_output_0` and the like.
[[nodiscard]] NameParts partsOf(std::string_view name);

}  // namespace scalewright::policy
