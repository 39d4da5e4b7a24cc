#pragma once

#include <QString>

#include "core/metrics/metric.h"

namespace scalewright::widgets {

/// Returns a number with its mark, = or ~, which is read first: from right to left it stands on the right.
[[nodiscard]] QString withMark(bool exact, const QString& number);
/// Returns a metric's value with its unit and its mark.
[[nodiscard]] QString metricText(const metrics::MetricDescriptor& metric, const metrics::Estimate& value);

}  // namespace scalewright::widgets
