#include "core/search/frontier.h"

#include <gtest/gtest.h>

#include <random>

namespace scalewright::search {
namespace {

/// Every assignment there is, by counting through the choices.
std::vector<Assignment> everyAssignment(const std::vector<Unit>& units) {
  std::vector<Assignment> all = {{}};
  for (const Unit& unit : units) {
    std::vector<Assignment> next;
    for (const Assignment& before : all) {
      for (std::size_t choice = 0; choice < unit.choices.size(); ++choice) {
        if (unit.pinned && *unit.pinned != choice) continue;
        Assignment longer = before;
        longer.bits += unit.choices[choice].bits;
        longer.loss += unit.choices[choice].loss;
        longer.choices.push_back(choice);
        next.push_back(std::move(longer));
      }
    }
    all = std::move(next);
  }
  return all;
}

/// Small whole numbers, so that sums are exact in any order.
std::vector<Unit> randomUnits(std::size_t count, unsigned seed) {
  std::mt19937 engine(seed);
  std::vector<Unit> units(count);
  for (Unit& unit : units) {
    for (std::size_t choice = 0; choice < 2 + engine() % 3; ++choice) {
      unit.choices.push_back({static_cast<double>(engine() % 50), static_cast<double>(engine() % 1000)});
    }
    if (engine() % 4 == 0) unit.pinned = engine() % unit.choices.size();
  }
  return units;
}

TEST(FrontierTest, IsTheBestOfEveryAssignment) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    const auto units = randomUnits(7, seed);
    const Frontier frontier = findFrontier(units);
    const auto all = everyAssignment(units);
    for (double bits = 0; bits <= 350; ++bits) {
      std::optional<double> best;
      for (const Assignment& one : all) {
        if (one.bits <= bits && (!best || one.loss < *best)) best = one.loss;
      }
      const auto point = frontier.within(bits);
      ASSERT_EQ(point.has_value(), best.has_value()) << seed << " " << bits;
      if (point) {
        EXPECT_EQ(frontier.points()[*point].loss, *best) << seed << " " << bits;
      }
    }
    for (double loss = 0; loss <= 7000; loss += 100) {
      std::optional<double> fewest;
      for (const Assignment& one : all) {
        if (one.loss <= loss && (!fewest || one.bits < *fewest)) fewest = one.bits;
      }
      const auto point = frontier.below(loss);
      ASSERT_EQ(point.has_value(), fewest.has_value()) << seed << " " << loss;
      if (point) {
        EXPECT_EQ(frontier.points()[*point].bits, *fewest) << seed << " " << loss;
      }
    }
  }
}

TEST(FrontierTest, AssignmentsComeToWhatTheirPointsSay) {
  const auto units = randomUnits(9, 42);
  const Frontier frontier = findFrontier(units);
  for (std::size_t point = 0; point < frontier.points().size(); ++point) {
    const Assignment assignment = frontier.assignment(point);
    ASSERT_EQ(assignment.choices.size(), units.size());
    double bits = 0;
    double loss = 0;
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
      if (units[unit].pinned) {
        EXPECT_EQ(assignment.choices[unit], *units[unit].pinned);
      }
      bits += units[unit].choices[assignment.choices[unit]].bits;
      loss += units[unit].choices[assignment.choices[unit]].loss;
    }
    EXPECT_EQ(bits, frontier.points()[point].bits);
    EXPECT_EQ(loss, frontier.points()[point].loss);
    if (point > 0) {
      EXPECT_GT(bits, frontier.points()[point - 1].bits);
      EXPECT_LT(loss, frontier.points()[point - 1].loss);
    }
  }
}

TEST(FrontierTest, ThinnedOutItIsNotFarFromTheBest) {
  std::vector<Unit> units;
  std::mt19937 engine(3);
  for (int i = 0; i < 100; ++i) {
    const auto size = static_cast<double>(1 + engine() % 1000);
    const auto loss = static_cast<double>(1 + engine() % 1000);
    units.push_back({{{4 * size, loss}, {8 * size, loss / 16}, {16 * size, loss / 4096}}, {}});
  }
  const Frontier fine = findFrontier(units, 20000);
  const Frontier coarse = findFrontier(units, 1000);
  EXPECT_LE(coarse.points().size(), 1001U);
  EXPECT_EQ(coarse.points().front().bits, fine.points().front().bits);
  EXPECT_EQ(coarse.points().back().loss, fine.points().back().loss);
  const double from = fine.points().front().bits;
  const double range = fine.points().back().bits - from;
  for (double share = 0.1; share < 1; share += 0.1) {
    const double best = fine.points()[*fine.within(from + share * range)].loss;
    EXPECT_LE(coarse.points()[*coarse.within(from + share * range)].loss, best * 1.02) << share;
  }
}

TEST(FrontierTest, WithoutUnitsNothingIsLost) {
  const Frontier frontier = findFrontier({});
  ASSERT_EQ(frontier.points().size(), 1U);
  EXPECT_EQ(frontier.within(0), std::size_t{0});
  EXPECT_TRUE(frontier.assignment(0).choices.empty());
}

TEST(FrontierTest, ABudgetThatNothingMeetsIsSaid) {
  const std::vector<Unit> units = {{{{8, 2}, {16, 1}}, {}}};
  const Frontier frontier = findFrontier(units);
  EXPECT_FALSE(frontier.within(7.9));
  EXPECT_FALSE(frontier.below(0.9));
  EXPECT_EQ(frontier.within(8), std::size_t{0});
  EXPECT_EQ(frontier.below(1), std::size_t{1});
}

}  // namespace
}  // namespace scalewright::search
