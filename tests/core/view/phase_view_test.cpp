#include "core/view/phase_view.h"

#include <gtest/gtest.h>

#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::view {
namespace {

using tensor::ElementType;
using test::MemoryTensor;

/// Three tensors: a, b and c, the second with twice the range.
study::Study threeTensors() {
  io::Catalogue catalogue;
  catalogue.identity.path = "x.h5";
  std::vector<std::vector<float>> values;
  for (const char* name : {"a", "b", "c"}) {
    tensor::TensorInfo info;
    info.name = name;
    info.shape = {64};
    info.role = tensor::Role::kActivation;
    catalogue.tensors.push_back(info);
    values.push_back(test::activationLike<float>(64));
    for (float& value : values.back()) value *= name[0] == 'b' ? 2.0F : 1.0F;
  }
  study::Study study;
  study.addSource(catalogue);
  for (study::TensorIndex index = 0; index < 3; ++index) {
    const MemoryTensor tensor(ElementType::kF32, {64}, values[index]);
    study.setProfile(index, std::make_shared<const profile::Profile>(profile::profileTensor(tensor, {}).value()));
    recipe::Decision decision;
    decision.format = "bf16";
    study.setDecision(index, decision);
  }
  return study;
}

recipe::Decision int8(const char* group = "") {
  recipe::Decision decision;
  decision.format = "int8";
  decision.calibrator = "absmax";
  decision.sharing_group = group;
  return decision;
}

TEST(PhaseViewTest, ShowsWhatThePhaseDecidesOtherwise) {
  const study::Study study = threeTensors();
  study::PhaseDecisions phase{"first", 1, 18, {{0, int8()}, {2, study.tensor(2).decision}}};
  const auto rows = phaseRows(study, phase);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].name, "a");
  EXPECT_EQ(rows[0].base.decision.format, "bf16");
  EXPECT_EQ(rows[0].phase.decision.format, "int8");
  EXPECT_FALSE(rows[0].base.threshold) << "a cast has none";
  EXPECT_EQ(rows[0].phase.threshold, profile::Estimate::exactly(study.tensor(0).profile->amax));
  ASSERT_TRUE(rows[0].base.sqnr_db && rows[0].phase.sqnr_db);
  EXPECT_GT(rows[0].base.sqnr_db->value, rows[0].phase.sqnr_db->value);
  EXPECT_EQ(study.tensor(0).decision->format, "bf16") << "the study is left alone";
}

TEST(PhaseViewTest, APartnerWithAnotherRangeInThePhaseDiffers) {
  study::Study study = threeTensors();
  study.setDecision(0, int8("g"));
  study.setDecision(1, int8("g"));
  // Without its larger partner the first has its own range.
  const auto rows = phaseRows(study, {"last", 19, 20, {{1, study.tensor(2).decision}}});
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].name, "a");
  EXPECT_EQ(rows[0].base.threshold, profile::Estimate::exactly(study.tensor(1).profile->amax));
  EXPECT_EQ(rows[0].phase.threshold, profile::Estimate::exactly(study.tensor(0).profile->amax));
  EXPECT_EQ(rows[1].name, "b");
}

TEST(PhaseViewTest, APhaseThatDecidesNothingDiffersInNothing) {
  EXPECT_TRUE(phaseRows(threeTensors(), {"none", 1, 1, {}}).empty());
}

}  // namespace
}  // namespace scalewright::view
