#pragma once

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QTimer>
#include <algorithm>
#include <chrono>
#include <ctime>
#include <vector>

namespace scalewright::bench {

using Clock = std::chrono::steady_clock;

inline double msSince(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// Processor time of this thread so far: what a turn costs, however busy the machine is.
inline double cpuMs() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

/// The longest time that the window did not answer, by a timer that wants to tick every millisecond.
class Stall {
 public:
  Stall() {
    last_ = Clock::now();
    QObject::connect(&timer_, &QTimer::timeout, &timer_, [this] {
      longest_ms_ = std::max(longest_ms_, msSince(last_));
      longest_cpu_ms_ = std::max(longest_cpu_ms_, cpuMs() - last_cpu_ms_);
      last_ = Clock::now();
      last_cpu_ms_ = cpuMs();
    });
    timer_.start(1);
  }
  [[nodiscard]] double longestMs() const { return longest_ms_; }
  /// Of such a time, what this thread has computed.
  [[nodiscard]] double longestCpuMs() const { return longest_cpu_ms_; }

 private:
  QTimer timer_;
  Clock::time_point last_;
  double longest_ms_ = 0;
  double last_cpu_ms_ = cpuMs();
  double longest_cpu_ms_ = 0;
};

/// Times of single frames of a benchmark: what a person notices is the slow ones, not the mean.
class Frames {
 public:
  /// One gesture and all that the window draws because of it.
  template <typename Gesture>
  void measure(benchmark::State& state, Gesture gesture) {
    const auto begin = std::chrono::steady_clock::now();
    gesture();
    // Posted events first, then what they ask to be painted.
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    times_.push_back(taken.count());
    state.SetIterationTime(taken.count());
  }

  /// Adds the 95th percentile and the slowest, in milliseconds.
  void report(benchmark::State& state) {
    if (times_.empty()) return;
    std::sort(times_.begin(), times_.end());
    state.counters["p95_ms"] = 1e3 * times_[(times_.size() - 1) * 95 / 100];
    state.counters["max_ms"] = 1e3 * times_.back();
  }

 private:
  std::vector<double> times_;
};

}  // namespace scalewright::bench
