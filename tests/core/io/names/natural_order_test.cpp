#include "core/io/names/natural_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace scalewright::io {
namespace {

TEST(NaturalOrderTest, NumbersCountAsNumbers) {
  std::vector<std::string> names = {"layer.10.w", "layer.2.w", "layer.2.b", "layer.1.w", "layer", "layer.02.w"};
  std::sort(names.begin(), names.end(), naturalLess);
  EXPECT_EQ(names,
            (std::vector<std::string>{"layer", "layer.1.w", "layer.2.b", "layer.02.w", "layer.2.w", "layer.10.w"}));
}

TEST(NaturalOrderTest, NumbersMayBeLongerThanAnyInteger) {
  EXPECT_TRUE(naturalLess("99999999999999999999998", "99999999999999999999999"));
  EXPECT_TRUE(naturalLess("9", "100000000000000000000000000000"));
}

TEST(NaturalOrderTest, IsAStrictTotalOrder) {
  const std::vector<std::string> names = {"", "a", "a0", "a00", "a1", "a01", "a10", "b", "ä", "1", "01", "a1b", "a01b"};
  for (const std::string& a : names) {
    for (const std::string& b : names) {
      EXPECT_EQ(naturalLess(a, b) || naturalLess(b, a), a != b) << a << " " << b;
      EXPECT_FALSE(naturalLess(a, b) && naturalLess(b, a)) << a << " " << b;
      for (const std::string& c : names) {
        if (naturalLess(a, b) && naturalLess(b, c)) {
          EXPECT_TRUE(naturalLess(a, c)) << a << " " << b << " " << c;
        }
      }
    }
  }
}

}  // namespace
}  // namespace scalewright::io
