// The layers that a policy selects from, and the two ways to choose from.
#include "core/search/selected_layers.h"

#include <gtest/gtest.h>

#include "core/policy/policy_file.h"
#include "core/study/network/layer_jobs.h"

namespace scalewright::study {
namespace {

/// Two layers, of which the rules select the first; its input is under a rule of its own.
Study twoLayers() {
  io::Catalogue catalogue;
  catalogue.identity.path = "/model.h5";
  const auto add = [&catalogue](const char* name, tensor::Role role, const tensor::Shape& shape) {
    tensor::TensorInfo info;
    info.name = name;
    info.role = role;
    info.shape = shape;
    info.channel_axis = role == tensor::Role::kWeight ? 0 : 1;
    catalogue.tensors.push_back(info);
  };
  add("layers.0.up_proj.input", tensor::Role::kActivation, {10, 8});
  add("layers.0.up_proj.weight", tensor::Role::kWeight, {4, 8});
  add("layers.1.q_proj.input", tensor::Role::kActivation, {10, 8});
  add("layers.1.q_proj.weight", tensor::Role::kWeight, {4, 8});
  Study study;
  study.addSource(catalogue);
  return study;
}

constexpr const char* kPolicy =
    R"({"schema": "scalewright-policy", "schema_version": 1, "id": "p", "title": "P", "rules": [
  {"id": "up", "match": {"path": "up_proj.weight"}, "format": "nvfp4", "calibrator": {"id": "absmax"}, "selected": true,
   "alternative": {"format": "fp8_e4m3fn", "calibrator": {"id": "absmax"}}},
  {"id": "inputs", "match": {"path": "input"}, "format": "int8", "calibrator": {"id": "absmax"}},
  {"id": "rest", "match": {}, "format": "int8", "calibrator": {"id": "absmax"}}]})";

search::SelectedLayers selected(const Study& study, const char* text) {
  const policy::Policy policy = policy::fromText(text).value();
  std::vector<TensorIndex> all;
  for (TensorIndex index = 0; index < study.size(); ++index) all.push_back(index);
  const AppliedPolicy applied = appliedPolicy(policy, applyPolicy(study, all, policy));
  return search::selectedLayers(study, applied, pairLayers(study).layers);
}

TEST(SelectedLayersTest, OnlyLayersUnderASelectingRuleAreThere) {
  const Study study = twoLayers();
  const search::SelectedLayers found = selected(study, kPolicy);
  ASSERT_EQ(found.layers.size(), 1U);
  EXPECT_EQ(study.tensor(found.layers[0].weight).info.name, "layers.0.up_proj.weight");
  ASSERT_EQ(found.candidates.size(), 2U);
  EXPECT_EQ(found.candidates[0].label, "policy");
  EXPECT_EQ(found.candidates[1].label, "alternative");
}

TEST(SelectedLayersTest, TheAlternativeDiffersInWhatItsRuleSelectsOnly) {
  const Study study = twoLayers();
  const search::SelectedLayers found = selected(study, kPolicy);
  const auto formatOf = [&](std::size_t candidate, const char* name) {
    for (const auto& [index, decision] : found.candidates[candidate].decisions) {
      if (study.tensor(index).info.name == name) return decision.format;
    }
    return std::string("none");
  };
  EXPECT_EQ(formatOf(0, "layers.0.up_proj.weight"), "nvfp4");
  EXPECT_EQ(formatOf(1, "layers.0.up_proj.weight"), "fp8_e4m3fn");
  EXPECT_EQ(formatOf(0, "layers.0.up_proj.input"), "int8");
  EXPECT_EQ(formatOf(1, "layers.0.up_proj.input"), "int8");
  EXPECT_EQ(formatOf(0, "layers.1.q_proj.weight"), "none");
}

TEST(SelectedLayersTest, APolicyThatLeavesNothingOpenSelectsNoLayer) {
  constexpr const char* kPlain = R"({"schema": "scalewright-policy", "schema_version": 1, "id": "p", "title": "P",
    "rules": [{"id": "all", "match": {}, "format": "int8", "calibrator": {"id": "absmax"}}]})";
  EXPECT_TRUE(selected(twoLayers(), kPlain).layers.empty());
  EXPECT_FALSE(search::selectsLayers(policy::fromText(kPlain).value()));
  EXPECT_TRUE(search::selectsLayers(policy::fromText(kPolicy).value()));
}

}  // namespace
}  // namespace scalewright::study
