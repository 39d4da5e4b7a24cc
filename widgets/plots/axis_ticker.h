#pragma once

#include "widgets/plots/qcp.h"

namespace scalewright::widgets {

/// Ticks of a logarithmic axis that stay readable at any zoom: decades, thinned when there are many; 1-2-5 within
/// few decades; evenly spaced numbers within less than one.
class LogTicker : public QCPAxisTicker {
 protected:
  double getTickStep(const QCPRange& range) override;
  int getSubTickCount(double step) override;
  QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
  QVector<double> createTickVector(double step, const QCPRange& range) override;
  QVector<double> createSubTickVector(int count, const QVector<double>& ticks) override;

 private:
  QCPRange range_;
};

}  // namespace scalewright::widgets
