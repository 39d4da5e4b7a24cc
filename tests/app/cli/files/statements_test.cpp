// What a person says that tensors are, on the command line: it reaches lists, policies, recipes and who applies them.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

json listed(const json& document, const std::string& name) {
  for (const json& file : document["files"]) {
    for (const json& tensor : file["tensors"]) {
      if (tensor["name"] == name) return tensor;
    }
  }
  return {};
}

json entryOf(const json& recipe, const std::string& name) {
  for (const json& tensor : recipe["tensors"]) {
    if (tensor["tensor"] == name) return tensor;
  }
  return {};
}

std::string unknown() {
  return std::string(SCALEWRIGHT_TEST_DATA) + "/real_names/trtnames.h5";
}

/// A name in the file that says nothing.
std::string nameless() {
  const json all = json::parse(run({"list", unknown(), "--json"}).out);
  for (const json& tensor : all["files"][0]["tensors"]) {
    if (tensor["evidence"] == "shape") return tensor["name"];
  }
  return {};
}

TEST(StatementsCommandTest, AListSaysRoleOperatorAndWhoSaidSo) {
  const std::string name = nameless();
  ASSERT_FALSE(name.empty());
  const RunResult said = run({"list", unknown(), "--as", "weight=linear", name, "--json"});
  ASSERT_EQ(said.status, 0) << said.err;
  const json tensor = listed(json::parse(said.out), name);
  EXPECT_EQ(tensor["role"], "weight");
  EXPECT_EQ(tensor["role_source"], "person");
  EXPECT_EQ(tensor["operator"], "linear");
  EXPECT_EQ(tensor["evidence"], "person");
  EXPECT_TRUE(tensor["sample_axis"].is_null()) << "weights have no samples";
}

TEST(StatementsCommandTest, SamplesAndChannelsFollowInEveryKindOfFile) {
  const TestFolder scratch;
  // What was a batch of two samples is a weight of two output channels, in which the first axis is that of channels.
  const std::string hdf5 = scratch.file("x.h5");
  {
    test::Hdf5File file(hdf5);
    file.add("block/input", {1, 2, 3, -4, 5, 6}, {2, 3});
  }
  const std::string npy = scratch.file("input.npy");
  writeMatrix(npy, {{1, 2, 3}, {-4, 5, 6}});
  for (const std::string& path : {hdf5, npy}) {
    const json before = json::parse(run({"profile", path, "--json"}).out)["tensors"][0];
    EXPECT_EQ(before["channel_amax"], json({4.0, 5.0, 6.0})) << path;
    EXPECT_EQ(before["sample_amax"], json({3.0, 6.0})) << path;
    const RunResult said = run({"profile", path, "--as", "weight", "*", "--json"});
    ASSERT_EQ(said.status, 0) << said.err;
    const json after = json::parse(said.out)["tensors"][0];
    EXPECT_EQ(after["channel_amax"], json({3.0, 6.0})) << path;
    EXPECT_EQ(after["sample_amax"], json::array()) << path;
  }
}

TEST(StatementsCommandTest, ABatchedVectorMayBeAParameter) {
  const TestFolder scratch;
  const std::string path = scratch.file("v.h5");
  {
    test::Hdf5File file(path);
    file.add("v/batch_0", {1, 2, 3, 4, 5}, {5});
    file.add("v/batch_1", {6, 7, 8, 9, 10}, {5});
  }
  const RunResult answer = run({"profile", path, "--as", "bias", "v", "--json"});
  ASSERT_EQ(answer.status, 0) << answer.err;
  EXPECT_EQ(json::parse(answer.out)["tensors"][0]["amax"], 10.0);
}

TEST(StatementsCommandTest, AParameterIsNotMasked) {
  const TestFolder scratch;
  const std::string path = scratch.file("w.h5");
  {
    test::Hdf5File file(path);
    file.add("attention_mask", {1, 1, 1, 0}, {1, 4});
    std::vector<float> table(4 * 8, 1);
    table[3 * 8] = 50;  // in the row that the mask would leave out
    file.add("table", table, {4, 8});
  }
  const json masked = json::parse(run({"profile", path, "--tensor", "table", "--json"}).out)["tensors"][0];
  EXPECT_EQ(masked["amax"], 1.0);
  const json whole = json::parse(run({"profile", path, "--tensor", "table", "--as", "weight", "table", "--json"}).out);
  EXPECT_EQ(whole["tensors"][0]["amax"], 50.0);
}

TEST(StatementsCommandTest, ItComesBeforeOrAfterTheCommandAndTakesTwoWordsEach) {
  const std::string name = nameless();
  const RunResult said = run({"--as", "other", "*", "--as", "bias", name, "list", unknown(), "--json"});
  ASSERT_EQ(said.status, 0) << said.err;
  const json document = json::parse(said.out);
  EXPECT_EQ(listed(document, name)["role"], "bias") << "the last that fits";
  for (const json& tensor : document["files"][0]["tensors"]) EXPECT_EQ(tensor["role_source"], "person");
}

TEST(StatementsCommandTest, WhatIsNoRoleIsAUsageErrorThatNamesTheRoles) {
  const RunResult said = run({"list", unknown(), "--as", "weights", "*"});
  EXPECT_EQ(said.status, 2);
  EXPECT_NE(said.err.find("role weights: expected one of weight, activation"), std::string::npos) << said.err;
}

TEST(StatementsCommandTest, AStatementAboutNothingIsSaid) {
  const RunResult said = run({"list", unknown(), "--as", "weight", "no such*"});
  EXPECT_EQ(said.status, 0);
  EXPECT_NE(said.err.find("--as: no tensor has a name like no such*"), std::string::npos) << said.err;
}

TEST(StatementsCommandTest, ARecipeKeepsItAndWhoAppliesItHasIt) {
  const TestFolder scratch;
  const std::string name = nameless();
  const std::string recipe = scratch.file("r.json");
  ASSERT_EQ(run({"recipe", "make", unknown(), "--as", "kv_entry=matmul", name, "-o", recipe}).status, 0);
  const json made = json::parse(readText(recipe));
  EXPECT_EQ(made["statements"],
            json::parse(R"([{"tensors": ")" + name + R"(", "role": "kv_entry", "operator": "matmul"}])"));
  EXPECT_EQ(entryOf(made, name)["evidence"], "person");
  EXPECT_EQ(entryOf(made, name)["operator"], "matmul");
  EXPECT_EQ(entryOf(made, name)["role"], "kv_entry");

  const std::string again = scratch.file("again.json");
  ASSERT_EQ(run({"recipe", "apply", recipe, unknown(), "-o", again}).status, 0);
  EXPECT_EQ(json::parse(readText(again))["statements"], made["statements"]);
  EXPECT_EQ(entryOf(json::parse(readText(again)), name)["evidence"], "person");
}

TEST(StatementsCommandTest, APolicyGoesByIt) {
  const std::string name = nameless();
  const auto ruleOf = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words = {"policy", "preview", "amd-llama2-70b", unknown(), "--json"};
    words.insert(words.end(), more.begin(), more.end());
    const RunResult answer = run(words);
    EXPECT_EQ(answer.status, 0) << answer.err;
    const json document = json::parse(answer.out);
    for (const json& tensor : document["tensors"]) {
      if (tensor["name"] == name) return tensor["operator"].get<std::string>();
    }
    return std::string();
  };
  EXPECT_EQ(ruleOf({}), "other");
  EXPECT_EQ(ruleOf({"--as", "activation=linear", name}), "linear");
}

}  // namespace
}  // namespace scalewright::cli_test
