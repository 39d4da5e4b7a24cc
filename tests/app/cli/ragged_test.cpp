// Batches of different length, and tensors whose names say nothing, through the program itself.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

const std::string kInput = "model.layers.0.self_attn.q_proj/input";

std::string realFile(const std::string& name) { return std::string(SCALEWRIGHT_TEST_DATA) + "/real_names/" + name; }

json named(const json& tensors, const std::string& name) {
  for (const json& tensor : tensors) {
    if (tensor["name"] == name) return tensor;
  }
  return nullptr;
}

/// The float32 numbers of a safetensors file that hold one value, by name.
std::map<std::string, float> scalarsOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), {});
  std::uint64_t length = 0;
  std::copy_n(bytes.data(), sizeof length, reinterpret_cast<char*>(&length));
  std::map<std::string, float> scalars;
  const json header = json::parse(bytes.substr(8, length));
  for (const auto& [name, entry] : header.items()) {
    if (name == "__metadata__" || entry["dtype"] != "F32") continue;
    const std::size_t begin = 8 + length + entry["data_offsets"][0].get<std::size_t>();
    if (entry["data_offsets"][1].get<std::size_t>() - entry["data_offsets"][0].get<std::size_t>() != sizeof(float)) continue;
    float value = 0;
    std::copy_n(bytes.data() + begin, sizeof value, reinterpret_cast<char*>(&value));
    scalars[name] = value;
  }
  return scalars;
}

// Expected numbers of ragged.h5: NumPy, over the concatenated batches, in float64.

TEST(RaggedTest, BatchesOfDifferentLengthAreListedAsOneTensor) {
  const RunResult text = run({"list", realFile("ragged.h5")});
  ASSERT_EQ(text.status, 0) << text.err;
  EXPECT_NE(text.out.find("[Σ=28 x 64] in 3 batches"), std::string::npos) << text.out;
  const json document = run({"list", realFile("ragged.h5"), "--json"}).json();
  const json tensors = document["files"][0]["tensors"];
  ASSERT_EQ(tensors.size(), 4U);
  const json q = named(tensors, kInput);
  EXPECT_EQ(q["shape"], (json{28, 64}));
  EXPECT_EQ(q["batch_shapes"], (json{{1, 7, 64}, {1, 9, 64}, {1, 12, 64}}));
  EXPECT_EQ(q["shape_text"], "[Σ=28 x 64] in 3 batches");
  EXPECT_EQ(q["batch_rows"], (json{7, 9, 12}));
  EXPECT_EQ(q["samples"], 3);
  EXPECT_TRUE(document["problems"].empty());
}

TEST(RaggedTest, StatisticsAreThoseOfAllBatches) {
  const json document = run({"profile", realFile("ragged.h5"), "--set", "percentile=99.9", "--json"}).json();
  const json q = named(document["tensors"], kInput);
  EXPECT_EQ(q["elements"], 28 * 64);
  EXPECT_EQ(q["amax"], 7.3221635818481445);
  EXPECT_NEAR(q["rms"], std::sqrt(7164.872408665055 / (28 * 64)), 1e-12);
  ASSERT_EQ(q["sample_amax"].size(), 3U);
  EXPECT_EQ(q["sample_amax"][0], static_cast<double>(6.5028768F));
  EXPECT_EQ(q["sample_amax"][1], static_cast<double>(5.6577973F));
  EXPECT_EQ(q["sample_amax"][2], static_cast<double>(7.3221636F));
  ASSERT_EQ(q["channel_amax"].size(), 64U);
  EXPECT_EQ(q["channel_amax"][0], 4.150278568267822);
  EXPECT_EQ(q["channel_amax"][2], 4.309509754180908);
}

