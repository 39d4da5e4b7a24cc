#include "core/base/shared.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace scalewright {
namespace {

using Numbers = std::vector<int>;

TEST(SharedTest, IsTheDefaultValueUntilItIsGivenOne) {
  const Shared<std::string> nothing;
  EXPECT_EQ(*nothing, "");
  EXPECT_TRUE(nothing->empty());
  EXPECT_EQ(nothing, Shared<std::string>(std::string()));
}

TEST(SharedTest, CopiesAreOneObject) {
  const Shared<Numbers> one = Numbers{1, 2, 3};
  const Shared<Numbers> two = one;
  EXPECT_EQ(&*one, &*two);
  EXPECT_EQ(one, two);
}

TEST(SharedTest, GivenAnotherTheRestStay) {
  Shared<Numbers> one = Numbers{1};
  const Shared<Numbers> two = one;
  one = Numbers{2};
  EXPECT_EQ(one, Numbers{2});
  EXPECT_EQ(two, Numbers{1});
  EXPECT_NE(one, two);
}

TEST(SharedTest, EqualValuesAreEqualWhereverTheyLie) {
  EXPECT_EQ(Shared<Numbers>(Numbers{4}), Shared<Numbers>(Numbers{4}));
  EXPECT_EQ(Numbers{4}, Shared<Numbers>(Numbers{4}));
}

TEST(SharedTest, WhatIsMovedFromIsTheDefaultValue) {
  Shared<Numbers> one = Numbers{1};
  const Shared<Numbers> two = std::move(one);
  EXPECT_EQ(*two, Numbers{1});
  EXPECT_EQ(*one, Numbers{});  // NOLINT(bugprone-use-after-move)
}

}  // namespace
}  // namespace scalewright
