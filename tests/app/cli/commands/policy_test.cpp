#include <gtest/gtest.h>

#include <filesystem>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

const std::string kAt = "model.layers.0.self_attn.";

constexpr const char* kMine =
    R"json({"schema": "scalewright-policy", "schema_version": 1, "id": "mine", "title": "Mine",
  "phases": [{"id": "early", "first": 1, "last": 3}],
  "rules": [{"id": "early-q", "phase": "early", "match": {"path": "q_proj"}, "format": "int8",
             "calibrator": {"id": "absmax"}},
            {"id": "q", "match": {"path": "[.]q_proj"}, "keep": "bf16"},
            {"id": "k", "match": {"path": "[.]k_proj"}, "keep": "stored"}]})json";

class PolicyTest : public ::testing::Test {
 protected:
  void SetUp() override {
    writeTensors(file_, {{kAt + "q_proj.weight", {1, -0.5F}},
                         {kAt + "k_proj.weight", {4, 2}},
                         {kAt + "v_proj.weight", {-2, 1}},
                         {kAt + "kv_cache.k", {3, 0}},
                         {kAt + "kv_cache.v", {-5, 1}},
                         {"lm_head.weight", {9, 1}}});
    writeText(mine_, kMine);
  }
  [[nodiscard]] json makeRecipe(std::vector<std::string> options, const std::string& expected_note = "") const {
    options.insert(options.begin(), {"recipe", "make", file_, "-o", recipe_});
    const RunResult made = run(options);
    EXPECT_EQ(made.status, 0) << made.err;
    EXPECT_NE(made.err.find(expected_note), std::string::npos) << made.err;
    return json::parse(readText(recipe_));
  }
  static const json& entry(const json& list, const std::string& name) {
    for (const json& one : list) {
      if (one["tensor"] == name) return one;
    }
    static const json none = json::object();
    ADD_FAILURE() << "no entry " << name;
    return none;
  }

  TestFolder folder_;
  std::string file_ = folder_.file("model.safetensors");
  std::string mine_ = folder_.file("mine.json");
  std::string recipe_ = folder_.file("recipe.scalewright");
};

TEST_F(PolicyTest, TheListHasPresetsAndThoseOfThePerson) {
  const std::string config = folder_.file("config");
  std::filesystem::create_directories(config + "/scalewright/presets");
  writeText(config + "/scalewright/presets/mine.json", kMine);
  writeText(config + "/scalewright/presets/bad.json", "{");
  const RunResult listed = run({"policy", "list", "--json"}, {.environment = {{"XDG_CONFIG_HOME", config}}});
  EXPECT_EQ(listed.status, 1) << "one file is bad";
  const json policies = listed.json()["policies"];
  ASSERT_GE(policies.size(), 19U);
  EXPECT_EQ(policies.front()["id"], "amd-llama2-70b");
  EXPECT_TRUE(policies.front()["file"].is_null());
  EXPECT_EQ(policies.back()["id"], "mine");
  EXPECT_EQ(policies.back()["phases"], 1);
  ASSERT_EQ(listed.json()["problems"].size(), 1U);
  EXPECT_NE(listed.err.find("bad.json"), std::string::npos);
  const RunResult shown = run({"policy", "show", "mine"}, {.environment = {{"XDG_CONFIG_HOME", config}}});
  EXPECT_EQ(shown.status, 0);
  EXPECT_NE(shown.out.find("mine: Mine"), std::string::npos);
}

TEST_F(PolicyTest, ShowPrintsTheRulesAndAsJsonThePolicyItself) {
  const RunResult shown = run({"policy", "show", "habana-sdxl"});
  EXPECT_EQ(shown.status, 0);
  EXPECT_NE(shown.out.find("phase first-18: iterations 1 to 18 of 20"), std::string::npos);
  EXPECT_NE(shown.out.find("-> fp8_143 least_error_bias"), std::string::npos);
  const RunResult answer = run({"policy", "show", "habana-sdxl", "--json"});
  EXPECT_EQ(answer.json()["policy"]["rules"][2]["calibrator"]["parameters"]["backoff"], 0.25);
  const std::string copy = folder_.file("copy.json");
  writeText(copy, answer.json()["policy"].dump());
  EXPECT_EQ(run({"policy", "check", copy}).status, 0) << "what is shown can be read";
}

