#include "core/histogram/growth.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace scalewright::histogram {

Growth::Growth(std::span<const double> batch_maxima) : range_of_(batch_maxima.size()) {
  constexpr int kFirstBits = std::bit_width(kFirstBins) - 1;
  constexpr int kMostBits = std::bit_width(kMostBins) - 1;
  const auto first = std::find_if(batch_maxima.begin(), batch_maxima.end(), [](double amax) { return amax > 0; });
  if (first == batch_maxima.end()) return;
  // The width of subnormal float64 data would be 0: bins of one unit in the last place hold them all.
  const double width = std::max(*first / static_cast<double>(kFirstBins), std::numeric_limits<double>::denorm_min());

  // The number of bins of each range is a power of two: its exponent. Zeros before the first range are below
  // any top.
  std::vector<int> bits = {kFirstBits};
  for (std::size_t batch = 0; batch < batch_maxima.size(); ++batch) {
    int grown = bits.back();
    while (batch_maxima[batch] > std::ldexp(width, grown)) ++grown;
    if (grown > bits.back()) bits.push_back(grown);
    range_of_[batch] = bits.size() - 1;
  }
  merged_ = static_cast<unsigned>(std::max(0, bits.back() - kMostBits));
  width_ = std::ldexp(width, static_cast<int>(merged_));
  bins_ = std::size_t{1} << (bits.back() - static_cast<int>(merged_));
  for (const int exponent : bits) {
    const int left = exponent - static_cast<int>(merged_);
    ranges_.push_back({std::ldexp(width, exponent), left > 0 ? (std::size_t{1} << left) - 1 : 0});
  }
}

}  // namespace scalewright::histogram
