// What the window takes for the gestures that a person repeats all day. The baseline of a frame is `replotFrame`: the
// same plots drawn anew, as a program would that replots with every move.
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>
#include <QUndoStack>
#include <cmath>
#include <memory>

#include "app/gui/files/file_commands.h"
#include "app/gui/study/other_side.h"
#include "app/gui/window/main_window.h"
#include "core/engine/engine.h"
#include "tests/app/gui/parts.h"
#include "tests/bench/window/frames.h"
#include "tests/support/hdf5_file.h"
#include "widgets/depth/depth_panel.h"
#include "widgets/distribution/divergence/divergence_plot.h"
#include "widgets/distribution/error_plot.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/distribution/shown_side_by_side.h"
#include "widgets/distribution/side_by_side_plot.h"
#include "widgets/inspector/apply_bar.h"
#include "widgets/inspector/calibration_section.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/table/tensor_panel.h"

namespace scalewright::bench {
namespace {

constexpr int kTensors = 1000;

/// A window as large as a usual screen on a study of 1,000 tensors, all of it read; one for all benchmarks.
class Desk {
 public:
  static Desk& get() {
    static std::unique_ptr<Desk> desk;
    if (desk) return *desk;
    desk.reset(new Desk);
    qAddPostRoutine([] { desk.reset(); });  // no window outlives the application
    return *desk;
  }
  app::MainWindow& window() { return *window_; }
  widgets::PlotPanel& plots() { return test::part<widgets::PlotPanel>(*window_); }
  widgets::HistogramPlot& histogram() { return plots().histogram(); }
  QTreeView& table() { return test::part<widgets::TensorPanel>(*window_).view(); }
  QUndoStack& undo() { return window_->controller().editor().undoStack(); }

  void settle() {
    static_cast<void>(QTest::qWaitFor([this] { return !window_->controller().passes().busy(); }, 600000));
    QCoreApplication::processEvents();
  }
  void showDivergence() {
    plots().setDivergenceShown(true);
    static_cast<void>(QTest::qWaitFor([this] { return plots().divergence().divergence().curves.size() > 1; }, 60000));
    settle();
  }

 private:
  Desk() {
    QSettings().clear();
    const QString path = folder_.filePath(QStringLiteral("study.h5"));
    {
      test::Hdf5File file(path.toStdString());
      for (int i = 0; i < kTensors; ++i) {
        std::vector<float> values(4096);
        for (std::size_t k = 0; k < values.size(); ++k) {
          const double u = (static_cast<double>(k) + 0.5) / static_cast<double>(values.size());
          values[k] = static_cast<float>((1 + i % 7) * std::tan((u - 0.5) * 3.1));
        }
        file.add("layers." + std::to_string(i) + ".proj.input", values, {64, 64});
      }
    }
    window_ = std::make_unique<app::MainWindow>(engine::makeLocalEngine({}));
    window_->resize(1920, 1080);
    window_->show();
    static_cast<void>(QTest::qWaitForWindowExposed(window_.get()));
    window_->files().open({path});
    static_cast<void>(QTest::qWaitFor(
        [this] { return window_->controller().study().size() == kTensors && !window_->controller().loader().busy(); },
        600000));
    settle();
  }

