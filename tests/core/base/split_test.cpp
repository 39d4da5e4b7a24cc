#include "core/base/text/split.h"

#include <gtest/gtest.h>

#include "core/base/text/block_parts.h"

namespace scalewright {
namespace {

using Parts = std::vector<std::string>;

TEST(SplitTest, NumberedBlocksOfFlaxAreAWordAndANumber) {
  EXPECT_EQ(blockParts("decoder_layers_3.kernel0"), (Parts{"decoder_layers", "3", "kernel0"}));
  EXPECT_EQ(blockParts("h_3/conv_1"), (Parts{"h", "3", "conv_1"}));
}

TEST(SplitTest, SubscriptsOfTreesArePartsOfAName) {
  EXPECT_EQ(nameParts("['params']['Dense_0']['kernel']"), (Parts{"params", "Dense_0", "kernel"}));
  EXPECT_EQ(nameParts(R"(params["encoder"]["layers"][3].weight)"),
            (Parts{"params", "encoder", "layers", "3", "weight"}));
  EXPECT_EQ(nameParts(".layers[0].weight"), (Parts{"layers", "0", "weight"}));
  EXPECT_EQ(nameParts("[0]/weight"), (Parts{"0", "weight"}));
  EXPECT_EQ(nameParts("a.b/c:0"), (Parts{"a", "b", "c", "0"}));
}

TEST(SplitTest, OtherBracketsAndQuotesStay) {
  EXPECT_EQ(nameParts("(Unnamed Layer* 2) [Constant]_output"), Parts{"(Unnamed Layer* 2) [Constant]_output"});
  EXPECT_EQ(nameParts("a \"b\" [0].weight"), (Parts{"a \"b\" [0]", "weight"}));
  EXPECT_EQ(nameParts("a*[0]?.weight"), (Parts{"a*[0]?", "weight"}));
  EXPECT_EQ(nameParts("apo'/x"), (Parts{"apo'", "x"}));
  EXPECT_EQ(nameParts("x[abc]"), Parts{"x[abc]"});
  for (const char* broken : {"x[", "x['", "x[']", "x['a", "[]", "]['a'"}) EXPECT_EQ(nameParts(broken), Parts{broken});
}

TEST(SplitTest, APathHasItsCharactersInTheirPlaces) {
  EXPECT_EQ(asPath("p['q'][3].w"), "p//q///3/.w");
  EXPECT_EQ(asPath("x[abc]"), "x[abc]");
}

}  // namespace
}  // namespace scalewright
