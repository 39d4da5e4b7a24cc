#pragma once

#include <QString>
#include <optional>

namespace scalewright::widgets {

/// How fast something goes, smoothed over some seconds, and how long the rest will take.
class RateMeter {
 public:
  /// Notes what has been done by a time; a count that falls begins anew.
  void add(double seconds, double done);
  void reset();
  /// Returns the rate in units a second; nullopt before there is something to tell.
  [[nodiscard]] std::optional<double> rate() const;

 private:
  std::optional<double> began_;
  double last_seconds_ = 0;
  double last_done_ = 0;
  double weight_ = 0;
  double sum_ = 0;
};

/// Returns `1.2 GB/s`, in the language of the window.
[[nodiscard]] QString rateText(double bytes_per_second);
/// Returns `8 s left`, `3 min left`; empty for more than a day.
[[nodiscard]] QString timeLeftText(double seconds);

}  // namespace scalewright::widgets
