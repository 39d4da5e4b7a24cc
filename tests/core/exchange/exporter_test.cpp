#include "core/exchange/exports/exporter.h"
#include "core/recipe/phases.h"
#include "core/recipe/seen.h"

#include <gtest/gtest.h>

#include <set>

#include "core/base/files/atomic_file.h"
#include "tests/core/exchange/exchange_recipe.h"
#include "tests/core/recipe/sample_recipe.h"

namespace scalewright::exchange {
namespace {

ExportResult threeFiles() {
  ExportResult result;
  result.files = {{.suffix = ".json", .content = "main"},
                  {.suffix = "_list.json", .content = "list"},
                  {.suffix = ".npz", .content = std::string("\0\1", 2)}};
  return result;
}

TEST(ExporterTest, FilesBesideTheFirstShareItsStem) {
  const auto paths = exportPaths(threeFiles(), "out/model.json");
  ASSERT_EQ(paths.size(), 3U);
  EXPECT_EQ(paths[0], "out/model.json");
  EXPECT_EQ(paths[1], "out/model_list.json");
  EXPECT_EQ(paths[2], "out/model.npz");
}

TEST(ExporterTest, ANameWithAnotherEndingIsTheStemItself) {
  const auto paths = exportPaths(threeFiles(), "model.v2");
  EXPECT_EQ(paths[0], "model.v2");
  EXPECT_EQ(paths[1], "model.v2_list.json");
  EXPECT_EQ(exportPaths(threeFiles(), "out/.json")[1], "out/_list.json");
}

TEST(ExporterTest, WritesEveryFileOfAnExport) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "three_files";
  std::filesystem::create_directories(folder);
  ASSERT_TRUE(writeExport(threeFiles(), folder / "model.json"));
  EXPECT_EQ(*readWholeFile(folder / "model.json", 100), "main");
  EXPECT_EQ(*readWholeFile(folder / "model_list.json", 100), "list");
  EXPECT_EQ(readWholeFile(folder / "model.npz", 100)->size(), 2U);
  const auto failed = writeExport(threeFiles(), folder / "no" / "such" / "model.json");
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().code, ErrorCode::kWriteFailed);
}

TEST(ExporterTest, AFileThatNamesTheOthersKnowsTheirStem) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "named_files";
  std::filesystem::create_directories(folder);
  ExportResult result = threeFiles();
  result.files[0].content_for = [](const std::string& stem, const std::string&) { return "see " + stem; };
  ASSERT_TRUE(writeExport(result, folder / "model.json"));
  EXPECT_EQ(*readWholeFile(folder / "model.json", 100), "see model");
  EXPECT_EQ(*readWholeFile(folder / "model_list.json", 100), "list");
  ASSERT_TRUE(writeExport(result, folder / "model.v2"));
  EXPECT_EQ(*readWholeFile(folder / "model.v2", 100), "see model.v2");
}

TEST(ExporterTest, EveryExporterNamesItsFilesAsItSays) {
  std::set<std::string_view> ids;
  for (const ExporterDescriptor* exporter : descriptors()) {
    EXPECT_TRUE(ids.insert(exporter->id).second) << exporter->id;
    EXPECT_EQ(find(exporter->id), exporter);
    const auto result = preview(*exporter, recipe::sampleRecipe(), {});
    ASSERT_TRUE(result) << exporter->id;
    ASSERT_FALSE(result->files.empty()) << exporter->id;
    EXPECT_EQ(result->files.front().suffix, "." + std::string(exporter->extension)) << exporter->id;
    std::set<std::string> suffixes;
    for (const ExportedFile& file : result->files) EXPECT_TRUE(suffixes.insert(file.suffix).second) << exporter->id;
  }
}

TEST(ExporterTest, AnUnknownParameterIsRefusedByEveryExporter) {
  for (const ExporterDescriptor* exporter : descriptors()) {
    const auto result = preview(*exporter, recipe::sampleRecipe(), {{"no_such_parameter", 1.0}});
    ASSERT_FALSE(result) << exporter->id;
    EXPECT_EQ(result.error().code, ErrorCode::kUnknownParameter) << exporter->id;
  }
}

TEST(ExporterTest, WhatWasAlwaysZeroHasThatReasonAlone) {
  recipe::Recipe recipe = namedRecipe();
  recipe::setSeen(recipe.entries.front(), {0, 0});
  // What an exporter says of an entry that it is not handed.
  const ExportRun run = [](const recipe::Recipe& given) -> Result<ExportResult> {
    EXPECT_EQ(given.entries.size(), 1U);
    ExportResult result = threeFiles();
    result.omitted = {{"relu_out", "an operand that the recipe does not decide"}, {"fc1.weight", "a reason"}};
    return result;
  };
  const auto result = previewWith(*find("tensorrt-cache"), recipe, {}, run);
  ASSERT_TRUE(result) << sentence(result.error());
  ASSERT_EQ(result->omitted.size(), 2U);
  EXPECT_EQ(result->omitted[0].tensor, "fc1.weight");
  EXPECT_EQ(result->omitted[1].tensor, "relu_out");
  EXPECT_NE(std::string(result->omitted[1].reason).find("it was always zero"), std::string::npos);
}

TEST(ExporterTest, AsksForAPhaseAndSaysThatSmoothingIsLeftOut) {
  recipe::Recipe recipe = recipe::sampleRecipe();
  recipe::RecipePhase phase;
  phase.name = "first-18";
  phase.last = 18;
  phase.entries = {recipe.entries[1]};
  recipe.phases.push_back(phase);
  recipe.entries[0].decision.smoothing = recipe::Smoothing{};
  const auto noted = [&](const char* exporter, std::string_view word) {
    const auto result = preview(*find(exporter), recipe, {});
    EXPECT_TRUE(result);
    std::vector<std::string> tensors;
    for (const ExportNote& note : result->omitted) {
      if (std::string_view(note.reason).starts_with(word)) tensors.push_back(note.tensor);
    }
    return tensors;
  };
  EXPECT_TRUE(noted("scalewright", "").empty()) << "the recipe itself has everything";
  const auto refused = preview(*find("tensorrt-cache"), recipe, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kPhaseNotChosen);
  EXPECT_EQ(refused.error().detail, "first-18, rest");
  recipe = *recipe::inPhase(recipe, "rest");
  EXPECT_EQ(noted("tensorrt-cache", "smoothing"), std::vector<std::string>{"layers.0.input"});
  EXPECT_TRUE(noted("smoothing-factors", "the range").empty());
}

}  // namespace
}  // namespace scalewright::exchange
