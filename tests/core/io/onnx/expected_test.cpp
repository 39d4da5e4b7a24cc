// Two networks as PyTorch exports them, against what the graph says about each of their values by another program.
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <set>

#include "core/io/onnx/activations.h"
#include "tests/core/io/onnx/written_model.h"

namespace scalewright::io {
namespace {

using nlohmann::json;

class ExpectedTest : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    source_ = openFile(dataFile("onnx/" + std::string(GetParam()) + ".onnx"));
    ASSERT_NE(source_, nullptr);
    std::ifstream in(dataFile("onnx/" + std::string(GetParam()) + ".expected.json"));
    expected_ = json::parse(in);
  }
  static std::optional<std::uint64_t> number(const json& value) {
    return value.is_null() ? std::nullopt : std::optional(value.get<std::uint64_t>());
  }

  std::unique_ptr<Source> source_;
  json expected_;
};

TEST_P(ExpectedTest, ListsItsInitialisersWithTheirRoles) {
  EXPECT_EQ(source_->catalogue().kind, "onnx");
  EXPECT_TRUE(source_->catalogue().problems.empty());
  EXPECT_EQ(source_->catalogue().tensors.size(), expected_["initializers"].size());
  for (const auto& [name, facts] : expected_["initializers"].items()) {
    const tensor::TensorInfo* info = findInfo(*source_, name);
    ASSERT_NE(info, nullptr) << name;
    EXPECT_EQ(info->shape, facts["dims"].get<tensor::Shape>()) << name;
    EXPECT_EQ(tensor::roleId(info->role), facts["role"].get<std::string>()) << name;
    EXPECT_EQ(info->role_source, tensor::RoleSource::kGraph) << name;
    EXPECT_EQ(info->channel_axis, number(facts["channel_axis"])) << name;
    ASSERT_TRUE(info->known_place) << name;
    EXPECT_EQ(tensor::operatorId(info->known_place->op.value()), facts["operator"].get<std::string>()) << name;
    EXPECT_EQ(valueOf(*source_, name).channel_axis, number(facts["channel_axis"])) << name;
    EXPECT_TRUE(valueOf(*source_, name).is_constant);
    EXPECT_EQ(readValues(*source_, name).size(), info->elements());
  }
}

TEST_P(ExpectedTest, SaysOfEachValueWhatTheGraphSays) {
  ASSERT_FALSE(expected_["values"].empty());
  for (const auto& [name, facts] : expected_["values"].items()) {
    const graph::Value& value = valueOf(*source_, name);
    EXPECT_EQ(tensor::roleId(value.role), facts["role"].get<std::string>()) << name;
    EXPECT_EQ(tensor::operatorId(value.op), facts["operator"].get<std::string>()) << name;
    EXPECT_EQ(tensor::portId(value.port), facts["port"].get<std::string>()) << name;
    EXPECT_EQ(value.index, number(facts["index"])) << name;
    EXPECT_EQ(value.channel_axis, number(facts["channel_axis"])) << name;
    EXPECT_EQ(value.from_integers, facts["from_integers"].get<bool>()) << name;
    EXPECT_EQ(value.group.empty(), facts["group"].is_null()) << name;
    if (value.group.empty()) {
      EXPECT_EQ(value.is_read, !facts["places"].empty()) << name;
    }
  }
}

TEST_P(ExpectedTest, ConnectsWhatHasOneRange) {
  std::set<std::string> names;
  for (const json& group : expected_["groups"]) {
    const auto members = group["members"].get<std::vector<std::string>>();
    const auto roots = group["roots"].get<std::set<std::string>>();
    const auto sources = group["sources"].get<std::set<std::string>>();
    const std::string name = valueOf(*source_, members.front()).group;
    EXPECT_TRUE(roots.contains(name)) << name;
    EXPECT_TRUE(names.insert(name).second) << name;
    for (const std::string& member : members) {
      const graph::Value& value = valueOf(*source_, member);
      EXPECT_EQ(value.group, name) << member;
      EXPECT_EQ(value.is_root, roots.contains(member)) << member;
      EXPECT_EQ(value.is_source, sources.contains(member)) << member;
      EXPECT_EQ(value.is_read, group["read"].get<bool>()) << member;
    }
    const auto& values = source_->catalogue().graph;
    const auto count =
        std::count_if(values.begin(), values.end(), [&](const auto& each) { return each.group == name; });
    EXPECT_EQ(static_cast<std::size_t>(count), members.size()) << name;
  }
  for (const graph::Value& value : source_->catalogue().graph) {
    EXPECT_TRUE(value.group.empty() || names.contains(value.group)) << value.group;
  }
}

TEST_P(ExpectedTest, NamesWhatLowPrecisionReadsItself) {
  const auto read = readActivations(dataFile("onnx/" + std::string(GetParam()) + ".onnx"));
  ASSERT_TRUE(read);
  std::set<std::string> names;
  for (const ReadActivation& each : *read) {
    EXPECT_TRUE(names.insert(each.name).second) << each.name;
    const json& facts = expected_["values"][each.name];
    EXPECT_EQ(tensor::roleId(each.role), facts["role"].get<std::string>()) << each.name;
    EXPECT_EQ(tensor::operatorId(each.op), facts["operator"].get<std::string>()) << each.name;
    EXPECT_EQ(each.axis, number(facts["channel_axis"])) << each.name;
    EXPECT_EQ(each.index, number(facts["index"])) << each.name;
  }
  std::set<std::string> expected;
  for (const auto& [name, facts] : expected_["values"].items()) {
    const json& places = facts["places"];
    const bool itself =
        std::any_of(places.begin(), places.end(), [](const json& place) { return place.back().get<bool>(); });
    if (itself && !facts["from_integers"].get<bool>()) expected.insert(name);
  }
  EXPECT_EQ(names, expected);
}

INSTANTIATE_TEST_SUITE_P(Models, ExpectedTest, ::testing::Values("cnn", "encoder"));

}  // namespace
}  // namespace scalewright::io
