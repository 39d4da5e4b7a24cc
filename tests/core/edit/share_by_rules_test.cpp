// What layers that engines run as one share by themselves: what a person chose stays as it was chosen.
#include "core/edit/share_by_rules.h"

#include <gtest/gtest.h>

#include "core/tensor/tensor_info.h"

namespace scalewright::study {
namespace {

using recipe::Decision;

class JoinNewTest : public testing::Test {
 protected:
  JoinNewTest() { add("a.h5"); }

  void add(const std::string& file) {
    io::Catalogue catalogue;
    catalogue.identity.path = file;
    for (const char* name :
         {"h.0.attn.q_proj.weight", "h.0.attn.k_proj.weight", "h.0.attn.v_proj.weight", "h.0.attn.o_proj.weight",
          "h.1.attn.q_proj.weight", "h.1.attn.k_proj.weight", "h.0.attn.q_proj.input", "h.0.attn.k_proj.input",
          "h.0.mlp.experts.0.w1.input", "h.0.mlp.experts.1.w1.input"}) {
      tensor::TensorInfo info;
      info.name = name;
      info.shape = {4, 4};
      info.type = tensor::ElementType::kF32;
      info.role = info.name.ends_with("weight") ? tensor::Role::kWeight : tensor::Role::kActivation;
      catalogue.tensors.push_back(std::move(info));
    }
    study_.addSource(std::move(catalogue));
  }
  /// Decides tensors of the first file, or of the second.
  void choose(const std::vector<std::string>& names, const char* format, std::size_t source = 0,
              tensor::GranularityKind granularity = tensor::GranularityKind::kPerTensor) {
    Decisions decisions;
    for (const std::string& name : names) {
      Decision decision = study_.tensor(at(name, source)).decision;
      decision.format = format;
      decision.granularity.kind = granularity;
      decisions.emplace_back(at(name, source), std::move(decision));
    }
    study_.setDecisions(edit::joinNew(study_, std::move(decisions)));
  }
  TensorIndex at(const std::string& name, std::size_t source = 0) const {
    for (const StudyTensor& tensor : study_.tensors()) {
      if (tensor.info.name == name && tensor.source == source) return tensor.index;
    }
    ADD_FAILURE() << name;
    return 0;
  }
  std::string groupOf(const std::string& name, std::size_t source = 0) const {
    return study_.tensor(at(name, source)).decision->sharing_group;
  }
  void takeApart(const std::string& name) {
    Decision decision = study_.tensor(at(name)).decision;
    decision.sharing_group.clear();
    study_.setDecision(at(name), decision);
  }

  Study study_;
};

constexpr const char* kFp8 = "fp8_e4m3fn";
const std::string kQ = "h.0.attn.q_proj.weight";
const std::string kK = "h.0.attn.k_proj.weight";
const std::string kV = "h.0.attn.v_proj.weight";
const std::string kGroup = "qkv h.0.attn";

TEST_F(JoinNewTest, WeightsOfJoinedLayersShareOneScale) {
  choose({kQ, kK, kV, "h.0.attn.o_proj.weight", "h.1.attn.q_proj.weight", "h.1.attn.k_proj.weight"}, kFp8);
  for (const std::string& name : {kQ, kK, kV}) EXPECT_EQ(groupOf(name), kGroup);
  EXPECT_EQ(groupOf("h.1.attn.k_proj.weight"), "qkv h.1.attn");
  EXPECT_EQ(groupOf("h.0.attn.o_proj.weight"), "");
}

TEST_F(JoinNewTest, RowsOfIntegersAndChannelsKeepTheirOwn) {
  choose({kQ, kK, kV}, "int8");
  EXPECT_EQ(groupOf(kQ), "");
  choose({kQ, kK, kV}, kFp8, 0, tensor::GranularityKind::kPerChannel);
  EXPECT_EQ(groupOf(kQ), "");
  choose({kQ, kK, kV}, "bf16");
  EXPECT_EQ(groupOf(kQ), "");
}

TEST_F(JoinNewTest, InputsThatAreOneTensorShareWhereUnequalOnesRuinTheValues) {
  choose({"h.0.attn.q_proj.input", "h.0.attn.k_proj.input"}, kFp8);
  EXPECT_EQ(groupOf("h.0.attn.q_proj.input"), "");
  choose({"h.0.attn.q_proj.input", "h.0.attn.k_proj.input"}, "nvfp4");
  EXPECT_EQ(groupOf("h.0.attn.q_proj.input"), "qkv_input h.0.attn");
}

TEST_F(JoinNewTest, InputsOfExpertsAreDifferentTensorsOfOneScale) {
  choose({"h.0.mlp.experts.0.w1.input", "h.0.mlp.experts.1.w1.input"}, kFp8);
  EXPECT_EQ(groupOf("h.0.mlp.experts.0.w1.input"), "experts_input h.0.mlp");
  EXPECT_EQ(groupOf("h.0.mlp.experts.1.w1.input"), "experts_input h.0.mlp");
}

TEST_F(JoinNewTest, OneAfterTheOtherComesTogether) {
  choose({kQ}, kFp8);
  EXPECT_EQ(groupOf(kQ), "");  // with nobody
  choose({kK}, kFp8);
  EXPECT_EQ(groupOf(kQ), kGroup);
  EXPECT_EQ(groupOf(kK), kGroup);
  choose({kV}, kFp8);
  EXPECT_EQ(groupOf(kV), kGroup);
}

TEST_F(JoinNewTest, OtherFormatsStayApart) {
  choose({kQ}, kFp8);
  choose({kK}, "nvfp4");
  EXPECT_EQ(groupOf(kQ), "");
  EXPECT_EQ(groupOf(kK), "");
}

TEST_F(JoinNewTest, WhatSomebodyTookApartStaysApart) {
  choose({kQ, kK}, kFp8);
  takeApart(kQ);
  takeApart(kK);
  choose({kQ}, kFp8);  // as it is already
  EXPECT_EQ(groupOf(kQ), "");
  choose({kV}, kFp8);
  EXPECT_EQ(groupOf(kV), "");
  EXPECT_EQ(groupOf(kQ), "");
}

TEST_F(JoinNewTest, CopiesOfANetworkShareNothing) {
  add("b.h5");
  choose({kQ, kK}, kFp8, 1);
  EXPECT_EQ(groupOf(kQ, 1), kGroup + " [2]");
  choose({kQ, kK}, kFp8, 0);
  EXPECT_EQ(groupOf(kQ, 0), kGroup);
  EXPECT_EQ(study_.sharingMembers(kGroup).size(), 2U);
}

TEST_F(JoinNewTest, AGroupOfAPersonsOwnStays) {
  Decision decision = study_.tensor(at(kQ)).decision;
  decision.sharing_group = "mine";
  study_.setDecision(at(kQ), decision);
  choose({kQ, kK, kV}, kFp8);
  EXPECT_EQ(groupOf(kQ), "mine");
  EXPECT_EQ(groupOf(kK), kGroup);
}

}  // namespace
}  // namespace scalewright::study
