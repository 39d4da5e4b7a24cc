#include <QMessageBox>
#include <QPointer>
#include <QTimer>
#include <map>

#include "core/metrics/metric.h"
#include "core/policy/library.h"
#include "tests/app/gui/policy/policy_menu_fixture.h"
#include "widgets/text/numbers.h"

namespace scalewright::test {
namespace {

TEST_F(PolicyTest, ThePreviewShowsTheErrorBeforeAndAfter) {
  load();
  const auto sqnr = [this](study::TensorIndex tensor) { return metrics::sqnrOf(*study().tensor(tensor).error)->value; };
  PolicyDialog* shown = preview(QStringLiteral("amd-llama2-70b"));
  PolicyModel& model = shown->model();
  ASSERT_TRUE(QTest::qWaitFor([&] {
    return model.rowCount() > 0 && model.index(0, PolicyModel::kSqnrAfter).data().toString() != QStringLiteral("…");
  }));
  int changes = 0;
  std::map<study::TensorIndex, QString> promised;
  for (int row = 0; row < model.rowCount(); ++row) {
    const study::TensorIndex tensor = model.row(row).tensor;
    EXPECT_EQ(model.index(row, PolicyModel::kSqnrBefore).data().toString(), widgets::decibelText(sqnr(tensor)));
    if (view::effectOf(model.row(row), true) != view::PolicyEffect::kChanges) continue;
    ++changes;
    promised.emplace(tensor, model.index(row, PolicyModel::kSqnrAfter).data().toString());
  }
  EXPECT_GT(changes, 0);
  EXPECT_EQ(undo().count(), 0) << "looking changes nothing";
  click("policyApply");
  for (const auto& [tensor, text] : promised) {
    const QString number = QString(text).remove(QStringLiteral("~ "));
    EXPECT_NEAR(number.toDouble(), sqnr(tensor), 0.1) << text.toStdString();
  }
}

TEST_F(PolicyTest, PresetsAreGroupedByVendorAndOnlyOverTensorsTheyCanBeChosen) {
  emit child<QMenu>("policyMenu")->aboutToShow();
  for (const char* vendor : {"vendor.AMD", "vendor.Intel Habana", "vendor.NVIDIA", "vendor.Rebellions"}) {
    EXPECT_FALSE(child<QMenu>(vendor)->actions().isEmpty()) << vendor;
  }
  std::size_t presets = 0;
  for (const QAction* action : window_->findChildren<QAction*>()) {
    if (!action->objectName().startsWith(QStringLiteral("policy."))) continue;
    ++presets;
    EXPECT_FALSE(action->isEnabled()) << "nothing is open";
  }
  EXPECT_EQ(presets, policy::presets().size());
}

TEST_F(PolicyTest, FilesThatAreNoPoliciesAreToldAndHideNothing) {
  load();
  writeOwn("own.json", kWeightsOnly);
  writeOwn("bad.json", "{\"rules\": 3}");
  emit child<QMenu>("policyMenu")->aboutToShow();
  EXPECT_NE(window_->findChild<QAction*>(QStringLiteral("policy.weights-only")), nullptr);
  QString told;
  const auto read = [&told] {
    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    ASSERT_NE(box, nullptr);
    told = box->text();
    QTest::keyClick(box, Qt::Key_Escape);
  };
  QTimer::singleShot(50, read);
  trigger(QStringLiteral("policyProblems"));
  EXPECT_TRUE(told.contains(QStringLiteral("bad.json"))) << told.toStdString();
  QTimer::singleShot(50, read);
  EXPECT_FALSE(part<app::PolicyCommands>(*window_).previewFile(
      folder_.filePath(QStringLiteral("scalewright/presets/bad.json"))));
  EXPECT_EQ(window_->findChild<PolicyDialog*>(), nullptr);
}

TEST_F(PolicyTest, EscapeLeavesEverythingAsItWas) {
  load();
  PolicyDialog* shown = preview(QStringLiteral("habana-llama2"));
  QTest::keyClick(shown, Qt::Key_Escape);
  EXPECT_EQ(undo().count(), 0);
  EXPECT_EQ(state().applied(), nullptr);
}

/// The rows of one policy say which rule of it fits: beside the rules of another they would say nothing, or crash.
TEST_F(PolicyTest, OfTwoPreviewsThatAreAskedForAtOnceTheNewestAloneIsAnswered) {
  load();
  trigger(QStringLiteral("policy.amd-llama2-70b"));
  const QPointer<PolicyDialog> first = child<PolicyDialog>("policyDialog");
  trigger(QStringLiteral("policy.nvidia-llama-fp4"));
  PolicyDialog* second = nullptr;
  for (auto* open : window_->findChildren<PolicyDialog*>()) {
    if (open != first) second = open;
  }
  ASSERT_NE(second, nullptr);
  ASSERT_TRUE(QTest::qWaitFor([second] { return !second->model().rows().empty(); }));
  EXPECT_TRUE(!first || (!first->isVisible() && first->model().rows().empty()));
  second->reject();
}

}  // namespace
}  // namespace scalewright::test
