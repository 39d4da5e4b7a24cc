#include "core/layers/input_index.h"

#include <gtest/gtest.h>

#include <random>

namespace scalewright::layers {
namespace {

/// Returns what the index has to find, by one comparison after the other.
std::optional<InputChoice> bestOfAll(const std::vector<ModulePath>& inputs, const ModulePath& weight) {
  std::optional<InputChoice> choice;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const PathMatch match = matchPaths(weight, inputs[i]);
    if (match.common == 0 || (choice && match.rank() < choice->match.rank())) continue;
    if (!choice || match.rank() > choice->match.rank()) {
      choice = InputChoice{i, match, std::nullopt};
    } else if (inputs[i] != inputs[choice->input]) {
      choice->rival = i;
    }
  }
  return choice;
}

TEST(InputIndexTest, FindsWhatComparingWithEachInTurnFinds) {
  const std::vector<std::string> names = {"fc", "q_proj", "k_proj",  "qkv_proj", "kv_proj", "gate_up_proj",
                                          "up", "Wqkv",   "dense_1", "dense",    "qkv",     "gate_proj",
                                          "v",  "Wq",     "gate_up", "_"};
  const std::vector<std::string> parents = {"a", "b", "0", "1"};
  std::mt19937 random(7);
  const auto pathOf = [&] {
    ModulePath path;
    const std::size_t depth = random() % 4;
    for (std::size_t i = 0; i < depth; ++i) path.push_back(parents[random() % parents.size()]);
    path.push_back(names[random() % names.size()]);
    return path;
  };
  for (int round = 0; round < 300; ++round) {
    std::vector<ModulePath> inputs;
    InputIndex index;
    for (std::size_t i = random() % 40; i > 0; --i) {
      inputs.push_back(pathOf());
      index.add(inputs.back());
    }
    for (int i = 0; i < 20; ++i) {
      const ModulePath weight = pathOf();
      const auto expected = bestOfAll(inputs, weight);
      const auto found = index.bestFor(weight);
      ASSERT_EQ(found.has_value(), expected.has_value()) << testing::PrintToString(weight);
      if (!found) continue;
      EXPECT_EQ(found->input, expected->input) << testing::PrintToString(weight);
      EXPECT_EQ(found->match.rank(), expected->match.rank());
      EXPECT_EQ(found->match.own, expected->match.own);
      EXPECT_EQ(found->rival, expected->rival) << testing::PrintToString(weight);
    }
  }
}

TEST(InputIndexTest, EmptyPathsFitNothing) {
  InputIndex index;
  index.add({});
  index.add({"fc"});
  EXPECT_FALSE(index.bestFor({}));
  EXPECT_EQ(index.bestFor({"a", "fc"})->input, 1U);
}

}  // namespace
}  // namespace scalewright::layers
