#include <QClipboard>
#include <QPushButton>
#include <QTemporaryDir>
#include <QToolButton>
#include <limits>
#include <mutex>
#include <thread>

#include "core/engine/questions/layers/layer_errors.h"
#include "tests/app/gui/bench_fixture.h"
#include "tests/app/gui/forwarding_engine.h"
#include "widgets/layers/layer_model.h"
#include "widgets/layers/layer_panel.h"

namespace scalewright::test {
namespace {

using widgets::LayerModel;

/// Counts what is asked for, and can be made to wait or to fail.
class LayersEngine : public ForwardingEngine {
 public:
  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    const auto* question = asked.as<question::LayerErrors>();
    if (question == nullptr) return ForwardingEngine::answerTo(asked, work);
    const std::string& name = question->job.weight.info.name;
    {
      const std::lock_guard lock(mutex);
      layers.push_back(name);
    }
    while (stuck && !work.stop.stop_requested()) std::this_thread::yield();
    if (work.stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
    if (name == failing) return Error{ErrorCode::kReadFailed, {}, name, {}};
    return ForwardingEngine::answerTo(asked, work);
  }
  std::vector<std::string> names() {
    const std::lock_guard lock(mutex);
    return layers;
  }

  std::mutex mutex;
  std::vector<std::string> layers;  ///< that were asked for
  std::atomic<bool> stuck = false;
  std::string failing;
};

class LayersTest : public BenchTest {
 protected:
  LayersTest() : BenchTest({"layers", "errors"}), engine_(std::make_shared<LayersEngine>()) { makeWindow(engine_); }
  LayerModel& model() { return part<widgets::LayerPanel>(*window_).model(); }
  void look() { showPanel("layers"); }
  void lookAway() { showPanel("errors"); }
  int measured() {
    int count = 0;
    for (int row = 0; row < model().rowCount(); ++row) count += model().row(row).current ? 1 : 0;
    return count;
  }
  void loadAndLook() {
    load();
    look();
    ASSERT_TRUE(QTest::qWaitFor([this] { return measured() == 4; }, 20000));
  }
  int rowOf(const std::string& weight) {
    for (int row = 0; row < model().rowCount(); ++row) {
      if (model().row(row).weight == weight) return row;
    }
    return -1;
  }
  QString cell(const std::string& weight, int column) { return model().index(rowOf(weight), column).data().toString(); }
  void secondFile(const std::vector<std::pair<std::string, std::vector<hsize_t>>>& tensors) {
    const QString path = folder_.filePath(QStringLiteral("second.h5"));
    {
      Hdf5File file(path.toStdString());
      for (const auto& [name, shape] : tensors) file.add(name, tailedValues(shape[0] * shape[1], 1), shape);
    }
    window_->files().open({path});
  }

