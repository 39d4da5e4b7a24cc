// What a person meets who has no mouse: every stop of the Tab key, by real key events to the window that has the focus.
#include <QAccessible>
#include <QComboBox>
#include <QScrollBar>

#include "app/gui/export/decisions_export.h"
#include "app/gui/layout/workspaces.h"
#include "app/gui/settings/preference_commands.h"
#include "app/gui/settings/shortcut_settings.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/exchange/export/export_dialog.h"
#include "widgets/exchange/plot_export_dialog.h"
#include "widgets/exchange/tensor_export_dialog.h"
#include "widgets/findings/problem_panel.h"
#include "widgets/inspector/sharing_dialog.h"
#include "widgets/policy/policy_dialog.h"
#include "widgets/window/command_palette.h"

namespace scalewright::test {
namespace {

constexpr std::size_t kMostStops = 300;

std::string nameOf(const QWidget* widget) {
  return std::string(widget->metaObject()->className()) + ' ' + widget->objectName().toStdString();
}

class FocusWalkTest : public WindowTest {
 protected:
  ~FocusWalkTest() override { QGuiApplication::setLayoutDirection(Qt::LeftToRight); }

  static void passEvents() {
    for (int turn = 0; turn < 5; ++turn) QCoreApplication::processEvents();
  }
  static void activate(QWidget& top) {
    top.show();
    top.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&top));
    passEvents();
  }
  /// Returns what a key stops at, from the first press until it is there again.
  static std::vector<QWidget*> walk(QWidget& top, Qt::Key key = Qt::Key_Tab) {
    activate(top);
    std::vector<QWidget*> stops;
    while (stops.size() < kMostStops) {
      QTest::keyClick(QGuiApplication::focusWindow(), key);
      QWidget* now = QApplication::focusWidget();
      if (now == nullptr || (!stops.empty() && now == stops.front())) break;
      stops.push_back(now);
    }
    EXPECT_LT(stops.size(), kMostStops) << "Tab does not come back to where it was";
    return stops;
  }
  static void expectSound(const QWidget& top, const std::vector<QWidget*>& stops) {
    EXPECT_FALSE(stops.empty());
    std::set<QWidget*> met;
    for (QWidget* stop : stops) {
      EXPECT_TRUE(met.insert(stop).second) << "twice: " << nameOf(stop);
      EXPECT_EQ(stop->window(), &top) << nameOf(stop);
      EXPECT_TRUE(stop->isVisible() && stop->isEnabled()) << nameOf(stop);
      QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(stop);
      ASSERT_NE(interface, nullptr) << nameOf(stop);
      EXPECT_FALSE(interface->text(QAccessible::Name).trimmed().isEmpty()) << "no name: " << nameOf(stop);
    }
  }
  /// Where reading goes on behind one widget: below it, or in what stands beside it.
  static bool follows(const QWidget* before, const QWidget* after) {
    // The places of what contains both: the content of a scrolled area may be anywhere.
    const QWidget* common = before;
    while (common != nullptr && common != after && !common->isAncestorOf(after)) common = common->parentWidget();
    if (common == nullptr || common == before || common == after) return true;
    const auto placeIn = [common](const QWidget* widget) {
      while (widget->parentWidget() != common) widget = widget->parentWidget();
      return widget->geometry();
    };
    QRect from = placeIn(before);
    QRect to = placeIn(after);
    if (common->layoutDirection() == Qt::RightToLeft) {
      from.moveLeft(-from.right());
      to.moveLeft(-to.right());
    }
    const bool below = to.top() >= from.bottom() || to.center().y() > from.bottom();
    return below || to.left() >= from.right() || (to.top() >= from.top() && to.left() >= from.left());
  }
  /// Once round the stops, which begins anywhere, there is one way back: from the last to the first.
  static void expectReadingOrder(const std::vector<QWidget*>& stops) {
    std::string ways_back;
    int count = 0;
    for (std::size_t i = 0; i < stops.size(); ++i) {
      const QWidget* next = stops[(i + 1) % stops.size()];
      if (follows(stops[i], next)) continue;
      ++count;
      ways_back += nameOf(stops[i]) + " -> " + nameOf(next) + "\n";
    }
    EXPECT_LE(count, 1) << ways_back;
  }
  static void expectWalk(QWidget& top) {
    const std::vector<QWidget*> stops = walk(top);
    expectSound(top, stops);
    expectReadingOrder(stops);
    std::vector<QWidget*> back = walk(top, Qt::Key_Backtab);
    EXPECT_EQ(std::set<QWidget*>(back.begin(), back.end()), std::set<QWidget*>(stops.begin(), stops.end()))
        << "the way back is another one";
  }
  /// Within each part of the window: its parts stand beside each other.
  void expectWalkOfTheWindow() {
    const std::vector<QWidget*> stops = walk(*window_);
    expectSound(*window_, stops);
    const auto partOf = [this](const QWidget* widget) {
      while (widget->parentWidget() != window_.get()) widget = widget->parentWidget();
      return widget;
    };
    std::map<const QWidget*, std::vector<QWidget*>> parts;
    for (QWidget* stop : stops) parts[partOf(stop)].push_back(stop);
    for (const auto& [part, inside] : parts) expectReadingOrder(inside);
  }
};

TEST_F(FocusWalkTest, EveryStopOfTheEmptyWindowHasAName) {
  expectWalkOfTheWindow();
}

