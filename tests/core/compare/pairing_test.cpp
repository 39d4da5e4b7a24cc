// Which tensors of two files are one.
#include "core/compare/pairing.h"

#include <gtest/gtest.h>

namespace scalewright::compare {
namespace {

std::vector<PlacedTensor> tensors(const std::vector<std::string>& names, const tensor::Shape& shape = {2, 3}) {
  std::vector<PlacedTensor> all;
  for (const std::string& name : names) {
    PlacedTensor tensor{"/file.h5", {}};
    tensor.info.name = name;
    tensor.info.shape = shape;
    all.push_back(std::move(tensor));
  }
  return all;
}

exchange::Renaming rules(const std::vector<std::string>& lines) {
  return exchange::Renaming::make(lines).value();
}

TEST(PairingTest, NamesPairAndWhatHasNoPartnerIsOnItsOwn) {
  const Pairing found = pairByNames(tensors({"a", "b", "c"}), tensors({"c", "d", "a"}));
  EXPECT_EQ(found.pairs, (std::vector<Pair>{{0, 2}, {2, 0}}));
  EXPECT_EQ(found.only_a, std::vector<std::size_t>{1});
  EXPECT_EQ(found.only_b, std::vector<std::size_t>{1});
  EXPECT_EQ(found.other_shape, 0U);
  EXPECT_EQ(found.renamed, 0U);
}

TEST(PairingTest, RulesRenameWhatIsInB) {
  const Pairing found =
      pairByNames(tensors({"layers.0.weight"}), tensors({"model.blocks.0.weight"}), rules({"^model\\.blocks=>layers"}));
  EXPECT_EQ(found.pairs, (std::vector<Pair>{{0, 0}}));
  EXPECT_EQ(found.renamed, 1U);
  EXPECT_EQ(found.names_b, std::vector<std::string>{"layers.0.weight"});
}

TEST(PairingTest, ASlashInFrontCountsForNothing) {
  EXPECT_EQ(pairByNames(tensors({"/layers/0"}), tensors({"layers/0"})).pairs.size(), 1U);
}

TEST(PairingTest, TheFirstOfSeveralOfOneNameIsPaired) {
  const Pairing found = pairByNames(tensors({"a", "a"}), tensors({"x.a", "a"}), rules({"^x\\.=>"}));
  EXPECT_EQ(found.pairs, (std::vector<Pair>{{0, 0}}));
  EXPECT_EQ(found.again_a, std::vector<std::size_t>{1});
  EXPECT_EQ(found.again_b, std::vector<std::size_t>{1});
  EXPECT_TRUE(found.only_b.empty());
}

TEST(PairingTest, OtherShapesAndTypesAreCounted) {
  auto b = tensors({"a", "b"}, {3, 2});
  b[0].info.shape = {2, 3};
  b[0].info.type = tensor::ElementType::kF16;
  const Pairing found = pairByNames(tensors({"a", "b"}), b);
  EXPECT_EQ(found.pairs.size(), 2U);
  EXPECT_EQ(found.other_shape, 1U);
  EXPECT_EQ(found.other_type, 1U);
}

TEST(PairingTest, WhatStandsInFrontOfNamesIsSuggestedAsARule) {
  const auto suggestion = [](const std::vector<std::string>& names_a, const std::vector<std::string>& names_b) {
    const auto a = tensors(names_a);
    const auto b = tensors(names_b);
    const std::string rule = suggestedRule(a, b, pairByNames(a, b));
    if (rule.empty()) return rule;
    EXPECT_EQ(pairByNames(a, b, rules({rule})).pairs.size(), std::min(a.size(), b.size())) << rule;
    return rule;
  };
  EXPECT_EQ(suggestion({"layers.0", "layers.1"}, {"my[model].layers.0", "my[model].layers.1"}), "^my\\[model\\]\\.=>");
  EXPECT_EQ(suggestion({"model.layers.0", "model.layers.1"}, {"layers.0", "layers.1"}), "^=>model.");
  EXPECT_EQ(suggestion({"layers.0", "layers.1"}, {"blocks.0", "blocks.1"}), "");
  EXPECT_EQ(suggestion({"a"}, {"a"}), "") << "nothing is left without a partner";
}

TEST(PairingTest, OfCodesAndValuesOfTheSameTensorsTheRuleTakesTheValues) {
  std::vector<PlacedTensor> a;
  std::vector<PlacedTensor> b;
  for (const char* name : {"x.weight", "y.weight"}) {
    PlacedTensor tensor;
    tensor.info.name = name;
    tensor.info.type = tensor::ElementType::kF32;
    a.push_back(tensor);
    for (const char* front : {"codes/", "values/", "zeros/"}) {
      tensor.info.name = front + std::string(name);
      tensor.info.type = front == std::string("values/") ? tensor::ElementType::kF32 : tensor::ElementType::kI8;
      b.push_back(tensor);
    }
  }
  EXPECT_EQ(suggestedRule(a, b, pairByNames(a, b)), "^values/=>");
}

}  // namespace
}  // namespace scalewright::compare
