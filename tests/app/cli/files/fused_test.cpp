// Weights of several layers in one tensor, through the program itself.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <fstream>
#include <set>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

const std::string kOss = std::string(SCALEWRIGHT_TEST_DATA) + "/checkpoints/gpt-oss-mxfp4";
const std::string kPhi = std::string(SCALEWRIGHT_TEST_DATA) + "/checkpoints/ct-joined-on-disk";
const std::string kJoined = "model.layers.0.self_attn.qkv_proj.weight";
const std::string kStack = "model.layers.0.mlp.experts.gate_up_proj";

/// The float32 values of a tensor, as `values` writes them.
std::vector<float> writtenValues(const std::string& source, const std::string& expression) {
  const TestFolder scratch;
  const std::string out = scratch.file("x.npy");
  const RunResult answer = run({"values", source, "--regex", expression, "-o", out});
  EXPECT_EQ(answer.status, 0) << answer.err;
  const std::string file = readText(out);
  const std::size_t header = 10 + static_cast<std::uint8_t>(file.at(8)) + 256U * static_cast<std::uint8_t>(file.at(9));
  std::vector<float> values((file.size() - header) / sizeof(float));
  std::memcpy(values.data(), file.data() + header, values.size() * sizeof(float));
  return values;
}

/// Tensors of a listing by name.
std::map<std::string, json> listed(const std::vector<std::string>& arguments) {
  std::vector<std::string> all = {"list", "--json"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  const RunResult answer = run(all);
  EXPECT_EQ(answer.status, 0) << answer.err;
  std::map<std::string, json> tensors;
  const json answered = answer.json();
  for (const json& file : answered["files"]) {
    for (const json& tensor : file["tensors"]) tensors[tensor["name"]] = tensor;
  }
  return tensors;
}

TEST(FusedCommandTest, GateAndUpOfAnExpertAreEveryOtherRow) {
  constexpr std::size_t kRows = 64;
  constexpr std::size_t kColumns = 64;
  const std::vector<float> whole = writtenValues(kOss, "experts.gate_up_proj$");
  ASSERT_EQ(whole.size(), 3 * kRows * kColumns);
  const std::vector<float> up = writtenValues(kOss, R"(gate_up_proj\[2\]\[up\]$)");
  ASSERT_EQ(up.size(), kRows / 2 * kColumns);
  for (std::size_t i = 0; i < up.size(); ++i) {
    const std::size_t row = 2 * (i / kColumns) + 1;
    ASSERT_EQ(up[i], whole[(2 * kRows + row) * kColumns + i % kColumns]) << i;
  }
}

TEST(FusedCommandTest, EachLayerIsListedWithItsPlaceInTheNetwork) {
  const auto tensors = listed({kPhi});
  EXPECT_EQ(tensors.at(kJoined)["slices"], 3);
  EXPECT_EQ(tensors.at(kJoined)["selected"], false);
  const json& keys = tensors.at(kJoined + "[k]");
  EXPECT_EQ(keys["shape"], (json{32, 64}));
  EXPECT_EQ(keys["slice"]["of"], kJoined);
  EXPECT_EQ(keys["slice"]["layer"], "model.layers.0.self_attn.k_proj.weight");
  EXPECT_EQ(keys["operator"], "linear");
  EXPECT_EQ(keys["module"], "model.layers.0.self_attn.k_proj");
  EXPECT_EQ(keys["stored_as"], "FP8 per channel");
  const auto experts = listed({kOss});
  EXPECT_EQ(experts.at(kStack + "[1][gate]")["module"], "model.layers.0.mlp.experts.1.gate_proj");
  EXPECT_EQ(experts.at(kStack + "[1][gate]")["slice"]["expert"], 1);
}

TEST(FusedCommandTest, WhatIsStoredIsNotDecidedBesideItsParts) {
  const TestFolder scratch;
  const std::string recipe = scratch.file("r.scalewright");
  ASSERT_EQ(run({"recipe", "make", kPhi, "--format", "nvfp4", "-o", recipe}).status, 0);
  std::map<std::string, std::string> groups;
  const json made = json::parse(readText(recipe));
  for (const json& entry : made["tensors"]) groups[entry["tensor"]] = entry.value("sharing_group", "");
  EXPECT_FALSE(groups.contains(kJoined));
  EXPECT_EQ(groups.at(kJoined + "[q]"), "qkv model.layers.0.self_attn") << "engines run them as one";
  EXPECT_EQ(groups.at(kJoined + "[v]"), groups.at(kJoined + "[q]"));
  EXPECT_EQ(groups.at("model.layers.0.mlp.gate_up_proj.weight[up]"), "gate_up model.layers.0.mlp");
  const RunResult profiled = run({"profile", kPhi, "--tensor", kJoined, "--json"});
  ASSERT_EQ(profiled.status, 0) << profiled.err;
  EXPECT_EQ(profiled.json()["tensors"].size(), 3U) << "the name of the whole stands for its parts";
}

TEST(FusedCommandTest, StoredScalesAreTakenApartAndGiveTheCodesBack) {
  const TestFolder scratch;
  const std::string stored = scratch.file("stored.scalewright");
  const std::string applied = scratch.file("applied.scalewright");
  ASSERT_EQ(run({"import", kPhi, "-o", stored}).status, 0);
  const RunResult answer = run({"recipe", "apply", stored, kPhi, "-o", applied});
  ASSERT_EQ(answer.status, 0) << answer.err;
  EXPECT_NE(answer.err.find("taken over for each of its layers"), std::string::npos) << answer.err;
  const json tensors = json::parse(readText(applied))["tensors"];
  ASSERT_EQ(tensors.size(), 5U);
  for (const json& entry : tensors) {
    EXPECT_EQ(entry["granularity"], "per_channel");
    // A float32 of code times scale is off by half a unit of its last place at most.
    const double relative = entry["error"]["noise"]["value"].get<double>() / entry["error"]["signal"].get<double>();
    EXPECT_LT(relative, std::ldexp(1.0, -48)) << entry["tensor"];
  }
  const RunResult same = run({"recipe", "diff", stored, applied, "--json"});
  EXPECT_EQ(same.json()["equal"], 5) << same.out;
}

TEST(FusedCommandTest, ExportsNameTheTensorOfTheFile) {
  const TestFolder scratch;
  const std::string recipe = scratch.file("r.scalewright");
  ASSERT_EQ(
      run({"recipe", "make", kPhi, "--format", "fp8_e4m3fn", "--granularity", "per_channel", "-o", recipe}).status, 0);
  const std::string out = scratch.file("q.json");
  const RunResult answer = run({"export", recipe, "--to", "compressed-tensors", "-o", out});
  ASSERT_EQ(answer.status, 0) << answer.err;
  const std::string text = readText(out);
  EXPECT_NE(text.find("model.layers.0.self_attn.qkv_proj"), std::string::npos);
  EXPECT_EQ(text.find("[q]"), std::string::npos);
  // Scales of all 128 rows, as floats.
  const std::string scales = readText(scratch.file("q.safetensors"));
  EXPECT_NE(scales.find(R"("model.layers.0.self_attn.qkv_proj.weight_scale":{"dtype":"F32","shape":[128,1])"),
            std::string::npos)
      << scales.substr(0, 600);
}

TEST(FusedCommandTest, APersonSaysWhatNobodyElseDoes) {
  const TestFolder scratch;
  const std::string dump = scratch.file("neox.h5");
  const std::string name = "gpt_neox.layers.0.attention.query_key_value.weight";
  {
    test::Hdf5File file(dump);
    std::vector<float> values(12 * 4);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i);
    file.add(name, values, {12, 4});
  }
  const RunResult unsaid = run({"list", dump});
  EXPECT_EQ(unsaid.status, 0);
  EXPECT_NE(unsaid.err.find("num_attention_heads"), std::string::npos) << unsaid.err;
  EXPECT_NE(unsaid.err.find("--fused"), std::string::npos) << "and how to say it";
  EXPECT_EQ(unsaid.out.find("[q]"), std::string::npos);
  const TestFolder folder;
  const std::string recipe = folder.file("r.scalewright");
  ASSERT_EQ(run({"recipe", "make", dump, "--fused", "num_attention_heads=2", "-o", recipe}).status, 0);
  std::map<std::string, double> largest;
  const json made = json::parse(readText(recipe));
  for (const json& entry : made["tensors"]) largest[entry["tensor"]] = entry["threshold"];
  EXPECT_EQ(largest, (std::map<std::string, double>{{name + "[q]", 31}, {name + "[k]", 39}, {name + "[v]", 47}}));
  // A recipe keeps how its file was taken.
  const RunResult applied = run({"recipe", "apply", recipe, dump, "-o", folder.file("again.scalewright")});
  EXPECT_EQ(applied.status, 0) << applied.err;
  EXPECT_NE(applied.out.find("3 decisions"), std::string::npos) << applied.out;
  EXPECT_EQ(run({"list", dump, "--fused", "heads=2"}).status, 2);
}

