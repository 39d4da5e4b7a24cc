#include "core/base/text/text.h"
#include "core/metrics/decibel.h"
#include "core/metrics/metric.h"

namespace scalewright::metrics::sqnr {
namespace {

std::optional<Estimate> evaluate(const ErrorSums& sums) {
  const auto decibels = [&sums](double noise) {
    return decibel(sums.signal, noise, sums.signal_unit, sums.noise_unit);
  };
  if (sums.count == 0 || !decibels(sums.noise.high)) return std::nullopt;
  const auto at = [&decibels](double noise) { return *decibels(noise); };
  return Estimate{at(sums.noise.value), at(sums.noise.high), at(sums.noise.low)};
}

}  // namespace

extern const MetricDescriptor kDescriptor;
const MetricDescriptor kDescriptor = {
    .id = "sqnr",
    .title = SCALEWRIGHT_TEXT("Metric", "SQNR"),
    .formula = SCALEWRIGHT_TEXT("Metric", "10 log10(sum x^2 / sum (x - y)^2); y is the fake-quantized x"),
    .unit = "dB",
    .better = Better::kHigher,
    .evaluate = evaluate,
};

}  // namespace scalewright::metrics::sqnr
