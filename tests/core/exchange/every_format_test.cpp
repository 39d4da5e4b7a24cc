// Every exporter meets every number format: it carries it, or says by name that it does not.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/io/checkpoint/layer_formats.h"
#include "core/io/checkpoint/spelling/compressed.h"
#include "core/io/checkpoint/spelling/modelopt.h"
#include "core/io/checkpoint/spelling/quark.h"
#include "core/io/checkpoint/spelling/torchao.h"
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

/// The formats that a tool's table says are written of weights, whose inputs are as they are or in the same.
std::set<std::string_view> spelledBy(std::string_view method) {
  std::set<std::string_view> formats;
  for (const auto& each : io::compressed::kSpellings) {
    if (method == "compressed-tensors") formats.insert(each.format);
  }
  for (const auto& each : io::modelopt::kAlgorithms) {
    const bool alike = each.input.empty() || each.input == each.weight;
    if (method == "modelopt" && each.exported && alike) formats.insert(each.weight);
  }
  for (const auto& each : io::quark::kSpellings) {
    if (method == "quark" && each.exported) formats.insert(each.format);
  }
  return formats;
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
    for (const std::string_view each : spelledBy(tool.method)) {
      EXPECT_TRUE(read.contains(std::string(each))) << tool.exporter << " " << each;
    }
  }
}

TEST(SettingsTest, ARowOfCompressedTensorsIsReadAsItself) {
  for (const io::compressed::Spelling& row : io::compressed::kSpellings) {
    const io::compressed::Spelling* read = io::compressed::read(row.bits, row.type, row.strategy, row.group_size);
    ASSERT_NE(read, nullptr);
    EXPECT_EQ(read->format, row.format == "int4_group" ? "int4" : row.format);
  }
}

/// torchao's configurations say what is quantized by their names, and of weights nothing is read besides.
TEST(SettingsTest, ARowOfTorchaoIsWrittenAndReadAsItself) {
  for (const io::torchao::Config& row : io::torchao::kConfigs) {
    const std::string id(row.weight);
    SCOPED_TRACE(std::string(row.type) + " " + id);
    std::vector<recipe::RecipeEntry> entries = {weightOf("m.0.fc", id, 1)};
    if (!formats::find(id)->block) entries.front() = perChannel(entries.front(), 0, 1);
    if (row.inputs != io::torchao::Inputs::kNone) entries.push_back(inputOf("m.0.fc", id, 1));
    const nlohmann::json document = jsonOf("torchao", recipeOf(std::move(entries)));
    const nlohmann::json written = document["_data"]["fqn_to_config"]["m.0.fc"];
    EXPECT_EQ(written["_type"], row.type);
    EXPECT_EQ(written["_version"], row.version);
    EXPECT_EQ(written["_data"].contains("act_quant_scale"), row.inputs == io::torchao::Inputs::kStored);
    if (row.any_integer) {
      const std::string dtype = written["_data"]["weight_dtype"]["_data"];
      ASSERT_NE(io::torchao::dtypeCalled(dtype), nullptr);
      EXPECT_EQ(io::torchao::dtypeCalled(dtype)->format, row.codes);
    }
    io::StatedFormats stated;
    stated.read({{"quant_type", {{"default", document}}}}, "torchao");
    EXPECT_EQ(stated.of("m.0.fc").input, row.inputs == io::torchao::Inputs::kFound ? row.weight : "");
  }
}

}  // namespace
}  // namespace scalewright::exchange
