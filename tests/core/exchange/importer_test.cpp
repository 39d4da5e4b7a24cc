#include "core/exchange/imports/importer.h"

#include <gtest/gtest.h>

#include <set>

#include "core/base/files/atomic_file.h"
#include "core/calibrate/manual_thresholds.h"
#include "tests/core/exchange/exchange_recipe.h"
#include "tests/core/recipe/sample_recipe.h"

namespace scalewright::exchange {
namespace {

using recipe::Recipe;
using recipe::RecipeEntry;

Result<Imported> import(std::string text, const ParameterValues& parameters = {}) {
  return importText(std::move(text), nullptr, parameters);
}

/// Returns what an export wrote, read back.
Result<Imported> again(const char* exporter, const Recipe& recipe, const ParameterValues& out = {},
                       const ParameterValues& in = {}, std::size_t file = 0) {
  const auto exported = preview(*find(exporter), recipe, out);
  return importText(exported->files.at(file).content, nullptr, in);
}

const RecipeEntry* entryNamed(const Recipe& recipe, const std::string& name) {
  for (const RecipeEntry& entry : recipe.entries) {
    if (entry.tensor == name) return &entry;
  }
  return nullptr;
}

Recipe activations() {
  Recipe recipe;
  recipe.entries = {entryOf("input", 1.0, tensor::Role::kActivation),
                    entryOf("odd (name) [x]/y:0", 0.1 + 0.2, tensor::Role::kActivation),
                    entryOf("relu_out", 123.456, tensor::Role::kActivation)};
  return recipe;
}

void expectSameThresholds(const Recipe& before, const Recipe& after) {
  ASSERT_EQ(before.entries.size(), after.entries.size());
  for (const RecipeEntry& entry : before.entries) {
    const RecipeEntry* other = entryNamed(after, entry.tensor);
    ASSERT_NE(other, nullptr) << entry.tensor;
    // The file holds a float32 step: half a unit in its last place.
    EXPECT_NEAR(other->threshold.value() / entry.threshold.value(), 1, 0x1p-24) << entry.tensor;
    EXPECT_EQ(static_cast<float>(other->step.value()), static_cast<float>(entry.step.value())) << entry.tensor;
    EXPECT_EQ(other->decision.format, entry.decision.format);
    EXPECT_EQ(other->decision.granularity, entry.decision.granularity);
    EXPECT_EQ(other->decision.calibrator, recipe::kManual);
    ASSERT_EQ(other->thresholds.size(), entry.thresholds.size());
    for (std::size_t i = 0; i < entry.thresholds.size(); ++i) {
      EXPECT_NEAR(other->thresholds[i] / entry.thresholds[i], 1, 0x1p-24) << entry.tensor << i;
    }
  }
}

TEST(ImporterTest, IdsAndDefaultsAreSound) {
  std::set<std::string_view> ids;
  for (const auto* importer : imports::descriptors()) {
    EXPECT_TRUE(ids.insert(importer->id).second);
    EXPECT_EQ(imports::find(importer->id), importer);
    EXPECT_TRUE(completed(importer->parameters, {})) << importer->id;
    EXPECT_FALSE(importer->extensions.empty()) << importer->id;
  }
}

TEST(ImporterTest, EveryExportThatHasAnImporterComesBack) {
  const struct {
    const char* id;
    ParameterValues out;
    std::size_t file;
  } kCases[] = {{"tensorrt-cache", {}, 0},
                {"ort-overrides", {}, 0},
                {"ort-calibration", {}, 0},
                {"ort-calibration", {}, 1},
                {"aimet-encodings", {{"version", std::string("0.6.1")}}, 0},
                {"aimet-encodings", {{"version", std::string("1.0.0")}}, 0},
                {"aimet-encodings", {{"version", std::string("2.0.0")}}, 0}};
  for (const auto& one : kCases) {
    SCOPED_TRACE(std::string(one.id) + " " + (one.out.empty() ? "" : parameterText(one.out.begin()->second)));
    const auto imported = again(one.id, activations(), one.out, {}, one.file);
    ASSERT_TRUE(imported) << sentence(imported.error());
    EXPECT_EQ(imported->importer->id, one.id);
    EXPECT_TRUE(imported->result.notes.empty()) << imported->result.notes.front().reason;
    expectSameThresholds(activations(), imported->result.recipe);
  }
}

TEST(ImporterTest, ChannelsComeBackWithTheirAxis) {
  Recipe recipe;
  recipe.entries = {entryOf("fc1.weight", {0.1, 0.3, 7.7}, 1), entryOf("fc2.weight", {0.5, 0.25}, 0)};
  expectSameThresholds(recipe, again("ort-overrides", recipe)->result.recipe);
  expectSameThresholds(recipe, again("aimet-encodings", recipe, {{"version", std::string("2.0.0")}})->result.recipe);
  Recipe first;
  first.entries = {recipe.entries[1]};
  expectSameThresholds(first, again("aimet-encodings", first, {{"version", std::string("0.6.1")}})->result.recipe);
}

TEST(ImporterTest, AnExportOfAnImportIsTheSameFile) {
  for (const char* id : {"tensorrt-cache", "ort-overrides", "aimet-encodings"}) {
    const auto imported = again(id, activations());
    const std::string before = contentOf(preview(*find(id), activations(), {}));
    const std::string after = contentOf(preview(*find(id), imported->result.recipe, {}));
    EXPECT_EQ(before.size(), after.size()) << id;
    if (std::string_view(id) == "tensorrt-cache") {
      EXPECT_EQ(before, after) << "the cache keeps the order, too";
    }
  }
}

TEST(ImporterTest, AnImportSavesAsARecipeAndLoadsAgain) {
  Recipe recipe = activations();
  recipe.entries.push_back(entryOf("fc1.weight", {0.1, 0.3, 7.7}, 1));
  const Recipe imported = again("ort-overrides", recipe)->result.recipe;
  const auto loaded = recipe::fromText(recipe::toText(imported));
  ASSERT_TRUE(loaded) << sentence(loaded.error());
  EXPECT_EQ(recipe::toText(*loaded), recipe::toText(imported));
  const RecipeEntry* weight = entryNamed(*loaded, "fc1.weight");
  EXPECT_EQ(weight->decision.granularity, tensor::Granularity::perChannel(1));
  EXPECT_EQ(textOf(weight->decision.parameters, calibrate::kManualThresholds),
            calibrate::thresholdsText(weight->thresholds));
  EXPECT_TRUE(weight->shape.empty());
}

TEST(ImporterTest, OurOwnRecipeComesAsItIs) {
  const auto imported = import(recipe::toText(recipe::sampleRecipe()));
  ASSERT_TRUE(imported);
  EXPECT_EQ(imported->importer->id, "scalewright");
  EXPECT_EQ(recipe::toText(imported->result.recipe), recipe::toText(recipe::sampleRecipe()));
}

TEST(ImporterTest, BrokenJsonIsCalledThatWithItsPlace) {
  const auto broken = import(R"({"input": [{"scale": 0.5, "zero_point": 128}])");
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().code, ErrorCode::kNotJson);
  EXPECT_NE(broken.error().detail.find("line 1"), std::string::npos) << broken.error().detail;
}

TEST(ImporterTest, DeepNestingIsRefusedNotRecursedInto) {
  const auto deep = import(R"({"Nodes": )" + std::string(100000, '[') + std::string(100000, ']') + "}");
  ASSERT_FALSE(deep);
  EXPECT_EQ(deep.error().code, ErrorCode::kMalformedFile);
  EXPECT_EQ(deep.error().detail, "nested too deeply");
}

TEST(ImporterTest, AFileThatNobodyKnowsNamesTheKnownFormats) {
  for (const char* text : {"", "hello", "{}", "[1,2]", R"({"a": 1})"}) {
    const auto unknown = import(text);
    ASSERT_FALSE(unknown) << text;
    EXPECT_EQ(unknown.error().code, ErrorCode::kUnknownImporter) << text;
    EXPECT_NE(unknown.error().detail.find("tensorrt-cache"), std::string::npos);
  }
}

TEST(ImporterTest, EveryImporterRefusesForeignTextWithoutHarm) {
  for (const auto* importer : imports::descriptors()) {
    for (const char* text :
         {"", "x", "{}", "[]", "null", R"({"Nodes": 3, "quant_cfg": 1, "data": [], "encodings": {}})"}) {
      EXPECT_FALSE(importText(text, importer, {})) << importer->id << ": " << text;
    }
  }
}

TEST(ImporterTest, EveryCutOfARealFileIsAnErrorOrASmallerRecipe) {
  for (const char* id : {"tensorrt-cache", "ort-overrides", "aimet-encodings"}) {
    const std::string whole = contentOf(preview(*find(id), activations(), {}));
    for (std::size_t length = 0; length < whole.size(); ++length) {
      const auto imported = importText(whole.substr(0, length), imports::find(id), {});
      if (imported) {
        EXPECT_LE(imported->result.recipe.entries.size(), activations().entries.size());
      } else {
        EXPECT_NE(imported.error().code, ErrorCode::kInternal);
      }
    }
  }
}

TEST(ImporterTest, AFileIsTheSourceOfItsEntriesAndNamesTheRecipe) {
  const std::filesystem::path path = std::filesystem::path(testing::TempDir()) / "calibration.v2.cache";
  ASSERT_TRUE(writeFileAtomically(path, "TRT-8601-EntropyCalibration2\ninput: 3c010204\n"));
  const auto imported = importFile(path);
  ASSERT_TRUE(imported);
  const Recipe& recipe = imported->result.recipe;
  EXPECT_EQ(recipe.name, "calibration.v2");
  ASSERT_EQ(recipe.sources.size(), 1U);
  EXPECT_EQ(recipe.sources[0].kind, "tensorrt-cache");
  EXPECT_EQ(recipe.entries[0].source, recipe.sources[0].identity.path);
  EXPECT_EQ(importFile("/no/such/file").error().code, ErrorCode::kFileNotFound);
  ASSERT_TRUE(writeFileAtomically(path, "{"));
  EXPECT_EQ(importFile(path).error().file, path.string());
}

TEST(ImporterTest, AnUnknownParameterIsRefused) {
  EXPECT_EQ(import("TRT-8601-EntropyCalibration2\nx: 3c010204\n", {{"no-such", true}}).error().code,
            ErrorCode::kUnknownParameter);
}

}  // namespace
}  // namespace scalewright::exchange
