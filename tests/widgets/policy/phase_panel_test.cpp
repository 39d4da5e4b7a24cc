#include "widgets/policy/phase_panel.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include "widgets/policy/phase_model.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

view::PhaseRow row(study::TensorIndex index, const char* name) {
  view::PhaseRow row{.index = index, .name = name, .base = {}, .phase = {}};
  row.base.decision.format = "bf16";
  row.base.sqnr_db = profile::Estimate::exactly(55);
  row.phase.decision.format = "fp8_143";
  row.phase.decision.calibrator = "backoff";
  row.phase.options = formats::FormatOptions{.bias = ExponentBias(7)};
  row.phase.threshold = profile::Estimate{240, 239, 242};
  row.phase.sqnr_db = profile::Estimate{30, 29, 31};
  return row;
}

TEST(PhaseModelTest, SaysWhatIsDecidedOnBothSides) {
  PhaseModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.setRows({row(4, "x.input")});
  const auto cell = [&model](int column) { return model.index(0, column).data().toString(); };
  EXPECT_EQ(cell(PhaseModel::kBase), formatTitle("bf16")) << "a cast has no method";
  EXPECT_TRUE(cell(PhaseModel::kPhase).startsWith(formatTitle("fp8_143", {.bias = ExponentBias(7)})));
  EXPECT_TRUE(cell(PhaseModel::kPhase).endsWith(calibratorTitle("backoff")));
  EXPECT_EQ(cell(PhaseModel::kBaseSqnr), columnNumber(55.0));
  EXPECT_EQ(cell(PhaseModel::kPhaseSqnr), QStringLiteral("~ ") + columnNumber(30.0));
  const QString tip = model.index(0, PhaseModel::kPhase).data(Qt::ToolTipRole).toString();
  EXPECT_TRUE(tip.contains(QStringLiteral("~ ") + exactNumber(240))) << tip.toStdString();
  EXPECT_TRUE(tip.contains(intervalText({240, 239, 242}))) << tip.toStdString();
}

TEST(PhasePanelTest, ShowsWhereItHasPhasesAndSaysWhereTheyComeFromWhereNot) {
  PhasePanel panel;
  panel.resize(800, 300);
  panel.show();
  auto* empty = panel.findChild<QLabel*>(QStringLiteral("noPhases"));
  EXPECT_TRUE(empty->isVisible());
  EXPECT_EQ(panel.chosen(), -1);
  panel.setPhases({{QStringLiteral("first"), 1, 18}, {QStringLiteral("last"), 19, 20}});
  EXPECT_FALSE(empty->isVisible());
  EXPECT_EQ(panel.chosen(), 0);
  panel.setRows({row(4, "x.input"), row(7, "y.input")});
  EXPECT_TRUE(panel.findChild<QLabel*>(QStringLiteral("phaseCount"))->text().contains(u'2'));
  auto* table = panel.findChild<QTreeView*>(QStringLiteral("phaseTable"));
  QSignalSpy requested(&panel, &PhasePanel::tensorRequested);
  emit table->activated(table->model()->index(1, 0));
  ASSERT_EQ(requested.count(), 1);
  EXPECT_EQ(requested[0][0].value<study::TensorIndex>(), 7U);
}

TEST(PhasePanelTest, TheChosenPhaseStaysChosen) {
  PhasePanel panel;
  panel.show();
  panel.setPhases({{QStringLiteral("first"), 1, 18}, {QStringLiteral("last"), 19, 20}});
  auto* choice = panel.findChild<QComboBox*>(QStringLiteral("phaseChoice"));
  QSignalSpy chosen(&panel, &PhasePanel::phaseChosen);
  choice->setFocus();
  QTest::keyClick(choice, Qt::Key_Down);
  ASSERT_EQ(chosen.count(), 1);
  EXPECT_EQ(panel.chosen(), 1);
  panel.setPhases({{QStringLiteral("last"), 19, 20}});
  EXPECT_EQ(panel.chosen(), 0);
  panel.setPhases({});
  EXPECT_EQ(panel.chosen(), -1);
}

}  // namespace
}  // namespace scalewright::widgets
