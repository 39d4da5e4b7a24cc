#include "app/gui/layout/workspaces.h"

#include <QInputDialog>
#include <QMenu>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>

#include "app/gui/layout/folded_docks.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/compare/compare_view.h"
#include "widgets/depth/depth_panel.h"
#include "widgets/search/search_panel.h"
#include "widgets/window/welcome_panel.h"

namespace scalewright::test {
namespace {

class WorkspacesTest : public WindowTest {
 protected:
  void begin(const QSize& size = {1280, 800}) {
    window_->resize(size);
    load();
    passEvents();
  }
  /// Docks are arranged in turns of the event loop.
  static void passEvents() {
    for (int turn = 0; turn < 5; ++turn) QCoreApplication::processEvents();
  }
  void press(Qt::Key key) {
    window_->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
    QTest::keyClick(window_.get(), key, Qt::ControlModifier);
    passEvents();
  }
  bool seen(const char* id) { return !dock(*window_, QLatin1String(id))->visibleRegion().isEmpty(); }
  bool there(const char* id) { return !dock(*window_, QLatin1String(id))->isHidden(); }
  double shareOfPlots() {
    int height = 0;
    for (const auto* plot : part<widgets::PlotPanel>(*window_).findChildren<widgets::ThemedPlot*>()) {
      if (plot->isVisible()) height += plot->height();
    }
    return static_cast<double>(height) / window_->height();
  }
  QToolBar& strip() { return window_->docks().folded().strip(); }
};

TEST_F(WorkspacesTest, EachHasItsPanelsAndItsKey) {
  begin();
  EXPECT_TRUE(seen("errors"));
  EXPECT_TRUE(seen("inspector"));
  EXPECT_FALSE(part<widgets::SearchPanel>(*window_).isVisible());
  press(Qt::Key_2);
  EXPECT_TRUE(part<widgets::DepthPanel>(*window_).isVisible());
  EXPECT_FALSE(there("inspector"));
  EXPECT_FALSE(there("errors"));
  press(Qt::Key_3);
  EXPECT_TRUE(part<widgets::CompareView>(*window_).isVisible());
  EXPECT_FALSE(there("snapshots")) << "folded to its name";
  press(Qt::Key_4);
  EXPECT_TRUE(part<widgets::SearchPanel>(*window_).isVisible());
  EXPECT_EQ(window_->workspaces().current(), "search");
  press(Qt::Key_1);
  EXPECT_TRUE(seen("errors"));
  EXPECT_TRUE(seen("inspector"));
}

TEST_F(WorkspacesTest, TheFourWordsAtTheTopChooseAndShowTheOneInForce) {
  begin();
  QStringList checked;
  for (QAction* action : window_->workspaces().actions()) {
    auto* button = qobject_cast<QToolButton*>(child<QToolBar>("toolBar")->widgetForAction(action));
    ASSERT_NE(button, nullptr);
    EXPECT_TRUE(button->isVisible());
    EXPECT_EQ(button->toolButtonStyle(), Qt::ToolButtonTextOnly);
    QTest::mouseClick(button, Qt::LeftButton);
    passEvents();
    for (QAction* one : window_->workspaces().actions()) {
      if (one->isChecked()) checked << one->text();
    }
  }
  EXPECT_EQ(checked, QStringList({"Tune", "Network", "Compare", "Search"}));
}

TEST_F(WorkspacesTest, InTunePlotsHaveMoreThanHalfOfTheWindow) {
  begin({1280, 800});
  EXPECT_GE(shareOfPlots(), 0.54) << "below the rows of what is decided and of what would help";
  EXPECT_GE(part<widgets::PlotPanel>(*window_).height(), 0.65 * window_->height()) << "with these";
  EXPECT_TRUE(seen("errors")) << "and the errors of all formats have the rest";
  child<QAction>("foldPanels")->trigger();
  passEvents();
  EXPECT_GE(shareOfPlots(), 0.74);
}

TEST_F(WorkspacesTest, WherePanelsBelowWouldHaveNoRoomTheyAreFolded) {
  begin({1100, 560});
  EXPECT_TRUE(window_->docks().folded().folded());
  EXPECT_GE(shareOfPlots(), 0.6);
  EXPECT_TRUE(strip().isVisible());
}

TEST_F(WorkspacesTest, OneKeyFoldsWhatIsBelowAndOpensItOnTheLastTab) {
  begin();
  showPanel("channels");
  press(Qt::Key_J);
  EXPECT_FALSE(there("channels"));
  EXPECT_FALSE(there("errors"));
  EXPECT_TRUE(child<QAction>("foldPanels")->isChecked());
  QStringList names;
  for (const QAction* action : strip().actions()) names << action->text();
  EXPECT_TRUE(names.contains("Error per format")) << names.join(' ').toStdString();
  press(Qt::Key_J);
  EXPECT_TRUE(seen("channels"));
  EXPECT_TRUE(there("errors"));
  EXPECT_FALSE(strip().isVisible());
}

TEST_F(WorkspacesTest, AFoldedPanelComesBackByItsNameAndByWhateverAsksForIt) {
  begin();
  press(Qt::Key_J);
  for (QAction* action : strip().actions()) {
    if (action->text() == "Block") {
      action->trigger();
      break;
    }
  }
  passEvents();
  EXPECT_TRUE(seen("blocks"));
  press(Qt::Key_J);
  child<QToolButton>("problemCount")->click();
  passEvents();
  EXPECT_TRUE(seen("problems"));
  EXPECT_FALSE(window_->docks().folded().folded()) << "all are back";
  EXPECT_TRUE(there("errors"));
}

TEST_F(WorkspacesTest, WhatIsChangedInOneStaysInItAndComesBackWithTheProgram) {
  begin();
  dock(*window_, "samples")->close();
  dock(*window_, "inspector")->close();
  press(Qt::Key_3);
  press(Qt::Key_J);
  window_->close();
  makeWindow();
  begin();
  EXPECT_EQ(window_->workspaces().current(), "compare");
  EXPECT_FALSE(window_->docks().folded().folded()) << "the key has unfolded what comes folded there";
  press(Qt::Key_1);
  EXPECT_FALSE(there("samples"));
  EXPECT_FALSE(there("inspector"));
  EXPECT_TRUE(seen("errors"));
  child<QAction>("resetLayout")->trigger();
  passEvents();
  EXPECT_TRUE(there("samples"));
  EXPECT_TRUE(seen("inspector"));
  press(Qt::Key_3);
  EXPECT_FALSE(window_->docks().folded().folded()) << "another one is as it was left";
}

TEST_F(WorkspacesTest, AStudyIsOpenedInTheOneItWasSavedIn) {
  begin();
  press(Qt::Key_3);
  const QString study = folder_.filePath("a.scalewright");
  ASSERT_TRUE(window_->files().studies().saveAs(study) || QTest::qWaitFor([&] { return QFileInfo::exists(study); }));
  press(Qt::Key_1);
  window_->files().closeStudy();
  window_->files().open({study});
  ASSERT_TRUE(QTest::qWaitFor([this] { return WorkspacesTest::study().size() == 8; }));
  passEvents();
  EXPECT_EQ(window_->workspaces().current(), "compare");
  EXPECT_TRUE(part<widgets::CompareView>(*window_).isVisible());
}

TEST_F(WorkspacesTest, AnArrangementCanBeKeptUnderANameAndRemoved) {
  begin();
  dock(*window_, "tensors")->close();
  QTimer::singleShot(0, window_.get(), [] {
    auto* asked = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
    ASSERT_NE(asked, nullptr);
    asked->setTextValue("plots & numbers");
    asked->accept();
  });
  child<QAction>("keepArrangement")->trigger();
  EXPECT_EQ(window_->workspaces().current(), "own/plots & numbers");
  press(Qt::Key_2);
  EXPECT_TRUE(there("tensors"));
  window_->workspaces().choose("own/plots & numbers");
  passEvents();
  EXPECT_FALSE(there("tensors"));
  window_->close();
  makeWindow();
  begin();
  EXPECT_EQ(window_->workspaces().current(), "own/plots & numbers");
  EXPECT_FALSE(there("tensors"));
  for (QMenu* menu : window_->findChildren<QMenu*>()) {
    if (menu->title() != "&Remove") continue;
    ASSERT_EQ(menu->actions().size(), 1);
    menu->actions().front()->trigger();
    break;
  }
  passEvents();
  EXPECT_EQ(window_->workspaces().current(), "tune");
}

TEST_F(WorkspacesTest, AnotherWindowLosesNothingThatWasKeptUnderAName) {
  begin();
  const auto keepAs = [](app::MainWindow& window, const QString& name) {
    QTimer::singleShot(0, &window, [name] {
      auto* asked = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
      ASSERT_NE(asked, nullptr);
      asked->setTextValue(name);
      asked->accept();
    });
    window.findChild<QAction*>("keepArrangement")->trigger();
  };
  app::MainWindow other(engine::makeLocalEngine({}));
  other.show();
  other.docks().setCalm(false);
  passEvents();
  keepAs(*window_, "mine");
  keepAs(other, "theirs");
  other.close();
  window_->close();
  makeWindow();
  for (const char* id : {"own/mine", "own/theirs"}) {
    window_->workspaces().choose(id);
    EXPECT_EQ(window_->workspaces().current(), id);
  }
}

TEST_F(WorkspacesTest, WhatIsAskedForBeforeAnythingIsOpenIsThereAfterwards) {
  showPanel("layers");
  begin();
  EXPECT_TRUE(seen("layers"));
}

TEST_F(WorkspacesTest, NothingStandsAroundTheWelcome) {
  passEvents();
  for (const char* id : {"tensors", "inspector", "errors", "problems"}) EXPECT_FALSE(there(id)) << id;
  EXPECT_TRUE(part<widgets::WelcomePanel>(*window_).isVisible());
  begin();
  EXPECT_TRUE(there("inspector"));
  dock(*window_, "tensors")->close();
  window_->files().closeStudy();
  passEvents();
  for (const char* id : {"tensors", "inspector", "errors", "problems"}) EXPECT_FALSE(there(id)) << id;
  begin();
  EXPECT_TRUE(there("inspector"));
  EXPECT_FALSE(there("tensors")) << "as it was left";
}

TEST_F(WorkspacesTest, ADockHasNoTitleWhileItsTabSaysIt) {
  begin();
  EXPECT_NE(dock(*window_, "errors")->titleBarWidget(), nullptr);
  EXPECT_EQ(dock(*window_, "inspector")->titleBarWidget(), nullptr) << "it has no tab";
  dock(*window_, "errors")->setFloating(true);
  passEvents();
  EXPECT_EQ(dock(*window_, "errors")->titleBarWidget(), nullptr) << "the one way to move it back";
}

TEST_F(WorkspacesTest, ATabHasAMenuThatClosesAndFloats) {
  begin();
  QTabBar* tabs = nullptr;
  int block = -1;
  for (auto* bar : window_->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
    for (int tab = 0; tab < bar->count(); ++tab) {
      if (bar->tabText(tab) != "Block") continue;
      tabs = bar;
      block = tab;
    }
  }
  ASSERT_NE(tabs, nullptr);
  const auto choose = [&](int action) {
    emit tabs->customContextMenuRequested(tabs->tabRect(block).center());
    auto* menu = tabs->findChild<QMenu*>("tabMenu");
    ASSERT_NE(menu, nullptr);
    menu->actions().at(action)->trigger();
    delete menu;
    passEvents();
  };
  choose(0);
  EXPECT_TRUE(dock(*window_, "blocks")->isFloating());
  dock(*window_, "blocks")->setFloating(false);
  passEvents();
  for (int tab = 0; tab < tabs->count(); ++tab) {
    if (tabs->tabText(tab) == "Block") block = tab;
  }
  choose(1);
  EXPECT_FALSE(there("blocks"));
}

TEST_F(WorkspacesTest, FilesThatAreOpenedTogetherAreOneRecentEntryAndTheLastSessionComesBack) {
  const QString other = folder_.filePath("other.h5");
  {
    Hdf5File file(other.toStdString());
    file.add("x", tailedValues(64, 1), {8, 8});
  }
  window_->files().open({other, dataFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 9 && !window_->controller().loader().busy(); }));
  settle();
  const QList<QStringList> together{{other, dataFile()}};
  EXPECT_EQ(window_->files().recent().entries(), together);
  window_->close();
  makeWindow();
  EXPECT_EQ(window_->files().recent().entries(), together);
  auto* again = child<QPushButton>("welcomeLast");
  ASSERT_TRUE(again->isVisible());
  QTest::mouseClick(again, Qt::LeftButton);
  EXPECT_TRUE(QTest::qWaitFor([this] { return study().size() == 9 && !window_->controller().loader().busy(); }));
  EXPECT_EQ(window_->files().recent().entries(), together) << "still one";
}

TEST_F(WorkspacesTest, WhatIsOpenedWhileAnotherFileIsListedTakesItsPlaceInTheListFromNobody) {
  const QString other = folder_.filePath("other.h5");
  {
    Hdf5File file(other.toStdString());
    file.add("x", tailedValues(64, 1), {8, 8});
  }
  window_->files().open({dataFile()});
  window_->files().open({other});
  window_->files().open({});  // as a start with nothing to open
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 9 && !window_->controller().loader().busy(); }));
  settle();
  const QList<QStringList> each{{other}, {dataFile()}};
  EXPECT_EQ(window_->files().recent().entries(), each);
}

}  // namespace
}  // namespace scalewright::test
