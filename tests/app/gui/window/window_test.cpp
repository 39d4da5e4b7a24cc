#include <QDockWidget>
#include <QDropEvent>
#include <QMessageBox>
#include <QMimeData>
#include <QToolButton>
#include <filesystem>

#include "app/gui/layout/workspaces.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/window/single_instance.h"
#include "app/gui/window/whats_this.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/depth/depth_panel.h"
#include "widgets/errors/error_panel.h"
#include "widgets/findings/problem_model.h"
#include "widgets/findings/problem_panel.h"
#include "widgets/ranges/range_panel.h"
#include "widgets/window/welcome_panel.h"

namespace scalewright::test {
namespace {

using widgets::TensorModel;

TEST_F(WindowTest, BeginsWithAWelcome) {
  EXPECT_TRUE(part<widgets::WelcomePanel>(*window_).isVisible());
  EXPECT_FALSE(part<widgets::PlotPanel>(*window_).isVisible());
  load();
  EXPECT_FALSE(part<widgets::WelcomePanel>(*window_).isVisible());
  EXPECT_TRUE(part<widgets::PlotPanel>(*window_).isVisible());
  EXPECT_EQ(window_->files().recent().entries(), QList<QStringList>{{dataFile()}});
}

TEST_F(WindowTest, ARecentFileThatIsGoneIsNoLongerOfferedAndIsAgainWhenItIsBack) {
  load();
  app::RecentFiles& recent = window_->files().recent();
  const QString away = folder_.filePath(QStringLiteral("away.h5"));
  ASSERT_TRUE(QFile::rename(dataFile(), away));
  recent.look();
  EXPECT_TRUE(QTest::qWaitFor([&] { return recent.entries().isEmpty(); }, 20000));
  ASSERT_TRUE(QFile::rename(away, dataFile()));
  recent.look();
  EXPECT_TRUE(QTest::qWaitFor([&] { return recent.entries() == QList<QStringList>{{dataFile()}}; }, 20000));
}

TEST_F(WindowTest, ListsEveryTensorAndEveryProblem) {
  load();
  EXPECT_EQ(part<widgets::TensorPanel>(*window_).model().total(), 8u);
  const widgets::ProblemModel& problems = part<widgets::ProblemPanel>(*window_).model();
  ASSERT_EQ(problems.rowCount(), 1);
  EXPECT_EQ(problems.index(0, widgets::ProblemModel::kDataset).data().toString(), "comment");
  EXPECT_TRUE(child<QToolButton>("problemCount")->isVisible());
}

TEST_F(WindowTest, FiltersByTextAndRegularExpression) {
  load();
  auto* filter = child<QLineEdit>("tensorFilter");
  QTest::keyClicks(filter, QStringLiteral("input"));
  ASSERT_TRUE(QTest::qWaitFor([this] { return part<widgets::TensorPanel>(*window_).model().shown() == 4; }));
  QTest::mouseClick(child<QToolButton>("tensorFilterExpression"), Qt::LeftButton);
  filter->setText(QStringLiteral("layers\\.[02]\\..*weight$"));
  QTest::keyClick(filter, Qt::Key_Return);
  EXPECT_EQ(part<widgets::TensorPanel>(*window_).model().shown(), 2u);
}

TEST_F(WindowTest, TheSelectionSurvivesTreeAndFilter) {
  load();
  const study::TensorIndex before = currentIndex();
  part<widgets::TensorPanel>(*window_).setTree(true);
  EXPECT_EQ(TensorModel::tensorAt(part<widgets::TensorPanel>(*window_).view().currentIndex()), before);
  EXPECT_EQ(part<widgets::TensorPanel>(*window_).selectedTensors(), std::vector<study::TensorIndex>{before});
}

TEST_F(WindowTest, AFileThatCannotBeReadIsAProblemAndNoMore) {
  const QString bad = folder_.filePath(QStringLiteral("bad.h5"));
  QFile file(bad);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("this is not HDF5");
  file.close();
  window_->files().open({bad, dataFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8 && !window_->controller().loader().busy(); }));
  const widgets::ProblemModel& problems = part<widgets::ProblemPanel>(*window_).model();
  ASSERT_EQ(problems.rowCount(), 2);
  EXPECT_EQ(problems.index(0, widgets::ProblemModel::kFile).data().toString(), "bad.h5");
  EXPECT_TRUE(part<widgets::ProblemPanel>(*window_).isVisible())
      << "a file that fails brings the problems to the front";
}

TEST_F(WindowTest, AFileOpenedAgainIsReadAnewAndKeepsItsDecisions) {
  load();
  QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
  const recipe::Decision decided = current().decision;
  const std::string name = current().info.name;
  // Another file takes its place, as when a dump is made again.
  const std::string fresh = folder_.filePath(QStringLiteral("fresh.h5")).toStdString();
  Hdf5File(fresh).add(name, tailedValues(512, 7), {8, 64});
  std::filesystem::rename(fresh, dataFile().toStdString());
  window_->files().open({dataFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return current().info.elements() == 512 && current().profile; }));
  EXPECT_EQ(current().info.name, name);
  EXPECT_EQ(current().decision, decided);
  undo().undo();
  EXPECT_NE(current().decision, decided);
}