TEST(FusedCommandTest, ExpertsOfACompressedStackAreReadHoweverItIsCut) {
  constexpr std::size_t kExperts = 3;
  constexpr std::size_t kMatrix = 8 * 4;
  std::vector<float> values(kExperts * kMatrix);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i + 1);
  const std::vector<std::vector<hsize_t>> chunks = {{3, 8, 4}, {1, 8, 4}, {2, 3, 4}, {2, 5, 3}};
  for (const std::vector<hsize_t>& chunk : chunks) {
    const TestFolder scratch;
    const std::string dump = scratch.file("stack.h5");
    test::Hdf5File(dump).addDeflated("model.layers.0.mlp.experts.down_proj", values, {kExperts, 8, 4}, chunk);
    const RunResult answer = run({"--json", "--fused", "model_type=qwen3_5_moe,hidden_size=8", "profile", dump});
    ASSERT_EQ(answer.status, 0) << answer.err;
    const json profiled = answer.json();
    ASSERT_EQ(profiled["tensors"].size(), kExperts);
    for (std::size_t expert = 0; expert < kExperts; ++expert) {
      const json& tensor = profiled["tensors"][expert];
      EXPECT_EQ(tensor["min"], static_cast<double>(expert * kMatrix + 1)) << tensor;
      EXPECT_EQ(tensor["max"], static_cast<double>((expert + 1) * kMatrix)) << tensor;
    }
  }
}

