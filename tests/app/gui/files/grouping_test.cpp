// Batches that a person groups, in the window.
#include <QAbstractItemModel>
#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QPushButton>

#include "app/gui/files/grouping_commands.h"
#include "tests/app/gui/session/study_files_fixture.h"
#include "widgets/grouping/grouping_dialog.h"
#include "widgets/window/notice_bar.h"

namespace scalewright::test {
namespace {

const QString kExpression = QStringLiteral(R"(^run/step_(?<batch>\d+)/(?<tensor>.+)/(?<port>input|output)$)");

class GroupingWindowTest : public StudyFilesTest {
 protected:
  GroupingWindowTest() {
    Hdf5File file(steps().toStdString());
    for (const auto& [step, tokens] : std::vector<std::pair<int, hsize_t>>{{0, 7}, {1, 9}, {2, 12}}) {
      const std::string at = "run/step_" + std::to_string(step);
      file.add(at + "/q/input", tailedValues(tokens * 64, step + 1), {1, tokens, 64});
      file.add(at + "/q/output", tailedValues(tokens * 32, 1), {1, tokens, 32});
    }
    file.add("run/step_0/odd/input", tailedValues(8, 1), {8});
    file.add("run/step_1/odd/input", tailedValues(16, 1), {2, 8});
    file.add("w.weight", tailedValues(4096, 0.1), {64, 64});
  }

  QString steps() const { return folder_.filePath(QStringLiteral("steps.h5")); }
  void loadSteps() {
    window_->files().open({steps()});
    ASSERT_TRUE(loaded(9));
    settle();
  }
  bool has(const char* tensor) const { return study().find(tensor).has_value(); }
  /// Waits until the dialog says what would be joined.
  static bool previewed(widgets::GroupingDialog& dialog, const QString& note) {
    return QTest::qWaitFor([&] { return dialog.findChild<QLabel*>("groupingNote")->text().contains(note); }, 20000);
  }
  void regroup(const QString& expression) {
    widgets::GroupingDialog* dialog = window_->bench().grouping.makeDialog();
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    dialog->findChild<QLineEdit*>("groupingExpression")->setText(expression);
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Apply), Qt::LeftButton);
  }
};

TEST_F(GroupingWindowTest, ThePreviewSaysWhatWouldBeJoinedAndWhatCannotBe) {
  loadSteps();
  child<QAction>("groupBatches")->trigger();
  auto* dialog = child<widgets::GroupingDialog>("groupingDialog");
  ASSERT_TRUE(previewed(*dialog, QStringLiteral("No datasets")));
  auto* field = dialog->findChild<QLineEdit*>("groupingExpression");
  field->setText(kExpression);
  ASSERT_TRUE(previewed(*dialog, QStringLiteral("2 tensors joined from 6 datasets")));
  const QString note = dialog->findChild<QLabel*>("groupingNote")->text();
  EXPECT_TRUE(note.contains(QStringLiteral("1 cannot be joined"))) << note.toStdString();
  QAbstractItemModel* model = dialog->findChild<QTreeView*>("groupingTable")->model();
  const auto cell = [&](int row, int column) { return model->index(row, column).data().toString(); };
  EXPECT_EQ(cell(0, 0), QStringLiteral("odd/input"));
  EXPECT_TRUE(cell(0, 2).contains(QStringLiteral("[8]"))) << cell(0, 2).toStdString();
  EXPECT_EQ(cell(1, 0), QStringLiteral("q/input"));
  EXPECT_EQ(cell(1, 1), QStringLiteral("[Σ=28 x 64] in 3 batches"));
  EXPECT_EQ(study().size(), 9U) << "nothing is taken otherwise before it is asked for";
  dialog->reject();
}

TEST_F(GroupingWindowTest, AnInvalidExpressionIsMarkedWithItsReason) {
  loadSteps();
  child<QAction>("groupBatches")->trigger();
  auto* dialog = child<widgets::GroupingDialog>("groupingDialog");
  auto* field = dialog->findChild<QLineEdit*>("groupingExpression");
  field->setText(QStringLiteral("(?<tensor>.+)/(?<batch>[0-9]+"));
  ASSERT_TRUE(previewed(*dialog, QStringLiteral("Character 15")));
  EXPECT_TRUE(field->toolTip().contains(QStringLiteral("Character 15"))) << field->toolTip().toStdString();
  QPushButton* apply = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Apply);
  EXPECT_FALSE(apply->isEnabled());
  field->setText(kExpression);
  ASSERT_TRUE(previewed(*dialog, QStringLiteral("joined from")));
  EXPECT_TRUE(apply->isEnabled());
  auto* patterns = dialog->findChild<QComboBox*>("groupingPatterns");
  for (int i = 1; i < patterns->count(); ++i) {
    patterns->setCurrentIndex(i);
    emit patterns->activated(i);
    ASSERT_TRUE(QTest::qWaitFor([&] { return apply->isEnabled(); }));
    EXPECT_FALSE(field->text().isEmpty()) << "each ready expression is one: " << i;
  }
  dialog->reject();
}

TEST_F(GroupingWindowTest, RegroupedTensorsAreReadAndDecisionsOfOthersStay) {
  loadSteps();
  nudge("w.weight");
  const recipe::Decision decided = decisionOn("w.weight");
  nudge("run/step_1/q/input");
  const recipe::Decision of_batch = decisionOn("run/step_1/q/input");
  regroup(kExpression);
  ASSERT_TRUE(QTest::qWaitFor([this] { return has("q/input") && !window_->controller().loader().busy(); }, 20000));
  settle();
  EXPECT_EQ(study().size(), 5U) << "q/input, q/output, w.weight and the two that cannot be joined";
  EXPECT_FALSE(has("run/step_1/q/input"));
  EXPECT_EQ(decisionOn("w.weight"), decided);
  EXPECT_EQ(study().tensor(*study().find("q/input")).profile->elements, 28U * 64);
  widgets::NoticeBar* notice = part<widgets::NoticeArea>(*window_).find(QStringLiteral("regrouped"));
  ASSERT_NE(notice, nullptr) << "what is gone is said";
  EXPECT_TRUE(window_->isWindowModified());

  QTest::mouseClick(notice->findChild<QPushButton*>("regroupBack"), Qt::LeftButton);
  ASSERT_TRUE(
      QTest::qWaitFor([this] { return has("run/step_1/q/input") && !window_->controller().loader().busy(); }, 20000));
  settle();
  EXPECT_EQ(study().size(), 9U);
  EXPECT_EQ(decisionOn("w.weight"), decided);
  EXPECT_TRUE(recipe::sameChoice(decisionOn("run/step_1/q/input"), of_batch)) << "it is back with its decision";
}

TEST_F(GroupingWindowTest, ASavedStudyGroupsAgain) {
  loadSteps();
  regroup(kExpression);
  ASSERT_TRUE(QTest::qWaitFor([this] { return has("q/input") && !window_->controller().loader().busy(); }, 20000));
  nudge("q/input");
  const recipe::Decision decided = decisionOn("q/input");
  ASSERT_TRUE(studies().saveAs(studyFile()));
  openAgain();
  ASSERT_TRUE(loaded(5));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("q/input"), decided));
  EXPECT_EQ(study().sources()[0].grouping.expression, kExpression.toStdString());
}

}  // namespace
}  // namespace scalewright::test
