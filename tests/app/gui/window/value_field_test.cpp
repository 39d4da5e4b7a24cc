// The keys of fields that hold values, as the window gets them: what is typed counts when it is taken, and
// nothing else does.
#include <QAccessible>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStatusBar>
#include <QToolButton>

#include "tests/app/gui/window_fixture.h"

namespace scalewright::test {
namespace {

/// A field of decisions, and what makes the inspector show it.
struct Field {
  const char* title;  ///< of the test
  const char* name;
  const char* format;
  const char* calibrator;
  const char* typed;  ///< another value than the one proposed
};

class KeysTest : public WindowTest {
 protected:
  void loadActive() {
    load();
    window_->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
  }
  /// As from the keyboard: through the window, its shortcuts first.
  void press(int key, Qt::KeyboardModifiers modifiers = {}) {
    QTest::keyClick(window_->windowHandle(), static_cast<Qt::Key>(key), modifiers);
    QCoreApplication::processEvents();
  }
  void undoKey() { press(Qt::Key_Z, Qt::ControlModifier); }
  /// Which platforms have keys of their own for.
  void redoKey() {
    const QKeyCombination keys = child<QAction>("redo")->shortcut()[0];
    press(keys.key(), keys.keyboardModifiers());
  }
  void type(const QString& text) {
    press(Qt::Key_A, Qt::ControlModifier);
    for (const QChar letter : text) QTest::keyClick(window_->windowHandle(), letter.toLatin1());
    QCoreApplication::processEvents();
  }
  void choose(const char* combo, const char* id) {
    auto* box = child<QComboBox>(combo);
    box->setCurrentIndex(box->findData(QLatin1String(id)));
    ASSERT_GE(box->currentIndex(), 0) << id;
    emit box->activated(box->currentIndex());
  }
  /// Returns what a screen reader says of the control that has the focus.
  static QString heard() {
    return QAccessible::queryAccessibleInterface(QApplication::focusWidget())->text(QAccessible::Description);
  }
  /// Returns whether a sign in the field says that it is not in force: no matter of colour.
  static bool signedIn(const QLineEdit& line) {
    const auto* sign = line.findChild<QAction*>(QStringLiteral("fieldSign"));
    return sign != nullptr && sign->isVisible() && !sign->icon().isNull();
  }
  static void expectMarked(const QLineEdit& line, const QString& in_force) {
    EXPECT_TRUE(signedIn(line));
    EXPECT_TRUE(heard().startsWith(QStringLiteral("Not applied yet"))) << heard().toStdString();
    EXPECT_TRUE(heard().contains(in_force)) << heard().toStdString();
    EXPECT_TRUE(line.toolTip().startsWith(QStringLiteral("Not applied yet")));
  }
  static void expectUnmarked(const QLineEdit& line) {
    EXPECT_FALSE(signedIn(line));
    EXPECT_FALSE(line.toolTip().contains(QStringLiteral("Not applied yet")));
    EXPECT_FALSE(line.accessibleDescription().contains(QStringLiteral("Not applied yet")));
  }
};

class ValueFieldTest : public KeysTest, public testing::WithParamInterface<Field> {
 protected:
  void loadField() {
    loadActive();
    choose("format", GetParam().format);
    choose("calibrator", GetParam().calibrator);
    settle();
    if (auto* details = window_->findChild<QToolButton*>(QStringLiteral("parameterDetails"))) details->setChecked(true);
    undo().clear();
    proposed_ = current().decision;
    focus();
    in_force_ = line()->text();
  }
  void focus() {
    auto* widget = child<QWidget>(GetParam().name);
    ASSERT_TRUE(widget->isVisible());
    widget->setFocus(Qt::TabFocusReason);
    ASSERT_TRUE(widget->hasFocus());
  }
  QLineEdit* line() {
    auto* widget = child<QWidget>(GetParam().name);
    auto* box = qobject_cast<QComboBox*>(widget);
    return box != nullptr ? box->lineEdit() : qobject_cast<QLineEdit*>(widget);
  }
  QString typed() const { return QLatin1String(GetParam().typed); }

