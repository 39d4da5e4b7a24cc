#include "core/profile/order_statistics.h"

#include <algorithm>
#include <cmath>

namespace scalewright::profile {
namespace {

/// A bin by magnitude.
struct MagnitudeBin {
  double low;
  double high;
  std::uint64_t count;
};

MagnitudeBin folded(const SketchBin& bin) {
  if (bin.mean < 0) return {-bin.high, -bin.low, bin.count};
  return {bin.low, bin.high, bin.count};
}

/// Walks the sketch outward from zero, both signs together, in order of the bins' lower ends.
class MagnitudeWalk {
 public:
  explicit MagnitudeWalk(const Sketch& sketch)
      : bins_(sketch.bins()),
        right_(static_cast<std::size_t>(std::partition_point(sketch.bins().begin(), sketch.bins().end(),
                                                             [](const SketchBin& b) { return b.mean < 0; }) -
                                        sketch.bins().begin())),
        left_(right_) {}

  [[nodiscard]] bool done() const { return left_ == 0 && right_ == bins_.size(); }

  MagnitudeBin next() {
    if (left_ == 0) return folded(bins_[right_++]);
    if (right_ == bins_.size()) return folded(bins_[--left_]);
    const MagnitudeBin negative = folded(bins_[left_ - 1]);
    const MagnitudeBin positive = folded(bins_[right_]);
    if (negative.low < positive.low) {
      --left_;
      return negative;
    }
    ++right_;
    return positive;
  }

 private:
  const std::vector<SketchBin>& bins_;
  std::size_t right_;  ///< next bin on the positive side
  std::size_t left_;   ///< one past the next bin on the negative side
};

/// A short tail holds every magnitude but zeros; one that was never kept, as of a channel, holds nothing.
bool holdsAll(const Profile& profile) {
  return profile.tail.size() < kTailLength && (!profile.tail.empty() || profile.amax == 0);
}

/// As the sketch has it, every element counted.
Estimate counted(const Profile& profile, std::uint64_t rank) {
  const std::uint64_t from_top = profile.finite - 1 - rank;
  if (from_top < profile.tail.size()) return Estimate::exactly(profile.tail[static_cast<std::size_t>(from_top)]);
  if (holdsAll(profile)) return Estimate::exactly(0);

  // Bins of the two signs may overlap, so the bounds come from counts: below `low` there are at most `rank` values
  // for sure, and up to `high` more than `rank`.
  std::uint64_t below = 0;
  Estimate result;
  double reach = 0;
  double group_low = 0;
  std::uint64_t group = 0;
  for (MagnitudeWalk walk(profile.sketch); !walk.done();) {
    const MagnitudeBin bin = walk.next();
    if (group > 0 && bin.low <= reach) {
      reach = std::max(reach, bin.high);
    } else {
      if (group > 0 && rank < below + group) break;
      below += group;
      group = 0;
      group_low = bin.low;
      reach = bin.high;
    }
    group += bin.count;
  }
  result.low = group_low;
  result.high = std::min(reach, profile.amax);
  const double share = (static_cast<double>(rank - below) + 0.5) / static_cast<double>(group);
  result.value = result.low + (result.high - result.low) * share;
  return result;
}

/// Likewise.
Estimate countedAbove(const Profile& profile, double threshold) {
  const bool whole = holdsAll(profile);
  if (!profile.tail.empty() && (whole || threshold >= profile.tail.back())) {
    const auto end = std::partition_point(profile.tail.begin(), profile.tail.end(),
                                          [threshold](double magnitude) { return magnitude > threshold; });
    if (end != profile.tail.end() || whole) {
      return Estimate::exactly(static_cast<double>(end - profile.tail.begin()));
    }
  }
  Estimate result;
  // From both ends inward, as far as bins reach beyond the threshold.
  const auto add = [&](const SketchBin& bin) {
    const MagnitudeBin magnitude = folded(bin);
    if (!(magnitude.high > threshold)) return false;
    const auto count = static_cast<double>(magnitude.count);
    const bool whole_bin = magnitude.low > threshold;
    const double share = whole_bin ? 1.0 : (magnitude.high - threshold) / (magnitude.high - magnitude.low);
    result.low += whole_bin ? count : 0;
    result.value += count * share;
    result.high += count;
    return true;
  };
  const std::vector<SketchBin>& bins = profile.sketch.bins();
  const auto negative = std::partition_point(bins.begin(), bins.end(), [](const SketchBin& b) { return b.mean < 0; });
  for (auto bin = bins.begin(); bin != negative && add(*bin); ++bin) {
  }
  for (auto bin = bins.end(); bin != negative && add(*std::prev(bin)); --bin) {
  }
  return result;
}

}  // namespace

Estimate orderStatistic(const Profile& profile, std::uint64_t rank, const KnownRanks& known) {
  if (profile.finite == 0) return Estimate::exactly(0);
  rank = std::min(rank, profile.finite - 1);
  if (const auto found = known.find(rank); found != known.end()) return Estimate::exactly(found->second);
  if (profile.sampled_rows == 0) return counted(profile, rank);
  if (rank == profile.finite - 1) return Estimate::exactly(profile.amax);
  return {counted(profile, rank).value, 0, profile.amax};
}

Estimate countAbove(const Profile& profile, double threshold) {
  if (profile.finite == 0 || threshold >= profile.amax) return Estimate::exactly(0);
  const Estimate counts = countedAbove(profile, threshold);
  if (profile.sampled_rows == 0) return counts;
  return {counts.value, 1, static_cast<double>(profile.finite)};
}

}  // namespace scalewright::profile
