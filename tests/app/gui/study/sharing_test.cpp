#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>

#include "app/gui/export/decisions_export.h"
#include "app/gui/study/sharing_commands.h"
#include "core/view/sharing_view.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/exchange/export/export_dialog.h"
#include "widgets/inspector/sharing_dialog.h"
#include "widgets/inspector/sharing_model.h"
#include "widgets/text/numbers.h"

namespace scalewright::test {
namespace {

using widgets::SharingModel;
using widgets::TensorModel;

class SharingTest : public WindowTest {
 protected:
  void loadInputs() {
    load();
    for (int layer = 0; layer < 4; ++layer) {
      inputs_.push_back(*study().find("layers." + std::to_string(layer) + ".proj.input"));
    }
  }
  /// By mouse: the first one plain, the others with Ctrl.
  void select(const std::vector<study::TensorIndex>& tensors) {
    QTreeView& view = part<widgets::TensorPanel>(*window_).view();
    Qt::KeyboardModifiers keys;
    for (const study::TensorIndex tensor : tensors) {
      const QModelIndex index = part<widgets::TensorPanel>(*window_).model().indexOf(tensor);
      view.scrollTo(index);
      QTest::mouseClick(view.viewport(), Qt::LeftButton, keys, view.visualRect(index).center());
      keys = Qt::ControlModifier;
    }
  }
  void trigger(const char* action) {
    auto* found = child<QAction>(action);
    ASSERT_TRUE(found->isEnabled()) << action;
    found->trigger();
  }
  void shareInputs(const std::vector<std::size_t>& which) {
    std::vector<study::TensorIndex> tensors;
    for (const std::size_t i : which) tensors.push_back(inputs_[i]);
    select(tensors);
    trigger("shareSelected");
    settle();
  }
  double threshold(study::TensorIndex tensor) const { return study().tensor(tensor).resolution->threshold.value(); }
  double own(study::TensorIndex tensor) const { return study().tensor(tensor).own->resolution.threshold.value(); }
  const SharingModel& members() { return *qobject_cast<SharingModel*>(child<QTreeView>("sharingMembers")->model()); }
  QString memberCell(int row, int column) { return members().index(row, column).data().toString(); }

