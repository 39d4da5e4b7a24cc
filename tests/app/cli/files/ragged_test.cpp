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

std::string realFile(const std::string& name) {
  return std::string(SCALEWRIGHT_TEST_DATA) + "/real_names/" + name;
}

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
    if (entry["data_offsets"][1].get<std::size_t>() - entry["data_offsets"][0].get<std::size_t>() != sizeof(float))
      continue;
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
  const RunResult made =
      run({"recipe", "make", realFile("ragged.h5"), weights, "--policy", "nvidia-llama", "-o", recipe});
  ASSERT_EQ(made.status, 0) << made.err;
  std::ifstream file(recipe);
  const json written = json::parse(file);
  const RunResult exported = run({"export", recipe, "--to", "vllm-scales", "-o", folder.file("scales.safetensors")});
  ASSERT_EQ(exported.status, 0) << exported.err;
  const auto scalars = scalarsOf(folder.file("scales.safetensors"));
  ASSERT_TRUE(scalars.contains("model.layers.0.self_attn.q_proj.input_scale")) << exported.err;
  EXPECT_FLOAT_EQ(scalars.at("model.layers.0.self_attn.q_proj.input_scale"),
                  static_cast<float>(6.586597864151116 / 448));
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
  const RunResult result = run({"samples", realFile("ragged.h5"), "--tensor", kInput, "--format", "int8",
                                "--calibrator", "absmax", "--first", "2", "--convergence", "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json tensor = result.json()["tensors"][0];
  EXPECT_EQ(tensor["calibrated"]["samples"], 2);
  EXPECT_EQ(tensor["rest"]["samples"], 1);
  EXPECT_EQ(tensor["calibrated"]["threshold"], static_cast<double>(6.5028768F));
  EXPECT_EQ(tensor["rest"]["threshold"], static_cast<double>(7.3221636F));
}

TEST(RaggedTest, TheErrorIsThatOfAllBatches) {
  const RunResult plain = run(
      {"calibrate", realFile("ragged.h5"), "--tensor", kInput, "--format", "int8", "--calibrator", "absmax", "--json"});
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
    values[i] = static_cast<float>(std::tan((u - 0.5) * 3.1));  // a bell with a long tail
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

/// Attention of two heads over 5 and 3 tokens: rows of different length along the last axis.
std::string attentionFile(const TestFolder& folder) {
  const std::string path = folder.file("attention.h5");
  test::Hdf5File file(path);
  for (int batch = 0; batch < 2; ++batch) {
    const hsize_t tokens = batch == 0 ? 5 : 3;
    std::vector<float> values;
    for (hsize_t i = 0; i < 2 * tokens * tokens; ++i) values.push_back(static_cast<float>(i) / 100);
    file.add("model.layers.0.self_attn.attn_probs/batch_" + std::to_string(batch), values, {1, 2, tokens, tokens});
  }
  return path;
}

TEST(RaggedTest, WhatCannotBeCutAsAskedIsNamed) {
  const TestFolder folder;
  const std::string path = attentionFile(folder);
  const std::vector<std::string> common = {"calibrate", path, "--format", "int8", "--calibrator", "absmax", "--json"};
  for (const std::vector<std::string>& asked :
       std::vector<std::vector<std::string>>{{"--granularity", "per_group", "--group-size", "2"},
                                             {"--granularity", "per_channel", "--axis", "1"},
                                             {"--granularity", "per_channel"}}) {
    std::vector<std::string> arguments = common;
    arguments.insert(arguments.end(), asked.begin(), asked.end());
    const RunResult result = run(arguments);
    const json tensor = result.json()["tensors"][0];
    EXPECT_EQ(tensor["decision"]["granularity"], "per_tensor");
    EXPECT_EQ(result.status, 1) << asked.back();
    EXPECT_NE(result.err.find("per tensor instead"), std::string::npos) << result.err;

    arguments = {"recipe", "make", path, "--format", "int8", "-o", folder.file("r.scalewright")};
    arguments.insert(arguments.end(), asked.begin(), asked.end());
    const RunResult made = run(arguments);
    EXPECT_EQ(made.status, 1) << asked.back();
    EXPECT_NE(made.err.find("per tensor instead"), std::string::npos) << made.err;
  }
}

TEST(RaggedTest, OneScaleIsWrittenForRowsOfDifferentLengthBlocksAreNot) {
  const TestFolder folder;
  const std::string path = attentionFile(folder);
  const RunResult whole =
      run({"quantize", path, "--format", "int8", "--calibrator", "absmax", "-o", folder.file("codes.h5")});
  EXPECT_EQ(whole.status, 0) << whole.err;
  const RunResult blocks = run({"quantize", path, "--format", "mxfp4", "-o", folder.file("blocks.h5")});
  EXPECT_NE(blocks.status, 0);
  EXPECT_NE(blocks.err.find("last axis"), std::string::npos) << blocks.err;
}

/// The same layer with batches of one length, or of several.
std::string layerFile(const TestFolder& folder, const std::string& name, hsize_t second) {
  const std::string path = folder.file(name);
  test::Hdf5File file(path);
  for (int batch = 0; batch < 2; ++batch) {
    const hsize_t tokens = batch == 0 ? 6 : second;
    std::vector<float> values;
    for (hsize_t i = 0; i < tokens * 8; ++i)
      values.push_back(static_cast<float>(std::sin(static_cast<double>(i)) * (i % 8 == 3 ? 20 : 1)));
    file.add("model.layers.0.self_attn.q_proj/input/batch_" + std::to_string(batch), values, {1, tokens, 8});
  }
  return path;
}

TEST(RaggedTest, SmoothingGoesOverToBatchesOfOtherLengthsOfBothOrOfNone) {
  const TestFolder folder;
  const std::string weights = folder.file("weights.h5");
  std::vector<float> values(64);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(std::cos(static_cast<double>(i)));
  test::Hdf5File(weights).add("model.layers.0.self_attn.q_proj.weight", values, {8, 8});
  const std::string equal = layerFile(folder, "equal.h5", 6);
  const std::string ragged = layerFile(folder, "ragged.h5", 4);
  const std::string recipe = folder.file("smooth.scalewright");
  const RunResult made = run({"recipe", "make", equal, weights, "--smooth", "0.5", "-o", recipe});
  ASSERT_EQ(made.status, 0) << made.err;
  const std::string applied = folder.file("applied.scalewright");
  const RunResult result = run({"recipe", "apply", recipe, ragged, weights, "-o", applied});
  ASSERT_EQ(result.status, 0) << result.err;
  const json whole = json::parse(readText(applied));
  int carried = 0;
  for (const json& entry : whole["tensors"]) {
    ASSERT_TRUE(entry.contains("smoothing")) << entry.dump();
    carried += entry["smoothing"].contains("factors") ? 1 : 0;
  }
  EXPECT_EQ(carried, 2) << "the input is divided by what the weight is multiplied by";

  // An input of another width: its factors cannot be, and the weight's must not be.
  const std::string other = folder.file("other.h5");
  test::Hdf5File(other).add("model.layers.0.self_attn.q_proj/input/batch_0", std::vector<float>(24, 0.5F), {1, 4, 6});
  const std::string unfit = folder.file("unfit.scalewright");
  const RunResult refused = run({"recipe", "apply", recipe, other, weights, "-o", unfit});
  EXPECT_NE(refused.err.find("q_proj.weight"), std::string::npos) << refused.err;
  const json without = json::parse(readText(unfit));
  for (const json& entry : without["tensors"]) {
    EXPECT_FALSE((entry.contains("smoothing") && entry["smoothing"].is_object())) << entry.dump();
  }
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
