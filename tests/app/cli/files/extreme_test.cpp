// Float64 tensors whose squares leave the range of a double.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

void writeMatrix64(const std::string& path, std::size_t rows, std::size_t columns, const std::vector<double>& values) {
  std::string header = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + std::to_string(rows) + ", " +
                       std::to_string(columns) + "), }";
  header.resize(117, ' ');
  std::ofstream out(path, std::ios::binary);
  out << std::string("\x93NUMPY\x01\0\x76\0", 10) << header << '\n';
  out.write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(values.size() * sizeof(double)));
}

/// 16 rows of 32 values: sin of the square of a number, of size 2^exponent.
std::vector<double> wave(int exponent) {
  std::vector<double> values;
  for (int i = 0; i < 512; ++i) values.push_back(std::ldexp(std::sin(0.37 * i * i + 0.1), exponent));
  return values;
}

class ExtremeTest : public ::testing::Test {
 protected:
  json one(const std::vector<std::string>& arguments) {
    const RunResult result = run(arguments);
    EXPECT_EQ(result.status, 0) << result.err;
    return result.json()["tensors"][0];
  }
  std::string waveFile(int exponent) {
    const std::string file = folder_.file("wave" + std::to_string(exponent) + ".npy");
    writeMatrix64(file, 16, 32, wave(exponent));
    return file;
  }

  TestFolder folder_;
};

/// A power of two changes no ratio: whatever holds of the wave holds of the same one elsewhere.
TEST_F(ExtremeTest, RatiosAreThoseOfTheSameTensorOfOrdinarySize) {
  const std::string ordinary = waveFile(0);
  for (const int exponent : {-1000, -700, 600, 1000}) {
    const std::string file = waveFile(exponent);
    for (const char* format : {"int8", "int4", "fp8_e4m3fn"}) {
      for (const std::vector<std::string>& how : {std::vector<std::string>{"--calibrator", "absmax"},
                                                  {"--calibrator", "l2"},
                                                  {"--calibrator", "mse"},
                                                  {"--calibrator", "percentile", "--set", "percentile=99"},
                                                  {"--calibrator", "mse", "--set", "norm=3"},
                                                  {"--calibrator", "absmax", "--granularity", "per_channel"}}) {
        const auto calibrated = [&](const std::string& of) {
          std::vector<std::string> arguments = {"calibrate", of, "--json", "--no-cache", "--format", format};
          arguments.insert(arguments.end(), how.begin(), how.end());
          return one(arguments);
        };
        const json here = calibrated(file);
        const json there = calibrated(ordinary);
        SCOPED_TRACE(std::string(format) + " " + how[1] + " 2^" + std::to_string(exponent));
        ASSERT_TRUE(here["error"]["sqnr"].is_number()) << here["error"].dump();
        EXPECT_NEAR(here["error"]["sqnr"].get<double>(), there["error"]["sqnr"].get<double>(), 1e-9);
        EXPECT_EQ(here["error"]["flushed"], there["error"]["flushed"]);
        EXPECT_EQ(here["error"]["saturated"], there["error"]["saturated"]);
        EXPECT_NEAR(std::ldexp(here["threshold"].get<double>(), -exponent) / there["threshold"].get<double>(), 1,
                    1e-12);
        EXPECT_NEAR(std::ldexp(here["error"]["max_error"].get<double>(), -exponent),
                    there["error"]["max_error"].get<double>(), 1e-15);
      }
    }
  }
}

TEST_F(ExtremeTest, TheRootMeanSquareIsANumber) {
  double squares = 0;
  for (const double x : wave(0)) squares += x * x;
  const double expected = std::sqrt(squares / 512);
  for (const int exponent : {-1000, 0, 1000}) {
    const json tensor = one({"profile", waveFile(exponent), "--json", "--no-cache"});
    EXPECT_NEAR(std::ldexp(tensor["rms"].get<double>(), -exponent), expected, 1e-12) << exponent;
  }
}

TEST_F(ExtremeTest, WhatIsFlushedIsCounted) {
  // Below half of the least value of FP16, all go to zero.
  const json tensor = one({"calibrate", waveFile(-700), "--json", "--no-cache", "--format", "fp16"});
  EXPECT_NEAR(tensor["error"]["flushed"].get<double>(), 100, 1e-9);
  EXPECT_NEAR(tensor["error"]["sqnr"].get<double>(), 0, 1e-9) << "the error is the tensor itself";
}

TEST_F(ExtremeTest, SmallErrorsBesideLargeValuesKeepTheirSize) {
  // 1, -0.1 and 1e-3 go to zero beside 1e300: the squares of the noise are 1.010001, of the signal 1e600.
  const std::string file = folder_.file("wide.npy");
  writeMatrix64(file, 1, 4, {1e300, 1, -0.1, 1e-3});
  const json tensor = one({"calibrate", file, "--json", "--no-cache", "--format", "int8", "--calibrator", "absmax"});
  EXPECT_NEAR(tensor["error"]["mse"].get<double>(), 1.010001 / 4, 1e-12);
  EXPECT_NEAR(tensor["error"]["sqnr"].get<double>(), 10 * (600 - std::log10(1.010001)), 1e-9);
}

