#include "app/gui/study/background_work.h"
#include "core/engine/questions/profile.h"
#include "core/engine/questions/samples.h"

#include <QProgressBar>
#include <QToolButton>
#include <atomic>
#include <thread>

#include "tests/app/gui/forwarding_engine.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/window/status_panel.h"

namespace scalewright::test {
namespace {

Error cancelled(const WorkContext& work) {
  while (!work.stop.stop_requested()) std::this_thread::yield();
  return {ErrorCode::kCancelled, {}, {}, {}};
}

/// An engine that compares samples, and reads the file `second.h5`, until it is told to stop.
class EndlessEngine : public ForwardingEngine {
 public:
  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    const auto* read = asked.as<question::Profile>();
    const bool endless =
        asked.as<question::Samples>() != nullptr || (read != nullptr && read->file.filename() == "second.h5");
    return endless ? cancelled(work) : ForwardingEngine::answerTo(asked, work);
  }
};

class BackgroundTest : public WindowTest {
 protected:
  BackgroundTest() {
    window_ = std::make_unique<app::MainWindow>(std::make_shared<EndlessEngine>());
    window_->show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
    window_->files().open({dataFile()});
    EXPECT_TRUE(QTest::qWaitFor([this] { return study().size() == 8 && !window_->controller().loader().busy(); }));
    part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.2.proj.input"));
    QDockWidget* samples = dock(*window_, QStringLiteral("samples"));
    samples->show();
    bringUp(*samples);
    EXPECT_TRUE(QTest::qWaitFor([this] { return running() == QStringList({"samples"}); }))
        << running().join(' ').toStdString();
    const QString second = folder_.filePath(QStringLiteral("second.h5"));
    Hdf5File(second.toStdString()).add("another.weight", tailedValues(4096, 1), {64, 64});
    window_->files().open({second});
    EXPECT_TRUE(QTest::qWaitFor([this] { return study().size() == 9; }));
    EXPECT_EQ(running(), QStringList({"loading", "samples"}));
    part<app::BackgroundWork>(*window_).show();
  }
  ~BackgroundTest() override { part<app::BackgroundWork>(*window_).cancelAll(); }

  QStringList running() {
    QStringList ids;
    for (const widgets::Job& job : part<app::BackgroundWork>(*window_).jobs()) ids << job.id;
    return ids;
  }
  widgets::JobList* openList() {
    QTest::mouseClick(child<QToolButton>("jobs"), Qt::LeftButton);
    return child<widgets::JobList>("jobList");
  }
};

TEST_F(BackgroundTest, EachJobOfTheListIsCancelledAlone) {
  widgets::JobList* list = openList();
  ASSERT_NE(list, nullptr);
  auto* cancel = list->findChild<QToolButton*>(QStringLiteral("cancel samples"));
  ASSERT_NE(cancel, nullptr);
  QTest::mouseClick(cancel, Qt::LeftButton);
  EXPECT_EQ(running(), QStringList({"loading"}));
  EXPECT_TRUE(list->isVisible());
  EXPECT_EQ(list->findChild<QToolButton*>(QStringLiteral("cancel samples")), nullptr);
  EXPECT_TRUE(child<QToolButton>("cancel")->isVisible());
}

TEST_F(BackgroundTest, TheListGoesWithItsLastJob) {
  QPointer<widgets::JobList> list = openList();
  for (const char* job : {"cancel loading", "cancel samples"}) {
    QTest::mouseClick(list->findChild<QToolButton*>(QLatin1String(job)), Qt::LeftButton);
  }
  EXPECT_TRUE(QTest::qWaitFor([&] { return list.isNull(); }));
  EXPECT_FALSE(child<QToolButton>("cancel")->isVisible());
  EXPECT_FALSE(child<QToolButton>("jobs")->isVisible());
}

TEST_F(BackgroundTest, TheStatusBarShowsTheFirstAndHowManyThereAre) {
  EXPECT_TRUE(child<QLabel>("whatRuns")->text().startsWith(QStringLiteral("Reading, 1 tensor")));
  QCoreApplication::processEvents();
  EXPECT_GE(child<QLabel>("whatRuns")->width(),
            child<QLabel>("whatRuns")->fontMetrics().horizontalAdvance(child<QLabel>("whatRuns")->text()));
  EXPECT_EQ(child<QToolButton>("jobs")->text(), QStringLiteral("2"));
  EXPECT_EQ(child<QProgressBar>("progress")->maximum(), 1000);
}

TEST_F(BackgroundTest, CancelInTheStatusBarStopsAll) {
  QTest::mouseClick(child<QToolButton>("cancel"), Qt::LeftButton);
  EXPECT_EQ(running(), QStringList());
  EXPECT_FALSE(child<QToolButton>("cancel")->isVisible());
}

class FrameTimeTest : public WindowTest {
 protected:
  QAction* action() { return child<QAction>("frameTimeAction"); }
  QLabel* readOut() { return child<QLabel>("frameTime"); }
  void drag() {
    QTest::mousePress(&histogram(), Qt::LeftButton, Qt::NoModifier, QPoint(200, 80));
    for (int x = 200; x < 230; ++x) moveMouse(histogram(), QPoint(x, 80));
    QTest::mouseRelease(&histogram(), Qt::LeftButton, Qt::NoModifier, QPoint(230, 80));
  }
};

TEST_F(FrameTimeTest, IsShownWhilePlotsFollowTheHand) {
  load();
  EXPECT_FALSE(readOut()->isVisible());
  action()->trigger();
  EXPECT_TRUE(readOut()->isVisible());
  drag();
  static const QRegularExpression kNumbers(QStringLiteral("^frame [0-9.]+ ms, slowest [0-9.]+ ms$"));
  EXPECT_TRUE(QTest::qWaitFor([this] { return kNumbers.match(readOut()->text()).hasMatch(); }))
      << readOut()->text().toStdString();
  action()->trigger();
  EXPECT_FALSE(readOut()->isVisible());
}

TEST_F(FrameTimeTest, IsThereInTheNextWindowToo) {
  action()->trigger();
  makeWindow();
  EXPECT_TRUE(action()->isChecked());
  EXPECT_TRUE(readOut()->isVisible());
}

}  // namespace
}  // namespace scalewright::test
