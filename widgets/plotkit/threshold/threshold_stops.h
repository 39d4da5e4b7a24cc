#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace scalewright::widgets {

/// Returns the point that is nearest by a measure; none of none.
[[nodiscard]] std::optional<double> nearestOf(const std::vector<double>& points,
                                              const std::function<double(double)>& distanceTo);

/// Where keys and hand move a threshold to: the steps of a format, else the edges of the bins of a histogram.
class ThresholdStops {
 public:
  /// None: the line goes anywhere.
  void setSteps(std::vector<double> steps) { steps_ = std::move(steps); }
  [[nodiscard]] const std::vector<double>& steps() const { return steps_; }
  /// edges: ascending.
  void setBins(std::vector<double> edges) { bins_ = std::move(edges); }
  [[nodiscard]] const std::vector<double>& bins() const { return bins_; }
  /// Says whether, beyond the histogram, bins grow by a factor, as on a logarithmic axis, or stay as wide.
  void setLogarithmic(bool logarithmic) { logarithmic_ = logarithmic; }

  /// Returns where so many steps by arrow keys lead, down where negative; nothing without steps and bins. Cost: linear
  /// in the steps, logarithmic in the bins.
  [[nodiscard]] std::optional<double> nudged(double threshold, int steps) const;

 private:
  /// Returns the next step below or above; the threshold itself where there is none.
  [[nodiscard]] double stepFrom(double threshold, bool down) const;
  /// Returns where a threshold stands among the edges of the bins, counted from the first; down: which way it goes
  /// next.
  [[nodiscard]] double placeInBins(double threshold, bool down) const;
  [[nodiscard]] double edgeAt(double place) const;

  std::vector<double> steps_;
  std::vector<double> bins_;
  bool logarithmic_ = true;
};

}  // namespace scalewright::widgets