TEST_F(PolicyTest, CheckNamesThePlaceOfAnError) {
  json policy = json::parse(kMine);
  policy["rules"][1]["match"]["path"] = "(";
  const std::string bad = folder_.file("bad.json");
  writeText(bad, policy.dump());
  const RunResult checked = run({"policy", "check", mine_, bad, "--json"});
  EXPECT_EQ(checked.status, 1);
  EXPECT_EQ(checked.json()["policies"][0]["valid"], true);
  EXPECT_EQ(checked.json()["policies"][1]["valid"], false);
  EXPECT_EQ(checked.json()["problems"][0]["code"], "policy-invalid");
  EXPECT_NE(checked.err.find("/rules/1/match/path: not a regular expression"), std::string::npos);
  EXPECT_EQ(run({"policy", "check", bad}).status, 3);
}

TEST_F(PolicyTest, ARuleTakesTheWordsOfTheFilter) {
  json policy = json::parse(kMine);
  policy["rules"][1]["match"] = {{"filter", "role:weight layer:0 name:q_proj or name:lm_head"}};
  const std::string filtering = folder_.file("filtering.json");
  writeText(filtering, policy.dump());
  const json before = run({"policy", "preview", filtering, file_, "--json"}).json();
  std::vector<std::string> by_rule;
  for (const json& tensor : before["tensors"]) {
    if (tensor["after"]["rule"] == "q") by_rule.push_back(tensor["name"]);
  }
  const json listed =
      run({"list", file_, "--json", "--filter", "role:weight layer:0 name:q_proj or name:lm_head"}).json();
  std::vector<std::string> by_list;
  for (const json& tensor : listed["files"][0]["tensors"]) by_list.push_back(tensor["name"]);
  EXPECT_EQ(by_rule, by_list);
  EXPECT_EQ(by_rule.size(), 2U);
  EXPECT_NE(run({"policy", "show", filtering}).out.find("filter='role:weight layer:0"), std::string::npos);
  policy["rules"][1]["match"]["filter"] = "role:weight sqnr<20";
  writeText(filtering, policy.dump());
  const RunResult refused = run({"policy", "preview", filtering, file_});
  EXPECT_EQ(refused.status, 3);
  EXPECT_NE(
      refused.err.find("/rules/1/match/filter: rule q: sqnr<20: a rule chooses tensors before it knows that of them"),
      std::string::npos)
      << refused.err;
}

TEST_F(PolicyTest, AnUnknownIdIsAUsageErrorThatSaysWhatIsKnown) {
  const RunResult shown = run({"policy", "show", "habana"});
  EXPECT_EQ(shown.status, 2);
  EXPECT_NE(shown.err.find("known: amd-llama2-70b"), std::string::npos);
  EXPECT_EQ(run({"policy", "show", folder_.file("none.json")}).status, 3);
  EXPECT_EQ(run({"recipe", "make", file_, "--policy", "habana", "-o", recipe_}).status, 2);
}

TEST_F(PolicyTest, PreviewShowsBeforeAndAfterAndWhatNoRuleFits) {
  const RunResult shown = run({"policy", "preview", "amd-llama2-70b", file_, "--json"});
  EXPECT_EQ(shown.status, 0) << shown.err;
  const json answer = shown.json();
  ASSERT_EQ(answer["tensors"].size(), 6U);
  std::map<std::string, json> tensors;
  for (const json& tensor : answer["tensors"]) tensors[tensor["name"]] = tensor;
  const json& query = tensors[kAt + "q_proj.weight"];
  EXPECT_EQ(query["operator"], "linear");
  EXPECT_EQ(query["port"], "weight");
  EXPECT_EQ(query["before"]["format"], "bf16") << "a vector";
  EXPECT_EQ(query["after"]["rule"], "qkv-weights");
  EXPECT_EQ(query["after"]["decision"]["format"], "fp8_e4m3fn");
  EXPECT_EQ(query["after"]["decision"]["sharing_group"], "qkv model.layers.0.self_attn");
  EXPECT_EQ(query["after"]["smoothing"], "auto");
  EXPECT_EQ(tensors["lm_head.weight"]["after"]["rule"], "heads");
  EXPECT_TRUE(tensors["lm_head.weight"]["after"]["keeps"]);
  EXPECT_EQ(answer["unmatched"], json::array());
  EXPECT_EQ(answer["rules"][0]["tensors"], 3);
  // A policy of two rules knows none of the others.
  const RunResult table = run({"policy", "preview", mine_, file_});
  EXPECT_NE(table.out.find("no rule fits: 4\n  lm_head.weight"), std::string::npos) << table.out;
}

