#include "widgets/text/own_metric_text.h"

#include <QCoreApplication>
#include <QLocale>

#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

struct Own {
  Q_DECLARE_TR_FUNCTIONS(OwnMetric)
};

}  // namespace

QString ownMetricText(const recipe::OwnMetric& metric) {
  const QString number = exactNumber(metric.value);
  return metric.unit.empty() ? number : QStringLiteral("%1 %2").arg(number, text(metric.unit));
}

QString betterText(const recipe::OwnMetric& metric) {
  if (!metric.lower_is_better) return {};
  return *metric.lower_is_better ? Own::tr("lower is better") : Own::tr("higher is better");
}

std::optional<recipe::OwnMetric> ownMetricFrom(const QString& name, const QString& typed) {
  QString number = typed.simplified();
  QString unit;
  if (const auto blank = number.indexOf(u' '); blank > 0) {
    unit = number.mid(blank + 1);
    number.truncate(blank);
  } else if (number.endsWith(u'%')) {
    unit = QStringLiteral("%");
    number.chop(1);
  }
  bool read = false;
  double value = QLocale().toDouble(number, &read);
  if (!read) value = QLocale::c().toDouble(number, &read);
  if (!read) return std::nullopt;
  recipe::OwnMetric metric{name.trimmed().toStdString(), value, unit.toStdString(), {}};
  return recipe::check(metric) ? std::optional(metric) : std::nullopt;
}

QString comparedMetricText(const recipe::OwnMetric* a, const recipe::OwnMetric* b) {
  const recipe::OwnMetric& named = b != nullptr ? *b : *a;
  const QString name = text(named.name);
  if (a == nullptr) return Own::tr("%1: B %2").arg(name, ownMetricText(*b));
  if (b == nullptr) return Own::tr("%1: A %2").arg(name, ownMetricText(*a));
  const int better = recipe::betterOf(*a, *b);
  const QString both = better == 0  ? Own::tr("%1: A %2, B %3")
                       : better < 0 ? Own::tr("%1: A %2, B %3 (worse)")
                                    : Own::tr("%1: A %2, B %3 (better)");
  return both.arg(name, ownMetricText(*a), ownMetricText(*b));
}

}  // namespace scalewright::widgets
