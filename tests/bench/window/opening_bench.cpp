// What a person waits for: a file of 100,000 datasets that is opened, and a window that was killed and is started
// again. Files are read by worker processes, as in the program.
#include <malloc.h>
#include <QListView>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include <algorithm>
#include <fstream>
#include <memory>
#include <string>

#include "app/gui/files/file_commands.h"
#include "app/gui/session/journal_keeper.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/session_keeper.h"
#include "core/engine/worker/worker_engine.h"
#include "tests/app/gui/parts.h"
#include "tests/bench/window/frames.h"
#include "tests/support/hdf5_file.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/table/tensor_model.h"
#include "widgets/table/tensor_panel.h"

namespace scalewright::bench {
namespace {

constexpr int kMany = 100000;
constexpr int kSome = 1000;
constexpr int kLongest = 600000;  // ms, for a machine that is busy
constexpr int kIterations = 5;

QString fileOf(const QTemporaryDir& folder, int tensors, std::size_t elements) {
  const QString path = folder.filePath(QStringLiteral("study.h5"));
  test::Hdf5File file(path.toStdString());
  for (int i = 0; i < tensors; ++i) {
    std::vector<float> values(elements);
    for (std::size_t k = 0; k < elements; ++k)
      values[k] = static_cast<float>((k * 37 + static_cast<std::size_t>(i)) % 1000) - 499.5F;
    file.add("layers." + std::to_string(i) + ".weight", values, {elements / 8, 8});
  }
  return path;
}

const QString& manyDatasets() {
  static const QTemporaryDir folder;
  static const QString path = fileOf(folder, kMany, 64);
  return path;
}

std::unique_ptr<app::MainWindow> newWindow(const std::filesystem::path& cache = {}) {
  qputenv("SCALEWRIGHT_WORKER", SCALEWRIGHT_CLI);
  auto window = std::make_unique<app::MainWindow>(worker::makeEngine({.cache_folder = cache}));
  window->resize(1600, 1000);
  window->show();
  static_cast<void>(QTest::qWaitForWindowExposed(window.get()));
  return window;
}

/// The baseline: the names and shapes of all datasets, without a window.
void listManyDatasets(benchmark::State& state) {
  const std::filesystem::path file = manyDatasets().toStdString();
  qputenv("SCALEWRIGHT_WORKER", SCALEWRIGHT_CLI);
  for (auto _ : state) {
    const auto engine = worker::makeEngine({});
    if (!engine->list(file, {})) state.SkipWithError("not listed");
  }
}

/// Until all names, and the numbers of the table, are there. Before that there is a first histogram to look at. Then
/// somebody clicks a tensor in the middle, and then the cancel button.
void openManyDatasets(benchmark::State& state) {
  const QString file = manyDatasets();
  double names = 0;
  double histogram = 0;
  double clicked = 0;
  double cancel = 0;
  double stall = 0;
  for (auto _ : state) {
    const auto window = newWindow();
    const Stall stalls;
    const auto begin = Clock::now();
    window->files().open({file});
    const study::Study& study = window->controller().study();
    const auto* listed = window->findChild<QListView*>(QStringLiteral("listedNames"));
    static_cast<void>(QTest::qWaitFor(
        [&] {
          return listed->model()->rowCount() == kMany ||
                 test::part<widgets::TensorPanel>(*window).model().total() == kMany;
        },
        kLongest));
    names += msSince(begin);
    static_cast<void>(QTest::qWaitFor(
        [&] {
          const auto current = window->controller().current();
          return current && study.tensor(*current).profile &&
                 test::part<widgets::PlotPanel>(*window).histogram().isVisible();
        },
        kLongest));
    QCoreApplication::processEvents();
    histogram += msSince(begin);
    static_cast<void>(
        QTest::qWaitFor([&] { return test::part<widgets::TensorPanel>(*window).model().total() == kMany; }, kLongest));
    state.SetIterationTime(msSince(begin) / 1000);

    const study::TensorIndex wanted = kMany / 2;
    const auto click = Clock::now();
    test::part<widgets::TensorPanel>(*window).setCurrentTensor(wanted);
    static_cast<void>(QTest::qWaitFor(
        [&] { return study.tensor(wanted).profile && test::part<widgets::PlotPanel>(*window).histogram().isVisible(); },
        kLongest));
    QCoreApplication::processEvents();
    clicked += msSince(click);

    auto* button = window->findChild<QToolButton*>(QStringLiteral("cancel"));
    static_cast<void>(QTest::qWaitFor([&] { return button->isVisible(); }, kLongest));
    const auto pressed = Clock::now();
    QTest::mouseClick(button, Qt::LeftButton);
    static_cast<void>(
        QTest::qWaitFor([&] { return !window->controller().loader().busy() && !button->isVisible(); }, kLongest));
    cancel += msSince(pressed);
    stall += stalls.longestMs();
  }
  const auto runs = static_cast<double>(state.iterations());
  state.counters["names_ms"] = names / runs;
  state.counters["first_histogram_ms"] = histogram / runs;
  state.counters["clicked_histogram_ms"] = clicked / runs;
  state.counters["cancel_ms"] = cancel / runs;
  state.counters["longest_stall_ms"] = stall / runs;
}

/// A study of 1,000 tensors that were read before, some of them decided by hand.
class Killed {
 public:
  Killed() : file_(fileOf(folder_, kSome, 4096)), cache_(folder_.filePath(QStringLiteral("cache")).toStdString()) {
    qputenv("XDG_STATE_HOME", folder_.filePath(QStringLiteral("state")).toLocal8Bit());
    QSettings().clear();
  }

