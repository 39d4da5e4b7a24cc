#include "widgets/policy/policy_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>

#include "widgets/policy/rule_model.h"

namespace scalewright::widgets {
namespace {

using Tester = QAbstractItemModelTester;

view::PolicyRow policyRow(study::TensorIndex tensor, const std::string& name) {
  view::PolicyRow row;
  row.tensor = tensor;
  row.name = name;
  row.place = {.op = tensor::Operator::kLinear, .port = tensor::Port::kInput, .index = 1, .module = "m"};
  return row;
}

policy::Policy policyOfTwo() {
  policy::Policy policy;
  policy.rules.resize(2);
  policy.rules[0].id = "first";
  policy.rules[1].id = "second";
  policy.phases = {{"late", "", 3, 4}};
  return policy;
}

/// One of each: changes, decided by hand, stays, left as stored with another phase and a warning, unmatched.
std::vector<view::PolicyRow> rows() {
  std::vector<view::PolicyRow> rows = {policyRow(0, "a.changes"), policyRow(1, "b.hand"), policyRow(2, "c.stays"),
                                       policyRow(3, "d.phase"), policyRow(4, "e.none")};
  recipe::Decision fp8;
  fp8.format = "fp8_e4m3fn";
  for (const std::size_t i : {0U, 1U}) {
    rows[i].rule = 1;
    rows[i].after = fp8;
    rows[i].differs = true;
  }
  rows[1].by_hand = true;
  rows[2].rule = 0;
  rows[2].after = rows[2].before;
  rows[3].rule = 0;
  rows[3].phases = {{0, fp8}};
  rows[3].warnings = {policy::Warning::kRoundedBefore};
  return rows;
}

class PolicyModelTest : public testing::Test {
 protected:
  PolicyModelTest() : tester_(&model_) {
    model_.setRows(policyOfTwo(), std::make_shared<const std::vector<view::PolicyRow>>(rows()));
  }
  QString cell(int row, int column) { return model_.index(row, column).data().toString(); }
  PolicyModel model_;
  Tester tester_;
};

TEST_F(PolicyModelTest, EveryTensorIsChangedOrStaysOrHasNoRule) {
  EXPECT_EQ(model_.count(PolicyFilter::kAll), 5U);
  EXPECT_EQ(model_.count(PolicyFilter::kChanges), 1U);
  EXPECT_EQ(model_.count(PolicyFilter::kStays), 3U);
  EXPECT_EQ(model_.count(PolicyFilter::kByHand), 1U);
  EXPECT_EQ(model_.count(PolicyFilter::kUnmatched), 1U);
  EXPECT_EQ(model_.count(PolicyFilter::kWarnings), 1U);
  EXPECT_EQ(model_.count(PolicyFilter::kPhases), 1U);
  model_.setKeepByHand(false);
  EXPECT_EQ(model_.count(PolicyFilter::kChanges), 2U);
  EXPECT_EQ(model_.count(PolicyFilter::kStays), 2U);
  EXPECT_EQ(model_.count(PolicyFilter::kByHand), 0U);
}

TEST_F(PolicyModelTest, FiltersByEffectAndName) {
  model_.setFilter(PolicyFilter::kUnmatched, {});
  ASSERT_EQ(model_.rowCount(), 1);
  EXPECT_EQ(cell(0, PolicyModel::kName), QStringLiteral("e.none"));
  EXPECT_EQ(cell(0, PolicyModel::kEffect), QStringLiteral("no rule"));
  model_.setFilter(PolicyFilter::kAll, QStringLiteral("HAND"));
  ASSERT_EQ(model_.rowCount(), 1);
  EXPECT_EQ(cell(0, PolicyModel::kEffect), QStringLiteral("kept by hand"));
}

TEST_F(PolicyModelTest, CellsSayWhereByWhichRuleAndWhat) {
  EXPECT_EQ(cell(0, PolicyModel::kPlace), QStringLiteral("Linear layer, input 1"));
  EXPECT_EQ(cell(0, PolicyModel::kRule), QStringLiteral("second"));
  EXPECT_EQ(cell(0, PolicyModel::kBefore), QStringLiteral("INT8, Absolute maximum"));
  EXPECT_EQ(cell(0, PolicyModel::kAfter), QStringLiteral("FP8 E4M3FN (OCP), Absolute maximum"));
  EXPECT_EQ(cell(0, PolicyModel::kFirstPhase), QString());
  EXPECT_EQ(cell(3, PolicyModel::kFirstPhase), QStringLiteral("FP8 E4M3FN (OCP), Absolute maximum"));
  EXPECT_FALSE(model_.index(3, PolicyModel::kName).data(Qt::DecorationRole).isNull()) << "warned about";
  EXPECT_TRUE(model_.index(0, PolicyModel::kName).data(Qt::DecorationRole).isNull());
}

TEST_F(PolicyModelTest, SortsByRuleWithTensorsOfNoneLast) {
  model_.sort(PolicyModel::kRule, Qt::AscendingOrder);
  EXPECT_EQ(cell(0, PolicyModel::kName), QStringLiteral("c.stays"));
  EXPECT_EQ(cell(4, PolicyModel::kName), QStringLiteral("e.none"));
  model_.sort(-1, Qt::AscendingOrder);
  EXPECT_EQ(cell(0, PolicyModel::kName), QStringLiteral("a.changes"));
}

TEST(RuleModelTest, RulesMoveWithTheirCounts) {
  RuleModel model;
  const Tester tester(&model);
  model.setRules(policyOfTwo().rules);
  EXPECT_EQ(model.index(0, RuleModel::kCount).data().toString(), QStringLiteral("…"));
  model.setCounts({3, 5});
  model.swapWithNext(0);
  EXPECT_EQ(model.index(0, RuleModel::kId).data().toString(), QStringLiteral("second"));
  EXPECT_EQ(model.index(0, RuleModel::kCount).data().toString(), QStringLiteral("5"));
  policy::Rule rule;
  rule.id = model.freeId("first");
  EXPECT_EQ(rule.id, "first-2");
  model.insert(1, rule);
  EXPECT_EQ(model.rowCount(), 3);
  EXPECT_EQ(model.index(1, RuleModel::kMatch).data().toString(), QStringLiteral("any tensor"));
  EXPECT_EQ(model.index(1, RuleModel::kTreatment).data().toString(), QStringLiteral("left as it is stored"));
  model.remove(0);
  EXPECT_EQ(model.index(0, RuleModel::kId).data().toString(), QStringLiteral("first-2"));
}

}  // namespace
}  // namespace scalewright::widgets
