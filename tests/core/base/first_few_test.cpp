#include "core/base/text/first_few.h"

#include <gtest/gtest.h>

#include <vector>

namespace scalewright {
namespace {

TEST(FirstFewTest, NamesAllWhereTheyAreFew) {
  EXPECT_EQ(firstFew({}), "");
  EXPECT_EQ(firstFew(std::vector<std::string>{"a"}), "a");
  EXPECT_EQ(firstFew(std::vector<std::string>{"a", "b", "c", "d"}), "a, b, c, d");
}

TEST(FirstFewTest, SaysThatThereAreOthers) {
  const std::vector<std::string> texts = {"a", "b", "c", "d", "e"};
  EXPECT_EQ(firstFew(texts), "a, b, c, d, ...");
  EXPECT_EQ(firstFew(texts, {.counted = true}), "a, b, c, d, ... (5)");
  EXPECT_EQ(firstFew(texts, {.most = 2, .between = "; ", .counted = true}), "a; b; ... (5)");
  EXPECT_EQ(firstFew(texts, {.most = 1, .others = "more"}), "a, more");
  EXPECT_EQ(firstFew(texts, {.most = 5}), "a, b, c, d, e");
}

}  // namespace
}  // namespace scalewright
