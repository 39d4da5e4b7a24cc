// A second dump beside the one that is open, with a real mouse and keyboard.
#include <QAbstractButton>
#include <QDropEvent>
#include <QFileDialog>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTimer>
#include <QToolButton>

#include "app/gui/files/exchange_commands.h"
#include "app/gui/layout/workspaces.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/compare/compare_view.h"
#include "widgets/compare/mirrored_plot.h"
#include "widgets/compare/pair_model.h"
#include "widgets/compare/pairs_page.h"
#include "widgets/depth/depth_plot.h"

namespace scalewright::test {
namespace {

using PairColumn = widgets::PairModel::Column;

class CompareFilesTest : public WindowTest {
 protected:
  ~CompareFilesTest() override { undo().setClean(); }
  /// Of the study's eight tensors: one halved, one noised, one gone, one of another shape, one of another name, the
  /// others as they are.
  QString secondDump() {
    const QString path = folder_.filePath(QStringLiteral("second.h5"));
    Hdf5File file(path.toStdString());
    for (int layer = 0; layer < 4; ++layer) {
      const std::string name = "layers." + std::to_string(layer);
      auto weight = tailedValues(4096, 0.01 * (layer + 1));
      auto input = tailedValues(6400, layer + 1);
      if (layer == 0) {
        for (float& value : weight) value /= 2;
      }
      if (layer == 1) {
        for (std::size_t i = 0; i < input.size(); i += 2) input[i] *= 1.001F;
      }
      if (layer != 2) file.add(name + ".proj.weight", weight, {64, 64});
      if (layer == 2) file.add("blocks.2.proj.weight", weight, {64, 64});
      if (layer == 3) {
        file.add(name + ".proj.input", input, {64, 100});
      } else {
        file.add(name + ".proj.input", input, {100, 64});
      }
    }
    return path;
  }
  widgets::CompareView& view() { return part<widgets::CompareView>(*window_); }
  widgets::PairsPage& page() { return view().files(); }
  void compare() {
    load();
    part<app::ExchangeCommands>(*window_).compareFile(secondDump());
    ASSERT_TRUE(QTest::qWaitFor([this] { return view().shows() == widgets::CompareView::Shows::kFiles; }, 20000));
    waitForAll();
  }
  void waitForAll() {
    ASSERT_TRUE(QTest::qWaitFor(
        [this] {
          return page().model().rowCount() > 0 && !page().answer().contains(QStringLiteral("not measured yet"));
        },
        20000));
  }
  QString cell(int row, int column) { return page().view().model()->index(row, column).data().toString(); }
  QString said(const char* label) { return window_->findChild<QLabel*>(QLatin1String(label))->text(); }
};

TEST_F(CompareFilesTest, TheViewIsTheMiddleOfItsWorkspaceAndTheWorstStandsFirst) {
  compare();
  EXPECT_EQ(window_->workspaces().current(), QStringLiteral("compare"));
  EXPECT_TRUE(view().isVisible());
  ASSERT_EQ(page().model().rowCount(), 9);
  EXPECT_EQ(cell(0, PairColumn::kTensor), QStringLiteral("layers.3.proj.input")) << "of another shape";
  EXPECT_EQ(cell(1, PairColumn::kTensor), QStringLiteral("layers.0.proj.weight"));
  EXPECT_EQ(cell(1, PairColumn::kSqnr), QStringLiteral("6.021")) << "10 log10(4): half of it is missing";
  EXPECT_EQ(cell(2, PairColumn::kTensor), QStringLiteral("layers.1.proj.input"));
  const QString preview = said("pairingPreview");
  EXPECT_TRUE(preview.startsWith(QStringLiteral("7 of 8 tensor"))) << preview.toStdString();
  EXPECT_TRUE(preview.contains(QStringLiteral("1 tensor(s) are only in A")) ||
              preview.contains(QStringLiteral("1 tensor is only in A")))
      << preview.toStdString();
  const QString foot = said("compareFoot");
  EXPECT_TRUE(foot.contains(QStringLiteral("layers.0.proj.weight"))) << foot.toStdString();
  EXPECT_TRUE(foot.contains(QStringLiteral("A times 0.5"))) << foot.toStdString();
  EXPECT_TRUE(foot.contains(QStringLiteral("2 of 7"))) << foot.toStdString();
}

TEST_F(CompareFilesTest, FromADumpToTheWorstPairItTakesThreeClicks) {
  load();
  const QString second = secondDump();
  int clicks = 0;
  const auto click = [&clicks](QWidget* widget) {
    ASSERT_NE(widget, nullptr);
    ASSERT_TRUE(widget->isVisible() && widget->isEnabled());
    QTest::mouseClick(widget, Qt::LeftButton);
    ++clicks;
  };
  QAction* word = window_->findChild<QAction*>(QStringLiteral("workspace.compare"));
  for (QToolButton* button : window_->findChildren<QToolButton*>()) {
    if (button->defaultAction() == word && button->isVisible()) {
      click(button);
      break;
    }
  }
  ASSERT_EQ(window_->workspaces().current(), QStringLiteral("compare"));
  QTimer::singleShot(0, [&second] {
    auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    ASSERT_NE(files, nullptr);
    auto* name = files->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    ASSERT_NE(name, nullptr);
    name->setText(second);
    QTest::keyClick(name, Qt::Key_Return);
  });
  click(window_->findChild<QAbstractButton*>(QStringLiteral("compareWithFile")));
  ASSERT_TRUE(QTest::qWaitFor([this] { return view().shows() == widgets::CompareView::Shows::kFiles; }, 20000));
  waitForAll();
  EXPECT_TRUE(said("compareFoot").contains(QStringLiteral("layers.0.proj.weight"))) << "why is said without a click";
  QTreeView& table = page().view();
  QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(table.model()->index(1, 0)).center());
  ++clicks;
  EXPECT_EQ(page().current()->name, "layers.0.proj.weight");
  EXPECT_FALSE(view().mirrored().histogram().edges.empty());
  EXPECT_EQ(clicks, 3);
}

TEST_F(CompareFilesTest, AClickDrawsThePairWithTheThresholdsOfBoth) {
  compare();
  QTreeView& table = page().view();
  QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(table.model()->index(1, 0)).center());
  const study::TensorIndex halved = *study().find("layers.0.proj.weight");
  EXPECT_EQ(window_->controller().current(), halved);
  const widgets::MirroredPlot& plot = view().mirrored();
  EXPECT_DOUBLE_EQ(plot.lines().a, study().tensor(halved).resolution->threshold.value());
  EXPECT_TRUE(QTest::qWaitFor([&] { return !std::isnan(plot.lines().b); }));
  EXPECT_NEAR(plot.lines().b / plot.lines().a, 0.5, 1e-6) << "the same method on half the values";
  EXPECT_NE(plot.histogram().a, plot.histogram().b);
}

