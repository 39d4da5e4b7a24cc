// A checkpoint, which is a folder, in the window.
#include <chrono>
#include <filesystem>

#include "app/gui/files/file_watch.h"
#include "app/gui/window/session_keeper.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/table/tensor_model.h"
#include "widgets/window/notice_bar.h"

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

TEST_F(CheckpointTest, AFolderHasChangedWhenOneOfItsFilesHas) {
  const QString copy = folder_.filePath(QStringLiteral("net"));
  std::filesystem::copy(place("ct-mixed").toStdString(), copy.toStdString());
  open(copy, 12);
  auto& watch = window_->session().watch();
  namespace fs = std::filesystem;
  const fs::path shard = (copy + QStringLiteral("/model-00002-of-00002.safetensors")).toStdString();
  fs::last_write_time(shard, fs::last_write_time(shard) + std::chrono::seconds(10));
  EXPECT_TRUE(QTest::qWaitFor([&] { return !watch.changed().isEmpty(); }, 20000));
  watch.reload();
  EXPECT_TRUE(QTest::qWaitFor([&] { return watch.changed().isEmpty(); }, 20000)) << "it is what was read";
  EXPECT_EQ(part<widgets::NoticeArea>(*window_).find(QStringLiteral("changedOnDisk")), nullptr);
}

}  // namespace
}  // namespace scalewright::test
