#include "widgets/plotkit/threshold/threshold_stops.h"

#include <algorithm>
#include <cmath>

namespace scalewright::widgets {

std::optional<double> nearestOf(const std::vector<double>& points, const std::function<double(double)>& distanceTo) {
  const auto nearest =
      std::min_element(points.begin(), points.end(), [&](double a, double b) { return distanceTo(a) < distanceTo(b); });
  return nearest == points.end() ? std::nullopt : std::optional(*nearest);
}

double ThresholdStops::stepFrom(double threshold, bool down) const {
  std::optional<double> next;
  for (const double step : steps_) {
    const bool beyond = down ? step < threshold : step > threshold;
    if (beyond && (!next || std::abs(step - threshold) < std::abs(*next - threshold))) next = step;
  }
  return next.value_or(threshold);
}

double ThresholdStops::edgeAt(double place) const {
  const auto last = static_cast<double>(bins_.size() - 1);
  if (place >= 0 && place <= last && bins_[static_cast<std::size_t>(std::lround(place))] > 0)
    return bins_[static_cast<std::size_t>(std::lround(place))];
  // Beyond the histogram bins go on as wide as those at its ends.
  const bool up = place > last;
  const double end = up ? bins_.back() : bins_.front();
  const double beside = up ? bins_[bins_.size() - 2] : bins_[1];
  const double beyond = up ? place - last : -place;
  if (logarithmic_) return end * std::pow(end / beside, beyond);
  return end + beyond * (end - beside);
}

double ThresholdStops::placeInBins(double threshold, bool down) const {
  const auto last = static_cast<double>(bins_.size() - 1);
  if (threshold >= bins_.front() && threshold <= bins_.back()) {
    // From between two edges the first step goes to one of them.
    const auto above = down ? std::lower_bound(bins_.begin(), bins_.end(), threshold)
                            : std::upper_bound(bins_.begin(), bins_.end(), threshold) - 1;
    return static_cast<double>(above - bins_.begin());
  }
  const bool up = threshold > bins_.back();
  const double end = up ? bins_.back() : bins_.front();
  const double beside = up ? bins_[bins_.size() - 2] : bins_[1];
  const double beyond =
      logarithmic_ ? std::log(threshold / end) / std::log(end / beside) : (threshold - end) / (end - beside);
  return up ? last + beyond : -beyond;
}

std::optional<double> ThresholdStops::nudged(double threshold, int steps) const {
  if (!steps_.empty()) return stepFrom(threshold, steps < 0);
  if (bins_.size() < 2) return std::nullopt;
  const double next = edgeAt(placeInBins(threshold, steps < 0) + steps);
  if (next > 0 && std::isfinite(next)) return next;
  const auto least = std::upper_bound(bins_.begin(), bins_.end(), 0.0);  // thresholds are positive
  return least == bins_.end() ? threshold : std::min(threshold, *least);
}

}  // namespace scalewright::widgets
