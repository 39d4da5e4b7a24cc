#include <gtest/gtest.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class ImportTest : public ::testing::Test {
 protected:
  void SetUp() override {
    writeTensors(file_, {{"a/output", unitValues()}, {"b/output", {127.0F, -3.0F}}});
    ASSERT_EQ(run({"recipe", "make", file_, "-o", recipe_, "--calibrator", "absmax", "--format", "int8", "--no-cache"})
                  .status,
              0);
    // Thresholds 2 and 127.
    writeText(cache_, "TRT-8601-EntropyCalibration2\na/output: 3c810204\nb/output: 3f800000\nbad: zz\n");
  }

  TestFolder folder_;
  std::string file_ = folder_.file("activations.safetensors");
  std::string recipe_ = folder_.file("recipe.scalewright");
  std::string cache_ = folder_.file("calibration.cache");
  std::string imported_ = folder_.file("imported.scalewright");
};

TEST_F(ImportTest, ACacheBecomesARecipeOfThresholdsByHand) {
  const RunResult result = run({"import", cache_, "-o", imported_});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.out.find("2 decisions from a file of TensorRT calibration cache"), std::string::npos) << result.out;
  EXPECT_NE(result.err.find("bad (line 4)"), std::string::npos) << result.err;
  const json recipe = json::parse(readText(imported_));
  EXPECT_EQ(recipe["tensors"][1]["tensor"], "b/output");
  EXPECT_EQ(recipe["tensors"][1]["threshold"], 127.0);
  EXPECT_EQ(recipe["tensors"][1]["calibrator"]["id"], "manual");
  EXPECT_EQ(run({"recipe", "validate", imported_}).status, 0);
}

TEST_F(ImportTest, JsonNamesTheImporterAndWhatWasLeftOut) {
  const RunResult result = run({"import", cache_, "-o", imported_, "--json", "--strict"});
  EXPECT_EQ(result.status, 1);
  EXPECT_EQ(result.json()["importer"], "tensorrt-cache");
  ASSERT_EQ(result.json()["notes"].size(), 1U);
  EXPECT_EQ(result.json()["notes"][0]["place"], "line 4");
  EXPECT_EQ(result.json()["entries"].size(), 2U);
}

TEST_F(ImportTest, TheDirectionIsASetting) {
  const RunResult result =
      run({"import", cache_, "--from", "tensorrt-cache", "--set", "direction=amax", "-o", imported_});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(json::parse(readText(imported_))["tensors"][1]["threshold"], 1.0);
}

TEST_F(ImportTest, UsageErrorsHaveStatusTwo) {
  EXPECT_EQ(run({"import", cache_, "--from", "nonsense", "-o", imported_}).status, 2);
  EXPECT_EQ(run({"import", cache_, "--set", "direction=amax", "-o", imported_}).status, 2);
  EXPECT_EQ(run({"import", cache_, "--from", "tensorrt-cache", "--set", "direction=up", "-o", imported_}).status, 2);
  EXPECT_EQ(run({"import", cache_, "--rename", "(=>x", "-o", imported_}).status, 2);
  EXPECT_EQ(run({"import", cache_}).status, 2);
  EXPECT_EQ(run({"import", folder_.file("none"), "-o", imported_}).status, 3);
  EXPECT_FALSE(std::filesystem::exists(imported_));
}

TEST_F(ImportTest, ASettingWithoutAFormatSaysWhoseItIs) {
  const RunResult result = run({"import", cache_, "--set", "direction=amax", "-o", imported_});
  EXPECT_EQ(
      result.err,
      "scalewright-cli: invalid value (--set direction=amax needs --from with the format that it is a parameter of; "
      "known: tensorrt-cache)\n");
  const RunResult nobody = run({"import", cache_, "--set", "colour=red", "-o", imported_});
  EXPECT_EQ(nobody.status, 2);
  EXPECT_NE(nobody.err.find("--set colour=red needs --from"), std::string::npos) << nobody.err;
  EXPECT_NE(nobody.err.find("none has it; known: "), std::string::npos) << nobody.err;
  EXPECT_NE(nobody.err.find("habana-measurements"), std::string::npos) << nobody.err;
}

