// Numbers at the edge of what a window can say.
#include <QLabel>

#include "tests/app/gui/bench_fixture.h"
#include "widgets/plotkit/themed_plot.h"

namespace scalewright::test {
namespace {

class OddNumbersTest : public BenchTest {
 protected:
  OddNumbersTest() : BenchTest({"inspector"}) {}
  ~OddNumbersTest() override { undo().setClean(); }
  QString oddFile() const { return folder_.filePath(QStringLiteral("odd.h5")); }
  void open(std::size_t tensors) {
    window_->files().open({oddFile()});
    ASSERT_TRUE(QTest::qWaitFor([&] { return study().size() == tensors && !window_->controller().loader().busy(); }));
    settle();
  }
  void choose(const char* tensor) {
    part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find(tensor));
    settle();
  }
};

TEST_F(OddNumbersTest, WhereEverythingIsFlushedToZeroTheSqnrIsZero) {
  load();
  for (study::TensorIndex tensor = 0; tensor < study().size(); ++tensor) {
    part<widgets::TensorPanel>(*window_).setCurrentTensor(tensor);
    settle();
    recipe::Decision decision = current().decision;
    decision.format = "int8";
    window_->controller().editor().change({{tensor, decision}}, QStringLiteral("format"));
    auto* field = child<QLineEdit>("threshold");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("1000000"));
    QTest::keyClick(field, Qt::Key_Return);
    settle();
    // All of the signal is noise: 10 log10(1).
    EXPECT_EQ(child<QLabel>("result.sqnr")->text(), QStringLiteral("= 0 dB"));
    const QString status = child<QLabel>("exactness")->text();
    EXPECT_TRUE(status.endsWith(QStringLiteral("SQNR = 0 dB"))) << status.toStdString();
    EXPECT_EQ(tableCell(tensor, widgets::TensorModel::kSqnr), QStringLiteral("0"));
  }
}

TEST_F(OddNumbersTest, ATensorOfNaNAloneHasNoMaximum) {
  {
    Hdf5File file(oddFile().toStdString());
    file.add("model.layers.0.self_attn.k_proj.weight", std::vector<float>(64, std::nanf("")), {8, 8});
    file.add("model.layers.0.self_attn.v_proj.weight", std::vector<float>(64, 0.0F), {8, 8});
  }
  open(2);
  EXPECT_EQ(tableCell(*study().find("model.layers.0.self_attn.k_proj.weight"), widgets::TensorModel::kAmax),
            QStringLiteral("–"));
  EXPECT_EQ(tableCell(*study().find("model.layers.0.self_attn.v_proj.weight"), widgets::TensorModel::kAmax),
            QStringLiteral("0"));
}

TEST_F(OddNumbersTest, TheCurveOfSubnormalValuesFallsWithTheThreshold) {
  const float smallest = 1e-42F;
  {
    Hdf5File file(oddFile().toStdString());
    file.add("model.layers.0.mlp.act_fn.output", {0.0F, -0.0F, smallest}, {3, 1});
  }
  open(1);
  choose("model.layers.0.mlp.act_fn.output");
  ASSERT_EQ(current().decision->format, "int8");
  // As it is saved.
  const QStringList lines = QString::fromUtf8(part<widgets::PlotPanel>(*window_).error().table().tsv())
                                .split(QStringLiteral("\r\n"), Qt::SkipEmptyParts);
  const auto column = [&lines](const QString& title) {
    const auto place = lines.front().split(u'\t').indexOf(title);
    EXPECT_GE(place, 0) << lines.front().toStdString();
    std::vector<double> values;
    for (const QString& line : lines.mid(1)) values.push_back(line.split(u'\t').value(place).toDouble());
    return values;
  };
  const std::vector<double> thresholds = column(QStringLiteral("threshold"));
  const std::vector<double> sqnr = column(QStringLiteral("int8 sqnr_db"));
  ASSERT_GT(thresholds.size(), 10U);
  // The one value that is not zero becomes the threshold, where that is smaller.
  const double low = thresholds.front();
  ASSERT_LT(low, smallest / 8);
  EXPECT_NEAR(sqnr.front(), -20 * std::log10(1 - low / double{smallest}), 0.5);
  for (std::size_t i = 1; i < thresholds.size() && thresholds[i] < 0.9 * double{smallest}; ++i) {
    EXPECT_GE(sqnr[i], sqnr[i - 1]) << thresholds[i];
  }
}

TEST_F(OddNumbersTest, PlotsSayWhatTheyCannotDraw) {
  {
    Hdf5File file(oddFile().toStdString());
    file.add("model.layers.0.mlp.up_proj.weight", tailedValues(64, 1), {8, 8});
    file.addDoubles("model.layers.0.mlp.down_proj.weight", {1.7e308, -1e300, 1, 2.5}, {2, 2});
    file.addDoubles("model.layers.0.mlp.gate_proj.weight", {1e-300, -1e-301, 2e-302, 3e-300}, {2, 2});
  }
  open(3);
  for (const char* extreme : {"model.layers.0.mlp.down_proj.weight", "model.layers.0.mlp.gate_proj.weight"}) {
    choose("model.layers.0.mlp.up_proj.weight");
    for (widgets::ThemedPlot* plot :
         std::initializer_list<widgets::ThemedPlot*>{&histogram(), &part<widgets::PlotPanel>(*window_).error()}) {
      EXPECT_TRUE(plot->notice().isEmpty()) << plot->notice().toStdString();
      EXPECT_TRUE(plot->xAxis->tickLabels());
    }
    choose(extreme);
    for (widgets::ThemedPlot* plot :
         std::initializer_list<widgets::ThemedPlot*>{&histogram(), &part<widgets::PlotPanel>(*window_).error()}) {
      EXPECT_TRUE(plot->notice().contains(QStringLiteral("cannot be drawn"))) << extreme;
      EXPECT_FALSE(plot->xAxis->tickLabels()) << "those of another tensor";
    }
  }
}

}  // namespace
}  // namespace scalewright::test