TEST_F(PolicyTest, ARecipeHoldsWhatThePolicyDecides) {
  const json recipe = makeRecipe({"--policy", "amd-llama2-70b"}, "left as they are stored: 1 tensors");
  EXPECT_EQ(recipe["name"], "amd-llama2-70b");
  EXPECT_EQ(recipe["schema_version"], 1);
  const json& tensors = recipe["tensors"];
  ASSERT_EQ(tensors.size(), 5U);
  // The largest of Q, K and V is 4, of the cache entries 5.
  EXPECT_EQ(entry(tensors, kAt + "q_proj.weight")["threshold"], 4.0);
  EXPECT_EQ(entry(tensors, kAt + "q_proj.weight")["smoothing"], "auto");
  EXPECT_EQ(entry(tensors, kAt + "kv_cache.k")["threshold"], 5.0);
}

TEST_F(PolicyTest, OtherOptionsOverrideThePolicyForTheChosenTensors) {
  const json recipe = makeRecipe({"--policy", "amd-llama2-70b", "--tensor", "lm_head*", "--tensor", "*kv_cache.k",
                                  "--format", "int8", "--calibrator", "absmax"});
  ASSERT_EQ(recipe["tensors"].size(), 6U) << "all tensors, not only the chosen ones";
  EXPECT_EQ(entry(recipe["tensors"], "lm_head.weight")["format"], "int8");
  EXPECT_EQ(entry(recipe["tensors"], kAt + "kv_cache.k")["format"], "int8");
  EXPECT_EQ(entry(recipe["tensors"], kAt + "kv_cache.v")["format"], "fp8_e4m3fn");
}

TEST_F(PolicyTest, PhasesAreWrittenResolvedAndSurviveApply) {
  const json recipe = makeRecipe({"--policy", mine_}, "left as they are stored: 1 tensors");
  EXPECT_EQ(recipe["schema_version"], 2);
  ASSERT_EQ(recipe["tensors"].size(), 1U);
  EXPECT_EQ(recipe["tensors"][0]["format"], "bf16");
  ASSERT_EQ(recipe["phases"].size(), 1U);
  const json& phase = recipe["phases"][0];
  EXPECT_EQ(phase["name"], "early");
  EXPECT_EQ(phase["last"], 3);
  ASSERT_EQ(phase["tensors"].size(), 1U);
  EXPECT_EQ(phase["tensors"][0]["format"], "int8");
  EXPECT_EQ(phase["tensors"][0]["threshold"], 1.0);

  const RunResult validated = run({"recipe", "validate", recipe_, "--json"});
  EXPECT_EQ(validated.status, 0);
  EXPECT_EQ(validated.json()["recipes"][0]["phases"], 1);

  const std::string other = folder_.file("other.safetensors");
  writeTensors(other, {{kAt + "q_proj.weight", {2, -0.5F}}});
  const std::string applied = folder_.file("applied.scalewright");
  const RunResult run_again = run({"recipe", "apply", recipe_, other, "-o", applied});
  EXPECT_EQ(run_again.status, 0) << run_again.err;
  const json again = json::parse(readText(applied));
  ASSERT_EQ(again["phases"].size(), 1U);
  EXPECT_EQ(again["phases"][0]["tensors"][0]["threshold"], 2.0) << "found on the new data";
  EXPECT_EQ(again["tensors"][0]["format"], "bf16");
}

TEST_F(PolicyTest, APolicyAndABaseRecipeExcludeEachOther) {
  EXPECT_EQ(run({"recipe", "make", file_, "--policy", "nvidia-llama", "--base", recipe_, "-o", recipe_}).status, 2);
}

TEST_F(PolicyTest, ABaseRecipeKeepsItsPhases) {
  EXPECT_EQ(makeRecipe({"--policy", mine_})["phases"].size(), 1U);
  const std::string again = folder_.file("again.scalewright");
  const RunResult made = run({"recipe", "make", file_, "--base", recipe_, "-o", again});
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_EQ(json::parse(readText(again))["phases"][0]["tensors"].size(), 1U);
}