  std::shared_ptr<LayersEngine> engine_;
};

TEST_F(LayersTest, TheOutputFollowsALineThatIsDragged) {
  loadAndLook();
  const study::TensorIndex input = model().row(0).layer.input;
  const std::string weight = model().row(0).weight;
  window_->controller().setCurrent(input);
  const double before = *model().row(rowOf(weight)).errors->both.sqnr();
  recipe::Decision decision = window_->controller().study().tensor(input).decision;
  decision.calibrator = recipe::kManual;
  const double amax = window_->controller().study().tensor(input).profile->amax;
  for (const double share : {0.5, 0.2, 0.05, 0.01}) {
    decision.parameters = {{"threshold", share * amax}};
    window_->controller().editor().preview(input, decision);
    QCoreApplication::processEvents();
  }
  ASSERT_TRUE(window_->controller().editor().gestureActive());
  EXPECT_TRUE(QTest::qWaitFor(
      [&] { return *model().row(rowOf(weight)).errors->both.sqnr() < std::min(1.0, before - 10); }, 10000))
      << "a hundredth of the range is left, and nobody has let go";
  EXPECT_TRUE(window_->controller().editor().gestureActive());
  const double moving = *model().row(rowOf(weight)).errors->both.sqnr();
  window_->controller().editor().commitGesture(QStringLiteral("moved"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return model().row(rowOf(weight)).current; }, 20000));
  EXPECT_NEAR(*model().row(rowOf(weight)).errors->both.sqnr(), moving, 1e-6) << "all rows are few here";
  EXPECT_FALSE(model().row(rowOf(weight)).errors->isEstimate());
}

TEST_F(LayersTest, NothingIsMeasuredUntilTheTabIsSeen) {
  load();
  letJobsFollow();
  EXPECT_TRUE(engine_->names().empty());
  look();
  ASSERT_TRUE(QTest::qWaitFor([this] { return measured() == 4; }, 20000));
  EXPECT_EQ(engine_->names().front(), "layers.2.proj.weight") << "the layer of the current tensor comes first";
  EXPECT_EQ(engine_->names().size(), 4U);
}

TEST_F(LayersTest, RowsAreWhatTheEngineAnswersWorstFirst) {
  // Layer 1 in four bits is far worse than all others.
  load();
  recipe::Decision coarse = study().tensor(*study().find("layers.1.proj.weight")).decision;
  coarse.format = "int4";
  coarse.options = {};
  window_->controller().editor().change({{*study().find("layers.1.proj.weight"), coarse}}, QStringLiteral("coarse"));
  look();
  ASSERT_TRUE(QTest::qWaitFor([this] { return measured() == 4; }, 20000));
  EXPECT_EQ(model().row(0).weight, "layers.1.proj.weight");
  EXPECT_EQ(model().row(0).input, "layers.1.proj.input");
  for (int row = 1; row < 4; ++row) {
    EXPECT_LE(*model().row(row - 1).errors->both.sqnr(), *model().row(row).errors->both.sqnr());
  }
  EXPECT_EQ(cell("layers.1.proj.weight", LayerModel::kRows), QStringLiteral("100"));
  EXPECT_EQ(cell("layers.1.proj.weight", LayerModel::kInput), QStringLiteral("layers.1.proj.input"));
  // Quantizing one factor only cannot be much worse than both here: the other's noise is independent of it.
  const layers::LayerErrors& errors = *model().row(0).errors;
  EXPECT_LT(errors.input_only.noise, errors.both.noise);
  EXPECT_NEAR(errors.weight_only.noise, errors.both.noise, 0.1 * errors.both.noise) << "the weight's error dominates";
}

TEST_F(LayersTest, AnEditMeasuresItsLayerAnewAndUndoNeedsOnlyThat) {
  loadAndLook();
  const QString before = cell("layers.2.proj.weight", LayerModel::kBoth);
  ASSERT_EQ(engine_->names().size(), 4U);
  QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_EQ(cell("layers.2.proj.weight", LayerModel::kBoth), QStringLiteral("…"));
  EXPECT_NE(cell("layers.1.proj.weight", LayerModel::kBoth), QStringLiteral("…"));
  ASSERT_TRUE(QTest::qWaitFor([this] { return measured() == 4; }, 20000));
  EXPECT_EQ(engine_->names().size(), 5U);
  EXPECT_EQ(engine_->names().back(), "layers.2.proj.weight");
  EXPECT_NE(cell("layers.2.proj.weight", LayerModel::kBoth), before);
  undo().undo();
  ASSERT_TRUE(QTest::qWaitFor([this] { return measured() == 4; }, 20000));
  EXPECT_EQ(cell("layers.2.proj.weight", LayerModel::kBoth), before);
}

TEST_F(LayersTest, AResultOfAnEarlierDecisionIsDropped) {
  loadAndLook();
  engine_->stuck = true;
  QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->names().size() == 5; }, 20000));
  QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->names().size() == 6; }, 20000));
  EXPECT_EQ(measured(), 3);
  engine_->stuck = false;
  ASSERT_TRUE(QTest::qWaitFor([this] { return measured() == 4; }, 20000));
  undo().setClean();
}

TEST_F(LayersTest, AClickChoosesTheWeightAndADoubleClickTheInput) {
  loadAndLook();
  auto* view = child<QTreeView>("layerTable");
  const QModelIndex index = model().index(rowOf("layers.1.proj.weight"), LayerModel::kBoth);
  view->scrollTo(index);
  const QPoint place = view->visualRect(index).center();
  QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, place);
  EXPECT_EQ(current().info.name, "layers.1.proj.weight");
  QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, place);
  EXPECT_EQ(current().info.name, "layers.1.proj.input");
  QTest::keyClick(view, Qt::Key_Return);
  EXPECT_EQ(current().info.name, "layers.1.proj.weight");
}

