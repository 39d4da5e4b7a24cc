#pragma once

#include <limits>
#include <optional>

#include "core/view/axes/symlog.h"
#include "core/view/axes/ticks.h"
#include "core/view/plots/curves.h"
#include "widgets/plotkit/qcp.h"

namespace scalewright::widgets {

/// How the numbers at the ticks are written: as they are, or as counts (10k, 2M), which stay short.
enum class TickText { kPlain, kCount };

/// Returns a number at a tick: powers of ten where it would be long.
[[nodiscard]] QString tickLabel(double value, TickText text);

/// Ticks of a logarithmic axis that stay readable at any zoom: decades, thinned when there are many; 1-2-5 within
/// few decades; evenly spaced numbers within less than one.
class LogTicker : public QCPAxisTicker {
 public:
  explicit LogTicker(TickText text = TickText::kPlain) : text_(text) {}
  /// Shows at most so many labels, where the axis is short.
  void setMost(int labels) { most_ = labels; }

 protected:
  double getTickStep(const QCPRange& range) override;
  int getSubTickCount(double step) override;
  QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
  QVector<double> createTickVector(double step, const QCPRange& range) override;
  QVector<double> createSubTickVector(int count, const QVector<double>& ticks) override;

 private:
  TickText text_;
  QCPRange range_;
  int most_ = std::numeric_limits<int>::max();
};

/// Evenly spaced ticks of a linear axis of counts.
class CountTicker : public QCPAxisTicker {
 protected:
  QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
};

/// How values stand along an axis. QCustomPlot draws linear and logarithmic ones; for a symlog scale its axis is
/// linear, and values are brought to it and back here.
class AxisMap {
 public:
  AxisMap() = default;
  explicit AxisMap(std::optional<view::Symlog> symlog) : symlog_(symlog) {}

  [[nodiscard]] double toAxis(double value) const { return symlog_ ? symlog_->toAxis(value) : value; }
  [[nodiscard]] double toValue(double position) const { return symlog_ ? symlog_->toValue(position) : position; }
  [[nodiscard]] bool symlog() const { return symlog_.has_value(); }

 private:
  std::optional<view::Symlog> symlog_;
};

/// Returns the stable id, as stored: linear, log, symlog.
[[nodiscard]] QString axisScaleId(view::AxisScale scale);
[[nodiscard]] std::optional<view::AxisScale> axisScaleFromId(const QString& id);

/// Which values an axis holds: magnitudes and counts are not negative, and what is left of zero means nothing.
enum class AxisSigns { kPositive, kBoth };

/// Gives an axis its scale and its ticks. width: of the linear part of a symlog scale.
[[nodiscard]] AxisMap applyScale(QCPAxis& axis, view::AxisScale scale, TickText text, double width,
                                 AxisSigns signs = AxisSigns::kPositive);

/// Ticks of a symlog axis: zero and decades, in between 1-2-5 where there are few; evenly spaced values within less
/// than a decade. They say values, not positions.
class SymlogTicker : public QCPAxisTicker {
 public:
  SymlogTicker(const view::Symlog& scale, TickText text, AxisSigns signs) : scale_(scale), text_(text), signs_(signs) {}

 protected:
  double getTickStep(const QCPRange& range) override;
  int getSubTickCount(double step) override;
  QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
  QVector<double> createTickVector(double step, const QCPRange& range) override;
  QVector<double> createSubTickVector(int count, const QVector<double>& ticks) override;

 private:
  [[nodiscard]] double valueOf(double tick) const;
  [[nodiscard]] QCPRange values() const;
  [[nodiscard]] view::DecadeTicks decades() const;
  [[nodiscard]] QVector<double> onAxis(QVector<double> values) const;
  /// With the same on the other side of zero, where the axis has that.
  [[nodiscard]] QVector<double> onBothSides(const std::vector<double>& values) const;

  view::Symlog scale_;
  TickText text_;
  AxisSigns signs_;
  QCPRange range_;
};

}  // namespace scalewright::widgets