TEST(FusedCommandTest, ExpertsOfAlmostNoStoredBytesAreNoFillValues) {
  constexpr std::size_t kExperts = 500;
  const std::vector<float> values(kExperts * 16, 3);
  const TestFolder scratch;
  const std::string dump = scratch.file("stack.h5");
  test::Hdf5File(dump).addDeflated("model.layers.0.mlp.experts.down_proj", values, {kExperts, 4, 4}, {kExperts, 4, 4});
  const RunResult answer =
      run({"--json", "--fused", "model_type=qwen3_5_moe,hidden_size=4", "profile", dump, "--regex", R"(\[17\]$)"});
  ASSERT_EQ(answer.status, 0) << answer.err;
  const json profiled = answer.json();
  ASSERT_EQ(profiled["tensors"].size(), 1U);
  EXPECT_EQ(profiled["tensors"][0]["min"], 3);
}

/// Counted values.
std::vector<float> counted(std::size_t count, float first) {
  std::vector<float> values(count);
  for (std::size_t i = 0; i < count; ++i) values[i] = first + static_cast<float>(i);
  return values;
}

TEST(FusedCommandTest, ABiasIsTakenApartAsItsWeightIs) {
  const TestFolder scratch;
  const std::string dump = scratch.file("bias.h5");
  const std::string neox = "gpt_neox.layers.0.attention.query_key_value";
  const std::string experts = "model.layers.0.mlp.experts.";
  {
    test::Hdf5File file(dump);
    file.add(neox + ".weight", counted(48, 0), {12, 4});
    file.add(neox + ".bias", counted(12, 100), {12});
    file.add(experts + "gate_up_proj", counted(2 * 5 * 4, 0), {2, 5, 4});
    file.addDeflated(experts + "gate_up_proj_bias", counted(8, 1), {2, 4}, {2, 3});
    file.add(experts + "down_proj", counted(2 * 2 * 5, 0), {2, 2, 5});
    file.add(experts + "down_proj_bias", counted(10, 50), {2, 5});
  }
  const std::string fused = "num_attention_heads=2";
  const auto tensors = listed({dump, "--fused", fused});
  const json& keys = tensors.at(neox + ".bias[k]");
  EXPECT_EQ(keys["shape"], json{4});
  EXPECT_EQ(keys["role"], "bias");
  EXPECT_EQ(keys["operator"], "linear");
  EXPECT_EQ(keys["module"], "gpt_neox.layers.0.attention.k_proj");
  EXPECT_EQ(keys["slice"]["layer"], "gpt_neox.layers.0.attention.k_proj.bias");
  EXPECT_EQ(tensors.at(neox + ".bias")["slices"], 3);
  EXPECT_EQ(tensors.at(experts + "gate_up_proj_bias[1][up]")["module"], "model.layers.0.mlp.experts.1.up_proj");
  const auto written = [&](const std::string& name) {
    const std::string out = scratch.file("x.npy");
    const RunResult answer = run({"values", dump, "--fused", fused, "--tensor", name, "-o", out});
    EXPECT_EQ(answer.status, 0) << answer.err;
    const std::string file = readText(out);
    const std::size_t header = 10 + static_cast<std::uint8_t>(file.at(8));
    std::vector<float> values((file.size() - header) / sizeof(float));
    std::memcpy(values.data(), file.data() + header, values.size() * sizeof(float));
    return values;
  };
  using Floats = std::vector<float>;
  // view(heads, 3, head) of two heads of two
  EXPECT_EQ(written(neox + ".bias[[]k]"), (Floats{102, 103, 108, 109}));
  // gate_up[..., ::2] and [..., 1::2], of the second expert
  EXPECT_EQ(written(experts + "gate_up_proj_bias[[]1][[]gate]"), (Floats{5, 7}));
  EXPECT_EQ(written(experts + "gate_up_proj_bias[[]1][[]up]"), (Floats{6, 8}));
  EXPECT_EQ(written(experts + "down_proj_bias[[]1]"), (Floats{55, 56, 57, 58, 59}));
}

