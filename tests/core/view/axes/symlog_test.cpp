#include "core/view/axes/symlog.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace scalewright::view {
namespace {

TEST(SymlogTest, IsTheLogarithmFarFromZero) {
  const Symlog scale(0.01);
  EXPECT_NEAR(scale.toAxis(1e6) - scale.toAxis(1e5), 1, 1e-6);
  EXPECT_DOUBLE_EQ(scale.toAxis(0.99), 2);  // log10(1 + 99)
  EXPECT_DOUBLE_EQ(scale.toValue(2), 0.99);
}

TEST(SymlogTest, IsLinearAroundZero) {
  const Symlog scale(3);
  EXPECT_EQ(scale.toAxis(0), 0);
  EXPECT_NEAR(scale.toAxis(2e-9) / scale.toAxis(1e-9), 2, 1e-8);
  EXPECT_NEAR(scale.toAxis(1e-12), 1e-12 / 3 / std::log(10.0), 1e-24);
}

TEST(SymlogTest, BothWaysLeadBackAndKeepTheOrder) {
  for (const double width : {1e-6, 1.0, 250.0}) {
    const Symlog scale(width);
    double before = -std::numeric_limits<double>::infinity();
    for (const double value : {-1e30, -7.0, -1e-9, -1e-300, 0.0, 1e-300, 1e-12, 3e-7, 0.5, 1.0, 42.0, 1e9, 1e300}) {
      const double position = scale.toAxis(value);
      EXPECT_GT(position, before) << value;
      before = position;
      EXPECT_NEAR(scale.toValue(position), value, std::fabs(value) * 1e-12);
      EXPECT_EQ(scale.toAxis(-value), -position);
    }
  }
}

}  // namespace
}  // namespace scalewright::view
