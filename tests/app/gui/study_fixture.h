#pragma once

#include <gtest/gtest.h>

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>
#include <cmath>
#include <functional>
#include <memory>
#include <numeric>

#include "app/gui/files/exchange_commands.h"
#include "app/gui/files/file_commands.h"
#include "app/gui/policy/policy_commands.h"
#include "app/gui/study/background_work.h"
#include "app/gui/study/clipboard_commands.h"
#include "app/gui/tabs/workbench.h"
#include "core/engine/engine.h"
#include "core/study/decided/applied_policy.h"
#include "tests/app/gui/let_pass.h"
#include "tests/app/gui/parts.h"
#include "tests/support/hdf5_file.h"
#include "widgets/distribution/error_plot.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/errors/error_panel.h"
#include "widgets/errors/format_model.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/table/tensor_model.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::test {

/// Values with a bell-shaped middle and a long tail, the same on every machine.
inline std::vector<float> tailedValues(std::size_t count, double scale) {
  std::vector<float> values(count);
  for (std::size_t i = 0; i < count; ++i) {
    const double u = (static_cast<double>(i) + 0.5) / static_cast<double>(count);
    values[i] = static_cast<float>(scale * std::tan((u - 0.5) * 3.1));
  }
  return values;
}

/// A workbench on a small study of eight tensors and one dataset that is no tensor. Window: what the workbench is in,
/// with its parts as MainWindow has them: bench(), controller() and files().
template <typename Window>
class StudyFixture : public testing::Test {
 protected:
  using Make = std::function<std::unique_ptr<Window>(std::shared_ptr<engine::Engine>)>;

  explicit StudyFixture(Make make) : make_(std::move(make)) {
    QSettings().clear();
    Hdf5File file(dataFile().toStdString());
    for (int layer = 0; layer < 4; ++layer) {
      const std::string name = "layers." + std::to_string(layer);
      file.add(name + ".proj.weight", tailedValues(4096, 0.01 * (layer + 1)), {64, 64});
      file.add(name + ".proj.input", tailedValues(6400, layer + 1), {100, 64});
    }
    file.addText("comment");
  }

  /// Another one, in place of the one that there is.
  void makeWindow(std::shared_ptr<engine::Engine> engine = engine::makeLocalEngine({})) {
    window_ = make_(std::move(engine));
    window_->show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
  }

  void load() {
    window_->files().open({dataFile()});
    ASSERT_TRUE(
        QTest::qWaitFor([this] { return study().size() == 8 && !window_->controller().loader().busy(); }, 60000));
    part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.2.proj.input"));
    settle();
  }
  /// Waits until nothing runs in the background.
  void settle() {
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->controller().passes().busy(); }, 120000));
    QCoreApplication::processEvents();
  }
  /// Waits until the window has nothing to show or to cancel in its list of what runs.
  void finishJobs() {
    ASSERT_TRUE(QTest::qWaitFor([this] { return window_->bench().work.jobs().empty(); }, 20000));
  }
  /// Waits until jobs that follow a change after a moment of quiet are through with it: what has not been asked by now
  /// is not asked.
  void letJobsFollow() {
    settle();
    letPass(app::kJobQuiet);
    finishJobs();
  }

  recipe::Decision decisionOn(const char* tensor) const { return study().tensor(*study().find(tensor)).decision; }
  /// Moves the line of a tensor by ten pixels, with a key.
  void nudge(const char* tensor) {
    part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find(tensor));
    settle();
    QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
    settle();
  }

  /// Puts a policy in force on all tensors, as one step.
  void putInForce(const policy::Policy& policy) {
    std::vector<study::TensorIndex> all(study().size());
    std::iota(all.begin(), all.end(), study::TensorIndex{0});
    const auto application = study::applyPolicy(study(), all, policy);
    window_->controller().editor().applyPolicy(
        std::make_shared<const study::AppliedPolicy>(study::appliedPolicy(policy, application)), application.decisions,
        QStringLiteral("policy"));
  }

  QString dataFile() const { return folder_.filePath(QStringLiteral("study.h5")); }
  const study::Study& study() const { return window_->controller().study(); }
  study::TensorIndex currentIndex() const { return *window_->controller().current(); }
  const study::StudyTensor& current() const { return study().tensor(currentIndex()); }
  QUndoStack& undo() { return window_->controller().editor().undoStack(); }
  widgets::HistogramPlot& histogram() { return part<widgets::PlotPanel>(*window_).histogram(); }

  template <typename Widget>
  Widget* child(const char* name) {
    auto* found = window_->template findChild<Widget*>(QLatin1String(name));
    EXPECT_NE(found, nullptr) << name;
    return found;
  }
  QString tableCell(study::TensorIndex tensor, int column) {
    return part<widgets::TensorPanel>(*window_).model().indexOf(tensor).siblingAtColumn(column).data().toString();
  }
  /// SQNR cell of the format in force in the error table.
  QStringList errorRow() {
    widgets::FormatModel& model = part<widgets::ErrorPanel>(*window_).model();
    QStringList cells;
    for (int row = 0; row < model.rowCount(); ++row) {
      if (!model.row(row).current) continue;
      for (int column = 0; column < model.columnCount(); ++column) cells << model.index(row, column).data().toString();
    }
    return cells;
  }
  void moveMouse(QWidget& widget, const QPoint& position) {
    QMouseEvent move(QEvent::MouseMove, position, widget.mapToGlobal(QPointF(position)), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QApplication::sendEvent(&widget, &move);
  }

  QTemporaryDir folder_;
  std::unique_ptr<Window> window_;

 private:
  Make make_;
};

}  // namespace scalewright::test