TEST_F(PolicyTest, ABaseRecipeKeepsItsPolicyAndWhatThatLeavesOut) {
  ASSERT_EQ(makeRecipe({"--policy", "amd-llama2-70b"})["tensors"].size(), 5U);
  const std::string moved = folder_.file("moved.safetensors");  // the file's name has changed since
  std::filesystem::rename(file_, moved);
  const std::string again = folder_.file("again.scalewright");
  const auto leftOut = [&](std::vector<std::string> options) {
    options.insert(options.begin(), {"recipe", "make", moved, "--base", recipe_, "-o", again});
    const RunResult made = run(options);
    EXPECT_EQ(made.status, 0) << made.err;
    const json policy = json::parse(readText(again))["policy"];
    EXPECT_EQ(policy["document"]["id"], "amd-llama2-70b");
    EXPECT_EQ(policy["tensors"].size(), 6U);
    std::vector<std::string> names;
    for (const json& tensor : policy["tensors"]) {
      EXPECT_NE(tensor["source"].get<std::string>().find("moved.safetensors"), std::string::npos);
      if (tensor.value("left_out", false)) names.push_back(tensor["tensor"]);
    }
    return names;
  };
  const std::vector<std::string> head = {"lm_head.weight"};
  EXPECT_EQ(leftOut({}), head);
  EXPECT_EQ(leftOut({"--tensor", "*q_proj*", "--format", "int8"}), head);
  EXPECT_TRUE(leftOut({"--tensor", "lm_head*", "--format", "int8"}).empty()) << "it is decided now";
}

TEST_F(PolicyTest, ABaseWhosePolicyIsDamagedIsNamed) {
  json recipe = makeRecipe({"--policy", "amd-llama2-70b"});
  recipe["policy"]["tensors"][1]["left_out"] = "yes";
  writeText(recipe_, recipe.dump());
  const RunResult made =
      run({"recipe", "make", file_, "--base", recipe_, "-o", folder_.file("again.scalewright"), "--json"});
  EXPECT_EQ(made.status, 3);
  EXPECT_EQ(made.json()["problems"][0]["detail"], "/policy/tensors/1/left_out");
  EXPECT_NE(made.err.find("recipe.scalewright"), std::string::npos) << made.err;
}

TEST_F(PolicyTest, TheSampleStudyUnderHabanasRules) {
  const std::string sample = std::string(SCALEWRIGHT_SOURCE_DIR) + "/resources/sample/";
  const RunResult shown =
      run({"policy", "preview", "habana-llama2", sample + "activations.h5", sample + "weights.h5", "--json"});
  ASSERT_EQ(shown.status, 0) << shown.err;
  const json answer = shown.json();
  std::map<std::string, int> rules;
  for (const json& tensor : answer["tensors"]) ++rules[tensor["after"]["rule"]];
  // Two blocks, each with seven weights, four inputs of layers and q_rope, two cache entries and a softmax output.
  EXPECT_EQ(rules,
            (std::map<std::string, int>{{"linear-weights", 14}, {"linear-inputs", 10}, {"cache", 4}, {"rest", 2}}));
  EXPECT_TRUE(answer["unmatched"].empty());
}

// Factors are the root of the largest magnitude in a channel of the input over that of the weight's: 4 and 1. Smoothing
// scales the network in all iterations, so that the input is 4 at most in the phase, too.
TEST_F(PolicyTest, APhaseHasTheSmoothingOfItsBase) {
  const std::string layer = folder_.file("layer.safetensors");
  writeShaped(layer,
              {{kAt + "q_proj.input", {2, 2}, {16, 0.5F, -8, 1}}, {kAt + "q_proj.weight", {2, 2}, {1, 1, 0.5F, -1}}});
  writeText(mine_, R"json({"schema": "scalewright-policy", "schema_version": 1, "id": "mine", "title": "Mine",
    "phases": [{"id": "early", "first": 1, "last": 3}],
    "rules": [{"id": "early", "phase": "early", "match": {"port": "input"}, "format": "int8", "calibrator": {"id": "absmax"}},
              {"id": "rest", "match": {}, "format": "fp8_e4m3fn", "calibrator": {"id": "absmax"}}]})json");
  const RunResult made = run({"recipe", "make", layer, "--policy", mine_, "--smooth", "0.5", "-o", recipe_});
  ASSERT_EQ(made.status, 0) << made.err;
  const json recipe = json::parse(readText(recipe_));
  ASSERT_EQ(recipe["smoothing_factors"].size(), 1U);
  const std::string input = kAt + "q_proj.input";
  const json& base = entry(recipe["tensors"], input);
  const json& early = entry(recipe["phases"][0]["tensors"], input);
  EXPECT_EQ(base["threshold"], 4.0);
  EXPECT_EQ(early["threshold"], 4.0);
  EXPECT_EQ(early["smoothing"], base["smoothing"]);
  EXPECT_EQ(recipe["phases"][0]["tensors"].size(), 1U) << "the weight is the same in all iterations";

  // Made anew on the same data, and opened beside what it is made of.
  const std::string again = folder_.file("again.json");
  const RunResult applied = run({"recipe", "apply", recipe_, layer, "-o", again});
  ASSERT_EQ(applied.status, 0) << applied.err;
  const json second = json::parse(readText(again));
  EXPECT_EQ(entry(second["phases"][0]["tensors"], input)["threshold"], 4.0);
}

