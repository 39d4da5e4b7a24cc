#include "core/view/rows/tensor_filter.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "core/filter/parse.h"

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
  return passes(row, filter::parse(text).terms);
}

TEST(TensorFilterTest, FilesAreFoundByAnyPartOfWhatTellsThemApart) {
  TensorRow row = weight();
  row.file = std::string("run2/My dump.h5");
  EXPECT_TRUE(passesText(row, "file:run2"));
  EXPECT_TRUE(passesText(row, "file:RUN2/"));
  EXPECT_FALSE(passesText(row, "file:run1"));
  EXPECT_TRUE(passesText(row, "file:run1 file:run2")) << "files are alternatives";
  EXPECT_TRUE(passesText(row, "file:\"my dump\""));
  EXPECT_EQ(filter::parse("file:\"my dump\" proj").name, "proj");
  EXPECT_EQ(filter::parse("a \"b").name, "a \"b") << "a quote that nothing ends is a letter";
}

TEST(TensorFilterTest, AWholeFileIsNoPartOfAnother) {
  TensorRow row = weight();
  row.file = std::string("data.h5");
  EXPECT_TRUE(passesText(row, "file:a.h5"));
  EXPECT_FALSE(passesText(row, "file:=a.h5"));
  EXPECT_TRUE(passesText(row, "file:=a.h5 file:=data.h5")) << "files are alternatives";
  row.file = std::string("my a.h5");
  EXPECT_FALSE(passesText(row, "file:=a.h5"));
  EXPECT_EQ(filter::toText(filter::wholeFile("my a.h5")), "file:\"=my a.h5\"");
  EXPECT_TRUE(passes(row, {filter::wholeFile("my a.h5")}));
  // Another of its name was opened since: the label has the folder, too.
  row.file = std::string("run1/a.h5");
  EXPECT_TRUE(passesText(row, "file:=a.h5"));
  EXPECT_EQ(filter::parse("file:=").name, "file:=") << "of no file";
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

TEST(TensorFilterTest, NumbersAreComparedBothWaysAndWithinRanges) {
  TensorRow row = weight();
  row.name = "model.layers.5.mlp.down_proj.weight";
  row.amax = 12;
  row.elements = 4096;
  row.output_db = 9;
  row.threshold = 3;
  for (const char* text : {"sqnr>18", "sqnr>=18.5", "sqnr<=18.5", "amax>10", "bits<=8", "bits:8", "elements>=4096",
                           "output<10", "threshold:2..3", "layer:5", "layer:3..7", "layer>4", "name:down_proj"}) {
    EXPECT_TRUE(passesText(row, text)) << text;
    EXPECT_TRUE(filter::termOf(text)) << text;
  }
  for (const char* text : {"sqnr>18.5", "sqnr:0..18", "amax<12", "bits<8", "bits>8", "elements>4096", "output>9",
                           "layer:6..9", "layer<5", "name:up_proj"}) {
    EXPECT_FALSE(passesText(row, text)) << text;
    EXPECT_TRUE(filter::termOf(text)) << text;
  }
}

TEST(TensorFilterTest, ANameWithoutANumberIsInNoLayer) {
  TensorRow row = weight();
  row.name = "lm_head.weight";
  EXPECT_FALSE(passesText(row, "layer>=0"));
  row.name = "h_3.kernel0";
  EXPECT_TRUE(passesText(row, "layer:3"));
}

TEST(TensorFilterTest, AnOrStandsBetweenAlternatives) {
  TensorRow row = weight();
  row.name = "down";
  EXPECT_TRUE(passesText(row, "role:activation or sqnr<20"));
  EXPECT_TRUE(passesText(row, "role:weight sqnr<20 or amax>1000"));
  EXPECT_FALSE(passesText(row, "role:activation sqnr<20 or amax>1000"));
  EXPECT_EQ(filter::toText(filter::parse("role:activation or sqnr<20")), "role:activation or sqnr<20");
  EXPECT_EQ(filter::parse("sqnr<20 or sqnr<20").terms.size(), 3U) << "each alternative has its own";
  // Elsewhere it is a word of a name.
  for (const char* text : {"or", "this or that", "or sqnr<20", "sqnr<20 or"}) {
    const filter::Words words = filter::parse(text);
    EXPECT_TRUE(std::none_of(words.terms.begin(), words.terms.end(), [](const filter::Term& term) {
      return term.key == filter::Key::kOr;
    })) << text;
    EXPECT_NE(words.name.find("or"), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace scalewright::view
