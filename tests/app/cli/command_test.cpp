#include <gtest/gtest.h>

#include <limits>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class CommandTest : public ::testing::Test {
 protected:
  void SetUp() override {
    writeTensors(file_, {{"relu/output", unitValues()}, {"block/layer_2/output", {2.0F, -4.0F, 8.0F, 0.5F}}});
  }

  /// Runs with --json, expects status 0 and returns what was printed.
  json answer(std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), {"--json", "--no-cache"});
    const RunResult result = run(arguments);
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(result.err, "");
    const json document = result.json();
    EXPECT_TRUE(document.is_object()) << result.out;
    return document;
  }

  TestFolder folder_;
  std::string file_ = folder_.file("activations.safetensors");
};

TEST_F(CommandTest, ListNamesEveryTensor) {
  const json document = answer({"list", file_});
  EXPECT_EQ(document["command"], "list");
  const json& tensors = document["files"][0]["tensors"];
  ASSERT_EQ(tensors.size(), 2U);
  EXPECT_EQ(tensors[0]["name"], "block/layer_2/output");
  EXPECT_EQ(tensors[1]["element_type"], "f32");
  EXPECT_EQ(tensors[1]["shape"], json::array({5}));
  EXPECT_EQ(tensors[1]["bytes"], 20);
  EXPECT_EQ(document["problems"], json::array());
}

TEST_F(CommandTest, ListReadsHdf5AndShowsChunksAndFilters) {
  const RunResult result =
      run({"list", std::string(SCALEWRIGHT_TEST_DATA) + "/llm_chunked.h5", "--json", "--no-cache"});
  EXPECT_EQ(result.status, 0);
  EXPECT_NE(result.err.find("2 outputs of projections taken for the KV cache, which the file lacks"), std::string::npos)
      << result.err;
  const json document = result.json();
  bool chunked = false;
  for (const json& tensor : document["files"][0]["tensors"]) {
    chunked = chunked || (tensor["layout"] == "chunked" && !tensor["chunk"].empty() && !tensor["filters"].empty());
  }
  EXPECT_TRUE(chunked);
}

TEST_F(CommandTest, SelectionFitsGlobsExpressionsAndRoles) {
  EXPECT_EQ(answer({"list", file_, "--tensor", "*layer_2*"})["files"][0]["tensors"].size(), 1U);
  EXPECT_EQ(answer({"list", file_, "--regex", "^relu|layer_[0-9]"})["files"][0]["tensors"].size(), 2U);
  EXPECT_EQ(answer({"list", file_, "--role", "activation"})["files"][0]["tensors"].size(), 2U);
  EXPECT_EQ(answer({"--tensor", "relu*", "list", file_})["files"][0]["tensors"].size(), 1U);
}

TEST_F(CommandTest, ProfileHoldsTheFacts) {
  writeTensors(
      folder_.file("facts.safetensors"),
      {{"x/output",
        {1.0F, -3.0F, 0.0F, 2.0F, std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}}});
  const json document = answer({"profile", folder_.file("facts.safetensors"), "--histogram", "4"});
  const json& tensor = document["tensors"][0];
  EXPECT_EQ(tensor["elements"], 6);
  EXPECT_EQ(tensor["finite"], 4);
  EXPECT_EQ(tensor["nan"], 1);
  EXPECT_EQ(tensor["inf"], 1);
  EXPECT_EQ(tensor["zeros"], 1);
  EXPECT_EQ(tensor["min"], -3.0);
  EXPECT_EQ(tensor["max"], 2.0);
  EXPECT_EQ(tensor["amax"], 3.0);
  EXPECT_EQ(tensor["mean"], 0.0);
  EXPECT_EQ(tensor["histogram"]["edges"].size(), 5U);
  EXPECT_EQ(tensor["histogram"]["zeros"], 1);
  // Linear interpolation between the third and fourth of 0, 1, 2, 3 at 3 * 0.99.
  EXPECT_NEAR(tensor["percentiles"]["99"]["value"].get<double>(), 2.97, 1e-12);
  EXPECT_EQ(tensor["percentiles"]["99"]["exact"], true);
}

