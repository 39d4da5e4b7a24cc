// Checkpoints that ModelOpt, torchao, Quark and AutoRound wrote of a tiny random network, against what they themselves
// had when they wrote (expected_amax.json), and with settings that say something else about the same tensors.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "core/exchange/imports/importer.h"
#include "core/io/checkpoint/stored_scales.h"
#include "core/io/source.h"
#include "tests/core/exchange/checkpoint_folder.h"
#include "tests/core/exchange/import_result.h"

namespace scalewright::exchange {
namespace {

using nlohmann::json;
using recipe::RecipeEntry;
namespace fs = std::filesystem;

constexpr const char* kDown = "model.layers.0.mlp.down_proj";
constexpr const char* kKeys = "model.layers.0.self_attn.kv_cache.k";

fs::path peerFolder(const std::string& folder) {
  return fs::path(SCALEWRIGHT_TEST_DATA) / "checkpoints" / folder;
}

imports::ImportResult decisionsOf(const fs::path& path) {
  auto result = importFile(path);
  EXPECT_TRUE(result) << sentence(result.error());
  return result ? std::move(result->result) : imports::ImportResult();
}

/// Why a tensor is noted; empty where it is not.
std::string noteOf(const imports::ImportResult& result, const std::string& tensor) {
  const auto found = std::find_if(result.notes.begin(), result.notes.end(),
                                  [&](const imports::ImportNote& note) { return note.tensor == tensor; });
  return found == result.notes.end() ? "" : found->reason;
}

/// A copy of a checkpoint, whose settings have one word for another.
class ChangedCheckpoint {
 public:
  ChangedCheckpoint(const std::string& folder, const std::string& before, const std::string& after) {
    for (const auto& file : fs::directory_iterator(peerFolder(folder))) {
      const fs::path to = scratch_ / file.path().filename().string();
      fs::copy_file(file.path(), to);
      if (to.extension() != ".json") continue;
      std::ifstream in(to);
      std::string text((std::istreambuf_iterator<char>(in)), {});
      for (std::size_t at = text.find(before); at != std::string::npos; at = text.find(before, at + after.size())) {
        text.replace(at, before.size(), after);
        ++changed_;
      }
      std::ofstream(to) << text;
    }
  }
  [[nodiscard]] fs::path path() const {
    EXPECT_GT(changed_, 0U);
    return scratch_ / "";
  }