  std::vector<study::TensorIndex> inputs_;
};

TEST_F(SharingTest, TheSelectionSharesItsLargestThresholdInOneStepAndUndoRestoresAll) {
  loadInputs();
  EXPECT_FALSE(child<QAction>("shareSelected")->isEnabled()) << "one tensor has nobody to share with";
  std::vector<recipe::Decision> before;
  std::vector<double> thresholds;
  for (const study::StudyTensor& tensor : study().tensors()) {
    before.push_back(tensor.decision);
    thresholds.push_back(tensor.resolution->threshold.value());
  }
  shareInputs({0, 1, 3});
  for (const std::size_t i : {0U, 1U, 3U}) EXPECT_EQ(threshold(inputs_[i]), thresholds[inputs_[3]]) << i;
  EXPECT_EQ(threshold(inputs_[2]), thresholds[inputs_[2]]);
  EXPECT_TRUE(study().tensor(inputs_[0]).error->exact());
  EXPECT_TRUE(study().tensor(inputs_[0]).own->error->exact());
  ASSERT_EQ(undo().count(), 1);
  undo().undo();
  for (study::TensorIndex i = 0; i < study().size(); ++i) {
    EXPECT_EQ(study().tensor(i).decision, before[i]) << i;
    EXPECT_EQ(threshold(i), thresholds[i]) << i;
  }
  EXPECT_FALSE(child<QTreeView>("sharingMembers")->isVisible());
  undo().redo();
  EXPECT_EQ(threshold(inputs_[0]), thresholds[inputs_[3]]);
}

TEST_F(SharingTest, TheInspectorListsTheMembersWithTheirOwnThresholdsAndCosts) {
  loadInputs();
  shareInputs({1, 3});
  EXPECT_TRUE(child<QTreeView>("sharingMembers")->isVisible());
  ASSERT_EQ(members().rowCount(), 2);
  EXPECT_EQ(memberCell(0, SharingModel::kName), QStringLiteral("layers.3.proj.input")) << "the group has its range";
  EXPECT_EQ(memberCell(1, SharingModel::kName), QStringLiteral("layers.1.proj.input"));
  EXPECT_EQ(memberCell(1, SharingModel::kOwn), widgets::columnNumber(own(inputs_[1])));
  // Of the same values, one twice the other: SQNR with either threshold from the tensors alone.
  const auto cost = view::sharingCost(study().tensor(inputs_[1]));
  ASSERT_TRUE(cost);
  EXPECT_TRUE(cost->exact());
  const auto& tensor = study().tensor(inputs_[1]);
  EXPECT_NEAR(cost->value, 10 * std::log10(tensor.error->noise.value / tensor.own->error->noise.value), 1e-9);
  EXPECT_EQ(memberCell(1, SharingModel::kCost), QLocale().toString(cost->value, 'f', 2));
  EXPECT_EQ(memberCell(0, SharingModel::kCost), QLocale().toString(0.0, 'f', 2));
}

TEST_F(SharingTest, AKeyTakesTheSayOfAMemberAway) {
  loadInputs();
  shareInputs({1, 3});
  ASSERT_EQ(currentIndex(), inputs_[3]);
  auto* counts = child<QCheckBox>("sharingCounts");
  ASSERT_TRUE(counts->isVisible());
  EXPECT_TRUE(counts->isChecked());
  const double own_of_other = own(inputs_[1]);
  ASSERT_LT(own_of_other, threshold(inputs_[3]));
  counts->setFocus();
  QTest::keyClick(counts, Qt::Key_Space);
  EXPECT_EQ(study().tensor(inputs_[3]).decision->sharing, sharing::Kind::kFollow);
  EXPECT_EQ(threshold(inputs_[3]), own_of_other) << "the other's range is in force for both";
  EXPECT_FALSE(counts->isChecked());
  EXPECT_EQ(memberCell(0, SharingModel::kName), QStringLiteral("layers.1.proj.input"));
  undo().undo();
  EXPECT_GT(threshold(inputs_[3]), own_of_other);
  EXPECT_TRUE(counts->isChecked());
}

TEST_F(SharingTest, AClickOnAMemberShowsThatTensor) {
  loadInputs();
  shareInputs({1, 3});
  ASSERT_EQ(currentIndex(), inputs_[3]);
  auto* view = child<QTreeView>("sharingMembers");
  QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(view->model()->index(1, 0)).center());
  EXPECT_EQ(currentIndex(), inputs_[1]);
  EXPECT_TRUE(members().index(1, 0).data(Qt::FontRole).value<QFont>().bold());
  EXPECT_TRUE(child<QLabel>("sharingNote")->text().contains(widgets::columnNumber(own(inputs_[1]))));
}

TEST_F(SharingTest, WhileOneIsDraggedTheOthersFollow) {
  loadInputs();
  shareInputs({1, 3});
  const double shared = threshold(inputs_[3]);
  const QString cell = tableCell(inputs_[1], TensorModel::kSqnr);
  const QPoint start = histogram().handlePosition().toPoint();
  QTest::mousePress(&histogram(), Qt::LeftButton, {}, start);
  moveMouse(histogram(), start - QPoint(20, 0));
  EXPECT_LT(threshold(inputs_[1]), shared);
  EXPECT_EQ(threshold(inputs_[1]), threshold(inputs_[3]));
  EXPECT_NE(tableCell(inputs_[1], TensorModel::kSqnr), cell) << "before the hand lets go";
  moveMouse(histogram(), start - QPoint(400, 0));
  EXPECT_LT(own(inputs_[3]), own(inputs_[1]));
  EXPECT_EQ(threshold(inputs_[3]), own(inputs_[1])) << "never below the largest of the others";
  EXPECT_EQ(histogram().threshold(), own(inputs_[1]));
  EXPECT_EQ(histogram().marks().back().calibrator, recipe::kManual);
  EXPECT_EQ(histogram().marks().back().threshold, own(inputs_[3])) << "where the hand is";
  EXPECT_EQ(memberCell(1, SharingModel::kOwn), widgets::columnNumber(own(inputs_[3])));
  QTest::mouseRelease(&histogram(), Qt::LeftButton, {}, start - QPoint(400, 0));
  EXPECT_EQ(undo().count(), 2);
  settle();
  EXPECT_TRUE(study().tensor(inputs_[1]).error->exact()) << "the others are measured, too";
  undo().undo();
  EXPECT_EQ(threshold(inputs_[1]), shared);
}

TEST_F(SharingTest, ANameTypedMakesAGroupAndTheListLeadsIntoItAndOut) {
  loadInputs();
  auto* group = child<QComboBox>("sharingGroup");
  part<widgets::TensorPanel>(*window_).setCurrentTensor(inputs_[0]);
  group->lineEdit()->setFocus();
  QTest::keyClicks(group->lineEdit(), QStringLiteral("mine"));
  QTest::keyClick(group->lineEdit(), Qt::Key_Return);
  EXPECT_EQ(current().decision->sharing_group, "mine");
  EXPECT_EQ(undo().count(), 1);
  part<widgets::TensorPanel>(*window_).setCurrentTensor(inputs_[3]);
  EXPECT_EQ(group->currentText(), QString());
  const int mine = group->findText(QStringLiteral("mine"));
  ASSERT_GT(mine, 0);
  group->setCurrentIndex(mine);
  emit group->activated(mine);
  EXPECT_EQ(current().decision->sharing_group, "mine");
  EXPECT_EQ(threshold(inputs_[0]), threshold(inputs_[3]));
  group->setCurrentIndex(0);
  emit group->activated(0);
  EXPECT_EQ(current().decision->sharing_group, "");
  EXPECT_EQ(threshold(inputs_[0]), own(inputs_[0]));
}

TEST_F(SharingTest, EscapeTakesAnUnfinishedNameBack) {
  loadInputs();
  auto* group = child<QComboBox>("sharingGroup");
  group->lineEdit()->setFocus();
  QTest::keyClicks(group->lineEdit(), QStringLiteral("half a na"));
  QTest::keyClick(group->lineEdit(), Qt::Key_Escape);
  EXPECT_EQ(group->currentText(), QString());
  part<widgets::TensorPanel>(*window_).view().setFocus();
  EXPECT_EQ(undo().count(), 0);
}

TEST_F(SharingTest, TheSelectionStopsSharingInOneStep) {
  loadInputs();
  shareInputs({0, 1, 2});
  trigger("stopSharing");
  for (const study::StudyTensor& tensor : study().tensors()) EXPECT_EQ(tensor.decision->sharing_group, "");
  EXPECT_EQ(undo().count(), 2);
  EXPECT_FALSE(child<QAction>("stopSharing")->isEnabled());
}

TEST_F(SharingTest, RulesApplyToTheWholeStudyInOneStep) {
  {
    Hdf5File file(folder_.filePath(QStringLiteral("attention.h5")).toStdString());
    const std::vector<std::pair<const char*, double>> weights = {{"m.0.q_proj.weight", 0.01},
                                                                 {"m.0.k_proj.weight", 0.05},
                                                                 {"m.0.v_proj.weight", 0.02},
                                                                 {"m.1.q_proj.weight", 0.03},
                                                                 {"m.1.v_proj.weight", 0.01}};
    for (const auto& [name, scale] : weights) file.add(name, tailedValues(256, scale), {16, 16});
  }
  loadInputs();
  window_->files().open({folder_.filePath(QStringLiteral("attention.h5"))});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 13 && !window_->controller().loader().busy(); }));
  settle();
  trigger("shareByRulesAction");
  auto* dialog = child<widgets::SharingDialog>("sharingDialog");
  EXPECT_TRUE(child<QCheckBox>("sharingRule.qkv")->isChecked());
  EXPECT_FALSE(child<QCheckBox>("sharingRule.kv_cache")->isEnabled()) << "finds nothing";
  QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("shareByRules")), Qt::LeftButton);
  settle();
  EXPECT_EQ(undo().count(), 1);
  EXPECT_EQ(study().sharingGroups(), (std::vector<std::string>{"qkv m.0", "qkv m.1"}));
  const auto of = [this](const char* name) { return threshold(*study().find(name)); };
  EXPECT_EQ(of("m.0.q_proj.weight"), of("m.0.k_proj.weight"));
  EXPECT_NE(of("m.1.q_proj.weight"), of("m.0.k_proj.weight"));
  undo().undo();
  EXPECT_TRUE(study().sharingGroups().empty());
  EXPECT_NE(of("m.0.q_proj.weight"), of("m.0.k_proj.weight"));
}

