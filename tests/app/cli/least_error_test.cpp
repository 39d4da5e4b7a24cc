// The search for the least error is never worse than the methods whose choices it knows, by the errors that
// the program measures on the values.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

/// Vectors of 192 values, as norms and biases are: around 1, heavy-tailed, one-sided, with an outlier.
std::vector<NamedValues> vectors() {
  std::mt19937_64 random(7);
  const auto uniform = [&random] { return static_cast<double>(random() >> 11) * 0x1p-53; };
  std::vector<NamedValues> vectors;
  for (int k = 0; k < 24; ++k) {
    std::vector<float> values;
    for (int i = 0; i < 192; ++i) {
      const double u = uniform() - 0.5;
      const double shaped = k % 4 == 0   ? 1 + 0.3 * u
                            : k % 4 == 1 ? u * u * u * 8
                            : k % 4 == 2 ? std::fabs(u)
                                         : std::tan(3 * u);
      values.push_back(static_cast<float>(shaped));
    }
    if (k % 5 == 0) values[11] = 9;
    vectors.emplace_back("v" + std::to_string(k), std::move(values));
  }
  return vectors;
}

class LeastErrorTest : public ::testing::Test {
 protected:
  void SetUp() override { writeTensors(file_, vectors()); }

  std::map<std::string, double> sqnrs(const std::string& format, const std::vector<std::string>& how) {
    std::vector<std::string> arguments = {"calibrate", file_, "--json", "--no-cache", "--format", format};
    arguments.insert(arguments.end(), how.begin(), how.end());
    const RunResult result = run(arguments);
    EXPECT_EQ(result.status, 0) << result.err;
    std::map<std::string, double> ratios;
    const json answer = result.json();
    for (const json& tensor : answer["tensors"]) {
      EXPECT_TRUE(tensor["exact"]) << tensor.dump();
      ratios[tensor["name"]] = tensor["error"]["sqnr"];
    }
    return ratios;
  }

  TestFolder folder_;
  std::string file_ = folder_.file("vectors.safetensors");
};

TEST_F(LeastErrorTest, IsNeverWorseThanAnyChoiceItKnows) {
  std::vector<std::vector<std::string>> others = {{"--calibrator", "absmax"}, {"--calibrator", "l2"}};
  for (const char* percentile : {"99", "99.9"}) {
    for (const char* estimator : {"linear", "lower", "higher", "nearest", "midpoint", "nearest_rank"}) {
      others.push_back({"--calibrator", "percentile", "--set", std::string("percentile=") + percentile, "--set",
                        std::string("estimator=") + estimator});
    }
  }
  for (const char* format : {"int8", "int4", "fp8_e4m3fn", "fp8_143", "fp4_e2m1"}) {
    const auto best = sqnrs(format, {"--calibrator", "mse"});
    ASSERT_EQ(best.size(), 24U);
    for (const auto& how : others) {
      for (const auto& [name, ratio] : sqnrs(format, how)) {
        EXPECT_GE(best.at(name), ratio - 1e-9) << format << ' ' << name << ' ' << how[1] << ' ' << how.back();
      }
    }
  }
}

}  // namespace
}  // namespace scalewright::cli_test