TEST_F(CommandTest, ProfileReadsOnceMoreForPercentilesThatTheSketchOnlyBounds) {
  // 1,000,000 values that are all different: the 99th percentile is not among the largest that a profile keeps.
  constexpr std::size_t kCount = 1'000'000;
  std::vector<float> values(kCount);
  for (std::size_t i = 0; i < kCount; ++i) values[i] = static_cast<float>((i * 7919) % kCount) + 1.0F;
  writeTensors(folder_.file("many.safetensors"), {{"x/output", values}});
  const json percentiles = answer({"profile", folder_.file("many.safetensors")})["tensors"][0]["percentiles"];
  ASSERT_FALSE(percentiles.empty());
  for (const auto& [percent, percentile] : percentiles.items()) {
    EXPECT_EQ(percentile["exact"], true) << percent;
    // The magnitudes are 1, 2, ..., 1,000,000: linear interpolation at 999,999 times the share.
    EXPECT_NEAR(percentile["value"].get<double>(), 1 + std::stod(percent) / 100 * (kCount - 1), 1e-6) << percent;
  }
}

TEST_F(CommandTest, ProfileTakesTheEstimatorFromTheDescriptor) {
  const json document = answer({"profile", file_, "--tensor", "block*", "--set", "estimator=lower"});
  EXPECT_EQ(document["tensors"][0]["percentiles"]["99.9"]["value"], 4.0);
}