TEST_F(FocusWalkTest, EveryStopOfEachWorkspaceHasANameAndFollowsTheEye) {
  window_->resize(1280, 800);
  load();
  for (const char* id : {"tune", "network", "compare", "search"}) {
    SCOPED_TRACE(id);
    window_->workspaces().choose(QLatin1String(id));
    passEvents();
    ASSERT_EQ(window_->workspaces().current(), QLatin1String(id));
    letJobsFollow();
    finishJobs();
    expectWalkOfTheWindow();
  }
}

TEST_F(FocusWalkTest, EveryStopOfEachPanelHasANameAndFollowsTheEye) {
  window_->resize(1280, 800);
  load();
  for (QDockWidget* panel : window_->findChildren<QDockWidget*>()) {
    SCOPED_TRACE(panel->objectName().toStdString());
    bringUp(*panel);
    letJobsFollow();
    finishJobs();
    expectWalkOfTheWindow();
  }
}

TEST_F(FocusWalkTest, FromRightToLeftItFollowsTheEyeToo) {
  QGuiApplication::setLayoutDirection(Qt::RightToLeft);
  window_->resize(1280, 800);
  load();
  expectWalkOfTheWindow();
}

TEST_F(FocusWalkTest, TheRowOverThePlotsGoesFromTheMethodOverItsParameterToTheThreshold) {
  window_->resize(1280, 800);
  load();
  auto* method = child<QComboBox>("calibrator");
  method->setCurrentIndex(method->findData(QStringLiteral("percentile")));
  emit method->activated(method->currentIndex());
  settle();
  QStringList names;
  for (const QWidget* stop : walk(*window_)) names << stop->objectName();
  const qsizetype at = names.indexOf(QStringLiteral("calibrator"));
  const qsizetype end = names.indexOf(QStringLiteral("threshold"));
  ASSERT_GE(at, 0);
  ASSERT_GT(end, at + 1) << names.join(' ').toStdString();
  auto* row = child<QWidget>("decisionBar");
  activate(*window_);
  method->setFocus(Qt::TabFocusReason);
  for (qsizetype stop = at + 1; stop < end; ++stop) {
    QTest::keyClick(QGuiApplication::focusWindow(), Qt::Key_Tab);
    EXPECT_TRUE(row->isAncestorOf(QApplication::focusWidget())) << nameOf(QApplication::focusWidget());
  }
  QTest::keyClick(QGuiApplication::focusWindow(), Qt::Key_Tab);
  EXPECT_EQ(QApplication::focusWidget(), child<QLineEdit>("threshold"));
}

TEST_F(FocusWalkTest, WhatIsReachedIsInSight) {
  window_->resize(1280, 800);
  load();
  activate(*window_);
  for (std::size_t i = walk(*window_).size(); i > 0; --i) {
    QTest::keyClick(QGuiApplication::focusWindow(), Qt::Key_Tab);
    passEvents();
    EXPECT_FALSE(QApplication::focusWidget()->visibleRegion().isEmpty()) << nameOf(QApplication::focusWidget());
  }
}

TEST_F(FocusWalkTest, ThePreferences) {
  const std::unique_ptr<QDialog> dialog(part<app::PreferenceCommands>(*window_).makeDialog(window_.get()));
  expectWalk(*dialog);
}

TEST_F(FocusWalkTest, TheShortcuts) {
  const std::unique_ptr<QDialog> dialog(part<app::ShortcutSettings>(*window_).makeDialog(window_.get()));
  expectWalk(*dialog);
}

TEST_F(FocusWalkTest, TheExport) {
  load();
  const std::unique_ptr<widgets::ExportDialog> dialog(window_->bench().decisions.makeDialog());
  expectWalk(*dialog);
}

TEST_F(FocusWalkTest, TheExportOfTensors) {
  load();
  const std::unique_ptr<widgets::TensorExportDialog> dialog(part<app::TensorExport>(*window_).makeDialog({}));
  expectWalk(*dialog);
}

TEST_F(FocusWalkTest, TheSavedPlot) {
  load();
  const std::unique_ptr<widgets::PlotExportDialog> dialog(part<app::PlotExport>(*window_).makeDialog(histogram()));
  expectWalk(*dialog);
}

TEST_F(FocusWalkTest, TheRulesOfSharing) {
  load();
  const std::unique_ptr<widgets::SharingDialog> dialog(
      part<app::SharingCommands>(*window_).makeRulesDialog(window_.get()));
  expectWalk(*dialog);
}

TEST_F(FocusWalkTest, ThePreviewOfAPolicyAndItsRules) {
  load();
  expectWalk(*part<app::PolicyCommands>(*window_).preview(policy::presets().front()));
  emit part<app::PolicyCommands>(*window_).editRequested(policy::Policy());
  passEvents();
  expectWalk(*child<QWidget>("ruleEditor")->window());
}

TEST_F(FocusWalkTest, TheCommandPalette) {
  load();
  activate(*window_);
  QTest::keyClick(QGuiApplication::focusWindow(), Qt::Key_K, Qt::ControlModifier);
  const QPointer<widgets::CommandPalette> palette = child<widgets::CommandPalette>("commandPalette");
  ASSERT_TRUE(QTest::qWaitForWindowExposed(palette));
  QWidget* text = palette->findChild<QLineEdit*>(QStringLiteral("paletteText"));
  EXPECT_EQ(QApplication::focusWidget(), text);
  EXPECT_FALSE(QAccessible::queryAccessibleInterface(text)->text(QAccessible::Name).isEmpty());
  QTest::keyClick(palette->windowHandle(), Qt::Key_Escape);
  EXPECT_FALSE(palette && palette->isVisible()) << "no trap";
}

}  // namespace
}  // namespace scalewright::test
