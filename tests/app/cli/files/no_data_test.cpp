// Values that are no data, and inputs that were always zero: said where a range is made of them, and in no export as if
// they were ranges.
#include <gtest/gtest.h>

#include <limits>

#include "tests/app/cli/files/checkpoint_export_fixture.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

/// Scores of 32 queries and keys, of which those that a query must not see are `masked`.
std::vector<float> scores(float masked, float drift = 0) {
  std::vector<float> values;
  for (int query = 0; query < 32; ++query) {
    for (int key = 0; key < 32; ++key) {
      const float score = static_cast<float>((query * 37 + key * 11) % 90 - 45) / 4;
      values.push_back(key <= query ? score : masked + drift * score);
    }
  }
  return values;
}

class NoDataTest : public CheckpointExportTest {
 protected:
  std::string dump_ = folder_.file("dump.safetensors");
};

TEST_F(NoDataTest, AMaskIsFoundAndNoGoodErrorHidesIt) {
  writeShaped(dump_, {{"plain.output", {32, 32}, scores(0)},
                      {"finfo.output", {32, 32}, scores(std::numeric_limits<float>::lowest())},
                      {"added.output", {32, 32}, scores(-10000, 1)},
                      {"mask.output", {32, 2}, std::vector<float>(64, 0)}});
  const RunResult checked = run({"check", dump_, "--no-cache"});
  EXPECT_NE(checked.out.find("496 of 1024 values are about -3.4e+38, and no other is beyond 11.2"), std::string::npos)
      << checked.out;
  EXPECT_NE(checked.out.find("496 of 1024 values are about -1e+04, and no other is beyond 11.2"), std::string::npos)
      << checked.out;
  EXPECT_EQ(checked.out.find("plain.output: "), std::string::npos) << checked.out;
  const RunResult made = run({"recipe", "make", dump_, "--format", "int8", "--calibrator", "absmax", "-o", recipe_});
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_NE(made.err.find("values that are likely no data, as of a mask or a fill, set the range of 2 tensors, whose "
                          "thresholds and errors say nothing (`check` has the values): "),
            std::string::npos)
      << made.err;
  for (const auto& entry : json::parse(readText(recipe_))["tensors"]) {
    if (entry["tensor"] == "added.output") {
      EXPECT_EQ(entry["no_data"]["count"], 496);
      EXPECT_EQ(entry["no_data"]["largest_beside"], 11.25);
    }
    EXPECT_EQ(entry.contains("no_data"), entry["tensor"] == "added.output" || entry["tensor"] == "finfo.output");
  }
  RunResult exported = run({"export", recipe_, "--to", "tensorrt-cache", "-o", folder_.file("x.cache")});
  EXPECT_NE(exported.err.find("its range is that of values that are likely no data"), std::string::npos)
      << exported.err;
  EXPECT_EQ(exported.out.find("written otherwise than decided"), std::string::npos) << exported.out;
  const RunResult engines = run({"engines", recipe_, "--engine", "tensorrt-int8"});
  EXPECT_EQ(engines.out.find("likely no data"), std::string::npos) << "no engine changes it: " << engines.out;
  // A threshold that a person set beside the data is a range.
  ASSERT_EQ(run({"recipe", "make", dump_, "--format", "int8", "--calibrator", "manual", "--set", "threshold=11.25",
                 "-o", recipe_})
                .status,
            0);
  exported = run({"export", recipe_, "--to", "tensorrt-cache", "-o", folder_.file("x.cache")});
  EXPECT_EQ(exported.err.find("likely no data"), std::string::npos) << exported.err;
}

TEST_F(NoDataTest, AnInputThatWasAlwaysZeroHasNoRange) {
  writeShaped(dump_, {{"model.layers.0.mlp.down_proj.input", {8, 96}, std::vector<float>(768, 0)},
                      {"model.layers.1.mlp.down_proj.input", {8, 96}, std::vector<float>(768, 2)}});
  ASSERT_EQ(
      run({"recipe", "make", model_, dump_, "--regex", "down_proj", "--format", "fp8_e4m3fn", "-o", recipe_}).status,
      0);
  RunResult result = exported("compressed-tensors");
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("no range of it is known: its layer stays in 16 bits"), std::string::npos) << result.err;
  RawTensors written = readSafetensors(out_);
  EXPECT_EQ(written["model.layers.0.mlp.down_proj.weight"].dtype, "BF16");
  EXPECT_EQ(written["model.layers.1.mlp.down_proj.weight"].dtype, "F8_E4M3");
  EXPECT_EQ(written.count("model.layers.0.mlp.down_proj.input_scale"), 0U);
  result = run({"export", recipe_, "--to", "tensorrt-cache", "-o", folder_.file("x.cache")});
  EXPECT_NE(result.err.find("no range of it is known: it is left out"), std::string::npos) << result.err;
  EXPECT_EQ(readText(folder_.file("x.cache")).find("layers.0.mlp.down_proj.input"), std::string::npos);
}

TEST_F(NoDataTest, ANumberThatIsGivenStandsOnZeros) {
  writeShaped(dump_, {{"x.input", {4, 4}, std::vector<float>(16, 0)}});
  const auto threshold = [&](const std::vector<std::string>& how) {
    std::vector<std::string> arguments = {"calibrate", dump_, "--format", "fp8_e4m3fn", "--no-cache", "--json"};
    arguments.insert(arguments.end(), how.begin(), how.end());
    return json::parse(run(arguments).out)["tensors"][0]["threshold"].get<double>();
  };
  EXPECT_EQ(threshold({"--calibrator", "manual", "--set", "threshold=4"}), 4);
  EXPECT_EQ(threshold({"--calibrator", "fixed", "--set", "threshold=4"}), 4);
  EXPECT_EQ(threshold({"--calibrator", "unit_scale"}), 448);
}

TEST_F(NoDataTest, AnExpertWhoseInputWasZeroBorrowsARange) {
  std::filesystem::remove_all(model_);
  std::filesystem::create_directories(model_);
  RawTensors tensors;
  for (int expert = 0; expert < 2; ++expert) {
    for (const char* layer : {"gate_proj", "up_proj"}) {
      tensors["model.layers.0.mlp.experts." + std::to_string(expert) + "." + layer + ".weight"] =
          bf16Matrix(64, 32, static_cast<unsigned>(expert) + 1);
    }
  }
  writeSafetensors(model_ + "/model.safetensors", tensors);
  writeText(model_ + "/config.json", R"({"model_type": "qwen3_moe"})");
  std::vector<ShapedValues> inputs;
  for (int expert = 0; expert < 2; ++expert) {
    for (const char* layer : {"gate_proj", "up_proj"}) {
      inputs.push_back({"model.layers.0.mlp.experts." + std::to_string(expert) + "." + layer + ".input",
                        {8, 32},
                        std::vector<float>(256, expert == 0 ? 7.F : 0.F)});
    }
  }
  writeShaped(dump_, inputs);
  // A shared range is one of the others already.
  ASSERT_EQ(run({"recipe", "make", model_, dump_, "--format", "fp8_e4m3fn", "--share", "none", "-o", recipe_}).status,
            0);
  const RunResult result = exported("compressed-tensors");
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("no range of this expert's input is known: its range is borrowed"), std::string::npos)
      << result.err;
  RawTensors written = readSafetensors(out_);
  EXPECT_EQ(written["model.layers.0.mlp.experts.1.up_proj.input_scale"],
            written["model.layers.0.mlp.experts.0.up_proj.input_scale"]);
}

}  // namespace
}  // namespace scalewright::cli_test
