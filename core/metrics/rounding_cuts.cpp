#include "core/metrics/rounding_cuts.h"

#include <algorithm>
#include <cmath>

#include "core/profile/sketches/float_bin.h"

namespace scalewright::metrics {
namespace {

using profile::BinCut;
using profile::SketchBin;

constexpr std::uint32_t kHalves = 0x10000;

/// The least lower half from which on `outside` holds for a value with the key; kHalves for none.
/// outside: once true of a value, true of all with larger magnitude.
template <typename Predicate>
std::uint32_t firstHalf(std::uint32_t key, const Predicate& outside) {
  std::uint32_t first = 0;
  for (std::uint32_t left = kHalves; left > 0;) {
    const std::uint32_t step = left / 2;
    if (outside(profile::floatValue(key, first + step))) {
      left = step;
    } else {
      first += step + 1;
      left -= step + 1;
    }
  }
  return first;
}

class CutFinder {
 public:
  CutFinder(const profile::Profile& profile, const quantize::ScalarQuantizer& quantizer)
      : profile_(profile), quantizer_(quantizer), grid_(quantizer.grid()) {}

  std::vector<BinCut> find() {
    const double at_minimum = std::fabs(profile_.minimum - quantizer_.fakeQuantize(profile_.minimum));
    const double at_maximum = std::fabs(profile_.maximum - quantizer_.fakeQuantize(profile_.maximum));
    surest_ = std::max(at_minimum, at_maximum);
    for (const SketchBin& bin : profile_.sketch.bins()) visit(bin);
    for (const Whole& whole : whole_) {
      if (whole.possible >= surest_) cuts_.push_back({whole.key, 0});
    }
    return std::move(cuts_);
  }

 private:
  /// A bin that goes to one grid value.
  struct Whole {
    std::uint32_t key;
    double possible;  ///< largest error that an element of it may have
  };

  void visit(const SketchBin& bin) {
    const std::size_t first = cellOf(bin.low);
    if (bin.low == bin.high) {
      surest_ = std::max(surest_, std::fabs(bin.low - valueOf(first)));
      return;
    }
    const std::uint32_t key = profile::floatKey(bin.low);
    cutAtThreshold(bin, key);
    const std::size_t last = cellOf(bin.high);
    if (first != last) {
      cutBetween(first, last, key);
      return;
    }
    const double q = valueOf(first);
    surest_ = std::max(surest_, std::fabs(bin.mean - q));
    whole_.push_back({key, std::max(std::fabs(bin.low - q), std::fabs(bin.high - q))});
  }

  void cutAtThreshold(const SketchBin& bin, std::uint32_t key) {
    const double threshold = quantizer_.threshold().value();
    const double near = std::min(std::fabs(bin.low), std::fabs(bin.high));
    const double far = std::max(std::fabs(bin.low), std::fabs(bin.high));
    if (near > threshold || far <= threshold) return;
    put(key, firstHalf(key, [threshold](double x) { return std::fabs(x) > threshold; }));
  }

  void cutBetween(std::size_t first, std::size_t last, std::uint32_t key) {
    const bool negative = (key & profile::kSignKey) != 0;
    for (std::size_t cell = first; cell < last; ++cell) {
      const double boundary = grid_.boundaries()[cell];
      put(key, firstHalf(key, [&](double x) { return (quantizer_.toGrid(x) >= boundary) != negative; }));
    }
  }

  /// A cut behind the last value divides nothing, like one before the first.
  void put(std::uint32_t key, std::uint32_t half) { cuts_.push_back({key, half % kHalves}); }

  [[nodiscard]] std::size_t cellOf(double x) const { return grid_.nearestIndex(quantizer_.toGrid(x)); }
  [[nodiscard]] double valueOf(std::size_t cell) const { return quantizer_.fromGrid(grid_.values()[cell]); }

  const profile::Profile& profile_;
  const quantize::ScalarQuantizer& quantizer_;
  const formats::Grid& grid_;
  std::vector<BinCut> cuts_;
  std::vector<Whole> whole_;
  double surest_ = 0;  ///< an error that some element has, or its bin at least on average
};

}  // namespace

std::vector<BinCut> roundingCuts(const profile::Profile& profile, const quantize::ScalarQuantizer& quantizer) {
  return CutFinder(profile, quantizer).find();
}

}  // namespace scalewright::metrics