  QTemporaryDir folder_;
  std::unique_ptr<app::MainWindow> window_;
};

void move(QWidget& widget, const QPoint& position, Qt::MouseButtons buttons) {
  QMouseEvent event(QEvent::MouseMove, position, widget.mapToGlobal(QPointF(position)), Qt::NoButton, buttons,
                    Qt::NoModifier);
  QApplication::sendEvent(&widget, &event);
}

void replotFrame(benchmark::State& state) {
  Desk& desk = Desk::get();
  Frames frames;
  for (auto _ : state) {
    frames.measure(state, [&] {
      desk.histogram().replot(QCustomPlot::rpImmediateRefresh);
      desk.plots().error().replot(QCustomPlot::rpImmediateRefresh);
    });
  }
  frames.report(state);
}

/// The limit of what is drawn anew with three plots.
void replotThree(benchmark::State& state) {
  Desk& desk = Desk::get();
  desk.showDivergence();
  Frames frames;
  for (auto _ : state) {
    frames.measure(state, [&] {
      desk.histogram().replot(QCustomPlot::rpImmediateRefresh);
      desk.plots().divergence().replot(QCustomPlot::rpImmediateRefresh);
      desk.plots().error().replot(QCustomPlot::rpImmediateRefresh);
    });
  }
  desk.plots().setDivergenceShown(false);
  desk.settle();
  frames.report(state);
}

void dragThreshold(benchmark::State& state) {
  Desk& desk = Desk::get();
  widgets::HistogramPlot& plot = desk.histogram();
  const QPoint handle = plot.handlePosition().toPoint();
  QTest::mousePress(&plot, Qt::LeftButton, Qt::NoModifier, handle);
  Frames frames;
  int step = 0;
  for (auto _ : state) {
    ++step;
    const int away = 20 + std::abs(step % 200 - 100);
    frames.measure(state, [&] { move(plot, handle - QPoint(away, 0), Qt::LeftButton); });
  }
  QTest::keyClick(&plot, Qt::Key_Escape);
  QTest::mouseRelease(&plot, Qt::LeftButton, Qt::NoModifier, handle);
  frames.report(state);
}

/// With three plots: the one of the divergence has two curves, one of them dashed.
void dragThresholdBesideDivergence(benchmark::State& state) {
  Desk& desk = Desk::get();
  desk.showDivergence();
  dragThreshold(state);
  desk.plots().setDivergenceShown(false);
  desk.settle();
}

void movePercentile(benchmark::State& state) {
  Desk& desk = Desk::get();
  auto& calibration = test::part<widgets::InspectorPanel>(desk.window()).calibration();
  emit calibration.calibratorChosen("percentile");
  desk.settle();
  Frames frames;
  int step = 0;
  for (auto _ : state) {
    const ParameterValues values = {{"percentile", std::string(++step % 2 == 0 ? "99.9" : "99.5")}};
    frames.measure(state, [&] { emit calibration.parametersPreviewed(values); });
  }
  desk.window().controller().editor().cancelGesture();
  frames.report(state);
}

void nextTensor(benchmark::State& state) {
  Desk& desk = Desk::get();
  Frames frames;
  int step = 0;
  std::size_t replots = 0;
  QObject watching;
  for (QCustomPlot* plot : desk.window().findChildren<QCustomPlot*>()) {
    QObject::connect(plot, &QCustomPlot::afterReplot, &watching, [&replots] { ++replots; });
  }
  for (auto _ : state) {
    frames.measure(state, [&] { QTest::keyClick(&desk.table(), ++step / 500 % 2 == 0 ? Qt::Key_Down : Qt::Key_Up); });
  }
  frames.report(state);
  state.counters["replots"] = benchmark::Counter(static_cast<double>(replots), benchmark::Counter::kAvgIterations);
}

void zoomLinkedPlots(benchmark::State& state) {
  Desk& desk = Desk::get();
  widgets::HistogramPlot& plot = desk.histogram();
  const QPointF middle = plot.axisRect()->center();
  Frames frames;
  int step = 0;
  for (auto _ : state) {
    const QPoint angle(0, ++step % 8 < 4 ? 120 : -120);
    frames.measure(state, [&] {
      QWheelEvent event(middle, plot.mapToGlobal(middle), {}, angle, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                        false);
      QApplication::sendEvent(&plot, &event);
    });
  }
  plot.resetView();
  frames.report(state);
}

void holdToCompare(benchmark::State& state) {
  Desk& desk = Desk::get();
  desk.window().files().variants().takeNext();
  app::OtherSide& other = test::part<app::OtherSide>(desk.window());
  static_cast<void>(QTest::qWaitFor([&] { return other.side() != nullptr; }, 60000));
  Frames frames;
  bool held = false;
  for (auto _ : state) {
    held = !held;
    frames.measure(state, [&] { other.hold(held); });
  }
  other.hold(false);
  desk.window().files().variants().clear();
  frames.report(state);
}

/// To feedback, and back.
void applyToThousand(benchmark::State& state) {
  Desk& desk = Desk::get();
  desk.table().selectAll();
  QCoreApplication::processEvents();
  Frames frames;
  int step = 0;
  for (auto _ : state) {
    state.PauseTiming();
    emit test::part<widgets::InspectorPanel>(desk.window())
        .calibration()
        .calibratorChosen(++step % 2 == 0 ? "absmax" : "mse");
    desk.settle();
    state.ResumeTiming();
    frames.measure(state, [&] { test::part<widgets::InspectorPanel>(desk.window()).applyBar().apply(); });
    desk.window().controller().editor().carryOutAll();
  }
  desk.settle();
  frames.report(state);
}

void undoThousand(benchmark::State& state) {
  Desk& desk = Desk::get();
  desk.table().selectAll();
  emit test::part<widgets::InspectorPanel>(desk.window()).calibration().calibratorChosen("percentile");
  test::part<widgets::InspectorPanel>(desk.window()).applyBar().apply();
  desk.settle();
  Frames frames;
  bool undone = false;
  for (auto _ : state) {
    undone = !undone;
    frames.measure(state, [&] { undone ? desk.undo().undo() : desk.undo().redo(); });
    desk.window().controller().editor().carryOutAll();
  }
  desk.settle();
  frames.report(state);
}

/// The lines of 48 tensors by the line of one.
void dragSideBySide(benchmark::State& state) {
  constexpr std::size_t kCells = 48;
  Desk& desk = Desk::get();
  auto& table = test::part<widgets::TensorPanel>(desk.window());
  std::vector<study::TensorIndex> tensors;
  for (std::size_t i = 0; i < kCells; ++i) tensors.push_back(i);
  table.setCurrentTensor(tensors.front());
  table.selectTensors(tensors);
  desk.window().findChild<QAction*>(QStringLiteral("showSideBySide"))->trigger();
  widgets::SideBySidePlot& plot = desk.plots().several().plot();
  static_cast<void>(QTest::qWaitFor([&] { return plot.view().cells.size() == kCells; }, 60000));
  desk.settle();
  const QPoint line(static_cast<int>(plot.pixelOf(0, *plot.view().cells[0].threshold)), plot.cellRect(0).center().y());
  QTest::mousePress(plot.viewport(), Qt::LeftButton, Qt::NoModifier, line);
  Frames frames;
  int step = 0;
  for (auto _ : state) {
    ++step;
    const int away = 10 + std::abs(step % 60 - 30);
    frames.measure(state, [&] { move(*plot.viewport(), line - QPoint(away, 0), Qt::LeftButton); });
  }
  QTest::keyClick(plot.viewport(), Qt::Key_Escape);
  QTest::mouseRelease(plot.viewport(), Qt::LeftButton, Qt::NoModifier, line);
  table.setCurrentTensor(tensors.front());
  desk.settle();
  frames.report(state);
}

/// A picture of 5,000 layers drawn anew, and with a box that is drawn over it.
class DepthDesk {
 public:
  DepthDesk() {
    constexpr std::size_t kLayers = 5000;
    view::DepthPlaces places;
    std::vector<view::TensorRow> rows;
    places.kinds = {"proj.weight"};
    for (std::size_t i = 0; i < kLayers; ++i) {
      places.layers.push_back(std::to_string(i));
      places.places.push_back({i, 0});
      view::TensorRow row;
      row.index = i;
      row.name = "layers." + std::to_string(i) + ".proj.weight";
      row.format = i % 3 == 0 ? "int8" : "fp8_e4m3fn";
      row.sqnr_db = 30 + 8 * std::sin(static_cast<double>(i) * 0.37);
      rows.push_back(std::move(row));
    }
    panel.resize(1920, 900);
    panel.setMeasure(view::DepthMeasure::kSqnr);
    panel.setRows(places, std::move(rows), {});
    panel.setVisible(true);
    static_cast<void>(QTest::qWaitForWindowExposed(&panel));
  }
  widgets::DepthPanel panel;
};

void drawDepth(benchmark::State& state) {
  DepthDesk desk;
  Frames frames;
  for (auto _ : state) {
    frames.measure(state, [&] { desk.panel.plot().replot(QCustomPlot::rpImmediateRefresh); });
  }
  frames.report(state);
}

void brushDepth(benchmark::State& state) {
  DepthDesk desk;
  auto& plot = desk.panel.plot();
  const QRect all = plot.axisRect()->rect().adjusted(2, 2, -2, -2);
  QTest::mousePress(&plot, Qt::LeftButton, Qt::ShiftModifier, all.topLeft());
  Frames frames;
  int step = 0;
  for (auto _ : state) {
    ++step;
    const QPoint to = all.topLeft() + QPoint(40 + step * 7 % (all.width() - 60), 40 + step * 5 % (all.height() - 60));
    frames.measure(state, [&] { move(plot, to, Qt::LeftButton); });
  }
  QTest::mouseRelease(&plot, Qt::LeftButton, Qt::ShiftModifier, all.center());
  frames.report(state);
}

BENCHMARK(replotFrame)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(replotThree)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(dragThreshold)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(dragThresholdBesideDivergence)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(movePercentile)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(nextTensor)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(zoomLinkedPlots)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(holdToCompare)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(dragSideBySide)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(drawDepth)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(brushDepth)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(applyToThousand)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(10);
BENCHMARK(undoThousand)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(10);

}  // namespace
}  // namespace scalewright::bench
