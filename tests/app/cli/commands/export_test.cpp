// What reaches the files of inference engines, through the program itself, on the sample network: q, k, v,
// gate and up have weights of their own there, and one input each.
#include <gtest/gtest.h>

#include <algorithm>

#include <bit>
#include <cmath>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/commands/scalars.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;
using Arguments = std::vector<std::string>;

const std::string kSample = std::string(SCALEWRIGHT_SOURCE_DIR) + "/resources/sample/";

json entryOf(const json& recipe, const std::string& tensor) {
  for (const json& entry : recipe["tensors"]) {
    if (entry["tensor"] == tensor) return entry;
  }
  ADD_FAILURE() << "no tensor " << tensor;
  return {};
}

class ExportTest : public ::testing::Test {
 protected:
  /// A recipe of the sample network.
  RunResult make(const Arguments& more, const std::string& recipe) const {
    Arguments arguments = {"recipe", "make", kSample + "activations.h5", kSample + "weights.h5", "-o", recipe};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }

  RunResult exported(const std::string& exporter, const Arguments& more = {}) const {
    Arguments arguments = {"export", recipe_, "--to", exporter, "-o", out_, "--force"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }

  TestFolder folder_;
  std::string recipe_ = folder_.file("model.scalewright");
  std::string out_ = folder_.file("out.json");
};

using JoinedExportTest = ExportTest;

const char* const kGate = "model.layers.1.mlp.gate_proj";
const char* const kUp = "model.layers.1.mlp.up_proj";

Arguments with(const Arguments& more) {
  Arguments arguments = {"--regex", "proj\\.(weight|input)$"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

TEST_F(JoinedExportTest, UnequalTensorScalesOfNvfp4AreRefusedWithTheLayersAndTheRemedy) {
  ASSERT_EQ(make(with({"--format", "nvfp4", "--calibrator", "absmax", "--share", "none"}), recipe_).status, 0);
  for (const char* exporter :
       {"compressed-tensors", "llm-compressor", "hf-quant-config", "quark", "vllm-scales", "modelopt-quant-cfg"}) {
    const RunResult result = exported(exporter);
    EXPECT_EQ(result.status, 3) << exporter;
    EXPECT_NE(result.err.find(kGate), std::string::npos) << exporter << result.err;
    EXPECT_NE(result.err.find("--share qkv --share gate_up"), std::string::npos) << exporter << result.err;
    EXPECT_NE(result.err.find("--fuse"), std::string::npos) << exporter << result.err;
    EXPECT_FALSE(std::filesystem::exists(out_)) << exporter;
  }
}

TEST_F(JoinedExportTest, SmoothedLayersAreRefusedAsOthersAre) {
  ASSERT_EQ(
      make(with({"--format", "nvfp4", "--calibrator", "absmax", "--share", "none", "--smooth", "0.5"}), recipe_).status,
      0);
  EXPECT_EQ(exported("hf-quant-config", {"--set", "wrapped=true"}).status, 3);
  const RunResult fused = exported("hf-quant-config", {"--set", "wrapped=true", "--fuse"});
  ASSERT_EQ(fused.status, 0) << fused.err;
  const json scales = scalarsIn(readText(folder_.file("out.safetensors")));
  EXPECT_EQ(scales[std::string(kGate) + ".weight_scale_2"], scales[std::string(kUp) + ".weight_scale_2"]);
}

TEST_F(JoinedExportTest, WhatIsNotChosenStaysAsItIsAndIsSaid) {
  ASSERT_EQ(make(with({"--format", "fp8_e4m3fn", "--calibrator", "absmax"}), recipe_).status, 0);
  const RunResult result = exported("compressed-tensors", {"--tensor", "*gate_proj*"});
  ASSERT_EQ(result.status, 0) << result.err;
  const std::size_t caution = result.err.find("layers that engines run as one");
  EXPECT_LT(caution, result.err.find("not chosen by --tensor")) << result.err;
  const json settings = json::parse(readText(out_));
  const json& ignored = settings["ignore"];
  EXPECT_NE(std::find(ignored.begin(), ignored.end(), kUp), ignored.end()) << settings["ignore"];
  for (const json& target : settings["config_groups"]["group_0"]["targets"]) {
    EXPECT_TRUE(target.get<std::string>().ends_with("gate_proj")) << target;
  }
}

TEST_F(JoinedExportTest, FuseWritesTheLargestRangeAndSaysSo) {
  ASSERT_EQ(make(with({"--format", "nvfp4", "--calibrator", "absmax", "--share", "none"}), recipe_).status, 0);
  const json recipe = json::parse(readText(recipe_));
  const double gate = entryOf(recipe, std::string(kGate) + ".weight")["threshold"];
  const double up = entryOf(recipe, std::string(kUp) + ".weight")["threshold"];
  ASSERT_NE(gate, up);
  const auto largest = static_cast<double>(static_cast<float>(std::max(gate, up) / 2688));
  const RunResult result = exported("hf-quant-config", {"--fuse"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("with the largest range of the layers"), std::string::npos) << result.err;
  const json scales = scalarsIn(readText(folder_.file("out.safetensors")));
  for (const char* layer : {kGate, kUp}) EXPECT_EQ(scales[std::string(layer) + ".weight_scale_2"], largest) << layer;
  // Divided by, there.
  ASSERT_EQ(exported("compressed-tensors", {"--set", "fuse=true"}).status, 0);
  const json divisors = scalarsIn(readText(folder_.file("out.safetensors")));
  EXPECT_EQ(divisors[std::string(kGate) + ".weight_global_scale"], divisors[std::string(kUp) + ".weight_global_scale"]);
  EXPECT_NEAR(divisors[std::string(kUp) + ".weight_global_scale"].get<double>() * largest, 1, 1e-6);
}

TEST_F(JoinedExportTest, Nvfp4OnTheCommandLineSharesByItself) {
  const RunResult made = make(with({"--format", "nvfp4", "--calibrator", "absmax"}), recipe_);
  ASSERT_EQ(made.status, 0);
  EXPECT_NE(made.err.find("--share none"), std::string::npos) << made.err;
  const json recipe = json::parse(readText(recipe_));
  const json gate = entryOf(recipe, std::string(kGate) + ".weight");
  EXPECT_EQ(gate["sharing_group"], "gate_up model.layers.1.mlp");
  EXPECT_EQ(gate["threshold"], entryOf(recipe, std::string(kUp) + ".weight")["threshold"]);
  EXPECT_EQ(entryOf(recipe, "model.layers.0.self_attn.v_proj.weight")["sharing_group"], "qkv model.layers.0.self_attn");
  EXPECT_FALSE(entryOf(recipe, "model.layers.0.mlp.down_proj.weight").contains("sharing_group"));
  EXPECT_EQ(exported("hf-quant-config").status, 0);
}

TEST_F(JoinedExportTest, RealNamesOfSeveralKindsShareAndReachTheFile) {
  const std::string real = std::string(SCALEWRIGHT_SOURCE_DIR) + "/tests/data/real_names/";
  const struct {
    const char* file;
    Arguments pairs;  // names that must come out with one scale, two by two
  } kinds[] = {
      {"mixtral_hf.safetensors",
       {"model.layers.0.block_sparse_moe.experts.1.w1", "model.layers.0.block_sparse_moe.experts.1.w3",
        "model.layers.1.self_attn.q_proj", "model.layers.1.self_attn.v_proj"}},
      {"llama_meta.safetensors",
       {"layers.0.attention.wq", "layers.0.attention.wk", "layers.1.feed_forward.w1", "layers.1.feed_forward.w3"}},
      {"llama_hf.safetensors", {"model.layers.1.mlp.gate_proj", "model.layers.1.mlp.up_proj"}}};
  for (const auto& kind : kinds) {
    for (const char* share : {"", "none"}) {
      Arguments arguments = {"recipe", "make", real + kind.file, "--format", "nvfp4", "--calibrator",
                             "absmax", "-o",   recipe_};
      if (*share != '\0') arguments.insert(arguments.end(), {"--share", share});
      ASSERT_EQ(run(arguments).status, 0) << kind.file;
      const RunResult result = exported("vllm-scales");
      EXPECT_EQ(result.status, *share == '\0' ? 0 : 3) << kind.file << result.err;
      if (result.status != 0) continue;
      const json scales = scalarsIn(readText(out_));
      for (std::size_t i = 0; i < kind.pairs.size(); i += 2) {
        ASSERT_TRUE(scales.contains(kind.pairs[i] + ".weight_scale_2")) << kind.pairs[i];
        EXPECT_EQ(scales[kind.pairs[i] + ".weight_scale_2"], scales[kind.pairs[i + 1] + ".weight_scale_2"])
            << kind.pairs[i];
      }
    }
  }
}

TEST_F(JoinedExportTest, Fp8WeightsShareUnlessToldOtherwise) {
  ASSERT_EQ(make(with({"--format", "fp8_e4m3fn", "--calibrator", "absmax"}), recipe_).status, 0);
  const json recipe = json::parse(readText(recipe_));
  EXPECT_EQ(entryOf(recipe, std::string(kGate) + ".weight")["sharing_group"], "gate_up model.layers.1.mlp");
  const RunResult result = exported("compressed-tensors");
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.err.find("one scale for all of them"), std::string::npos) << result.err;
  const json scales = scalarsIn(readText(folder_.file("out.safetensors")));
  EXPECT_EQ(scales[std::string(kGate) + ".weight_scale"], scales[std::string(kUp) + ".weight_scale"]);

  ASSERT_EQ(make(with({"--format", "fp8_e4m3fn", "--calibrator", "absmax", "--share", "none"}), recipe_).status, 0);
  EXPECT_EQ(readText(recipe_).find("sharing_group"), std::string::npos);
  const RunResult apart = exported("compressed-tensors");
  EXPECT_EQ(apart.status, 0) << "rounded twice, but not ruined";
  EXPECT_NE(apart.err.find("one scale for all of them"), std::string::npos) << apart.err;
}

TEST_F(JoinedExportTest, RowsOfIntegersKeepTheirOwnScales) {
  ASSERT_EQ(make(with({"--format", "int8", "--calibrator", "absmax", "--role", "weight"}), recipe_).status, 0);
  EXPECT_EQ(readText(recipe_).find("sharing_group"), std::string::npos);
}

TEST_F(JoinedExportTest, ExportersWhoseReadersJoinNothingHaveNoFuse) {
  ASSERT_EQ(make({"--format", "int8", "--calibrator", "absmax"}, recipe_).status, 0);
  const RunResult result = exported("tensorrt-cache", {"--fuse"});
  EXPECT_EQ(result.status, 2);
  EXPECT_NE(result.err.find("--fuse"), std::string::npos) << result.err;
}

TEST_F(JoinedExportTest, APresetOfNvfp4ReachesEnginesAsItIs) {
  ASSERT_EQ(make({"--policy", "nvidia-llama-fp4"}, recipe_).status, 0);
  const json recipe = json::parse(readText(recipe_));
  EXPECT_EQ(entryOf(recipe, "model.layers.0.self_attn.q_proj.weight")["threshold"],
            entryOf(recipe, "model.layers.0.self_attn.k_proj.weight")["threshold"]);
  EXPECT_EQ(exported("hf-quant-config").status, 0);
  ASSERT_EQ(make({"--policy", "nvidia-llama-fp4", "--share", "none"}, recipe_).status, 0);
  EXPECT_EQ(readText(recipe_).find("sharing_group"), std::string::npos) << "a person may choose that";
  EXPECT_EQ(exported("hf-quant-config").status, 3);
}

TEST_F(JoinedExportTest, ASearchGivesJoinedLayersOneScale) {
  const auto search = [&](const Arguments& more) {
    Arguments arguments = {
        "search", kSample + "activations.h5", kSample + "weights.h5", "--candidate", "nvfp4", "--rows", "8", "-o",
        recipe_};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  };
  ASSERT_EQ(search({}).status, 0);
  EXPECT_EQ(exported("hf-quant-config").status, 0);
  ASSERT_EQ(search({"--share", "none"}).status, 0);
  EXPECT_EQ(exported("hf-quant-config").status, 3);
}

TEST_F(ExportTest, ModeloptSettingsHaveTwoSpellingsOfOneContent) {
  ASSERT_EQ(make(with({"--format", "fp8_e4m3fn", "--calibrator", "absmax"}), recipe_).status, 0);
  const RunResult nested = exported("hf-quant-config");
  ASSERT_EQ(nested.status, 0) << nested.err;
  const json inside = json::parse(readText(out_));
  EXPECT_EQ(inside["producer"], json::parse(R"({"name": "modelopt", "version": "0.41.0"})"));
  EXPECT_EQ(inside["quantization"]["quant_algo"], "FP8");
  EXPECT_NE(nested.err.find("option wrapped writes"), std::string::npos) << "which goes where: " << nested.err;
  const RunResult wrapped = exported("hf-quant-config", {"--set", "wrapped=true"});
  ASSERT_EQ(wrapped.status, 0) << wrapped.err;
  const json flat = json::parse(readText(out_));
  ASSERT_EQ(flat.size(), 1U);
  EXPECT_EQ(flat["quantization_config"]["quant_method"], "modelopt");
  EXPECT_EQ(flat["quantization_config"]["producer"], inside["producer"]);
  EXPECT_EQ(flat["quantization_config"]["quant_algo"], "FP8");
  EXPECT_FALSE(flat["quantization_config"].contains("quantization")) << "the nested form is never written there";
  EXPECT_EQ(flat["quantization_config"]["ignore"], inside["quantization"]["exclude_modules"]);
}

TEST_F(ExportTest, WhatMakesFilesUselessIsSaidFirst) {
  ASSERT_EQ(make(with({"--format", "fp8_e4m3fn", "--calibrator", "absmax"}), recipe_).status, 0);
  for (const char* exporter : {"compressed-tensors", "hf-quant-config", "quark"}) {
    const RunResult result = exported(exporter);
    const std::size_t weights = result.err.find("the weights must be written as well");
    const std::size_t index = result.err.find("model.safetensors.index.json does not name");
    ASSERT_NE(weights, std::string::npos) << exporter << result.err;
    ASSERT_NE(index, std::string::npos) << exporter << result.err;
    EXPECT_LT(weights, result.err.find('\n')) << exporter << ": the first line: " << result.err;
    EXPECT_LT(weights, index);
    EXPECT_LT(index, result.err.find("one scale for all of them")) << "notes come after: " << result.err;
  }
  const RunResult calibrates = exported("llm-compressor");
  EXPECT_LT(calibrates.err.find("calibrates anew: the ranges that were tuned here are lost"), calibrates.err.find('\n'))
      << calibrates.err;
  EXPECT_FALSE(exported("hf-quant-config", {"--json"}).json()["cautions"].empty());
}

TEST_F(ExportTest, OneAlgorithmForTheWholeModelIsSaidOfAPart) {
  ASSERT_EQ(
      make({"--format", "fp8_e4m3fn", "--calibrator", "absmax", "--regex", "layers\\.1\\..*proj\\.(weight|input)$"},
           recipe_)
          .status,
      0);
  const RunResult result = exported("hf-quant-config");
  EXPECT_NE(result.err.find("a part of the model only"), std::string::npos) << result.err;
  const RunResult named = exported("hf-quant-config", {"--set", "layers=named"});
  EXPECT_EQ(named.err.find("part of the model"), std::string::npos) << named.err;
  const json settings = json::parse(readText(out_))["quantization"];
  EXPECT_EQ(settings["quant_algo"], "MIXED_PRECISION");
  EXPECT_EQ(settings["quantized_layers"].size(), 7U);
  EXPECT_EQ(settings["quantized_layers"][kUp], json::parse(R"({"quant_algo": "FP8"})"));
}

TEST_F(ExportTest, HonoursTheChoiceOfTensors) {
  ASSERT_EQ(make(with({"--format", "fp8_e4m3fn", "--calibrator", "absmax"}), recipe_).status, 0);
  const RunResult result = exported("compressed-tensors", {"--tensor", "*.self_attn.*"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("left out, not chosen by --tensor, --regex and --role: 10 tensors"), std::string::npos)
      << result.err;
  const json settings = json::parse(readText(out_));
  EXPECT_EQ(settings["config_groups"]["group_0"]["targets"].size(), 8U);
  const json left_alone = settings["ignore"];
  EXPECT_NE(std::find(left_alone.begin(), left_alone.end(), kUp), left_alone.end())
      << "vLLM refuses a layer that it finds in neither list: " << left_alone;
  const json scales = scalarsIn(readText(folder_.file("out.safetensors")));
  for (const auto& [name, scale] : scales.items()) {
    EXPECT_EQ(name.find(".mlp."), std::string::npos) << name;
  }
  EXPECT_EQ(exported("compressed-tensors", {"--tensor", "*.self_attn.*", "--json"}).json()["left_out"].size(), 10U);
  EXPECT_EQ(exported("compressed-tensors", {"--tensor", "nothing"}).status, 3);
  EXPECT_EQ(exported("compressed-tensors", {"--role", "nonsense"}).status, 2);
  // By the names in the recipe, whatever they become.
  ASSERT_EQ(exported("csv", {"--role", "weight", "--rename", "^model\\.=>m/", "--tensor", "model.layers.0.*"}).status,
            0);
  const std::string table = readText(out_);
  EXPECT_NE(table.find("m/layers.0.self_attn.q_proj.weight"), std::string::npos) << table;
  EXPECT_EQ(table.find("input"), std::string::npos) << table;
  EXPECT_EQ(table.find("layers.1"), std::string::npos) << table;
}

using BaseTest = ExportTest;

TEST_F(BaseTest, ABaseKeepsItsChoiceOfTensors) {
  const std::string base = folder_.file("base.scalewright");
  ASSERT_EQ(make({"--tensor", "*.layers.0.*", "--format", "int8", "--calibrator", "absmax"}, base).status, 0);
  const json before = json::parse(readText(base))["tensors"];
  ASSERT_EQ(before.size(), 15U);
  RunResult result = make({"--base", base, "--calibrator", "percentile"}, recipe_);
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("left out, not in the base: 15 tensors"), std::string::npos) << result.err;
  json after = json::parse(readText(recipe_))["tensors"];
  ASSERT_EQ(after.size(), 15U);
  for (const json& entry : after) EXPECT_EQ(entry["calibrator"]["id"], "percentile") << entry["tensor"];
  // A choice by name with something to decide adds; without a decision it does not.
  result =
      make({"--base", base, "--tensor", "*.layers.1.self_attn.softmax*", "--calibrator", "absmax", "--json"}, recipe_);
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("added to the base's decisions: model.layers.1.self_attn.softmax.output"),
            std::string::npos)
      << result.err;
  EXPECT_EQ(result.json()["added"], json({"model.layers.1.self_attn.softmax.output"}));
  EXPECT_EQ(json::parse(readText(recipe_))["tensors"].size(), 16U);
  ASSERT_EQ(make({"--base", base, "--tensor", "*.layers.1.self_attn.softmax*"}, recipe_).status, 0);
  EXPECT_EQ(json::parse(readText(recipe_))["tensors"].size(), 15U);
}

TEST_F(BaseTest, WhatTheFilesDoNotHaveIsKept) {
  const std::string base = folder_.file("base.scalewright");
  ASSERT_EQ(make({"--tensor", "*.layers.0.*", "--format", "int8", "--calibrator", "absmax"}, base).status, 0);
  const std::vector<std::string> half = {
      "recipe",     "make",  kSample + "activations.h5", "--base", base, "-o", recipe_, "--calibrator",
      "percentile", "--json"};
  RunResult result = run(half);
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("kept from the base as they are, in none of the files (--drop-missing leaves them out): 7"),
            std::string::npos)
      << result.err;
  EXPECT_EQ(result.json()["kept"].size(), 7U);
  EXPECT_EQ(result.json()["dropped"].size(), 0U);
  const json given = json::parse(readText(base));
  const json made = json::parse(readText(recipe_));
  EXPECT_EQ(made["tensors"].size(), given["tensors"].size());
  EXPECT_EQ(made["sources"].size(), given["sources"].size());
  const std::string weight = "model.layers.0.mlp.up_proj.weight";
  EXPECT_EQ(entryOf(made, weight), entryOf(given, weight));
  EXPECT_EQ(entryOf(made, "model.layers.0.mlp.down_proj.input")["calibrator"]["id"], "percentile");
  std::vector<std::string> less = half;
  less.emplace_back("--drop-missing");
  result = run(less);
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("dropped from the base, in none of the files: 7 tensors"), std::string::npos) << result.err;
  EXPECT_EQ(result.json()["dropped"].size(), 7U);
  EXPECT_EQ(json::parse(readText(recipe_))["tensors"].size(), 8U);
}

