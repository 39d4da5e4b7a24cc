// How long the window does not answer while it works on a study of 100,000 tensors that all are decided: the longest
// turn of its event loop, `stall_ms`, and what of one it computes itself, `cpu_ms`: the rest is other threads' and
// programs'.
#include <malloc.h>
#include <QComboBox>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QUndoStack>
#include <array>
#include <memory>

#include "app/gui/export/decisions_export.h"
#include "app/gui/export/plot_export.h"
#include "app/gui/files/exchange_commands.h"
#include "app/gui/files/file_commands.h"
#include "app/gui/study/background_work.h"
#include "app/gui/window/main_window.h"
#include "core/engine/engine.h"
#include "tests/app/gui/parts.h"
#include "tests/bench/window/frames.h"
#include "tests/support/hdf5_file.h"
#include "widgets/compare/decisions_page.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/exchange/export/export_dialog.h"
#include "widgets/exchange/plot_export_dialog.h"

namespace scalewright::bench {
namespace {

constexpr int kTensors = 100000;
constexpr int kLongest = 600000;  // ms

class LargeDesk {
 public:
  static LargeDesk& get() {
    static std::unique_ptr<LargeDesk> desk;
    if (desk) return *desk;
    desk.reset(new LargeDesk);
    qAddPostRoutine([] { desk.reset(); });
    return *desk;
  }
  app::MainWindow& window() { return *window_; }
  app::DecisionEditor& editor() { return window_->controller().editor(); }
  QString path(const char* name) const { return folder_.filePath(QLatin1String(name)); }

  /// One decision, so that there is something to save.
  void decide() {
    recipe::Decision decision = window_->controller().study().tensor(7).decision;
    decision.notes = "note " + std::to_string(++notes_);
    editor().change({{7, decision}}, QStringLiteral("note"));
    settle();
  }
  void settle() {
    static_cast<void>(QTest::qWaitFor(
        [this] {
          return !window_->controller().passes().busy() && !window_->controller().loader().busy() &&
                 editor().pending() == 0;
        },
        kLongest));
    QTest::qWait(1500);  // what follows after a moment of quiet: the journal, what is looked at
  }

 private:
  LargeDesk() {
    QSettings().clear();
    const QString file = path("study.h5");
    {
      test::Hdf5File written(file.toStdString());
      for (int i = 0; i < kTensors; ++i) {
        std::vector<float> values(64);
        for (std::size_t k = 0; k < values.size(); ++k)
          values[k] = static_cast<float>((k * 37 + static_cast<std::size_t>(i)) % 1000) - 499.5F;
        written.add("layers." + std::to_string(i) + ".weight", values, {8, 8});
      }
    }
    window_ = std::make_unique<app::MainWindow>(engine::makeLocalEngine({}));
    window_->resize(1600, 1000);
    window_->show();
    static_cast<void>(QTest::qWaitForWindowExposed(window_.get()));
    window_->files().open({file});
    static_cast<void>(QTest::qWaitFor(
        [this] { return window_->controller().study().size() == kTensors && !window_->controller().loader().busy(); },
        kLongest));
    study::Decisions all;
    for (const study::StudyTensor& tensor : window_->controller().study().tensors()) {
      recipe::Decision decision = tensor.decision;
      decision.format = tensor.index % 2 == 0 ? "int4" : "fp8_e4m3fn";
      all.emplace_back(tensor.index, decision);
    }
    editor().change(all, QStringLiteral("all"));
    settle();
  }