TEST_F(ImportTest, AFileOfNoKnownKindNamesTheKnownOnes) {
  const std::string odd = folder_.file("odd.txt");
  writeText(odd, "neither of them\n");
  const RunResult result = run({"import", odd, "-o", imported_});
  EXPECT_EQ(result.status, 3);
  EXPECT_NE(result.err.find("unknown import format"), std::string::npos) << result.err;
  EXPECT_NE(result.err.find("habana-measurements"), std::string::npos);
  const RunResult plain = run({"import", file_, "-o", imported_});
  EXPECT_EQ(plain.status, 3);
  EXPECT_NE(plain.err.find("nothing in the file can be taken over (it stores no scales)"), std::string::npos)
      << plain.err;
}

TEST_F(ImportTest, NamesCanBeChangedOnTheWayInAndOut) {
  EXPECT_EQ(run({"import", cache_, "--rename", "^(.)/output$=>layers.$1.out", "-o", imported_}).status, 0);
  EXPECT_EQ(json::parse(readText(imported_))["tensors"][0]["tensor"], "layers.a.out");
  const std::string out = folder_.file("out.cache");
  EXPECT_EQ(
      run({"export", recipe_, "--to", "tensorrt-cache", "--rename", "/=>.", "--rename", "^=>x.", "-o", out}).status, 0);
  EXPECT_EQ(readText(out), "TRT-8601-EntropyCalibration2\nx.a.output: 3c010204\nx.b.output: 3f800000\n");
}

TEST_F(ImportTest, APreviewOfNamesWritesNothing) {
  const std::string out = folder_.file("out.cache");
  const RunResult result = run(
      {"export", recipe_, "--to", "tensorrt-cache", "--rename", "^a/=>c/", "--rename-preview", "-o", out, "--json"});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json()["changed"], 1);
  EXPECT_EQ(result.json()["names"][0], json::parse(R"({"before": "a/output", "after": "c/output"})"));
  EXPECT_FALSE(std::filesystem::exists(out));
}

TEST_F(ImportTest, CollidingNamesStopAnExport) {
  const std::string out = folder_.file("out.cache");
  const RunResult result = run({"export", recipe_, "--to", "tensorrt-cache", "--rename", "^./=>", "-o", out});
  EXPECT_EQ(result.status, 3);
  EXPECT_NE(result.err.find("a/output, b/output"), std::string::npos) << result.err;
  EXPECT_FALSE(std::filesystem::exists(out));
  EXPECT_EQ(
      run({"export", recipe_, "--to", "tensorrt-cache", "--rename", "^./=>", "--rename-preview", "-o", out}).status, 3);
}

TEST_F(ImportTest, AnImportedFileIsAppliedAsARecipe) {
  const std::string applied = folder_.file("applied.scalewright");
  const RunResult result = run({"recipe", "apply", cache_, file_, "-o", applied, "--no-cache"});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(json::parse(readText(applied))["tensors"][1]["threshold"], 127.0);
  EXPECT_TRUE(json::parse(readText(applied))["tensors"][1].contains("error"));
}

TEST_F(ImportTest, DiffTellsEqualFromDifferentByItsStatus) {
  EXPECT_EQ(run({"recipe", "diff", recipe_, recipe_}).status, 0);
  const RunResult result = run({"recipe", "diff", recipe_, cache_, "--numbers", "--json"});
  EXPECT_EQ(result.status, 1) << result.err;
  const json document = result.json();
  EXPECT_EQ(document["different"], 1);
  EXPECT_EQ(document["equal"], 1);
  ASSERT_EQ(document["entries"].size(), 1U);
  EXPECT_EQ(document["entries"][0]["tensor"], "a/output");
  EXPECT_EQ(document["entries"][0]["fields"], json::array({"threshold"}));
  EXPECT_NEAR(document["entries"][0]["threshold_ratio"].get<double>(), 2, 1e-6);
  EXPECT_TRUE(document["entries"][0]["change_db"].is_null()) << "the cache knows no error";
  EXPECT_EQ(run({"recipe", "diff", recipe_, folder_.file("none")}).status, 3);
}

TEST_F(ImportTest, DiffOnFilesMeasuresBothThere) {
  const RunResult result =
      run({"recipe", "diff", recipe_, cache_, "--numbers", "--on", file_, "--json", "--all", "--no-cache"});
  EXPECT_EQ(result.status, 1) << result.err;
  const json document = result.json();
  ASSERT_EQ(document["entries"].size(), 2U);
  EXPECT_LT(document["entries"][0]["change_db"].get<double>(), 0) << "twice the threshold: more noise";
  EXPECT_EQ(document["entries"][1]["state"], "equal");
  EXPECT_EQ(document["entries"][1]["change_db"], 0.0);
}

