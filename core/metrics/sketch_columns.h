#pragma once

#include <cstddef>
#include <vector>

#include "core/profile/profile.h"

namespace scalewright::metrics {

/// A sketch laid out for fast walking: one array per property of its bins. Built once, used for many quantizers.
/// Keeps a reference to the profile.
class SketchColumns {
 public:
  explicit SketchColumns(const profile::Profile& profile);

  [[nodiscard]] const profile::Profile& profile() const { return profile_; }
  [[nodiscard]] std::size_t size() const { return mean_.size(); }
  [[nodiscard]] const double* low() const { return low_.data(); }
  [[nodiscard]] const double* high() const { return high_.data(); }
  [[nodiscard]] const double* mean() const { return mean_.data(); }
  [[nodiscard]] const double* count() const { return count_.data(); }
  [[nodiscard]] const double* spread() const { return spread_.data(); }
  [[nodiscard]] const profile::SketchBin& bin(std::size_t index) const { return profile_.sketch.bins[index]; }

 private:
  const profile::Profile& profile_;
  std::vector<double> low_;
  std::vector<double> high_;
  std::vector<double> mean_;
  std::vector<double> count_;
  std::vector<double> spread_;
};

}  // namespace scalewright::metrics