TEST_F(CommandTest, ProfileShowsThePercentileThatWasAskedFor) {
  const RunResult result = run({"profile", file_, "--set", "percentile=50", "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json document = result.json();
  for (const json& tensor : document["tensors"]) {
    ASSERT_EQ(tensor["percentiles"].size(), 1U);
    EXPECT_TRUE(tensor["percentiles"].contains("50"));
  }
}

TEST_F(CommandTest, ACastIsShownWithoutACalibrator) {
  const RunResult result = run({"calibrate", file_, "--format", "bf16", "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.out.find("absmax"), std::string::npos) << result.out;
  EXPECT_EQ(result.out.find("percentile"), std::string::npos) << result.out;
}

TEST_F(CommandTest, CodesThatChangeByWayOfBfloat16AreCounted) {
  // 1 + 2^-9 is 16416 steps of INT16 at threshold 2, but bfloat16 has no number between 1 and 1 + 2^-7.
  const std::string file = folder_.file("detour.safetensors");
  writeTensors(file, {{"w.weight", {1.0F, 1.001953125F, 0.5F}}});
  const RunResult result = run({"calibrate", file, "--format", "int16", "--calibrator", "manual", "--set",
                                "threshold=2", "--bf16-detour", "--json", "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json()["tensors"][0]["bf16_detour"], json({{"elements", 3}, {"changed", 1}}));
}

TEST_F(CommandTest, CalibrateGivesThresholdAndStep) {
  const json document =
      answer({"calibrate", file_, "--calibrator", "absmax", "--format", "int8", "--tensor", "relu*", "--marks"});
  const json& tensor = document["tensors"][0];
  EXPECT_EQ(tensor["threshold"], 1.0);
  EXPECT_EQ(tensor["step"], 1.0 / 127);
  EXPECT_EQ(tensor["exact"], true);
  EXPECT_EQ(tensor["error"]["saturated"], 0.0);
  EXPECT_FALSE(tensor["marks"].empty());
}

TEST_F(CommandTest, CalibrateTakesABias) {
  const json document = answer({"calibrate", file_, "--format", "fp8_143", "--bias", "7", "--calibrator", "manual",
                                "--set", "threshold=240", "--tensor", "block*"});
  const json& tensor = document["tensors"][0];
  EXPECT_EQ(tensor["bias"], 7);
  EXPECT_EQ(tensor["threshold"], 240.0);
  EXPECT_EQ(tensor["step"], 1.0);
  // 2, -4, 8 and 0.5 are on the grid: no error at all, which JSON cannot say as a number.
  EXPECT_EQ(tensor["error"]["mse"], 0.0);
  EXPECT_TRUE(tensor["error"]["sqnr"].is_null());
  EXPECT_EQ(tensor["error"]["sqnr_reason"], "infinity");
}

TEST_F(CommandTest, CompareShowsEveryFormatAndTheCurve) {
  const json document = answer({"compare", file_, "--calibrator", "absmax", "--format", "int8", "--curve", "8"});
  ASSERT_EQ(document["tensors"].size(), 2U);
  const json& tensor = document["tensors"][1];
  std::size_t current = 0;
  for (const json& row : tensor["formats"]) current += row["current"] == true ? 1U : 0U;
  EXPECT_GE(tensor["formats"].size(), 10U);
  EXPECT_EQ(current, 1U);
  EXPECT_FALSE(tensor["curves"].empty());
  EXPECT_EQ(tensor["curves"][0]["points"].size(), 8U);
}

TEST_F(CommandTest, WorstComesFirstWhenAsked) {
  const json document = answer({"calibrate", file_, "--calibrator", "absmax", "--format", "int4", "--sort", "worst"});
  ASSERT_EQ(document["tensors"].size(), 2U);
  EXPECT_LE(document["tensors"][0]["error"]["sqnr"].get<double>(),
            document["tensors"][1]["error"]["sqnr"].get<double>());
}

TEST_F(CommandTest, FormatsListsValuesWithTheirCodes) {
  const json document = answer({"formats", "--values", "fp4_e2m1"});
  ASSERT_EQ(document["values"].size(), 15U);
  EXPECT_EQ(document["values"].front()["value"], -6.0);
  EXPECT_EQ(document["values"].back()["value"], 6.0);
  EXPECT_EQ(document["values"].back()["code"], 7);
}

TEST_F(CommandTest, MethodsDescribesEveryParameter) {
  const json document = answer({"methods"});
  bool found = false;
  for (const json& method : document["calibrators"]) {
    if (method["id"] != "percentile") continue;
    for (const json& parameter : method["parameters"]) {
      found = found || (parameter["id"] == "percentile" && parameter["default"] == "99.999");
    }
  }
  EXPECT_TRUE(found);
  EXPECT_FALSE(document["exporters"].empty());
  EXPECT_FALSE(document["metrics"].empty());
}

TEST_F(CommandTest, TablesAreAligned) {
  const RunResult result = run({"calibrate", file_, "--no-cache"});
  EXPECT_EQ(result.status, 0);
  std::istringstream lines(result.out);
  std::string title;
  std::string first;
  std::getline(lines, title);
  std::getline(lines, first);
  EXPECT_EQ(title.find("role"), first.find("activation")) << result.out;
}

TEST_F(CommandTest, EstimateStaysOnTheSketch) {
  std::vector<float> values;
  for (int i = 0; i < 20000; ++i) values.push_back(static_cast<float>(i) * 0.7123F / 20000.0F);
  writeTensors(file_, {{"relu/output", values}});
  const json estimate = answer({"calibrate", file_, "--calibrator", "absmax", "--format", "int8", "--estimate"});
  const json exact = answer({"calibrate", file_, "--calibrator", "absmax", "--format", "int8"});
  EXPECT_EQ(exact["tensors"][0]["error"]["exact"], true);
  EXPECT_EQ(estimate["tensors"][0]["error"]["exact"], false);
  const json& interval = estimate["tensors"][0]["error"]["intervals"]["mse"];
  const double mse = exact["tensors"][0]["error"]["mse"].get<double>();
  EXPECT_LE(interval["low"].get<double>(), mse);
  EXPECT_GE(interval["high"].get<double>(), mse);
}

TEST_F(CommandTest, EveryCommandHasHelpWithExamples) {
  for (const char* command :
       {"list", "profile", "compare", "calibrate", "recipe", "export", "report", "formats", "methods"}) {
    const RunResult result = run({command, "--help"});
    EXPECT_EQ(result.status, 0) << command;
    EXPECT_NE(result.out.find("Examples:\n  scalewright-cli " + std::string(command)), std::string::npos) << command;
  }
  EXPECT_EQ(run({"--version"}).out, "scalewright-cli " SCALEWRIGHT_VERSION "\n");
}

TEST_F(CommandTest, PercentilesOfMostlyZerosAreZero) {
  std::vector<float> sparse(1000, 0.0F);
  sparse[7] = 3;
  writeTensors(file_, {{"relu/output", sparse}, {"zeros/output", std::vector<float>(10, 0.0F)}});
  const json document = answer({"profile", file_});
  EXPECT_EQ(document["tensors"][0]["percentiles"]["99"]["value"], 0);
  EXPECT_EQ(document["tensors"][1]["percentiles"]["99.999"]["value"], 0);
}

}  // namespace
}  // namespace scalewright::cli_test
