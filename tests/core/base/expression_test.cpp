#include "core/base/text/expression.h"

#include <gtest/gtest.h>

namespace scalewright {
namespace {

Expression compiled(const std::string& text, LetterCase letters = LetterCase::kSensitive) {
  return Expression::compile(text, letters).value();
}

TEST(ExpressionTest, FindsAnywhereAndSaysWhatBracketsMatched) {
  const auto parts = compiled(R"(layers[.](\d+)[.](attn|mlp))").find("model.layers.12.mlp.up");
  ASSERT_TRUE(parts);
  EXPECT_EQ(*parts, (Expression::Parts{"layers.12.mlp", "12", "mlp"}));
  EXPECT_FALSE(compiled("^layers").find("model.layers"));
}

TEST(ExpressionTest, LettersAreTakenAsTheyAreUnlessAsked) {
  EXPECT_FALSE(compiled("q_proj").matches("Q_PROJ"));
  EXPECT_TRUE(compiled("q_proj", LetterCase::kInsensitive).matches("Q_PROJ"));
}

TEST(ExpressionTest, FormatsBracketsTheWholeAndDollars) {
  const Expression::Parts parts = {"whole", "one", ""};
  EXPECT_EQ(Expression::format("$1-$2-$3-$&-$$1-$x-$", parts), "one---whole-$1-$x-$");
}

TEST(ExpressionTest, NamesBracketsThatDoNotExist) {
  EXPECT_EQ(compiled("(a)(?:b)(c)").brackets(), 2U);
  EXPECT_EQ(Expression::missingPart("g $1$2", 2), "");
  EXPECT_EQ(Expression::missingPart("g $1 $3", 2), "$3");
  EXPECT_EQ(Expression::missingPart("$$1 $& $0 $", 0), "");
}

TEST(ExpressionTest, ReplacesEveryMatch) {
  EXPECT_EQ(compiled("_(.)").replaceAll("a_b_c", ".$1$1"), "a.bb.cc");
  EXPECT_EQ(compiled("x").replaceAll("abc", "y"), "abc");
  EXPECT_EQ(compiled("^f32/").replaceAll("f32/f32/a", ""), "f32/a") << "the beginning is that of the text";
  EXPECT_EQ(compiled("").replaceAll("ab", "-"), "-a-b-");
  EXPECT_EQ(compiled("b*").replaceAll("abbc", "-"), "-a--c-");
}

TEST(ExpressionTest, NamesAreBytes) {
  EXPECT_TRUE(compiled("^.$").matches("\xff"));
  EXPECT_EQ(compiled("\xc3\xa9").replaceAll("caf\xc3\xa9", "e"), "cafe");
}

TEST(ExpressionTest, WhatTakesForeverElsewhereTakesNoTimeHere) {
  const std::string name(100'000, 'a');
  EXPECT_FALSE(compiled("^(a|aa)+$").matches(name + "b"));
  std::string nested = "y";
  for (int i = 0; i < 400; ++i) nested = "(" + nested + ")*";
  const auto deep = Expression::compile(nested + "x");
  EXPECT_FALSE(deep && deep->matches(name));
}

TEST(ExpressionTest, WhatIsNoExpressionIsRefusedByItsText) {
  for (const std::string& bad :
       {std::string("("), std::string("a(?!b)"), std::string("[z-a]"), std::string(2001, 'a')}) {
    const auto refused = Expression::compile(bad);
    ASSERT_FALSE(refused) << bad;
    EXPECT_EQ(refused.error().code, ErrorCode::kInvalidArgument);
    EXPECT_EQ(refused.error().detail, bad);
  }
}

TEST(ExpressionTest, GroupsHaveNamesInBothSpellings) {
  for (const char* text : {R"((?<tensor>.+)/\(?<no>(?P<batch>\d+))", R"(([(?<])?(?<tensor>x)(?<batch>y))"}) {
    const auto expression = Expression::compile(text);
    ASSERT_TRUE(expression) << text;
    EXPECT_GT(expression->bracketNamed("tensor"), 0U) << text;
    EXPECT_GT(expression->bracketNamed("batch"), 0U) << text;
    EXPECT_EQ(expression->bracketNamed("no"), 0U) << "an escaped bracket names nothing: " << text;
  }
}

TEST(ExpressionTest, AFaultSaysWhatAndWhere) {
  const auto at = [](const std::string& text) {
    EXPECT_FALSE(Expression::compile(text)) << text;
    return Expression::faultOf(text).character;
  };
  EXPECT_EQ(at("(?<tensor>.+"), 1U);
  EXPECT_EQ(at("(?<tensor>.+)/(?<batch>[0-9]+))"), 31U);
  EXPECT_EQ(at(R"((?<tensor>.+)/\q)"), 15U);
  EXPECT_EQ(at("(?<tensor>.+)[z-a]"), 15U);
  EXPECT_EQ(at("(?<tensor>.+)(?=x)"), 14U);
  EXPECT_EQ(at(std::string(3000, 'x')), 0U);
}

}  // namespace
}  // namespace scalewright
