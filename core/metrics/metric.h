#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/metrics/error_sums.h"

namespace scalewright::metrics {

enum class Better { kHigher, kLower, kNeither };

/// An error metric: one file, one constant, one line in CMakeLists.txt.
struct MetricDescriptor {
  std::string_view id;  ///< mse, sqnr, ...
  const char* title;    ///< English, translation context "Metric"
  const char* formula;  ///< shown as a tooltip
  const char* unit;     ///< dB, %, or empty
  Better better = Better::kLower;
  int significant_digits = 4;
  /// nullopt where the metric is undefined (SQNR of an all-zero tensor). +inf is a value: no error at all.
  std::optional<Estimate> (*evaluate)(const ErrorSums& sums) = nullptr;
};

/// Returns part of whole, in percent.
[[nodiscard]] inline Estimate percentage(const Estimate& part, std::uint64_t whole) {
  const double scale = 100.0 / static_cast<double>(whole);
  return {part.value * scale, part.low * scale, part.high * scale};
}

/// All metrics, in the order in which they are shown.
[[nodiscard]] std::span<const MetricDescriptor* const> descriptors();
[[nodiscard]] const MetricDescriptor* find(std::string_view id);

/// Returns the signal-to-quantization-noise ratio in dB; nullopt where it is undefined (an all-zero tensor), +inf
/// without any error.
[[nodiscard]] std::optional<Estimate> sqnrOf(const ErrorSums& sums);

}  // namespace scalewright::metrics