TEST_F(SharingTest, AFileThatIsClosedTakesItsThresholdWithIt) {
  loadInputs();
  {
    Hdf5File file(folder_.filePath(QStringLiteral("more.h5")).toStdString());
    file.add("more.proj.input", tailedValues(6400, 9), {100, 64});
  }
  window_->files().open({folder_.filePath(QStringLiteral("more.h5"))});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 9 && !window_->controller().loader().busy(); }));
  settle();
  const double alone = threshold(inputs_[0]);
  select({inputs_[0], *study().find("more.proj.input")});
  trigger("shareSelected");
  settle();
  ASSERT_GT(threshold(inputs_[0]), alone);
  window_->controller().closeSource(1);
  settle();
  EXPECT_EQ(threshold(inputs_[0]), alone);
  EXPECT_TRUE(study().tensor(inputs_[0]).error->exact());
}

TEST_F(SharingTest, TheTableHasAColumnForItThatIsHiddenAtFirst) {
  loadInputs();
  EXPECT_TRUE(part<widgets::TensorPanel>(*window_).view().isColumnHidden(TensorModel::kSharing));
  shareInputs({0, 1});
  const QString group = widgets::text(study().tensor(inputs_[0]).decision->sharing_group);
  EXPECT_EQ(tableCell(inputs_[0], TensorModel::kSharing), group);
  EXPECT_EQ(tableCell(inputs_[2], TensorModel::kSharing), QString());
  EXPECT_TRUE(part<widgets::TensorPanel>(*window_)
                  .model()
                  .indexOf(inputs_[0])
                  .data(Qt::ToolTipRole)
                  .toString()
                  .contains(group));
}

