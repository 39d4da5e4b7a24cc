#include <QFile>
#include <QPushButton>
#include <atomic>
#include <thread>

#include "app/gui/files/file_watch.h"
#include "tests/app/gui/forwarding_engine.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/window/notice_bar.h"

namespace scalewright::test {
namespace {

class ReloadTest : public WindowTest {
 protected:
  /// The same tensors with other values, but for one that is gone, in a file that takes the place of the first.
  void replaceFile() {
    const QString next = folder_.filePath(QStringLiteral("next.h5"));
    {
      Hdf5File file(next.toStdString());
      for (int layer = 0; layer < 4; ++layer) {
        const std::string name = "layers." + std::to_string(layer);
        if (layer != 3) file.add(name + ".proj.weight", tailedValues(4096, 0.02 * (layer + 1)), {64, 64});
        file.add(name + ".proj.input", tailedValues(6400, 3 * (layer + 1)), {100, 64});
      }
    }
    std::error_code error;
    std::filesystem::rename(next.toStdString(), dataFile().toStdString(), error);
    ASSERT_FALSE(error);
  }
  widgets::NoticeBar* notice() { return part<widgets::NoticeArea>(*window_).find(QStringLiteral("changedOnDisk")); }
};

TEST_F(ReloadTest, AFileThatWasReplacedIsToldAndReadAgainWithDecisionsAndSelectionKept) {
  load();
  QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
  settle();
  const recipe::Decision decided = current().decision;
  const double amax = current().profile->amax;
  EXPECT_EQ(notice(), nullptr);
  replaceFile();
  ASSERT_TRUE(QTest::qWaitFor([this] { return notice() != nullptr; }, 20000));
  EXPECT_EQ(current().profile->amax, amax) << "nothing is read unless it is asked for";
  QTest::mouseClick(notice()->findChild<QPushButton*>("reloadChanged"), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor([this] { return notice() == nullptr && !window_->controller().loader().busy(); }, 20000));
  settle();
  EXPECT_EQ(current().info.name, "layers.2.proj.input");
  EXPECT_EQ(current().decision, decided);
  EXPECT_GT(current().profile->amax, 2 * amax);
  EXPECT_EQ(study().tensor(*study().find("layers.3.proj.weight")).state, study::LoadState::kFailed);
}

TEST_F(ReloadTest, AFileThatIsGoneLosesNothing) {
  load();
  const QString away = folder_.filePath(QStringLiteral("away.h5"));
  ASSERT_TRUE(QFile::rename(dataFile(), away));
  ASSERT_TRUE(QTest::qWaitFor([this] { return notice() != nullptr; }, 20000));
  EXPECT_TRUE(part<app::FileWatch>(*window_).changed().isEmpty());
  EXPECT_EQ(study().size(), 8U);
  EXPECT_TRUE(current().profile);
  ASSERT_TRUE(QFile::rename(away, dataFile()));
  // Whether anybody has written into it while it was away nobody knows: its time of change is another.
  ASSERT_TRUE(QTest::qWaitFor([this] { return !part<app::FileWatch>(*window_).changed().isEmpty(); }, 20000));
  QTest::mouseClick(notice()->findChild<QPushButton*>("reloadChanged"), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor([this] { return notice() == nullptr && !window_->controller().loader().busy(); }, 20000));
  settle();
  EXPECT_EQ(study().size(), 8U);
  EXPECT_TRUE(current().profile);
}

/// One that reads no tensor until it is let.
class HeldEngine : public ForwardingEngine {
 public:
  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    while (asked.as<question::Profile>() != nullptr && !released && !work.stop.stop_requested()) {
      std::this_thread::yield();
    }
    return ForwardingEngine::answerTo(asked, work);
  }
  std::atomic<bool> released = false;
};

TEST_F(ReloadTest, ATensorThatIsGoneBeforeItWasAskedForIsNotWaitedFor) {
  const auto engine = std::make_shared<HeldEngine>();
  window_ = std::make_unique<app::MainWindow>(engine);
  app::Loader& loader = window_->controller().loader();
  loader.setAhead(1);
  window_->show();
  window_->files().open({dataFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8; }, 20000));
  replaceFile();
  ASSERT_TRUE(QTest::qWaitFor([this] { return notice() != nullptr; }, 20000));
  QTest::mouseClick(notice()->findChild<QPushButton*>("reloadChanged"), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor(
      [this] { return study().tensor(*study().find("layers.3.proj.weight")).state == study::LoadState::kFailed; },
      20000));
  engine->released = true;
  EXPECT_TRUE(QTest::qWaitFor([&loader] { return !loader.busy(); }, 20000));
  for (const study::StudyTensor& tensor : study().tensors()) {
    EXPECT_EQ(tensor.state == study::LoadState::kReady, tensor.info.name != "layers.3.proj.weight");
  }
}

}  // namespace
}  // namespace scalewright::test
