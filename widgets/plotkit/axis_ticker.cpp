#include "widgets/plotkit/axis_ticker.h"

#include <array>
#include <cmath>

#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr double kFewTickedDecades = 2.5;
constexpr double kOneTickedDecade = 0.9;
constexpr int kMostTickedDecades = 9;

double decadesOf(const QCPRange& range) {
  return range.lower > 0 && range.upper > range.lower ? std::log10(range.upper / range.lower) : 0;
}

QString superscript(int exponent) {
  static const QString kDigits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
  QString text = exponent < 0 ? QStringLiteral("⁻") : QString();
  for (const QChar digit : QString::number(std::abs(exponent))) text += kDigits[digit.digitValue()];
  return text;
}

}  // namespace

double LogTicker::getTickStep(const QCPRange& range) {
  range_ = range;
  return QCPAxisTicker::getTickStep(range);
}

int LogTicker::getSubTickCount(double step) {
  return decadesOf(range_) < kOneTickedDecade ? QCPAxisTicker::getSubTickCount(step) : 0;
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
  const double decades = decadesOf(range);
  if (decades < kOneTickedDecade) return QCPAxisTicker::createTickVector(step, range);
  const int first = static_cast<int>(std::floor(std::log10(range.lower)));
  const int last = static_cast<int>(std::ceil(std::log10(range.upper)));
  const int stride = std::max(1, static_cast<int>(std::ceil(decades / kMostTickedDecades)));
  QVector<double> ticks;
  for (int exponent = first; exponent <= last; ++exponent) {
    const double decade = std::pow(10.0, exponent);
    if (decades < kFewTickedDecades) {
      for (const double mantissa : {1.0, 2.0, 5.0}) ticks.append(mantissa * decade);
    } else if (exponent % stride == 0) {
      ticks.append(decade);
    }
  }
  return ticks;
}

QVector<double> LogTicker::createSubTickVector(int count, const QVector<double>& ticks) {
  if (count > 0 || ticks.isEmpty()) return QCPAxisTicker::createSubTickVector(count, ticks);
  const int first = static_cast<int>(std::floor(std::log10(range_.lower)));
  const int last = static_cast<int>(std::ceil(std::log10(range_.upper)));
  QVector<double> sub_ticks;
  if (last - first > 2 * kMostTickedDecades) return sub_ticks;
  for (int exponent = first; exponent <= last; ++exponent) {
    for (int mantissa = 1; mantissa < 10; ++mantissa) sub_ticks.append(mantissa * std::pow(10.0, exponent));
  }
  return sub_ticks;
}

}  // namespace scalewright::widgets
