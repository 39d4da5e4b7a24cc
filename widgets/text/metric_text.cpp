#include "widgets/text/metric_text.h"

#include <QGuiApplication>

#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {

QString withMark(bool exact, const QString& number) {
  constexpr QChar kRightToLeft(0x2067);
  constexpr QChar kEnd(0x2069);
  const QString text = exactnessSign(exact) + u' ' + isolated(number);
  return QGuiApplication::isRightToLeft() ? kRightToLeft + text + kEnd : text;
}

QString metricText(const metrics::MetricDescriptor& metric, const metrics::Estimate& value) {
  const std::string_view unit = metric.unit;
  const QString behind = unit.empty() ? QString() : u' ' + QString::fromUtf8(metric.unit);
  return withMark(value.exact(), numberIn(unit, value.value, metric.significant_digits) + behind);
}

}  // namespace scalewright::widgets
