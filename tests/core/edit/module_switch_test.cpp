#include "core/edit/module_switch.h"

#include <gtest/gtest.h>

namespace scalewright::view {
namespace {

recipe::Decision decided() {
  recipe::Decision decision;
  decision.format = "fp8_e4m3fn";
  decision.calibrator = "percentile";
  decision.parameters = {{"percentile", std::string("99.9")}};
  decision.granularity = tensor::Granularity::perChannel(0);
  decision.sharing_group = "kv";
  decision.notes = "why";
  return decision;
}

tensor::TensorInfo stored(tensor::ElementType type) {
  tensor::TensorInfo info;
  info.type = type;
  info.shape = {8, 8};
  return info;
}

TEST(ModuleSwitchTest, APartThatIsSwitchedOffIsOffAndLeavesTheOthers) {
  const auto info = stored(tensor::ElementType::kF32);
  for (const edit::DecisionParts& part :
       {edit::DecisionParts{.granularity = true}, edit::DecisionParts{.calibrator = true},
        edit::DecisionParts{.sharing = true}}) {
    ASSERT_TRUE(edit::canSwitch(decided(), part));
    EXPECT_FALSE(isOff(decided(), part));
    const recipe::Decision off = edit::switchedOff(decided(), info, part);
    EXPECT_TRUE(isOff(off, part));
    edit::DecisionParts differing = edit::differingParts(off, decided());
    EXPECT_EQ(differing.format, part.format);
    EXPECT_EQ(differing.granularity, part.granularity);
    EXPECT_EQ(differing.calibrator, part.calibrator);
    EXPECT_EQ(differing.sharing, part.sharing);
    EXPECT_EQ(withPartsOf(off, decided(), part), decided()) << "and back";
  }
}

TEST(ModuleSwitchTest, WithoutAFormatATensorStaysInSixteenBits) {
  const edit::DecisionParts format{.format = true};
  EXPECT_EQ(edit::switchedOff(decided(), stored(tensor::ElementType::kF16), format).format, "fp16");
  EXPECT_EQ(edit::switchedOff(decided(), stored(tensor::ElementType::kBF16), format).format, "bf16");
  EXPECT_EQ(edit::switchedOff(decided(), stored(tensor::ElementType::kF32), format).format, "bf16");
  EXPECT_TRUE(isOff(edit::switchedOff(decided(), stored(tensor::ElementType::kF32), format), format));
  EXPECT_EQ(edit::switchedOff(decided(), stored(tensor::ElementType::kF32), format).notes, "why");
}

TEST(ModuleSwitchTest, ACastHasNoCalibratorToSwitch) {
  recipe::Decision cast = decided();
  cast.format = "bf16";
  EXPECT_FALSE(edit::canSwitch(cast, {.calibrator = true}));
  EXPECT_EQ(edit::switchedOff(cast, stored(tensor::ElementType::kF32), {.calibrator = true}), cast);
  EXPECT_FALSE(edit::canSwitch(decided(), {.notes = true}));
}

}  // namespace
}  // namespace scalewright::view
