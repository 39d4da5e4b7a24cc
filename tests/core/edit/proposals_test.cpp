#include "core/edit/proposals.h"

#include <gtest/gtest.h>

namespace scalewright::test {
namespace {

using edit::Proposals;
using recipe::Decision;
using tensor::Role;
using tensor::TensorInfo;

TensorInfo tensorOf(Role role, tensor::Shape shape) {
  TensorInfo info;
  info.name = "t";
  info.role = role;
  info.shape = std::move(shape);
  return info;
}

Decision decisionOf(const char* format, const char* calibrator) {
  Decision decision;
  decision.format = format;
  decision.calibrator = calibrator;
  return decision;
}

TEST(ProposalsTest, WithoutAnyTheProgramProposes) {
  const TensorInfo info = tensorOf(Role::kActivation, {4, 8});
  EXPECT_EQ(Proposals().propose(info), recipe::defaultDecision(info));
}

TEST(ProposalsTest, EachPartIsOfItsOwnSource) {
  Proposals proposals;
  proposals.set(Role::kActivation, decisionOf("fp8_e4m3fn", "entropy"), {.format = true});
  proposals.set(Role::kActivation, decisionOf("int4", "mse"), {.calibrator = true});
  const Decision decision = proposals.propose(tensorOf(Role::kActivation, {4, 8}));
  EXPECT_EQ(decision.format, "fp8_e4m3fn");
  EXPECT_EQ(decision.calibrator, "mse");
  EXPECT_EQ(decision.role, Role::kActivation);
}

TEST(ProposalsTest, OtherRolesAndVectorsOfWeightsStay) {
  Proposals proposals;
  proposals.set(Role::kWeight, decisionOf("int4", "mse"), {.format = true, .calibrator = true});
  const TensorInfo gain = tensorOf(Role::kWeight, {64});
  const TensorInfo input = tensorOf(Role::kActivation, {4, 64});
  EXPECT_EQ(proposals.propose(gain), recipe::defaultDecision(gain));
  EXPECT_EQ(proposals.propose(input), recipe::defaultDecision(input));
  EXPECT_EQ(proposals.propose(tensorOf(Role::kWeight, {64, 64})).format, "int4");
}

TEST(ProposalsTest, AGranularityThatDoesNotFitBecomesPerTensor) {
  Decision by_column = decisionOf("int8", "absmax");
  by_column.granularity = {tensor::GranularityKind::kPerChannel, 1, 0};
  Proposals proposals;
  proposals.set(Role::kActivation, by_column, {.granularity = true});
  EXPECT_EQ(proposals.propose(tensorOf(Role::kActivation, {4, 8})).granularity, by_column.granularity);
  EXPECT_EQ(proposals.propose(tensorOf(Role::kActivation, {4})).granularity, tensor::Granularity{});
}

TEST(ProposalsTest, AMethodThatDoesNotApplyGivesWay) {
  Proposals proposals;
  proposals.set(Role::kActivation, decisionOf("fp8_143", "backoff"),
                {.calibrator = true});  // finds exponent biases only
  const Decision decision = proposals.propose(tensorOf(Role::kActivation, {4, 8}));
  EXPECT_EQ(decision.format, "int8");
  EXPECT_NE(decision.calibrator, "backoff");
}

TEST(ProposalsTest, AGroupIsThatOfTheTensorsOwnPlace) {
  Decision grouped = decisionOf("int8", "absmax");
  grouped.sharing_group = "qkv {-2}";
  grouped.notes = "as in the paper";
  Proposals proposals;
  proposals.set(Role::kActivation, grouped, {.notes = true, .sharing = true});
  TensorInfo info = tensorOf(Role::kActivation, {4, 8});
  info.name = "layers.7.attn.q_proj.input";
  EXPECT_EQ(proposals.propose(info).sharing_group, "qkv layers.7.attn");
  EXPECT_EQ(proposals.propose(info).notes, "as in the paper");
  info.name = "x";
  EXPECT_EQ(proposals.propose(info).sharing_group, "") << "no such place";
}

TEST(ProposalsTest, KnowsWhichPartsOfWhichRoleAPersonHasSpokenAbout) {
  Proposals proposals;
  proposals.set(Role::kActivation, decisionOf("int4", "mse"), {.calibrator = true});
  EXPECT_FALSE(proposals.has(Role::kActivation, {.format = true}));
  EXPECT_TRUE(proposals.has(Role::kActivation, {.calibrator = true}));
  EXPECT_FALSE(proposals.has(Role::kWeight, {.calibrator = true}));
}

}  // namespace
}  // namespace scalewright::test