  QTemporaryDir folder_;
  std::unique_ptr<app::MainWindow> window_;
  int notes_ = 0;
};

/// Begins something as the event loop does, and waits until it is done, and for what follows at once.
template <typename Begin, typename Done>
void measure(benchmark::State& state, Begin begin, Done done) {
  double longest = 0;
  double computing = 0;
  for (auto _ : state) {
    LargeDesk::get().decide();
    Stall stall;
    const auto began = Clock::now();
    QTimer::singleShot(0, &LargeDesk::get().window(), begin);
    QTest::qWait(20);
    static_cast<void>(QTest::qWaitFor(done, kLongest));
    state.SetIterationTime(msSince(began) / 1000);
    QTest::qWait(300);
    longest = std::max(longest, stall.longestMs());
    computing = std::max(computing, stall.longestCpuMs());
  }
  state.counters["stall_ms"] = longest;
  state.counters["cpu_ms"] = computing;
}

/// The baseline: a window that nothing is asked of.
void idleLarge(benchmark::State& state) {
  measure(
      state, [] {}, [] { return true; });
}

void saveLargeStudy(benchmark::State& state) {
  LargeDesk& desk = LargeDesk::get();
  measure(
      state, [&] { desk.window().files().studies().saveAs(desk.path("net.scalewright")); },
      [&] { return desk.editor().undoStack().isClean(); });
}

void saveLargeRecipe(benchmark::State& state) {
  LargeDesk& desk = LargeDesk::get();
  const auto size = [&] { return QFileInfo(desk.path("large.json")).size(); };
  QFile::remove(desk.path("large.json"));
  measure(
      state, [&] { desk.window().files().saveRecipe(desk.path("large.json")); },
      [&] { return size() > 0 && desk.window().bench().work.jobs().empty(); });
}

void compareLarge(benchmark::State& state) {
  LargeDesk& desk = LargeDesk::get();
  desk.window().files().saveRecipe(desk.path("large.json"));
  static_cast<void>(QTest::qWaitFor([&] { return QFileInfo(desk.path("large.json")).size() > 0; }, kLongest));
  measure(
      state, [&] { desk.window().bench().exchange.compareFile(desk.path("large.json")); },
      [&] { return !desk.window().findChild<widgets::DecisionsPage*>()->answer().isEmpty(); });
  desk.settle();
}

void previewLargeExport(benchmark::State& state) {
  LargeDesk& desk = LargeDesk::get();
  std::unique_ptr<widgets::ExportDialog> dialog;
  int exporter = 0;
  measure(
      state,
      [&] {
        if (!dialog) {
          dialog.reset(desk.window().bench().decisions.makeDialog());
          dialog->show();
        } else {
          auto* box = dialog->findChild<QComboBox*>(QStringLiteral("exporter"));
          box->setCurrentIndex(++exporter % box->count());
        }
      },
      [&] { return dialog != nullptr; });
}

void saveLargePicture(benchmark::State& state) {
  LargeDesk& desk = LargeDesk::get();
  auto& plot = test::part<widgets::PlotPanel>(desk.window()).histogram();
  auto& pictures = test::part<app::PlotExport>(desk.window());
  const std::unique_ptr<widgets::PlotExportDialog> dialog(pictures.makeDialog(plot));
  measure(
      state,
      [&] {
        QFile::remove(desk.path("plot.png"));
        pictures.save(*dialog, plot, desk.path("plot.png"));
      },
      [&] { return QFile::exists(desk.path("plot.png")); });
}

/// From the key to the picture of another workspace, and back.
void switchWorkspaceLarge(benchmark::State& state) {
  LargeDesk& desk = LargeDesk::get();
  desk.settle();
  Frames frames;
  std::size_t turn = 0;
  constexpr std::array kWords = {"network", "compare", "search", "tune"};
  for (const char* word : kWords) {  // what is made once is made before
    desk.window().bench().turnTo(QLatin1String(word));
    QTest::qWait(2000);
  }
  for (auto _ : state) {
    const QString word = QLatin1String(kWords[turn++ % kWords.size()]);
    frames.measure(state, [&] { desk.window().bench().turnTo(word); });
    QTest::qWait(300);
  }
  frames.report(state);
}

/// Memory that a tensor takes, of nothing but the study and the window.
void memoryLarge(benchmark::State& state) {
  LargeDesk& desk = LargeDesk::get();
  desk.settle();
  for (auto _ : state) {
    malloc_trim(0);
    QFile status(QStringLiteral("/proc/self/status"));
    static_cast<void>(status.open(QIODevice::ReadOnly));
    for (const QByteArray& line : status.readAll().split('\n')) {
      if (line.startsWith("VmRSS:"))
        state.counters["resident_mb"] = line.split(':')[1].trimmed().split(' ')[0].toDouble() / 1024;
    }
    state.SetIterationTime(1e-3);
  }
}

BENCHMARK(switchWorkspaceLarge)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(16);
BENCHMARK(memoryLarge)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(idleLarge)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(3);
BENCHMARK(saveLargeStudy)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(3);
BENCHMARK(saveLargeRecipe)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(3);
BENCHMARK(compareLarge)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(3);
BENCHMARK(previewLargeExport)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(6);
BENCHMARK(saveLargePicture)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(3);

}  // namespace
}  // namespace scalewright::bench
