#include "core/filter/passes.h"

#include <gtest/gtest.h>

#include <string>

#include "core/filter/parse.h"

namespace scalewright::filter {
namespace {

/// Asks about a tensor for which only these words hold.
bool passesWith(const std::string& true_words, const std::string& text) {
  return passes(parse(text).terms, [&](const Term& term) {
    return (" " + true_words + " ").find(" " + toText(term) + " ") != std::string::npos;
  });
}

TEST(PassesTest, ChoicesOfOneKeyAreAlternativesAndKeysHoldTogether) {
  EXPECT_TRUE(passesWith("role:weight amax>1", "role:bias role:weight amax>1"));
  EXPECT_FALSE(passesWith("role:weight amax>1", "role:bias amax>1"));
  EXPECT_FALSE(passesWith("role:weight amax>1", "role:weight name:down"));
  EXPECT_FALSE(passesWith("amax>1", "amax>1 amax>2")) << "numbers hold together";
  EXPECT_TRUE(passesWith("", "")) << "nothing is asked";
}

TEST(PassesTest, AnOrBeginsAnotherAlternative) {
  EXPECT_TRUE(passesWith("name:down", "role:weight amax>1 or name:down"));
  EXPECT_FALSE(passesWith("amax>1", "role:weight amax>1 or name:down"));
}

TEST(PassesTest, AnOrIsAskedNothing) {
  EXPECT_TRUE(passes({{Key::kAmax}, {Key::kOr}, {Key::kBits}}, [](const Term& term) {
    EXPECT_NE(term.key, Key::kOr);
    return term.key == Key::kBits;
  }));
}

TEST(PassesTest, OrsBetweenNoTwoTermsAreTakenAway) {
  std::vector<Term> terms = {{Key::kOr}, {Key::kAmax}, {Key::kOr}, {Key::kOr}, {Key::kBits}, {Key::kOr}};
  leaveOrsBetween(terms);
  EXPECT_EQ(terms, (std::vector<Term>{{Key::kAmax}, {Key::kOr}, {Key::kBits}}));
}

TEST(PassesTest, TheLayerIsTheFirstNumberThatStandsByItself) {
  EXPECT_EQ(layerOf("model.layers.5.mlp.experts.3.weight"), 5.0);
  EXPECT_EQ(layerOf("h_3.kernel0"), 3.0);
  EXPECT_EQ(layerOf("conv1.weight"), std::nullopt);
}

TEST(PassesTest, ANumberThatIsNotThereComparesToNothing) {
  EXPECT_FALSE(compares(*termOf("layer>=0"), std::nullopt));
  EXPECT_TRUE(compares(*termOf("layer:3..7"), 7));
  EXPECT_FALSE(compares(*termOf("layer:3..7"), 8));
}

}  // namespace
}  // namespace scalewright::filter
