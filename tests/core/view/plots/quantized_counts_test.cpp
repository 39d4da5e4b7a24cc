#include <gtest/gtest.h>

#include <numeric>

#include "core/view/plots/tensor_plot.h"

namespace scalewright::view {
namespace {

/// Columns of width 1 up to 4.
Histogram fourColumns() {
  Histogram histogram;
  histogram.edges = {0, 1, 2, 3, 4};
  histogram.counts = {4, 0, 2, 10};
  return histogram;
}

std::vector<double> asInt4(const Histogram& histogram, double threshold) {
  return quantizedCounts(histogram, *formats::find("int4"), {}, Threshold(threshold));
}

void expectCounts(const std::vector<double>& counts, const std::vector<double>& expected) {
  ASSERT_EQ(counts.size(), expected.size());
  for (std::size_t i = 0; i < counts.size(); ++i) EXPECT_DOUBLE_EQ(counts[i], expected[i]) << i;
}

TEST(QuantizedCountsTest, EachValueHasItsCountsEvenlyWhereThereAreElements) {
  // INT4 up to 7: values 0, 1, 2 ...; boundaries at 0.5, 1.5 ... The value 3 has 1 of the third column and 5 of the
  // fourth, half each; empty columns stay empty.
  expectCounts(asInt4(fourColumns(), 7), {4, 0, 1 + 3, 3 + 5});
}

TEST(QuantizedCountsTest, WhatIsClippedIsInNone) {
  // Up to 3.5: a step of 0.5, boundaries at 0.25, 0.75 ...; half of the last column is beyond.
  expectCounts(asInt4(fourColumns(), 3.5), {4, 0, 0.5 + 1 + 1.5, 1.5 + 2.5});
}

TEST(QuantizedCountsTest, AThresholdBelowAllColumnsLeavesNothing) {
  Histogram histogram = fourColumns();
  histogram.edges = {1, 2, 3, 4, 5};
  EXPECT_EQ(asInt4(histogram, 0.5), (std::vector<double>{0, 0, 0, 0}));
}

TEST(QuantizedCountsTest, AGridFinerThanTheColumnsGivesTheColumns) {
  const std::vector<double> counts = quantizedCounts(fourColumns(), *formats::find("int16"), {}, Threshold(4));
  ASSERT_EQ(counts.size(), 4U);
  const std::vector<double> expected = {4, 0, 2, 10};
  // Half a step of the last column is spread with the value before; a step is 4 / 32767.
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(counts[i], expected[i], 10 * 4.0 / 32767) << i;
  EXPECT_NEAR(std::accumulate(counts.begin(), counts.end(), 0.0), 16, 1e-9);
}

TEST(QuantizedCountsTest, WithoutAThresholdThereIsNone) {
  EXPECT_TRUE(quantizedCounts(Histogram{}, *formats::find("int4"), {}, Threshold(1)).empty());
  EXPECT_TRUE(quantizedOf(study::StudyTensor{}, fourColumns()).empty());
}

}  // namespace
}  // namespace scalewright::view
