// The window over worker processes: what kills one is a problem of a tensor, and the window goes on.
#include <QCheckBox>
#include <QMessageBox>
#include <QTableView>
#include <QTimer>

#include "app/gui/settings/confinement.h"
#include "core/engine/worker/worker_engine.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/findings/problem_panel.h"

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
    openWith(worker::Launch{.program = program, .arguments = {"worker"}, .patience = 500ms});
  }
  void openWith(worker::Launch launch) {
    launch.started = confinement_.listener();
    window_ = std::make_unique<app::MainWindow>(
        std::shared_ptr<engine::Engine>(worker::makeWorkerEngine({.launch = std::move(launch)})));
    window_->setConfinement(confinement_);
    window_->show();
    window_->files().open({deadlyFile()});
    ASSERT_TRUE(
        QTest::qWaitFor([this] { return study().size() > 0 && !window_->controller().loader().busy(); }, 20000));
    settle();
  }
  ~WorkerWindowTest() override {
    window_.reset();
    app::preferConfinement(false);
  }
  /// Returns the text of the About box.
  QString about() {
    QString text;
    QTimer::singleShot(0, [&text] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (box == nullptr) return;
      text = box->text();
      box->close();
    });
    child<QAction>("about")->trigger();
    return text;
  }

  app::Confinement confinement_{false};
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
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("b"));
  settle();
  ASSERT_TRUE(QTest::qWaitFor(
      [this] {
        const auto& error = study().tensor(*study().find("b")).error;
        return error && error->exact();
      },
      20000));
  EXPECT_TRUE(window_->controller().problems().empty());
}

const worker::Launch kWithoutLandlock = {.program = SCALEWRIGHT_WITHOUT_LANDLOCK,
                                         .arguments = {SCALEWRIGHT_CLI, "worker"}};

TEST_F(WorkerWindowTest, WhatDoesNotConfineItsReadersIsSaid) {
  openWith(kWithoutLandlock);
  ASSERT_EQ(study().size(), 6u) << "they are read all the same";
  ASSERT_TRUE(QTest::qWaitFor(
      [this] { return part<widgets::NoticeArea>(*window_).find(QStringLiteral("confinement")) != nullptr; }));
  EXPECT_TRUE(confinement_.text().contains(QStringLiteral("this system has no landlock")))
      << confinement_.text().toStdString();
  EXPECT_TRUE(about().contains(confinement_.text()));
}

TEST_F(WorkerWindowTest, NothingIsReadWhereConfinementIsPreferredAndMissing) {
  QTest::keyClick(window_.get(), Qt::Key_Comma, Qt::ControlModifier);
  ASSERT_TRUE(QTest::qWaitFor(
      [this] { return window_->findChild<QCheckBox*>(QStringLiteral("preferredConfinement")) != nullptr; }));
  QTest::mouseClick(child<QCheckBox>("preferredConfinement"), Qt::LeftButton, {},
                    QPoint(8, child<QCheckBox>("preferredConfinement")->height() / 2));
  QTest::keyClick(window_->findChild<QDialog*>(QStringLiteral("preferencesDialog")), Qt::Key_Return);
  ASSERT_TRUE(app::prefersConfinement());
  worker::Launch launch = kWithoutLandlock;
  launch.confined = app::prefersConfinement();
  launch.started = confinement_.listener();
  window_ =
      std::make_unique<app::MainWindow>(std::shared_ptr<engine::Engine>(worker::makeWorkerEngine({.launch = launch})));
  window_->show();
  window_->files().open({deadlyFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->controller().problems().empty(); }, 20000));
  EXPECT_EQ(window_->controller().problems().front().code, ErrorCode::kUnconfined);
  EXPECT_EQ(window_->controller().problems().front().detail, "no landlock");
  EXPECT_EQ(study().size(), 0u);
}

}  // namespace
}  // namespace scalewright::test
