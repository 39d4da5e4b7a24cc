// The window over worker processes: what kills one is a problem of a tensor, and the window goes on.
#include <QTableView>

#include "core/worker/worker_engine.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/panels/problem_panel.h"

namespace scalewright::test {
namespace {

class WorkerWindowTest : public WindowTest {
 protected:
  WorkerWindowTest() {
    Hdf5File file(deadlyFile().toStdString());
    for (const char* name : {"a", "read-segfault", "b", "read-hang", "c", "walk-exit"}) {
      file.add(name, tailedValues(4096, 1), {64, 64});
    }
  }
  [[nodiscard]] QString deadlyFile() const { return folder_.filePath(QStringLiteral("deadly.h5")); }

  void openWith(const char* program) {
    using namespace std::chrono_literals;
    window_ = std::make_unique<app::MainWindow>(std::shared_ptr<study::Engine>(
        worker::makeWorkerEngine({.launch = {.program = program, .arguments = {"worker"}, .patience = 500ms}})));
    window_->show();
    window_->files().open({deadlyFile()});
    ASSERT_TRUE(QTest::qWaitFor(
        [this] { return study().size() > 0 && !window_->controller().loader().busy(); }, 20000));
    settle();
  }
};

TEST_F(WorkerWindowTest, TheWindowOutlivesItsReadersAndSaysWhatKilledThem) {
  openWith(SCALEWRIGHT_MORTAL_WORKER);
  ASSERT_EQ(study().size(), 5u);
  for (const char* name : {"a", "b", "c"}) EXPECT_TRUE(study().tensor(*study().find(name)).profile) << name;
  const auto problemOf = [this](const char* name) { return study().tensor(*study().find(name)).problem; };
  ASSERT_TRUE(problemOf("read-segfault"));
  EXPECT_EQ(problemOf("read-segfault")->code, ErrorCode::kWorkerCrashed);
  ASSERT_TRUE(problemOf("read-hang"));
  EXPECT_EQ(problemOf("read-hang")->code, ErrorCode::kWorkerStuck);
  const std::vector<Error> problems = window_->controller().problems();
  ASSERT_EQ(problems.size(), 3u);
  for (const Error& problem : problems) {
    EXPECT_EQ(problem.file, deadlyFile().toStdString());
    EXPECT_FALSE(problem.dataset.empty());
  }
}

TEST_F(WorkerWindowTest, DecisionsAndExactErrorsComeFromTheRealWorker) {
  openWith(SCALEWRIGHT_CLI);
  ASSERT_EQ(study().size(), 6u);
  window_->tensorPanel().setCurrentTensor(*study().find("b"));
  settle();
  ASSERT_TRUE(QTest::qWaitFor([this] {
    const auto& error = study().tensor(*study().find("b")).error;
    return error && error->exact();
  }, 20000));
  EXPECT_TRUE(window_->controller().problems().empty());
}

}  // namespace
}  // namespace scalewright::test
