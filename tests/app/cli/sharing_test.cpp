// Sharing groups through the program itself. Maxima are those of the values written.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;
using Arguments = std::vector<std::string>;

class SharingTest : public ::testing::Test {
 protected:
  void SetUp() override {
    writeTensors(file_, {{"l.0.q_proj.weight", {1, -0.3F, 0.7F}},
                         {"l.0.k_proj.weight", {3, 0.1F, -1.3F}},
                         {"l.0.o_proj.weight", {0.5F, 0.2F}},
                         {"pool/input", {5, 2, -4}},
                         {"pool/output", {4, 2}}});
  }

  static json tensorsOf(const RunResult& result) {
    const json document = result.json();
    json tensors = json::object();
    for (const json& tensor : document["tensors"]) tensors[tensor["name"].get<std::string>()] = tensor;
    return tensors;
  }

  RunResult calibrate(Arguments more) const {
    Arguments arguments = {"calibrate", file_, "--format", "int8", "--calibrator", "absmax"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }

  TestFolder folder_;
  std::string file_ = folder_.file("net.safetensors");
};

TEST_F(SharingTest, ARuleGivesItsTensorsOneThresholdAndTheCostOfIt) {
  const RunResult result = calibrate({"--share", "qkv", "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json tensors = tensorsOf(result);
  const json& q = tensors["l.0.q_proj.weight"];
  EXPECT_EQ(q["threshold"], 3.0);
  EXPECT_EQ(q["own_threshold"], 1.0);
  EXPECT_EQ(q["sharing_group"], "qkv l.0");
  EXPECT_EQ(q["shares_scale"], true);
  const json alone = tensorsOf(calibrate({"--json"}))["l.0.q_proj.weight"];
  EXPECT_NEAR(q["sharing_cost_db"].get<double>(),
              alone["error"]["sqnr"].get<double>() - q["error"]["sqnr"].get<double>(), 1e-9);
  EXPECT_GT(q["sharing_cost_db"].get<double>(), 5) << "a third of the levels is a loss of 9.5 dB, less luck";
  EXPECT_EQ(tensors["l.0.k_proj.weight"]["sharing_cost_db"], 0.0);
  EXPECT_TRUE(tensors["l.0.o_proj.weight"]["sharing_group"].is_null());
  EXPECT_FALSE(tensors["l.0.o_proj.weight"].contains("own_threshold"));
}

TEST_F(SharingTest, TheTableNamesGroupMembersAndCost) {
  const RunResult result = calibrate({"--share", "all"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.out.find("cost dB"), std::string::npos);
  EXPECT_NE(result.out.find("qkv l.0"), std::string::npos);
  EXPECT_EQ(calibrate({}).out.find("cost dB"), std::string::npos) << "nothing is shared";
  const RunResult compared = run({"compare", file_, "--format", "int8", "--calibrator", "absmax", "--share", "qkv"});
  EXPECT_NE(compared.out.find("cost dB"), std::string::npos);
}

TEST_F(SharingTest, TheInputOfAPoolingTakesTheRangeOfItsOutput) {
  const json tensors = tensorsOf(calibrate({"--share", "range_preserving", "--json"}));
  EXPECT_EQ(tensors["pool/output"]["threshold"], 4.0);
  EXPECT_EQ(tensors["pool/input"]["threshold"], 4.0) << "not the largest of both";
  EXPECT_EQ(tensors["pool/input"]["own_threshold"], 5.0);
  EXPECT_EQ(tensors["pool/input"]["decision"]["sharing"], "follow");
}

TEST_F(SharingTest, GroupsByHandGoByGlobOrExpression) {
  json tensors = tensorsOf(calibrate({"--share-group", "mine=l.0.[ko]_proj*", "--json"}));
  EXPECT_EQ(tensors["l.0.o_proj.weight"]["threshold"], 3.0);
  EXPECT_EQ(tensors["l.0.o_proj.weight"]["sharing_group"], "mine");
  EXPECT_EQ(tensors["l.0.q_proj.weight"]["threshold"], 1.0);
  tensors = tensorsOf(calibrate({"--share-regex", "layer $1=l\\.(\\d+)\\.[qo]_proj", "--json"}));
  EXPECT_EQ(tensors["l.0.o_proj.weight"]["threshold"], 1.0);
  EXPECT_EQ(tensors["l.0.o_proj.weight"]["sharing_group"], "layer 0");
  tensors = tensorsOf(
      calibrate({"--share", "qkv", "--share-group", "mine=*q_proj*", "--share-group", "mine=*o_proj*", "--json"}));
  EXPECT_EQ(tensors["l.0.q_proj.weight"]["sharing_group"], "mine") << "what a person names goes before the rules";
}

TEST_F(SharingTest, OnlyChosenTensorsArePutIntoGroups) {
  const json tensors = tensorsOf(calibrate({"--share", "qkv", "--tensor", "*q_proj*", "--json"}));
  EXPECT_EQ(tensors["l.0.q_proj.weight"]["threshold"], 1.0);
  EXPECT_TRUE(tensors["l.0.q_proj.weight"]["sharing_group"].is_null());
}

TEST_F(SharingTest, AMemberOfAnotherFormatIsWarnedAbout) {
  // By role, vectors of weights stay in bf16.
  const RunResult result = run({"calibrate", file_, "--share", "qkv", "--json"});
  EXPECT_EQ(tensorsOf(result)["l.0.q_proj.weight"]["warnings"], json({"no-scale-to-share"}));
  EXPECT_EQ(tensorsOf(result)["l.0.q_proj.weight"]["sharing_cost_db_reason"], "undefined");
}

TEST_F(SharingTest, ARecipeCarriesTheGroupIntoCodesOfASingleMember) {
  const std::string recipe = folder_.file("model.scalewright");
  ASSERT_EQ(run({"recipe", "make", file_, "--format", "int8", "--calibrator", "absmax", "--share", "qkv", "-o", recipe})
                .status,
            0);
  const json made = json::parse(readText(recipe));
  for (const json& entry : made["tensors"]) {
    const bool member = entry["tensor"] == "l.0.q_proj.weight" || entry["tensor"] == "l.0.k_proj.weight";
    EXPECT_EQ(entry.contains("sharing_group"), member) << entry["tensor"];
    if (member) {
      EXPECT_EQ(entry["threshold"], 3.0);
    }
  }
  const RunResult quantized =
      run({"quantize", file_, "--recipe", recipe, "--tensor", "*q_proj*", "-o", folder_.file("q.h5"), "--json"});
  ASSERT_EQ(quantized.status, 0) << quantized.err;
  ASSERT_EQ(quantized.json()["tensors"].size(), 1U);
  EXPECT_EQ(quantized.json()["tensors"][0]["threshold"], 3.0) << "that of the member which is not written";
  const std::string again = folder_.file("again.scalewright");
  ASSERT_EQ(run({"recipe", "apply", recipe, file_, "--tensor", "*q_proj*", "-o", again}).status, 0);
  const json applied = json::parse(readText(again))["tensors"];
  ASSERT_EQ(applied.size(), 2U) << "the partner whose threshold it is comes along";
  EXPECT_EQ(applied[0]["threshold"], 3.0);
  EXPECT_EQ(applied[1]["threshold"], 3.0);
  const RunResult from_there =
      run({"quantize", file_, "--recipe", again, "--tensor", "*q_proj*", "-o", folder_.file("q.h5"), "--json"});
  EXPECT_EQ(from_there.json()["tensors"][0]["threshold"], 3.0) << from_there.err;
}

TEST_F(SharingTest, APartnerThatIsInNoFileIsNamed) {
  const std::string recipe = folder_.file("model.scalewright");
  ASSERT_EQ(run({"recipe", "make", file_, "--format", "int8", "--calibrator", "absmax", "--share", "qkv", "-o", recipe})
                .status,
            0);
  const std::string shard = folder_.file("shard.safetensors");
  writeTensors(shard, {{"l.0.q_proj.weight", {1, -0.3F, 0.7F}}});
  const RunResult result = run({"quantize", shard, "--recipe", recipe, "-o", folder_.file("q.h5"), "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("l.0.k_proj.weight"), std::string::npos) << result.err;
  EXPECT_EQ(result.err.find("l.0.o_proj.weight"), std::string::npos) << "shares nothing";
  const json document = result.json();
  EXPECT_EQ(document["tensors"][0]["threshold"], 1.0) << "of what is there";
}

TEST_F(SharingTest, ExportsHoldTheSharedThreshold) {
  const std::string recipe = folder_.file("model.scalewright");
  ASSERT_EQ(run({"recipe", "make", file_, "--format", "int8", "--calibrator", "absmax", "--share", "range_preserving",
                 "-o", recipe})
                .status,
            0);
  const std::string cache = folder_.file("calibration.cache");
  ASSERT_EQ(run({"export", recipe, "--to", "tensorrt-cache", "--output", cache}).status, 0);
  // 4 / 127 as float32: 0x3d010204.
  EXPECT_NE(readText(cache).find("pool/input: 3d010204"), std::string::npos) << readText(cache);
}

TEST_F(SharingTest, WhatMakesNoSenseIsAUsageError) {
  const RunResult unknown = calibrate({"--share", "heads"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_NE(unknown.err.find("known: qkv"), std::string::npos) << unknown.err;
  EXPECT_EQ(calibrate({"--share-group", "mine"}).status, 2);
  EXPECT_EQ(calibrate({"--share-group", "=x"}).status, 2);
  EXPECT_EQ(calibrate({"--share-regex", "mine=("}).status, 2);
}

TEST_F(SharingTest, TheRulesAreListed) {
  const json rules = run({"methods", "--json"}).json()["sharing_rules"];
  ASSERT_FALSE(rules.empty());
  EXPECT_EQ(rules[0]["id"], "qkv");
  EXPECT_NE(run({"methods"}).out.find("range_preserving: "), std::string::npos);
}

}  // namespace
}  // namespace scalewright::cli_test
