#include "core/view/svg/markup.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/core/view/svg/svg_reader.h"

namespace scalewright::view::svg {
namespace {

constexpr const char* kReplacement = "\xef\xbf\xbd";

TEST(EscapedTest, NothingOfATextBecomesMarkup) {
  EXPECT_EQ(escaped("</text><script>alert('&\"')"), "&lt;/text&gt;&lt;script&gt;alert(&#39;&amp;&quot;&#39;)");
  EXPECT_EQ(escaped(std::string("a\0\x1b\n\x7f"
                                "b",
                                6)),
            "a????b");
}

TEST(EscapedTest, WhatIsNoUtf8OrNotAllowedInXmlIsReplaced) {
  const auto replaced = [](int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += kReplacement;
    return text;
  };
  EXPECT_EQ(escaped("gr\xc3\xb6\xc3\x9f"
                    "e \xe9\x87\x8f \xf0\x9f\x98\x80"),
            "gr\xc3\xb6\xc3\x9f"
            "e \xe9\x87\x8f \xf0\x9f\x98\x80");
  EXPECT_EQ(escaped("a\xff"
                    "b"),
            "a" + replaced(1) + "b");
  EXPECT_EQ(escaped("\xc3"), replaced(1)) << "cut off";
  EXPECT_EQ(escaped("\xc0\xbc"), replaced(2)) << "a long form of <";
  EXPECT_EQ(escaped("\xed\xa0\x80"), replaced(3)) << "half of a pair";
  EXPECT_EQ(escaped("\xef\xbf\xbe\xef\xbf\xbf"), replaced(6)) << "no characters";
  EXPECT_EQ(escaped("\xf4\x90\x80\x80"), replaced(4)) << "beyond the last one";
}

TEST(LengthTest, IsShortAndToATenth) {
  EXPECT_EQ(length(12), "12");
  EXPECT_EQ(length(0.5), "0.5");
  EXPECT_EQ(length(-0.26), "-0.3");
  EXPECT_EQ(length(-0.04), "0");
  EXPECT_EQ(length(3.14159), "3.1");
  EXPECT_EQ(length(std::numeric_limits<double>::infinity()), "100000");
  EXPECT_EQ(length(std::nan("")), "0");
}

TEST(NumberTextTest, IsAsAPersonReadsIt) {
  const auto text = [](double value, int digits = 6) {
    const NumberText number = numberText(value, digits);
    return number.power.empty() ? number.digits : number.digits + "^" + number.power;
  };
  EXPECT_EQ(text(0), "0");
  EXPECT_EQ(text(1), "1");
  EXPECT_EQ(text(0.25), "0.25");
  EXPECT_EQ(text(0.001), "0.001");
  EXPECT_EQ(text(10000), "10000");
  EXPECT_EQ(text(226.876, 5), "226.88");
  EXPECT_EQ(text(-10), "\u221210");
  EXPECT_EQ(text(0.0001), "10^\u22124");
  EXPECT_EQ(text(100000), "10^5");
  EXPECT_EQ(text(99999.96), "10^5") << "the exponent of what is written";
  EXPECT_EQ(text(2.5e-7),
            "2.5\u00b7"
            "10^\u22127");
  EXPECT_EQ(text(-3e300),
            "\u22123\u00b7"
            "10^300");
  EXPECT_EQ(text(5e-324, 3),
            "4.94\u00b7"
            "10^\u2212324");
  EXPECT_EQ(text(std::numeric_limits<double>::infinity()), "\u221e");
  EXPECT_EQ(text(std::nan("")), "\u2013");
}

TEST(NumberTextTest, ExponentsStandRaised) {
  const auto elements = test::readSvg("<text>" + numberText(1e-9).markup() + "</text>");
  ASSERT_TRUE(elements);
  ASSERT_EQ(elements->size(), 2U);
  EXPECT_EQ((*elements)[0].text, "10");
  EXPECT_EQ((*elements)[1].text, "\u22129");
  EXPECT_LT((*elements)[1].number("dy"), 0);
}

TEST(CountTextTest, StaysShort) {
  EXPECT_EQ(countText(1).digits, "1");
  EXPECT_EQ(countText(950).digits, "950");
  EXPECT_EQ(countText(10000).digits, "10k");
  EXPECT_EQ(countText(1e6 * (1 - 1e-15)).digits, "1M");
  EXPECT_EQ(countText(2.5e9).digits, "2.5G");
  EXPECT_EQ(countText(3e15).digits, "3000T");
}

TEST(PathTest, StepsAddUp) {
  Path path;
  path.moveTo(0.04, 7);
  for (int i = 1; i <= 1000; ++i) path.lineTo(0.04 * (i + 1), i % 2);
  const auto read = test::readPath(path.data());
  ASSERT_EQ(read.size(), 1U);
  EXPECT_NEAR(read[0].back().first, 40.04, 0.05 + 1e-6);
  EXPECT_NEAR(read[0].back().second, 0, 1e-6);
}

TEST(PathTest, ALineThatGoesOnIsOneStep) {
  Path path;
  path.moveTo(1, 2);
  path.lineTo(1.5, 2);
  path.lineTo(4, 2);
  path.lineTo(4, 2.3);
  path.lineTo(4, 1);  // back over itself
  path.lineTo(4, 1);
  path.moveTo(0, 0);
  path.lineTo(-0.3, 0.7);
  EXPECT_EQ(path.data(), "M1 2h3v.3v-1.3m-4-1l-.3 .7");
  EXPECT_TRUE(Path().empty());
}

}  // namespace
}  // namespace scalewright::view::svg