TEST_F(WindowTest, DroppedFilesAreOpened) {
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(dataFile())});
  QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(window_.get(), &enter);
  EXPECT_TRUE(enter.isAccepted());
  QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(window_.get(), &drop);
  EXPECT_TRUE(QTest::qWaitFor([this] { return study().size() == 8; }));
}

TEST_F(WindowTest, WhatAnotherStartHandsOverIsOpenedOnceQuestionsAreAnswered) {
  QMessageBox question(window_.get());
  question.open();
  window_->serve({{dataFile()}, false, {}});
  letPass(app::MainWindow::kLater);
  EXPECT_FALSE(window_->controller().loader().busy());
  EXPECT_EQ(study().size(), 0U);
  question.done(QMessageBox::Ok);
  EXPECT_TRUE(QTest::qWaitFor([this] { return study().size() == 8; }));
  EXPECT_FALSE(window_->isMinimized());
}

TEST_F(WindowTest, WhatHasAHintExplainsItself) {
  load();
  const auto asked = [](QWidget* widget, QEvent::Type type) {
    const QPoint at(20, 5);
    QHelpEvent event(type, at, widget->mapToGlobal(at));
    event.setAccepted(false);
    QApplication::sendEvent(widget, &event);
    return event.isAccepted();
  };
  for (const char* name : {"result.sqnr", "result.saturated", "result.percentile", "result.step"}) {
    EXPECT_TRUE(asked(child<QLabel>(name), QEvent::QueryWhatsThis)) << name;
  }
  EXPECT_TRUE(asked(part<widgets::TensorPanel>(*window_).view().viewport(), QEvent::QueryWhatsThis))
      << "a cell of the table";
  const auto explained = [] {
    const QWidgetList all = QApplication::topLevelWidgets();
    const auto shown =
        std::find_if(all.begin(), all.end(), [](const QWidget* widget) { return widget->inherits("QWhatsThat"); });
    const bool found = shown != all.end();
    if (found) delete *shown;
    return found;
  };
  for (QHeaderView* heading : part<widgets::ErrorPanel>(*window_).findChildren<QHeaderView*>()) {
    if (!heading->isVisible()) continue;
    const QPoint at(heading->sectionViewportPosition(widgets::FormatModel::sqnrColumn()) + 5, 5);
    QHelpEvent event(QEvent::WhatsThis, at, heading->viewport()->mapToGlobal(at));
    QApplication::sendEvent(heading->viewport(), &event);
    EXPECT_TRUE(explained()) << "a heading";
  }
  static_cast<void>(asked(child<QLabel>("result.percentile"), QEvent::WhatsThis));
  EXPECT_TRUE(explained());
}

TEST_F(WindowTest, F1SaysWhatTheViewIsForThatHasTheFocus) {
  load();
  auto& table = part<widgets::TensorPanel>(*window_).view();
  EXPECT_EQ(app::viewHelp(table, *window_).title, "Tensors");
  EXPECT_EQ(app::viewHelp(histogram(), *window_).title, "The tensor");
  window_->workspaces().choose(QStringLiteral("network"));
  EXPECT_EQ(app::viewHelp(part<widgets::DepthPanel>(*window_).plot(), *window_).title, "Network");
  table.setFocus();
  EXPECT_EQ(child<QAction>("viewHelp")->shortcut(), QKeySequence(Qt::Key_F1));
  child<QAction>("viewHelp")->trigger();
  const QWidgetList shown = QApplication::topLevelWidgets();
  const auto popup =
      std::find_if(shown.begin(), shown.end(), [](QWidget* each) { return each->inherits("QWhatsThat"); });
  ASSERT_NE(popup, shown.end());
  delete *popup;
  for (const app::tabs::Tab* tab : app::tabs::descriptors()) {
    ASSERT_NE(tab->help, nullptr) << tab->id;
    EXPECT_GT(QString(tab->help).size(), 60) << tab->id;
    EXPECT_TRUE(QString(tab->help).endsWith(u'.')) << tab->id;
  }
}