TEST_F(ImportTest, DiffNamesWhatTheFilesDoNotHave) {
  const std::string other = folder_.file("other.h5");
  test::Hdf5File(other).add("a/output", {1, -2, 3, 4}, {4});
  const RunResult result = run({"recipe", "diff", recipe_, recipe_, "--on", other, "--json", "--all", "--no-cache"});
  EXPECT_EQ(result.status, 1) << "not all of it was compared";
  ASSERT_EQ(result.json()["missing_in_files"].size(), 1U) << result.out;
  const std::string missing = result.json()["missing_in_files"][0];
  EXPECT_NE(result.err.find("not in the files, so not compared: " + missing), std::string::npos) << result.err;
}

TEST_F(ImportTest, DiffShowsAsManyAsAskedFor) {
  const RunResult result = run({"recipe", "diff", recipe_, cache_, "--all", "--limit", "1"});
  EXPECT_NE(result.err.find("1 more"), std::string::npos) << result.err;
  EXPECT_NE(result.out.find("2 differ, 0 only in A, 0 only in B, 0 equal"), std::string::npos) << result.out;
}

TEST_F(ImportTest, ScalesOfBlocksBecomeThoseOfGroupsAndTheRecipeOpensAgain) {
  const std::string encodings = folder_.file("model.encodings");
  writeText(encodings, R"({"version": "2.0.0", "encodings": [
      {"name": "fc.weight", "output_dtype": "int4", "y_scale": [[1, 2], [3, 4]], "axis": 1, "block_size": 32},
      {"name": "odd.weight", "output_dtype": "int4", "y_scale": [[1, 2], [3]], "axis": 1, "block_size": 32}]})");
  const RunResult result = run({"import", encodings, "-o", imported_});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("do not fit together: odd.weight (/encodings/1)"), std::string::npos) << result.err;
  const json entry = json::parse(readText(imported_))["tensors"][0];
  EXPECT_EQ(entry["group_size"], 32);
  EXPECT_EQ(entry["shape"], json::array({2, 64}));
  EXPECT_EQ(entry["thresholds"], json::array({7, 14, 21, 28})) << "times the largest code of INT4";
  EXPECT_EQ(run({"recipe", "validate", imported_}).status, 0);
}

TEST_F(ImportTest, FormatsByLayerSayWhereTheirRangesAre) {
  const std::string layers = folder_.file("quant_cfg.json");
  writeText(layers, R"({"quant_algo": "MIXED_PRECISION", "quantized_layers": {
      "l.0.up": {"quant_algo": "MXFP8"}, "l.0.down": {"quant_algo": "FP8"}}})");
  const RunResult result = run({"import", layers, "-o", imported_});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("import its folder: l.0.down.weight"), std::string::npos) << result.err;
  EXPECT_EQ(json::parse(readText(imported_))["tensors"].size(), 2U);
  EXPECT_EQ(run({"recipe", "validate", imported_}).status, 0);
}

TEST_F(ImportTest, ScalesOfACheckpointLeaveForItsOwnFlavour) {
  const std::string checkpoint = std::string(SCALEWRIGHT_TEST_DATA) + "/checkpoints/modelopt-fp8";
  const std::string first = folder_.file("first.scalewright");
  const std::string again = folder_.file("again.scalewright");
  ASSERT_EQ(run({"import", checkpoint, "-o", first}).status, 0);
  const RunResult written =
      run({"export", first, "--to", "hf-quant-config", "-o", folder_.file("hf_quant_config.json")});
  ASSERT_EQ(written.status, 0) << written.err;
  EXPECT_EQ(written.err.find("its input cannot be told"), std::string::npos) << written.err;
  ASSERT_EQ(run({"import", folder_.file("hf_quant_config.safetensors"), "-o", again}).status, 0);
  const RunResult diff = run({"recipe", "diff", first, again, "--json"});
  ASSERT_EQ(diff.status, 0) << diff.err;
  EXPECT_NE(run({"recipe", "diff", first, again}).out.find("0 differ, 0 only in A, 0 only in B"), std::string::npos);
}

