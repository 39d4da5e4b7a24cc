// What a person says that tensors are, in the window.
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTreeWidget>

#include "core/policy/place.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/roles/role_dialog.h"

namespace scalewright::test {
namespace {

using tensor::Operator;
using tensor::Role;
using widgets::TensorModel;

class RolesTest : public WindowTest {
 protected:
  widgets::RoleDialog* openDialog() {
    auto* action = child<QAction>("sayRoles");
    EXPECT_TRUE(action->isEnabled());
    action->trigger();
    auto* dialog = child<widgets::RoleDialog>("roleDialog");
    EXPECT_TRUE(QTest::qWaitForWindowExposed(dialog));
    return dialog;
  }
  void choose(const char* box, const QString& text) {
    auto* combo = child<QComboBox>(box);
    ASSERT_GE(combo->findText(text), 0) << text.toStdString();
    combo->setFocus();
    QTest::keyClicks(combo, text);
    ASSERT_EQ(combo->currentText(), text);
  }
  void click(QWidget* button) { QTest::mouseClick(button, Qt::LeftButton); }
  void accept(widgets::RoleDialog* dialog) {
    click(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok));
    settle();
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->controller().loader().busy(); }, 20000));
    settle();
  }
  const tensor::TensorInfo& infoOf(const char* tensor) const { return study().tensor(*study().find(tensor)).info; }
};

TEST_F(RolesTest, APatternIsPreviewedSaidAndReadAnew) {
  load();
  widgets::RoleDialog* dialog = openDialog();
  QTest::keyClicks(child<QLineEdit>("rolePattern"), QStringLiteral("layers.*.proj.input"));
  EXPECT_TRUE(child<QRadioButton>("roleOfPattern")->isChecked()) << "whoever types means the pattern";
  EXPECT_EQ(child<QLabel>("rolePreview")->text(),
            QStringLiteral("4 tensors: layers.0.proj.input, layers.1.proj.input, layers.2.proj.input, …"));
  choose("roleChoice", QStringLiteral("Weight"));
  choose("operatorChoice", QStringLiteral("Matrix product"));
  click(child<QPushButton>("sayRole"));
  EXPECT_EQ(child<QTreeWidget>("saidRoles")->topLevelItemCount(), 1);
  accept(dialog);
  EXPECT_EQ(infoOf("layers.3.proj.input").role, Role::kWeight);
  EXPECT_EQ(policy::placeOf(infoOf("layers.3.proj.input")).op, Operator::kMatmul);
  EXPECT_TRUE(study().tensor(*study().find("layers.3.proj.input")).profile) << "without samples it was read again";
  EXPECT_EQ(tableCell(*study().find("layers.3.proj.input"), TensorModel::kRole), QStringLiteral("Weight"));
  EXPECT_TRUE(window_->isWindowModified());
}

TEST_F(RolesTest, TheSelectionIsWhatItIsAboutAtFirst) {
  load();
  widgets::RoleDialog* dialog = openDialog();
  EXPECT_TRUE(child<QRadioButton>("roleOfSelection")->isChecked());
  choose("roleChoice", QStringLiteral("KV cache entry"));
  click(child<QPushButton>("sayRole"));
  accept(dialog);
  EXPECT_EQ(infoOf("layers.2.proj.input").role, Role::kKvEntry);
  EXPECT_EQ(infoOf("layers.1.proj.input").role, Role::kActivation);
}

TEST_F(RolesTest, WhatIsChosenAndNotAddedIsSaidToo) {
  load();
  widgets::RoleDialog* dialog = openDialog();
  choose("roleChoice", QStringLiteral("Bias"));
  accept(dialog);
  EXPECT_EQ(infoOf("layers.2.proj.input").role, Role::kBias);
  dialog = openDialog();
  accept(dialog);
  EXPECT_EQ(study().statements().size(), 1U) << "nothing was chosen";
}

TEST_F(RolesTest, WhatIsTakenBackIsAsBefore) {
  load();
  const tensor::TensorInfo before = infoOf("layers.2.proj.input");
  widgets::RoleDialog* dialog = openDialog();
  choose("roleChoice", QStringLiteral("Bias"));
  click(child<QPushButton>("sayRole"));
  accept(dialog);
  ASSERT_NE(infoOf("layers.2.proj.input"), before);
  dialog = openDialog();
  auto* said = child<QTreeWidget>("saidRoles");
  QTest::mouseClick(said->viewport(), Qt::LeftButton, {}, said->visualItemRect(said->topLevelItem(0)).center());
  click(child<QPushButton>("takeBackRole"));
  EXPECT_EQ(said->topLevelItemCount(), 0);
  accept(dialog);
  EXPECT_EQ(infoOf("layers.2.proj.input"), before);
  EXPECT_TRUE(study().tensor(*study().find("layers.2.proj.input")).profile);
}

TEST_F(RolesTest, ASavedStudyKeepsIt) {
  load();
  widgets::RoleDialog* dialog = openDialog();
  QTest::keyClicks(child<QLineEdit>("rolePattern"), QStringLiteral("*.1.*"));
  choose("roleChoice", QStringLiteral("Other"));
  click(child<QPushButton>("sayRole"));
  accept(dialog);
  const QString path = folder_.filePath(QStringLiteral("said.scalewright"));
  ASSERT_TRUE(window_->files().studies().saveAs(path));
  EXPECT_FALSE(window_->isWindowModified());
  ASSERT_TRUE(window_->files().closeStudy());
  EXPECT_TRUE(study().statements().empty()) << "another study is about other tensors";
  window_->files().open({path});
  ASSERT_TRUE(QTest::qWaitFor([&] { return study().size() == 8 && !window_->controller().loader().busy(); }, 20000));
  EXPECT_EQ(study().statements(), (std::vector<recipe::Statement>{{"*.1.*", Role::kOther, {}}}));
  EXPECT_EQ(infoOf("layers.1.proj.weight").role, Role::kOther);
  EXPECT_EQ(infoOf("layers.0.proj.weight").role, Role::kWeight);
}

}  // namespace
}  // namespace scalewright::test
