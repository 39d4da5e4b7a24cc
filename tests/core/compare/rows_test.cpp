// The order of what differs, and what there is to say of all of it.
#include "core/compare/rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace scalewright::compare {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

PairRow pairRow(const std::string& name) {
  return {.name = name, .name_b = name, .a = 0, .b = 0};
}

PairNumbers numbers(std::optional<double> divergence) {
  const auto nothing = std::make_shared<const profile::Profile>();
  return {.a = nothing, .b = nothing, .difference = {}, .amax_ratio = 1, .divergence = divergence};
}

PairRow differing(const std::string& name, std::optional<double> sqnr, std::uint64_t lost = 0) {
  PairRow row = pairRow(name);
  PairNumbers found = numbers(0.1);
  found.difference =
      metrics::PairDifference{.elements = 10, .compared = 10 - lost, .different = 3, .lost = lost, .sqnr_db = sqnr};
  setNumbers(row, std::move(found));
  return row;
}

PairRow same(const std::string& name) {
  PairRow row = pairRow(name);
  PairNumbers found = numbers(0);
  found.difference = metrics::PairDifference{.elements = 10, .compared = 10, .sqnr_db = kInfinite};
  setNumbers(row, std::move(found));
  return row;
}

PairRow byHistogram(const std::string& name, double divergence, bool other_shape = false) {
  PairRow row = pairRow(name);
  row.other_shape = other_shape;
  setNumbers(row, numbers(divergence));
  return row;
}

std::vector<std::string> sortedNames(std::vector<PairRow> rows) {
  std::sort(rows.begin(), rows.end(), isWorse);
  std::vector<std::string> names;
  for (const PairRow& row : rows) names.push_back(row.name);
  return names;
}

TEST(PairRowsTest, WhatIsWorseStandsFirst) {
  PairRow failed = pairRow("failed");
  setError(failed, {ErrorCode::kReadFailed, {}, {}, {}});
  EXPECT_EQ(sortedNames({same("same"), pairRow("open"), byHistogram("close", 0.1), byHistogram("far", 0.5),
                         differing("good", 40), differing("bad", 3), differing("lost", 50, 2),
                         differing("nothing finite", std::nullopt, 10), byHistogram("shape", 0, true), failed}),
            (std::vector<std::string>{"failed", "shape", "lost", "nothing finite", "bad", "good", "far", "close",
                                      "open", "same"}));
}

TEST(PairRowsTest, TheSignsOfZerosAreTheLeastOfDifferences) {
  EXPECT_EQ(sortedNames({differing("zeros", std::nullopt), differing("good", 90)}),
            (std::vector<std::string>{"good", "zeros"}));
}

TEST(PairRowsTest, EachPairAndEachTensorWithoutAPartnerHasARow) {
  std::vector<PlacedTensor> a(2);
  std::vector<PlacedTensor> b(2);
  a[0].info.name = "one";
  a[1].info.name = "two";
  b[0].info.name = "two";
  b[1].info.name = "three";
  b[0].info.shape = {4};
  const std::vector<PairRow> rows = rowsOf(a, b, pairByNames(a, b));
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].name, "two");
  EXPECT_TRUE(rows[0].other_shape);
  EXPECT_EQ(rows[0].state, PairState::kOpen);
  EXPECT_EQ(rows[1].state, PairState::kOnlyA);
  EXPECT_EQ(rows[2].name, "three");
  EXPECT_EQ(rows[2].state, PairState::kOnlyB);
}

TEST(PairRowsTest, OfRecordingsChannelsAloneMakeTheShape) {
  std::vector<PlacedTensor> a(1);
  std::vector<PlacedTensor> b(1);
  a[0].info.shape = {100, 8};
  b[0].info.shape = {50, 8};
  a[0].info.recorded = tensor::Recorded{};
  EXPECT_FALSE(rowsOf(a, b, pairByNames(a, b))[0].other_shape);
  b[0].info.shape = {100, 4};
  EXPECT_TRUE(rowsOf(a, b, pairByNames(a, b))[0].other_shape);
}

TEST(PairRowsTest, TheSummaryCountsAndNamesTheWorst) {
  PairRow only = pairRow("only");
  only.b.reset();
  only.state = PairState::kOnlyA;
  const std::vector<PairRow> rows = {same("same"), byHistogram("shape", 9, true), differing("good", 40),
                                     differing("bad", 3), only};
  const Summary summary = summaryOf(rows);
  EXPECT_EQ(summary.pairs, 4U);
  EXPECT_EQ(summary.differ, 2U);
  EXPECT_EQ(summary.same, 1U);
  EXPECT_EQ(summary.other_shape, 1U);
  EXPECT_EQ(summary.only_a, 1U);
  ASSERT_TRUE(summary.worst);
  EXPECT_EQ(rows[*summary.worst].name, "bad") << "by values before histograms";
  EXPECT_FALSE(summary.allSame());
}

TEST(PairRowsTest, OfHistogramsAloneTheFurthestIsTheWorst) {
  const std::vector<PairRow> rows = {byHistogram("close", 0.1), byHistogram("far", 0.5)};
  EXPECT_EQ(summaryOf(rows).worst, 1U);
}

TEST(PairRowsTest, WithoutADifferenceNothingIsTheWorst) {
  const std::vector<PairRow> rows = {same("a"), same("b")};
  EXPECT_EQ(summaryOf(rows).worst, std::nullopt);
  EXPECT_TRUE(summaryOf(rows).allSame());
}

TEST(PairRowsTest, AFactorThatSaysItAllIsTold) {
  PairRow row = differing("half", 10 * std::log10(4));
  row.numbers->difference->cosine = 1;
  row.numbers->difference->factor = 0.5;
  EXPECT_EQ(row.factor(), 0.5);
  // b = a + n with n across a and |n| = 0.1 |a|: cosine 1 / sqrt(1.01), and no factor helps.
  PairRow noisy = differing("noisy", 20);
  noisy.numbers->difference->cosine = 1 / std::sqrt(1.01);
  noisy.numbers->difference->factor = 1;
  EXPECT_EQ(noisy.factor(), std::nullopt);
  EXPECT_EQ(same("same").factor(), std::nullopt);
}

}  // namespace
}  // namespace scalewright::compare
