#include "core/base/text.h"
#include "core/metrics/metric.h"

#include <cmath>
#include <limits>

namespace scalewright::metrics {
namespace {

double decibel(double signal, double noise) {
  if (noise == 0) return std::numeric_limits<double>::infinity();
  return 10 * std::log10(signal / noise);
}

std::optional<Estimate> evaluate(const ErrorSums& sums) {
  // Squares beyond the range of a double decide nothing.
  if (sums.count == 0 || sums.signal == 0 || !std::isfinite(sums.signal) || !std::isfinite(sums.noise.high)) {
    return std::nullopt;
  }
  return Estimate{decibel(sums.signal, sums.noise.value), decibel(sums.signal, sums.noise.high),
                  decibel(sums.signal, sums.noise.low)};
}

}  // namespace

extern const MetricDescriptor kDescriptor_sqnr;
const MetricDescriptor kDescriptor_sqnr = {
    .id = "sqnr",
    .title = SCALEWRIGHT_TEXT("Metric", "SQNR"),
    .formula = SCALEWRIGHT_TEXT("Metric", "10 log10(sum x^2 / sum (x - y)^2); y is the fake-quantized x"),
    .unit = "dB",
    .better = Better::kHigher,
    .evaluate = evaluate,
};

}  // namespace scalewright::metrics
