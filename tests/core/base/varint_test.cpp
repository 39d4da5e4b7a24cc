#include "core/base/varint.h"

#include <gtest/gtest.h>

#include <limits>

namespace scalewright {
namespace {

std::string bytesOf(std::uint64_t value) {
  std::string bytes;
  appendVarint(bytes, value);
  return bytes;
}

std::optional<std::uint64_t> valueOf(std::string_view bytes) {
  const auto value = takeVarint(bytes);
  if (value) {
    EXPECT_TRUE(bytes.empty());
  }
  return value;
}

/// 150 and its bytes are the example of Protocol Buffers' description of their encoding, 624485 that of LEB128's.
TEST(VarintTest, NumbersAreWrittenAsOthersWriteThem) {
  EXPECT_EQ(bytesOf(0), std::string(1, '\0'));
  EXPECT_EQ(bytesOf(127), "\x7f");
  EXPECT_EQ(bytesOf(128), std::string("\x80\x01"));
  EXPECT_EQ(bytesOf(150), "\x96\x01");
  EXPECT_EQ(bytesOf(624485), "\xe5\x8e\x26");
  EXPECT_EQ(bytesOf(std::numeric_limits<std::uint64_t>::max()), "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01");
}

TEST(VarintTest, NumbersComeBackOneAfterTheOther) {
  std::string bytes;
  for (unsigned bits = 0; bits < 64; ++bits) {
    appendVarint(bytes, std::uint64_t{1} << bits);
    appendVarint(bytes, (std::uint64_t{1} << bits) - 1);
  }
  std::string_view rest = bytes;
  for (unsigned bits = 0; bits < 64; ++bits) {
    EXPECT_EQ(takeVarint(rest), std::uint64_t{1} << bits);
    EXPECT_EQ(takeVarint(rest), (std::uint64_t{1} << bits) - 1);
  }
  EXPECT_TRUE(rest.empty());
}

TEST(VarintTest, WhatDoesNotEndOrIsTooLargeIsNoNumber) {
  EXPECT_FALSE(valueOf(""));
  EXPECT_FALSE(valueOf("\x96"));
  EXPECT_FALSE(valueOf("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02"));
  EXPECT_FALSE(valueOf("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x81\x01"));
}

}  // namespace
}  // namespace scalewright
