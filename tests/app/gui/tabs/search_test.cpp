// The search for formats, driven as a person does.
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QPushButton>
#include <set>

#include "core/study/network/layer_jobs.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/search/candidate_list.h"
#include "widgets/search/pareto_plot.h"
#include "widgets/search/search_model.h"
#include "widgets/search/search_panel.h"

namespace scalewright::test {
namespace {

class SearchTest : public BenchTest {
 protected:
  SearchTest() : BenchTest({"search"}) {}
  widgets::SearchPanel& panel() { return part<widgets::SearchPanel>(*window_); }
  QTreeView& table() { return *panel().findChild<QTreeView*>(QStringLiteral("searchTable")); }
  QPushButton& button(const char* name) { return *panel().findChild<QPushButton*>(QLatin1String(name)); }
  QDoubleSpinBox& box(const char* name) { return *panel().findChild<QDoubleSpinBox*>(QLatin1String(name)); }

  void look() {
    load();
    showPanel("search");
  }
  /// NVFP4, FP8 and BF16, which are ticked at first.
  void search(int layers = 4) {
    QTest::mouseClick(&button("startSearch"), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return table().model()->rowCount() == layers; }, 20000));
  }
  QString cell(int row, int column) { return table().model()->index(row, column).data().toString(); }
};

TEST_F(SearchTest, FindsAFormatForEachLayerAndAppliesThemInOneStep) {
  look();
  ASSERT_FALSE(button("applySearch").isEnabled());
  search();
  EXPECT_EQ(table().model()->columnCount(), widgets::SearchModel::kFirstCandidate + 3);
  // At first the knee: 8 bits, and one scale of 32 for 4096 weights.
  for (int row = 0; row < 4; ++row)
    EXPECT_EQ(cell(row, widgets::SearchModel::kChosen), widgets::formatTitle("fp8_e4m3fn"));
  EXPECT_NEAR(box("searchBits").value(), 8 + 32.0 / 4096, 0.0006);

  box("searchBits").setValue(4.6);  // NVFP4 takes 4.5 and a scale
  EXPECT_DOUBLE_EQ(box("searchBits").value(), 4.6) << "a budget that is met stays as it was typed";
  for (int row = 0; row < 4; ++row) EXPECT_EQ(cell(row, widgets::SearchModel::kChosen), widgets::formatTitle("nvfp4"));
  const int before = undo().count();
  QTest::mouseClick(&button("applySearch"), Qt::LeftButton);
  EXPECT_EQ(undo().count(), before + 1);
  for (const study::StudyTensor& tensor : study().tensors())
    EXPECT_EQ(tensor.decision->format, "nvfp4") << tensor.info.name;
  undo().undo();
  for (const study::StudyTensor& tensor : study().tensors())
    EXPECT_NE(tensor.decision->format, "nvfp4") << tensor.info.name;
  undo().setClean();
}

TEST_F(SearchTest, BudgetsFollowEachOther) {
  look();
  search();
  const double size = box("searchSize").value();
  const double worst = [this] {
    box("searchBits").setValue(1);  // nothing is so small: the smallest there is
    return box("searchSqnr").value();
  }();
  box("searchSqnr").setValue(worst + 3);
  EXPECT_GE(box("searchSqnr").value(), worst + 3);
  EXPECT_LT(box("searchBits").value(), 16);
  EXPECT_LE(box("searchSize").value(), size);
  const std::size_t chosen = panel().plot().chosen();
  panel().plot().setFocus();
  QTest::keyClick(&panel().plot(), Qt::Key_Left);
  EXPECT_EQ(panel().plot().chosen(), chosen - 1);
  EXPECT_LT(box("searchSqnr").value(), worst + 3);
}

