#include <QComboBox>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>
#include <filesystem>

#include "app/gui/policy/policy_commands.h"
#include "core/policy/library.h"
#include "core/policy/policy_file.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/policy/policy_dialog.h"
#include "widgets/policy/policy_model.h"
#include "widgets/policy/rule_editor.h"
#include "widgets/policy/rule_model.h"

namespace scalewright::test {
namespace {

using widgets::RuleEditor;
using widgets::RuleModel;

class RuleEditorTest : public BenchTest {
 protected:
  RuleEditorTest() { qputenv("XDG_CONFIG_HOME", folder_.path().toUtf8()); }
  ~RuleEditorTest() override {
    if (auto* open = window_->findChild<RuleEditor*>()) open->markSaved();
    qputenv("XDG_CONFIG_HOME", config_before_);
  }

  void edit(const char* preset) {
    load();
    emit part<app::PolicyCommands>(*window_).editRequested(
        preset == nullptr ? policy::Policy() : policy::loadLibrary().find(preset)->policy);
    editor_ = child<RuleEditor>("ruleEditor");
    awaitCounts();
  }
  QTreeView& list() { return *child<QTreeView>("ruleList"); }
  QString cell(int row, int column) { return list().model()->index(row, column).data().toString(); }
  void awaitCounts() {
    ASSERT_TRUE(QTest::qWaitFor([this] { return cell(0, RuleModel::kCount) != QStringLiteral("…"); }));
  }
  void choose(int row) {
    const QModelIndex index = list().model()->index(row, 0);
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, list().visualRect(index).center());
  }
  void click(const char* name) { QTest::mouseClick(child<QToolButton>(name), Qt::LeftButton); }
  void press(const char* name) { QTest::mouseClick(child<QPushButton>(name), Qt::LeftButton); }
  void type(const char* field, const QString& text) {
    auto* line = child<QLineEdit>(field);
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
  }
  void pick(const char* box, const QVariant& data) {
    auto* combo = child<QComboBox>(box);
    const int index = combo->findData(data);
    ASSERT_GE(index, 0) << box;
    combo->setCurrentIndex(index);
    emit combo->activated(index);
  }
  QStringList tensors() {
    QStringList names;
    const QAbstractItemModel* model = child<QListView>("ruleTensors")->model();
    for (int row = 0; row < model->rowCount(); ++row) names << model->index(row, 0).data().toString();
    return names;
  }
  QByteArray config_before_ = qgetenv("XDG_CONFIG_HOME");
  RuleEditor* editor_ = nullptr;
};

TEST_F(RuleEditorTest, CountsAndTensorsFollowThePathAsItIsTyped) {
  edit(nullptr);
  EXPECT_EQ(cell(0, RuleModel::kCount), QStringLiteral("8"));
  type("rulePath", QStringLiteral("layers[.][01][.]"));
  awaitCounts();
  EXPECT_EQ(cell(0, RuleModel::kCount), QStringLiteral("4"));
  EXPECT_EQ(tensors(), (QStringList{QStringLiteral("layers.0.proj.input"), QStringLiteral("layers.0.proj.weight"),
                                    QStringLiteral("layers.1.proj.input"), QStringLiteral("layers.1.proj.weight")}));
  EXPECT_TRUE(child<QLabel>("ruleTensorCount")->text().contains(QStringLiteral("4"))) << "the others are under no rule";
  type("ruleNotPath", QStringLiteral("weight$"));
  awaitCounts();
  EXPECT_EQ(cell(0, RuleModel::kCount), QStringLiteral("2"));
}

TEST_F(RuleEditorTest, TheFirstRuleThatFitsCountsAndRulesMove) {
  edit(nullptr);
  click("ruleDuplicate");
  awaitCounts();
  EXPECT_EQ(cell(0, RuleModel::kId), QStringLiteral("rest"));
  EXPECT_EQ(cell(1, RuleModel::kId), QStringLiteral("rest-2"));
  EXPECT_EQ(cell(1, RuleModel::kCount), QStringLiteral("0"));
  type("rulePath", QStringLiteral("weight$"));
  awaitCounts();
  EXPECT_EQ(cell(1, RuleModel::kCount), QStringLiteral("0")) << "the one before takes all";
  click("ruleUp");
  awaitCounts();
  EXPECT_EQ(cell(0, RuleModel::kId), QStringLiteral("rest-2"));
  EXPECT_EQ(cell(0, RuleModel::kCount), QStringLiteral("4"));
  EXPECT_EQ(cell(1, RuleModel::kCount), QStringLiteral("4"));
  EXPECT_FALSE(child<QToolButton>("ruleUp")->isEnabled());
  click("ruleRemove");
  awaitCounts();
  EXPECT_EQ(cell(0, RuleModel::kId), QStringLiteral("rest"));
  EXPECT_EQ(cell(0, RuleModel::kCount), QStringLiteral("8"));
  EXPECT_FALSE(child<QToolButton>("ruleRemove")->isEnabled()) << "a policy has a rule";
}

TEST_F(RuleEditorTest, ABrokenExpressionIsMarkedInPlaceAndNotSaved) {
  edit(nullptr);
  type("rulePath", QStringLiteral("lay(ers"));
  EXPECT_FALSE(child<QLineEdit>("rulePath")->toolTip().isEmpty());
  EXPECT_TRUE(child<QLabel>("rulesProblem")->text().contains(QStringLiteral("/rules/0/match/path")));
  EXPECT_FALSE(child<QPushButton>("rulesSave")->isEnabled());
  EXPECT_FALSE(list().model()->index(0, RuleModel::kId).data(Qt::DecorationRole).isNull());
  awaitCounts();
  EXPECT_EQ(cell(0, RuleModel::kCount), QStringLiteral("0"));
  QTest::keyClicks(child<QLineEdit>("rulePath"), QStringLiteral(")"));
  EXPECT_FALSE(child<QLabel>("rulesProblem")->isVisible());
  EXPECT_TRUE(child<QPushButton>("rulesSave")->isEnabled());
}

TEST_F(RuleEditorTest, AFilterChoosesTensorsAndOneThatAsksTooMuchIsMarked) {
  edit(nullptr);
  type("ruleFilter", QStringLiteral("layer:0..1 role:weight"));
  awaitCounts();
  EXPECT_EQ(tensors(), (QStringList{QStringLiteral("layers.0.proj.weight"), QStringLiteral("layers.1.proj.weight")}));
  EXPECT_TRUE(child<QLineEdit>("ruleFilter")->accessibleDescription().isEmpty());
  EXPECT_TRUE(cell(0, RuleModel::kMatch).contains(QStringLiteral("layer:0..1")));
  EXPECT_TRUE(child<QPushButton>("rulesSave")->isEnabled());
  type("ruleFilter", QStringLiteral("sqnr<20"));
  EXPECT_TRUE(child<QLineEdit>("ruleFilter")->toolTip().contains(QStringLiteral("sqnr<20")));
  EXPECT_TRUE(child<QLabel>("rulesProblem")->text().contains(QStringLiteral("/rules/0/match/filter")));
  EXPECT_FALSE(child<QPushButton>("rulesSave")->isEnabled());
}

TEST_F(RuleEditorTest, AnEditedPresetIsACopyThatIsSavedAmongOnesOwn) {
  edit("amd-llama2-70b");
  EXPECT_EQ(child<QLineEdit>("policyIdField")->text(), QStringLiteral("my-amd-llama2-70b"));
  choose(3);
  EXPECT_EQ(child<QLineEdit>("ruleId")->text(), QStringLiteral("linear-inputs"));
  pick("ruleFormat", QStringLiteral("int8"));
  pick("ruleMethod", QStringLiteral("percentile"));
  EXPECT_TRUE(editor_->isWindowModified());
  press("rulesSave");
  EXPECT_FALSE(editor_->isWindowModified());
  const policy::Library library = policy::loadLibrary();
  EXPECT_TRUE(library.problems.empty());
  const policy::LibraryEntry* own = library.find("my-amd-llama2-70b");
  ASSERT_NE(own, nullptr);
  EXPECT_EQ(own->file, policy::personalFolder() / "my-amd-llama2-70b.json");
  policy::Policy expected = library.find("amd-llama2-70b")->policy;
  EXPECT_EQ(own->policy.rules.size(), expected.rules.size());
  expected.rules[3].treatment.format = "int8";
  expected.rules[3].treatment.calibrator = "percentile";
  EXPECT_EQ(own->policy.rules, expected.rules) << "all else as in the preset";
}

TEST_F(RuleEditorTest, ThePresetsNameCannotBeTaken) {
  edit("nvidia-bert");
  type("policyIdField", QStringLiteral("nvidia-bert"));
  press("rulesSave");
  EXPECT_TRUE(child<QLabel>("rulesProblem")->isVisible());
  EXPECT_EQ(policy::loadLibrary().entries.size(), policy::presets().size());
}

TEST_F(RuleEditorTest, TreatmentAndSharingAreWrittenAsChosen) {
  edit(nullptr);
  pick("ruleFormat", QStringLiteral("int8"));
  pick("ruleGranularity", static_cast<int>(tensor::GranularityKind::kPerGroup));
  child<QSpinBox>("ruleGroupSize")->setValue(64);
  type("ruleSharing", QStringLiteral("all"));
  pick("ruleSharingKind", static_cast<int>(sharing::Kind::kFollow));
  child<QSpinBox>("ruleMinRank")->setValue(2);
  press("rulesSave");
  const policy::Policy saved = policy::load(policy::personalFolder() / "my-policy.json").value();
  ASSERT_EQ(saved.rules.size(), 1U);
  const policy::Rule& rule = saved.rules.front();
  EXPECT_EQ(rule.treatment.format, "int8");
  EXPECT_EQ(rule.treatment.granularity, tensor::GranularityKind::kPerGroup);
  EXPECT_EQ(rule.treatment.group_size, 64U);
  ASSERT_TRUE(rule.sharing);
  EXPECT_EQ(rule.sharing->group, "all");
  EXPECT_EQ(rule.sharing->kind, sharing::Kind::kFollow);
  EXPECT_EQ(rule.match.min_rank, 2U);
}

TEST_F(RuleEditorTest, BlocksHaveRowsAndColumns) {
  edit(nullptr);
  pick("ruleFormat", QStringLiteral("fp8_e4m3fn"));
  pick("ruleGranularity", static_cast<int>(tensor::GranularityKind::kPerBlock));
  EXPECT_FALSE(child<QSpinBox>("ruleGroupSize")->isVisible());
  EXPECT_EQ(child<QSpinBox>("ruleBlockRows")->value(), 128);
  child<QSpinBox>("ruleBlockColumns")->setValue(64);
  press("rulesSave");
  const policy::Policy saved = policy::load(policy::personalFolder() / "my-policy.json").value();
  ASSERT_EQ(saved.rules.size(), 1U);
  EXPECT_EQ(saved.rules.front().treatment.granularity, tensor::GranularityKind::kPerBlock);
  EXPECT_EQ(saved.rules.front().treatment.block, (tensor::BlockSize{128, 64}));
}

TEST_F(RuleEditorTest, ClosingWithUnsavedRulesAsks) {
  edit(nullptr);
  type("ruleComment", QStringLiteral("why"));
  bool asked = false;
  QTimer::singleShot(50, [&asked] {
    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    ASSERT_NE(box, nullptr);
    asked = true;
    QTest::keyClick(box, Qt::Key_Escape);
  });
  QTest::keyClick(editor_, Qt::Key_Escape);
  EXPECT_TRUE(asked);
  EXPECT_TRUE(editor_->isVisible());
}

TEST_F(RuleEditorTest, ThePreviewIsOfTheRulesAsTheyAreEdited) {
  edit(nullptr);
  pick("ruleFormat", QStringLiteral("int4"));
  press("rulesPreview");
  auto* preview = child<widgets::PolicyDialog>("policyDialog");
  ASSERT_TRUE(QTest::qWaitFor([preview] { return !preview->model().rows().empty(); }));
  press("policyApply");
  settle();
  for (const study::StudyTensor& tensor : study().tensors()) EXPECT_EQ(tensor.decision->format, "int4");
}

}  // namespace
}  // namespace scalewright::test
