#include <QDialogButtonBox>
#include <QMessageBox>
#include <QPointer>
#include <QTimer>
#include <QTreeWidget>
#include <map>

#include "core/metrics/metric.h"
#include "core/policy/library.h"
#include "core/policy/names_file.h"
#include "tests/app/gui/policy/policy_menu_fixture.h"
#include "widgets/policy/names_dialog.h"
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

TEST_F(PolicyTest, ThePreviewHasTheWorstFirstASumAndAVerdict) {
  load();
  PolicyDialog* shown = preview(QStringLiteral("amd-llama2-70b"));
  PolicyModel& model = shown->model();
  const auto* sums = shown->findChild<QLabel*>("policySums");
  ASSERT_TRUE(QTest::qWaitFor([&] { return sums->text().contains("The network"); }, 20000));
  EXPECT_TRUE(sums->text().contains("better")) << sums->text().toStdString();
  EXPECT_TRUE(sums->text().contains("likely") || sums->text().contains("at risk")) << sums->text().toStdString();
  double last = -1000;
  for (int row = 0; row < model.rowCount(); ++row) {
    const QString cell = model.index(row, PolicyModel::kSqnrAfter).data().toString().remove(QStringLiteral("~ "));
    bool known = false;
    const double level = cell.toDouble(&known);
    if (!known) continue;
    EXPECT_GE(level, last - 0.01) << "row " << row;
    last = level;
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

TEST_F(PolicyTest, NamesThatNoRuleKnowsAreTaughtByAClickAndKept) {
  const QString odd = folder_.filePath(QStringLiteral("odd.h5"));
  {
    Hdf5File file(odd.toStdString());
    for (const char* name : {"enc.0.zap", "enc.1.zap", "enc.0.foo", "layers.0.proj.input"})
      file.add(name, tailedValues(256, 1), {16, 16});
  }
  window_->files().open({odd});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 4 && !window_->controller().loader().busy(); }, 60000));
  settle();
  writeOwn("own.json", kWeightsOnly);
  PolicyDialog* shown = preview(QStringLiteral("weights-only"));
  ASSERT_GT(shown->model().count(PolicyFilter::kUnmatched), 0U);
  auto* ask = child<QPushButton>("policyNames");
  ASSERT_TRUE(ask->isEnabled());
  QTest::mouseClick(ask, Qt::LeftButton);
  auto* names = child<widgets::NamesDialog>("namesDialog");
  ASSERT_TRUE(QTest::qWaitForWindowExposed(names));
  auto* list = child<QTreeWidget>("unknownNames");
  ASSERT_EQ(list->topLevelItemCount(), 2) << "the input of a linear layer is known, and the policy silent about it";
  const QString shape = list->topLevelItem(0)->text(0);
  EXPECT_EQ(shape, QStringLiteral("enc.#.zap"));
  EXPECT_EQ(list->topLevelItem(0)->text(1), QStringLiteral("2"));
  const std::size_t before = shown->model().count(PolicyFilter::kUnmatched);
  auto* kind = child<QComboBox>("nameKind");
  kind->setCurrentIndex(kind->findData(QStringLiteral("linear.weight")));
  click("learnName");
  EXPECT_FALSE(list->topLevelItem(0)->text(3).isEmpty());
  QTest::mouseClick(names->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  settle();
  PolicyDialog* again = dialog();
  EXPECT_EQ(again->model().count(PolicyFilter::kUnmatched), before - 2);
  const auto kept = policy::loadNames(policy::personalNames());
  ASSERT_EQ(kept->size(), 1U);
  EXPECT_EQ(kept->front().tensors, shape.toStdString());
  EXPECT_TRUE(policy::personalNames().string().starts_with(folder_.path().toStdString()));
  EXPECT_EQ(study().statements(), *kept) << "and the study says it by itself";
}

}  // namespace
}  // namespace scalewright::test
