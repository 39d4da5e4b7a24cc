#include <QAbstractItemModelTester>
#include <QCheckBox>

#include "core/recipe/recipe.h"
#include "tests/app/gui/policy/policy_menu_fixture.h"

namespace scalewright::test {
namespace {

// AMD's document: OCP FP8 E4M3 with one static scale for inputs and weights of linear layers in the decoder
// blocks; one weight scale for Q, K and V; the KV cache quantized with one scale for keys and values. Nothing
// else.
TEST_F(PolicyTest, APresetAppliesToTheSampleStudyInOneStepWithItsGroups) {
  window_->files().openSample();
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 30 && !window_->controller().loader().busy(); }));
  settle();
  std::vector<recipe::Decision> before;
  for (const auto& tensor : study().tensors()) before.push_back(tensor.decision);
  PolicyDialog* shown = preview(QStringLiteral("amd-llama2-70b"));
  const QAbstractItemModelTester tester(&shown->model());
  EXPECT_EQ(child<QLabel>("policyTitle")->text(), QStringLiteral("AMD: Llama 2 70B"));
  EXPECT_EQ(shown->model().count(PolicyFilter::kUnmatched), 0U);
  EXPECT_EQ(undo().count(), 0) << "looking changes nothing";
  click("policyApply");
  ASSERT_EQ(undo().count(), 1);
  for (int layer = 0; layer < 2; ++layer) {
    const std::string at = "model.layers." + std::to_string(layer) + ".";
    for (const char* name : {"self_attn.q_proj.weight", "self_attn.o_proj.weight", "self_attn.o_proj.input",
                             "mlp.down_proj.weight", "mlp.gate_up_proj.input", "self_attn.kv_cache.k"}) {
      EXPECT_EQ(decision((at + name).c_str()).format, "fp8_e4m3fn") << name;
      EXPECT_EQ(decision((at + name).c_str()).calibrator, "absmax") << name;
    }
    const std::string group = decision((at + "self_attn.q_proj.weight").c_str()).sharing_group;
    EXPECT_FALSE(group.empty());
    EXPECT_EQ(study().sharingMembers(group).size(), 3U);
    EXPECT_EQ(study().sharingMembers(decision((at + "self_attn.kv_cache.v").c_str()).sharing_group).size(), 2U);
    EXPECT_EQ(state().standing(*study().find(at + "self_attn.q_rope")), Standing::kFollows)
        << "a rule leaves queries as they are stored";
  }
  EXPECT_EQ(study().sharingGroups().size(), 6U);
  undo().undo();
  for (study::TensorIndex i = 0; i < study().size(); ++i) EXPECT_EQ(study().tensor(i).decision, before[i]) << i;
  EXPECT_EQ(state().applied(), nullptr) << "the policy goes with its step";
  EXPECT_FALSE(child<QComboBox>("tensorStanding")->isVisible());
  undo().redo();
  EXPECT_EQ(study().sharingGroups().size(), 6U);
  ASSERT_NE(state().applied(), nullptr);
}

TEST_F(PolicyTest, WhatIsChangedAfterwardsIsMarkedAndGivenBackInOneStep) {
  load();
  apply(QStringLiteral("amd-llama2-70b"));
  const study::TensorIndex tensor = currentIndex();
  const recipe::Decision said = current().decision;
  const QModelIndex cell = part<widgets::TensorPanel>(*window_).model().indexOf(tensor);
  EXPECT_TRUE(cell.data(Qt::DecorationRole).isNull());
  EXPECT_FALSE(child<QPushButton>("policyGiveBack")->isVisible());
  chooseFormat("int8");
  EXPECT_FALSE(cell.data(Qt::DecorationRole).isNull());
  const QString tip = cell.data(Qt::ToolTipRole).toString();
  EXPECT_TRUE(tip.contains(QStringLiteral("linear-inputs"))) << tip.toStdString();
  EXPECT_TRUE(tip.contains(QStringLiteral("FP8 E4M3FN"))) << tip.toStdString();
  EXPECT_TRUE(cell.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("linear-inputs")));
  EXPECT_TRUE(child<QLabel>("policyState")->text().contains(QStringLiteral("FP8 E4M3FN")));
  EXPECT_EQ(state().all(Standing::kOverridden), std::vector<study::TensorIndex>{tensor});
  ASSERT_TRUE(child<QPushButton>("policyGiveBack")->isVisible());
  click("policyGiveBack");
  EXPECT_EQ(current().decision, said);
  EXPECT_TRUE(cell.data(Qt::DecorationRole).isNull());
  EXPECT_EQ(undo().count(), 3);
  undo().undo();
  EXPECT_EQ(current().decision->format, "int8");
  EXPECT_EQ(state().standing(tensor), Standing::kOverridden);
}

