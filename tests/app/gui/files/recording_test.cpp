// A profile file that is being written is followed while the window shows it.
#include <QAction>
#include <QComboBox>
#include <random>

#include "core/engine/worker/worker_engine.h"
#include "core/recording/record_tensor.h"
#include "core/recording/recording.h"
#include "tests/app/gui/window_fixture.h"
#include "tests/support/memory_tensor.h"
#include "widgets/inspector/format_section.h"
#include "widgets/window/notice_bar.h"

namespace scalewright::test {
namespace {

constexpr std::uint64_t kRows = 16;  // of a batch
constexpr std::uint64_t kChannels = 8;

class RecordingTest : public WindowTest {
 protected:
  /// Replaces the file by one of so many batches, as somebody who records does.
  void write(std::size_t batches, bool complete) {
    recording::Recording recording;
    recording.runs = {{7, 9}};
    recording.complete = complete;
    for (const char* name : {"layers.0.proj.input", "layers.1.proj.input"}) {
      std::mt19937 random(static_cast<unsigned>(recording.data.size()));
      std::vector<std::uint16_t> codes(batches * kRows * kChannels);
      // Any bfloat16 values from 2^-7 to 2; more of them with each batch, and the last batch's largest is known.
      for (std::uint16_t& code : codes) code = static_cast<std::uint16_t>(0x3C00U + (random() & 0x3FFU));
      codes.back() = static_cast<std::uint16_t>(0x4100U + batches);
      MemoryTensor tensor(tensor::ElementType::kBF16, {batches * kRows, kChannels}, codes);
      tensor.edit().batch_rows.assign(batches, kRows);
      tensor.edit().sample_rows = tensor.info().batch_rows;
      auto record = recording::recordTensor(tensor, {}, {});
      ASSERT_TRUE(record);
      recording.names[name] = {"activation", "", "", recording.data.size()};
      recording.data.push_back(*std::move(record));
    }
    ASSERT_TRUE(io::writeRecorded(file_.toStdString(), recording::fileOf(recording), Durability::kRelaxed));
  }
  /// As the program does it: each reader is bound to the file that is there when it begins.
  void readInWorkers() {
    window_ = std::make_unique<app::MainWindow>(
        std::shared_ptr<engine::Engine>(worker::makeWorkerEngine({.launch = {.program = SCALEWRIGHT_CLI}})));
    window_->show();
  }
  void open() {
    window_->files().open({folder_.filePath(QStringLiteral("./live.profile.h5"))});  // its path by another spelling
    ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 2 && !window_->controller().loader().busy(); }));
    part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.1.proj.input"));
    settle();
  }
  [[nodiscard]] bool shows(std::size_t batches) {
    for (const study::StudyTensor& tensor : study().tensors()) {
      if (!tensor.profile || tensor.profile->elements != batches * kRows * kChannels) return false;
    }
    return !window_->controller().loader().busy();
  }
  QString status() { return child<QLabel>("recording")->text(); }
  widgets::NoticeBar* notice() { return part<widgets::NoticeArea>(*window_).find(QStringLiteral("changedOnDisk")); }

  QString file_ = folder_.filePath(QStringLiteral("live.profile.h5"));
};

TEST_F(RecordingTest, AFileThatIsReplacedTwentyTimesIsFollowedAndNothingFails) {
  readInWorkers();
  write(1, false);
  open();
  EXPECT_TRUE(status().contains("1 batch")) << status().toStdString();
  emit part<widgets::InspectorPanel>(*window_).format().formatChosen("fp8_e4m3fn");
  settle();
  QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);  // a threshold by hand
  settle();
  const recipe::Decision decided = current().decision;
  ASSERT_EQ(decided.calibrator, recipe::kManual);
  const int steps = undo().count();
  std::vector<std::string> odd;
  const QObject while_looking;
  QObject::connect(&window_->controller().loader(), &app::Loader::tensorsChanged, &while_looking, [&] {
    for (const study::StudyTensor& tensor : study().tensors()) {
      if (tensor.problem) odd.push_back(tensor.info.name + ": " + sentence(*tensor.problem));
      // Of one state of the file: values and description belong together.
      if (tensor.profile && tensor.profile->elements != tensor.info.elements()) odd.push_back("mixed");
      if (!tensor.profile || !tensor.error) odd.push_back(tensor.info.name + " is blank");
    }
    if (!window_->controller().loader().failedFiles().empty()) odd.emplace_back("file");
  });
  for (std::size_t batches = 2; batches <= 20; ++batches) {
    write(batches, false);
    // Some states are shown, others are replaced while they are listed or read.
    if (batches % 3 == 0) {
      ASSERT_TRUE(QTest::qWaitFor([&] { return shows(batches); }, 20000)) << batches;
    }
    QCoreApplication::processEvents();
    EXPECT_EQ(notice(), nullptr);
  }
  ASSERT_TRUE(QTest::qWaitFor([this] { return shows(20); }, 20000));
  EXPECT_TRUE(status().contains("20 batch")) << status().toStdString();
  EXPECT_EQ(current().profile->amax, 8 + 20 * 0.0625);  // code 0x4100 is 8, and each one more is 1/16
  write(21, true);
  ASSERT_TRUE(QTest::qWaitFor([this] { return shows(21); }, 20000));
  EXPECT_TRUE(status().isEmpty()) << "nobody records any more";
  EXPECT_FALSE(child<QLabel>("recording")->isVisible());
  EXPECT_EQ(odd, std::vector<std::string>());
  EXPECT_EQ(current().info.name, "layers.1.proj.input");
  EXPECT_EQ(current().decision, decided);
  EXPECT_EQ(undo().count(), steps);
  undo().undo();
  undo().undo();
  EXPECT_NE(current().decision->format, "fp8_e4m3fn");
  // One that is complete is a file like any other.
  write(22, true);
  ASSERT_TRUE(QTest::qWaitFor([this] { return notice() != nullptr; }, 20000));
  EXPECT_TRUE(shows(21));
}

TEST_F(RecordingTest, APersonCanTurnItOffAndOnAgain) {
  write(1, false);
  open();
  auto* follow = child<QAction>("followRecordings");
  EXPECT_TRUE(follow->isChecked());
  follow->trigger();
  write(3, false);
  ASSERT_TRUE(QTest::qWaitFor([this] { return notice() != nullptr; }, 20000)) << "as of any file that has changed";
  EXPECT_TRUE(shows(1));
  EXPECT_TRUE(status().contains("not followed")) << status().toStdString();
  makeWindow();
  EXPECT_FALSE(child<QAction>("followRecordings")->isChecked()) << "as it was left";
  open();
  write(4, false);
  ASSERT_TRUE(QTest::qWaitFor([this] { return notice() != nullptr; }, 20000));
  child<QAction>("followRecordings")->trigger();
  ASSERT_TRUE(QTest::qWaitFor([this] { return shows(4) && notice() == nullptr; }, 20000));
}

}  // namespace
}  // namespace scalewright::test
