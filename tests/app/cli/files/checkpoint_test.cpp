// Quantized checkpoints through the program itself: a worker process reads them, as every file of a person's.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/files/small_model.h"
#include "tests/app/cli/small_files.h"
#include "tests/support/sha256.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

const std::string kDown = "model.layers.0.mlp.down_proj.weight";

std::string checkpoint(const std::string& name) {
  return std::string(SCALEWRIGHT_TEST_DATA) + "/checkpoints/" + name;
}

/// The bytes behind the header of a .npy file.
std::vector<std::uint8_t> valuesOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::vector<char> all((std::istreambuf_iterator<char>(file)), {});
  if (all.size() < 10) return {};
  const std::size_t header =
      10 + static_cast<std::uint8_t>(all[8]) + 256 * std::size_t{static_cast<std::uint8_t>(all[9])};
  return {all.begin() + static_cast<std::ptrdiff_t>(header), all.end()};
}

json expectedOf(const std::string& folder) {
  std::ifstream file(checkpoint("expected.json"));
  return json::parse(file)[folder];
}

TEST(CheckpointCommandTest, ValuesOfAFolderAreTheRealWeights) {
  const TestFolder scratch;
  for (const char* folder : {"ct-mixed", "deepseek-experts", "gptq-act-order", "gpt-oss-mxfp4"}) {
    const std::string out = scratch.file(folder);
    const RunResult answer = run({"values", checkpoint(folder), "-o", out, "--json"});
    ASSERT_EQ(answer.status, 0) << answer.err;
    const json expected = expectedOf(folder);
    for (const auto& [name, entry] : expected.items()) {
      EXPECT_EQ(test::sha256Of(valuesOf(out + "/" + name + ".npy")), entry["sha256"].get<std::string>().substr(0, 32))
          << folder << ' ' << name;
    }
    for (const auto& file : std::filesystem::directory_iterator(out)) {
      EXPECT_EQ(file.path().extension(), ".npy") << "values and nothing else";
    }
  }
}

TEST(CheckpointCommandTest, ManyWeightsThatCannotBeReadForOneReasonAreOneLine) {
  // Without its settings nobody knows how many bits the codes of these seven weights have.
  const TestFolder scratch;
  std::filesystem::copy_file(checkpoint("ct-int4-g32/model.safetensors"), scratch.file("model.safetensors"));
  const RunResult answer = run({"list", scratch.file("model.safetensors")});
  EXPECT_EQ(answer.status, 1);
  EXPECT_EQ(std::count(answer.err.begin(), answer.err.end(), '\n'), 1) << answer.err;
  EXPECT_NE(answer.err.find("; so are 6 others of the file"), std::string::npos) << answer.err;
  const RunResult all = run({"list", scratch.file("model.safetensors"), "--json"});
  EXPECT_EQ(json::parse(all.out)["problems"].size(), 7U) << "JSON has each";
}

TEST(CheckpointCommandTest, ValuesOfOneTensorAreOneFile) {
  const TestFolder scratch;
  const std::string out = scratch.file("down.npy");
  const std::string index = checkpoint("modelopt-mixed/model.safetensors.index.json");
  ASSERT_EQ(run({"values", index, kDown, "-o", out}).status, 0);
  EXPECT_EQ(test::sha256Of(valuesOf(out)),
            expectedOf("modelopt-mixed")[kDown]["sha256"].get<std::string>().substr(0, 32));
  const RunResult several = run({"values", index, "-o", scratch.file("all.npy")});
  EXPECT_EQ(several.status, 2) << "one file holds one";
  EXPECT_FALSE(std::filesystem::exists(scratch.file("all.npy")));
}

TEST(CheckpointCommandTest, TheListSaysHowWeightsAreStoredAndHasNoScales) {
  const json document = run({"list", checkpoint("ct-fp8-tensor"), "--json"}).json();
  ASSERT_EQ(document["files"].size(), 1U);
  bool found = false;
  for (const json& tensor : document["files"][0]["tensors"]) {
    const std::string name = tensor["name"];
    EXPECT_EQ(name.find("scale"), std::string::npos) << name;
    if (name == kDown) {
      found = true;
      EXPECT_EQ(tensor["stored"], "FP8 per tensor");
      EXPECT_EQ(tensor["shape"], json::array({64, 96}));
    }
  }
  EXPECT_TRUE(found);
  EXPECT_NE(run({"list", checkpoint("deepseek-fp8")}).out.find("f32 (FP8 128x128)"), std::string::npos);
}

TEST(CheckpointCommandTest, WhatIsDamagedIsNamedAndTheStatusSaysHowMuchIs) {
  const RunResult part = run({"list", checkpoint("damaged-missing-scale")});
  EXPECT_EQ(part.status, 1);
  EXPECT_NE(part.err.find(kDown), std::string::npos) << part.err;
  EXPECT_NE(part.out.find("k_proj"), std::string::npos) << "the rest";
  const RunResult shard = run({"list", checkpoint("damaged-missing-shard")});
  EXPECT_EQ(shard.status, 3);
  EXPECT_NE(shard.err.find("model-00003-of-00003.safetensors"), std::string::npos) << shard.err;
}

