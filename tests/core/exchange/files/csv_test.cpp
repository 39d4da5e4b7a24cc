#include "core/exchange/files/csv.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/core/exchange/exchange_recipe.h"
#include "tests/core/recipe/sample_recipe.h"

namespace scalewright::exchange {
namespace {

const ExporterDescriptor& exporter() {
  return *find("csv");
}

std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find("\r\n", at);
    lines.push_back(text.substr(at, end - at));
    at = end + 2;
  }
  return lines;
}

TEST(CsvTest, QuotesOnlyWhatNeedsIt) {
  EXPECT_EQ(csvLine({"a", "", "b c", "x,y", "say \"no\"", "two\nlines"}),
            "a,,b c,\"x,y\",\"say \"\"no\"\"\",\"two\nlines\"\r\n");
}

TEST(CsvTest, NoCellBeginsAFormula) {
  EXPECT_EQ(csvLine({"=HYPERLINK(\"http://x\")", "+1+1", "-2+3|cmd", "@SUM(A1)", "\t=1", "\r=1"}),
            "\"'=HYPERLINK(\"\"http://x\"\")\",'+1+1,'-2+3|cmd,'@SUM(A1),'\t=1,\"'\r=1\"\r\n");
  EXPECT_EQ(csvLine({"-3.5", "-1e-300", "-0", "-inf", "1e999", "-1e999", "model.weight"}),
            "-3.5,-1e-300,-0,-inf,1e999,-1e999,model.weight\r\n")
      << "numbers stay numbers";
  EXPECT_EQ(csvLine({"-38.2 dB", "+1,5 %", "+3", "-.5e-7 dB", "+12.5 KiB", "-\u0663"}, '\t'),
            "-38.2 dB\t+1,5 %\t+3\t-.5e-7 dB\t+12.5 KiB\t-\u0663\r\n")
      << "and so do those with a unit, in the digits of any language";
  EXPECT_EQ(csvLine({"-1+1", "-1e+A1", "-1 (A1)", "-1|A1", "-A1", "-", "+-1", "-1!A1", "-1*A1"}, ';'),
            "'-1+1;'-1e+A1;'-1 (A1);'-1|A1;'-A1;'-;'+-1;'-1!A1;'-1*A1\r\n");
  EXPECT_EQ(csvLine({"=1", "a\tb"}, '\t'), "'=1\t\"a\tb\"\r\n");
  EXPECT_EQ(csvList({"a=1", "=1", "-2"}), "a=1;'=1;-2") << "some spreadsheets separate cells by semicolons";
}

TEST(CsvTest, NamesAndNotesOfARecipeAreTextInASpreadsheet) {
  recipe::Recipe recipe = namedRecipe();
  recipe.entries.resize(1);
  recipe.entries[0].tensor = "=cmd|' /C calc'!A0";
  recipe.entries[0].decision.notes = "@later";
  const auto lines = linesOf(contentOf(preview(exporter(), recipe, {})));
  EXPECT_TRUE(lines[1].starts_with("'=cmd|' /C calc'!A0,")) << lines[1];
  EXPECT_TRUE(lines[1].ends_with(",'@later")) << lines[1];
}

TEST(CsvTest, PartsOfACellAreQuotedWithinIt) {
  EXPECT_EQ(csvList({"a=1", "b=x;y", "c=\"z\"", "d=1,5"}), "a=1;\"b=x;y\";\"c=\"\"z\"\"\";d=1,5");
  recipe::Recipe recipe = namedRecipe();
  recipe.entries.resize(1);
  recipe.entries[0].decision.parameters = {{"thresholds", std::string("1;2")}, {"other", 3.0}};
  const auto lines = linesOf(contentOf(preview(exporter(), recipe, {})));
  EXPECT_NE(lines[1].find(",\"other=3;\"\"thresholds=1;2\"\"\","), std::string::npos) << lines[1];
}

TEST(CsvTest, ARowForEachTensorWithItsChannelsJoined) {
  const auto lines = linesOf(contentOf(preview(exporter(), namedRecipe(), {})));
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(
      lines[0].substr(0, lines[0].find(",mse")),
      "tensor,source,shape,element_type,role,format,bias,options,granularity,axis,group_size,threshold,step,scales,"
      "thresholds,calibrator,parameters,sharing_group,sharing,samples,sqnr");
  EXPECT_EQ(lines[1],
            "relu_out,/data/a.h5,,f32,activation,int8,,half_level=false;narrow=false,per_tensor,,,7.9375,0.0625,,,"
            "absmax,,,,0,,,,,,,,,,");
  EXPECT_EQ(lines[2],
            "fc1.weight,/data/a.h5,2x2,f32,weight,int8,,half_level=false;narrow=false,per_channel,0,,1.984375,"
            "0.015625,2,0.9921875;1.984375,absmax,,,,0,,,,,,,,,,");
}

TEST(CsvTest, ARowForEachScaleOnRequest) {
  const auto lines = linesOf(contentOf(preview(exporter(), namedRecipe(), {{"rows", std::string("scales")}})));
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_NE(lines[1].find(",per_tensor,,,,7.9375,0.0625,"), std::string::npos) << lines[1];
  EXPECT_NE(lines[2].find(",per_channel,0,,0,0.9921875,0.0078125,"), std::string::npos) << lines[2];
  EXPECT_NE(lines[3].find(",per_channel,0,,1,1.984375,0.015625,"), std::string::npos) << lines[3];
}

TEST(CsvTest, AnEstimatedThresholdHasItsInterval) {
  recipe::Recipe recipe = namedRecipe();
  recipe.entries.resize(1);
  recipe.entries[0].threshold_low = 7.5;
  recipe.entries[0].threshold_high = 8.25;
  const auto lines = linesOf(contentOf(preview(exporter(), recipe, {})));
  EXPECT_TRUE(lines[0].ends_with(",exact,threshold_low,threshold_high,notes")) << lines[0];
  EXPECT_TRUE(lines[1].ends_with(",7.5,8.25,")) << lines[1];
  recipe.entries[0].decision.format = "bf16";
  const auto cast = linesOf(contentOf(preview(exporter(), recipe, {})));
  EXPECT_TRUE(cast[1].ends_with(",,,")) << "a cast has no threshold: " << cast[1];
}

TEST(CsvTest, EveryRowHasTheColumnsOfTheHeader) {
  for (const char* rows : {"tensors", "scales"}) {
    recipe::Recipe recipe = recipe::sampleRecipe();
    recipe.entries.push_back(namedRecipe().entries[1]);
    const auto lines = linesOf(contentOf(preview(exporter(), recipe, {{"rows", std::string(rows)}})));
    for (const std::string& line : lines) {
      EXPECT_EQ(std::count(line.begin(), line.end(), ','), std::count(lines[0].begin(), lines[0].end(), ',')) << line;
    }
  }
}

TEST(CsvTest, ErrorsAndDecisionsAreThere) {
  const std::string text = contentOf(preview(exporter(), recipe::sampleRecipe(), {}));
  EXPECT_NE(text.find("estimator=linear;percentile=99.999"), std::string::npos);
  EXPECT_NE(text.find("0.30000000000000004,"), std::string::npos) << "the shortest text of 0.1 + 0.2";
  EXPECT_NE(text.find(",false,,,checked by ear\r\n"), std::string::npos)
      << "the error is estimated, the threshold exact";
  EXPECT_NE(text.find("13.979"), std::string::npos) << "10 log10(2.5 / 0.1)";
}

}  // namespace
}  // namespace scalewright::exchange
