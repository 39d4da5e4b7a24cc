#pragma once

#include <QWidget>

#include "core/view/error_target.h"

class QDoubleSpinBox;
class QLabel;
class QPushButton;

namespace scalewright::widgets {

/// How little error is wanted, whether the tensor keeps to it, and what the smallest format is that would.
class TargetSection : public QWidget {
  Q_OBJECT

 public:
  explicit TargetSection(QWidget* parent = nullptr);

  [[nodiscard]] double target() const;  ///< SQNR, dB
  void setTarget(double target_db);
  /// sqnr_db: NaN while it is not known, +inf without error. smallest: none where no format keeps to the target.
  void show(double sqnr_db, const std::optional<view::SmallestFormat>& smallest, bool in_force);
  /// Says, in words, that the error is that of values that are no data, and says nothing.
  [[nodiscard]] static QString noneSaid();
  /// Shows that.
  void showNothingSaid();
  /// Shows how many tensors of the study miss the target.
  void showMisses(std::size_t tensors);

 signals:
  void targetChanged(double target_db);
  /// The selected tensors are to have the smallest format that keeps to the target, each its own.
  void smallestWanted();
  /// Asks for a list of the tensors that miss it.
  void missesWanted();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void colourVerdict();

  std::optional<bool> met_;  ///< none: it cannot be said
  QDoubleSpinBox* target_;
  QLabel* verdict_;
  QPushButton* smallest_;
  QPushButton* misses_;
};

}  // namespace scalewright::widgets