TEST_F(SearchTest, ThePolicyInForceOffersItsSelectedLayers) {
  look();
  auto* selected = child<QCheckBox>("searchSelected");
  EXPECT_FALSE(selected->isVisible()) << "there is no policy";
  policy::Policy policy;
  policy.id = "mine";
  policy::Rule rule;
  rule.id = "some";
  rule.match.path = "layers[.][01][.].*weight";
  rule.treatment.format = "nvfp4";
  rule.selected = true;
  rule.alternative = policy::Treatment{.format = "fp8_e4m3fn", .options = {}, .parameters = {}};
  policy.rules = {rule};
  putInForce(policy);
  EXPECT_TRUE(selected->isVisible());
  QTest::mouseClick(selected, Qt::LeftButton, {}, QPoint(8, selected->height() / 2));
  ASSERT_TRUE(selected->isChecked());
  search(2);
  EXPECT_EQ(table().model()->columnCount(), widgets::SearchModel::kFirstCandidate + 2);
  box("searchBits").setValue(6.5);  // one of each
  QTest::mouseClick(&button("applySearch"), Qt::LeftButton);
  std::multiset<std::string> formats;
  for (const char* name : {"layers.0.proj.weight", "layers.1.proj.weight"}) {
    formats.insert(study().tensor(*study().find(name)).decision->format);
  }
  EXPECT_EQ(formats, (std::multiset<std::string>{"fp8_e4m3fn", "nvfp4"}));
  undo().setClean();
}

TEST_F(SearchTest, ADoubleClickPinsALayerAndAnotherOneGivesItBack) {
  look();
  search();
  box("searchBits").setValue(4.6);
  const QModelIndex fp8 = table().model()->index(2, widgets::SearchModel::kFirstCandidate + 1);
  emit table().activated(fp8);
  EXPECT_TRUE(cell(2, widgets::SearchModel::kChosen).startsWith(widgets::formatTitle("fp8_e4m3fn")));
  EXPECT_EQ(cell(1, widgets::SearchModel::kChosen), widgets::formatTitle("nvfp4"));
  emit table().activated(fp8);
  EXPECT_EQ(cell(2, widgets::SearchModel::kChosen), widgets::formatTitle("nvfp4"));
}

TEST_F(SearchTest, CandidatesOfWeightsAloneLeaveTheInputsAtFullPrecision) {
  look();
  for (const char* offered : {"nvfp4", "fp8_e4m3fn", "bf16"}) {
    panel().candidates().choose(*search::parseCandidate(offered), false);
  }
  panel().candidates().choose(*search::parseCandidate("int4_group:weights"));
  search();
  QTest::mouseClick(&button("applySearch"), Qt::LeftButton);
  for (const study::StudyTensor& tensor : study().tensors()) {
    const bool weight = tensor.info.name.ends_with(".weight");
    EXPECT_EQ(tensor.decision->format, weight ? "int4_group" : "bf16") << tensor.info.name;
  }
  auto* note = panel().findChild<QLabel*>(QStringLiteral("searchNote"));
  EXPECT_TRUE(note->text().isEmpty()) << "what was applied is what was found: " << note->text().toStdString();
  undo().undo();
  for (const study::StudyTensor& tensor : study().tensors())
    EXPECT_NE(tensor.decision->format, "bf16") << tensor.info.name;
  undo().setClean();
}

TEST_F(SearchTest, SaysThatDecisionsHaveChangedSince) {
  look();
  search();
  auto* note = panel().findChild<QLabel*>(QStringLiteral("searchNote"));
  EXPECT_TRUE(note->text().isEmpty());
  recipe::Decision decision = current().decision;
  decision.calibrator = "absmax";
  decision.parameters.clear();
  window_->controller().editor().change({{currentIndex(), decision}}, QStringLiteral("x"));
  EXPECT_FALSE(note->text().isEmpty());
  undo().undo();
  EXPECT_TRUE(note->text().isEmpty());
  undo().setClean();
}

TEST_F(SearchTest, AStudyOnWhichItWasAppliedCanBeClosed) {
  look();
  search();
  box("searchBits").setValue(4.6);
  QTest::mouseClick(&button("applySearch"), Qt::LeftButton);
  undo().setClean();
  window_->files().closeStudy();  // the step goes while what was found is still shown
  QCoreApplication::processEvents();
  EXPECT_EQ(study().size(), 0U);
  EXPECT_EQ(table().model()->rowCount(), 0);
}

TEST_F(SearchTest, ClosingTheStudyForgetsIt) {
  look();
  search();
  window_->files().closeStudy();
  QCoreApplication::processEvents();
  EXPECT_EQ(table().model()->rowCount(), 0);
  EXPECT_FALSE(button("startSearch").isEnabled());
}

}  // namespace
}  // namespace scalewright::test
