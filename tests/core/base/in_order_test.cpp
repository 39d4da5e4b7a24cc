#include "core/base/jobs/in_order.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/base/jobs/parallel.h"

namespace scalewright {
namespace {

TEST(InOrderTest, FoldsByIndexWhateverComesFirst) {
  std::string folded;
  InOrder<char, std::function<void(char)>> in_order([&](char part) { folded += part; });
  in_order.add(2, 'c');
  in_order.add(1, 'b');
  EXPECT_EQ(folded, "");
  in_order.add(0, 'a');
  EXPECT_EQ(folded, "abc");
  in_order.add(3, 'd');
  EXPECT_EQ(folded, "abcd");
}

TEST(InOrderTest, FoldsByIndexFromManyThreads) {
  std::vector<std::size_t> folded;
  InOrder<std::size_t, std::function<void(std::size_t)>> in_order([&](std::size_t part) { folded.push_back(part); });
  ASSERT_TRUE(parallelFor(1000, 4, {}, [&](std::size_t index, unsigned) -> Result<void> {
    in_order.add(index, index);
    return {};
  }));
  ASSERT_EQ(folded.size(), 1000U);
  for (std::size_t i = 0; i < folded.size(); ++i) ASSERT_EQ(folded[i], i);
}

}  // namespace
}  // namespace scalewright
