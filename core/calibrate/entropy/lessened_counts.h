#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/numbers/elementary.h"

namespace scalewright::calibrate {

/// Returns mass ln mass by quickLog; 0 where there is none.
[[nodiscard]] inline double quickPlnp(double mass) {
  return mass > 0 ? mass * elementary::quickLog(mass) : 0;
}

/// sum (c - t) ln(c - t) over counts c, for any t that is below all of them and at most 1, without looking at each of
/// them: those up to kSmall are counted by their size, of the others ln(1 - t / c) is a series in t, whose coefficients
/// are sums of powers of 1 / c.
class LessenedCounts {
 public:
  explicit LessenedCounts(std::span<const std::uint64_t> counts) : places_(kSmall + 1), large_(counts.size() + 1) {
    for (std::size_t bin = 0; bin < counts.size(); ++bin) {
      large_[bin + 1] = large_[bin];
      const std::uint64_t count = counts[bin];
      if (count == 0) continue;
      occupied_.push_back(bin);
      if (count <= kSmall) {
        places_[count].push_back(bin);
        continue;
      }
      const auto c = static_cast<double>(count);
      Large& sums = large_[bin + 1];
      sums.number += 1;
      sums.logarithms += elementary::quickLog(c);
      double power = 1;
      for (double& sum : sums.powers) sum += power /= c;
    }
  }

  /// Returns the sum less sum c ln c, over the bins before `keep`. Cost: O(log bins).
  [[nodiscard]] double change(std::size_t keep, double t) const {
    double sum = 0;
    for (std::size_t count = 1; count <= kSmall; ++count) {
      const auto& places = places_[count];
      if (places.empty() || places.front() >= keep) continue;
      const auto number = std::lower_bound(places.begin(), places.end(), keep) - places.begin();
      const auto c = static_cast<double>(count);
      sum += static_cast<double>(number) * (quickPlnp(c - t) - quickPlnp(c));
    }
    const Large& large = large_[keep];
    sum -= t * (large.logarithms + large.number);
    double power = t;
    for (std::size_t i = 0; i < kPowers; ++i) {
      const auto k = static_cast<double>(i + 2);
      sum += (power *= t) * large.powers[i] / (k * (k - 1));
    }
    return sum;
  }
  /// The occupied bins, ascending.
  [[nodiscard]] const std::vector<std::size_t>& occupied() const { return occupied_; }

 private:
  static constexpr std::size_t kSmall = 64;
  static constexpr std::size_t kPowers = 6;  // (1 / 64)^8 is beyond a double
  struct Large {
    double number = 0;
    double logarithms = 0;
    std::array<double, kPowers> powers{};  ///< sum c^-1, sum c^-2, ...
  };
  std::vector<std::vector<std::size_t>> places_;  ///< by count
  std::vector<Large> large_;                      ///< before each bin
  std::vector<std::size_t> occupied_;
};

}  // namespace scalewright::calibrate
