#pragma once

#include <QLineEdit>
#include <QObject>
#include <QString>
#include <functional>
#include <optional>
#include <utility>

namespace scalewright::widgets {

/// Decides when a text counts that a person types into the field of a value: the same in all fields.
///
/// Enter takes what was typed, and so does leaving the field; Esc brings back what is in force. What nobody
/// has typed is never taken. As long as a field shows other than what is in force it is marked. Ctrl+Z is
/// about the letters while there is something typed, and otherwise about the last decision, as anywhere else
/// in the window.
class ValueField : public QObject {
  Q_OBJECT

 public:
  /// Makes the field of a text that is in force as the owner says: see `show`.
  explicit ValueField(QLineEdit& edit);
  /// Makes the field of a box that knows itself what is in force, as its field would show it.
  ValueField(QLineEdit& edit, std::function<QString()> in_force);

  /// Shows what is in force now; empty where that are several values, or none. A text that somebody is at stays.
  void show(const QString& in_force);
  /// Sets how what is in force is written while nobody is in the field, in fewer digits; empty: as it is.
  void setBrief(const QString& brief);
  /// The same, but nobody is at anything: whatever stands there goes.
  void put(const QString& in_force);
  /// A box has taken what was typed, or has set itself: nothing is typed any more.
  void markTaken();
  /// Says that what was typed is not taken. reason: as a sentence.
  void refuse(const QString& reason);
  /// Does as Enter does: what was typed is taken or, where it cannot be, goes.
  void leave();
  /// Looks at the text and at what is in force again.
  void mark();
  /// Returns whether there is a text that was typed and is not in force.
  [[nodiscard]] bool typed() const;
  [[nodiscard]] QString inForce() const { return in_force_of_ ? in_force_of_() : in_force_; }

 signals:
  /// Is emitted with what was taken from the field of a text. The owner shows what is in force then, or refuses.
  void entered(const QString& text);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void follow();
  void forgetLetters();
  void finish();
  void revert();
  /// Returns whether Ctrl+Z or its opposite is about a decision, not about letters.
  [[nodiscard]] bool isForWindow(const QKeyEvent& key) const;

  /// What is in force, as it stands there now.
  [[nodiscard]] QString shownText() const;
  void write(const QString& text);

  QLineEdit& edit_;
  QString in_force_;
  QString brief_;
  std::function<QString()> in_force_of_;  ///< of a box
  std::optional<QString> typed_;          ///< by a person, since something was last in force
  bool refused_ = false;
};

/// A spin box with such a field. Box: QSpinBox or QDoubleSpinBox; it takes what was typed as a whole, not
/// letter by letter.
template <typename Box>
class ValueBox : public Box {
 public:
  using Value = decltype(std::declval<const Box&>().value());

  explicit ValueBox(QWidget* parent = nullptr)
      : Box(parent), field_(new ValueField(*this->lineEdit(), [this] { return inForce(); })) {
    this->setKeyboardTracking(false);
    QObject::connect(this, &Box::valueChanged, field_, &ValueField::markTaken);
    QObject::connect(this, &Box::editingFinished, field_, &ValueField::markTaken);
  }

  /// Shows what is in force, and signals nothing. A text that somebody is at stays.
  void showValue(Value value) {
    if (value == this->value() && field_->typed() && this->hasFocus()) return;
    const bool quiet = this->blockSignals(true);
    const QString typed = field_->typed() && this->hasFocus() ? this->lineEdit()->text() : QString();
    this->setValue(value);
    this->blockSignals(quiet);
    if (typed.isEmpty()) {
      field_->markTaken();
    } else {
      this->lineEdit()->setText(typed);  // the box is to read it, later
      field_->mark();
    }
  }
  /// Shows the bounds of what is in force, without a signal either.
  void showRange(Value least, Value most) {
    if (least == this->minimum() && most == this->maximum()) return;  // what is typed goes with another range
    const bool quiet = this->blockSignals(true);
    this->setRange(least, most);
    this->blockSignals(quiet);
    field_->markTaken();
  }

 private:
  [[nodiscard]] QString inForce() const {
    const bool special = !this->specialValueText().isEmpty() && this->value() == this->minimum();
    return special ? this->specialValueText() : this->prefix() + this->textFromValue(this->value()) + this->suffix();
  }

  ValueField* field_;  ///< the line's
};

}  // namespace scalewright::widgets
