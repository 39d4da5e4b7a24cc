#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/profile/profile.h"

namespace scalewright::profile {

/// Lossless sketch of types of one or two bytes: a counter per code.
class NarrowSketch {
 public:
  explicit NarrowSketch(tensor::ElementType type);
  /// Codes in native byte order; one-byte codes are widened.
  void add(std::span<const std::uint16_t> codes);
  void merge(const NarrowSketch& other);
  /// The bins of the sketch. Fills the sums, the counts of special values and the extremes.
  [[nodiscard]] std::vector<SketchBin> finish(Profile& profile) const;

  /// Magnitude keys that order as |x| does; 0 for NaN and infinities.
  void keys(std::span<const std::uint16_t> codes, std::uint32_t* keys) const;
  /// |x| of a key.
  [[nodiscard]] double magnitude(std::uint32_t key) const;

 private:
  [[nodiscard]] bool ordersByBits() const;

  tensor::ElementType type_;
  std::size_t codes_;  ///< 256 or 65,536
  std::vector<std::uint16_t>
      key_of_;                      ///< rank of |x| among all magnitudes of the type; empty for f16 and bf16
  std::vector<double> magnitudes_;  ///< by rank, starting with 0
  std::vector<std::uint64_t> counts_;  ///< two tables: equal neighbours do not wait for each other
};

}  // namespace scalewright::profile