/// Measurements of Intel Neural Compressor of a run on one rank: four layers, a product of two inputs, a cache.
std::string measured(double factor) {
  const auto range = [factor](double value) { return json::array({json::array({value * factor})}); };
  json nodes;
  for (const char* layer : {"q_proj", "k_proj", "v_proj", "o_proj"}) {
    nodes[std::string("model.layers.0.self_attn.") + layer] = {{"inputs", json::array({range(4.125)})},
                                                               {"outputs", json::array({range(3.25)})},
                                                               {"params", {{"weight", range(0.375)}}}};
  }
  nodes["model.layers.0.self_attn.matmul_qk"] = {{"inputs", json::array({range(5), range(9)})},
                                                 {"outputs", json::array({range(50)})}};
  nodes["model.layers.0.self_attn.k_cache"] = {{"inputs", json::array({range(9)})},
                                               {"outputs", json::array({range(9)})}};
  return json{{"GlobalRank", nullptr}, {"LocalRank", nullptr}, {"Mode", "DynamicRange"}, {"Nodes", nodes}}.dump();
}

class ImportMeasuredTest : public ::testing::Test {
 protected:
  ImportMeasuredTest() {
    writeText(first_, measured(1));
    writeText(second_, measured(2));
  }
  static json entryOf(const json& recipe, const std::string& tensor) {
    for (const json& entry : recipe["tensors"]) {
      if (entry["tensor"] == tensor) return entry;
    }
    ADD_FAILURE() << tensor;
    return {};
  }

  TestFolder folder_;
  std::string first_ = folder_.file("inc_hooks_maxabs_0_2.json");
  std::string second_ = folder_.file("inc_hooks_maxabs_1_2.json");
  std::string recipe_ = folder_.file("inc.scalewright");
};

TEST_F(ImportMeasuredTest, ABackoffNeedsNoTensor) {
  const RunResult result = run({"import", first_, "--calibrator", "backoff", "--set", "backoff=0.5", "-o", recipe_});
  ASSERT_EQ(result.status, 0) << result.err;
  const json recipe = json::parse(readText(recipe_));
  // Biases 15, 11, 7 and 3 reach to 0.9375, 15, 240 and 3840: the first of which half holds the range.
  const json input = entryOf(recipe, "model.layers.0.self_attn.q_proj.input");
  EXPECT_EQ(input["calibrator"]["id"], "backoff");
  EXPECT_EQ(input["threshold"], 15.0);
  EXPECT_EQ(input["bias"], 11);
  EXPECT_EQ(entryOf(recipe, "model.layers.0.self_attn.q_proj.weight")["threshold"], 0.9375);
  EXPECT_EQ(entryOf(recipe, "model.layers.0.self_attn.matmul_qk.input_1")["threshold"], 240.0) << "9 > 7.5";
}

TEST_F(ImportMeasuredTest, WhatWasMeasuredGoesBackAsItCame) {
  for (const bool decided : {false, true}) {
    std::vector<std::string> import = {"import", first_, "-o", recipe_};
    if (decided) import.insert(import.end(), {"--calibrator", "backoff", "--set", "backoff=0.5"});
    ASSERT_EQ(run(import).status, 0);
    const RunResult result =
        run({"export", recipe_, "--to", "habana", "-o", folder_.file("back.json"), "--json", "--force"});
    ASSERT_EQ(result.status, 0) << result.err;
    EXPECT_TRUE(result.json()["omitted"].empty()) << result.json()["omitted"];
    EXPECT_EQ(json::parse(readText(folder_.file("back_hooks_maxabs.json"))), json::parse(measured(1))) << decided;
  }
}

TEST_F(ImportMeasuredTest, OfSeveralRanksTheLargestCounts) {
  const RunResult result =
      run({"import", first_, second_, "--calibrator", "backoff", "--set", "backoff=0.5", "-o", recipe_});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.out.find("from 2 files"), std::string::npos) << result.out;
  const json recipe = json::parse(readText(recipe_));
  EXPECT_EQ(entryOf(recipe, "model.layers.0.self_attn.q_proj.input")["threshold"], 240.0) << "8.25 > 7.5";
  ASSERT_EQ(run({"export", recipe_, "--to", "habana", "-o", folder_.file("back.json")}).status, 0);
  EXPECT_EQ(json::parse(readText(folder_.file("back_hooks_maxabs.json"))), json::parse(measured(2)));
}

TEST_F(ImportMeasuredTest, AMethodThatNeedsTheValuesIsRefused) {
  const RunResult result = run({"import", first_, "--calibrator", "percentile", "-o", recipe_});
  EXPECT_EQ(result.status, 2);
  EXPECT_NE(result.err.find("needs the values"), std::string::npos) << result.err;
}

}  // namespace
}  // namespace scalewright::cli_test
