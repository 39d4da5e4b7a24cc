#include "core/view/rows/layer_table.h"

#include <gtest/gtest.h>

namespace scalewright::view {
namespace {

/// A row whose output has this signal and noise.
LayerRow rowOf(const char* name, double signal, double noise) {
  LayerRow row{.weight = name};
  row.errors.emplace();
  row.errors->both = {1, signal, noise};
  row.current = true;
  return row;
}

LayerRow waiting(const char* name) {
  return {.weight = name};
}

LayerRow failed(const char* name) {
  LayerRow row{.weight = name};
  row.problem = Error{ErrorCode::kReadFailed, {}, name, {}};
  return row;
}

std::vector<std::string> sorted(std::vector<LayerRow> rows) {
  sortWorstFirst(rows);
  std::vector<std::string> names;
  for (const LayerRow& row : rows) names.push_back(row.weight);
  return names;
}

TEST(LayerTableTest, LowRatiosComeFirstThenPerfectAndUndefinedOnes) {
  EXPECT_EQ(sorted({rowOf("perfect", 1, 0), rowOf("40 dB", 1e4, 1), rowOf("dead", 0, 0), rowOf("10 dB", 10, 1)}),
            (std::vector<std::string>{"10 dB", "40 dB", "perfect", "dead"}));
}

TEST(LayerTableTest, WhatIsNotKnownComesAfterWhatIsAndFailuresLast) {
  EXPECT_EQ(sorted({failed("f"), waiting("b"), waiting("a"), rowOf("m", 10, 1)}),
            (std::vector<std::string>{"m", "b", "a", "f"}));
}

TEST(LayerTableTest, ErrorsOfEarlierDecisionsKeepTheirPlace) {
  LayerRow earlier = rowOf("earlier", 10, 1);
  earlier.current = false;
  EXPECT_EQ(sorted({rowOf("better", 100, 1), earlier}), (std::vector<std::string>{"earlier", "better"}));
}

TEST(LayerTableTest, NoRowsAreSortedWithoutHarm) {
  EXPECT_TRUE(sorted({}).empty());
}

}  // namespace
}  // namespace scalewright::view