TEST_F(SharingTest, AnExportHoldsTheSharedThreshold) {
  loadInputs();
  shareInputs({0, 3});
  const std::unique_ptr<widgets::ExportDialog> dialog(window_->bench().decisions.makeDialog());
  const QString path = folder_.filePath(QStringLiteral("out.scalewright"));
  ASSERT_TRUE(dialog->saveTo(path));
  const recipe::Recipe saved = recipe::load(path.toStdString()).value();
  std::size_t members = 0;
  for (const recipe::RecipeEntry& entry : saved.entries) {
    if (entry.decision.sharing_group.empty()) continue;
    ++members;
    EXPECT_EQ(entry.threshold.value(), threshold(inputs_[3])) << entry.tensor;
  }
  EXPECT_EQ(members, 2U);
}

TEST_F(SharingTest, AMemberOfAnotherFormatIsWarnedAboutInTheInspector) {
  loadInputs();
  shareInputs({0, 1, 3});
  part<widgets::TensorPanel>(*window_).setCurrentTensor(inputs_[3]);  // what is chosen goes to all that are selected
  auto* format = child<QComboBox>("format");
  const int fp8 = format->findData(QStringLiteral("fp8_e4m3fn"));
  format->setCurrentIndex(fp8);
  emit format->activated(fp8);
  EXPECT_TRUE(child<QLabel>("calibratorWarnings")->text().contains(QStringLiteral("shares no scale")));
  EXPECT_EQ(memberCell(2, SharingModel::kCost), widgets::noNumber());
  EXPECT_EQ(threshold(inputs_[0]), own(inputs_[1])) << "of those that still share";
}

}  // namespace
}  // namespace scalewright::test