TEST(FusedCommandTest, PartsOfABiasAreOneTensorInAnExport) {
  const TestFolder scratch;
  const std::string dump = scratch.file("bias.h5");
  const std::string joined = "model.layers.0.self_attn.qkv_proj";
  {
    test::Hdf5File file(dump);
    file.add(joined + ".weight", counted(48, 0), {12, 4});
    file.add(joined + ".bias", counted(12, 1), {12});
  }
  const std::string recipe = scratch.file("r.scalewright");
  const std::string out = scratch.file("q.json");
  ASSERT_EQ(run({"recipe", "make", dump, "--format", "int8", "-o", recipe}).status, 0);
  const RunResult answer = run({"export", recipe, "--to", "aimet-encodings", "-o", out});
  ASSERT_EQ(answer.status, 0) << answer.err;
  // Which has no biases: it is said of the one tensor.
  EXPECT_NE(answer.err.find(": " + joined + ".bias\n"), std::string::npos) << answer.err;
  EXPECT_EQ((readText(out) + answer.err).find("[q]"), std::string::npos) << answer.err;
  // Scales of two levels stand in the way of unequal weights only: engines leave biases as they are.
  const std::string blocks = scratch.file("b.scalewright");
  ASSERT_EQ(run({"recipe", "make", dump, "--format", "nvfp4", "-o", blocks}).status, 0);
  const RunResult written = run({"export", blocks, "--to", "compressed-tensors", "-o", scratch.file("c.json")});
  EXPECT_EQ(written.status, 0) << written.err;
}

