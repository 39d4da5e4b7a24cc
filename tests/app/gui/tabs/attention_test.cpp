#include <QTreeView>
#include <cmath>

#include "tests/app/gui/bench_fixture.h"
#include "widgets/layers/attention_model.h"
#include "widgets/layers/attention_panel.h"
#include "widgets/text/numbers.h"

namespace scalewright::test {
namespace {

using widgets::AttentionModel;

class AttentionTest : public BenchTest {
 protected:
  AttentionTest() : BenchTest({"attention", "errors"}) { makeWindow(); }
  AttentionModel& model() { return part<widgets::AttentionPanel>(*window_).model(); }

  /// One token of two features: its probability is 1, and the output is its value.
  void openOneToken() {
    const QString path = folder_.filePath(QStringLiteral("attention.h5"));
    {
      Hdf5File file(path.toStdString());
      file.add("layers.0.self_attn.query_states", {0.5F, 0.25F}, {1, 1, 1, 2});
      file.add("layers.0.self_attn.key_states", {1.0F, 0.5F}, {1, 1, 1, 2});
      file.add("layers.0.self_attn.value_states", {127.0F, 1.5F}, {1, 1, 1, 2});
    }
    window_->files().open({path});
    ASSERT_TRUE(QTest::qWaitFor([this] { return window_->controller().study().tensors().size() == 3; }));
  }
  void decideAll(const char* format) {
    study::Decisions decisions;
    for (const study::StudyTensor& tensor : window_->controller().study().tensors()) {
      recipe::Decision decision = tensor.decision;
      decision.format = format;
      decision.calibrator = "absmax";
      decisions.emplace_back(tensor.index, decision);
    }
    window_->controller().editor().change(decisions, QStringLiteral("format"));
  }
  bool isMeasured() { return model().rowCount() == 1 && model().row(0).current; }
};

TEST_F(AttentionTest, TheOutputOfAnAttentionFollowsWhatIsDecided) {
  openOneToken();
  showPanel("attention");
  decideAll("int8");
  ASSERT_TRUE(QTest::qWaitFor([this] { return isMeasured(); }, 20000));
  EXPECT_EQ(model().row(0).layer.owner, "layers.0.self_attn");
  // 1.5 of a range of 127 is 2 in INT8.
  const double expected = 10 * std::log10((127.0 * 127.0 + 1.5 * 1.5) / 0.25);
  EXPECT_NEAR(*model().row(0).errors->all.sqnr(), expected, 1e-9);
  EXPECT_NEAR(*model().row(0).errors->value.sqnr(), expected, 1e-9);
  EXPECT_EQ(model().index(0, AttentionModel::kKeyOnly).data().toString(), QString::fromUtf8("∞"));
  EXPECT_EQ(model().index(0, AttentionModel::kSoftmaxOnly).data().toString(), widgets::noNumber());

  decideAll("int4");
  EXPECT_FALSE(model().row(0).current) << "what is shown is about INT8";
  ASSERT_TRUE(QTest::qWaitFor([this] { return isMeasured(); }, 20000));
  // In INT4 it is 0.
  EXPECT_NEAR(*model().row(0).errors->all.sqnr(), 10 * std::log10((127.0 * 127.0 + 1.5 * 1.5) / (1.5 * 1.5)), 1e-9);
}

TEST_F(AttentionTest, AClickChoosesTheKeys) {
  openOneToken();
  showPanel("attention");
  ASSERT_TRUE(QTest::qWaitFor([this] { return isMeasured(); }, 20000));
  auto& view = *window_->findChild<QTreeView*>(QStringLiteral("attentionTable"));
  QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(model().index(0, 0)).center());
  const auto current = window_->controller().current();
  ASSERT_TRUE(current);
  EXPECT_EQ(window_->controller().study().tensor(*current).info.name, "layers.0.self_attn.key_states");
}

TEST_F(AttentionTest, WithoutOneThereIsASentence) {
  load();
  showPanel("attention");
  EXPECT_TRUE(window_->findChild<QWidget*>(QStringLiteral("noAttentions"))->isVisible());
}

}  // namespace
}  // namespace scalewright::test
