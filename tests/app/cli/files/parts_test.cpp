#include <gtest/gtest.h>

#include <limits>
#include <locale>

#include "app/cli/answer/json_writer.h"
#include "app/cli/answer/numbers.h"
#include "app/cli/answer/table.h"

namespace scalewright::cli {
namespace {

struct CommaNumbers : std::numpunct<char> {
  [[nodiscard]] char do_decimal_point() const override { return ','; }
  [[nodiscard]] char do_thousands_sep() const override { return '.'; }
  [[nodiscard]] std::string do_grouping() const override { return "\3"; }
};

TEST(NumbersTest, StayWithThePointInAGermanLocale) {
  const std::locale before = std::locale::global(std::locale(std::locale::classic(), new CommaNumbers));
  Json json;
  setNumber(json, "x", 1234.5);
  json["n"] = 1234567;
  const std::string number = numberText(1234.5);
  const std::string document = json.dump();
  std::locale::global(before);
  EXPECT_EQ(number, "1234.5");
  EXPECT_EQ(document, R"({"x":1234.5,"n":1234567})");
}

TEST(JsonWriterTest, NumbersReadBackAsTheSameBits) {
  for (const double value : {0.1, 1.0 / 127, 5e-324, 1.7976931348623157e308, 1e22, 123456789012345678.0}) {
    Json json;
    setNumber(json, "x", value);
    EXPECT_EQ(Json::parse(json.dump())["x"].get<double>(), value);
  }
}

TEST(JsonWriterTest, WhatIsNoNumberHasAReason) {
  Json json;
  setNumber(json, "a", std::numeric_limits<double>::infinity());
  setNumber(json, "b", std::numeric_limits<double>::quiet_NaN());
  EXPECT_TRUE(json["a"].is_null());
  EXPECT_EQ(json["a_reason"], "infinity");
  EXPECT_EQ(json["b_reason"], "undefined");
}

TEST(JsonWriterTest, BrokenUtf8IsNoError) {
  EXPECT_NE(jsonText(Json{{"name", "a\xff"}}).find("\xEF\xBF\xBD"), std::string::npos);
}

struct Counted {
  std::string name;
  double size = 0;
};

Table<Counted> countedTable() {
  Table<Counted> table({{"name", "name", [](const Counted& row) { return row.name; }, Align::kLeft},
                        {"size", "n", [](const Counted& row) { return number(row.size, 4); }},
                        {"large", {}, [](const Counted& row) { return row.size > 9 ? Json(true) : absent(); }},
                        {{}, "twice", [](const Counted& row) { return fixed(2 * row.size, 1); }}});
  table.add({"größe", 1});
  table.add({"x", 1000});
  return table;
}

TEST(TableTest, ColumnsLineUpForUnicodeNames) {
  EXPECT_EQ(countedTable().text(), "name      n   twice\ngröße     1     2.0\nx      1000  2000.0\n");
}

TEST(TableTest, ObjectsHoldTheColumnsThatHaveAKeyInTheirOrder) {
  Table<Counted> table = countedTable();
  table.add({"y", std::numeric_limits<double>::infinity()});
  EXPECT_EQ(table.json().dump(), R"([{"name":"größe","size":1.0},{"name":"x","size":1000.0,"large":true},)"
                                 R"({"name":"y","size":null,"size_reason":"infinity","large":true}])");
}

}  // namespace
}  // namespace scalewright::cli
