#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/shared.h"
#include "core/recipe/diff.h"
#include "core/study/decided/applied_policy.h"
#include "core/study/study.h"
#include "core/tensor/unpadded.h"

namespace scalewright::view {

/// One row of the tensor table, as plain numbers ready to sort and print. NaN where there is nothing yet.
struct TensorRow {
  study::TensorIndex index = 0;
  std::string name;
  Shared<std::string> file;  ///< what tells its file apart from the others of the study: see fileLabels
  tensor::Role role = tensor::Role::kOther;
  bool role_guessed = false;  ///< by something other than its name, and nobody has said otherwise
  tensor::RoleSource role_source = tensor::RoleSource::kShape;  ///< the evidence for what its file's tensor is
  bool stands_in = false;  ///< for the cache that its file lacks; then the role is a guess, too
  std::string shape;
  Shared<std::string> other_names;  ///< of the same data in its file, one a line
  std::size_t ragged_batches = 0;   ///< of different length, that are this tensor; 0: none
  tensor::TokenCounts tokens = {};  ///< that are no padding
  std::uint64_t slices = 0;         ///< tensors that are decided in its place
  std::size_t whole = 0;            ///< of a slice: bytes of its name that are that of what it is a slice of; else 0
  std::string_view element_type;    ///< id
  std::uint64_t elements = 0;
  double amax = 0;                    ///< NaN where no value is finite
  double outlier_ratio = 0;           ///< amax / 99.9 percentile of |x|
  std::string_view format;            ///< id; empty where a policy leaves the tensor as it is stored
  std::string_view calibrator;        ///< id; empty where there is no threshold to find
  Shared<std::string> sharing_group;  ///< empty: none
  bool one_scale = false;             ///< engines hold one for all of its kind in layers that they run as one
  double threshold = 0;
  double sqnr_db = 0;        ///< +inf: no error; NaN: undefined
  double saved_sqnr_db = 0;  ///< of what was opened or saved; NaN as below
  double sqnr_change_db =
      0;  ///< against what was opened or saved; NaN where that is in force, was left out, or is not known
  double saturated_percent = 0;
  /// Of the layer's output that the tensor goes into, the worst of several; NaN where none is judged. It is set
  /// from a verdict, which a study does not hold.
  double output_db = std::numeric_limits<double>::quiet_NaN();
  bool output_exact = true;
  bool output_current = true;  ///< it is that of the decisions in force
  bool exact = true;           ///< SQNR is exact, not estimated
  bool change_exact = true;    ///< and so is what it is compared with
  bool left_out = false;       ///< a policy says nothing about it, or leaves it as it is stored: a recipe has no entry
  bool is_cast = false;        ///< kept in a wider floating-point format that nothing of it is beyond: not quantized
  bool modified = false;       ///< decision differs from the one proposed
  bool no_data = false;        ///< values that are likely no data set its range: whatever its error is, it says nothing
  bool warned = false;
  study::LoadState state = study::LoadState::kWaiting;
};

/// dB; a smaller change is none that a table with two decimals would show.
inline constexpr double kSameSqnr = recipe::kChangedSqnr;

/// Returns the label of each source of a study: see fileLabels.
[[nodiscard]] std::vector<Shared<std::string>> fileLabels(const study::Study& study);

/// Returns the tensor of that name in the file of that path; where that has none, or no path is given, of the first
/// file.
[[nodiscard]] std::optional<study::TensorIndex> findTensor(const study::Study& study, std::string_view name,
                                                           std::string_view file);

/// files: of the study; for many rows at once. Without them the row names no file. policy: that was applied; nullptr:
/// none. Of a tensor that it leaves out there is neither format nor error.
[[nodiscard]] TensorRow tensorRow(const study::Study& study, study::TensorIndex index,
                                  const std::vector<Shared<std::string>>& files = {},
                                  const study::AppliedPolicy* policy = nullptr);

/// Orders rows for "worst first": failed tensors first, then lowest SQNR, of the layer's output where it is known,
/// those that are not quantized behind all that are, undefined and missing ones last.
[[nodiscard]] bool worseThan(const TensorRow& a, const TensorRow& b);

}  // namespace scalewright::view
