// Each check on tensors made to fail it, and on ordinary ones.
#include <gtest/gtest.h>

#include <limits>
#include <list>
#include <random>

#include "core/checkup/check.h"
#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::checkup {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

std::vector<float> normal(std::size_t count) {
  std::mt19937 engine(3);
  std::normal_distribution<float> distribution;
  std::vector<float> values(count);
  for (float& value : values) value = distribution(engine);
  return values;
}

class CheckupTest : public testing::Test {
 protected:
  struct Kept {
    tensor::TensorInfo info;
    profile::Profile profile;
    recipe::Decision decision;
  };

  Kept& add(const std::string& name, tensor::Shape shape, const std::vector<float>& values) {
    test::MemoryTensor tensor(tensor::ElementType::kF32, std::move(shape), values);
    tensor.edit().name = name;
    kept_.push_back({tensor.info(), profile::profileTensor(tensor, {}).value(), {}});
    return kept_.back();
  }

  /// `check name: finding` of every report.
  [[nodiscard]] std::vector<std::string> found() const {
    std::vector<Subject> subjects;
    std::vector<std::string> names;
    for (const Kept& kept : kept_) {
      subjects.push_back({kept.info.name, kept.info.shape, kept.profile, kept.decision});
      names.push_back(kept.info.name);
    }
    std::vector<std::string> lines;
    for (const Report& report : checkUp(subjects)) {
      lines.push_back(std::string(report.check->id) + " " + names[report.finding.subject] + ": " +
                      textOf(report.finding));
    }
    return lines;
  }

  using Lines = std::vector<std::string>;
  std::list<Kept> kept_;
};

TEST_F(CheckupTest, OrdinaryTensorsAndEmptyOnesPass) {
  add("x", {50, 20}, normal(1000));
  add("empty", {0, 4}, {});
  add("scalar", {1}, {3});
  EXPECT_EQ(found(), Lines());
}

TEST_F(CheckupTest, WhatIsNotFiniteIsAProblemAndComesFirst) {
  add("zeros", {2, 2}, {0, 0, 0, 0});
  add("x", {2, 3}, {1, kNaN, 2, kNaN, kInfinity, -3});
  EXPECT_EQ(found(), Lines({"nan x: 2 of 6 values are NaN", "infinite x: 1 of 6 values are infinite",
                            "all_zero zeros: all 4 values are zero"}));
}

TEST_F(CheckupTest, ExpertsThatFewTokensCameToAreNamedAndThoseThatNoneDid) {
  const auto expert = [this](int number, std::uint64_t tokens, const char* rest = "/input") {
    const std::string name = "layers.0.mlp.experts." + std::to_string(number) + rest;
    add(name, {tokens, 8}, normal(static_cast<std::size_t>(tokens) * 8));
  };
  expert(0, 60);
  expert(1, 1);  // of 140 tokens, where an even share of five experts were 28
  expert(2, 39);
  expert(4, 40);
  expert(0, 60, ".down_proj/output");
  EXPECT_EQ(found(),
            Lines({"rare_experts layers.0.mlp.experts.0/input: the dump has nothing of expert 3 of this layer, "
                   "nor a range for it",
                   "rare_experts layers.0.mlp.experts.1/input: 1 of the 140 tokens of its layer's experts came "
                   "here"}));
}

TEST_F(CheckupTest, ExpertsOfDifferentLayersAreCountedApart) {
  for (const char* name : {"layers.0.experts.0/input", "layers.1.experts.0/input", "layers.1.experts.1/input"})
    add(name, {40, 8}, normal(320));
  EXPECT_EQ(found(), Lines()) << "a layer of one expert has none to compare it with";
}

TEST_F(CheckupTest, AConstantIsNamedWithItsValue) {
  add("ones", {4}, {1, 1, 1, 1});
  EXPECT_EQ(found(), Lines({"constant ones: all 4 values are 1"}));
}

TEST_F(CheckupTest, ChannelsThatAreZeroOrFarOutAreCounted) {
  std::vector<float> values;
  for (int row = 0; row < 4; ++row) {
    for (int channel = 0; channel < 10; ++channel) {
      const float one = channel == 3 ? 0.0F : 1.0F + 0.1F * static_cast<float>(row);
      values.push_back(channel == 7 ? 20 * one : one);
    }
  }
  add("x", {4, 10}, values);
  EXPECT_EQ(found(), Lines({"outlier_channels x: the largest channel reaches 20 times the median one (channel 7)",
                            "dead_channels x: 1 of 10 channels are zero throughout"}));
}

TEST_F(CheckupTest, SubnormalsOfTheStoredTypeAreCounted) {
  add("x", {3}, {1e-40F, 1, -1e-39F});
  EXPECT_EQ(found(), Lines({"subnormal x: 2 of 3 values are subnormal in the stored type"}));
}

TEST_F(CheckupTest, WeightsOfBfloat16NumbersAreToldFromOthers) {
  std::vector<float> rounded;
  std::vector<float> exact;
  for (int i = 0; i < 64; ++i) {
    rounded.push_back(1.0F + static_cast<float>(i) / 128);        // eight significant bits
    exact.push_back(1.0F + static_cast<float>(i) / 128 + 1e-4F);  // more
  }
  add("rounded", {8, 8}, rounded).decision.role = tensor::Role::kWeight;
  add("exact", {8, 8}, exact).decision.role = tensor::Role::kWeight;
  add("activation", {64}, rounded).decision.role = tensor::Role::kActivation;
  Kept& stored = add("stored", {8, 8}, exact);  // in a narrow type, which its name says
  stored.decision.role = tensor::Role::kWeight;
  stored.profile = kept_.front().profile;
  stored.profile.type = tensor::ElementType::kBF16;
  stored.profile.sum += 1;  // no duplicate
  EXPECT_EQ(found(), Lines({"double_quantized rounded: every one of 64 values is a bfloat16 number"}));
}

TEST_F(CheckupTest, APercentileBetweenTheTwoLargestIsReported) {
  // At 99 % the rank of 100 values is 98.01, between the last two; of 102 it is 99.99, below the last two.
  for (const std::size_t count : {100U, 102U}) {
    Kept& kept = add("x" + std::to_string(count), {count}, normal(count));
    kept.decision.calibrator = "percentile";
    kept.decision.parameters = {{"percentile", std::string("99")}};
  }
  EXPECT_EQ(found(), Lines({"too_few_values x100: 99 % of 100 values lies between the two largest"}));
}

TEST_F(CheckupTest, TheSecondOfTwoEqualTensorsIsTheDuplicate) {
  const std::vector<float> values = normal(60);
  add("a", {6, 10}, values);
  add("reshaped", {60}, values);
  add("b", {6, 10}, values);
  EXPECT_EQ(found(), Lines({"duplicate b: holds the values of a"}));
}

TEST_F(CheckupTest, EveryCheckSaysWhatItMeans) {
  for (const CheckDescriptor* check : descriptors()) {
    EXPECT_EQ(find(check->id), check);
    EXPECT_STRNE(check->title, "");
    EXPECT_STRNE(check->meaning, "");
  }
}

}  // namespace
}  // namespace scalewright::checkup
