// The window under load: many tensors, a restless hand, and cancelling at every moment. Over worker processes, as in
// use.
#include <QElapsedTimer>

#include "core/engine/worker/worker_engine.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/text/numbers.h"

namespace scalewright::test {
namespace {

class StressTest : public WindowTest {
 protected:
  StressTest() {
    window_ = std::make_unique<app::MainWindow>(
        std::shared_ptr<engine::Engine>(worker::makeWorkerEngine({.launch = {.program = SCALEWRIGHT_CLI}})));
    window_->show();
  }

  [[nodiscard]] QString bigFile(int tensors, std::size_t elements) {
    const QString path = folder_.filePath(QStringLiteral("big.h5"));
    Hdf5File file(path.toStdString());
    const auto values = tailedValues(elements, 1);
    for (int i = 0; i < tensors; ++i) file.add("layers." + std::to_string(i) + ".weight", values, {elements});
    return path;
  }
  [[nodiscard]] std::size_t ready() const {
    std::size_t count = 0;
    for (const study::StudyTensor& tensor : study().tensors()) count += tensor.profile ? 1u : 0u;
    return count;
  }
  [[nodiscard]] app::Loader& loader() { return window_->controller().loader(); }
};

TEST_F(StressTest, TenThousandTensorsAreReadDecidedUndoneAndClosed) {
  constexpr int kTensors = 10000;
  window_->files().open({bigFile(kTensors, 16)});
  ASSERT_TRUE(QTest::qWaitFor([&] { return ready() == kTensors && !loader().busy(); }, 120000));
  app::Decisions decisions;
  for (study::TensorIndex i = 0; i < study().size(); ++i) {
    recipe::Decision decision = study().tensor(i).decision;
    decision.format = "fp8_e4m3fn";
    decisions.emplace_back(i, decision);
  }
  app::DecisionEditor& editor = window_->controller().editor();
  editor.change(decisions, QStringLiteral("all"));
  editor.carryOutAll();
  EXPECT_EQ(undo().count(), 1);
  EXPECT_EQ(study().tensor(kTensors - 1).decision->format, "fp8_e4m3fn");
  undo().undo();
  editor.carryOutAll();
  EXPECT_NE(study().tensor(kTensors - 1).decision->format, "fp8_e4m3fn");
  window_->controller().closeAll();
  EXPECT_EQ(study().size(), 0u);
}

TEST_F(StressTest, ARestlessHandWhileFilesAreReadLosesNothing) {
  window_->files().open({dataFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8 && !loader().busy(); }, 20000));
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.2.proj.input"));
  window_->files().open({bigFile(40, 200000)});
  const QPoint start = histogram().handlePosition().toPoint();
  QTest::mousePress(&histogram(), Qt::LeftButton, {}, start);
  int moves = 0;
  double last = 0;
  while (loader().busy() || moves < 300) {
    moveMouse(histogram(), start - QPoint(20 + moves % 150, moves % 7));
    last = current().resolution->threshold.value();
    EXPECT_EQ(child<QLineEdit>("threshold")->text(), widgets::columnNumber(last));
    QCoreApplication::processEvents();
    ++moves;
    ASSERT_LT(moves, 1000000);
  }
  QTest::mouseRelease(&histogram(), Qt::LeftButton, {}, start - QPoint(20 + (moves - 1) % 150, 0));
  EXPECT_EQ(undo().count(), 1) << "one gesture is one step";
  EXPECT_EQ(ready(), 48u);
  settle();
  EXPECT_TRUE(current().error->exact());
  EXPECT_EQ(window_->controller().problems().size(), 1u) << "the dataset that is no tensor";
}

TEST_F(StressTest, CancellingAtAnyMomentKeepsWhatIsDoneAndCanGoOn) {
  const QString file = bigFile(60, 50000);
  std::size_t stages = 0;
  // By the clock, and by what is done.
  struct Moment {
    int milliseconds;
    std::size_t tensors;
  };
  for (const Moment moment :
       {Moment{0, 0}, {1, 0}, {3, 0}, {10, 0}, {30, 0}, {100, 0}, {300, 0}, {0, 1}, {0, 5}, {0, 20}}) {
    window_->files().open({file});
    QTest::qWait(moment.milliseconds);  // the moment is what is tried
    while (ready() < moment.tensors) QCoreApplication::processEvents();
    loader().cancel();
    const std::size_t done = ready();
    stages += done > 0 && done < 60 ? 1u : 0u;
    QTest::qWait(50);  // for answers of worker processes that a cancel has not reached, if any
    ASSERT_TRUE(QTest::qWaitFor([this] { return !loader().busy(); }, 20000));
    EXPECT_LE(ready(), done + 1) << "nothing arrives after a cancel but the tensor that is looked at";
    for (const study::StudyTensor& tensor : study().tensors()) {
      EXPECT_NE(tensor.state, study::LoadState::kProfiling);
      EXPECT_FALSE(tensor.problem) << tensor.info.name;
    }
    window_->controller().resume();
    ASSERT_TRUE(QTest::qWaitFor([this] { return !loader().busy(); }, 60000));
    EXPECT_EQ(ready(), study().size());
    window_->controller().closeAll();
  }
  EXPECT_GT(stages, 0u) << "no cancel came while tensors were read";
}

TEST_F(StressTest, OpeningAndClosingOverAndOverLeavesNothingBehind) {
  const auto descriptors = [] {
    return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), std::filesystem::directory_iterator());
  };
  const auto cycle = [this] {
    window_->files().open({dataFile()});
    QTest::qWait(5);  // into the opening, wherever that is
    window_->controller().closeAll();
    ASSERT_TRUE(QTest::qWaitFor([this] { return !loader().busy(); }, 20000));
    EXPECT_EQ(study().size(), 0u);
  };
  for (int i = 0; i < 5; ++i) cycle();
  const auto before = descriptors();
  for (int i = 0; i < 50; ++i) cycle();
  // Each living worker is worth a few, and their number is bounded.
  EXPECT_LT(descriptors(), before + 40);
}

}  // namespace
}  // namespace scalewright::test
