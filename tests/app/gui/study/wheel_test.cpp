#include <QAbstractSpinBox>
#include <QComboBox>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QWheelEvent>
#include <QWindow>

#include "tests/app/gui/window_fixture.h"
#include "widgets/window/preferences_dialog.h"

namespace scalewright::test {
namespace {

class WheelTest : public WindowTest {
 protected:
  ~WheelTest() override { undo().setClean(); }

  /// One notch towards the person, with the pointer in the middle of the widget: from the window system, which knows
  /// windows only, so that Qt finds the widget and moves the focus as it does for a hand.
  static void turn(QWidget& widget) {
    ASSERT_TRUE(widget.isVisible());
    QWidget& window = *widget.window();
    const QPoint at = widget.mapTo(&window, widget.rect().center());
    ASSERT_TRUE(window.rect().contains(at));
    QWheelEvent wheel(at, window.mapToGlobal(QPointF(at)), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&wheel);
    QApplication::instance()->notify(window.windowHandle(), &wheel);
    QCoreApplication::processEvents();
  }
  QScrollArea& panel() {
    for (QWidget* parent = child<QComboBox>("granularity"); parent != nullptr; parent = parent->parentWidget()) {
      if (auto* area = qobject_cast<QScrollArea*>(parent)) return *area;
    }
    ADD_FAILURE() << "the inspector does not scroll";
    std::abort();
  }
  /// A click into the table, on the row that is shown.
  void clickRow() {
    QTreeView& table = part<widgets::TensorPanel>(*window_).view();
    const QRect row = table.visualRect(table.currentIndex());
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, row.center());
    ASSERT_TRUE(table.hasFocus());
  }
};

TEST_F(WheelTest, OverABoxOfTheInspectorItScrollsThePanelAndDecidesNothing) {
  window_->resize(1200, 600);
  load();
  clickRow();
  const recipe::Decision before = current().decision;
  for (const char* name : {"granularity", "sharingGroup"}) {
    SCOPED_TRACE(name);
    auto* box = child<QComboBox>(name);
    panel().ensureWidgetVisible(box);
    QScrollBar& bar = *panel().verticalScrollBar();
    if (bar.value() == bar.maximum()) bar.setValue(bar.maximum() - 40);
    ASSERT_LT(bar.value(), bar.maximum()) << "nothing to scroll";
    const int place = bar.value();
    turn(*box);
    EXPECT_EQ(current().decision, before);
    EXPECT_GT(bar.value(), place);
    EXPECT_TRUE(part<widgets::TensorPanel>(*window_).view().hasFocus());
  }
  EXPECT_EQ(undo().count(), 0);
}

TEST_F(WheelTest, OverABoxAbovePlotsItDecidesNothing) {
  load();
  clickRow();
  const recipe::Decision before = current().decision;
  for (const char* name : {"format", "calibrator"}) {
    turn(*child<QComboBox>(name));
    EXPECT_EQ(current().decision, before) << name;
  }
  EXPECT_EQ(undo().count(), 0);
}

TEST_F(WheelTest, ABoxThatHasTheFocusSinceAChoiceStaysAsItWasChosen) {
  window_->resize(1200, 600);
  load();
  auto* format = child<QComboBox>("format");
  format->setFocus();
  QTest::keyClick(format, Qt::Key_Down);
  const recipe::Decision chosen = current().decision;
  turn(*format);
  EXPECT_EQ(current().decision, chosen);
  EXPECT_EQ(undo().count(), 1);
}

TEST_F(WheelTest, WhatIsHalfTypedIsNotEnteredByATurnElsewhere) {
  load();
  auto* field = child<QLineEdit>("threshold");
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("2.5"));
  turn(*part<widgets::TensorPanel>(*window_).view().viewport());
  panel().ensureWidgetVisible(child<QPlainTextEdit>("notes"));
  turn(*child<QPlainTextEdit>("notes"));
  EXPECT_TRUE(field->hasFocus());
  EXPECT_EQ(undo().count(), 0);
}

TEST_F(WheelTest, NoFieldOfTheWindowOrOfADialogTakesIt) {
  load();
  for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) {
    dock->show();
    dock->raise();
    QCoreApplication::processEvents();
  }
  window_->findChild<QAction*>(QStringLiteral("preferencesAction"))->trigger();
  QCoreApplication::processEvents();
  int fields = 0;
  for (QWidget* field : QApplication::allWidgets()) {
    const bool decides = qobject_cast<QComboBox*>(field) != nullptr ||
                         qobject_cast<QAbstractSpinBox*>(field) != nullptr || qobject_cast<QSlider*>(field) != nullptr;
    if (!decides || !field->testAttribute(Qt::WA_WState_Polished)) continue;
    ++fields;
    EXPECT_NE(field->focusPolicy(), Qt::WheelFocus) << field->objectName().toStdString();
  }
  EXPECT_GT(fields, 20);
  // One of them that stands in a dialog.
  auto* dialog = window_->findChild<widgets::PreferencesDialog*>();
  ASSERT_NE(dialog, nullptr);
  auto* digits = dialog->findChild<QAbstractSpinBox*>();
  ASSERT_NE(digits, nullptr);
  const QString before = digits->text();
  turn(*digits);
  EXPECT_EQ(digits->text(), before);
  dialog->close();
}

}  // namespace
}  // namespace scalewright::test
