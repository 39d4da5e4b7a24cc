// The network over its layers: what stands there, what a hand does with it.
#include <QLabel>
#include <QPushButton>

#include "app/gui/edit/sqnr_target.h"
#include "app/gui/layout/workspaces.h"
#include "core/study/storage_bits.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/depth/depth_panel.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/numbers.h"

namespace scalewright::test {
namespace {

using view::DepthMeasure;

class DepthTest : public WindowTest {
 protected:
  ~DepthTest() override { undo().setClean(); }
  widgets::DepthPanel& panel() { return part<widgets::DepthPanel>(*window_); }
  widgets::DepthPlot& plot() { return panel().plot(); }
  void loadAndLook(DepthMeasure measure = DepthMeasure::kSqnr) {
    load();
    window_->workspaces().choose(QStringLiteral("network"));
    panel().setMeasure(DepthMeasure::kBits);
    panel().setMeasure(measure);  // as a person chooses: it stays
    ASSERT_TRUE(QTest::qWaitFor([&] {
      return plot().isVisible() && plot().items().size() == window_->controller().study().size() &&
             std::all_of(plot().items().begin(), plot().items().end(),
                         [](const auto& item) { return item.number.value; });
    }));
    settle();
  }
  QPoint placeOf(study::TensorIndex tensor) { return plot().pixelOf(tensor)->toPoint(); }
};

TEST_F(DepthTest, TheWorkspaceOfTheNetworkIsThePicture) {
  loadAndLook();
  EXPECT_TRUE(panel().isVisible());
  EXPECT_FALSE(part<widgets::PlotPanel>(*window_).isVisible());
  window_->workspaces().choose(QStringLiteral("tune"));
  EXPECT_FALSE(panel().isVisible());
  EXPECT_TRUE(part<widgets::PlotPanel>(*window_).isVisible());
}

TEST_F(DepthTest, EveryTensorStandsThereWithItsNumber) {
  loadAndLook();
  for (const widgets::DepthItem& item : plot().items()) {
    const view::TensorRow row = view::tensorRow(window_->controller().study(), item.tensor);
    EXPECT_EQ(item.number.value, row.sqnr_db) << row.name;
    EXPECT_EQ(item.format, row.format);
  }
  panel().setMeasure(DepthMeasure::kAmax);
  EXPECT_EQ(plot().items().front().number.value, window_->controller().study().tensor(0).profile->amax);
}

TEST_F(DepthTest, AClickChoosesADoubleClickOpensAndBackspaceReturns) {
  loadAndLook();
  QTest::mouseClick(&plot(), Qt::LeftButton, {}, placeOf(2));
  EXPECT_EQ(window_->controller().current(), study::TensorIndex{2});
  EXPECT_EQ(window_->workspaces().current(), QStringLiteral("network"));
  QTest::mouseDClick(&plot(), Qt::LeftButton, {}, placeOf(2));
  EXPECT_EQ(window_->workspaces().current(), QStringLiteral("tune"));
  QTest::keyClick(window_.get(), Qt::Key_Backspace);
  EXPECT_EQ(window_->workspaces().current(), QStringLiteral("network"));
}

TEST_F(DepthTest, ADraggedLineIsTheTargetOfTheWindow) {
  loadAndLook();
  window_->bench().target.set(30);
  const int x = plot().axisRect()->rect().right() - 3;
  const int y = static_cast<int>(std::lround(*plot().targetPixel()));
  QTest::mousePress(&plot(), Qt::LeftButton, {}, QPoint(x, y));
  QTest::mouseMove(&plot(), QPoint(x, y - 40));
  QTest::mouseRelease(&plot(), Qt::LeftButton, {}, QPoint(x, y - 40));
  EXPECT_NEAR(window_->bench().target.value(), plot().yAxis->pixelToCoord(y - 40), 0.1);
  const double dragged = window_->bench().target.value();
  QTest::keyClick(&plot(), Qt::Key_Down);
  EXPECT_DOUBLE_EQ(window_->bench().target.value(), dragged - 1);
}

TEST_F(DepthTest, WhatMissesTheTargetIsCountedAndSelected) {
  loadAndLook();
  std::vector<double> ratios;
  for (const widgets::DepthItem& item : plot().items()) ratios.push_back(*item.number.value);
  std::sort(ratios.begin(), ratios.end());
  const double target = ratios[ratios.size() / 2] + 0.01;
  const auto below = std::count_if(ratios.begin(), ratios.end(), [&](double ratio) { return ratio < target; });
  window_->bench().target.set(target);
  settle();
  EXPECT_EQ(plot().data().misses().size(), static_cast<std::size_t>(below));
  EXPECT_TRUE(child<QLabel>("depthFoot")->text().contains(QString::number(below)));
  child<QPushButton>("depthSelect")->click();
  EXPECT_EQ(window_->bench().table.selectedTensors(), plot().data().misses());
  window_->bench().target.set(-100);
  settle();
  EXPECT_TRUE(plot().data().misses().empty());
  EXPECT_FALSE(child<QPushButton>("depthSelect")->isEnabled());
}

TEST_F(DepthTest, TheSmallestFormatsAreOneStep) {
  loadAndLook();
  window_->bench().target.set(60);
  settle();
  const auto misses = plot().data().misses();
  ASSERT_FALSE(misses.empty());
  const int before = undo().count();
  child<QPushButton>("depthSmallest")->click();
  EXPECT_EQ(undo().count(), before + 1);
  EXPECT_TRUE(undo().undoText().contains(QStringLiteral("for %1 selected tensors").arg(misses.size())))
      << undo().undoText().toStdString();
  EXPECT_TRUE(QTest::qWaitFor([&] { return plot().data().misses().size() < misses.size(); }));
}

TEST_F(DepthTest, TheButtonSaysBeforeWhatTheSmallestFormatsTake) {
  loadAndLook();
  window_->bench().target.set(60);
  settle();
  const auto misses = plot().data().misses();
  auto* button = child<QPushButton>("depthSmallest");
  ASSERT_TRUE(QTest::qWaitFor([&] { return button->text().contains("bits a value"); }));
  const QString said = button->text();
  const auto bits = [&] {
    double sum = 0;
    for (const study::TensorIndex tensor : misses)
      sum += study::storageBits(study().tensor(tensor).decision, study().tensor(tensor).info);
    return sum;
  };
  // For another target it is another price, though the same tensors miss it.
  window_->bench().target.set(60.5);
  EXPECT_FALSE(button->text().contains("bits a value")) << "not known yet";
  ASSERT_EQ(plot().data().misses(), misses);
  ASSERT_TRUE(QTest::qWaitFor([&] { return button->text().contains("bits a value"); }));
  window_->bench().target.set(60);
  ASSERT_TRUE(QTest::qWaitFor([&] { return button->text() == said; }));
  double values = 0;
  for (const study::TensorIndex tensor : misses) values += static_cast<double>(study().tensor(tensor).info.elements());
  const double before = bits();
  button->click();
  settle();
  const QString more = widgets::shortNumber((bits() - before) / values, 3);
  EXPECT_TRUE(said.contains(u'+' + more)) << said.toStdString() << ", " << more.toStdString();
}

TEST_F(DepthTest, ShiftAndADragSelectWhatIsInTheBox) {
  loadAndLook();
  const QRect all = plot().axisRect()->rect().adjusted(2, 2, -2, -2);
  QTest::mousePress(&plot(), Qt::LeftButton, Qt::ShiftModifier, all.topLeft());
  QTest::mouseMove(&plot(), all.center());
  QTest::mouseMove(&plot(), all.bottomRight());
  QTest::mouseRelease(&plot(), Qt::LeftButton, Qt::ShiftModifier, all.bottomRight());
  EXPECT_EQ(window_->bench().table.selectedTensors().size(), plot().items().size());
}

TEST_F(DepthTest, KeysChooseWhatIsDrawn) {
  loadAndLook();
  QTest::keyClick(&plot(), Qt::Key_W);
  EXPECT_EQ(panel().measure(), DepthMeasure::kBits);
  EXPECT_FALSE(plot().targetPixel()) << "bits have no target";
  EXPECT_TRUE(plot().data().misses().empty());
  QTest::keyClick(&plot(), Qt::Key_S);
  EXPECT_EQ(panel().measure(), DepthMeasure::kSqnr);
}

TEST_F(DepthTest, ItIsTheSentenceAndTheTableThatItShows) {
  loadAndLook();
  EXPECT_TRUE(plot().description().contains(QStringLiteral("%1 tensors").arg(plot().items().size())))
      << plot().description().toStdString();
  EXPECT_EQ(plot().table().rows(), plot().items().size());
}

}  // namespace
}  // namespace scalewright::test
