// One move for several tensors. The expected decibels are those of help_test.cpp.
#include "core/moves/joint_help.h"

#include "core/metrics/metric.h"
#include "tests/core/moves/moves_fixture.h"

namespace scalewright::moves {
namespace {

const JointHelp* jointBy(const std::vector<JointHelp>& moves, std::string_view id) {
  for (const JointHelp& move : moves) {
    if (move.move->id == id) return &move;
  }
  return nullptr;
}

TEST_F(MovesTest, PerChannelForTwoWeightsTellsTheWorstBeforeAndAfter) {
  test::Hdf5File file(path());
  file.add("a.weight", unequalRows(), {2, 8});
  std::vector<float> even = unequalRows();
  for (std::size_t i = 0; i < 8; ++i) even[i] = even[i + 8];
  file.add("b.weight", even, {2, 8});  // two rows alike: nothing to gain
  open();
  const std::vector<study::TensorIndex> both = {at("a.weight"), at("b.weight")};
  const auto each = whatHelpsEach(study_, both, *engine_, Effort::kExact, {}).value();
  const auto moves = together(study_, each);
  const JointHelp* joint = jointBy(moves, "per_channel");
  ASSERT_NE(joint, nullptr);
  EXPECT_EQ(joint->tensors, 1U);
  EXPECT_NEAR(joint->worst_before.db, 45.35726, kRounded);
  EXPECT_GT(joint->worst_now.db, 45.5);
  EXPECT_NEAR(joint->gain, 3.58982, 2 * kRounded);
  EXPECT_EQ(joint->price.scales, 2U);
  ASSERT_EQ(joint->decisions.size(), 1U);
  EXPECT_EQ(joint->decisions.front().first, at("a.weight"));
}

TEST_F(MovesTest, TensorsThatShareAScaleAreLookedAtTogether) {
  test::Hdf5File file(path());
  file.add("a.input", withOutlier(100), {2, 1024});
  file.add("b.input", withOutlier(3), {2, 1024});
  open();
  for (const char* name : {"a.input", "b.input"}) {
    decide(name, [](recipe::Decision& decision) {
      decision.sharing_group = "both";
      decision.calibrator = "percentile";
      decision.parameters["percentile"] = std::string("99.9");
    });
  }
  const std::vector<study::TensorIndex> both = {at("a.input"), at("b.input")};
  const auto each = whatHelpsEach(study_, both, *engine_, Effort::kExact, {}).value();
  const auto moves = together(study_, each);
  const JointHelp* joint = jointBy(moves, "whole_range");
  ASSERT_NE(joint, nullptr);
  study::Study carried = study_;
  carried.setDecisions(joint->decisions);
  double worst = 1000;
  for (const study::TensorIndex index : both) {
    worst = std::min(worst, metrics::sqnrOf(*carried.tensor(index).error)->value);
  }
  EXPECT_NEAR(joint->worst_now.db, worst, 1e-9);
}

TEST_F(MovesTest, ValuesThatDifferAmongTensorsAreSaid) {
  test::Hdf5File file(path());
  file.add("a.input", withOutlier(100), {2, 1024});
  file.add("b.input", withOutlier(100), {2, 1024});
  open();
  const std::vector<study::TensorIndex> both = {at("a.input"), at("b.input")};
  auto each = whatHelpsEach(study_, both, *engine_, Effort::kExact, {}).value();
  const auto alike = together(study_, each);
  ASSERT_NE(jointBy(alike, "sixteen_bits"), nullptr);
  EXPECT_EQ(jointBy(alike, "sixteen_bits")->values, std::vector<std::string>{"BF16"});
  EXPECT_EQ(jointBy(alike, "sixteen_bits")->tensors, 2U);
  for (Help& help : each.back().second.moves) help.value += " or so";
  const auto differing = together(study_, each);
  const std::vector<std::string> both_values = {"BF16", "BF16 or so"};
  EXPECT_EQ(jointBy(differing, "sixteen_bits")->values, both_values);
  EXPECT_EQ(titleOf(*moves::find("sixteen_bits"), both_values), "leave in BF16 / BF16 or so");
}

TEST_F(MovesTest, NothingIsOfferedWhereNothingHelpsAnyOfThem) {
  test::Hdf5File(path()).add("fc.input", {127, -1, 64, 3}, {2, 2});
  open();
  const std::vector<study::TensorIndex> one = {at("fc.input")};
  EXPECT_TRUE(together(study_, whatHelpsEach(study_, one, *engine_, Effort::kExact, {}).value()).empty());
}

TEST_F(MovesTest, AStopEndsTheSearch) {
  test::Hdf5File(path()).add("fc.input", withOutlier(100), {2, 1024});
  open();
  std::stop_source stop;
  stop.request_stop();
  const std::vector<study::TensorIndex> one = {at("fc.input")};
  const auto stopped = whatHelpsEach(study_, one, *engine_, Effort::kExact, {.stop = stop.get_token()});
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::kCancelled);
}

}  // namespace
}  // namespace scalewright::moves
