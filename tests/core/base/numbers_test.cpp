#include "core/base/text/numbers.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/base/text/printable.h"

namespace scalewright {
namespace {

TEST(NumbersTest, SpecialValuesHaveNames) {
  EXPECT_EQ(numberText(std::numeric_limits<double>::infinity()), "inf");
  EXPECT_EQ(numberText(-std::numeric_limits<double>::infinity()), "-inf");
  EXPECT_EQ(numberText(std::numeric_limits<double>::quiet_NaN()), "-");
  EXPECT_EQ(numberText(-0.0), "0");
  EXPECT_EQ(fixedText(-0.001, 2), "0.00") << "what rounds to zero has no sign";
}

TEST(NumbersTest, OneIsCountedOtherwise) {
  EXPECT_EQ(counted(1, "weight", "weights"), "1 weight");
  EXPECT_EQ(counted(0, "weight", "weights"), "0 weights");
}

TEST(PrintableTest, NothingDrivesATerminal) {
  EXPECT_EQ(printable("a\x1b[31mb\n\xE2\x80\xAE"), "a?[31mb??");
  EXPECT_EQ(printable("gr\xC3\xB6\xC3\x9F"
                      "e\xff"),
            "gr\xC3\xB6\xC3\x9F"
            "e\xEF\xBF\xBD");
}

}  // namespace
}  // namespace scalewright
