// The search for formats within a budget, through the program itself.
#include <gtest/gtest.h>

#include <algorithm>
#include <iomanip>
#include <sstream>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

const std::string kSearchSample = std::string(SCALEWRIGHT_SOURCE_DIR) + "/resources/sample/";

class SearchTest : public ::testing::Test {
 protected:
  static RunResult search(std::vector<std::string> more) {
    more.insert(more.begin(), {"search", kSearchSample + "activations.h5", kSearchSample + "weights.h5", "--no-cache"});
    return run(more);
  }

  TestFolder folder_;
};

TEST_F(SearchTest, StaysWithinTheBudgetOfBits) {
  const RunResult result = search({"--candidate", "nvfp4", "--candidate", "bf16", "--bits", "8", "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json document = result.json();
  EXPECT_LE(document["assignment"]["bits_per_weight"], 8);
  double bits = 0;
  double values = 0;
  for (const json& layer : document["layers"]) {
    for (const json& candidate : layer["candidates"]) {
      if (candidate["candidate"] == layer["chosen"]) bits += candidate["bits"].get<double>();
      if (candidate["candidate"] == "bf16") values += candidate["bits"].get<double>() / 16;
    }
  }
  EXPECT_NEAR(document["assignment"]["bits_per_weight"].get<double>(), bits / values, 1e-9);
  const json frontier = document["frontier"];
  for (std::size_t i = 1; i < frontier.size(); ++i) {
    EXPECT_GT(frontier[i]["bits_per_weight"], frontier[i - 1]["bits_per_weight"]);
    EXPECT_GT(frontier[i]["mean_sqnr"], frontier[i - 1]["mean_sqnr"]);
  }
}

TEST_F(SearchTest, BudgetsOfSizeAndErrorAreMet) {
  const json small =
      search({"--candidate", "nvfp4", "--candidate", "bf16", "--size", "700kB", "--json"}).json()["assignment"];
  EXPECT_LE(small["bytes"], 700 * 1024);
  const json good =
      search({"--candidate", "nvfp4", "--candidate", "bf16", "--sqnr", "25", "--json"}).json()["assignment"];
  EXPECT_GE(good["mean_sqnr"], 25);
  EXPECT_LT(good["bits_per_weight"], 16);
}

TEST_F(SearchTest, WritesTheRecipeThatItChose) {
  const std::string recipe = folder_.file("mixed.scalewright");
  const RunResult result = search({"--candidate", "nvfp4", "--candidate", "fp8_e4m3fn", "--bits", "6", "--pin",
                                   "*1.mlp.down_proj*=fp8_e4m3fn", "-o", recipe});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.out.find("bits per weight"), std::string::npos) << result.out;
  const json document = json::parse(readText(recipe));
  std::map<std::string, std::string> formats;
  for (const json& tensor : document["tensors"]) formats[tensor["tensor"]] = tensor["format"];
  EXPECT_EQ(formats.at("model.layers.1.mlp.down_proj.weight"), "fp8_e4m3fn");
  EXPECT_EQ(formats.at("model.layers.1.mlp.down_proj.input"), "fp8_e4m3fn");
  EXPECT_EQ(formats.at("model.layers.0.self_attn.q_proj.weight"), formats.at("model.layers.0.self_attn.k_proj.weight"));
  std::size_t small = 0;
  for (const auto& [name, format] : formats) small += format == "nvfp4" ? 1U : 0U;
  EXPECT_GT(small, 0U);
}

TEST_F(SearchTest, ABudgetOutOfReachIsSaidWithWhatIsThere) {
  const RunResult result = search({"--candidate", "nvfp4", "--bits", "2"});
  EXPECT_NE(result.status, 0);
  EXPECT_NE(result.err.find("4.5"), std::string::npos) << result.err;
  EXPECT_NE(result.err.find("budget"), std::string::npos) << result.err;
}

TEST_F(SearchTest, ABudgetAsItIsPrintedIsAccepted) {
  const RunResult cheapest = search({"--candidate", "nvfp4", "--candidate", "bf16", "--json"});
  const double least = cheapest.json()["frontier"][0]["bits_per_weight"];
  std::ostringstream printed;
  printed << std::setprecision(6) << least;
  EXPECT_EQ(search({"--candidate", "nvfp4", "--candidate", "bf16", "--bits", printed.str()}).status, 0)
      << printed.str();
  EXPECT_EQ(search({"--candidate", "nvfp4", "--size", "1.5MB"}).status, 0);
  EXPECT_EQ(search({"--candidate", "nvfp4", "--bits", "nan"}).status, 2);
}

TEST_F(SearchTest, PinsWithoutEffectAreSaid) {
  const RunResult typo = search({"--candidate", "nvfp4", "--candidate", "bf16", "--pin", "*typo*=bf16"});
  EXPECT_NE(typo.err.find("--pin *typo* fits no layer"), std::string::npos) << typo.err;
  const RunResult torn = search({"--candidate", "nvfp4", "--candidate", "bf16", "--pin", "*0.self_attn.q_proj*=bf16",
                                 "--pin", "*0.self_attn.k_proj*=nvfp4"});
  EXPECT_NE(torn.err.find("not pinned to"), std::string::npos) << torn.err;
}

TEST_F(SearchTest, SelectedLayersOfAPolicyAreChosenWithinTheBudget) {
  const std::string policy = folder_.file("policy.json");
  writeText(policy, R"({"schema": "scalewright-policy", "schema_version": 1, "id": "mine", "title": "Mine", "rules": [
    {"id": "mlp", "match": {"path": "mlp"}, "format": "nvfp4", "calibrator": {"id": "absmax"}, "selected": true,
     "alternative": {"format": "fp8_e4m3fn", "calibrator": {"id": "absmax"}}},
    {"id": "rest", "match": {"path": "self_attn"}, "format": "int8", "calibrator": {"id": "absmax"}}]})");
  const std::string recipe = folder_.file("selected.scalewright");
  const RunResult chosen = search({"--policy", policy, "--bits", "6", "-o", recipe, "--json"});
  ASSERT_EQ(chosen.status, 0) << chosen.err;
  const json answer = chosen.json();
  for (const json& layer : answer["layers"]) {
    EXPECT_NE(layer["weight"].get<std::string>().find("mlp"), std::string::npos) << "nothing else is left open";
  }
  EXPECT_LE(answer["assignment"]["bits_per_weight"].get<double>(), 6.0);
  std::map<std::string, int> formats;
  const json written = json::parse(readText(recipe));
  for (const json& tensor : written["tensors"]) {
    const std::string name = tensor["tensor"];
    if (name.ends_with("weight"))
      ++formats[(name.find("mlp") == std::string::npos ? "rest " : "mlp ") + tensor["format"].get<std::string>()];
  }
  EXPECT_GT(formats["mlp nvfp4"], 0);
  EXPECT_GT(formats["mlp fp8_e4m3fn"], 0);
  EXPECT_EQ(written["policy"]["document"]["id"], "mine");
  const json& ruled = written["policy"]["tensors"];
  const auto left_out =
      std::count_if(ruled.begin(), ruled.end(), [](const json& tensor) { return tensor.value("left_out", false); });
  EXPECT_EQ(static_cast<std::size_t>(left_out) + written["tensors"].size(), ruled.size()) << "decided or left out";
  EXPECT_GT(formats["rest int8"], 0) << "the recipe has what the policy decides about the rest";
  EXPECT_EQ(formats.size(), 3U);
  EXPECT_EQ(search({"--policy", "amd-llama2-70b", "--bits", "6"}).status, 3) << "selects no layers";
  EXPECT_EQ(search({"--policy", policy, "--candidate", "int8"}).status, 2);
}

