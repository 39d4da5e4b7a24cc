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

constexpr double kMemory = 3;     // seconds after which a speed counts a third
constexpr double kShortest = 0.5; // seconds that say something

}  // namespace

void RateMeter::reset() { *this = {}; }

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

QString rateText(double bytes_per_second) {
  constexpr double kKilo = 1000;
  if (bytes_per_second >= kKilo * kKilo * kKilo) {
    return Rate::tr("%1 GB/s").arg(shortNumber(bytes_per_second / (kKilo * kKilo * kKilo), 2));
  }
  if (bytes_per_second >= kKilo * kKilo) return Rate::tr("%1 MB/s").arg(shortNumber(std::round(bytes_per_second / (kKilo * kKilo)), 3));
  return Rate::tr("%1 kB/s").arg(shortNumber(std::round(bytes_per_second / kKilo), 3));
}

QString timeLeftText(double seconds) {
  constexpr double kMinute = 60;
  if (seconds < kMinute - 0.5) return Rate::tr("%1 s left").arg(shortNumber(std::max(1.0, std::round(seconds)), 3));
  if (seconds < kMinute * kMinute) return Rate::tr("%1 min left").arg(shortNumber(std::round(seconds / kMinute), 3));
  return Rate::tr("%1 h left").arg(shortNumber(seconds / (kMinute * kMinute), 2));
}

}  // namespace scalewright::widgets