  [[nodiscard]] const std::filesystem::path& cache() const { return cache_; }
  void waitUntilRead(app::MainWindow& window) {
    static_cast<void>(QTest::qWaitFor(
        [&] { return window.controller().study().size() == kSome && !window.controller().loader().busy(); }, kLongest));
  }
  std::unique_ptr<app::MainWindow> open() {
    auto window = newWindow(cache_);
    window->files().open({file_});
    waitUntilRead(*window);
    return window;
  }
  /// Leaves what a window leaves that is killed once its decisions are in the journal.
  void leaveJournal() {
    auto window = open();
    study::Decisions decisions;
    for (study::TensorIndex i = 0; i < kSome; i += 2) {
      recipe::Decision decision = window->controller().study().tensor(i).decision;
      decision.format = "fp8_e4m3fn";
      decisions.emplace_back(i, std::move(decision));
    }
    window->controller().editor().change(decisions, QStringLiteral("decide"));
    test::part<app::JournalKeeper>(*window).flush();
    window.reset();
  }

 private:
  QTemporaryDir folder_;
  QString file_;
  std::filesystem::path cache_;
};

/// The baseline: opening the same files, where nothing was lost.
void openSomeTensors(benchmark::State& state) {
  Killed killed;
  killed.open().reset();  // into the cache
  for (auto _ : state) {
    const auto begin = Clock::now();
    const auto window = killed.open();
    state.SetIterationTime(msSince(begin) / 1000);
  }
}

/// Forgets what memory was taken before: its peak is counted from here.
void beginPeak() {
  ::malloc_trim(0);
  std::ofstream("/proc/self/clear_refs") << '5';
}

/// The most memory that the process has taken since, in MiB.
double peakMiB() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmHWM:")) return std::stod(line.substr(6)) / 1024;
  }
  return 0;
}

/// Until every profile of 100,000 datasets of so many values is there and exact. To be run by itself: memory is that of
/// the whole process.
void profileManyDatasets(benchmark::State& state) {
  const QTemporaryDir folder;
  const QString file = fileOf(folder, kMany, static_cast<std::size_t>(state.range(0)));
  for (auto _ : state) {
    beginPeak();
    state.counters["before_mib"] = peakMiB();
    const auto window = newWindow();
    const auto begin = Clock::now();
    window->files().open({file});
    app::StudyController& controller = window->controller();
    static_cast<void>(QTest::qWaitFor(
        [&] {
          return controller.study().size() == kMany && !controller.loader().busy() && !controller.passes().busy();
        },
        kLongest));
    state.SetIterationTime(msSince(begin) / 1000);
    const auto tensors = controller.study().tensors();
    const bool read = std::all_of(tensors.begin(), tensors.end(), [](const study::StudyTensor& tensor) {
      return tensor.profile && tensor.error && tensor.error->exact();
    });
    if (!read) state.SkipWithError("not everything was read");
    state.counters["peak_mib"] = peakMiB();
  }
}

/// From the start of the next window to all decisions being back, thresholds found.
void reopenAfterKill(benchmark::State& state) {
  Killed killed;
  for (auto _ : state) {
    killed.leaveJournal();
    const auto begin = Clock::now();
    const auto window = newWindow(killed.cache());
    window->session().offerRestore();
    QPushButton* restore = nullptr;
    static_cast<void>(QTest::qWaitFor(
        [&] { return (restore = window->findChild<QPushButton*>(QStringLiteral("restoreJournal"))) != nullptr; },
        kLongest));
    if (restore == nullptr) {
      state.SkipWithError("nothing offered");
      break;
    }
    restore->click();
    killed.waitUntilRead(*window);
    const study::Study& study = window->controller().study();
    static_cast<void>(QTest::qWaitFor(
        [&] { return study.tensor(0).resolution && study.tensor(0).decision->format == "fp8_e4m3fn"; }, kLongest));
    state.SetIterationTime(msSince(begin) / 1000);
    window->controller().editor().undoStack().setClean();
    window->close();
  }
}

BENCHMARK(listManyDatasets)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(profileManyDatasets)
    ->ArgName("values")
    ->Arg(16)
    ->Arg(64)
    ->Unit(benchmark::kMillisecond)
    ->UseManualTime()
    ->Iterations(1);
BENCHMARK(openManyDatasets)->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(kIterations);
BENCHMARK(openSomeTensors)->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(kIterations);
BENCHMARK(reopenAfterKill)->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(kIterations);

}  // namespace
}  // namespace scalewright::bench
