// Every exporter meets every number format: it carries it, or says by name that it does not.
#include <gtest/gtest.h>

#include <algorithm>

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

}  // namespace
}  // namespace scalewright::exchange
