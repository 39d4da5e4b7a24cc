#include "core/view/plots/largest_first.h"

#include <gtest/gtest.h>

namespace scalewright::view {
namespace {

TEST(LargestFirstTest, EqualValuesKeepTheirOrder) {
  EXPECT_EQ(largestFirst(std::vector<double>{1, 5, 0, 5, 2}), (std::vector<std::size_t>{1, 3, 4, 0, 2}));
  EXPECT_EQ(largestFirst(std::vector<double>{1, 1, 2, 1}), (std::vector<std::size_t>{2, 0, 1, 3}));
}

TEST(LargestFirstTest, NothingHasNoOrder) {
  EXPECT_TRUE(largestFirst({}).empty());
}

}  // namespace
}  // namespace scalewright::view
