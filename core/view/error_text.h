#pragma once

#include <optional>
#include <string>

#include "core/metrics/metric.h"
#include "core/profile/order_statistics.h"

/// Numbers for people, in English: of the command line and of reports.
namespace scalewright::view {

/// Returns the value, and its interval where it is not exact: `43.12 [43.05, 43.20]`; `~43.12` where both ends read
/// alike.
[[nodiscard]] std::string estimateText(const profile::Estimate& estimate, int digits = 6);

/// Returns a metric with its interval where it is not exact: decibels with two decimals and a `~` where the interval is
/// narrower than they show; `-` where undefined or not measured.
[[nodiscard]] std::string metricText(const metrics::MetricDescriptor& metric,
                                     const std::optional<metrics::ErrorSums>& sums);

}  // namespace scalewright::view
