#include "core/view/rows/tensor_filter.h"

#include <gtest/gtest.h>

#include <limits>

namespace scalewright::view {
namespace {

TensorRow weight() {
  TensorRow row;
  row.role = tensor::Role::kWeight;
  row.format = "int8";
  row.calibrator = "absmax";
  row.sqnr_db = 18.5;
  row.saturated_percent = 0.25;
  row.outlier_ratio = 40;
  row.state = study::LoadState::kReady;
  return row;
}

bool passesText(const TensorRow& row, std::string_view text) {
  return passes(row, parseFilter(text).terms);
}

TEST(TensorFilterTest, TakesTermsFromTextAndLeavesTheRestAsName) {
  const FilterText filter = parseFilter("mlp role:weight  sqnr<20 down is:changed");
  EXPECT_EQ(filter.name, "mlp down");
  EXPECT_EQ(filter.terms, (std::vector<FilterTerm>{
                              {FilterKey::kRole, "weight"}, {FilterKey::kSqnrBelow, {}, 20}, {FilterKey::kModified}}));
  EXPECT_EQ(toText(filter), "role:weight sqnr<20 is:changed mlp down");
}

TEST(TensorFilterTest, WordsThatAreNoTermsArePartsOfNames) {
  for (const char* word : {"role:wheel", "format:", "sqnr<", "sqnr<many", "sqnr<1e999", "is:fine", "a:b", "sat>1x"}) {
    EXPECT_FALSE(filterTerm(word)) << word;
    EXPECT_EQ(parseFilter(word).name, word);
  }
}

TEST(TensorFilterTest, EveryTermIsReadBackFromItsText) {
  for (const char* word : {"role:softmax_output", "format:fp8_e4m3fn", "method:entropy", "sqnr<-3.5", "sat>0.001",
                           "outlier>1000", "is:changed", "is:flagged", "file:run2/dump.h5", "file:\"my dump.h5\""}) {
    const auto term = filterTerm(word);
    ASSERT_TRUE(term) << word;
    EXPECT_EQ(toText(*term), word);
  }
}

TEST(TensorFilterTest, FilesAreFoundByAnyPartOfWhatTellsThemApart) {
  TensorRow row = weight();
  row.file = std::string("run2/My dump.h5");
  EXPECT_TRUE(passesText(row, "file:run2"));
  EXPECT_TRUE(passesText(row, "file:RUN2/"));
  EXPECT_FALSE(passesText(row, "file:run1"));
  EXPECT_TRUE(passesText(row, "file:run1 file:run2")) << "files are alternatives";
  EXPECT_TRUE(passesText(row, "file:\"my dump\""));
  EXPECT_EQ(parseFilter("file:\"my dump\" proj").name, "proj");
  EXPECT_EQ(parseFilter("a \"b").name, "a \"b") << "a quote that nothing ends is a letter";
}

TEST(TensorFilterTest, AWholeFileIsNoPartOfAnother) {
  TensorRow row = weight();
  row.file = std::string("data.h5");
  EXPECT_TRUE(passesText(row, "file:a.h5"));
  EXPECT_FALSE(passesText(row, "file:=a.h5"));
  EXPECT_TRUE(passesText(row, "file:=a.h5 file:=data.h5")) << "files are alternatives";
  row.file = std::string("my a.h5");
  EXPECT_FALSE(passesText(row, "file:=a.h5"));
  EXPECT_EQ(toText(wholeFile("my a.h5")), "file:\"=my a.h5\"");
  EXPECT_TRUE(passes(row, {wholeFile("my a.h5")}));
  // Another of its name was opened since: the label has the folder, too.
  row.file = std::string("run1/a.h5");
  EXPECT_TRUE(passesText(row, "file:=a.h5"));
  EXPECT_EQ(parseFilter("file:=").name, "file:=") << "of no file";
}

TEST(TensorFilterTest, ATermTypedTwiceCountsOnce) {
  EXPECT_EQ(parseFilter("sqnr<20 sqnr<20").terms.size(), 1u);
}

TEST(TensorFilterTest, RolesAreAlternativesAndOtherTermsHoldTogether) {
  EXPECT_TRUE(passesText(weight(), "role:activation role:weight sqnr<20"));
  EXPECT_FALSE(passesText(weight(), "role:activation sqnr<20"));
  EXPECT_FALSE(passesText(weight(), "role:weight sqnr<18.5"));
  EXPECT_TRUE(passesText(weight(), "sat>0.2 outlier>39 method:absmax format:int8"));
  EXPECT_FALSE(passesText(weight(), "sat>0.2 outlier>40"));
}

TEST(TensorFilterTest, NumbersThatAreNotThereAndNoErrorAtAllAreNotBelow) {
  TensorRow row = weight();
  row.sqnr_db = std::numeric_limits<double>::quiet_NaN();
  row.saturated_percent = row.sqnr_db;
  EXPECT_FALSE(passesText(row, "sqnr<100"));
  EXPECT_FALSE(passesText(row, "sat>0"));
  row.sqnr_db = std::numeric_limits<double>::infinity();
  EXPECT_FALSE(passesText(row, "sqnr<100"));
}

TEST(TensorFilterTest, FlaggedAreThoseWithWarningsAndThoseThatFailed) {
  TensorRow row = weight();
  EXPECT_FALSE(passesText(row, "is:flagged"));
  row.warned = true;
  EXPECT_TRUE(passesText(row, "is:flagged"));
  row.warned = false;
  row.state = study::LoadState::kFailed;
  EXPECT_TRUE(passesText(row, "is:flagged"));
  EXPECT_FALSE(passesText(row, "is:changed"));
}

}  // namespace
}  // namespace scalewright::view