TEST_F(ExtremeTest, OutputsOfLayersHaveTheRatioOfOrdinaryOnes) {
  const auto errorOf = [this](int exponent) {
    const std::string input = waveFile(exponent);
    std::vector<double> weights = wave(-exponent / 4);
    for (std::size_t i = 0; i < weights.size(); ++i) weights[i] *= 1 + static_cast<double>(i % 5);
    const std::string weight = folder_.file("weight" + std::to_string(exponent) + ".npy");
    writeMatrix64(weight, 16, 32, weights);
    const std::string stem = "wave" + std::to_string(exponent);
    const RunResult result = run({"layers", input, weight, "--json", "--no-cache", "--format", "int8", "--calibrator",
                                  "absmax", "--pair", "weight" + std::to_string(exponent) + "=" + stem});
    EXPECT_EQ(result.status, 0) << result.err << result.out;
    return result.json();
  };
  const json ordinary = errorOf(0);
  for (const int exponent : {-900, 900}) {
    const json answer = errorOf(exponent);
    ASSERT_EQ(answer["layers"].size(), 1U) << answer.dump();
    const json& both = answer["layers"][0]["both"];
    ASSERT_TRUE(both["sqnr"].is_number()) << both.dump();
    EXPECT_NEAR(both["sqnr"].get<double>(), ordinary["layers"][0]["both"]["sqnr"].get<double>(), 1e-9) << exponent;
  }
}

TEST_F(ExtremeTest, ARecipeKeepsWhatTheErrorsAre) {
  const std::string recipe = folder_.file("r.scalewright");
  const RunResult made = run({"recipe", "make", waveFile(1000), "--no-cache", "--format", "int8", "-o", recipe});
  ASSERT_EQ(made.status, 0) << made.err;
  const json entry = json::parse(readText(recipe))["tensors"][0];
  const json& error = entry["error"];
  const double ratio = error["signal"].get<double>() / error["noise"]["value"].get<double>();
  const double octaves = error["signal_exponent"].get<int>() - error.value("noise_exponent", 0);
  const json tensor = one({"calibrate", waveFile(1000), "--json", "--no-cache", "--format", "int8", "--calibrator",
                           entry["calibrator"]["id"].get<std::string>()});
  EXPECT_NEAR(10 * (std::log10(ratio) + octaves * std::log10(2.0)), tensor["error"]["sqnr"].get<double>(), 1e-9);
  EXPECT_EQ(run({"recipe", "validate", recipe}).status, 0);
}

TEST_F(ExtremeTest, SubnormalValuesFallToNothingWithTheThreshold) {
  const std::string file = folder_.file("small.safetensors");
  const float smallest = 1e-42F;
  writeTensors(file, {{"model.layers.0.mlp.act_fn.output", {0.0F, -0.0F, smallest}}});
  const json tensor =
      one({"compare", file, "--no-cache", "--json", "--format", "int8", "--calibrator", "absmax", "--curve", "16"});
  for (const json& curve : tensor["curves"]) {
    if (curve["format"] != "int8") continue;
    const json& first = curve["points"][0];
    // The one value that is not zero becomes the threshold.
    const double share = first["threshold"].get<double>() / double{smallest};
    ASSERT_LT(share, 0.1);
    EXPECT_NEAR(first["sqnr"].get<double>(), -20 * std::log10(1 - share), 0.5);
    EXPECT_FALSE(first["exact"].get<bool>());
    const RunResult table =
        run({"compare", file, "--no-cache", "--format", "int8", "--calibrator", "absmax", "--curve", "16"});
    EXPECT_NE(table.out.find("~0."), std::string::npos) << table.out;
    return;
  }
  ADD_FAILURE() << "no curve of INT8";
}

TEST_F(ExtremeTest, WhereAllIsFlushedTheRatioIsZero) {
  for (const int exponent : {-1000, 0, 3, 600}) {
    const std::string threshold = "threshold=" + std::to_string(std::ldexp(1.0, std::min(exponent + 20, 1000)));
    const json tensor = one({"calibrate", waveFile(exponent), "--no-cache", "--json", "--format", "int8",
                             "--calibrator", "manual", "--set", exponent == -1000 ? "threshold=1e-200" : threshold});
    EXPECT_EQ(tensor["error"]["sqnr"].get<double>(), 0.0) << exponent;
  }
}

TEST_F(ExtremeTest, CastsHaveNoThresholdAndNaNNoMaximum) {
  const std::string file = folder_.file("cast.safetensors");
  writeTensors(file, {{"model.layers.0.input_layernorm.weight", unitValues()},
                      {"model.layers.0.self_attn.k_proj.weight", std::vector<float>(8, std::nanf(""))}});
  const std::string norm = "*layernorm*";
  const RunResult table = run({"compare", file, "--no-cache", "--tensor", norm, "--format", "bf16"});
  ASSERT_EQ(table.status, 0) << table.err;
  EXPECT_EQ(table.out.find("e+38"), std::string::npos) << table.out;
  const json tensor = one({"compare", file, "--no-cache", "--json", "--tensor", norm, "--format", "bf16"});
  EXPECT_TRUE(tensor["threshold"].is_null()) << tensor["threshold"];
  const std::string recipe = folder_.file("cast.scalewright");
  ASSERT_EQ(run({"recipe", "make", file, "--no-cache", "--tensor", norm, "--format", "bf16", "-o", recipe}).status, 0);
  EXPECT_EQ(run({"recipe", "validate", recipe}).status, 0);
  const RunResult diff = run({"recipe", "diff", recipe, recipe, "--all"});
  EXPECT_EQ(diff.out.find("e+38"), std::string::npos) << diff.out;
  const std::string csv = folder_.file("cast.csv");
  const RunResult exported = run({"export", recipe, "--to", "csv", "-o", csv});
  ASSERT_EQ(exported.status, 0) << exported.err;
  EXPECT_EQ(readText(csv).find("e+38"), std::string::npos) << readText(csv);
  EXPECT_NE(readText(csv).find("bf16"), std::string::npos) << readText(csv);
  const json profiled = run({"profile", file, "--no-cache", "--json", "--tensor", "*k_proj*"}).json()["tensors"][0];
  EXPECT_TRUE(profiled["amax"].is_null()) << profiled["amax"];
}

}  // namespace
}  // namespace scalewright::cli_test
