#include "core/exchange/yaml.h"

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

TEST(YamlTest, LongListsHaveALineForEach) {
  Json list = Json::array();
  for (int i = 0; i < 3; ++i) list.push_back(std::string(40, 'a'));
  EXPECT_EQ(yamlOf({{"names", list}}), "names:\n  - \"" + std::string(40, 'a') + "\"\n  - \"" + std::string(40, 'a') +
                                           "\"\n  - \"" + std::string(40, 'a') + "\"\n");
}

}  // namespace
}  // namespace scalewright::exchange