TEST(FusedCommandTest, LeftWholeItIsAsBefore) {
  const auto tensors = listed({kPhi, "--fused", "whole"});
  EXPECT_EQ(tensors.at(kJoined)["selected"], true);
  EXPECT_FALSE(tensors.contains(kJoined + "[k]"));
}

TEST(FusedCommandTest, TheInputOfTheWholeIsThatOfEachLayer) {
  const TestFolder scratch;
  const std::string dump = scratch.file("phi.h5");
  {
    test::Hdf5File file(dump);
    std::vector<float> weight(12 * 4);
    std::vector<float> input(5 * 4);
    for (std::size_t i = 0; i < weight.size(); ++i) weight[i] = std::sin(static_cast<float>(i));
    for (std::size_t i = 0; i < input.size(); ++i) input[i] = std::cos(static_cast<float>(i));
    file.add("model.layers.0.self_attn.qkv_proj.weight", weight, {12, 4});
    file.add("model.layers.0.self_attn.qkv_proj/input", input, {5, 4});
  }
  const RunResult answer = run({"layers", dump, "--json"});
  ASSERT_EQ(answer.status, 0) << answer.err;
  std::set<std::string> weights;
  const json answered = answer.json();
  for (const json& layer : answered["layers"]) {
    weights.insert(layer["weight"]["name"]);
    EXPECT_EQ(layer["input"]["name"], "model.layers.0.self_attn.qkv_proj/input");
  }
  EXPECT_EQ(weights, (std::set<std::string>{kJoined + "[k]", kJoined + "[q]", kJoined + "[v]"}));
}

TEST(FusedCommandTest, TheInputIsFoundByANameThatSpellsNoneOfTheLayers) {
  const TestFolder scratch;
  const std::string dump = scratch.file("inputs.h5");
  const std::vector<std::pair<std::string, std::vector<std::string>>> modules = {
      {"blocks.0.ff.net.0.proj", {"gate", "up"}},
      {"layers.0.mlp.Wi", {"gate", "input"}},
      {"transformer.h.0.attn.c_attn", {"k", "q", "v"}},
      {"model.layers.0.linear_attn.in_proj_qkvz", {"k", "q", "v", "z"}}};
  {
    test::Hdf5File file(dump);
    const auto add = [&file](const std::string& name, std::vector<hsize_t> shape) {
      std::vector<float> values(static_cast<std::size_t>(shape[0] * shape[1]));
      for (std::size_t i = 0; i < values.size(); ++i) values[i] = std::sin(static_cast<float>(i + name.size()));
      file.add(name, values, shape);
    };
    for (const auto& [module, marks] : modules) {
      add(module + ".weight", module.ends_with("c_attn") ? std::vector<hsize_t>{4, 12} : std::vector<hsize_t>{12, 4});
      add(module + "/input", {7, 4});
    }
    add("blocks.0.ff.net.2.weight", {4, 6});
    add("layers.0.mlp.Wo.weight", {4, 6});
    add("model.layers.0.linear_attn.out_proj.weight", {4, 4});
  }
  const RunResult answer = run({"layers", dump, "--fused", "linear_num_key_heads=2", "--json"});
  ASSERT_EQ(answer.status, 0) << answer.err;
  std::map<std::string, std::string> inputs;
  const json answered = answer.json();
  for (const json& layer : answered["layers"]) inputs[layer["weight"]["name"]] = layer["input"]["name"];
  std::map<std::string, std::string> expected;
  for (const auto& [module, marks] : modules) {
    for (const std::string& mark : marks) expected[module + ".weight[" + mark + "]"] = module + "/input";
  }
  EXPECT_EQ(inputs, expected);
}

}  // namespace
}  // namespace scalewright::cli_test