TEST_F(BaseTest, ARecipeIsChangedInPlace) {
  ASSERT_EQ(make({"--tensor", "*.layers.0.*", "--format", "int8", "--calibrator", "absmax"}, recipe_).status, 0);
  const json before = json::parse(readText(recipe_));
  RunResult result = run({"recipe", "edit", recipe_, "--tensor", "*.down_proj.input", "--format", "fp8_e4m3fn"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json after = json::parse(readText(recipe_));
  ASSERT_EQ(after["tensors"].size(), before["tensors"].size());
  std::size_t changed = 0;
  for (const json& entry : before["tensors"]) {
    const std::string name = entry["tensor"];
    const json& now = entryOf(after, name);
    if (name.ends_with("down_proj.input")) {
      ++changed;
      EXPECT_EQ(now["format"], "fp8_e4m3fn") << name;
    } else {
      EXPECT_EQ(now, entry) << name;
    }
  }
  EXPECT_EQ(changed, 1U) << "layer 1 was never in it";
  const std::string text = readText(recipe_);
  result = run({"recipe", "edit", recipe_, "--tensor", "nope", "--format", "int8"});
  EXPECT_EQ(result.status, 3) << result.err;
  EXPECT_EQ(readText(recipe_), text);
  // Its files are gone.
  json moved = after;
  for (json& source : moved["sources"]) source["path"] = folder_.file("gone.h5");
  for (json& entry : moved["tensors"]) entry["source"] = folder_.file("gone.h5");
  writeText(recipe_, moved.dump());
  result = run({"recipe", "edit", recipe_, "--tensor", "*", "--format", "int8"});
  EXPECT_EQ(result.status, 3);
  EXPECT_NE(result.err.find("none of its files is there"), std::string::npos) << result.err;
}

}  // namespace
}  // namespace scalewright::cli_test
