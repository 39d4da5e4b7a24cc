#include "widgets/plotkit/axis_scale.h"

#include <algorithm>
#include <cmath>

namespace scalewright::widgets {
namespace {

constexpr double kOneDecade = 0.9;
constexpr double kFewDecades = 2.5;
constexpr int kMostDecadeTicks = 8;

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

AxisMap applyScale(QCPAxis& axis, view::AxisScale scale, TickText text, double width) {
  const bool logarithmic = scale == view::AxisScale::kLogarithmic;
  axis.setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  if (logarithmic) {
    axis.setTicker(QSharedPointer<QCPAxisTicker>(new LogTicker(text)));
  } else if (scale == view::AxisScale::kSymlog) {
    const view::Symlog symlog(width);
    axis.setTicker(QSharedPointer<QCPAxisTicker>(new SymlogTicker(symlog, text)));
    return AxisMap(symlog);
  } else {
    axis.setTicker(QSharedPointer<QCPAxisTicker>(text == TickText::kCount ? new CountTicker : new QCPAxisTicker));
  }
  return AxisMap();
}

double SymlogTicker::valueOf(double tick) const {
  // There and back costs a last digit or two.
  return QString::number(scale_.toValue(tick), 'g', 9).toDouble();
}

double SymlogTicker::getTickStep(const QCPRange& range) {
  range_ = range;
  return QCPAxisTicker::getTickStep(QCPRange(scale_.toValue(range.lower), scale_.toValue(range.upper)));
}

int SymlogTicker::getSubTickCount(double step) {
  return range_.size() < kOneDecade ? QCPAxisTicker::getSubTickCount(step) : 0;
}

QString SymlogTicker::getTickLabel(double tick, const QLocale&, QChar, int) {
  return tickLabel(valueOf(tick), text_);
}

QVector<double> SymlogTicker::createTickVector(double step, const QCPRange& range) {
  QVector<double> ticks;
  if (range.size() < kOneDecade) {
    ticks = QCPAxisTicker::createTickVector(step, QCPRange(scale_.toValue(range.lower), scale_.toValue(range.upper)));
  } else {
    const double farthest = std::max(scale_.width(), scale_.toValue(range.upper));
    const int first = static_cast<int>(std::ceil(std::log10(scale_.width())));
    const int last = static_cast<int>(std::ceil(std::log10(farthest)));
    const int stride = std::max(1, static_cast<int>(std::ceil(range.size() / kMostDecadeTicks)));
    ticks.append(0);
    for (int exponent = first; exponent <= last; ++exponent) {
      const double decade = std::pow(10.0, exponent);
      for (const double mantissa : {1.0, 2.0, 5.0}) {
        const bool shown = range.size() < kFewDecades || (mantissa == 1 && exponent % stride == 0);
        if (shown) ticks << mantissa * decade;
      }
    }
  }
  ticks.erase(std::remove_if(ticks.begin(), ticks.end(), [](double tick) { return tick < 0; }), ticks.end());
  for (double& tick : ticks) tick = scale_.toAxis(tick);
  return ticks;
}

QVector<double> SymlogTicker::createSubTickVector(int count, const QVector<double>& ticks) {
  QVector<double> sub_ticks;
  if (count > 0) {
    QVector<double> values;
    for (const double tick : ticks) values << scale_.toValue(tick);
    sub_ticks = QCPAxisTicker::createSubTickVector(count, values);
  } else if (range_.size() <= 2 * kMostDecadeTicks) {
    const double farthest = std::max(scale_.width(), scale_.toValue(range_.upper));
    const int last = static_cast<int>(std::ceil(std::log10(farthest)));
    for (int exponent = static_cast<int>(std::ceil(std::log10(scale_.width()))); exponent <= last; ++exponent) {
      for (int mantissa = 1; mantissa < 10; ++mantissa) sub_ticks << mantissa * std::pow(10.0, exponent);
    }
  }
  for (double& tick : sub_ticks) tick = scale_.toAxis(tick);
  return sub_ticks;
}

}  // namespace scalewright::widgets
