// Tensors of one name in two files, for readers that know names only.
#include "core/exchange/names/same_names.h"

#include <gtest/gtest.h>

namespace scalewright::exchange {
namespace {

recipe::RecipeEntry entryOf(const std::string& tensor, const std::string& source, double threshold) {
  recipe::RecipeEntry entry;
  entry.tensor = tensor;
  entry.source = source;
  entry.shape = {4, 4};
  entry.decision.role = tensor::Role::kActivation;
  entry.threshold = Threshold(threshold);
  entry.step = Scale(threshold / 127);
  return entry;
}

class SameNamesTest : public testing::Test {
 protected:
  SameNamesTest() {
    recipe_.entries = {entryOf("a/output", "/data/run1/dump.h5", 127), entryOf("b/output", "/data/run1/dump.h5", 127),
                       entryOf("a/output", "/data/run2/dump.h5", 254)};
  }
  static std::vector<std::string> leftOut(const ExportResult& result) {
    std::vector<std::string> names;
    for (const ExportNote& note : result.omitted) {
      if (std::string_view(note.reason).find("same name") != std::string_view::npos) names.push_back(note.tensor);
    }
    return names;
  }

  recipe::Recipe recipe_;
};

TEST_F(SameNamesTest, EveryExporterByNameSaysWhichFileItLeftOut) {
  for (const ExporterDescriptor* exporter : descriptors()) {
    const auto result = preview(*exporter, recipe_, {});
    ASSERT_TRUE(result) << exporter->id;
    const std::vector<std::string> expected =
        exporter->names_files ? std::vector<std::string>{} : std::vector<std::string>{"a/output (run2/dump.h5)"};
    EXPECT_EQ(leftOut(*result), expected) << exporter->id;
  }
}

TEST_F(SameNamesTest, TheFirstFileIsWritten) {
  const auto result = preview(*find("tensorrt-cache"), recipe_, {});
  ASSERT_TRUE(result);
  // Steps of 1 and not of 2, as IEEE 754 in hexadecimal digits.
  const std::string& cache = result->files.front().content;
  EXPECT_NE(cache.find("a/output: 3f800000"), std::string::npos) << cache;
  EXPECT_EQ(cache.find("40000000"), std::string::npos) << cache;
}

TEST_F(SameNamesTest, ATableHasBoth) {
  const auto result = preview(*find("csv"), recipe_, {});
  ASSERT_TRUE(result);
  EXPECT_NE(result->files.front().content.find("/data/run2/dump.h5"), std::string::npos);
}

TEST_F(SameNamesTest, WhatPhasesSayGoesWithTheFile) {
  recipe_.phases = {
      {"first", 0, 1, {entryOf("a/output", "/data/run1/dump.h5", 1), entryOf("a/output", "/data/run2/dump.h5", 2)}}};
  const OneOfEachName one = oneOfEachName(recipe_);
  ASSERT_EQ(one.recipe.phases.size(), 1U);
  ASSERT_EQ(one.recipe.phases[0].entries.size(), 1U);
  EXPECT_EQ(one.recipe.phases[0].entries[0].source, "/data/run1/dump.h5");
}

TEST_F(SameNamesTest, NamesOfTheirOwnAllStay) {
  recipe_.entries.pop_back();
  EXPECT_TRUE(oneOfEachName(recipe_).left_out.empty());
}

}  // namespace
}  // namespace scalewright::exchange
