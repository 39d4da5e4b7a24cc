#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/fused/layout_table.h"
#include "core/fused/layouts.h"

namespace scalewright::fused {

/// A weight that may be fused, among the others of its file.
struct FusedWeight {
  FusedWeight(const tensor::TensorInfo& the_info, const Row& the_row, const Surroundings& around);

  /// Returns whether the settings name one of these model types, by their first letters.
  [[nodiscard]] bool isModel(std::initializer_list<std::string_view> types) const;
  /// Returns the weight of a module beside this one's; nullptr where there is none.
  [[nodiscard]] const tensor::TensorInfo* beside(std::string_view module) const;
  /// Returns the weight of a module by its path, however the file ends such names.
  [[nodiscard]] const tensor::TensorInfo* weightAt(const std::string& module) const;
  /// What is around the module that this one's is in.
  [[nodiscard]] std::string_view outer() const;
  /// Returns the path of an expert, as files have it whose experts are apart.
  [[nodiscard]] std::string expertPath(std::uint64_t expert) const;
  /// Returns whether the weights of this network's blocks are [in, out], as Conv1D of GPT-2 has them: its joined
  /// projection tells.
  [[nodiscard]] bool isConvolution() const;

  const tensor::TensorInfo& info;
  const Row& row;
  WeightName name;
  const Surroundings& surroundings;
  const Architecture& architecture;
};

}  // namespace scalewright::fused