TEST_F(PolicyTest, NotesAreNoOverrideAndStayWhenATensorIsGivenBack) {
  load();
  apply(QStringLiteral("amd-llama2-70b"));
  recipe::Decision noted = current().decision;
  noted.notes = "looked at";
  window_->controller().editor().change({{currentIndex(), noted}}, QStringLiteral("Edit notes"));
  EXPECT_EQ(state().standing(currentIndex()), Standing::kFollows);
  chooseFormat("int8");
  trigger(QStringLiteral("giveBackAll"));
  EXPECT_EQ(current().decision, noted);
  EXPECT_TRUE(state().all(Standing::kOverridden).empty());
}

TEST_F(PolicyTest, TheTableListsOverridesAndTensorsWithoutARule) {
  load();
  writeOwn("own.json", kWeightsOnly);
  apply(QStringLiteral("weights-only"));
  auto* standing = child<QComboBox>("tensorStanding");
  ASSERT_TRUE(standing->isVisible());
  trigger(QStringLiteral("showUnmatched"));
  TensorModel& model = part<widgets::TensorPanel>(*window_).model();
  ASSERT_EQ(model.shown(), 4U);
  for (const study::TensorIndex tensor : model.tensorsBelow({})) {
    EXPECT_EQ(study().tensor(tensor).info.role, tensor::Role::kActivation);
  }
  standing->setFocus();
  QTest::keyClick(standing, Qt::Key_Home);
  EXPECT_EQ(model.shown(), 8U);
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.1.proj.weight"));
  chooseFormat("int8");
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.1.proj.input"));
  part<widgets::TensorPanel>(*window_).showStanding(Standing::kOverridden);
  ASSERT_EQ(model.shown(), 1U);
  EXPECT_EQ(model.tensorsBelow({}).front(), *study().find("layers.1.proj.weight"));
}

TEST_F(PolicyTest, WhatWasDecidedByHandStaysUnlessTheBoxIsCleared) {
  load();
  chooseFormat("int4");
  const study::TensorIndex mine = currentIndex();
  PolicyDialog* shown = preview(QStringLiteral("amd-llama2-70b"));
  EXPECT_EQ(shown->model().count(PolicyFilter::kByHand), 1U);
  EXPECT_EQ(shown->model().count(PolicyFilter::kChanges), 7U);
  EXPECT_TRUE(child<QCheckBox>("policyKeepByHand")->isChecked());
  click("policyApply");
  EXPECT_EQ(study().tensor(mine).decision->format, "int4");
  EXPECT_EQ(state().standing(mine), Standing::kOverridden);
  EXPECT_EQ(decision("layers.0.proj.weight").format, "fp8_e4m3fn");
  undo().undo();
  shown = preview(QStringLiteral("amd-llama2-70b"));
  QTest::mouseClick(child<QCheckBox>("policyKeepByHand"), Qt::LeftButton, {}, QPoint(8, 8));
  EXPECT_EQ(shown->model().count(PolicyFilter::kChanges), 8U);
  click("policyApply");
  EXPECT_EQ(study().tensor(mine).decision->format, "fp8_e4m3fn");
}

TEST_F(PolicyTest, WhatAPolicyDecidedIsNotByHandForTheNextOne) {
  load();
  apply(QStringLiteral("amd-llama2-70b"));
  writeOwn("own.json", kWeightsOnly);
  PolicyDialog* shown = preview(QStringLiteral("weights-only"));
  EXPECT_EQ(shown->model().count(PolicyFilter::kByHand), 0U);
  EXPECT_EQ(shown->model().count(PolicyFilter::kChanges), 4U);
  click("policyApply");
  EXPECT_EQ(decision("layers.0.proj.weight").format, "int4");
  EXPECT_EQ(state().applied()->policy.id, "weights-only");
  undo().undo();
  EXPECT_EQ(state().applied()->policy.id, "amd-llama2-70b");
}

