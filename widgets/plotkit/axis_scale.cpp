#include "widgets/plotkit/axis_scale.h"

#include <algorithm>
#include <cmath>

#include "core/view/axes/ticks.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

QString superscript(int exponent) {
  static const QString kDigits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
  QString text = exponent < 0 ? QStringLiteral("⁻") : QString();
  for (const QChar digit : QString::number(std::abs(exponent))) text += kDigits[digit.digitValue()];
  return text;
}

QVector<double> listOf(const std::vector<double>& values) {
  return {values.begin(), values.end()};
}

/// Of a logarithmic axis.
view::DecadeTicks ticksOf(const QCPRange& range) {
  if (!(range.lower > 0 && range.upper > range.lower)) return {};
  return view::decadeTicks(range.lower, range.upper, std::log10(range.upper / range.lower));
}

}  // namespace

QString axisScaleId(view::AxisScale scale) {
  switch (scale) {
    case view::AxisScale::kLinear: return QStringLiteral("linear");
    case view::AxisScale::kLogarithmic: return QStringLiteral("log");
    case view::AxisScale::kSymlog: return QStringLiteral("symlog");
  }
  return {};
}

std::optional<view::AxisScale> axisScaleFromId(const QString& id) {
  for (const auto scale : {view::AxisScale::kLinear, view::AxisScale::kLogarithmic, view::AxisScale::kSymlog}) {
    if (axisScaleId(scale) == id) return scale;
  }
  return std::nullopt;
}

AxisMap applyScale(QCPAxis& axis, view::AxisScale scale, TickText text, double width, AxisSigns signs) {
  const bool logarithmic = scale == view::AxisScale::kLogarithmic;
  axis.setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  if (logarithmic) {
    axis.setTicker(QSharedPointer<QCPAxisTicker>(new LogTicker(text)));
  } else if (scale == view::AxisScale::kSymlog) {
    const view::Symlog symlog(width);
    axis.setTicker(QSharedPointer<QCPAxisTicker>(new SymlogTicker(symlog, text, signs)));
    return AxisMap(symlog);
  } else {
    axis.setTicker(QSharedPointer<QCPAxisTicker>(text == TickText::kCount ? new CountTicker : new QCPAxisTicker));
  }
  return AxisMap();
}

QString tickLabel(double value, TickText text) {
  if (text == TickText::kCount) return shortCount(value);
  if (value == 0) return shortNumber(0);
  const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value)) + 1e-9));
  if (exponent >= -3 && exponent < 5) return shortNumber(value, 6);
  const double mantissa = value / std::pow(10.0, exponent);
  const QString power = QStringLiteral("10") + superscript(exponent);
  return std::abs(mantissa - 1) < 1e-6 ? power : shortNumber(mantissa, 4) + QStringLiteral("·") + power;
}

QString LogTicker::getTickLabel(double tick, const QLocale&, QChar, int) {
  return tickLabel(tick, text_);
}

QString CountTicker::getTickLabel(double tick, const QLocale&, QChar, int) {
  return shortCount(tick);
}

QVector<double> LogTicker::createTickVector(double step, const QCPRange& range) {
  const auto ticks = ticksOf(range).labelled;
  QVector<double> all = ticks.empty() ? QCPAxisTicker::createTickVector(step, range) : listOf(ticks);
  if (all.size() <= most_) return all;
  all.removeIf([&range](double tick) { return !range.contains(tick); });
  const auto every = static_cast<qsizetype>((all.size() + most_ - 1) / most_);
  if (every <= 1) return all;
  QVector<double> kept;
  for (qsizetype i = 0; i < all.size(); i += every) kept << all[i];
  return kept;
}

QVector<double> LogTicker::createSubTickVector(int count, const QVector<double>& ticks) {
  return count > 0 ? QCPAxisTicker::createSubTickVector(count, ticks) : listOf(ticksOf(range_).minor);
}

double LogTicker::getTickStep(const QCPRange& range) {
  range_ = range;
  return QCPAxisTicker::getTickStep(range);
}

int LogTicker::getSubTickCount(double step) {
  return ticksOf(range_).labelled.empty() ? QCPAxisTicker::getSubTickCount(step) : 0;
}

double SymlogTicker::valueOf(double tick) const {
  // There and back costs a last digit or two.
  return QString::number(scale_.toValue(tick), 'g', 9).toDouble();
}

QCPRange SymlogTicker::values() const {
  return {scale_.toValue(range_.lower), scale_.toValue(range_.upper)};
}

view::DecadeTicks SymlogTicker::decades() const {
  const double first = std::pow(10.0, std::ceil(std::log10(scale_.width())));
  const QCPRange shown = values();
  const double reach = signs_ == AxisSigns::kBoth ? std::max(shown.upper, -shown.lower) : shown.upper;
  return view::decadeTicks(first, std::max(scale_.width(), reach), range_.size());
}

QVector<double> SymlogTicker::onAxis(QVector<double> values) const {
  if (signs_ == AxisSigns::kPositive) values.removeIf([](double tick) { return tick < 0; });
  for (double& value : values) value = scale_.toAxis(value);
  return values;
}

QVector<double> SymlogTicker::onBothSides(const std::vector<double>& values) const {
  QVector<double> all;
  if (signs_ == AxisSigns::kBoth) {
    for (auto value = values.rbegin(); value != values.rend(); ++value) all << -*value;
  }
  return all + listOf(values);
}

double SymlogTicker::getTickStep(const QCPRange& range) {
  range_ = range;
  return QCPAxisTicker::getTickStep(values());
}

int SymlogTicker::getSubTickCount(double step) {
  return decades().labelled.empty() ? QCPAxisTicker::getSubTickCount(step) : 0;
}

QString SymlogTicker::getTickLabel(double tick, const QLocale&, QChar, int) {
  return tickLabel(valueOf(tick), text_);
}

QVector<double> SymlogTicker::createTickVector(double step, const QCPRange&) {
  const auto ticks = decades().labelled;
  if (ticks.empty()) return onAxis(QCPAxisTicker::createTickVector(step, values()));
  QVector<double> all = onBothSides(ticks);
  all.insert(std::upper_bound(all.begin(), all.end(), 0.0), 0.0);
  return onAxis(std::move(all));
}

QVector<double> SymlogTicker::createSubTickVector(int count, const QVector<double>& ticks) {
  if (count == 0) return onAxis(onBothSides(decades().minor));
  QVector<double> even;
  for (const double tick : ticks) even << scale_.toValue(tick);
  return onAxis(QCPAxisTicker::createSubTickVector(count, even));
}

}  // namespace scalewright::widgets
