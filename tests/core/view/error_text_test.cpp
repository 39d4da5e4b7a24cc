#include "core/view/error_text.h"

#include <gtest/gtest.h>

namespace scalewright::view {
namespace {

TEST(ErrorTextTest, WhatIsNotExactHasItsInterval) {
  EXPECT_EQ(estimateText({.value = 2, .low = 1.5, .high = 2.5}), "2 [1.5, 2.5]");
  EXPECT_EQ(estimateText({.value = 2, .low = 2, .high = 2}), "2");
}

TEST(ErrorTextTest, WhatIsNotMeasuredIsADash) {
  EXPECT_EQ(metricText(*metrics::find("sqnr"), std::nullopt), "-");
}

}  // namespace
}  // namespace scalewright::view