TEST(CheckpointCommandTest, CodesThatTheSettingsLeaveOutAreAContradiction) {
  const TestFolder folder;
  const std::string model = folder.file("model");
  std::filesystem::create_directories(model);
  RawTensors tensors;
  for (const char* layer : {"lm_head", "model.layers.0.mlp.up_proj"}) {
    tensors[std::string(layer) + ".weight"] = {"F8_E4M3", {4, 4}, std::string(16, '\x38')};
    tensors[std::string(layer) + ".weight_scale"] = {"F32", {}, std::string("\x00\x00\x80\x3f", 4)};
  }
  writeSafetensors(model + "/model.safetensors", tensors);
  for (const char* left_out : {R"(["lm_head*"])", R"(["re:.*lm_head"])", R"(["lm_head"])"}) {
    writeText(model + "/config.json",
              std::string(R"({"quantization_config": {"quant_method": "modelopt", "quant_algo": )") +
                  R"("FP8", "ignore": )" + left_out + "}}");
    const RunResult checked = run({"check", model, "--no-cache"});
    EXPECT_EQ(checked.status, 1) << left_out;
    EXPECT_NE(checked.err.find("lm_head.weight"), std::string::npos) << checked.err;
    EXPECT_NE(checked.err.find("the settings name it among what is not quantized"), std::string::npos) << checked.err;
    EXPECT_EQ(checked.err.find("up_proj"), std::string::npos) << checked.err;
  }
}

TEST(CheckpointCommandTest, ARecipeOfACheckpointIsMadeOfItsRealWeights) {
  const TestFolder scratch;
  const std::string recipe = scratch.file("r.scalewright");
  ASSERT_EQ(run({"recipe", "make", checkpoint("ct-nvfp4"), "--format", "int8", "--calibrator", "absmax", "-o", recipe})
                .status,
            0);
  const std::string values = scratch.file("values");
  ASSERT_EQ(run({"values", checkpoint("ct-nvfp4"), "-o", values}).status, 0);
  float largest = 0;
  const auto bytes = valuesOf(values + "/" + kDown + ".npy");
  for (std::size_t i = 0; i + 4 <= bytes.size(); i += 4) {
    float value = 0;
    std::copy_n(bytes.data() + i, 4, reinterpret_cast<std::uint8_t*>(&value));
    largest = std::max(largest, std::abs(value));
  }
  bool found = false;
  const json made = json::parse(readText(recipe));
  for (const json& tensor : made["tensors"]) {
    if (tensor["tensor"] != kDown) continue;
    found = true;
    EXPECT_EQ(tensor["threshold"].get<double>(), double{largest});
  }
  EXPECT_TRUE(found);
}

TEST(CheckpointCommandTest, ItsScalesAreARecipeThatChangesNothing) {
  const TestFolder scratch;
  const std::string imported = scratch.file("imported.scalewright");
  const RunResult answer = run({"import", checkpoint("modelopt-mixed"), "-o", imported, "--json", "--strict"});
  ASSERT_EQ(answer.status, 0) << answer.err;
  EXPECT_EQ(answer.json()["importer"], "checkpoint-scales");
  EXPECT_EQ(run({"recipe", "validate", imported}).status, 0);
  // Against itself, and against one's own: the folder stands where a recipe does, and the dump is the folder.
  const std::vector<std::string> on = {"--on", checkpoint("modelopt-mixed"), "--json", "--no-cache"};
  std::vector<std::string> same = {"recipe", "diff", checkpoint("modelopt-mixed"), imported, "--all"};
  same.insert(same.end(), on.begin(), on.end());
  const json diff = run(same).json();
  EXPECT_EQ(diff["different"], 0);
  EXPECT_EQ(diff["equal"], 7);
  for (const json& tensor : diff["entries"]) {
    // Real weights are float32 products, of codes with four bits: half a unit in the last place is 150 dB away.
    EXPECT_TRUE(tensor["a"]["sqnr"] == "inf" || tensor["a"]["sqnr"] > 140) << tensor;
  }
  const std::string ours = scratch.file("ours.scalewright");
  ASSERT_EQ(run({"recipe", "make", checkpoint("modelopt-mixed"), "--tensor", "*proj.weight", "--format", "int8",
                 "--calibrator", "absmax", "-o", ours})
                .status,
            0);
  std::vector<std::string> other = {"recipe", "diff", checkpoint("modelopt-mixed"), ours, "--numbers"};
  other.insert(other.end(), on.begin(), on.end());
  const RunResult worse = run(other);
  EXPECT_EQ(worse.status, 1);
  EXPECT_EQ(worse.json()["worse"], 7) << "INT8 is not what the codes are";
}

TEST(CheckpointCommandTest, WhatARecipeCannotHoldIsNamed) {
  const TestFolder scratch;
  const std::string out = scratch.file("out.scalewright");
  const RunResult awq = run({"import", checkpoint("awq"), "-o", out});
  EXPECT_EQ(awq.status, 3);
  EXPECT_NE(awq.err.find(kDown + ": nothing in the file can be taken over (AWQ INT4 groups of 32: has zero points"),
            std::string::npos)
      << awq.err;
  const RunResult damaged = run({"import", checkpoint("damaged-scale-shape"), "-o", out, "--strict"});
  EXPECT_EQ(damaged.status, 1);
  EXPECT_NE(damaged.err.find("cannot be read in the checkpoint: " + kDown), std::string::npos) << damaged.err;
  const RunResult shard = run({"import", checkpoint("damaged-missing-shard"), "-o", out});
  EXPECT_EQ(shard.status, 3);
  EXPECT_NE(shard.err.find("model-00003-of-00003.safetensors"), std::string::npos) << shard.err;
}

}  // namespace
}  // namespace scalewright::cli_test
