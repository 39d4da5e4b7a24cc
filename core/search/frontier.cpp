#include "core/search/frontier.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/check.h"

namespace scalewright::search {
namespace {

struct Candidate {
  Frontier::Point point;
  std::uint32_t before = 0;
  std::uint32_t choice = 0;
};

bool cheaper(const Candidate& a, const Candidate& b) {
  return a.point.bits != b.point.bits ? a.point.bits < b.point.bits : a.point.loss < b.point.loss;
}

/// Leaves those with less loss than all that are cheaper. candidates: by `cheaper`.
void keepUndominated(std::vector<Candidate>& candidates) {
  double least = std::numeric_limits<double>::infinity();
  std::erase_if(candidates, [&least](const Candidate& candidate) {
    if (candidate.point.loss >= least) return true;
    least = candidate.point.loss;
    return false;
  });
}

/// Leaves the last, which is the best, in each of `resolution` ranges of bits, and the first of all.
void thinOut(std::vector<Candidate>& candidates, std::size_t resolution) {
  if (candidates.size() <= resolution) return;
  const double first = candidates.front().point.bits;
  const double width = (candidates.back().point.bits - first) / static_cast<double>(resolution);
  const auto rangeOf = [&](const Candidate& candidate) {
    return static_cast<std::size_t>((candidate.point.bits - first) / width);
  };
  std::vector<Candidate> kept = {candidates.front()};
  for (std::size_t i = 1; i < candidates.size(); ++i) {
    const bool last = i + 1 == candidates.size() || rangeOf(candidates[i + 1]) != rangeOf(candidates[i]);
    if (last) kept.push_back(candidates[i]);
  }
  candidates = std::move(kept);
}

}  // namespace

Frontier findFrontier(std::span<const Unit> units, std::size_t resolution) {
  SCALEWRIGHT_CHECK(resolution > 0);
  Frontier frontier;
  frontier.points_ = {{}};
  for (const Unit& unit : units) {
    SCALEWRIGHT_CHECK(!unit.choices.empty() && unit.pinned.value_or(0) < unit.choices.size());
    for (const Choice& choice : unit.choices)
      SCALEWRIGHT_CHECK(std::isfinite(choice.bits) && std::isfinite(choice.loss));
    std::vector<Candidate> candidates;
    for (std::uint32_t choice = 0; choice < unit.choices.size(); ++choice) {
      if (unit.pinned && *unit.pinned != choice) continue;
      for (std::uint32_t before = 0; before < frontier.points_.size(); ++before) {
        const Frontier::Point& point = frontier.points_[before];
        candidates.push_back(
            {{point.bits + unit.choices[choice].bits, point.loss + unit.choices[choice].loss}, before, choice});
      }
    }
    std::stable_sort(candidates.begin(), candidates.end(), cheaper);
    keepUndominated(candidates);
    thinOut(candidates, resolution);
    frontier.points_.clear();
    auto& steps = frontier.steps_.emplace_back();
    for (const Candidate& candidate : candidates) {
      frontier.points_.push_back(candidate.point);
      steps.push_back({candidate.before, candidate.choice});
    }
  }
  return frontier;
}

Assignment Frontier::assignment(std::size_t point) const {
  Assignment assignment{points_.at(point).bits, points_.at(point).loss, std::vector<std::size_t>(steps_.size())};
  for (std::size_t unit = steps_.size(); unit-- > 0;) {
    const Step& step = steps_[unit][point];
    assignment.choices[unit] = step.choice;
    point = step.before;
  }
  return assignment;
}

std::optional<std::size_t> Frontier::within(double bits) const {
  const auto above = std::upper_bound(points_.begin(), points_.end(), bits,
                                      [](double limit, const Point& point) { return limit < point.bits; });
  if (above == points_.begin()) return {};
  return static_cast<std::size_t>(above - points_.begin()) - 1;
}

std::optional<std::size_t> Frontier::below(double loss) const {
  const auto found =
      std::find_if(points_.begin(), points_.end(), [loss](const Point& point) { return point.loss <= loss; });
  if (found == points_.end()) return {};
  return static_cast<std::size_t>(found - points_.begin());
}

}  // namespace scalewright::search
