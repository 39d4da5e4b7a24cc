#pragma once

#include <QStringList>
#include <algorithm>
#include <cmath>

#include "widgets/plotkit/qcp.h"

namespace scalewright::widgets {

/// The names of layers at whole numbers, as many as have room.
class LayerTicker : public QCPAxisTicker {
 public:
  void setNames(QStringList names) { names_ = std::move(names); }
  void setStep(int step) { step_ = std::max(step, 1); }
  [[nodiscard]] const QStringList& names() const { return names_; }

 protected:
  double getTickStep(const QCPRange&) override { return step_; }
  int getSubTickCount(double) override { return 0; }
  QString getTickLabel(double tick, const QLocale&, QChar, int) override {
    const int layer = static_cast<int>(std::lround(tick));
    return layer >= 0 && layer < names_.size() ? names_[layer] : QString();
  }
  QVector<double> createTickVector(double, const QCPRange& range) override {
    QVector<double> ticks;
    const auto first = std::max(0, static_cast<int>(std::ceil(range.lower)));
    const auto last = std::min(static_cast<int>(names_.size()) - 1, static_cast<int>(std::floor(range.upper)));
    for (int layer = (first + step_ - 1) / step_ * step_; layer <= last; layer += step_) ticks << layer;
    return ticks;
  }

 private:
  QStringList names_;
  int step_ = 1;
};

}  // namespace scalewright::widgets
