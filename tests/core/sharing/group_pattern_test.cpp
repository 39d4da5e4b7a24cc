#include "core/sharing/group_pattern.h"

#include <gtest/gtest.h>

namespace scalewright::sharing {
namespace {

TEST(GroupPatternTest, ThePlaceOfATensorIsLeftOpen) {
  EXPECT_EQ(groupPattern("qkv layers.3.attn", "layers.3.attn.q_proj.weight"), "qkv {-2}");
  EXPECT_EQ(groupPattern("layers/3/kv", "layers/3/k"), "{-1}/kv");
  EXPECT_EQ(groupPattern("layers.3.k", "layers.3.k"), "{-0}");
  EXPECT_EQ(groupPattern("kv", "layers.3.k"), "kv") << "nothing of the name is in it";
  EXPECT_EQ(groupPattern("", "layers.3.k"), "");
}

TEST(GroupPatternTest, OnlyWholePartsCount) {
  EXPECT_EQ(groupPattern("qkv layers.10", "layers.1.q"), "qkv {-2}.10") << "the 1 of 10 is no part";
  EXPECT_EQ(groupPattern("mylayers", "layers.1"), "mylayers");
}

TEST(GroupPatternTest, APatternIsFilledFromTheTensorsOwnName) {
  EXPECT_EQ(groupFor("qkv {-2}", "layers.11.attn.v_proj.weight"), "qkv layers.11.attn");
  EXPECT_EQ(groupFor("{-0}", "x"), "x");
  EXPECT_EQ(groupFor("{-1}/kv", "a/b/c"), "a/b/kv");
  EXPECT_EQ(groupFor("qkv {-2}", "one.two"), "") << "too few parts";
  EXPECT_EQ(groupFor("kv", "layers.3.k"), "kv");
  EXPECT_EQ(groupFor("a {-x}", "layers.3.k"), "a {-x}") << "no pattern";
  EXPECT_EQ(groupFor("a {-1", "layers.3.k"), "a {-1");
}

TEST(GroupPatternTest, FillingWhereItCameFromGivesTheGroupBack) {
  for (const char* group : {"qkv layers.3.attn", "kv", "layers.3", "layers.3.attn/x"}) {
    EXPECT_EQ(groupFor(groupPattern(group, "layers.3.attn.q"), "layers.3.attn.q"), group);
  }
}

}  // namespace
}  // namespace scalewright::sharing
