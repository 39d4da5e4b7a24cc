// Names that engines look for, where HDF5 has dropped the slash in front of them.
#include "core/exchange/names/graph_names.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/exchange/names/rename.h"
#include "tests/core/exchange/exchange_recipe.h"

namespace scalewright::exchange {
namespace {

recipe::RecipeEntry activation(const std::string& name, const std::string& graph_name = {}) {
  recipe::RecipeEntry entry = entryOf(name, 127.0 / 16, tensor::Role::kActivation);
  if (!graph_name.empty()) entry.place = recipe::RecipePlace{.range_group = {}, .graph_name = graph_name};
  return entry;
}

recipe::Recipe recipeOf(std::vector<recipe::RecipeEntry> entries) {
  recipe::Recipe recipe;
  recipe.entries = std::move(entries);
  return recipe;
}

bool cautions(const ExportResult& result) {
  return std::any_of(result.cautions.begin(), result.cautions.end(), [](const char* caution) {
    return std::string_view(caution).find("slash") != std::string_view::npos;
  });
}

std::vector<const ExporterDescriptor*> namers() {
  std::vector<const ExporterDescriptor*> found;
  for (const ExporterDescriptor* exporter : descriptors()) {
    if (exporter->names_values) found.push_back(exporter);
  }
  return found;
}

/// So that activations are of the type that is chosen.
ParameterValues parametersOf(const ExporterDescriptor& exporter) {
  return exporter.id == "ort-overrides" ? ParameterValues{{"activation_type", std::string("qint8")}}
                                        : ParameterValues{};
}

TEST(GraphNamesTest, EveryExporterByNameWritesTheNameThatTheGraphHas) {
  ASSERT_EQ(namers().size(), 4U);
  for (const ExporterDescriptor* exporter : namers()) {
    const auto result =
        preview(*exporter, recipeOf({activation("Relu_output_0", "/Relu_output_0")}), parametersOf(*exporter));
    ASSERT_TRUE(result) << exporter->id;
    for (const ExportedFile& file : result->files) {
      EXPECT_NE(file.content.find("/Relu_output_0"), std::string::npos) << exporter->id << file.content;
    }
    EXPECT_EQ(result->written, std::set<std::string>{"/Relu_output_0"}) << exporter->id;
    EXPECT_FALSE(cautions(*result)) << exporter->id;
  }
}

TEST(GraphNamesTest, WithoutAGraphEachCautionsThatASlashMayBeMissing) {
  for (const ExporterDescriptor* exporter : namers()) {
    const auto result = preview(*exporter, recipeOf({activation("layers.0/Conv_output_0")}), parametersOf(*exporter));
    ASSERT_TRUE(result) << exporter->id;
    EXPECT_TRUE(cautions(*result)) << exporter->id;
    EXPECT_NE(result->files.front().content.find("layers.0/Conv_output_0"), std::string::npos);
    const auto others = preview(*exporter, recipeOf({activation("fc1.input")}), parametersOf(*exporter));
    ASSERT_TRUE(others);
    EXPECT_FALSE(cautions(*others)) << exporter->id;
  }
}

TEST(GraphNamesTest, OnlyNamesThatAreWrittenAreCautionedAbout) {
  recipe::RecipeEntry kept = activation("Relu_output_0");
  kept.decision.format = "bf16";
  const auto result = preview(*find("tensorrt-cache"), recipeOf({kept, activation("fc1.input")}), {});
  ASSERT_TRUE(result);
  EXPECT_FALSE(cautions(*result));
}

TEST(GraphNamesTest, TheRuleOfTheCautionPutsTheSlashThere) {
  const std::vector<std::string> rules = {"^([^/].*_output_[0-9]+)$=>/$1"};
  const auto renaming = Renaming::make(rules);
  ASSERT_TRUE(renaming);
  EXPECT_EQ((*renaming)("layers.0/Conv_output_0"), "/layers.0/Conv_output_0");
  EXPECT_EQ((*renaming)("/Relu_output_0"), "/Relu_output_0");
  EXPECT_EQ((*renaming)("images"), "images");
}

TEST(GraphNamesTest, APersonsNameCountsMoreThanThatOfTheGraph) {
  const std::vector<std::string> rules = {"^Relu=>Act"};
  const auto renamed_recipe =
      renamed(recipeOf({activation("Relu_output_0", "/Relu_output_0"), activation("Add_output_0", "/Add_output_0")}),
              *Renaming::make(rules));
  ASSERT_TRUE(renamed_recipe);
  const GraphNames named = withGraphNames(*renamed_recipe);
  EXPECT_EQ(named.recipe.entries[0].tensor, "Act_output_0");
  EXPECT_EQ(named.recipe.entries[1].tensor, "/Add_output_0");
  EXPECT_EQ(named.known, std::set<std::string>{"/Add_output_0"});
}

TEST(GraphNamesTest, TwoTensorsOfOneValueAreWrittenOnceWithTheLargestRange) {
  recipe::RecipeEntry wider = activation("x_ReshapedSavedOutput", "/x");
  const auto same = preview(*find("tensorrt-cache"), recipeOf({activation("x", "/x"), wider}), {});
  ASSERT_TRUE(same);
  EXPECT_TRUE(same->omitted.empty()) << "nothing is lost";
  EXPECT_EQ(same->written, std::set<std::string>{"/x"});
  wider.threshold = Threshold(2 * wider.threshold.value());
  const GraphNames named = withGraphNames(recipeOf({activation("x", "/x"), wider}));
  ASSERT_EQ(named.recipe.entries.size(), 1U);
  EXPECT_EQ(named.recipe.entries[0].threshold, wider.threshold);
  ASSERT_EQ(named.notes.size(), 1U);
  EXPECT_EQ(named.notes[0].tensor, "/x");
}

TEST(GraphNamesTest, AValueStaysAsItIsWhereOneOfItsTensorsDoes) {
  recipe::RecipeEntry kept = activation("k.input", "/x");
  kept.decision.format = "bf16";
  const GraphNames named = withGraphNames(recipeOf({activation("q.input", "/x"), kept}));
  ASSERT_EQ(named.recipe.entries.size(), 1U);
  EXPECT_EQ(named.recipe.entries[0].decision.format, "bf16");
  ASSERT_EQ(named.notes.size(), 1U);
}

TEST(GraphNamesTest, ATensorOfSeveralValuesIsWrittenForEach) {
  recipe::RecipeEntry twice = activation("fc.input", "/a");
  twice.place->other_graph_names = {"/b"};
  const auto result = preview(*find("tensorrt-cache"), recipeOf({twice}), {});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->written, (std::set<std::string>{"/a", "/b"}));
}

TEST(GraphNamesTest, SlicesAreNoValues) {
  recipe::RecipeEntry slice = activation("attn.q", "/attn/qkv");
  slice.slice = tensor::Slice{};
  EXPECT_EQ(withGraphNames(recipeOf({slice})).recipe.entries[0].tensor, "attn.q");
}

TEST(GraphNamesTest, NamesOfPyTorchsNodesAreToldFromOthers) {
  for (const char* name :
       {"Relu_output_0", "layers.0/Conv_output_0", "layer.1/norm/LayerNormalization_1_output_0", "Split_output_12"}) {
    EXPECT_TRUE(lacksSlash(name)) << name;
  }
  for (const char* name : {"/Relu_output_0", "layers.0.q_proj.output_0", "relu_output_0", "fc/output_0", "Relu_output",
                           "_output_0", "a/_output_0", "images", "onnx::MatMul_253", "Relu-1_output_0", ""}) {
    EXPECT_FALSE(lacksSlash(name)) << name;
  }
}

}  // namespace
}  // namespace scalewright::exchange
