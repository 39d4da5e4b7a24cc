// Every exporter meets every number format: it carries it, or says by name that it does not.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/io/checkpoint/layer_formats.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

struct Meeting {
  const ExporterDescriptor* exporter;
  const formats::FormatDescriptor* format;
};

std::vector<Meeting> everyMeeting() {
  std::vector<Meeting> meetings;
  for (const ExporterDescriptor* exporter : descriptors()) {
    if (exporter->id == "smoothing-factors") continue;  // which is about factors, whatever the formats are
    for (const formats::FormatDescriptor* format : formats::descriptors()) {
      // A cast is what engines do with a tensor that nobody speaks of.
      const bool quantizes = format->scaling != formats::Scaling::kScaleOnly && !formats::isCast(format->id);
      if (quantizes) meetings.push_back({exporter, format});
    }
  }
  return meetings;
}

/// A layer, and a cache whose names say which half they are.
recipe::Recipe recipeIn(const formats::FormatDescriptor& format) {
  const std::string id(format.id);
  recipe::Recipe recipe = recipeOf({inputOf("m.0.fc", id, 1), weightOf("m.0.fc", id, 1),
                                    cacheOf("m.0.attn.k_cache", id, 1), cacheOf("m.0.attn.v_cache", id, 2)});
  for (recipe::RecipeEntry& entry : recipe.entries) {
    if (format.scaling == formats::Scaling::kBias) entry.decision.options.bias = ExponentBias(7);
  }
  return recipe;
}

/// Returns whether the files would be others without this entry.
bool isCarried(const ExporterDescriptor& exporter, const recipe::Recipe& recipe, const ExportResult& result,
               std::size_t entry) {
  recipe::Recipe others = recipe;
  others.entries.erase(others.entries.begin() + static_cast<std::ptrdiff_t>(entry));
  const auto without = preview(exporter, others, {});
  if (!without) return true;
  const auto same = [](const ExportedFile& a, const ExportedFile& b) {
    return a.suffix == b.suffix && a.content == b.content;
  };
  return !std::ranges::equal(result.files, without->files, same);
}

class EveryFormatTest : public testing::TestWithParam<Meeting> {};

TEST_P(EveryFormatTest, IsCarriedOrRefusedByName) {
  const recipe::Recipe recipe = recipeIn(*GetParam().format);
  const auto result = preview(*GetParam().exporter, recipe, {});
  ASSERT_TRUE(result) << sentence(result.error());
  for (std::size_t i = 0; i < recipe.entries.size(); ++i) {
    const std::string& tensor = recipe.entries[i].tensor;
    const bool said = !reasonFor(*result, tensor).empty();
    EXPECT_TRUE(said || isCarried(*GetParam().exporter, recipe, *result, i)) << tensor << " is lost without a word";
  }
}

INSTANTIATE_TEST_SUITE_P(Exporters, EveryFormatTest, testing::ValuesIn(everyMeeting()), [](const auto& meeting) {
  std::string name = std::string(meeting.param.exporter->id) + "_" + std::string(meeting.param.format->id);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

/// Settings of a tool, and the method that readers take them by.
struct Settings {
  const char* exporter;
  const char* method;
};

/// What an export writes of a layer its reader of settings takes for the same formats, cut in the same way. Returns
/// whether the export writes it.
bool isReadBack(const Settings& tool, const recipe::Recipe& recipe) {
  const auto result = exported(tool.exporter, recipe);
  if (!result || !result->written.contains("m.0.fc.weight")) return false;
  nlohmann::json settings = nlohmann::json::parse(result->files.front().content);
  if (settings.contains("quantization_config")) settings = settings["quantization_config"];
  io::StatedFormats stated;
  stated.read(settings, tool.method);
  const io::LayerFormats& layer = stated.of("m.0.fc");
  const recipe::RecipeEntry& weight = recipe.entries.front();
  const std::string id = weight.decision.format;
  const std::string expected = id == "int4_group" ? "int4" : id;  // groups are said beside it
  EXPECT_EQ(layer.weight, expected) << tool.exporter;
  EXPECT_EQ(layer.input, result->written.contains("m.0.fc.input") ? expected : "") << tool.exporter << " " << id;
  if (weight.thresholds.size() > 1 && !layer.cut.empty()) {
    EXPECT_EQ(layer.cut, "channel") << tool.exporter << " " << id;
  }
  return true;
}

TEST(SettingsTest, AreReadAsTheFormatsThatTheyWereWrittenOf) {
  for (const Settings& tool : {Settings{"compressed-tensors", "compressed-tensors"},
                               Settings{"hf-quant-config", "modelopt"}, Settings{"quark", "quark"}}) {
    std::set<std::string> read;
    for (const formats::FormatDescriptor* format : formats::descriptors()) {
      const bool by_scales =
          format->scaling == formats::Scaling::kThreshold || format->scaling == formats::Scaling::kBlock;
      if (!by_scales) continue;
      const std::string id(format->id);
      const recipe::RecipeEntry weight = weightOf("m.0.fc", id, 1);
      const recipe::RecipeEntry input = inputOf("m.0.fc", id, 1);
      std::vector<recipe::Recipe> recipes = {recipeOf({weight}), recipeOf({weight, input})};
      if (!format->block) {
        recipes.push_back(recipeOf({perChannel(weight, 0, 1)}));
        recipes.push_back(recipeOf({perChannel(weight, 0, 1), input}));
      }
      for (const recipe::Recipe& recipe : recipes) {
        if (isReadBack(tool, recipe)) read.insert(id);
      }
    }
    for (const char* each : {"int8", "fp8_e4m3fn", "nvfp4"}) EXPECT_TRUE(read.contains(each)) << tool.exporter << each;
  }
}

}  // namespace
}  // namespace scalewright::exchange
