// Every exporter meets every number format: it carries it, or says by name that it does not.
#include <gtest/gtest.h>

#include <algorithm>

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

/// What an export writes of a format its reader of settings takes for the same one.
TEST(SettingsTest, AreReadAsTheFormatsThatTheyWereWrittenOf) {
  for (const auto& [exporter, method] : {Settings{"compressed-tensors", "compressed-tensors"},
                                         Settings{"hf-quant-config", "modelopt"}, Settings{"quark", "quark"}}) {
    std::size_t read = 0;
    for (const formats::FormatDescriptor* format : formats::descriptors()) {
      if (format->scaling == formats::Scaling::kScaleOnly || formats::isCast(format->id)) continue;
      const std::string id(format->id);
      for (const bool alone : {true, false}) {
        recipe::Recipe recipe = recipeOf({weightOf("m.0.fc", id, 1)});
        if (!alone) recipe.entries.push_back(inputOf("m.0.fc", id, 1));
        if (format->scaling == formats::Scaling::kBias) continue;
        const auto result = exported(exporter, recipe);
        ASSERT_TRUE(result) << exporter << " " << id;
        if (!result->written.contains("m.0.fc.weight")) continue;
        nlohmann::json settings = nlohmann::json::parse(result->files.front().content);
        if (settings.contains("quantization_config")) settings = settings["quantization_config"];
        io::StatedFormats stated;
        stated.read(settings, method);
        const io::LayerFormats& layer = stated.of("m.0.fc");
        const std::string expected = id == "int4_group" ? "int4" : id;  // groups are said beside it
        EXPECT_EQ(layer.weight, expected) << exporter << " " << id;
        const bool has_input = result->written.contains("m.0.fc.input");
        EXPECT_EQ(layer.input, has_input ? expected : "") << exporter << " " << id;
        ++read;
      }
    }
    EXPECT_GE(read, 4U) << exporter;
  }
}

}  // namespace
}  // namespace scalewright::exchange
