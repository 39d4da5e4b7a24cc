#pragma once

#include "widgets/plotkit/qcp.h"

namespace scalewright::widgets {

/// How the numbers at the ticks are written: as they are, or as counts (10k, 2M), which stay short.
enum class TickText { kPlain, kCount };

/// A number at a tick: powers of ten where it would be long.
[[nodiscard]] QString tickLabel(double value, TickText text);

/// Ticks of a logarithmic axis that stay readable at any zoom: decades, thinned when there are many; 1-2-5 within
/// few decades; evenly spaced numbers within less than one.
class LogTicker : public QCPAxisTicker {
 public:
  explicit LogTicker(TickText text = TickText::kPlain) : text_(text) {}

 protected:
  double getTickStep(const QCPRange& range) override;
  int getSubTickCount(double step) override;
  QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
  QVector<double> createTickVector(double step, const QCPRange& range) override;
  QVector<double> createSubTickVector(int count, const QVector<double>& ticks) override;

 private:
  TickText text_;
  QCPRange range_;
};

/// Evenly spaced ticks of a linear axis of counts.
class CountTicker : public QCPAxisTicker {
 protected:
  QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
};

}  // namespace scalewright::widgets
