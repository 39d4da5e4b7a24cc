#pragma once

#include <QStringList>

#include "core/recipe/own_metrics.h"
#include "widgets/kit/tab_order.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace scalewright::widgets {

/// Asks for a number that a person measured with a snapshot in a program of their own.
class MetricDialog : public Dialog {
  Q_OBJECT

 public:
  /// snapshot: its name. known: metrics of this and other snapshots, by name; one that is chosen brings its unit.
  MetricDialog(const QString& snapshot, const recipe::OwnMetrics& known, QWidget* parent = nullptr);

 signals:
  void entered(const scalewright::recipe::OwnMetric& metric);

 private:
  [[nodiscard]] std::optional<recipe::OwnMetric> metric() const;
  void choose();
  void update();

  recipe::OwnMetrics known_;
  QComboBox* name_;
  QLineEdit* value_;
  QComboBox* better_;
  QLabel* problem_;
  QPushButton* ok_;
};

}  // namespace scalewright::widgets
