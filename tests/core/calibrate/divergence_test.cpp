#include "core/calibrate/entropy/divergence.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "core/calibrate/entropy/dialects.h"
#include "core/calibrate/entropy/search.h"

namespace scalewright::calibrate {
namespace {

using Counts = std::vector<std::uint64_t>;

/// Which coarse bin a fine bin goes to, straight from the formulas.
std::size_t coarseBinOf(std::size_t j, std::size_t keep, const EntropyRule& rule) {
  const std::size_t coarse = rule.coarse;
  const std::size_t twice_top = rule.end == CoarseEnd::kCenter ? 2 * keep - 1 : 2 * keep;
  std::size_t k = 0;
  if (rule.assignment == Assignment::kCenter) k = (2 * j + 1) * coarse / twice_top;
  if (rule.assignment == Assignment::kLeft) k = 2 * j * coarse / twice_top;
  if (rule.assignment == Assignment::kMerge) k = j / (keep / coarse);
  return std::min(k, coarse - 1);
}

/// The divergence as a document would write it: normalise, sum p ln(p/q). Whole bins, no smoothing.
double naive(Counts counts, const EntropyRule& rule, std::size_t keep) {
  if (rule.first_bin == FirstBin::kZero) counts[0] = 0;
  if (rule.first_bin == FirstBin::kCopySecond) counts[0] = counts[1];
  std::vector<long double> p(counts.begin(), counts.begin() + static_cast<std::ptrdiff_t>(keep));
  std::vector<long double> source = p;
  for (std::size_t j = keep; j < counts.size(); ++j) p[keep - 1] += static_cast<long double>(counts[j]);
  if (rule.tail_in_q) source = p;
  std::vector<long double> mass(rule.coarse);
  std::vector<long double> members(rule.coarse);
  const auto takes = [&](std::size_t j) { return rule.spread == Spread::kAll || source[j] > 0; };
  for (std::size_t j = 0; j < keep; ++j) {
    mass[coarseBinOf(j, keep, rule)] += source[j];
    members[coarseBinOf(j, keep, rule)] += takes(j) ? 1 : 0;
  }
  std::vector<long double> q(keep);
  long double p_sum = 0;
  long double q_sum = 0;
  for (std::size_t j = 0; j < keep; ++j) {
    const std::size_t k = coarseBinOf(j, keep, rule);
    if (takes(j)) q[j] = mass[k] / members[k];
    p_sum += p[j];
    q_sum += q[j];
  }
  if (p_sum == 0 || q_sum == 0) return std::numeric_limits<double>::infinity();
  long double divergence = 0;
  for (std::size_t j = 0; j < keep; ++j) {
    if (p[j] > 0) divergence += p[j] / p_sum * std::log(p[j] / p_sum / (q[j] / q_sum));
  }
  return static_cast<double>(divergence);
}

/// Bell-shaped counts with gaps and a thin tail.
Counts bell(std::size_t bins, unsigned seed) {
  std::mt19937 engine(seed);
  Counts counts(bins);
  for (std::size_t j = 0; j < bins; ++j) {
    const double at = static_cast<double>(j) / static_cast<double>(bins);
    const double mean = 4000 * std::exp(-at * at * 18);
    counts[j] = std::poisson_distribution<std::uint64_t>(mean + 0.05)(engine);
    if (engine() % 17 == 0) counts[j] = 0;
  }
  return counts;
}

bool whole(const EntropyRule& rule) {
  return rule.assignment != Assignment::kSplit && rule.smoothing.value() == 0;
}

TEST(DivergenceTest, PrefixSumsGiveWhatTheDefinitionGives) {
  for (const unsigned seed : {1U, 2U, 3U}) {
    const Counts counts = bell(700, seed);
    for (const Dialect& dialect : dialects()) {
      if (!whole(dialect.rule)) continue;
      const DivergenceTable table(counts, dialect.rule);
      for (std::size_t keep = dialect.rule.coarse; keep <= counts.size(); ++keep) {
        const double wanted = naive(counts, dialect.rule, keep);
        if (std::isinf(wanted)) {
          EXPECT_EQ(table.at(keep), wanted) << dialect.id << ' ' << keep;
          EXPECT_EQ(table.quickAt(keep), wanted) << dialect.id << ' ' << keep;
          continue;
        }
        // Both are good to the last place of a value below 1.
        EXPECT_NEAR(table.at(keep), wanted, 4e-16) << dialect.id << ' ' << keep;
        EXPECT_NEAR(table.quickAt(keep), table.at(keep), DivergenceTable::kQuickError) << dialect.id << ' ' << keep;
      }
    }
  }
}

TEST(DivergenceTest, EveryCombinationOfWholeBinsAgreesWithTheDefinition) {
  const Counts counts = bell(300, 9);
  for (const FirstBin first_bin : {FirstBin::kZero, FirstBin::kKeep, FirstBin::kCopySecond}) {
    for (const Assignment assignment : {Assignment::kCenter, Assignment::kLeft, Assignment::kMerge}) {
      for (const CoarseEnd end : {CoarseEnd::kCenter, CoarseEnd::kEdge}) {
        for (const Spread spread : {Spread::kOccupied, Spread::kAll}) {
          for (const bool tail_in_q : {false, true}) {
            const EntropyRule rule{.coarse = 13,
                                   .first_bin = first_bin,
                                   .assignment = assignment,
                                   .end = end,
                                   .tail_in_q = tail_in_q,
                                   .spread = spread};
            const DivergenceTable table(counts, rule);
            for (std::size_t keep = 13; keep <= 300; keep += 7) {
              const double wanted = naive(counts, rule, keep);
              if (std::isinf(wanted)) {
                EXPECT_EQ(table.at(keep), wanted);
              } else {
                EXPECT_NEAR(table.at(keep), wanted, 4e-16);
              }
              if (std::isinf(wanted)) continue;
              std::vector<std::uint64_t> prepared = counts;
              if (first_bin == FirstBin::kZero) prepared[0] = 0;
              if (first_bin == FirstBin::kCopySecond) prepared[0] = prepared[1];
              EXPECT_NEAR(divergenceByBins(prepared, rule, keep), table.at(keep), 4e-16);
            }
          }
        }
      }
    }
  }
}

/// Few values in many bins, nearly all of them empty.
Counts sparse(std::size_t bins) {
  Counts counts(bins);
  std::mt19937 engine(5);
  for (std::size_t value = 0; value < bins / 9; ++value) ++counts[engine() % bins * (engine() % bins) / bins];
  counts[bins - 3] = 2;
  return counts;
}

TEST(DivergenceTest, SplittingAndSmoothingQuicklyGiveWhatIsFoundBinByBin) {
  Counts two(400);
  two[100] = 5;
  two[399] = 70000;  // so much is taken from each that it is more than one
  Counts large = bell(400, 4);
  for (std::uint64_t& count : large) count *= 1000003;
  std::size_t finite = 0;
  for (const Counts& counts : {bell(400, 3), large, sparse(400), two, Counts(400, 7)}) {
    for (const double smoothing : {0.0, 1e-4, 0.3}) {
      for (const Assignment assignment : {Assignment::kSplit, Assignment::kCenter, Assignment::kMerge}) {
        for (const CoarseEnd end : {CoarseEnd::kCenter, CoarseEnd::kEdge}) {
          for (const Spread spread : {Spread::kOccupied, Spread::kAll}) {
            for (const bool tail_in_q : {false, true}) {
              const EntropyRule rule{.coarse = 13,
                                     .assignment = assignment,
                                     .end = end,
                                     .tail_in_q = tail_in_q,
                                     .spread = spread,
                                     .smoothing = Fraction(smoothing)};
              const DivergenceTable table(counts, rule);
              for (std::size_t keep = 13; keep <= counts.size(); ++keep) {
                const double wanted = table.at(keep);
                const double quick = table.quickAt(keep);
                finite += std::isfinite(wanted) ? 1U : 0U;
                if (std::isinf(wanted)) {
                  ASSERT_EQ(quick, wanted) << keep;
                } else {
                  ASSERT_NEAR(quick, wanted, DivergenceTable::kQuickError) << keep << ' ' << smoothing;
                }
              }
            }
          }
        }
      }
    }
  }
  EXPECT_GT(finite, 50000U);
}

TEST(DivergenceTest, TheSearchFindsTheLeastOfAllCandidates) {
  const histogram::GrowingHistogram histogram{.width = 0.25, .counts = bell(2048, 11)};
  for (const Dialect& dialect : dialects()) {
    if (!whole(dialect.rule)) continue;
    const auto pick = searchEntropy(histogram, dialect.rule, 512).value();
    double least = std::numeric_limits<double>::infinity();
    const CandidateRange range = candidatesOf(histogram, dialect.rule);
    for (std::size_t keep = range.first; keep <= range.last; ++keep) {
      least = std::min(least, naive(histogram.counts, dialect.rule, keep));
    }
    EXPECT_NEAR(pick.divergence, least, 4e-16) << dialect.id;
    EXPECT_NEAR(naive(histogram.counts, dialect.rule, pick.keep), least, 4e-16) << dialect.id;
    const double bins = static_cast<double>(pick.keep);
    EXPECT_EQ(pick.threshold.value(), (dialect.rule.threshold == ThresholdAt::kEdge ? bins : bins - 0.5) * 0.25);
  }
}

TEST(DivergenceTest, TheSearchOfSplitAndSmoothedBinsPicksWhatEveryCandidateBinByBinDoes) {
  for (const Counts& counts : {bell(900, 11), sparse(900)}) {
    const histogram::GrowingHistogram histogram{.width = 0.25, .counts = counts};
    for (const Dialect& dialect : dialects()) {
      if (whole(dialect.rule)) continue;
      const DivergenceTable table(counts, dialect.rule);
      const CandidateRange range = candidatesOf(histogram, dialect.rule);
      std::size_t best = range.first;
      for (std::size_t keep = range.first; keep <= range.last; ++keep) {
        if (table.at(keep) < table.at(best)) best = keep;
      }
      const auto pick = searchEntropy(histogram, dialect.rule, 512).value();
      EXPECT_EQ(pick.keep, best) << dialect.id;
      EXPECT_EQ(pick.divergence, table.at(best)) << dialect.id;
    }
  }
}

TEST(DivergenceTest, ASearchThatIsStoppedGivesNothing) {
  const histogram::GrowingHistogram histogram{.width = 0.25, .counts = bell(900, 11)};
  const EntropySearch search(histogram, EntropyRule{}, 512);
  std::stop_source stop;
  std::size_t looked_at = 0;
  const SearchCourse course{.stop = stop.get_token(), .looked_at = [&](std::size_t more) {
                              looked_at += more;
                              if (looked_at == 100) stop.request_stop();
                            }};
  EXPECT_FALSE(search.curve(course));
  EXPECT_EQ(looked_at, 100U) << "not one candidate more";
  EXPECT_FALSE(search.pick(*search.curve(), stop.get_token()));
  EXPECT_TRUE(search.pick(*search.curve()));
}

TEST(DivergenceTest, ACoarseCurveIsThatOfEveryFewthCandidate) {
  const histogram::GrowingHistogram histogram{.width = 0.25, .counts = bell(900, 11)};
  const EntropySearch search(histogram, EntropyRule{}, 512);
  const DivergenceCurve whole = *search.curve();
  const DivergenceCurve coarse = *search.curve({}, 7);
  ASSERT_EQ(whole.keep.size(), search.candidates());
  ASSERT_EQ(coarse.keep.size(), (whole.keep.size() + 6) / 7);
  for (std::size_t i = 0; i < coarse.keep.size(); ++i) {
    EXPECT_EQ(coarse.keep[i], whole.keep[7 * i]);
    EXPECT_EQ(coarse.thresholds[i], whole.thresholds[7 * i]);
    EXPECT_EQ(coarse.divergences[i], whole.divergences[7 * i]);
  }
}

TEST(DivergenceTest, EqualDistributionsGiveExactlyZero) {
  // Every coarse bin holds equal counts, or a single occupied one.
  Counts counts(256);
  for (std::size_t j = 0; j < counts.size(); ++j) counts[j] = 3 + 1000003 * (j / 2);
  const EntropyRule pairs{.coarse = 128, .first_bin = FirstBin::kKeep, .assignment = Assignment::kMerge};
  EXPECT_EQ(DivergenceTable(counts, pairs).at(256), 0);
  EXPECT_EQ(DivergenceTable(counts, pairs).quickAt(256), 0);
  Counts single(1024);
  single[1023] = 77;
  for (const Dialect& dialect : dialects()) {
    if (dialect.rule.spread == Spread::kAll || dialect.rule.smoothing.value() > 0) continue;
    EXPECT_EQ(DivergenceTable(single, dialect.rule).at(1024), 0) << dialect.id;
  }
}

TEST(DivergenceTest, AsManyCoarseBinsAsBinsLoseNothing) {
  const Counts counts = bell(400, 5);
  const EntropyRule rule{.coarse = 128, .assignment = Assignment::kLeft, .end = CoarseEnd::kEdge, .tail_in_q = true};
  EXPECT_EQ(DivergenceTable(counts, rule).at(128), 0);
}

TEST(DivergenceTest, IsInfiniteWhereQHasNothing) {
  Counts counts(10);
  counts[1] = 4;
  counts[9] = 1;
  // Nine bins: the last of them is empty but for the tail, which Q does not see.
  const EntropyRule rule{.coarse = 3};
  EXPECT_TRUE(std::isinf(DivergenceTable(counts, rule).at(9)));
  EXPECT_TRUE(std::isfinite(DivergenceTable(counts, rule).at(10)));
  EXPECT_TRUE(std::isinf(DivergenceTable(Counts(10), rule).at(5)));
}

TEST(DivergenceTest, ByHandOnFourBins) {
  // P = 1 3 2 2 in two coarse bins of two: Q = 2 2 2 2. D = (1 ln(1/2) + 3 ln(3/2)) / 8.
  const Counts counts = {1, 3, 2, 2};
  const EntropyRule rule{.coarse = 2, .first_bin = FirstBin::kKeep, .assignment = Assignment::kMerge};
  EXPECT_NEAR(DivergenceTable(counts, rule).at(4), (std::log(0.5) + 3 * std::log(1.5)) / 8, 1e-17);
}

TEST(DivergenceTest, SplittingByHand) {
  // Three bins in two coarse ones of 1.5: masses 2 + 4/2 = 4 and 4/2 + 6 = 8; spread evenly Q = 8/3, 4/3 +
  // 8/3, 16/3.
  const Counts counts = {2, 4, 6};
  const EntropyRule rule{.coarse = 2,
                         .first_bin = FirstBin::kKeep,
                         .assignment = Assignment::kSplit,
                         .end = CoarseEnd::kEdge,
                         .spread = Spread::kAll};
  const double wanted =
      (2 * std::log(2 / (8.0 / 3)) + 4 * std::log(4 / (4.0 / 3 + 8.0 / 3)) + 6 * std::log(6 / (16.0 / 3))) / 12;
  EXPECT_NEAR(DivergenceTable(counts, rule).at(3), wanted, 1e-16);
}

TEST(DivergenceTest, SmoothingByHand) {
  // One empty bin gets 0.1, taken from the three others; in Q the same.
  const Counts counts = {1, 0, 3, 2};
  const EntropyRule rule{
      .coarse = 2, .first_bin = FirstBin::kKeep, .assignment = Assignment::kMerge, .smoothing = Fraction(0.1)};
  const double taken = 0.1 / 3;
  const auto term = [&](double p, double q) { return (p - taken) * std::log((p - taken) / (q - taken)); };
  EXPECT_NEAR(DivergenceTable(counts, rule).at(4), (term(3, 2.5) + term(2, 2.5)) / 6, 1e-16);
}

TEST(DivergenceTest, HugeCountsKeepTheirPrecision) {
  Counts counts = bell(512, 4);
  const EntropyRule rule{.coarse = 127, .tail_in_q = true};
  const double wanted = DivergenceTable(counts, rule).at(500);
  for (std::uint64_t& count : counts) count <<= 40;
  EXPECT_NEAR(DivergenceTable(counts, rule).at(500), wanted, 1e-12 * wanted);
}

}  // namespace
}  // namespace scalewright::calibrate
