#include "core/profile/no_data.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace scalewright::profile {
namespace {

constexpr double kNear = 0.98;
constexpr double kApart = 8;
constexpr double kShare = 0.001;
constexpr std::uint64_t kFewest = 3;

/// 0 for a type whose limit is a value as others, as of 8-bit floats and integers.
double limitOf(tensor::ElementType type) {
  using tensor::ElementType;
  switch (type) {
    case ElementType::kF16: return 65504;
    case ElementType::kBF16: return 0x1.FEp127;
    case ElementType::kF32: return std::numeric_limits<float>::max();
    case ElementType::kF64: return std::numeric_limits<double>::max();
    default: return 0;
  }
}

/// One end of the distribution, from the largest magnitude inwards.
template <typename Bin>
class End {
 public:
  End(Bin begin, Bin end, bool negative) : at_(begin), end_(end), negative_(negative) {}

  [[nodiscard]] double reach() const { return at_ == end_ ? 0 : reachOf(*at_); }
  /// Takes up the bins of its sign as long as they are near a magnitude.
  void take(double near, NoData& found) {
    for (; at_ != end_ && reachOf(*at_) >= near && (at_->mean < 0) == negative_; ++at_) {
      found.low = found.count == 0 ? at_->low : std::min(found.low, at_->low);
      found.high = found.count == 0 ? at_->high : std::max(found.high, at_->high);
      found.count += at_->count;
    }
  }
  /// Takes up what stands together at the end, and what masks add several times: scores of -1e4 and of -2e4.
  void takeClusters(NoData& found) {
    constexpr int kMost = 3;
    double reached = reach();
    for (int i = 0; i < kMost && reached > 0; ++i) {
      take(kNear * reached, found);
      const double next = reach();
      if (next * kApart < reached || next > kNear * reached) return;
      reached = next;
    }
  }

 private:
  Bin at_;
  Bin end_;
  bool negative_;
};

/// An outlier channel stands apart as well, and its values differ from each other.
bool isOfFewChannels(const Profile& profile, const NoData& found) {
  constexpr std::size_t kFew = 8;
  if (found.low == found.high || profile.channel_amax.size() < kFew) return false;
  const double near = kNear * std::min(std::fabs(found.low), std::fabs(found.high));
  const auto reached = std::count_if(profile.channel_amax.begin(), profile.channel_amax.end(),
                                     [near](double amax) { return amax >= near; });
  return static_cast<std::size_t>(reached) * kFew <= profile.channel_amax.size();
}

}  // namespace

std::optional<NoData> noDataOf(const Profile& profile) {
  const std::vector<SketchBin>& bins = profile.sketch.bins();
  if (bins.empty() || profile.amax == 0) return std::nullopt;
  End below(bins.begin(), bins.end(), true);
  End above(bins.rbegin(), bins.rend(), false);
  NoData found;
  if (profile.amax == limitOf(profile.type)) {
    found.is_limit = true;
    below.take(profile.amax, found);
    above.take(profile.amax, found);
    found.largest = std::max(below.reach(), above.reach());
    return found.count > 0 ? std::optional(found) : std::nullopt;
  }
  const bool negative = -profile.minimum == profile.amax;
  if (negative) {
    below.takeClusters(found);
  } else {
    above.takeClusters(found);
  }
  const double nearest = found.count == 0 ? 0 : std::min(std::fabs(found.low), std::fabs(found.high));
  found.largest = std::max(below.reach(), above.reach());
  const bool often =
      found.count >= kFewest && static_cast<double>(found.count) > kShare * static_cast<double>(profile.finite);
  const bool apart = found.largest > 0 && found.largest * kApart < nearest;
  return often && apart && !isOfFewChannels(profile, found) ? std::optional(found) : std::nullopt;
}

}  // namespace scalewright::profile
