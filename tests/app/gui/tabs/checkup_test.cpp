#include <QClipboard>
#include <QPushButton>
#include <limits>

#include "tests/app/gui/bench_fixture.h"
#include "widgets/findings/checkup_panel.h"
#include "widgets/findings/finding_model.h"

namespace scalewright::test {
namespace {

using widgets::FindingModel;

class CheckupTest : public BenchTest {
 protected:
  CheckupTest() : BenchTest({"checkup"}) {}
  /// A file with one tensor that holds a NaN and one of zeros.
  void loadOdd() {
    std::vector<float> values = tailedValues(256, 1);
    values[7] = std::numeric_limits<float>::quiet_NaN();
    const QString odd = folder_.filePath(QStringLiteral("odd.h5"));
    {
      Hdf5File file(odd.toStdString());
      file.add("broken.output", values, {16, 16});
      file.add("dead.output", std::vector<float>(64, 0.0F), {8, 8});
    }
    window_->files().open({odd});
    ASSERT_TRUE(QTest::qWaitFor([this] { return rowOf("broken.output") >= 0 && rowOf("dead.output") >= 0; }));
    showPanel("checkup");
  }
  FindingModel& model() { return part<widgets::CheckupPanel>(*window_).model(); }
  int rowOf(const char* tensor) {
    for (int row = 0; row < model().rowCount(); ++row) {
      if (model().row(row).name == tensor) return row;
    }
    return -1;
  }
};

TEST_F(CheckupTest, FindingsArriveByThemselvesAndTheTabCountsThem) {
  loadOdd();
  EXPECT_EQ(model().index(rowOf("broken.output"), FindingModel::kCheck).data().toString(), QStringLiteral("NaN"));
  EXPECT_LT(rowOf("broken.output"), rowOf("dead.output")) << "what cannot be right comes first";
  EXPECT_EQ(window_->panel("checkup")->windowTitle(), QStringLiteral("Check-up (2)"));
}

TEST_F(CheckupTest, AClickExplainsTheFindingAndSelectsItsTensor) {
  loadOdd();
  showPanel("checkup");
  auto* view = child<QTreeView>("findingTable");
  const QString before = child<QLabel>("findingMeaning")->text();
  const QModelIndex row = model().index(rowOf("dead.output"), FindingModel::kTensor);
  QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(row).center());
  EXPECT_EQ(current().info.name, "dead.output");
  EXPECT_NE(child<QLabel>("findingMeaning")->text(), before);
  EXPECT_FALSE(child<QLabel>("findingMeaning")->text().isEmpty());
}

TEST_F(CheckupTest, FindingsAreCopiedAsText) {
  loadOdd();
  child<QPushButton>("copyFindings")->click();
  const QString copied = QApplication::clipboard()->text();
  EXPECT_TRUE(copied.contains(QStringLiteral("broken.output: NaN: "))) << copied.toStdString();
  EXPECT_TRUE(copied.contains(QStringLiteral("dead.output: ")));
}

TEST_F(CheckupTest, AClosedStudyHasNoFindings) {
  loadOdd();
  window_->files().closeStudy();
  ASSERT_TRUE(QTest::qWaitFor([this] { return model().rowCount() == 0; }));
  EXPECT_EQ(window_->panel("checkup")->windowTitle(), QStringLiteral("Check-up"));
}

}  // namespace
}  // namespace scalewright::test
