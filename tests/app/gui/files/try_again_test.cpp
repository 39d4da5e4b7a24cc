// What went wrong is read once more where somebody asks for it: by the menu, the table's menu and the list of problems.
#include <sys/stat.h>

#include <QAction>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>
#include <atomic>
#include <fstream>
#include <mutex>

#include "app/gui/reading/loader.h"
#include "app/gui/study/study_controller.h"
#include "core/engine/questions/profile.h"
#include "tests/app/gui/forwarding_engine.h"
#include "tests/app/gui/window_fixture.h"

namespace scalewright::test {
namespace {

/// As one whose workers somebody kills, and whose first listing is cut.
class KilledEngine : public ForwardingEngine {
 public:
  Result<io::Catalogue> list(const std::filesystem::path& file, const WorkContext& work) override {
    auto catalogue = ForwardingEngine::list(file, work);
    if (catalogue && cut.exchange(false)) {
      catalogue->complete = false;
      catalogue->tensors.resize(3);
      catalogue->problems.push_back({ErrorCode::kListingCut, file.string(), {}, "layers.3"});
    }
    return catalogue;
  }
  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    const auto* read = asked.as<question::Profile>();
    if (read != nullptr && killed.load() && read->info.name.ends_with("weight")) {
      return Error{ErrorCode::kWorkerCrashed, read->file.string(), read->info.name, "SIGKILL"};
    }
    return ForwardingEngine::answerTo(asked, work);
  }

  std::atomic<bool> killed = false;
  std::atomic<bool> cut = false;
};

class TryAgainTest : public WindowTest {
 protected:
  TryAgainTest() {
    window_ = std::make_unique<app::MainWindow>(std::shared_ptr<engine::Engine>(engine_));
    window_->show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
  }
  void open() {
    window_->files().open({dataFile()});
    waitForReading();
  }
  void waitForReading() {
    ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() > 0 && !window_->controller().loader().busy(); }));
    settle();
  }
  [[nodiscard]] std::size_t failed() const {
    return static_cast<std::size_t>(
        std::count_if(study().tensors().begin(), study().tensors().end(),
                      [](const study::StudyTensor& tensor) { return tensor.problem.has_value(); }));
  }

  std::shared_ptr<KilledEngine> engine_ = std::make_shared<KilledEngine>();
};

TEST_F(TryAgainTest, TheMenuReadsEverythingThatFailed) {
  engine_->killed = true;
  open();
  ASSERT_EQ(failed(), 4U);
  auto* again = child<QAction>("tryAgain");
  EXPECT_TRUE(again->isEnabled());
  engine_->killed = false;
  QTest::keyClick(window_.get(), Qt::Key_F5, Qt::ShiftModifier);
  waitForReading();
  EXPECT_EQ(failed(), 0U);
  EXPECT_TRUE(study().tensor(*study().find("layers.1.proj.weight")).profile);
  EXPECT_FALSE(again->isEnabled());
}

TEST_F(TryAgainTest, TheListOfProblemsDoesTheSame) {
  engine_->killed = true;
  open();
  showPanel("problems");
  auto* button = child<QPushButton>("tryProblemsAgain");
  ASSERT_TRUE(button->isEnabled());
  QTest::mouseClick(button, Qt::LeftButton);
  waitForReading();
  EXPECT_EQ(failed(), 4U) << "they were killed once more";
  engine_->killed = false;
  QTest::mouseClick(button, Qt::LeftButton);
  waitForReading();
  EXPECT_EQ(failed(), 0U);
  EXPECT_FALSE(button->isEnabled()) << "what is no tensor does not become one";
  EXPECT_EQ(window_->controller().problems().size(), 1U);
}

TEST_F(TryAgainTest, TheMenuOfATensorReadsThatTensor) {
  engine_->killed = true;
  open();
  engine_->killed = false;
  const auto tensor = *study().find("layers.2.proj.weight");
  part<widgets::TensorPanel>(*window_).setCurrentTensor(tensor);
  emit part<widgets::TensorPanel>(*window_).menuRequested(tensor, window_->mapToGlobal(QPoint(100, 100)));
  auto* action = window_->findChild<QAction*>(QStringLiteral("tryTensorsAgain"));
  ASSERT_NE(action, nullptr);
  ASSERT_TRUE(action->isEnabled());
  action->trigger();
  waitForReading();
  EXPECT_EQ(failed(), 3U);
  EXPECT_TRUE(study().tensor(tensor).profile);
}

TEST_F(TryAgainTest, AListThatWasCutIsSaidAndGoesOnWithResumeLoading) {
  engine_->cut = true;
  open();
  EXPECT_EQ(study().size(), 3U);
  const std::vector<Error> problems = window_->controller().problems();
  ASSERT_EQ(std::count_if(problems.begin(), problems.end(),
                          [](const Error& problem) { return problem.code == ErrorCode::kListingCut; }),
            1);
  EXPECT_TRUE(child<QAction>("resumeLoading")->isEnabled());
  QTest::keyClick(window_.get(), Qt::Key_F5);
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8; }));
  waitForReading();
  EXPECT_EQ(window_->controller().problems().size(), 1U) << "the text";
  EXPECT_FALSE(child<QAction>("resumeLoading")->isEnabled());
}

TEST_F(TryAgainTest, APipeThatNobodyWritesToIsRefusedAndTheWindowGoesOn) {
  open();
  for (const char* name : {"x.json", "x.scalewright"}) {
    const QString pipe = folder_.filePath(QLatin1String(name));
    ASSERT_EQ(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
    QString told;
    QTimer::singleShot(200, [&told] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (box == nullptr) return;
      told = box->text();
      box->close();
    });
    window_->files().open({pipe});
    ASSERT_TRUE(QTest::qWaitFor([&told] { return !told.isEmpty(); }));
    EXPECT_TRUE(told.contains(QStringLiteral("no regular file"))) << told.toStdString();
  }
  EXPECT_EQ(study().size(), 8U);
}

}  // namespace
}  // namespace scalewright::test
