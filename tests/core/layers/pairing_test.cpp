#include "core/layers/pairing.h"

#include <gtest/gtest.h>

#include "core/io/names/role_guess.h"
#include "core/profile/lossless.h"

namespace scalewright::layers {
namespace {

class PairingTest : public testing::Test {
 protected:
  std::size_t add(const std::string& name, tensor::Shape shape) {
    tensor::TensorInfo info;
    info.name = name;
    info.shape = std::move(shape);
    io::assignRole(info);
    infos_.push_back(info);
    return infos_.size() - 1;
  }
  [[nodiscard]] std::vector<const tensor::TensorInfo*> tensors() const {
    std::vector<const tensor::TensorInfo*> all;
    for (const tensor::TensorInfo& info : infos_) all.push_back(&info);
    return all;
  }
  [[nodiscard]] Pairing paired(const std::vector<NamedPair>& named = {}) const { return pairLayers(tensors(), named); }

  std::vector<tensor::TensorInfo> infos_;
};

using Layers = std::vector<Layer>;

TEST_F(PairingTest, AWeightFindsTheInputOfItsModule) {
  const auto weight = add("m.0.fc.weight", {8, 6});
  add("m.1.fc.input", {3, 6});
  const auto input = add("m.0.fc.input", {2, 5, 6});
  EXPECT_EQ(paired().layers, (Layers{{weight, input, 1}}));
  EXPECT_TRUE(paired().problems.empty());
}

TEST_F(PairingTest, KerasKernelsHaveTheirFeaturesFirst) {
  const auto kernel = add("dense/dense/kernel:0", {6, 6});
  const auto variable = add("layers/head/vars/0", {6, 4});
  const auto input = add("dense/input", {2, 6});
  const auto head = add("head/input", {2, 6});
  EXPECT_EQ(paired().layers, (Layers{{kernel, input, 0}, {variable, head, 0}}));
}

TEST_F(PairingTest, TheOtherAxisIsTakenIfOnlyThatOneFits) {
  const auto weight = add("h.0.c_attn.weight", {6, 18});
  const auto input = add("h.0.c_attn.input", {2, 6});
  EXPECT_EQ(paired().layers, (Layers{{weight, input, 0}}));
}

TEST_F(PairingTest, LayersOfOneJoinedInputFormAGroup) {
  const auto q = add("a.q_proj.weight", {6, 6});
  const auto k = add("a.k_proj.weight", {3, 6});
  const auto o = add("a.o_proj.weight", {6, 6});
  const auto in = add("a.qkv_proj.input", {2, 6});
  const auto out = add("a.o_proj.input", {2, 6});
  const Pairing pairing = paired();
  EXPECT_EQ(pairing.layers, (Layers{{q, in, 1}, {k, in, 1}, {o, out, 1}}));
  const auto groups = groupByInput(pairing.layers, tensors(), [](std::size_t) { return nullptr; });
  ASSERT_EQ(groups.size(), 2U);
  EXPECT_EQ(groups[0].layers, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(groups[1].layers, (std::vector<std::size_t>{2}));
}

TEST_F(PairingTest, InputsOfTheSameValuesFormAGroup) {
  add("a.q.weight", {2, 3});
  add("a.k.weight", {2, 3});
  add("a.o.weight", {2, 3});
  const auto first = add("a.q.input", {1, 3});
  const auto twin = add("a.k.input", {1, 3});
  add("a.o.input", {1, 3});
  std::vector<double> values = {1, 2, 3};
  std::vector<double> others = {1, 2, 4};
  const auto profile = profile::losslessProfile(tensor::ElementType::kF32, values);
  const auto other = profile::losslessProfile(tensor::ElementType::kF32, others);
  const auto groups = groupByInput(paired().layers, tensors(), [&](std::size_t tensor) {
    return tensor == first || tensor == twin ? &profile : &other;
  });
  ASSERT_EQ(groups.size(), 2U);
  EXPECT_EQ(groups[0].input, first);
  EXPECT_EQ(groups[0].layers, (std::vector<std::size_t>{0, 1}));
}

TEST_F(PairingTest, ShapesThatDoNotFitAreAProblemOfTheWeight) {
  add("m.fc.weight", {8, 6});
  add("m.fc.input", {3, 7});
  const Pairing pairing = paired();
  EXPECT_TRUE(pairing.layers.empty());
  ASSERT_EQ(pairing.problems.size(), 1U);
  EXPECT_EQ(pairing.problems[0].code, ErrorCode::kShapeMismatch);
  EXPECT_EQ(pairing.problems[0].dataset, "m.fc.weight");
  EXPECT_NE(pairing.problems[0].detail.find("m.fc.input [3x7]"), std::string::npos);
}

TEST_F(PairingTest, AnInputWhoseNameSaysTooLittleIsNobodys) {
  add("layers.0.down_proj.weight", {6, 6});
  add("layers.1.down_proj.weight", {6, 6});
  add("down_proj.input", {2, 6});
  const Pairing pairing = paired();
  EXPECT_TRUE(pairing.layers.empty());
  ASSERT_EQ(pairing.problems.size(), 2U);
  EXPECT_EQ(pairing.problems[0].code, ErrorCode::kAmbiguousName);
}

TEST_F(PairingTest, CopiesOfOneWeightShareItsInput) {
  add("f32/layers.0.fc.weight", {6, 6});
  add("bf16/layers.0.fc.weight", {6, 6});
  add("layers.0.fc.input", {2, 6});
  EXPECT_EQ(paired().layers.size(), 2U);
}

TEST_F(PairingTest, OfTwoInputsOfOneNameTheFirstIsTaken) {
  const auto weight = add("fc.weight", {6, 6});
  const auto first = add("fc.input", {2, 6});
  add("fc.input", {9, 6});
  EXPECT_EQ(paired().layers, (Layers{{weight, first, 1}}));
}

TEST_F(PairingTest, AnOwnInputIsPreferredToASharedOne) {
  const auto q = add("a.q_proj.weight", {6, 6});
  add("a.qkv_proj.input", {2, 6});
  const auto own = add("a.q_proj.input", {2, 6});
  EXPECT_EQ(paired().layers, (Layers{{q, own, 1}}));
}

TEST_F(PairingTest, APersonsPairsComeFirst) {
  const auto weight = add("m.fc.weight", {8, 6});
  add("m.fc.input", {3, 6});
  const auto other = add("somewhere/else", {3, 6});
  EXPECT_EQ(paired({{"m.fc.weight", "somewhere/else"}}).layers, (Layers{{weight, other, 1, PairedBy::kPerson}}));
}

TEST_F(PairingTest, ATensorThatIsNoWeightByNameIsTakenAsOutputsByFeatures) {
  const auto weight = add("w", {6, 6});
  const auto input = add("x", {3, 6});
  EXPECT_EQ(paired({{"w", "x"}}).layers, (Layers{{weight, input, 1, PairedBy::kPerson}}));
}

TEST_F(PairingTest, APersonsPairOfWhatIsNotThereIsAProblem) {
  add("m.fc.weight", {8, 6});
  add("m.fc.input", {3, 6});
  const Pairing pairing = paired({{"m.fc.weight", "nowhere"}});
  ASSERT_EQ(pairing.problems.size(), 1U);
  EXPECT_EQ(pairing.problems[0].code, ErrorCode::kDatasetNotFound);
  EXPECT_EQ(pairing.problems[0].dataset, "nowhere");
}

TEST_F(PairingTest, OnlyLinearWeightsAreAskedForAnInput) {
  const auto linear = add("lm_head.weight", {6, 6});
  add("norm.weight", {6});
  add("conv.weight", {6, 6, 3, 3});
  add("fc.bias", {6});
  EXPECT_EQ(paired().without_input, std::vector<std::size_t>{linear});
  EXPECT_TRUE(pairLayers({}).layers.empty());
}

}  // namespace
}  // namespace scalewright::layers