 private:
  CheckpointFolder scratch_;
  std::size_t changed_ = 0;
};

TEST(CheckpointPeersTest, ThresholdsAreTheRangesThatTheirWritersHad) {
  std::ifstream file(peerFolder("expected_amax.json"));
  std::size_t compared = 0;
  for (const auto& [folder, tensors] : json::parse(file).get<std::map<std::string, json>>()) {
    SCOPED_TRACE(folder);
    const imports::ImportResult result = decisionsOf(peerFolder(folder));
    for (const auto& [tensor, ranges] : tensors.items()) {
      SCOPED_TRACE(tensor);
      const RecipeEntry& one = entry(result, tensor);
      const std::vector<double> found =
          one.thresholds.empty() ? std::vector<double>{one.threshold.value()} : one.thresholds;
      ASSERT_EQ(found.size(), ranges.size());
      for (std::size_t i = 0; i < found.size(); ++i) {
        // A scale is the range divided in float32.
        EXPECT_NEAR(found[i] / ranges[i].get<double>(), 1, 0x1p-22);
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 100U);
}

TEST(CheckpointPeersTest, AFormatIsWhatSettingsSayAndNotWhatNamesOfScalesLookLike) {
  const imports::ImportResult result = decisionsOf(peerFolder("modelopt-w4a8-awq"));
  EXPECT_EQ(entry(result, std::string(kDown) + ".weight").decision.format, "int4") << "though it has a weight_scale_2";
  EXPECT_EQ(entry(result, std::string(kDown) + ".input").decision.format, "fp8_e4m3fn");
  EXPECT_EQ(noteOf(result, std::string(kDown) + ".weight"), io::why_not::kRoundedTwice);
}

TEST(CheckpointPeersTest, ALayerWhoseCodesCannotBeReadGetsNoDecisionAtAll) {
  const ChangedCheckpoint all("modelopt-w4a8-awq", "W4A8_AWQ", "NVFP4_SVD");
  const auto nothing = importFile(all.path());
  ASSERT_FALSE(nothing);
  EXPECT_NE(nothing.error().detail.find("the codes of its layer's weight cannot be read"), std::string::npos)
      << nothing.error().detail;

  const ChangedCheckpoint one("modelopt-w4a8-awq", R"("quant_algo": "W4A8_AWQ")",
                              R"("quant_algo": "MIXED_PRECISION", "quantized_layers": {
                                 "model.layers.0.self_attn.k_proj": {"quant_algo": "W4A8_AWQ", "group_size": 32},
                                 "model.layers.0.self_attn.v_proj": {"quant_algo": "W4A8_AWQ", "group_size": 32},
                                 "model.layers.0.mlp.down_proj": {"quant_algo": "NVFP4_SVD", "group_size": 16}})");
  const imports::ImportResult result = decisionsOf(one.path());
  EXPECT_EQ(result.recipe.entries.size(), 4U);
  EXPECT_EQ(entryFor(result.recipe, std::string(kDown) + ".weight"), nullptr);
  EXPECT_EQ(entryFor(result.recipe, std::string(kDown) + ".input"), nullptr);
  EXPECT_EQ(noteOf(result, std::string(kDown) + ".input"), io::why_not::kWeightUnread);
  EXPECT_EQ(noteOf(result, std::string(kDown) + ".weight"), "cannot be read in the checkpoint");
}

TEST(CheckpointPeersTest, TheScaleOfAnNvfp4CacheIsWhatTheVersionOfItsWriterMeans) {
  const double now = entry(decisionsOf(peerFolder("modelopt-nvfp4-kv")), kKeys).threshold.value();
  const ChangedCheckpoint before("modelopt-nvfp4-kv", R"("version": "0.47.0")", R"("version": "0.41.0")");
  EXPECT_NEAR(entry(decisionsOf(before.path()), kKeys).threshold.value() / now, 6, 1e-12)
      << "until then the scale was that of a weight, amax / (6 x 448)";
  const ChangedCheckpoint nobody("modelopt-nvfp4-kv", R"("version": "0.47.0")", R"("note": "")");
  const imports::ImportResult unstated = decisionsOf(nobody.path());
  EXPECT_EQ(entryFor(unstated.recipe, kKeys), nullptr);
  EXPECT_EQ(noteOf(unstated, kKeys), io::why_not::kCacheScaleUnstated);
}

TEST(CheckpointPeersTest, ACacheThatIsShiftedFirstIsSaidAndItsShiftIsNoBias) {
  const imports::ImportResult result = decisionsOf(peerFolder("modelopt-nvfp4-kv-affine"));
  EXPECT_EQ(entryFor(result.recipe, kKeys), nullptr);
  EXPECT_EQ(noteOf(result, kKeys), io::why_not::kShiftedCache);
  const auto source = io::openSource(peerFolder("modelopt-nvfp4-kv-affine"), {});
  ASSERT_TRUE(source);
  for (const tensor::TensorInfo& info : (*source)->catalogue().tensors) {
    EXPECT_EQ(info.name.find("k_bias"), std::string::npos) << info.name;
  }
}

TEST(CheckpointPeersTest, KeysThatWereMeasuredBeforeTheyAreTurnedAreSaid) {
  EXPECT_EQ(noteOf(decisionsOf(peerFolder("quark-fp8-kv")), kKeys), io::why_not::kBeforeRope);
  const ChangedCheckpoint after("quark-fp8-kv", R"("kv_cache_post_rope": false)", R"("kv_cache_post_rope": true)");
  EXPECT_EQ(noteOf(decisionsOf(after.path()), kKeys), "");
}

TEST(CheckpointPeersTest, FactorsOfColumnsBecomeASmoothedRecipe) {
  const imports::ImportResult result = decisionsOf(peerFolder("modelopt-int8-sq"));
  EXPECT_TRUE(result.notes.empty());
  for (const RecipeEntry& one : result.recipe.entries) {
    ASSERT_TRUE(one.decision.smoothing && one.decision.smoothing->carried) << one.tensor;
    const recipe::CarriedSmoothing& carried = *one.decision.smoothing->carried;
    EXPECT_EQ(carried.scaling.divides, one.tensor.ends_with(".input"));
    EXPECT_EQ(carried.scaling.factors->size(), one.tensor.starts_with(kDown) ? 96U : 64U);
    EXPECT_EQ(recipe::alphaInForce(carried), std::nullopt) << "nobody says which alpha it was";
  }
  // Keys and values read one input, and have one vector of factors.
  const auto inputOf = [&](const std::string& tensor) {
    return entry(result, tensor).decision.smoothing->carried->input;
  };
  EXPECT_EQ(inputOf("model.layers.0.self_attn.v_proj.weight"), inputOf("model.layers.0.self_attn.k_proj.input"));
  EXPECT_NE(inputOf(std::string(kDown) + ".weight"), inputOf("model.layers.0.self_attn.k_proj.input"));
  const auto again = recipe::fromText(recipe::toText(result.recipe));
  ASSERT_TRUE(again) << sentence(again.error());
  EXPECT_EQ(recipe::toText(*again), recipe::toText(result.recipe));
}

TEST(CheckpointPeersTest, AnInputThatIsNotQuantizedIsScaledAllTheSame) {
  const imports::ImportResult result = decisionsOf(peerFolder("modelopt-w4a16-awq"));
  const RecipeEntry& input = entry(result, std::string(kDown) + ".input");
  EXPECT_EQ(input.decision.format, "bf16");
  ASSERT_TRUE(input.decision.smoothing && input.decision.smoothing->carried);
  EXPECT_TRUE(input.decision.smoothing->carried->scaling.divides);
}

TEST(CheckpointPeersTest, ScalesBelowZeroAreTakenByTheirMagnitudeAndCounted) {
  const imports::ImportResult result = decisionsOf(peerFolder("autoround-gptq"));
  EXPECT_EQ(result.recipe.entries.size(), 2U);
  ASSERT_EQ(result.notes.size(), 1U) << "said once for all of them";
  EXPECT_EQ(std::string(result.notes.front().reason).find("scales below zero"), 0U);
  EXPECT_EQ(result.notes.front().place, "274 of 512");
}

}  // namespace
}  // namespace scalewright::exchange
