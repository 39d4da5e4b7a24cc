#include "core/filter/parse.h"

#include <gtest/gtest.h>

namespace scalewright::filter {
namespace {

TEST(ParseTest, TakesTermsFromTextAndLeavesTheRestAsName) {
  const Words words = parse("mlp role:weight  sqnr<20 down is:changed");
  EXPECT_EQ(words.name, "mlp down");
  EXPECT_EQ(words.terms, (std::vector<Term>{{Key::kRole, "weight"}, {Key::kSqnr, {}, 20}, {Key::kModified}}));
  EXPECT_EQ(toText(words), "role:weight sqnr<20 is:changed mlp down");
}

TEST(ParseTest, WordsThatAreNoTermsArePartsOfNames) {
  for (const char* word : {"role:wheel", "format:", "sqnr<", "sqnr<many", "sqnr<1e999", "is:fine", "a:b", "sat>1x"}) {
    EXPECT_FALSE(termOf(word)) << word;
    EXPECT_EQ(parse(word).name, word);
  }
}

TEST(ParseTest, EveryTermIsReadBackFromItsText) {
  for (const char* word : {"role:softmax_output", "format:fp8_e4m3fn", "method:entropy", "sqnr<-3.5", "sat>0.001",
                           "outlier>1000", "is:changed", "is:flagged", "file:run2/dump.h5", "file:\"my dump.h5\""}) {
    const auto term = termOf(word);
    ASSERT_TRUE(term) << word;
    EXPECT_EQ(toText(*term), word);
  }
}

TEST(ParseTest, ATermTypedTwiceCountsOnce) {
  EXPECT_EQ(parse("sqnr<20 sqnr<20").terms.size(), 1u);
}

TEST(ParseTest, ComparisonsAreReadBackFromTheirText) {
  for (const char* word : {"sqnr>=30", "amax>100", "bits<=8", "layer:3..7", "layer:3", "elements>1e+06", "output<-2",
                           "threshold:0.5..2", "name:down", "name:\"a b\""}) {
    const auto term = termOf(word);
    ASSERT_TRUE(term) << word;
    EXPECT_EQ(toText(*term), word);
  }
  for (const char* word : {"layer:7..3", "layer:", "layer:3..", "bits=8", "amax>"}) EXPECT_FALSE(termOf(word)) << word;
}

TEST(ParseTest, AWordThatIsNearlyATermSaysWhichIsMeant) {
  const auto meant = [](std::string_view text) {
    const Words words = parse(text);
    return words.slips.empty() ? std::string("-") : words.slips.front().meant;
  };
  EXPECT_EQ(meant("sqrn>30"), "sqnr>30");
  EXPECT_EQ(meant("roles:weight"), "role:weight");
  EXPECT_EQ(meant("role:wieght"), "role:weight");
  EXPECT_EQ(meant("is:flaged"), "is:flagged");
  EXPECT_EQ(meant("format:int9"), "format:int8");
  EXPECT_EQ(meant("sqnr<many"), "") << "its number cannot be read";
  EXPECT_EQ(meant("kernel:0"), "-") << "a name";
  EXPECT_EQ(meant("down_proj"), "-");
  EXPECT_EQ(parse("sqrn>30").name, "sqrn>30") << "it is looked for in names all the same";
}

}  // namespace
}  // namespace scalewright::filter
