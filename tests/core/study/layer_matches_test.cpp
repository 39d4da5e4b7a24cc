// Tensors that a graph knows by the module that read or made them.
#include "core/study/network/layer_matches.h"

#include <gtest/gtest.h>

namespace scalewright::study {
namespace {

using graph::LayerUse;
using graph::UsedAs;
using Places = std::vector<std::size_t>;

class LayerMatchesTest : public testing::Test {
 protected:
  /// A linear layer with values of its own; its input is the last place but one.
  void layer(const std::string& called, const std::string& named, std::uint64_t in = 8, std::uint64_t out = 4,
             bool differs = false) {
    LayerUse use{.node = node_++, .op = tensor::Operator::kLinear, .called = called, .named = named, .made = {}};
    for (const UsedAs part : {UsedAs::kInput, UsedAs::kOutput}) {
      graph::Value& value = values_.emplace_back();
      value.name = "v" + std::to_string(values_.size());
      use.part = part;
      use.channels = part == UsedAs::kInput ? in : out;
      use.differs = differs && part == UsedAs::kOutput;
      value.uses = {use};
    }
  }
  void recorded(const std::string& name, std::uint64_t channels) {
    tensor::TensorInfo& info = infos_.emplace_back();
    info.name = name;
    info.role = tensor::Role::kActivation;
    info.shape = {16, channels};
    info.channel_axis = 1;
    info.recorded = tensor::Recorded();
    info.attributes = {{"operator", "linear"}, {"port", name.ends_with("output") ? "output" : "input"}};
  }
  LayerMatches found() {
    std::vector<Unnamed> unnamed;
    for (const tensor::TensorInfo& info : infos_) unnamed.push_back({&info, 0});
    return matchLayers(unnamed, values_);
  }

  std::vector<graph::Value> values_;
  std::vector<tensor::TensorInfo> infos_;
  std::uint64_t node_ = 0;
};

TEST_F(LayerMatchesTest, AModuleIsFoundByThePathThatItWasCalledBy) {
  layer("a.fc", "");
  recorded("a.fc.input", 8);
  recorded("a.fc.output", 4);
  recorded("b.fc.input", 8);
  const LayerMatches matches = found();
  EXPECT_EQ(matches.at("a.fc.input").places, Places{0});
  EXPECT_EQ(matches.at("a.fc.output").places, Places{1});
  EXPECT_FALSE(matches.contains("b.fc.input"));
}

TEST_F(LayerMatchesTest, APrefixThatEitherHasIsPassedOver) {
  layer("model.a", "");
  layer("model.b", "");
  recorded("a.input", 8);
  recorded("b.input", 8);
  EXPECT_EQ(found().at("b.input").places, Places{2});
  infos_.clear();
  recorded("module.model.a.input", 8);
  recorded("module.model.b.input", 8);
  EXPECT_EQ(found().at("module.model.a.input").places, Places{0});
}

TEST_F(LayerMatchesTest, AModuleThatIsCalledAgainHoldsTheValuesOfAllCalls) {
  layer("fc", "fc");
  layer("fc_1", "fc");
  recorded("fc.input", 8);
  EXPECT_EQ(found().at("fc.input").places, (Places{0, 2}));
}

TEST_F(LayerMatchesTest, ModulesThatShareAWeightAreTwo) {
  layer("a", "a");
  layer("b", "a");
  recorded("a.input", 8);
  recorded("b.input", 8);
  const LayerMatches matches = found();
  EXPECT_EQ(matches.at("a.input").places, Places{0});
  EXPECT_EQ(matches.at("b.input").places, Places{2});
}

TEST_F(LayerMatchesTest, ALayerWhoseNormalisationIsFoldedHasNoValueForItsOutput) {
  layer("bn", "conv", 8, 4, true);
  recorded("conv.input", 8);
  recorded("conv.output", 4);
  const LayerMatches matches = found();
  EXPECT_EQ(matches.at("conv.input").places, Places{0});
  EXPECT_TRUE(matches.at("conv.output").places.empty());
}

TEST_F(LayerMatchesTest, AnotherNumberOfFeaturesIsAnotherLayer) {
  layer("fc", "");
  recorded("fc.input", 16);
  EXPECT_TRUE(found().empty());
}

TEST_F(LayerMatchesTest, WhatHasNoNameIsFoundByItsFeaturesWhereOnlyOneHasThem) {
  layer("", "");
  layer("", "", 8, 2);
  recorded("w.input", 8);
  recorded("w.output", 4);
  const LayerMatches matches = found();
  EXPECT_EQ(matches.at("w.input").places, Places{0});
  EXPECT_EQ(matches.at("w.input").by, FoundBy::kShape);
  EXPECT_EQ(matches.at("w.output").places, Places{1});
}

TEST_F(LayerMatchesTest, OfTwoThatHaveTheSameFeaturesNeitherIsGuessed) {
  layer("", "");
  recorded("w.input", 8);
  recorded("u.input", 8);
  EXPECT_TRUE(found().empty());
  infos_.pop_back();
  layer("", "");
  EXPECT_TRUE(found().empty());
}

TEST_F(LayerMatchesTest, ALayerOfAnotherModuleIsNotFoundByItsFeatures) {
  layer("other", "other");
  recorded("w.input", 8);
  EXPECT_TRUE(found().empty());
}

}  // namespace
}  // namespace scalewright::study
