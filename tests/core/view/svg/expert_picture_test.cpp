#include "core/view/svg/expert_picture.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/core/view/svg/svg_reader.h"

namespace scalewright::view::svg {
namespace {

using experts::Reach;

ExpertBars layerOf(const std::vector<std::pair<std::uint64_t, std::optional<Reach>>>& experts) {
  ExpertBars layer{.layer = "a<b", .counted = true, .bars = {}, .tensors = {}};
  for (const auto& [tokens, reach] : experts) {
    ExpertBar bar{.number = layer.bars.size(), .tokens = {}, .reach = reach, .tensor = {}, .tensors = {}};
    if (reach) bar.tokens = tokens;
    layer.tokens += tokens;
    layer.bars.push_back(bar);
  }
  layer.even_share = static_cast<double>(layer.tokens) / static_cast<double>(layer.bars.size());
  return layer;
}

TEST(ExpertPictureTest, EachExpertHasItsPlaceAndTheHeightOfItsTokens) {
  const auto elements = test::readSvg(
      expertPicture(layerOf({{100, Reach::kOften}, {0, Reach::kNever}, {50, Reach::kOften}, {2, Reach::kRarely}})));
  ASSERT_TRUE(elements);
  const auto pathsOf = [&](const char* name) {
    std::vector<test::Points> paths;
    for (const test::SvgElement& element : test::withClass(*elements, name)) {
      if (element.name == "path") paths = test::readPath(element.attributes.at("d"));
      if (!paths.empty()) break;
    }
    return paths;
  };
  const auto bars = pathsOf("columns");
  ASSERT_EQ(bars.size(), 2U);
  const auto heightOf = [](const test::Points& bar) { return bar[0].second - bar[1].second; };
  EXPECT_NEAR(heightOf(bars[0]), 2 * heightOf(bars[1]), 0.2);
  // Of four equal places the first and the third.
  const double place = (kAreaRight - kAreaLeft) / 4;
  EXPECT_NEAR((bars[0][0].first + bars[0][2].first) / 2, kAreaLeft + place / 2, 0.2);
  EXPECT_NEAR((bars[1][0].first + bars[1][2].first) / 2, kAreaLeft + 2.5 * place, 0.2);
  const auto low = pathsOf("flag");
  ASSERT_EQ(low.size(), 1U);
  EXPECT_NEAR((low[0][0].first + low[0][2].first) / 2, kAreaLeft + 3.5 * place, 0.2);
}

TEST(ExpertPictureTest, SaysItInASentence) {
  const auto elements = test::readSvg(expertPicture(layerOf({{3, Reach::kOften}, {0, Reach::kNever}, {0, {}}})));
  ASSERT_TRUE(elements);
  const auto said = std::find_if(elements->begin(), elements->end(),
                                 [](const test::SvgElement& element) { return element.name == "desc"; });
  ASSERT_NE(said, elements->end());
  EXPECT_EQ(said->text, "3 experts of a<b, an even share of 1 tokens; never reached: 1, hardly ever: 0.");
}

}  // namespace
}  // namespace scalewright::view::svg