  recipe::Decision proposed_;
  QString in_force_;
};

TEST_P(ValueFieldTest, UndoAfterEnterIsAboutTheDecisionAndTabMakesNone) {
  loadField();
  type(typed());
  press(Qt::Key_Return);
  const recipe::Decision decided = current().decision;
  ASSERT_NE(decided, proposed_);
  ASSERT_EQ(undo().index(), 1);
  expectUnmarked(*line());
  undoKey();
  EXPECT_EQ(current().decision, proposed_) << "the method of the range is back, too";
  EXPECT_EQ(undo().index(), 0);
  EXPECT_EQ(line()->text(), in_force_);
  expectUnmarked(*line());
  redoKey();
  EXPECT_EQ(current().decision, decided);
  undoKey();
  press(Qt::Key_Tab);
  EXPECT_EQ(current().decision, proposed_);
  EXPECT_EQ(undo().index(), 0);
  EXPECT_TRUE(undo().canRedo()) << "nothing new was decided";
}

TEST_P(ValueFieldTest, UndoWhileTypingIsAboutTheLetters) {
  loadField();
  type(typed());
  EXPECT_EQ(line()->text(), typed());
  EXPECT_EQ(current().decision, proposed_);
  expectMarked(*line(), in_force_);
  undoKey();
  for (int i = 0; i < 3 && line()->text() != in_force_; ++i)
    undoKey();  // the selection was taken away, and letters put
  EXPECT_EQ(line()->text(), in_force_);
  expectUnmarked(*line());
  press(Qt::Key_Tab);
  EXPECT_EQ(undo().count(), 0);
  EXPECT_EQ(current().decision, proposed_);
}

TEST_P(ValueFieldTest, UndoAfterLettersWereTakenBackIsAboutTheDecisionBefore) {
  loadField();
  choose("role", std::to_string(static_cast<int>(tensor::Role::kOther)).c_str());
  ASSERT_EQ(undo().index(), 1);
  focus();
  QTest::keyClick(window_->windowHandle(), Qt::Key_End);
  QTest::keyClick(window_->windowHandle(), '1');
  press(Qt::Key_Backspace);
  ASSERT_EQ(line()->text(), in_force_);
  undoKey();
  EXPECT_EQ(undo().index(), 0);
  EXPECT_EQ(line()->text(), in_force_);
}

TEST_P(ValueFieldTest, EscapeBringsBackWhatIsInForce) {
  loadField();
  type(typed());
  if (QApplication::activePopupWidget() != nullptr) press(Qt::Key_Escape);  // a list of usual values goes first
  press(Qt::Key_Escape);
  EXPECT_EQ(line()->text(), in_force_);
  expectUnmarked(*line());
  undoKey();
  press(Qt::Key_Tab);
  EXPECT_EQ(current().decision, proposed_);
  EXPECT_EQ(undo().count(), 0);
}

TEST_P(ValueFieldTest, WhatWasTypedIsTakenOnLeaving) {
  loadField();
  type(typed());
  press(Qt::Key_Tab);
  EXPECT_NE(current().decision, proposed_);
  EXPECT_EQ(undo().index(), 1);
  expectUnmarked(*line());
}

TEST_P(ValueFieldTest, WhatNobodyTypedIsNotTaken) {
  loadField();
  line()->setText(typed());  // a program did
  press(Qt::Key_Tab);
  EXPECT_EQ(current().decision, proposed_);
  line()->setFocus();  // a threshold has all its digits for who is in its field
  EXPECT_EQ(line()->text(), in_force_);
}

TEST_P(ValueFieldTest, WhatWasTypedForATensorIsNotTheNextOnes) {
  loadField();
  type(typed());
  const study::TensorIndex before = currentIndex();
  const study::TensorIndex next = *study().find("layers.3.proj.input");
  const recipe::Decision untouched = study().tensor(next).decision;
  part<widgets::TensorPanel>(*window_).setCurrentTensor(next);  // as a shortcut does: the focus stays
  EXPECT_NE(study().tensor(before).decision, proposed_);
  EXPECT_EQ(study().tensor(next).decision, untouched);
  press(Qt::Key_Tab);
  EXPECT_EQ(study().tensor(next).decision, untouched);
}

TEST_P(ValueFieldTest, AnAnswerFromTheBackgroundLeavesLettersAlone) {
  loadField();
  type(typed());
  emit window_->controller().tensorsChanged({currentIndex()});
  EXPECT_EQ(line()->text(), typed());
  expectMarked(*line(), in_force_);
}

INSTANTIATE_TEST_SUITE_P(Kinds, ValueFieldTest,
                         testing::Values(Field{"Threshold", "threshold", "int8", "percentile", "2.5"},
                                         Field{"Percentile", "parameter.percentile", "int8", "percentile", "97.5"},
                                         Field{"Fraction", "parameter.fraction", "int8", "fractional", "0.5"},
                                         Field{"FixedThreshold", "parameter.threshold", "int8", "fixed", "2.25"},
                                         Field{"Backoff", "parameter.backoff", "fp8_143", "backoff", "0.75"},
                                         Field{"Norm", "parameter.norm", "int8", "mse", "3"},
                                         Field{"WholeNumber", "parameter.coarse", "int8", "entropy", "64"},
                                         Field{"SharingGroup", "sharingGroup", "int8", "absmax", "mine"}),
                         [](const auto& field) { return field.param.title; });

TEST_F(KeysTest, ARefusedTextIsNeitherTakenNorLost) {
  loadActive();
  auto* threshold = child<QLineEdit>("threshold");
  threshold->setFocus();
  type(QStringLiteral("-3"));
  press(Qt::Key_Return);
  EXPECT_EQ(threshold->text(), QStringLiteral("-3"));
  EXPECT_TRUE(signedIn(*threshold));
  EXPECT_TRUE(heard().contains(QStringLiteral("“-3” is not taken.")));
  press(Qt::Key_Tab);
  EXPECT_EQ(threshold->text(), QStringLiteral("-3"));
  EXPECT_TRUE(signedIn(*threshold));
  EXPECT_EQ(undo().count(), 0);
  threshold->setFocus();
  press(Qt::Key_Escape);
  EXPECT_FALSE(signedIn(*threshold));
}

TEST_F(KeysTest, UndoInABoxOfChoicesIsAboutTheDecision) {
  loadActive();
  choose("format", "fp8_143");
  const recipe::Decision before = current().decision;
  auto* bias = child<QComboBox>("bias");
  bias->setFocus();
  press(Qt::Key_Down);
  ASSERT_NE(current().decision, before);
  undoKey();
  EXPECT_EQ(current().decision, before);
  press(Qt::Key_Tab);
  EXPECT_EQ(current().decision, before);
}

TEST_F(KeysTest, UndoInNotesIsAboutThemWhileTheyAreWritten) {
  loadActive();
  choose("format", "fp8_143");
  auto* notes = child<QPlainTextEdit>("notes");
  notes->setFocus();
  for (const char letter : {'w', 'h', 'y'}) QTest::keyClick(window_->windowHandle(), letter);
  undoKey();
  EXPECT_TRUE(notes->toPlainText().isEmpty());
  EXPECT_EQ(undo().index(), 1);
  undoKey();
  EXPECT_EQ(undo().index(), 0) << "there is nothing to take back but the format";
  press(Qt::Key_Tab);
  EXPECT_EQ(undo().count(), 1);
  EXPECT_EQ(current().decision->notes, "");
}

/// Boxes of numbers that are no decisions: what stands there counts like in any other field.
struct Box {
  const char* title;
  const char* name;
  const char* panel;  ///< that it is on; nullptr: the inspector
  const char* typed;
};

class ValueBoxTest : public KeysTest, public testing::WithParamInterface<Box> {
 protected:
  void loadBox() {
    loadActive();
    if (GetParam().panel != nullptr) {
      choose("format", "mxfp8_e4m3");  // blocks to look at
      if (QLatin1String(GetParam().panel) == QLatin1String("samples")) undo().undo();
      showPanel(GetParam().panel);
    }
    choose("role", std::to_string(static_cast<int>(tensor::Role::kOther)).c_str());
    ASSERT_TRUE(QTest::qWaitFor([this] { return box()->isVisible() && box()->isEnabled(); }, 20000));
    box()->setFocus(Qt::TabFocusReason);
    ASSERT_TRUE(box()->hasFocus());
    in_force_ = value();
  }
  QAbstractSpinBox* box() { return child<QAbstractSpinBox>(GetParam().name); }
  QLineEdit* line() { return box()->findChild<QLineEdit*>(); }
  QVariant value() { return box()->property("value"); }

