// A checkpoint, which is a folder, in the window.
#include "tests/app/gui/window_fixture.h"
#include "widgets/table/tensor_model.h"

namespace scalewright::test {
namespace {

using widgets::TensorModel;

class CheckpointTest : public WindowTest {
 protected:
  static QString place(const char* name) {
    return QStringLiteral(SCALEWRIGHT_TEST_DATA) + QStringLiteral("/checkpoints/") + QLatin1String(name);
  }
  void open(const QString& path, std::size_t tensors) {
    window_->files().open({path});
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return study().size() == tensors && !window_->controller().loader().busy(); }, 20000));
    settle();
  }
};

TEST_F(CheckpointTest, AFolderIsOneListOfRealWeights) {
  open(place("deepseek-experts"), 8);
  const auto down = study().find("model.layers.0.mlp.experts.1.down_proj.weight");
  ASSERT_TRUE(down);
  EXPECT_EQ(study().sources().size(), 1U);
  EXPECT_EQ(tableCell(*down, TensorModel::kShape), QStringLiteral("[136x40]"));
  EXPECT_TRUE(study().tensor(*down).profile) << "read";
}

TEST_F(CheckpointTest, AnIndexIsNoRecipe) {
  open(place("ct-mixed/model.safetensors.index.json"), 12);
}

TEST_F(CheckpointTest, ASavedStudyOfAFolderIsOpenedWithIt) {
  open(place("ct-mixed"), 12);
  const QString path = folder_.filePath(QStringLiteral("folder.scalewright"));
  ASSERT_TRUE(window_->files().studies().saveAs(path));
  ASSERT_TRUE(window_->files().closeStudy());
  window_->files().open({path});
  ASSERT_TRUE(QTest::qWaitFor([&] { return study().size() == 12 && !window_->controller().loader().busy(); }, 20000));
}

}  // namespace
}  // namespace scalewright::test