TEST_F(CompareFilesTest, APointOfTheGrowthChoosesItsRowAndADoubleClickOpensIt) {
  compare();
  auto& growth = *window_->findChild<widgets::DepthPlot*>(QStringLiteral("growthPlot"));
  const study::TensorIndex halved = *study().find("layers.0.proj.weight");
  ASSERT_TRUE(QTest::qWaitFor([&] { return growth.pixelOf(halved).has_value(); }));
  EXPECT_FALSE(growth.pixelOf(*study().find("layers.0.proj.input"))) << "the same has no error";
  QTest::mouseClick(&growth, Qt::LeftButton, {}, growth.pixelOf(halved)->toPoint());
  ASSERT_NE(page().current(), nullptr);
  EXPECT_EQ(page().current()->name, "layers.0.proj.weight");
  EXPECT_EQ(window_->controller().current(), halved);
  QTest::mouseDClick(&growth, Qt::LeftButton, {}, growth.pixelOf(halved)->toPoint());
  EXPECT_EQ(window_->workspaces().current(), QStringLiteral("tune"));
}

TEST_F(CompareFilesTest, RulesPairWhatHasAnotherName) {
  compare();
  auto* toggle = page().findChild<QAbstractButton*>(QStringLiteral("renameToggle"));
  QTest::mouseClick(toggle, Qt::LeftButton);
  auto* rules = page().findChild<QPlainTextEdit*>(QStringLiteral("renameRules"));
  QTest::keyClicks(rules, QStringLiteral("^blocks=>layers"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return said("pairingPreview").startsWith(QStringLiteral("8 of 8")); }))
      << said("pairingPreview").toStdString();
  waitForAll();
  EXPECT_EQ(page().model().rowCount(), 8);
  EXPECT_TRUE(QTest::qWaitFor([&] { return said("compareFoot").contains(QStringLiteral("2 of 8")); }))
      << said("compareFoot").toStdString();
}

TEST_F(CompareFilesTest, WhatIsDroppedOnTheViewIsB) {
  load();
  window_->workspaces().choose(QStringLiteral("compare"));
  const std::size_t open = study().size();
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(secondDump())});
  QDragEnterEvent enter(QPoint(40, 40), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&view(), &enter);
  EXPECT_TRUE(enter.isAccepted());
  QDropEvent drop(QPointF(40, 40), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&view(), &drop);
  ASSERT_TRUE(QTest::qWaitFor([this] { return view().shows() == widgets::CompareView::Shows::kFiles; }, 20000));
  waitForAll();
  EXPECT_EQ(page().model().rowCount(), 9);
  EXPECT_EQ(study().size(), open) << "it was not opened";
}

TEST_F(CompareFilesTest, AFileAndItselfAreTheSame) {
  load();
  part<app::ExchangeCommands>(*window_).compareFile(dataFile());
  ASSERT_TRUE(
      QTest::qWaitFor([this] { return page().answer().startsWith(QStringLiteral("B is the same as A")); }, 20000))
      << page().answer().toStdString();
}

TEST_F(CompareFilesTest, ClosingTheFilesLeavesBOnItsOwn) {
  compare();
  window_->files().closeStudy();
  EXPECT_TRUE(QTest::qWaitFor([this] { return page().answer().startsWith(QStringLiteral("No tensor of B")); }))
      << page().answer().toStdString();
}

TEST_F(CompareFilesTest, TakingASnapshotLeavesTheFileB) {
  compare();
  window_->files().variants().takeNext();
  letPass(200);
  EXPECT_EQ(view().shows(), widgets::CompareView::Shows::kFiles);
}

}  // namespace
}  // namespace scalewright::test
