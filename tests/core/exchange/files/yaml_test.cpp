#include "core/exchange/files/yaml.h"

#include <gtest/gtest.h>

namespace scalewright::exchange {
namespace {

using Json = nlohmann::ordered_json;

TEST(YamlTest, BlocksListsAndKeys) {
  const Json document = Json::parse(R"({
    "stage": {"empty": {}, "none": null, "list": [], "flag": true, "no": 1, "a key": "a: \"b\"\n"},
    "entries": [{"name": "*", "cfg": {"bits": [4, 3], "-1": 16}}, {"name": "x", "nested": [[1], [2]]}, "text"]})");
  EXPECT_EQ(yamlOf(document), R"(stage:
  empty: {}
  none: null
  list: []
  flag: true
  "no": 1
  "a key": "a: \"b\"\n"
entries:
  - name: "*"
    cfg:
      bits: [4, 3]
      -1: 16
  - name: "x"
    nested:
      - [1]
      - [2]
  - "text"
)");
}

TEST(YamlTest, NumbersWithAnExponentHaveAPoint) {
  const Json document = {{"small", 1e-05}, {"large", 1e+20}, {"other", 1.5e-07}, {"whole", 2.0}, {"integer", 3}};
  EXPECT_EQ(yamlOf(document), "small: 1.0e-05\nlarge: 1.0e+20\nother: 1.5e-07\nwhole: 2.0\ninteger: 3\n");
}

TEST(YamlTest, WhatIsNotPrintableIsEscaped) {
  const auto textOf = [](const std::string& text) { return yamlOf({{"k", text}}); };
  EXPECT_EQ(textOf("a/b.c é 中 \xF0\x9F\x98\x80"), "k: \"a/b.c é 中 \xF0\x9F\x98\x80\"\n")
      << "as it is, also above U+FFFF";
  EXPECT_EQ(textOf("tab\tline\nreturn\r\"\\"), R"(k: "tab\tline\nreturn\r\"\\")"
                                               "\n");
  EXPECT_EQ(textOf(std::string("\0\x1B\x7F", 3)), R"(k: "\x00\x1B\x7F")"
                                                  "\n");
  EXPECT_EQ(textOf("\u0080\u0085\u009F|\u00A0"), "k: \"\\x80\\x85\\x9F|\u00A0\"\n");
  EXPECT_EQ(textOf("\u2028\u2029\uFEFF\uFFFE\uFFFF|\uD7FF\uE000\uFFFD"),
            "k: \"\\u2028\\u2029\\uFEFF\\uFFFE\\uFFFF|\uD7FF\uE000\uFFFD\"\n");
  EXPECT_EQ(textOf("bad \xFF\xC3"), "k: \"bad \uFFFD\uFFFD\"\n") << "bytes that are no UTF-8 are replaced";
  EXPECT_EQ(yamlOf({{"a\u0085", {"\u2028"}}}), "\"a\\x85\": [\"\\u2028\"]\n");
}

TEST(YamlTest, LongListsHaveALineForEach) {
  Json list = Json::array();
  for (int i = 0; i < 3; ++i) list.push_back(std::string(40, 'a'));
  EXPECT_EQ(yamlOf({{"names", list}}), "names:\n  - \"" + std::string(40, 'a') + "\"\n  - \"" + std::string(40, 'a') +
                                           "\"\n  - \"" + std::string(40, 'a') + "\"\n");
}

}  // namespace
}  // namespace scalewright::exchange