// Intel's document: in the first 18 of 20 iterations inputs and weights of linear layers in FP8-143, else
// bfloat16.
TEST_F(PolicyTest, PhasesAreShownAndGoIntoTheRecipe) {
  const QString unet = folder_.filePath(QStringLiteral("unet.h5"));
  const std::string block = "mid_block.attentions.0.transformer_blocks.";
  {
    Hdf5File file(unet.toStdString());
    for (int layer = 0; layer < 4; ++layer) {
      const std::string name = block + std::to_string(layer) + ".attn1.to_q";
      file.add(name + ".weight", tailedValues(4096, 0.01 * (layer + 1)), {64, 64});
      file.add(name + ".input", tailedValues(6400, layer + 1), {100, 64});
    }
  }
  window_->files().open({unet});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8 && !window_->controller().loader().busy(); }));
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find(block + "2.attn1.to_q.input"));
  settle();
  PolicyDialog* shown = preview(QStringLiteral("habana-sdxl"));
  const PolicyModel& model = shown->model();
  ASSERT_EQ(model.columnCount(), PolicyModel::kFirstPhase + 1);
  EXPECT_EQ(model.headerData(PolicyModel::kFirstPhase, Qt::Horizontal, Qt::DisplayRole).toString(),
            QStringLiteral("First 18 iterations"));
  EXPECT_EQ(model.count(PolicyFilter::kPhases), 8U);
  EXPECT_TRUE(model.index(0, PolicyModel::kAfter).data().toString().contains(QStringLiteral("BF16")));
  EXPECT_TRUE(model.index(0, PolicyModel::kFirstPhase).data().toString().contains(QStringLiteral("FP8-143")));
  click("policyApply");
  EXPECT_EQ(current().decision->format, "bf16");
  chooseFormat("int8");
  ASSERT_EQ(state().phases().size(), 1U);
  EXPECT_EQ(state().phases().front().decisions.size(), 7U) << "what is decided by hand holds in all iterations";
  const QString path = folder_.filePath(QStringLiteral("phases.scalewright"));
  ASSERT_TRUE(window_->files().saveRecipe(path));
  const recipe::Recipe saved = recipe::load(path.toStdString()).value();
  EXPECT_EQ(saved.entries.size(), 8U);
  ASSERT_EQ(saved.phases.size(), 1U);
  EXPECT_EQ(saved.phases.front().name, "first-18");
  EXPECT_EQ(saved.phases.front().first, 1U);
  EXPECT_EQ(saved.phases.front().last, 18U);
  ASSERT_EQ(saved.phases.front().entries.size(), 7U);
  for (const recipe::RecipeEntry& entry : saved.phases.front().entries) {
    EXPECT_EQ(entry.decision.format, "fp8_143") << entry.tensor;
    EXPECT_GT(entry.threshold.value(), 0);
  }
}

TEST_F(PolicyTest, ARecipeLeavesOutWhatNoRuleDecides) {
  load();
  writeOwn("own.json", kWeightsOnly);
  apply(QStringLiteral("weights-only"));
  const QString path = folder_.filePath(QStringLiteral("weights.scalewright"));
  ASSERT_TRUE(window_->files().saveRecipe(path));
  EXPECT_EQ(recipe::load(path.toStdString()).value().entries.size(), 4U);
  chooseFormat("fp8_e4m3fn");
  ASSERT_TRUE(window_->files().saveRecipe(path));
  EXPECT_EQ(recipe::load(path.toStdString()).value().entries.size(), 5U) << "unless somebody has decided";
}

TEST_F(PolicyTest, AClosedFileTakesItsRulingsWithItAndTheOthersStay) {
  load();
  {
    Hdf5File file(folder_.filePath(QStringLiteral("more.h5")).toStdString());
    file.add("layers.9.proj.weight", tailedValues(4096, 0.1), {64, 64});
  }
  window_->files().open({folder_.filePath(QStringLiteral("more.h5"))});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 9 && !window_->controller().loader().busy(); }));
  settle();
  apply(QStringLiteral("amd-llama2-70b"));
  window_->controller().closeSource(0);
  settle();
  ASSERT_EQ(study().size(), 1U);
  ASSERT_NE(state().applied(), nullptr);
  const study::TensorIndex left = *study().find("layers.9.proj.weight");
  EXPECT_EQ(state().standing(left), Standing::kFollows);
  part<widgets::TensorPanel>(*window_).setCurrentTensor(left);
  chooseFormat("int8");
  EXPECT_EQ(state().standing(left), Standing::kOverridden);
}

TEST_F(PolicyTest, AFileIsClosedWhoseTensorsAreSelected) {
  load();
  Hdf5File(folder_.filePath(QStringLiteral("more.h5")).toStdString())
      .add("layers.9.proj.weight", tailedValues(4096, 0.1), {64, 64});
  window_->files().open({folder_.filePath(QStringLiteral("more.h5"))});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 9 && !window_->controller().loader().busy(); }));
  settle();
  apply(QStringLiteral("amd-llama2-70b"));
  const study::TensorIndex left = *study().find("layers.9.proj.weight");
  part<widgets::TensorPanel>(*window_).setCurrentTensor(left);
  QTest::keyClick(&part<widgets::TensorPanel>(*window_).view(), Qt::Key_A, Qt::ControlModifier);
  ASSERT_EQ(part<widgets::TensorPanel>(*window_).selectedTensors().size(), 9U);
  window_->controller().closeSource(0);
  settle();
  EXPECT_EQ(part<widgets::TensorPanel>(*window_).selectedTensors(), (std::vector<study::TensorIndex>{left}));
  EXPECT_EQ(currentIndex(), left);
}

}  // namespace
}  // namespace scalewright::test
