// Scales of checkpoints as decisions. What they say is in expected_scales.json, found from the files and the pages of
// their formats by a program of its own (Python); that they are right is shown once more by the weights themselves:
// real weights that are quantized with the scales that their codes have come back as they were.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "core/calibrate/manual_thresholds.h"
#include "core/engine/list_scales.h"
#include "core/exchange/imports/importer.h"
#include "core/io/checkpoint/stored_scales.h"
#include "core/io/source.h"
#include "core/layers/calibrated.h"
#include "core/recipe/diff.h"
#include "tests/core/exchange/import_result.h"
#include "tests/support/read_tensor.h"

namespace scalewright::exchange {
namespace {

using nlohmann::json;
using recipe::RecipeEntry;
namespace fs = std::filesystem;

fs::path checkpoint(const std::string& folder) {
  return fs::path(SCALEWRIGHT_TEST_DATA) / "checkpoints" / folder;
}

std::map<std::string, json> expectedScales() {
  std::ifstream file(checkpoint("expected_scales.json"));
  return json::parse(file).get<std::map<std::string, json>>();
}

std::string granularityText(const tensor::Granularity& granularity) {
  std::string text(tensor::granularityId(granularity.kind));
  if (granularity.kind == tensor::GranularityKind::kPerChannel) text += " " + std::to_string(granularity.axis);
  if (granularity.kind == tensor::GranularityKind::kPerGroup) text += " " + std::to_string(granularity.group);
  if (granularity.kind == tensor::GranularityKind::kPerBlock) text += " " + tensor::blockText(granularity.block);
  return text;
}

/// Puts the scales that a recipe leaves to its checkpoint where others are listed; returns of how many weights.
std::size_t listStored(recipe::Recipe& recipe) {
  std::set<std::string> stored;
  for (const RecipeEntry& entry : recipe.entries) {
    if (const auto checkpoint = calibrate::storedIn(entry.decision.parameters)) {
      EXPECT_EQ(checkpoint->string(), entry.source);
      EXPECT_TRUE(entry.thresholds.empty());
      stored.insert(entry.tensor);
    }
  }
  const auto engine = engine::makeLocalEngine({});
  const auto listed = engine::listScales(*engine, stored, recipe, {});
  EXPECT_TRUE(listed) << sentence(listed.error());
  for (RecipeEntry& entry : recipe.entries) {
    if (stored.contains(entry.tensor)) {
      entry.decision.parameters[std::string(calibrate::kManualThresholds)] =
          calibrate::thresholdsText(entry.thresholds);
    }
  }
  return stored.size();
}

TEST(CheckpointScalesTest, EveryFlavourSaysWhatAnIndependentReaderFinds) {
  std::size_t decisions = 0;
  std::size_t stored = 0;
  for (const auto& [folder, expected] : expectedScales()) {
    SCOPED_TRACE(folder);
    auto imported = importFile(checkpoint(folder));
    const auto left_out = expected["left_out"].get<std::vector<std::string>>();
    if (expected["decisions"].empty()) {
      ASSERT_FALSE(imported);
      EXPECT_EQ(imported.error().code, ErrorCode::kNothingToImport);
      EXPECT_NE(std::find(left_out.begin(), left_out.end(), imported.error().dataset), left_out.end())
          << "the error names the first";
      continue;
    }
    ASSERT_TRUE(imported) << sentence(imported.error());
    stored += listStored(imported->result.recipe);
    EXPECT_STREQ(std::string(imported->importer->id).c_str(), "checkpoint-scales");
    auto found = leftOut(imported->result);
    auto named = left_out;
    for (auto* names : {&found, &named}) std::erase(*names, "");  // what is counted of all
    EXPECT_EQ(found, named);
    EXPECT_EQ(imported->result.recipe.entries.size(), expected["decisions"].size());
    for (const auto& [tensor, one] : expected["decisions"].items()) {
      SCOPED_TRACE(tensor);
      const RecipeEntry* entry = entryFor(imported->result.recipe, tensor);
      ASSERT_NE(entry, nullptr);
      EXPECT_EQ(entry->decision.format, one["format"].get<std::string>());
      EXPECT_EQ(granularityText(entry->decision.granularity), one["granularity"].get<std::string>());
      ++decisions;
      if (!one.contains("count")) {
        EXPECT_TRUE(entry->thresholds.empty());
        continue;
      }
      const auto close = [](double a, double b) { return std::fabs(a - b) <= 0x1p-50 * std::fabs(b); };
      EXPECT_TRUE(close(entry->threshold.value(), one["largest"])) << entry->threshold.value();
      if (one["granularity"] == "per_tensor") continue;
      ASSERT_EQ(entry->thresholds.size(), one["count"]);
      EXPECT_TRUE(close(entry->thresholds.front(), one["first"]));
      EXPECT_TRUE(close(entry->thresholds.back(), one["last"]));
      double sum = 0;
      for (const double threshold : entry->thresholds) sum += threshold;
      EXPECT_TRUE(close(sum, one["sum"]));
    }
  }
  EXPECT_EQ(decisions, 238U);
  EXPECT_GT(stored, 20U) << "groups and blocks are left to their checkpoint";
}

/// The weight as it is quantized by a decision.
std::vector<double> quantized(const encode::TensorQuantizer& quantizer, const tensor::Shape& shape,
                              const std::vector<double>& values) {
  std::vector<double> result(values.size());
  if (const auto* one = std::get_if<quantize::ScalarQuantizer>(&quantizer)) {
    std::transform(values.begin(), values.end(), result.begin(), [&](double x) { return one->fakeQuantize(x); });
  } else if (const auto* scaled = std::get_if<encode::ScaledQuantizer>(&quantizer)) {
    for (std::size_t i = 0; i < values.size(); ++i)
      result[i] = scaled->of(scaled->layout().runAt(i, 1).scale).fakeQuantize(values[i]);
  } else {
    const auto& blocks = std::get<quantize::BlockQuantizer>(quantizer);
    const std::size_t row = static_cast<std::size_t>(shape.back());
    for (std::size_t begin = 0; begin < values.size(); begin += blocks.size()) {
      EXPECT_EQ(row % blocks.size(), 0U);
      const auto block = std::span(values).subspan(begin, blocks.size());
      const auto scale = blocks.scaleFor(quantize::blockAmax(block));
      for (std::size_t i = 0; i < block.size(); ++i) result[begin + i] = blocks.fakeQuantize(block[i], scale);
    }
  }
  return result;
}

TEST(CheckpointScalesTest, RealWeightsComeBackFromTheScalesThatTheirCodesHave) {
  std::size_t weights = 0;
  for (const auto& [folder, expected] : expectedScales()) {
    SCOPED_TRACE(folder);
    auto imported = importFile(checkpoint(folder));
    if (!imported) continue;
    listStored(imported->result.recipe);
    const auto source = io::openSource(checkpoint(folder), {});
    ASSERT_TRUE(source);
    const bool mirrored = folder.starts_with("autoround");
    for (const RecipeEntry& entry : imported->result.recipe.entries) {
      if (entry.decision.role != tensor::Role::kWeight) continue;
      SCOPED_TRACE(entry.tensor);
      const auto reader = (*source)->open(entry.tensor);
      ASSERT_TRUE(reader) << sentence(reader.error());
      EXPECT_EQ(entry.shape, (*reader)->info().shape);
      std::vector<double> values = test::readWhole(**reader);
      // Thresholds of a smoothed weight are those of its scaled values.
      if (const auto scaling = recipe::scalingOf(entry.decision)) {
        ASSERT_EQ(scaling->axis + 1, entry.shape.size());
        for (std::size_t i = 0; i < values.size(); ++i) values[i] *= (*scaling->factors)[i % scaling->factors->size()];
      }
      const auto quantizer = layers::calibrated(**reader, entry.decision, {});
      ASSERT_TRUE(quantizer) << sentence(quantizer.error());
      const std::vector<double> again = quantized(*quantizer, entry.shape, values);
      double largest = 0;
      for (std::size_t i = 0; i < values.size(); ++i) {
        // Under a scale that was below zero the outermost code is cut by one step of eight.
        const bool cut = mirrored && std::fabs(again[i] / values[i] - 7.0 / 8) <= 0x1p-22;
        if (values[i] != 0 && !cut) largest = std::max(largest, std::fabs(again[i] / values[i] - 1));
        if (values[i] == 0) {
          EXPECT_EQ(again[i], 0);
        }
      }
      // Real weights are float32 products: half a unit in their last place, that of a combined scale of NVFP4, and that
      // of a product with a factor of their column.
      EXPECT_LE(largest, 0x1p-21);
      ++weights;
    }
  }
  EXPECT_EQ(weights, 156U);
}

TEST(CheckpointScalesTest, WhatARecipeCannotHoldIsLeftOutByNameAndReason) {
  const struct {
    const char* folder;
    const char* reason;
  } kCases[] = {{"ct-int4-asym-g32", io::why_not::kZeroPoints},
                {"gptq-v1", io::why_not::kZeroPoints},
                {"awq", io::why_not::kZeroPoints},
                {"quark-uint4", io::why_not::kZeroPoints},
                {"ct-int4-actorder", io::why_not::kReordered},
                {"torchao-int4-asym", io::why_not::kZeroPoints},
                {"quark-uint4-channel", io::why_not::kZeroPoints},
                {"bnb-nf4", io::why_not::kNoFormat}};
  for (const auto& one : kCases) {
    const auto imported = importFile(checkpoint(one.folder));
    ASSERT_FALSE(imported) << one.folder;
    EXPECT_NE(imported.error().detail.find(one.reason), std::string::npos) << imported.error().detail;
    EXPECT_FALSE(imported.error().dataset.empty());
    EXPECT_EQ(imported.error().file, checkpoint(one.folder).string());
  }
}

TEST(CheckpointScalesTest, InputsWhoseScalesEnginesFindAreCounted) {
  const auto computed = [](const char* folder) {
    const auto imported = importFile(checkpoint(folder));
    std::string said;
    for (const imports::ImportNote& note : imported ? imported->result.notes : std::vector<imports::ImportNote>()) {
      if (std::string(note.reason).starts_with("engines find the scales")) said += note.place;
    }
    return said;
  };
  EXPECT_EQ(computed("ct-fp8-channel"), "2 x fp8_e4m3fn") << "dynamic, says config.json";
  EXPECT_EQ(computed("ct-fp8-tensor"), "") << "static: each input has a scale";
  EXPECT_EQ(computed("ct-int4-g32"), "") << "weights alone";
}

TEST(CheckpointScalesTest, DamagedModulesAreNotesAndAMissingShardIsAnError) {
  for (const char* folder : {"damaged-missing-scale", "damaged-scale-shape", "damaged-packed-shape"}) {
    const auto imported = importFile(checkpoint(folder));
    ASSERT_TRUE(imported) << folder << sentence(imported.error());
    EXPECT_FALSE(imported->result.notes.empty()) << folder;
    for (const imports::ImportNote& note : imported->result.notes) {
      if (note.tensor.empty()) continue;  // counted of all
      EXPECT_STREQ(note.reason, "cannot be read in the checkpoint");
      EXPECT_TRUE(note.tensor.starts_with("model.layers.0.")) << note.tensor;
      EXPECT_EQ(entryFor(imported->result.recipe, note.tensor), nullptr);
    }
    EXPECT_FALSE(imported->result.recipe.entries.empty());
  }
  const auto missing = importFile(checkpoint("damaged-missing-shard"));
  ASSERT_FALSE(missing);
  EXPECT_NE(sentence(missing.error()).find("model-00003-of-00003.safetensors"), std::string::npos)
      << sentence(missing.error());
}

TEST(CheckpointScalesTest, AnIndexAndItsFolderSayTheSame) {
  const auto folder = importFile(checkpoint("ct-mixed"));
  const auto index = importFile(checkpoint("ct-mixed") / "model.safetensors.index.json");
  ASSERT_TRUE(folder && index);
  EXPECT_TRUE(recipe::diff(folder->result.recipe, index->result.recipe).same());
  EXPECT_EQ(folder->result.recipe.sources.front().identity.path, checkpoint("ct-mixed").string());
}

TEST(CheckpointScalesTest, AnImportSavesAsARecipeAndLoadsAgain) {
  for (const char* folder : {"ct-int4-g32", "ct-fp8-block", "ct-mxfp8", "modelopt-mixed", "quark-mxfp4"}) {
    const auto imported = importFile(checkpoint(folder));
    const auto loaded = recipe::fromText(recipe::toText(imported->result.recipe));
    ASSERT_TRUE(loaded) << folder << sentence(loaded.error());
    EXPECT_EQ(recipe::toText(*loaded), recipe::toText(imported->result.recipe));
  }
  const auto even = importFile(checkpoint("quark-mxfp4"));
  EXPECT_EQ(even->result.recipe.entries.front().decision.options.scale_rule, formats::ScaleRule::kEven)
      << "as its settings state it";
}

}  // namespace
}  // namespace scalewright::exchange
