// Values that a person leaves out: gone from ranges and errors, counted, kept in the recipe, written all the same.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/app/cli/files/checkpoint_export_fixture.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

constexpr int kSide = 32;

/// Scores of 32 queries and keys, of which those that a query must not see are `masked`.
std::vector<float> maskedScores(float masked) {
  std::vector<float> values;
  for (int query = 0; query < kSide; ++query) {
    for (int key = 0; key < kSide; ++key) {
      values.push_back(key <= query ? static_cast<float>((query * 37 + key * 11) % 90 - 45) / 4 : masked);
    }
  }
  return values;
}

/// SQNR of INT8 at the largest magnitude over what is left, by the definition.
double sqnrOfRest() {
  double signal = 0;
  double noise = 0;
  const double step = 11.25 / 127;
  for (const float value : maskedScores(std::nanf(""))) {
    if (std::isnan(value)) continue;
    const double x = value;
    const double y = std::nearbyint(x / step) * step;
    signal += x * x;
    noise += (x - y) * (x - y);
  }
  return 10 * std::log10(signal / noise);
}

class LeaveOutTest : public CheckpointExportTest {
 protected:
  void SetUp() override {
    test::Hdf5File file(dump_);
    file.add("a/output", maskedScores(std::numeric_limits<float>::lowest()), {kSide, kSide});
    file.add("b/output", maskedScores(-10000), {kSide, kSide});
    file.add("c/output", maskedScores(0.125F), {kSide, kSide});
  }
  [[nodiscard]] std::vector<std::string> compare(const std::string& words) const {
    return {"compare", dump_,    "--format",   "int8",        "--calibrator",
            "absmax",  "--json", "--no-cache", "--leave-out", words};
  }
  /// Threshold and SQNR of a tensor.
  static std::pair<double, double> int8Of(const json& document, const std::string& name) {
    for (const json& tensor : document["tensors"]) {
      if (tensor["name"] != name) continue;
      for (const json& format : tensor["formats"]) {
        if (format["format"] == "int8") return {tensor["threshold"], format["error"]["sqnr"]};
      }
    }
    return {};
  }

  std::string dump_ = folder_.file("dump.h5");
};

TEST_F(LeaveOutTest, MasksThatAreFoundDecideNothing) {
  const RunResult compared = run(compare("mask"));
  ASSERT_EQ(compared.status, 0) << compared.err;
  const json document = compared.json();
  for (const char* name : {"a/output", "b/output"}) {
    const auto [threshold, sqnr] = int8Of(document, name);
    EXPECT_EQ(threshold, 11.25) << name;
    EXPECT_NEAR(sqnr, sqnrOfRest(), 1e-9) << name;
  }
  EXPECT_EQ(compared.err.find("likely no data"), std::string::npos) << compared.err;
  EXPECT_NE(compared.err.find("values of 2 tensors: a/output (-3.40282e+38), b/output (-10000)"), std::string::npos)
      << compared.err;
}

TEST_F(LeaveOutTest, ANumberOrARangeIsLeftOut) {
  for (const char* words : {"-10000", "-2e4..-9999", " -10000 , -5"}) {
    const json document = run(compare(words)).json();
    EXPECT_EQ(int8Of(document, "b/output").first, 11.25) << words;
    EXPECT_GT(int8Of(document, "a/output").first, 1e38) << words;
  }
  const RunResult idle = run(compare("4711"));
  EXPECT_NE(idle.err.find("--leave-out 4711: there is no such value"), std::string::npos) << idle.err;
  const RunResult bad = run(compare("masks"));
  EXPECT_EQ(bad.status, 2);
  EXPECT_NE(bad.err.find("--leave-out masks"), std::string::npos) << bad.err;
}

TEST_F(LeaveOutTest, ANumberIsLeftOutOfIntegersThatCanHoldIt) {
  const std::string file = folder_.file("codes.npy");
  std::string dictionary = "{'descr': '|i1', 'fortran_order': False, 'shape': (2, 3), }";
  std::string text("\x93NUMPY\1\0", 8);
  text += static_cast<char>(dictionary.size());
  text += '\0';
  writeText(file, text + dictionary + std::string("\x01\x80\x03\x04\x80\x06", 6));
  const RunResult result =
      run({"profile", file, "--include-integers", "--leave-out", "-128,-1e9", "--json", "--no-cache"});
  const json tensor = result.json()["tensors"][0];
  EXPECT_EQ(tensor["left_out"], 2) << result.out;
  EXPECT_EQ(tensor["amax"], 6);
  EXPECT_EQ(tensor["element_type"], "f32");
}

TEST_F(LeaveOutTest, ARecipeKeepsWhatIsLeftOutAndIsAppliedSo) {
  ASSERT_EQ(
      run({"recipe", "make", dump_, "--format", "int8", "--calibrator", "absmax", "--leave-out", "mask", "-o", recipe_})
          .status,
      0);
  const json recipe = json::parse(readText(recipe_));
  EXPECT_EQ(recipe["sources"][0]["leave_out"], "mask");
  for (const json& entry : recipe["tensors"]) {
    EXPECT_EQ(entry["threshold"], 11.25) << entry["tensor"];
    if (entry["tensor"] == "c/output") {
      EXPECT_FALSE(entry.contains("left_out"));
    } else {
      EXPECT_EQ(entry["left_out"], (json{{"count", 496}, {"of", 1024}})) << entry["tensor"];
    }
  }
  const std::string again = folder_.file("again.scalewright");
  const RunResult applied = run({"recipe", "apply", recipe_, dump_, "-o", again});
  ASSERT_EQ(applied.status, 0) << applied.err;
  EXPECT_EQ(json::parse(readText(again))["tensors"][0]["threshold"], 11.25);
  const RunResult exported = run({"export", recipe_, "--to", "tensorrt-cache", "-o", folder_.file("x.cache")});
  EXPECT_EQ(exported.err.find("likely no data"), std::string::npos) << exported.err;
}

TEST_F(LeaveOutTest, WhatIsLeftOutIsWrittenAndSaturates) {
  const std::string codes = folder_.file("codes.h5");
  const RunResult written = run({"quantize", dump_, "--tensor", "b/output", "--format", "int8", "--calibrator",
                                 "absmax", "--leave-out", "mask", "-o", codes});
  ASSERT_EQ(written.status, 0) << written.err;
  const RunResult looked = run({"profile", codes, "--json", "--include-integers", "--no-cache"});
  bool met = false;
  const json document = looked.json();
  for (const json& tensor : document["tensors"]) {
    if (tensor["name"] != "values/b/output") continue;
    met = true;
    EXPECT_NEAR(tensor["min"].get<double>(), -11.25 * 128 / 127, 1e-6) << "saturated, not lost";
    EXPECT_EQ(tensor["finite"], kSide * kSide);
    EXPECT_EQ(tensor["elements"], kSide * kSide);
  }
  EXPECT_TRUE(met) << looked.out;
}

}  // namespace
}  // namespace scalewright::cli_test
