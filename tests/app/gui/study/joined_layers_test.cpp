// Layers that engines run as one, in the window: the bracket beside their rows, and the scale that they share.
#include <QComboBox>

#include "tests/app/gui/bench_fixture.h"

namespace scalewright::test {
namespace {

using widgets::TensorModel;

class JoinedLayersTest : public BenchTest {
 protected:
  JoinedLayersTest() : BenchTest({"inspector"}) {}
  void openLayers() {
    const QString path = folder_.filePath(QStringLiteral("weights.h5"));
    {
      Hdf5File file(path.toStdString());
      file.add(kQ, tailedValues(4096, 0.01), {64, 64});
      file.add(kK, tailedValues(4096, 0.02), {64, 64});
      file.add("h.0.attn.o_proj.weight", tailedValues(4096, 0.03), {64, 64});
    }
    window_->files().open({path});
    ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 3 && !window_->controller().loader().busy(); }));
    ASSERT_TRUE(QTest::qWaitFor([this] { return model().hasJoined(); }));
    settle();
  }
  void choose(const char* tensor, const char* format) {
    part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find(tensor));
    settle();
    auto* box = child<QComboBox>("format");
    const int place = box->findData(QString::fromLatin1(format));
    ASSERT_GE(place, 0) << format;
    box->setCurrentIndex(place);
    emit box->activated(place);
    settle();
  }
  TensorModel& model() { return part<widgets::TensorPanel>(*window_).model(); }
  std::optional<TensorModel::Bracket> bracket(const char* tensor) {
    return model().bracketAt(model().indexOf(*study().find(tensor)),
                             part<widgets::TensorPanel>(*window_).view().currentIndex());
  }

  static constexpr const char* kQ = "h.0.attn.q_proj.weight";
  static constexpr const char* kK = "h.0.attn.k_proj.weight";
};

TEST_F(JoinedLayersTest, TheSecondOfThemThatGetsOneScaleSharesItWithTheFirst) {
  openLayers();
  choose(kQ, "fp8_e4m3fn");
  EXPECT_EQ(decisionOn(kQ).sharing_group, "");
  ASSERT_TRUE(bracket(kK));
  EXPECT_EQ(bracket(kK)->state, view::Joined::kFormatsDiffer);
  choose(kK, "fp8_e4m3fn");
  for (const char* tensor : {kQ, kK}) EXPECT_EQ(decisionOn(tensor).sharing_group, "qkv h.0.attn");
  EXPECT_EQ(study().tensor(*study().find(kQ)).resolution->threshold, current().resolution->threshold);
  EXPECT_EQ(bracket(kQ)->state, view::Joined::kAlike);
  bool said = false;
  for (const QLabel* label : window_->findChildren<QLabel*>())
    said = said || label->text().contains("run their layers as one");
  said = said || window_->said().contains("run their layers as one");
  EXPECT_TRUE(said);

  undo().undo();
  settle();
  EXPECT_EQ(decisionOn(kQ).sharing_group, "") << "one step";
  EXPECT_EQ(decisionOn(kK).format, "int8");
}

TEST_F(JoinedLayersTest, RowsOfIntegersStayApart) {
  openLayers();
  choose(kQ, "int4");
  choose(kK, "int4");
  EXPECT_EQ(decisionOn(kQ).sharing_group, "");
  ASSERT_TRUE(bracket(kQ));
  EXPECT_EQ(bracket(kQ)->state, view::Joined::kAlike) << "each row has a scale of its own there";
}

}  // namespace
}  // namespace scalewright::test