TEST_F(PolicyTest, WhatNamesAreLikeIsLearnedKeptAndInTheRecipe) {
  const std::string odd = folder_.file("odd.safetensors");
  writeTensors(odd, {{"mem.0.a", {1, -0.5F, 2, 4}},
                     {"mem.0.b", {4, 2, 8, 1}},
                     {"mem.1.a", {3, 1, 1, 2}},
                     {"mem.1.b", {2, 2, 2, 7}},
                     {"zap", {1, 2, 3, 4}}});
  const std::string names = folder_.file("names");
  const auto preview = [&](const std::vector<std::string>& more) {
    std::vector<std::string> options = {"policy", "preview", "amd-llama2-70b", odd,
                                        "--json", "--as",    "activation",     "*"};
    options.insert(options.end(), more.begin(), more.end());
    return json::parse(run(options).out);
  };
  const json before = preview({"--names", "none"});
  ASSERT_EQ(before["unknown_names"].size(), 3U);
  EXPECT_EQ(before["unknown_names"][0]["name"], "mem.#.a");
  EXPECT_EQ(before["unknown_names"][0]["tensors"], 2);
  EXPECT_EQ(before["unknown_names"][0]["example"], "mem.0.a");
  const RunResult made = run({"recipe", "make", odd, "--policy", "amd-llama2-70b", "--names", "none", "-o", recipe_});
  EXPECT_NE(made.err.find("mem.#.a (2 tensors)"), std::string::npos) << made.err;
  EXPECT_NE(made.err.find("policy learn 'mem.#.a'"), std::string::npos) << made.err;

  EXPECT_EQ(run({"policy", "learn", "mem.#.a", "key_cache", "--names", names}).status, 0);
  EXPECT_EQ(run({"policy", "learn", "mem.#.b", "layers.#.self_attn.v_cache", "--names", names}).status, 0);
  EXPECT_EQ(run({"policy", "learn", "mem.0.b", "key_cache", "--names", names}).status, 2) << "a name with a number";
  EXPECT_EQ(run({"policy", "learn", "mem.#.b", "zap", "--names", names}).status, 2);
  EXPECT_EQ(readText(names), "mem.#.a -> layers.#.self_attn.k_cache\nmem.#.b -> layers.#.self_attn.v_cache\n");
  const RunResult again = run({"recipe", "make", odd, "--policy", "amd-llama2-70b", "--names", names, "-o", recipe_});
  EXPECT_NE(again.err.find("known by the names in " + names + ": 4 tensors"), std::string::npos) << again.err;
  const json recipe = json::parse(readText(recipe_));
  EXPECT_EQ(entry(recipe["tensors"], "mem.1.a")["sharing_group"], entry(recipe["tensors"], "mem.1.b")["sharing_group"]);
  EXPECT_EQ(entry(recipe["tensors"], "mem.1.a")["role"], "kv_entry");
  EXPECT_NE(entry(recipe["tensors"], "mem.0.a")["sharing_group"], entry(recipe["tensors"], "mem.1.a")["sharing_group"]);
  EXPECT_EQ(recipe["statements"].size(), 2U) << "the lines that were used, so that it is the same without the file";
}

}  // namespace
}  // namespace scalewright::cli_test
