#include "core/recipe/name_shape.h"

#include <gtest/gtest.h>

namespace scalewright::recipe {
namespace {

TEST(NameShapeTest, NamesOfOneShapeDifferInNumbersAlone) {
  EXPECT_EQ(shapeOf("enc.3.foo_x12"), "enc.#.foo_x#");
  EXPECT_EQ(shapeOf("enc.117.foo_x4"), "enc.#.foo_x#");
  EXPECT_EQ(shapeOf(""), "");
  EXPECT_EQ(shapeOf("42"), "#");
  EXPECT_EQ(shapeOf("ünï.1"), "ünï.#");
}

TEST(NameShapeTest, NumbersGoWhereTheOtherNameHasThem) {
  EXPECT_EQ(filledLike("layers.#.mlp.#.x", "enc.3.e12"), "layers.3.mlp.12.x");
  EXPECT_EQ(filledLike("layers.#2.x", "stage1.block7.w"), "layers.7.x");
  EXPECT_EQ(filledLike("#2.#1.#", "1.2"), "2.1.1") << "a chosen number does not count for the next";
  EXPECT_EQ(filledLike("lm_head.weight", "enc.3"), "lm_head.weight");
  EXPECT_EQ(filledLike("layers.#.#", "enc.3"), std::nullopt);
  EXPECT_EQ(filledLike("layers.#2", "enc.3"), std::nullopt);
}

}  // namespace
}  // namespace scalewright::recipe
