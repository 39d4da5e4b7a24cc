#include "widgets/kit/fields/value_field.h"

#include <QKeyEvent>
#include <QSignalBlocker>

#include "widgets/kit/fields/field_mark.h"

namespace scalewright::widgets {

ValueField::ValueField(QLineEdit& edit) : ValueField(edit, {}) {
  connect(&edit_, &QLineEdit::editingFinished, this, &ValueField::finish);
}

ValueField::ValueField(QLineEdit& edit, std::function<QString()> in_force)
    : QObject(&edit), edit_(edit), in_force_of_(std::move(in_force)) {
  connect(&edit_, &QLineEdit::textEdited, this, &ValueField::follow);
  edit_.installEventFilter(this);
  // The keys of a box's field go to the box.
  if (edit_.focusProxy() != nullptr) edit_.focusProxy()->installEventFilter(this);
}

bool ValueField::typed() const {
  // What a program has put there since is nobody's.
  return typed_ && edit_.text() == *typed_ && edit_.text() != inForce();
}

void ValueField::show(const QString& in_force) {
  const bool stays = typed() && (edit_.hasFocus() || in_force == in_force_);
  if (stays) {
    if (in_force != in_force_) brief_.clear();
    in_force_ = in_force;
    mark();
  } else {
    put(in_force);
  }
}

void ValueField::put(const QString& in_force) {
  if (in_force != in_force_) brief_.clear();
  in_force_ = in_force;
  write(shownText());
  markTaken();
}

void ValueField::setBrief(const QString& brief) {
  brief_ = brief;
  if (!typed_) write(shownText());
}

QString ValueField::shownText() const {
  return brief_.isEmpty() || edit_.hasFocus() ? in_force_ : brief_;
}

void ValueField::write(const QString& text) {
  if (edit_.text() == text) return;
  edit_.setText(text);
  edit_.setCursorPosition(0);  // the first digits are in sight
}

void ValueField::markTaken() {
  if (typed_) forgetLetters();
  typed_.reset();
  refused_ = false;
  mark();
}

void ValueField::forgetLetters() {
  const QSignalBlocker quiet(edit_);
  const int cursor = edit_.cursorPosition();
  const int start = edit_.selectionStart();
  const auto length = static_cast<int>(edit_.selectedText().size());
  edit_.setText(edit_.text());  // what stands there is where undoing ends
  length > 0 ? edit_.setSelection(start, length) : edit_.setCursorPosition(cursor);
}

void ValueField::refuse(const QString& reason) {
  refused_ = true;
  markField(edit_, reason);
}

void ValueField::leave() {
  if (in_force_of_) return;  // a box is of no tensor
  finish();
  if (typed()) put(in_force_);  // refused
}

void ValueField::follow() {
  typed_ = edit_.text();
  refused_ = false;
  mark();
}

void ValueField::finish() {
  if (typed()) {
    emit entered(edit_.text());
  } else if (edit_.text() != shownText() || typed_) {
    put(in_force_);
  }
}

void ValueField::revert() {
  if (in_force_of_) edit_.setText(in_force_of_());  // the box reads it, and finds what it has
  in_force_of_ ? markTaken() : put(in_force_);
}

void ValueField::mark() {
  if (!refused_) markField(edit_, typed() ? pendingText(inForce()) : QString(), FieldMark::kPending);
}

bool ValueField::isForWindow(const QKeyEvent& key) const {
  if (key.matches(QKeySequence::Undo)) return !typed();
  return key.matches(QKeySequence::Redo) && !edit_.isRedoAvailable();
}

bool ValueField::eventFilter(QObject* watched, QEvent* event) {
  const bool focus = event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut;
  // Under a menu of its own the field stays what it is.
  const bool comes_or_goes = focus && static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason;
  if (watched == &edit_ && comes_or_goes && !typed_ && !brief_.isEmpty()) {
    // The field has the focus already, or has it no more.
    const QString shown = event->type() == QEvent::FocusIn ? in_force_ : brief_;
    if (edit_.text() == in_force_ || edit_.text() == brief_) write(shown);
  }
  if (event->type() == QEvent::ShortcutOverride && isForWindow(*static_cast<QKeyEvent*>(event))) {
    event->ignore();
    return true;
  }
  if (event->type() == QEvent::KeyPress) {
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (isForWindow(key)) return true;  // there is nothing to undo
    const bool letters_gone = key.matches(QKeySequence::Undo) && !edit_.isUndoAvailable();
    if ((key.key() == Qt::Key_Escape || letters_gone) && (typed() || refused_)) {
      revert();
      return true;
    }
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace scalewright::widgets
