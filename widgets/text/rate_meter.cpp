#include "widgets/text/rate_meter.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

struct Rate {
  Q_DECLARE_TR_FUNCTIONS(scalewright::widgets::Rate)
};

constexpr double kMemory = 3;      // seconds after which a speed counts a third
constexpr double kShortest = 0.5;  // seconds that say something

}  // namespace

void RateMeter::reset() {
  *this = {};
}

void RateMeter::add(double seconds, double done) {
  if (!began_ || done < last_done_) {
    reset();
    began_ = seconds;
  } else if (seconds > last_seconds_) {
    const double span = seconds - last_seconds_;
    const double fade = std::exp(-span / kMemory);
    weight_ = weight_ * fade + span;
    sum_ = sum_ * fade + (done - last_done_);
  } else {
    return;
  }
  last_seconds_ = seconds;
  last_done_ = done;
}

std::optional<double> RateMeter::rate() const {
  if (!began_ || last_seconds_ - *began_ < kShortest || sum_ <= 0) return std::nullopt;
  return sum_ / weight_;
}

namespace {

/// Without an exponent, which nobody reads in passing.
QString plainNumber(double value, double step) {
  return shortNumber(std::round(value / step) * step, 7);
}

}  // namespace

QString rateText(double bytes_per_second) {
  constexpr double kKilo = 1000;
  constexpr double kMost = 999.5;  // is 1000 when it is rounded
  double value = bytes_per_second / kKilo;
  if (value < kMost) return Rate::tr("%1 kB/s").arg(plainNumber(value, 1));
  value /= kKilo;
  if (value < kMost) return Rate::tr("%1 MB/s").arg(plainNumber(value, 1));
  return Rate::tr("%1 GB/s").arg(plainNumber(value / kKilo, 0.1));
}

QString timeLeftText(double seconds) {
  constexpr double kMinute = 60;
  constexpr double kDay = 24 * kMinute * kMinute;
  if (seconds < kMinute - 0.5) return Rate::tr("%1 s left").arg(plainNumber(std::max(1.0, seconds), 1));
  if (seconds < kMinute * kMinute - kMinute / 2) return Rate::tr("%1 min left").arg(plainNumber(seconds / kMinute, 1));
  if (seconds < kDay) return Rate::tr("%1 h left").arg(plainNumber(seconds / (kMinute * kMinute), 0.1));
  return {};  // it stands still
}

}  // namespace scalewright::widgets