/// 10 log10(sum y^2 / sum (y - y')^2), y = X W^T, y' with W rounded to bfloat16: computed in NumPy, in float64.
TEST_F(SearchTest, CandidatesOfWeightsAloneLeaveInputsAtFullPrecision) {
  const std::map<std::string, double> expected = {{"model.layers.0.self_attn.q_proj.weight", 60.588037619},
                                                  {"model.layers.0.self_attn.k_proj.weight", 61.298136009},
                                                  {"model.layers.0.self_attn.v_proj.weight", 59.814085823},
                                                  {"model.layers.0.self_attn.o_proj.weight", 58.302979154},
                                                  {"model.layers.0.mlp.gate_proj.weight", 59.625601101},
                                                  {"model.layers.0.mlp.up_proj.weight", 58.287875193},
                                                  {"model.layers.0.mlp.down_proj.weight", 59.888769086},
                                                  {"model.layers.1.self_attn.q_proj.weight", 61.009005497},
                                                  {"model.layers.1.self_attn.k_proj.weight", 60.315599392},
                                                  {"model.layers.1.self_attn.v_proj.weight", 59.321160639},
                                                  {"model.layers.1.self_attn.o_proj.weight", 58.954962946},
                                                  {"model.layers.1.mlp.gate_proj.weight", 59.142131939},
                                                  {"model.layers.1.mlp.up_proj.weight", 57.032293781},
                                                  {"model.layers.1.mlp.down_proj.weight", 57.991062600}};
  const std::string recipe = folder_.file("weights.scalewright");
  const RunResult result =
      search({"--candidate", "bf16:weights", "--candidate", "int4:weights", "--sqnr", "50", "--json", "-o", recipe});
  ASSERT_EQ(result.status, 0) << result.err;
  std::size_t compared = 0;
  const json answer = result.json();
  for (const json& layer : answer["layers"]) {
    const json& cost = layer["candidates"][0];
    ASSERT_EQ(cost["candidate"], "bf16:weights");
    EXPECT_NEAR(cost["error"]["sqnr"].get<double>(), expected.at(layer["weight"]), 1e-6) << layer["weight"];
    ++compared;
  }
  EXPECT_EQ(compared, expected.size());
  EXPECT_NE(result.err.find("stay at full precision"), std::string::npos) << result.err;
  const json written = json::parse(readText(recipe));
  EXPECT_EQ(written["tensors"].size(), expected.size());
  for (const json& tensor : written["tensors"]) {
    EXPECT_TRUE(tensor["tensor"].get<std::string>().ends_with(".weight")) << "nothing quantizes the inputs";
  }
}

TEST_F(SearchTest, WrongCandidatesAndPinsAreUsageErrors) {
  EXPECT_EQ(search({"--candidate", "fp9"}).status, 2);
  EXPECT_EQ(search({"--candidate", "int8:diagonal"}).status, 2);
  EXPECT_EQ(search({"--candidate", "int8", "--pin", "*=bf16"}).status, 2);
  EXPECT_EQ(search({"--candidate", "int8", "--bits", "5", "--sqnr", "20"}).status, 2);
  EXPECT_EQ(search({}).status, 2);
}

}  // namespace
}  // namespace scalewright::cli_test
