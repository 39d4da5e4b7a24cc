// Values that are likely no data, among those that are.
#include <cmath>

#include "tests/core/checkup/checkup_fixture.h"

namespace scalewright::checkup {
namespace {

using NoDataCheckTest = CheckupTest;

TEST_F(NoDataCheckTest, ValuesFarBeyondAllOthersThatRecurAreNoData) {
  const auto with = [](std::vector<float> values, std::size_t count, float value) {
    std::fill_n(values.begin(), count, value);
    return values;
  };
  constexpr float kLowest = std::numeric_limits<float>::lowest();
  add("mask", {1000}, with(normal(1000), 3, -1e9F));
  add("once", {1000}, with(normal(1000), 2, -1e4F));
  add("seldom", {4000}, with(normalTimes(1.25F, 4000), 4, -1e4F));
  add("near", {1000}, with(normalTimes(0.5F, 1000), 100, 8));
  add("limit", {1000}, with(normalTimes(0.25F, 1000), 1, kLowest));
  std::vector<float> twice = with(normal(1000), 100, -1e4F);
  std::fill_n(twice.begin() + 100, 50, -2e4F);
  add("twice", {1000}, twice);
  std::vector<float> channel = normalTimes(0.75F, 1600);
  for (std::size_t row = 0; row < 100; ++row) channel[16 * row + 3] = 100 + 0.01F * static_cast<float>(row % 9);
  add("channel", {100, 16}, channel);
  add("alone", {100}, with(std::vector<float>(100), 50, -1e4F));
  Lines lines = found();
  std::erase_if(lines, [](const std::string& line) { return !line.starts_with("no_data "); });
  ASSERT_EQ(lines.size(), 3U) << testing::PrintToString(lines);
  EXPECT_TRUE(lines[0].starts_with("no_data mask: 3 of 1000 values are about -1e+09, and no other is beyond "));
  EXPECT_TRUE(lines[2].starts_with("no_data twice: 150 of 1000 values are about -2e+04, and no other is beyond "));
  EXPECT_TRUE(lines[1].starts_with("no_data limit: 1 of 1000 values are about -3.4e+38, and no other is beyond "));
}

TEST_F(NoDataCheckTest, WhatIsNoDataStandsAtBothEndsInSeveralPlacesOrVeryFarOff) {
  std::vector<float> signs = normal(1000);
  for (std::size_t i = 0; i < 40; ++i) signs[i] = i % 2 == 0 ? 65504.0F : -65504.0F;
  add("signs", {1000}, signs);
  std::vector<float> fills = normal(2000);
  std::fill_n(fills.begin(), 20, 1e30F);
  std::fill_n(fills.begin() + 20, 30, -9999.0F);
  add("fills", {2000}, fills);
  std::vector<float> garbage = normalTimes(0.5F, 4000);
  for (int i = 0; i < 12; ++i) garbage[static_cast<std::size_t>(i)] = std::pow(10.0F, 8.0F + 2 * static_cast<float>(i));
  add("garbage", {4000}, garbage);
  // Two of 32 keys are padding, and are channels; a channel of one network stands as far off.
  std::vector<float> scores = normalTimes(2, 3200);
  std::vector<float> channel = normalTimes(1.5F, 3200);
  for (std::size_t query = 0; query < 100; ++query) {
    for (const std::size_t key : {30U, 31U}) {
      scores[32 * query + key] += -10000;
      channel[32 * query + key] += -700;
    }
  }
  add("scores", {100, 32}, scores);
  add("channel", {100, 32}, channel);
  // Sharp probabilities.
  std::vector<float> sharp(1024, 1e-7F);
  for (std::size_t row = 0; row < 32; ++row) sharp[33 * row] = 1;
  add("sharp", {32, 32}, sharp);
  Lines lines = found();
  std::erase_if(lines, [](const std::string& line) { return !line.starts_with("no_data "); });
  std::ranges::sort(lines);
  ASSERT_EQ(lines.size(), 4U) << testing::PrintToString(lines);
  EXPECT_TRUE(lines[0].starts_with("no_data fills: 50 of 2000 values are about 1e+30, and no other")) << lines[0];
  EXPECT_TRUE(lines[1].starts_with("no_data garbage: 12 of 4000 values are about 1e+30, and no other")) << lines[1];
  EXPECT_TRUE(lines[2].starts_with("no_data scores: 200 of 3200 values are about -1e+04, and no other")) << lines[2];
  EXPECT_TRUE(lines[3].starts_with("no_data signs: 40 of 1000 values are about ±6.55e+04, and no other")) << lines[3];
}

}  // namespace
}  // namespace scalewright::checkup
