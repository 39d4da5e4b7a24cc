// Hand-checkable vectors: decode tables and codes of chosen values, from an independent reference.
#include <gtest/gtest.h>

#include <cmath>

#include "core/formats/grid.h"
#include "tests/support/reference.h"

namespace scalewright::formats {
namespace {

struct Named {
  const char* key;
  const char* format;
  int bias;  ///< -1: the format's own
};

constexpr Named kNamed[] = {
    {"e4m3fn", "fp8_e4m3fn", -1}, {"e4m3", "fp8_143", 7},         {"e5m2", "fp8_e5m2", -1},
    {"e2m1", "fp4_e2m1", -1},     {"e2m3", "fp6_e2m3", -1},       {"e3m2", "fp6_e3m2", -1},
    {"fp8_143_b3", "fp8_143", 3}, {"fp8_143_b11", "fp8_143", 11}, {"fp8_143_b15", "fp8_143", 15},
};

Grid gridOf(const Named& named) {
  FormatOptions options;
  if (named.bias >= 0) options.bias = ExponentBias(named.bias);
  return Grid::make(*find(named.format), options).value();
}

TEST(LiteralVectorsTest, DecodeTablesAgree) {
  const auto tables = test::reference("literal_vectors.json").at("decode_tables");
  EXPECT_EQ(tables.size(), std::size(kNamed));
  for (const Named& named : kNamed) {
    const auto& table = tables.at(named.key);
    const Grid grid = gridOf(named);
    ASSERT_EQ(table.size(), grid.codeCount() / 2) << named.key;
    for (std::uint32_t code = 0; code < table.size(); ++code) {
      const double value = grid.decode(code);
      if (table[code].is_null()) {
        EXPECT_TRUE(std::isnan(value)) << named.key << ' ' << code;
      } else if (table[code].is_string()) {
        EXPECT_EQ(value, INFINITY) << named.key << ' ' << code;
      } else {
        EXPECT_EQ(value, table[code].get<double>()) << named.key << ' ' << code;
      }
    }
  }
}

TEST(LiteralVectorsTest, EncodedValuesAgree) {
  const auto encode = test::reference("literal_vectors.json").at("encode");
  const auto values = encode.at("values").get<std::vector<double>>();
  for (const Named& named : kNamed) {
    if (!encode.contains(named.key)) continue;
    const Grid grid = gridOf(named);
    const auto codes = encode.at(named.key).at("saturate").get<std::vector<std::uint32_t>>();
    for (std::size_t i = 0; i < values.size(); ++i) {
      EXPECT_EQ(grid.encode(values[i]), codes[i]) << named.key << ' ' << values[i];
    }
  }
}

TEST(LiteralVectorsTest, Int8TiesGoToTheEvenCode) {
  const auto ties = test::reference("literal_vectors.json").at("int8_ties");
  const Grid grid = Grid::make(*find("int8")).value();
  const auto inputs = ties.at("w").get<std::vector<double>>();
  const auto expected = ties.at("half_even").get<std::vector<double>>();
  for (std::size_t i = 0; i < inputs.size(); ++i) EXPECT_EQ(grid.round(inputs[i]), expected[i]) << inputs[i];
}

}  // namespace
}  // namespace scalewright::formats
