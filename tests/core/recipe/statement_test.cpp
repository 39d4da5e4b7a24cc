#include "core/recipe/statement.h"

#include <gtest/gtest.h>

#include "core/recipe/recipe.h"

namespace scalewright::recipe {
namespace {

TEST(StatementTest, RoleAndOperatorAreReadByTheirIds) {
  const auto both = readStatement("weight=convolution", "onnx::Conv_*");
  ASSERT_TRUE(both);
  EXPECT_EQ(*both, (Statement{"onnx::Conv_*", tensor::Role::kWeight, tensor::Operator::kConvolution}));
  const auto role = readStatement("kv_entry", "*present*");
  ASSERT_TRUE(role);
  EXPECT_EQ(role->role, tensor::Role::kKvEntry);
  EXPECT_FALSE(role->op);
}

TEST(StatementTest, WhatIsNotUnderstoodIsSaidWithWhatWouldBe) {
  const auto role = readStatement("wieght", "x");
  ASSERT_FALSE(role);
  EXPECT_EQ(role.error().detail,
            "role wieght: expected one of weight, activation, softmax_output, kv_entry, bias, other");
  const auto op = readStatement("weight=", "x");
  ASSERT_FALSE(op);
  EXPECT_EQ(op.error().detail.substr(0, 39), "operator : expected one of linear, conv");
}

TEST(StatementTest, AGlobIsAboutWholeNames) {
  const Statement statement{"*.attn.[qk]_proj", tensor::Role::kWeight, {}};
  EXPECT_TRUE(isAbout(statement, "model.0.attn.q_proj"));
  EXPECT_TRUE(isAbout(statement, "a/b.attn.k_proj")) << "a slash is text";
  EXPECT_FALSE(isAbout(statement, "model.0.attn.q_proj.weight"));
}

TEST(StatementTest, AnyNameHasAGlobOfItsOwn) {
  for (const std::string name : {"a[0]*?", "back\\slash", "", "plain/name"}) {
    const Statement statement{globOf(name), tensor::Role::kWeight, {}};
    EXPECT_TRUE(isAbout(statement, name)) << name;
    EXPECT_EQ(onlyName(statement), name);
  }
  EXPECT_FALSE(isAbout({globOf("a[0]"), tensor::Role::kWeight, {}}, "a0"));
  for (const char* several : {"a*", "?", "[ab]", "open\\"}) EXPECT_EQ(onlyName({several, {}, {}}), std::nullopt);
}

TEST(StatementTest, ARecipeKeepsThem) {
  Recipe recipe;
  recipe.name = "r";
  recipe.statements = {{"a*", tensor::Role::kWeight, tensor::Operator::kLinear},
                       {"b", tensor::Role::kOther, {}},
                       {.tensors = "c.#", .op = {}, .like = "layers.#.linear.input"}};
  const auto again = fromText(toText(recipe));
  ASSERT_TRUE(again) << again.error().detail;
  EXPECT_EQ(again->statements, recipe.statements);
}

TEST(StatementTest, ARecipeWithARoleThatIsNoneIsRefusedAtItsPlace) {
  Recipe recipe;
  recipe.statements = {{"a", tensor::Role::kKvEntry, {}}};
  std::string text = toText(recipe);
  text.replace(text.find("kv_entry"), 8, "kv_entr?");
  const auto read = fromText(text);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().detail, "/statements/0/role");
}

}  // namespace
}  // namespace scalewright::recipe