TEST(RaggedTest, ExportsCarryTheRangeOfAllBatches) {
  const TestFolder folder;
  const std::string recipe = folder.file("r.scalewright");
  const std::string weights = folder.file("weights.h5");
  std::vector<float> values(64 * 64);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(std::cos(static_cast<double>(i)));
  test::Hdf5File(weights).add("model.layers.0.self_attn.q_proj.weight", values, {64, 64});
  const RunResult made = run({"recipe", "make", realFile("ragged.h5"), weights, "--policy", "nvidia-llama", "-o", recipe});
  ASSERT_EQ(made.status, 0) << made.err;
  std::ifstream file(recipe);
  const json written = json::parse(file);
  const RunResult exported = run({"export", recipe, "--to", "vllm-scales", "-o", folder.file("scales.safetensors")});
  ASSERT_EQ(exported.status, 0) << exported.err;
  const auto scalars = scalarsOf(folder.file("scales.safetensors"));
  ASSERT_TRUE(scalars.contains("model.layers.0.self_attn.q_proj.input_scale")) << exported.err;
  EXPECT_FLOAT_EQ(scalars.at("model.layers.0.self_attn.q_proj.input_scale"), static_cast<float>(6.586597864151116 / 448));
  bool seen = false;
  for (const json& entry : written["tensors"]) {
    if (entry["tensor"] != kInput) continue;
    seen = true;
    EXPECT_NEAR(entry["threshold"].get<double>(), 6.586597864151116, 1e-9);
    EXPECT_EQ(entry["samples"], 3);
  }
  EXPECT_TRUE(seen) << written.dump();
}

TEST(RaggedTest, SamplesAreTheBatches) {
  const RunResult result = run({"samples", realFile("ragged.h5"), "--tensor", kInput, "--format", "int8", "--calibrator",
                                "absmax", "--first", "2", "--convergence", "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json tensor = result.json()["tensors"][0];
  EXPECT_EQ(tensor["calibrated"]["samples"], 2);
  EXPECT_EQ(tensor["rest"]["samples"], 1);
  EXPECT_EQ(tensor["calibrated"]["threshold"], static_cast<double>(6.5028768F));
  EXPECT_EQ(tensor["rest"]["threshold"], static_cast<double>(7.3221636F));
}

TEST(RaggedTest, TheErrorIsThatOfAllBatches) {
  const RunResult plain = run({"calibrate", realFile("ragged.h5"), "--tensor", kInput, "--format", "int8", "--calibrator",
                               "absmax", "--json"});
  ASSERT_EQ(plain.status, 0) << plain.err;
  const json tensor = plain.json()["tensors"][0];
  EXPECT_EQ(tensor["threshold"], 7.3221635818481445);
  EXPECT_NEAR(tensor["error"]["sqnr"].get<double>(), 41.61771198984488, 1e-6);
}

TEST(RaggedTest, AVectorIsOneBatchAndEntropyLooksAtAllOfIt) {
  const TestFolder folder;
  std::vector<float> values(8192);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double u = (static_cast<double>(i) + 0.5) / static_cast<double>(values.size());
    values[i] = static_cast<float>(std::tan((u - 0.5) * 3.1));   // a bell with a long tail
  }
  writeTensors(folder.file("vector.safetensors"), {{"proj.input", values}});
  writeMatrix(folder.file("proj.input.npy"), {values});
  const auto threshold = [&](const std::string& file) {
    const RunResult result =
        run({"calibrate", folder.file(file), "--format", "int8", "--calibrator", "entropy", "--json"});
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_TRUE(result.json()["tensors"][0]["warnings"].empty()) << result.out;
    return result.json()["tensors"][0]["threshold"].get<double>();
  };
  EXPECT_EQ(threshold("vector.safetensors"), threshold("proj.input.npy")) << "one row of a matrix is one batch, too";
  EXPECT_LT(threshold("vector.safetensors"), static_cast<double>(values.back())) << "not the largest value";
}

TEST(UnknownNamesTest, AreActivationsAndCounted) {
  const RunResult result = run({"calibrate", realFile("trtnames.h5"), "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json tensors = result.json()["tensors"];
  ASSERT_EQ(tensors.size(), 21U);
  for (const json& tensor : tensors) {
    EXPECT_NE(tensor["decision"]["role"], "other") << tensor["name"];
    EXPECT_NE(tensor["decision"]["format"], "bf16") << tensor["name"];
  }
  EXPECT_NE(result.err.find("by nothing but their shape"), std::string::npos) << result.err;
  const json listed = run({"list", realFile("trtnames.h5"), "--json"}).json()["files"][0]["tensors"];
  EXPECT_EQ(named(listed, "168")["role_source"], "shape");
  EXPECT_EQ(named(listed, "resnetv17_relu0_fwd")["role"], "activation");
}

}  // namespace
}  // namespace scalewright::cli_test
