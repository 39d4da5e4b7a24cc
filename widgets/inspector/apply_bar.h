#pragma once

#include <QWidget>

#include "core/edit/edits.h"

class QAction;
class QPushButton;
class QToolButton;

namespace scalewright::widgets {

/// Copies parts of the current tensor's decision to the other selected tensors.
class ApplyBar : public QWidget {
  Q_OBJECT

 public:
  explicit ApplyBar(QWidget* parent = nullptr);

  /// Sets how many other tensors are selected; the bar is disabled at 0.
  void setTargets(std::size_t count);
  [[nodiscard]] edit::DecisionParts parts() const;
  /// Does what a click on the button does.
  void apply();

 signals:
  void applyRequested(const scalewright::edit::DecisionParts& parts);

 private:
  void updateEnabled();

  std::size_t targets_ = 0;
  QPushButton* apply_;
  QToolButton* choose_;
  QAction* format_;
  QAction* granularity_ = nullptr;
  QAction* calibrator_;
  QAction* role_;
  QAction* notes_;
};

}  // namespace scalewright::widgets