TEST_F(LayersTest, ALayerThatFailsSaysWhyAndStopsNoOther) {
  engine_->failing = "layers.3.proj.weight";
  loadAndLook();
  const int row = rowOf("layers.3.proj.weight");
  EXPECT_EQ(row, 3) << "what cannot be measured comes last";
  EXPECT_TRUE(
      model().index(row, LayerModel::kWeight).data().toString().startsWith(QStringLiteral("layers.3.proj.weight: ")));
  EXPECT_FALSE(model().index(row, LayerModel::kBoth).data(Qt::ToolTipRole).toString().isEmpty());
  EXPECT_EQ(cell("layers.3.proj.weight", LayerModel::kBoth), QStringLiteral("–"));
}

TEST_F(LayersTest, CancelStopsTheProducts) {
  load();
  engine_->stuck = true;
  look();
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->names().size() == 1; }, 20000));
  auto* cancel = child<QToolButton>("cancel");
  ASSERT_TRUE(QTest::qWaitFor([cancel] { return cancel->isVisible(); }));
  QTest::mouseClick(cancel, Qt::LeftButton);
  EXPECT_FALSE(cancel->isVisible());
  engine_->stuck = false;
  letJobsFollow();
  EXPECT_EQ(measured(), 0);
  EXPECT_EQ(engine_->names().size(), 1U);
  lookAway();
  look();
  EXPECT_TRUE(QTest::qWaitFor([this] { return measured() == 4; }, 20000)) << "who looks again wants them";
}

TEST_F(LayersTest, TheWindowClosesWhileMultiplying) {
  load();
  engine_->stuck = true;
  look();
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->names().size() == 1; }, 20000));
  window_.reset();  // the engine ends only when it is told to stop
  EXPECT_EQ(window_, nullptr);
}

TEST_F(LayersTest, ClosingAFileKeepsWhatWasMeasuredOfTheOthers) {
  loadAndLook();
  secondFile({{"head.weight", {32, 64}}, {"head.input", {32, 64}}});
  ASSERT_TRUE(QTest::qWaitFor([this] { return measured() == 5; }, 20000));
  EXPECT_EQ(engine_->names().size(), 5U);
  window_->files().closeFile(0);
  ASSERT_EQ(study().size(), 2U);
  ASSERT_EQ(model().rowCount(), 1);
  EXPECT_EQ(model().row(0).weight, "head.weight");
  EXPECT_EQ(model().row(0).layer.weight, *study().find("head.weight"));
  ASSERT_TRUE(QTest::qWaitFor([this] { return measured() == 1; }, 20000));
  letJobsFollow();
  EXPECT_EQ(engine_->names().size(), 5U) << "nothing about it has changed";
  window_->files().closeStudy();
  look();
  EXPECT_EQ(model().rowCount(), 0);
}

TEST_F(LayersTest, WithoutPairsTheTabSaysWhatIsMissing) {
  look();
  auto* sentence = child<QLabel>("noLayers");
  EXPECT_TRUE(sentence->isVisible());
  secondFile({{"lonely.weight", {8, 8}}});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 1; }));
  EXPECT_TRUE(sentence->isVisible());
  window_->files().open({dataFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return model().rowCount() == 4; }));
  EXPECT_FALSE(sentence->isVisible());
  EXPECT_EQ(child<QLabel>("layerNote")->text(), QStringLiteral("1 weight without an input"));
  EXPECT_TRUE(child<QLabel>("layerNote")->toolTip().contains(QStringLiteral("lonely.weight")));
}

TEST_F(LayersTest, RowsAreCopiedAsText) {
  loadAndLook();
  child<QPushButton>("copyLayers")->click();
  const QStringList lines = QApplication::clipboard()->text().split(u'\n');
  ASSERT_EQ(lines.size(), 4);
  EXPECT_EQ(lines[0].split(u'\t').size(), model().columnCount());
}

TEST_F(LayersTest, CopiedRowsBeginNoFormulaInASpreadsheet) {
  look();
  secondFile({{"=1+1|cmd.weight", {8, 8}}, {"=1+1|cmd.input", {8, 8}}});
  ASSERT_TRUE(QTest::qWaitFor([this] { return measured() == 1; }, 20000));
  child<QPushButton>("copyLayers")->click();
  const QStringList cells = QApplication::clipboard()->text().split(u'\t');
  ASSERT_EQ(cells.size(), model().columnCount());
  EXPECT_EQ(cells[LayerModel::kWeight], QStringLiteral("'=1+1|cmd.weight"));
}

}  // namespace
}  // namespace scalewright::test
