#include "core/profile/no_data.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

namespace scalewright::profile {
namespace {

constexpr double kNear = 0.98;
constexpr double kApart = 8;
constexpr double kShare = 0.001;
constexpr std::uint64_t kFewest = 3;
constexpr double kLargestHalf = 65504;
constexpr double kRounding = 0x1p-8;  ///< of the shortest type that values are stored in

/// 0 for a type whose limit is a value as others, as of 8-bit floats and integers.
double limitOf(tensor::ElementType type) {
  using tensor::ElementType;
  switch (type) {
    case ElementType::kF16: return kLargestHalf;
    case ElementType::kBF16: return 0x1.FEp127;
    case ElementType::kF32: return std::numeric_limits<float>::max();
    case ElementType::kF64: return std::numeric_limits<double>::max();
    default: return 0;
  }
}

void merge(NoData& all, const NoData& more) {
  if (more.count == 0) return;
  all.low = all.count == 0 ? more.low : std::min(all.low, more.low);
  all.high = all.count == 0 ? more.high : std::max(all.high, more.high);
  all.nearest = all.count == 0 ? more.nearest : std::min(all.nearest, more.nearest);
  all.count += more.count;
}

/// The magnitudes of a distribution from the largest inwards, from both of its ends.
class Ends {
 public:
  explicit Ends(const std::vector<SketchBin>& bins) : bins_(bins), above_(bins.size()) {}

  /// The largest magnitude that is left; 0 for none.
  [[nodiscard]] double reach() const { return std::max(reachBelow(), reachAbove()); }
  /// Takes what is as large as `near`.
  void take(double near, NoData& found) {
    while (below_ < above_ && reach() >= near && reach() > 0) {
      const SketchBin& bin = reachBelow() >= reachAbove() ? bins_[below_++] : bins_[--above_];
      merge(found, {bin.low, bin.high, std::min(std::fabs(bin.low), std::fabs(bin.high)), bin.count});
    }
  }
  /// Takes what stands together at the end, and what masks add several times: scores of -1e4 and of -2e4.
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
  /// Takes what stands so far apart that it is no data however seldom it is; nothing where nothing does. most: values.
  void takeFarApart(std::uint64_t most, NoData& found) {
    constexpr int kBins = 256;
    constexpr double kFarApart = 1e5;
    constexpr double kLeast = 1000;
    Ends further = *this;
    NoData candidate;
    for (int i = 0; i < kBins && candidate.count <= most; ++i) {
      const double reached = further.reach();
      further.take(reached, candidate);
      const double next = further.reach();
      if (next == 0 || reached < kLeast || candidate.count > most) return;
      if (next * kFarApart > reached) continue;
      merge(found, candidate);
      *this = further;
      return;
    }
  }

 private:
  [[nodiscard]] double reachBelow() const {
    return below_ < above_ && bins_[below_].mean < 0 ? reachOf(bins_[below_]) : 0;
  }
  [[nodiscard]] double reachAbove() const {
    return below_ < above_ && bins_[above_ - 1].mean > 0 ? reachOf(bins_[above_ - 1]) : 0;
  }

  std::span<const SketchBin> bins_;  ///< by value
  std::size_t below_ = 0;            ///< the first that is left
  std::size_t above_;                ///< behind the last
};

/// An outlier channel stands apart as well, and its values differ from each other.
bool isOfFewChannels(const Profile& profile, const NoData& found) {
  constexpr std::size_t kFew = 8;
  if (found.nearest == found.farthest() || profile.channel_amax.size() < kFew) return false;
  const double near = kNear * found.nearest;
  const auto reached = std::count_if(profile.channel_amax.begin(), profile.channel_amax.end(),
                                     [near](double amax) { return amax >= near; });
  return static_cast<std::size_t>(reached) * kFew <= profile.channel_amax.size();
}

/// Whether a number is one that masks add, once or several times, but for what it was added to.
bool isNearConstant(double magnitude, double room) {
  constexpr double kFirstTen = 1000;
  constexpr double kFirstTwo = 32768;
  constexpr double kLargest = std::numeric_limits<float>::max();
  const auto isNear = [&](double constant) {
    for (int times = 1; times <= 3; ++times) {
      if (std::fabs(magnitude - constant * times) <= room + constant * times * kRounding) return true;
    }
    return false;
  };
  for (double ten = kFirstTen; ten < kLargest; ten *= 10) {
    if (isNear(ten)) return true;
  }
  for (double two = kFirstTwo; two < 2 * kLargest; two *= 2) {
    if (isNear(two)) return true;
  }
  return isNear(kLargestHalf);
}

/// Of masks, whose keys may be few channels. largest: of the others.
bool isMaskConstant(const NoData& found, double largest) {
  return found.high < 0 && isNearConstant(-found.low, largest) && isNearConstant(-found.high, largest);
}

}  // namespace

std::optional<NoData> noDataOf(const Profile& profile) {
  const std::vector<SketchBin>& bins = profile.sketch.bins();
  if (bins.empty() || profile.amax == 0) return std::nullopt;
  Ends ends(bins);
  NoData found;
  if (profile.amax == limitOf(profile.type)) ends.take(profile.amax, found);
  const auto isNone = [&profile](const NoData& cluster, double largest) {
    const bool often =
        cluster.count >= kFewest && static_cast<double>(cluster.count) > kShare * static_cast<double>(profile.finite);
    const bool apart = largest > 0 && cluster.nearest > 1 && largest * kApart < cluster.nearest;
    return often && apart && (!isOfFewChannels(profile, cluster) || isMaskConstant(cluster, largest));
  };
  constexpr int kMostLevels = 4;
  for (int level = 0; level < kMostLevels; ++level) {
    Ends next = ends;
    NoData cluster;
    next.takeClusters(cluster);
    if (!isNone(cluster, next.reach())) break;
    merge(found, cluster);
    ends = next;
  }
  ends.takeFarApart(profile.finite / 100, found);
  found.largest = ends.reach();
  return found.count > 0 ? std::optional(found) : std::nullopt;
}

}  // namespace scalewright::profile
