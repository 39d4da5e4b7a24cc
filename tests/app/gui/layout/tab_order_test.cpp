#include <QApplication>
#include <QStyle>

#include "tests/app/gui/window_fixture.h"

namespace scalewright::test {
namespace {

class TabOrderTest : public WindowTest {
 protected:
  void SetUp() override {
    window_->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
  }

  static bool takesTab(const QWidget& widget) {
    return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) != 0 &&
           widget.focusProxy() == nullptr;
  }
  /// Returns what the Tab key reaches one after the other, from the filter of the tensor table until it is there again.
  std::vector<QWidget*> walk(Qt::Key key = Qt::Key_Tab) {
    QWidget* first = child<QLineEdit>("tensorFilter");
    first->setFocus();
    std::vector<QWidget*> stops;
    do {
      QWidget* now = QApplication::focusWidget();
      if (now == nullptr) break;
      stops.push_back(now);
      QTest::keyClick(now, key);
    } while (QApplication::focusWidget() != first && stops.size() < 1000);
    return stops;
  }
  /// Panels behind the tab of another stand outside of the window.
  bool isSeen(const QWidget* widget) const {
    for (const QWidget* part = widget; part != window_.get(); part = part->parentWidget()) {
      if (part->parentWidget() == window_.get()) return window_->rect().intersects(part->geometry());
    }
    return false;
  }
  /// The part of the window that a widget is in: a dock, a tool bar, the tabs of docks, the middle.
  QString partOf(const QWidget* widget) const {
    for (const QWidget* part = widget; part != nullptr && part != window_.get(); part = part->parentWidget()) {
      if (part->parentWidget() != window_.get()) continue;
      if (qobject_cast<const QTabBar*>(part) != nullptr) return QStringLiteral("tabs");
      return part->objectName().isEmpty() ? QStringLiteral("middle") : part->objectName();
    }
    return {};
  }
};

TEST_F(TabOrderTest, ReachesEveryControlOnce) {
  load();
  const std::vector<QWidget*> stops = walk();
  std::map<const QWidget*, int> visits;
  for (const QWidget* stop : stops) ++visits[stop];
  for (QWidget* widget : window_->findChildren<QWidget*>()) {
    if (!takesTab(*widget) || widget->window() != window_.get()) continue;
    EXPECT_EQ(visits[widget], isSeen(widget) ? 1 : 0)
        << widget->metaObject()->className() << ' ' << widget->objectName().toStdString();
  }
}

/// Alt+B is not ambiguous because a panel that nobody sees has the same letter.
TEST_F(TabOrderTest, PanelsBehindATabTakeNoKeys) {
  load();
  for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) {
    EXPECT_EQ(dock->isEnabled(), isSeen(dock->widget())) << dock->objectName().toStdString();
  }
  bringUp(*dock(*window_, "channels"));
  QCoreApplication::processEvents();
  EXPECT_TRUE(dock(*window_, "channels")->isEnabled());
  EXPECT_FALSE(dock(*window_, "errors")->isEnabled());
}

TEST_F(TabOrderTest, GoesThroughOnePartOfTheWindowAfterTheOther) {
  load();
  QStringList parts;
  for (const QWidget* stop : walk()) {
    if (parts.isEmpty() || parts.back() != partOf(stop)) parts << partOf(stop);
  }
  EXPECT_EQ(parts, QStringList({"tensors", "middle", "errors", "tabs", "inspector"})) << parts.join(' ').toStdString();
}

TEST_F(TabOrderTest, FollowsThePanelsToWhereTheyAre) {
  load();
  window_->addDockWidget(Qt::RightDockWidgetArea, dock(*window_, "tensors"));
  window_->addDockWidget(Qt::LeftDockWidgetArea, dock(*window_, "inspector"));
  bringUp(*dock(*window_, "channels"));
  QCoreApplication::processEvents();
  QStringList parts;
  for (const QWidget* stop : walk()) {
    if (parts.isEmpty() || parts.back() != partOf(stop)) parts << partOf(stop);
  }
  EXPECT_EQ(parts, QStringList({"tensors", "inspector", "middle", "channels", "tabs"}))
      << parts.join(' ').toStdString();
}

TEST_F(TabOrderTest, BackwardsIsTheSameWay) {
  load();
  std::vector<QWidget*> there = walk();
  std::vector<QWidget*> back = walk(Qt::Key_Backtab);
  std::reverse(back.begin() + 1, back.end());
  EXPECT_EQ(there, back);
}

TEST_F(TabOrderTest, WhateverHasTheFocusShowsIt) {
  load();
  for (QWidget* stop : walk()) {
    QWidget* elsewhere = stop == child<QLineEdit>("tensorFilter") ? static_cast<QWidget*>(&histogram())
                                                                  : child<QLineEdit>("tensorFilter");
    elsewhere->setFocus(Qt::TabFocusReason);
    QCoreApplication::processEvents();
    const QImage without = stop->grab().toImage();
    stop->setFocus(Qt::TabFocusReason);
    QCoreApplication::processEvents();
    EXPECT_NE(stop->grab().toImage(), without)
        << stop->metaObject()->className() << ' ' << stop->objectName().toStdString();
  }
}

}  // namespace
}  // namespace scalewright::test
