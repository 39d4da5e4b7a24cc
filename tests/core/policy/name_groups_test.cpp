#include "core/policy/name_groups.h"

#include "core/policy/name_kinds.h"
#include "tests/core/policy/networks.h"

namespace scalewright::policy {
namespace {

std::vector<NameGroup> groupsUnder(const std::vector<tensor::TensorInfo>& tensors, const char* preset) {
  std::vector<Subject> subjects;
  for (const tensor::TensorInfo& tensor : tensors) subjects.push_back({&tensor, 1});
  for (const Policy& policy : presets()) {
    if (policy.id == preset) return unknownNames(policy, resolve(policy, subjects), subjects);
  }
  ADD_FAILURE() << preset;
  return {};
}

/// `enc.#.foo_x 3 enc.0.foo_x`
Names words(const std::vector<NameGroup>& groups, const std::vector<tensor::TensorInfo>& tensors) {
  Names words;
  for (const NameGroup& group : groups) {
    words.push_back(group.shape + " " + std::to_string(group.members.size()) + " " +
                    tensors[group.members.front()].name + (group.ruled ? " ruled" : ""));
  }
  return words;
}

TEST(NameGroupsTest, UnknownNamesAreGroupedByTheirShapesLargestFirst) {
  Network network;
  network.activations({"enc.0.zap", "enc.0.foo_x", "enc.1.foo_x", "enc.12.foo_x", "enc.1.zap", "odd"});
  network.weights({"model.layers.0.mlp.up_proj.weight"});
  const Names expected = {"enc.#.foo_x 3 enc.0.foo_x", "enc.#.zap 2 enc.0.zap", "odd 1 odd"};
  EXPECT_EQ(words(groupsUnder(network.tensors(), "nvidia-llama"), network.tensors()), expected);
}

TEST(NameGroupsTest, WhatIsKnownAndThePolicyIsSilentAboutIsNothingToLearn) {
  Network network;
  network.activations({"layers.0.self_attn.kv_cache.k", "layers.0.mlp.up_proj.input", "stage.3.mix.up_proj.input"});
  EXPECT_EQ(words(groupsUnder(network.tensors(), "nvidia-rgat"), network.tensors()),
            Names{"stage.#.mix.up_proj.input 1 stage.3.mix.up_proj.input"})
      << "its block is not known";
}

TEST(NameGroupsTest, WhatTheRuleForTheRestDecidesUnseenIsSaidToo) {
  Network network;
  network.activations({"enc.0.foo_x", "enc.1.foo_x", "layers.0.norm.output"});
  EXPECT_EQ(words(groupsUnder(network.tensors(), "habana-llama2"), network.tensors()),
            Names{"enc.#.foo_x 2 enc.0.foo_x ruled"});
}

TEST(NameGroupsTest, EveryKindIsKnownToTheTablesAsWhatItSays) {
  for (const NameKind& kind : nameKinds()) {
    tensor::TensorInfo info;
    info.name = likeOf(kind, "enc.#.foo_x");
    std::replace(info.name.begin(), info.name.end(), '#', '3');
    info.shape = {4, 8};
    io::assignRole(info);
    const std::string id(kind.id);
    const std::string first = id.substr(0, id.find('.'));
    const Place place = placeOf(info);
    const std::string op(tensor::operatorId(place.op));
    const auto operator_of = [&]() -> std::string {
      if (first == "expert") return "linear";
      if (first == "query" || first == "key" || first == "value" || first == "scores") return "matmul";
      if (first == "key_cache" || first == "value_cache" || first == "cache") return "kv_cache";
      if (first == "probabilities") return "softmax";
      if (first == "residual") return "add";
      if (first == "bias") return "linear";
      return first;
    };
    EXPECT_EQ(op, operator_of()) << id << " as " << info.name;
    for (const char* port : {"input", "weight", "output"}) {
      if (!id.ends_with(std::string(".") + port)) continue;
      EXPECT_EQ(tensor::portId(place.port), port) << id;
    }
    EXPECT_TRUE(learnedName("enc.#.foo_x", id).has_value()) << id;
  }
}

TEST(NameGroupsTest, KeysAndValuesThatAreTaughtShareTheirScale) {
  Network network;
  network.activations({"mem.0.a", "mem.0.b", "mem.1.a", "mem.1.b"}, {2, 3, 4, 8});
  std::vector<tensor::TensorInfo> tensors = network.tensors();
  for (tensor::TensorInfo& tensor : tensors) {
    const bool keys = tensor.name.ends_with('a');
    const std::string number = tensor.name.substr(4, 1);
    tensor.known_place = tensor::KnownPlace{.source = tensor::RoleSource::kPerson, .by_graph = false};
    tensor.known_place->like = "layers." + number + (keys ? ".self_attn.k_cache" : ".self_attn.v_cache");
    io::giveRole(tensor, tensor::Role::kKvEntry, tensor::RoleSource::kPerson);
  }
  std::vector<Subject> subjects;
  for (const tensor::TensorInfo& tensor : tensors) subjects.push_back({&tensor, 1});
  for (const Policy& policy : presets()) {
    if (policy.id != "amd-llama2-70b") continue;
    const Outcome outcome = resolve(policy, subjects);
    EXPECT_TRUE(outcome.unmatched.empty());
    EXPECT_EQ(outcome.tensors[0].base.decision->sharing_group, "kv layers.0.self_attn");
    EXPECT_EQ(outcome.tensors[1].base.decision->sharing_group, "kv layers.0.self_attn");
    EXPECT_EQ(outcome.tensors[3].base.decision->sharing_group, "kv layers.1.self_attn");
  }
}

}  // namespace
}  // namespace scalewright::policy
