// How many tokens came to which expert, from what dumps and checkpoints say; expected numbers are counted by hand.
#include "core/experts/survey.h"

#include <gtest/gtest.h>

#include <list>

#include "core/experts/expert_name.h"

namespace scalewright::experts {
namespace {

class SurveyTest : public testing::Test {
 protected:
  tensor::TensorInfo& add(const std::string& name, tensor::Shape shape, tensor::Role role = tensor::Role::kActivation,
                          std::size_t network = 1) {
    tensor::TensorInfo info;
    info.name = name;
    info.shape = std::move(shape);
    info.role = role;
    infos_.push_back(std::move(info));
    networks_.push_back(network);
    return infos_.back();
  }
  void input(int number, std::uint64_t tokens, const std::string& layer = "l.0.mlp") {
    add(layer + ".experts." + std::to_string(number) + ".w1.input", {tokens, 8});
  }
  void weight(int number, const std::string& layer = "l.0.mlp") {
    add(layer + ".experts." + std::to_string(number) + ".w1.weight", {16, 8}, tensor::Role::kWeight);
  }
  Survey survey() {
    std::vector<Subject> subjects;
    std::size_t i = 0;
    for (const tensor::TensorInfo& info : infos_) subjects.push_back({&info, &settings_, networks_[i++]});
    return surveyOf(subjects);
  }
  Layer only() {
    const Survey found = survey();
    EXPECT_EQ(found.layers.size(), 1U);
    return found.layers.empty() ? Layer{} : found.layers.front();
  }

  std::list<tensor::TensorInfo> infos_;
  std::vector<std::size_t> networks_;
  std::map<std::string, std::string> settings_;
};

TEST_F(SurveyTest, RowsOfInputsAreTokensAndWeightsSayWhoIsMissing) {
  for (int number = 0; number < 6; ++number) weight(number);
  input(0, 60);
  input(1, 2);  // an even share is 20
  input(4, 58);
  const Layer layer = only();
  EXPECT_EQ(layer.size, 6U);
  EXPECT_EQ(layer.size_from, SizeFrom::kWeights);
  EXPECT_EQ(layer.tokens_from, TokensFrom::kInputs);
  EXPECT_EQ(layer.tokens(), 120U);
  EXPECT_EQ(layer.evenShare(), 20);
  EXPECT_EQ(layer.reachOf(0), Reach::kOften);
  EXPECT_EQ(layer.reachOf(1), Reach::kOften) << "a tenth of the share";
  EXPECT_EQ(layer.runsOf(Reach::kNever), (std::vector<experts::Run>{{2, 3}, {5, 5}}));
  EXPECT_EQ(layer.reachOf(6), std::nullopt);
}

TEST_F(SurveyTest, FewerThanATenthOfAnEvenShareAreHardlyAny) {
  input(0, 100);
  input(1, 4);
  input(2, 30);
  const Layer layer = only();
  EXPECT_EQ(layer.size_from, SizeFrom::kNumbers);
  EXPECT_EQ(layer.reachOf(1), Reach::kRarely);
  EXPECT_EQ(layer.countOf(Reach::kRarely), 1U);
}

TEST_F(SurveyTest, AnInputThatMayNotHaveBeenRecordedIsNotKnown) {
  input(0, 100);
  input(3, 100);
  EXPECT_EQ(only().reachOf(1), std::nullopt);
  EXPECT_EQ(only().countOf(Reach::kNever), 0U);
  weight(3);  // four experts for sure
  EXPECT_EQ(only().reachOf(1), Reach::kNever);
}

TEST_F(SurveyTest, SettingsCountMoreUnlessMoreExpertsAreThere) {
  settings_["num_local_experts"] = "8";
  input(0, 10);
  input(2, 10);
  EXPECT_EQ(only().size, 8U);
  EXPECT_EQ(only().size_from, SizeFrom::kSettings);
  input(11, 10);
  EXPECT_EQ(only().size, 12U);
}

TEST_F(SurveyTest, CountsAndAttributesCountMoreThanRows) {
  input(0, 10);
  add("l.0.mlp.experts.1.w1.input", {10, 8}).attributes["tokens"] = "70";
  EXPECT_EQ(only().tokensOf(1), 70U);
  add("l.0.mlp.gate.expert_counts", {3}, tensor::Role::kOther).attributes["tokens"] = "5 0 7";
  const Layer layer = only();
  EXPECT_EQ(layer.tokens_from, TokensFrom::kCounts);
  EXPECT_EQ(layer.counts, "l.0.mlp.gate.expert_counts");
  EXPECT_EQ(layer.tokens(), 12U);
  EXPECT_EQ(layer.reachOf(1), Reach::kNever);
}

TEST_F(SurveyTest, WithoutInputsNothingIsKnown) {
  weight(0);
  weight(1);
  const Layer layer = only();
  EXPECT_EQ(layer.tokens_from, TokensFrom::kNothing);
  EXPECT_EQ(layer.reachOf(0), std::nullopt);
  EXPECT_TRUE(layer.runsOf(Reach::kNever).empty());
}

TEST_F(SurveyTest, LayersAndNetworksAreApartAndARouterIsInItsLayer) {
  input(0, 5);
  input(0, 7, "l.1.mlp");
  add("l.0.mlp.experts.0.w1.input", {9, 8}, tensor::Role::kActivation, 2);
  add("l.1.mlp.gate.weight", {2, 8}, tensor::Role::kWeight);
  const Survey found = survey();
  ASSERT_EQ(found.layers.size(), 3U);
  EXPECT_EQ(found.layers[2].tokens(), 9U);
  ASSERT_TRUE(found.places[3]);
  EXPECT_EQ(found.layers[found.places[3]->layer].name, "l.1.mlp");
  EXPECT_FALSE(found.places[3]->expert);
}

TEST_F(SurveyTest, AStackSaysHowManyThereAre) {
  add("l.0.mlp.experts.gate_up_proj", {4, 16, 8}, tensor::Role::kWeight);
  input(1, 6);
  EXPECT_EQ(only().size, 4U);
  EXPECT_EQ(only().countOf(Reach::kNever), 3U);
}

TEST(RunsTextTest, RunsAreJoinedAndManyAreCounted) {
  const std::vector<experts::Run> runs = {{3, 3}, {5, 6}, {17, 20}};
  EXPECT_EQ(runsText(runs), "3, 5, 6, 17-20");
  std::vector<experts::Run> many;
  for (std::uint64_t i = 0; i < 14; ++i) many.push_back({4 * i, 4 * i + 2});
  EXPECT_TRUE(runsText(many).ends_with(", and 6 more")) << runsText(many);
}

}  // namespace
}  // namespace scalewright::experts