TEST_F(WindowTest, LayoutAndThemeAreRemembered) {
  load();
  window_->theme().choose(widgets::Theme::kDark);
  window_->resize(1100, 760);
  dock(*window_, QStringLiteral("channels"))->close();
  part<widgets::TensorPanel>(*window_).setTree(true);
  window_->close();
  makeWindow();
  load();
  EXPECT_EQ(window_->theme().theme(), widgets::Theme::kDark);
  EXPECT_EQ(window_->size(), QSize(1100, 760));
  EXPECT_FALSE(dock(*window_, QStringLiteral("channels"))->isVisible());
  EXPECT_TRUE(part<widgets::TensorPanel>(*window_).tree());
  window_->workspaces().reset();
  EXPECT_TRUE(dock(*window_, QStringLiteral("channels"))->toggleViewAction()->isChecked());
  window_->theme().choose(widgets::Theme::kLight);
}

TEST_F(WindowTest, DocksComeBackFromASmallWindow) {
  load();
  window_->resize(1440, 900);
  letPass(0);  // sizes follow one event later
  window_->workspaces().reset();
  settle();
  letPass(0);
  const auto sizes = [this] {
    return QList<int>{dock(*window_, QStringLiteral("tensors"))->width(),
                      dock(*window_, QStringLiteral("inspector"))->width(),
                      dock(*window_, QStringLiteral("errors"))->height()};
  };
  const QList<int> before = sizes();
  for (const QSize size : {QSize(760, 520), QSize(900, 500), QSize(700, 700)}) {
    window_->resize(size);
    letPass(0);
    EXPECT_GT(sizes()[0], window_->width() / 5) << "a share that is of use";
  }
  window_->resize(1440, 900);
  ASSERT_TRUE(QTest::qWaitFor([&] { return std::abs(sizes()[0] - before[0]) <= 2; })) << sizes()[0] << ' ' << before[0];
  EXPECT_NEAR(sizes()[1], before[1], 2);
  EXPECT_NEAR(sizes()[2], before[2], 2);
}

TEST_F(WindowTest, ATensorWithoutValuesSaysWhyThereIsNothingToSee) {
  load();
  EXPECT_TRUE(histogram().notice().isEmpty());
  const QString odd = folder_.filePath(QStringLiteral("odd.h5"));
  {
    Hdf5File file(odd.toStdString());
    file.add("nothing", std::vector<float>(16, NAN), {4, 4});
  }
  window_->files().open({odd});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 9 && !window_->controller().loader().busy(); }));
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("nothing"));
  settle();
  const QString why = QStringLiteral("the tensor has no finite value");
  EXPECT_EQ(histogram().notice(), why);
  EXPECT_EQ(part<widgets::PlotPanel>(*window_).error().notice(), why);
  EXPECT_TRUE(histogram().description().contains(why)) << histogram().description().toStdString();
  EXPECT_EQ(child<QLabel>("errorNote")->text(), why);
  EXPECT_FALSE(child<QLabel>("tensorFacts")->text().contains(QStringLiteral("amax"))) << "there is no largest value";
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.2.proj.input"));
  EXPECT_TRUE(histogram().notice().isEmpty());
  EXPECT_FALSE(child<QLabel>("errorNote")->isVisibleTo(window_.get()));
}

TEST_F(WindowTest, PlotsFollowTheTheme) {
  load();
  const auto corner = [this] { return histogram().grab().toImage().pixelColor(2, 2); };
  window_->theme().choose(widgets::Theme::kLight);
  QCoreApplication::processEvents();
  const QColor light = corner();
  window_->theme().choose(widgets::Theme::kDark);
  EXPECT_TRUE(QTest::qWaitFor([&] { return light.lightness() > corner().lightness() + 100; }));
  window_->theme().choose(widgets::Theme::kLight);
}

/// Until tabs were a registry the version of a layout was counted by hand.
TEST_F(WindowTest, ALayoutOfOtherTabsIsNotRestored) {
  load();
  window_->addDockWidget(Qt::RightDockWidgetArea, dock(*window_, "samples"));
  QCoreApplication::processEvents();
  window_->close();
  QSettings settings;
  ASSERT_GT(settings.beginReadArray(QStringLiteral("workspaces/kept")), 0);
  settings.endArray();
  settings.setValue(QStringLiteral("workspaces/kept/1/layout"), window_->saveState(6));
  settings.sync();
  makeWindow();
  load();
  EXPECT_EQ(window_->dockWidgetArea(dock(*window_, "samples")), Qt::BottomDockWidgetArea);
}

}  // namespace
}  // namespace scalewright::test
