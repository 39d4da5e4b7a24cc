#pragma once

#include <benchmark/benchmark.h>

#include <QApplication>
#include <algorithm>
#include <chrono>
#include <vector>

namespace scalewright::bench {

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
