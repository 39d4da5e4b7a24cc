// A hand that knows nothing walks over the window, by mouse, wheel and keys, in each language. A warning of Qt is a
// failure of its own, see gui_test_main.cpp. Only where SCALEWRIGHT_WALK_EVENTS says how far: what it meets depends on
// the clock.
#include <QAbstractButton>
#include <QDialog>
#include <QMenuBar>
#include <QPointer>
#include <QTimer>
#include <QTranslator>
#include <QWheelEvent>
#include <QWindow>
#include <random>

#include "app/gui/settings/menu_actions.h"
#include "app/gui/start/application.h"
#include "tests/app/gui/window_fixture.h"

namespace scalewright::test {
namespace {

class RandomWalkTest : public WindowTest, public testing::WithParamInterface<const char*> {
 protected:
  RandomWalkTest() {
    window_.reset();
    speak(QLocale(QLatin1String(GetParam())));
    makeWindow();
    window_->resize(1280, 800);
    // Whatever asks is left, and menus are closed: a hand that knows nothing answers nothing.
    leave_.setInterval(60);
    QObject::connect(&leave_, &QTimer::timeout, [] {
      if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
      if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) {
        // Later: one that asks whether it may go would keep this timer from leaving that question. And only the
        // topmost: nobody can close a dialog under another.
        QTimer::singleShot(0, dialog, [dialog] {
          if (QApplication::activeModalWidget() == dialog) dialog->reject();
        });
      }
    });
    leave_.start();
  }
  ~RandomWalkTest() override {
    leave_.stop();
    window_.reset();
    speak(QLocale::c());
  }

  static void speak(const QLocale& locale) {
    for (QTranslator* translator : qApp->findChildren<QTranslator*>()) delete translator;
    app::installTranslation(*qApp, locale);
  }

  int below(int end) { return std::uniform_int_distribution<int>(0, end - 1)(random_); }

  /// A part of any window that somebody sees, and a place in it.
  std::pair<QPointer<QWidget>, QPoint> somewhere() {
    QList<QWidget*> seen;
    for (QWidget* top : QApplication::topLevelWidgets()) {
      if (!top->isVisible()) continue;
      for (QWidget* widget : top->findChildren<QWidget*>()) {
        if (widget->isEnabled() && !widget->visibleRegion().isEmpty()) seen << widget;
      }
    }
    if (seen.isEmpty()) return {};
    QWidget* widget = seen[below(static_cast<int>(seen.size()))];
    const QRect room = widget->visibleRegion().boundingRect();
    return {widget, room.topLeft() + QPoint(below(room.width()), below(room.height()))};
  }

