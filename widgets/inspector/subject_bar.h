#pragma once

#include <QStackedWidget>

#include "core/edit/gestures.h"

class QComboBox;
class QLabel;

namespace scalewright::widgets {

class ElidedLabel;

/// Says at the head of the inspector what changes go to: the tensor, or the several that are selected, and then how the
/// line in the plots goes to them. Its height is the same for both, so that nothing below it moves.
class SubjectBar : public QStackedWidget {
  Q_OBJECT

 public:
  explicit SubjectBar(QWidget* parent = nullptr);

  /// Shows nothing for an empty name.
  void setTensor(const QString& name, const QString& facts);
  /// tensors: more than one are several.
  void setCount(std::size_t tensors);
  [[nodiscard]] edit::Joint joint() const;
  void setJoint(edit::Joint joint);

 signals:
  void jointChanged(scalewright::edit::Joint joint);

 private:
  ElidedLabel* name_;
  ElidedLabel* facts_;
  QLabel* several_;
  QComboBox* joint_;
};

}  // namespace scalewright::widgets
