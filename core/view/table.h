#pragma once

#include <string>
#include <vector>

#include "core/study/study.h"

namespace scalewright::view {

/// One row of the tensor table, as plain numbers ready to sort and print. NaN where there is nothing yet.
struct TensorRow {
  study::TensorIndex index = 0;
  std::string name;
  tensor::Role role = tensor::Role::kOther;
  std::string shape;
  std::string element_type;
  std::uint64_t elements = 0;
  double amax = 0;
  double outlier_ratio = 0;   ///< amax / 99.9 percentile of |x|
  std::string format;         ///< id
  std::string calibrator;     ///< id
  std::string sharing_group;  ///< empty: none
  double threshold = 0;
  double sqnr_db = 0;         ///< +inf: no error; NaN: undefined
  double saturated_percent = 0;
  bool exact = true;          ///< SQNR is exact, not estimated
  bool modified = false;      ///< decision differs from the one proposed
  bool warned = false;
  study::LoadState state = study::LoadState::kWaiting;
};

[[nodiscard]] TensorRow tensorRow(const study::Study& study, study::TensorIndex index);

/// Order for "worst first": failed tensors first, then lowest SQNR, undefined and missing ones last.
[[nodiscard]] bool worseThan(const TensorRow& a, const TensorRow& b);

}  // namespace scalewright::view
