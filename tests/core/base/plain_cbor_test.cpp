#include "core/base/plain_cbor.h"

#include <gtest/gtest.h>

#include <string>

namespace scalewright {
namespace {

bool plain(const std::string& bytes, std::size_t depth = 4, std::size_t items = 100) {
  return isPlainCbor(std::as_bytes(std::span(bytes)), {.depth = depth, .items = items});
}

// Encodings are those of RFC 8949, appendix A.
TEST(PlainCborTest, ItemsOfEveryKindArePlain) {
  EXPECT_TRUE(plain(std::string(1, '\x00')));                  // 0
  EXPECT_TRUE(plain("\x18\x64"));                              // 100
  EXPECT_TRUE(plain("\x1b\xff\xff\xff\xff\xff\xff\xff\xff"));  // 18446744073709551615
  EXPECT_TRUE(plain("\x20"));                                  // -1
  EXPECT_TRUE(plain("\xfb\x3f\xf1\x99\x99\x99\x99\x99\x9a"));  // 1.1
  EXPECT_TRUE(plain("\xf4"));                                  // false
  EXPECT_TRUE(plain(std::string("\xf9\x7e\x00", 3)));          // NaN
  EXPECT_TRUE(plain("\x44\x01\x02\x03\x04"));                  // h'01020304'
  EXPECT_TRUE(plain("\x64IETF"));                              // "IETF"
  EXPECT_TRUE(plain("\x80"));                                  // []
  EXPECT_TRUE(plain("\x83\x01\x82\x02\x03\x82\x04\x05"));      // [1, [2, 3], [4, 5]]
  EXPECT_TRUE(plain("\xa2\x61\x61\x01\x61\x62\x82\x02\x03"));  // {"a": 1, "b": [2, 3]}
}

TEST(PlainCborTest, DepthIsCountedByLevel) {
  EXPECT_TRUE(plain("\x81\x81\x81\x81\x01", 4));
  EXPECT_FALSE(plain("\x81\x81\x81\x81\x81\x01", 4));
  EXPECT_TRUE(plain("\x83\x81\x81\x81\x01\x01\x01", 4));
}

TEST(PlainCborTest, ItemsOfAllLevelsAreCounted) {
  EXPECT_TRUE(plain("\x83\x01\x82\x02\x03\x82\x04\x05", 4, 8));
  EXPECT_FALSE(plain("\x83\x01\x82\x02\x03\x82\x04\x05", 4, 7));
}

TEST(PlainCborTest, WhatEndsEarlyOrGoesOnIsNotPlain) {
  EXPECT_FALSE(plain(""));
  EXPECT_FALSE(plain("\x18"));
  EXPECT_FALSE(plain("\x64IET"));
  EXPECT_FALSE(plain("\x82\x01"));
  EXPECT_FALSE(plain("\xa1\x61\x61"));
  EXPECT_FALSE(plain("\x01\x01"));
  EXPECT_FALSE(plain("\x9b\xff\xff\xff\xff\xff\xff\xff\xff"));
}

TEST(PlainCborTest, TagsAndIndefiniteLengthsAreNotPlain) {
  EXPECT_FALSE(plain("\xc1\x1a\x51\x4b\x67\xb0"));  // 1(1363896240)
  EXPECT_FALSE(plain("\x9f\xff"));                  // [_ ]
  EXPECT_FALSE(plain("\x7f\x61\x61\xff"));          // (_ "a")
}

}  // namespace
}  // namespace scalewright