  QVariant in_force_;
};

TEST_P(ValueBoxTest, UndoIsAboutTheDecisionUnlessSomethingIsTyped) {
  loadBox();
  const QString shown = line()->text();
  const int steps = undo().index();
  type(QLatin1String(GetParam().typed));
  EXPECT_EQ(value(), in_force_);
  expectMarked(*line(), shown);
  press(Qt::Key_Return);
  const QVariant taken = value();
  EXPECT_NE(taken, in_force_);
  expectUnmarked(*line());
  EXPECT_FALSE(heard().contains(QStringLiteral("Not applied yet"))) << heard().toStdString();
  undoKey();
  EXPECT_EQ(undo().index(), steps - 1) << "the last decision";
  EXPECT_EQ(value(), taken);
  press(Qt::Key_Tab);
  EXPECT_EQ(value(), taken) << "what stood there before has not come back";
}

TEST_P(ValueBoxTest, EscapeBringsBackWhatIsInForce) {
  loadBox();
  const QString shown = line()->text();
  type(QLatin1String(GetParam().typed));
  press(Qt::Key_Escape);
  EXPECT_EQ(line()->text(), shown);
  expectUnmarked(*line());
  press(Qt::Key_Tab);
  EXPECT_EQ(value(), in_force_);
}

INSTANTIATE_TEST_SUITE_P(Kinds, ValueBoxTest,
                         testing::Values(Box{"ErrorTarget", "errorTarget", nullptr, "31.5"},
                                         Box{"Alpha", "alphaBox", "smoothing", "0.3"},
                                         Box{"Samples", "sampleCount", "samples", "7"},
                                         Box{"Block", "blockNumber", "blocks", "5"}),
                         [](const auto& box) { return box.param.title; });

}  // namespace
}  // namespace scalewright::test