  void pressKey() {
    static constexpr std::array kKeys = {
        Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Left,   Qt::Key_Right,  Qt::Key_Up,      Qt::Key_Down,  Qt::Key_Home,
        Qt::Key_End, Qt::Key_PageUp,  Qt::Key_Return, Qt::Key_Escape, Qt::Key_Delete,  Qt::Key_Space, Qt::Key_A,
        Qt::Key_B,   Qt::Key_1,       Qt::Key_9,      Qt::Key_Period, Qt::Key_PageDown};
    static constexpr std::array kWithControl = {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_J,   Qt::Key_K,
                                                Qt::Key_F, Qt::Key_A, Qt::Key_Z, Qt::Key_Y, Qt::Key_Home};
    // To the window, as the keyboard does: who has the focus gets it, and shortcuts come first. A key may close it.
    QPointer<QWindow> focus = QGuiApplication::focusWindow();
    if (!focus) focus = window_->windowHandle();
    const bool command = below(3) == 0;
    const Qt::Key key = command ? kWithControl[static_cast<std::size_t>(below(kWithControl.size()))]
                                : kKeys[static_cast<std::size_t>(below(kKeys.size()))];
    const Qt::KeyboardModifiers held = command         ? Qt::ControlModifier
                                       : below(5) == 0 ? Qt::ShiftModifier
                                                       : Qt::NoModifier;
    // One press, one release; QTest::keyPress would press Ctrl first, and that may close the window as well.
    const QString text = command || key > 0x7f ? QString() : QString(QChar(int{key})).toLower();
    QTest::simulateEvent(focus, true, key, held, text, false);
    if (focus) QTest::simulateEvent(focus, false, key, held, text, false);
  }
  void click() {
    const auto [widget, place] = somewhere();
    if (!widget) return;
    const Qt::MouseButton button = below(8) == 0 ? Qt::RightButton : Qt::LeftButton;
    below(6) == 0 ? QTest::mouseDClick(widget, button, {}, place) : QTest::mouseClick(widget, button, {}, place);
  }
  void turnWheel() {
    const auto [widget, place] = somewhere();
    if (!widget) return;
    QWheelEvent event(place, widget->mapToGlobal(QPointF(place)), {}, {0, below(2) == 0 ? 120 : -120}, Qt::NoButton,
                      below(3) == 0 ? Qt::ControlModifier : Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
  }
  void drag() {
    const auto [widget, place] = somewhere();
    if (!widget) return;
    QTest::mousePress(widget, Qt::LeftButton, {}, place);
    for (int move = 0; move < 4 && widget; ++move) moveMouse(*widget, place + QPoint(below(160) - 80, below(40) - 20));
    if (widget) QTest::mouseRelease(widget, Qt::LeftButton, {}, place + QPoint(below(160) - 80, 0));
  }
  void choose() {
    if (QApplication::activeModalWidget() != nullptr) return;  // menus are not to be had then
    const auto actions = app::menuActions(*window_->menuBar());
    QAction* action = actions[static_cast<std::size_t>(below(static_cast<int>(actions.size())))].action;
    // These end the walk, or begin another program.
    const QString name = action->objectName();
    if (name == "quit" || name == "newWindow" || name == "closeStudy") return;
    if (action->isEnabled()) action->trigger();
  }

  void walk(int events) {
    for (int event = 0; event < events; ++event) {
      switch (below(10)) {
        case 0:
        case 1:
        case 2: pressKey(); break;
        case 3:
        case 4:
        case 5:
        case 6: click(); break;
        case 7: turnWheel(); break;
        case 8: drag(); break;
        default: choose();
      }
      QCoreApplication::processEvents();
      ASSERT_TRUE(window_->isVisible()) << "after " << event;
      if (study().size() == 0) load();
    }
  }

  std::mt19937 random_{20261126};
  QTimer leave_;
};

TEST_P(RandomWalkTest, LeavesAWindowThatWorks) {
  const int events = qEnvironmentVariableIntValue("SCALEWRIGHT_WALK_EVENTS");
  if (events <= 0) GTEST_SKIP() << "a walk is for when one is asked for: SCALEWRIGHT_WALK_EVENTS says how far";
  load();
  walk(events);
  for (QWidget* top : QApplication::topLevelWidgets()) {
    if (top != window_.get() && top->isVisible()) top->close();
  }
  finishJobs();
  settle();
  ASSERT_GE(study().size(), 8U);
  for (const study::StudyTensor& tensor : study().tensors()) {
    if (tensor.state != study::LoadState::kReady) continue;  // the hand may have cancelled the reading
    EXPECT_TRUE(tensor.profile) << tensor.info.name;
    EXPECT_TRUE(tensor.resolution.has_value() || tensor.problem.has_value()) << tensor.info.name;
  }
  // And goes on working.
  const study::TensorIndex tensor = *study().find("layers.1.proj.input");
  recipe::Decision decision = study().tensor(tensor).decision;
  decision.notes += "after the walk";
  window_->controller().editor().change({{tensor, decision}}, "note");
  EXPECT_EQ(*study().tensor(tensor).decision, decision);
  undo().setClean();
}

INSTANTIATE_TEST_SUITE_P(Languages, RandomWalkTest, testing::Values("en_US", "de_DE", "ja_JP", "ar_EG"),
                         [](const auto& language) { return std::string(language.param).substr(0, 2); });

}  // namespace
}  // namespace scalewright::test
