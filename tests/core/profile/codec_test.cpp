#include "core/profile/codec.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::profile {
namespace {

std::string encodedProfile() {
  const test::MemoryTensor tensor(tensor::ElementType::kF32, {300, 10}, test::activationLike<float>(3000));
  return encode(profileTensor(tensor, {}).value());
}

TEST(ProfileCodecTest, RoundTripKeepsEveryBit) {
  const std::string bytes = encodedProfile();
  const auto profile = decode(bytes);
  ASSERT_TRUE(profile);
  EXPECT_EQ(encode(*profile), bytes);
  EXPECT_EQ(profile->elements, 3000U);
  EXPECT_EQ(profile->channel_amax.size(), 10U);
}

TEST(ProfileCodecTest, RefusesEveryTruncation) {
  const std::string bytes = encodedProfile();
  for (std::size_t length = 0; length < bytes.size(); length += 101) {
    EXPECT_FALSE(decode(std::string_view(bytes).substr(0, length))) << length;
  }
}

/// Returns whether a profile with these bins is taken back; its counts agree with them.
bool isTaken(std::vector<SketchBin> bins) {
  Profile profile;
  for (const SketchBin& bin : bins) {
    profile.finite += bin.count;
    profile.amax = std::max({profile.amax, std::fabs(bin.low), std::fabs(bin.high)});
  }
  profile.elements = profile.finite;
  profile.sketch = Sketch(std::move(bins));
  return decode(encode(profile)).has_value();
}

TEST(ProfileCodecTest, BinsMayMeetAtZeroOnce) {
  EXPECT_TRUE(isTaken({{0, 0, 0, 0, 1}, {0, 9e-41, 1e-42, 0, 2}})) << "-0 beside 0 and 1e-42";
  EXPECT_TRUE(isTaken({{-9e-41, 0, -1e-42, 0, 2}, {0, 9e-41, 1e-42, 0, 2}}));
  EXPECT_TRUE(isTaken({{-9e-41, 0, -1e-42, 0, 2}, {0, 0, 0, 0, 2}}));
  EXPECT_FALSE(isTaken({{0, 0, 0, 0, 1}, {0, 0, 0, 0, 1}, {0, 1, 0.5, 0, 1}}));
  EXPECT_FALSE(isTaken({{1, 2, 1.5, 0, 1}, {2, 3, 2.5, 0, 1}})) << "but nowhere else";
  EXPECT_FALSE(isTaken({{0, 2, 1, 0, 1}, {1, 3, 2, 0, 1}}));
}

TEST(ProfileCodecTest, ABinIsRefusedThatNoValuesHave) {
  EXPECT_TRUE(isTaken({{1, 2, 1.5, 0.25, 2}}));
  EXPECT_FALSE(isTaken({{1, 2, 2.5, 0.25, 2}})) << "a mean beyond its ends";
  EXPECT_FALSE(isTaken({{1, 2, std::nan(""), 0.25, 2}}));
  EXPECT_FALSE(isTaken({{1, 2, 1.5, -0.25, 2}})) << "a sum of squares below zero";
  EXPECT_FALSE(isTaken({{1, 2, 1.5, INFINITY, 2}}));
  EXPECT_FALSE(isTaken({{2, 1, 1.5, 0.25, 2}}));
  EXPECT_FALSE(isTaken({{1, 2, 1.5, 0.25, 0}}));
  EXPECT_FALSE(isTaken({{-INFINITY, 2, 1.5, 0.25, 1}}));
}

TEST(ProfileCodecTest, WhatProfilingGivesIsTaken) {
  for (const std::vector<float>& values : {std::vector<float>{0.0F, -0.0F, 1e-42F},
                                           {-0.0F, -1e-42F, 0.0F, 1e-42F},
                                           {-1e-42F, -2e-42F, 0.0F},
                                           {1e-45F, -1e-45F},
                                           {-0.0F}}) {
    const test::MemoryTensor tensor(tensor::ElementType::kF32, {values.size()}, values);
    EXPECT_TRUE(decode(encode(profileTensor(tensor, {}).value())));
  }
  for (const std::vector<double>& values : {std::vector<double>{0.0, -0.0, 5e-324, 1e-310},
                                            {1e300, 1, -1e-300, 0},
                                            {-1.7e308, 1.7e308},
                                            {1e-200, 2e-200, 2.01e-200}}) {
    const test::MemoryTensor tensor(tensor::ElementType::kF64, {values.size()}, values);
    EXPECT_TRUE(decode(encode(profileTensor(tensor, {}).value())));
  }
}

TEST(ProfileCodecTest, AUnitOfSquaresIsOneThatDoublesHave) {
  for (const int exponent : {std::numeric_limits<int>::min(), -5000, 5000, std::numeric_limits<int>::max()}) {
    Profile profile;
    profile.squares_unit.exponent = exponent;
    EXPECT_FALSE(decode(encode(profile))) << exponent;
  }
}

/// Whoever computes with one makes places in a histogram of its magnitudes.
TEST(ProfileCodecTest, MagnitudesAreFiniteAndNotBelowZero) {
  const Profile whole = decode(encodedProfile()).value();
  ASSERT_FALSE(whole.tail.empty());
  for (const double wrong : {-1e9, -1e-300, static_cast<double>(NAN), static_cast<double>(INFINITY)}) {
    Profile profile = whole;
    profile.tail.front() = wrong;
    EXPECT_FALSE(decode(encode(profile))) << wrong;
    profile = whole;
    profile.channel_amax.front() = wrong;
    EXPECT_FALSE(decode(encode(profile))) << wrong;
    profile = whole;
    profile.sample_amax.assign(1, wrong);
    EXPECT_FALSE(decode(encode(profile))) << wrong;
    profile = whole;
    profile.amax = wrong;
    EXPECT_FALSE(decode(encode(profile))) << wrong;
  }
  EXPECT_FALSE(isTaken({{-1, 2, 0.5, 0, 3}})) << "magnitudes of both signs in one bin";
  Profile few;
  few.tail = {1};
  EXPECT_FALSE(decode(encode(few))) << "more values than there are";
}

TEST(ProfileCodecTest, RefusesOtherData) {
  EXPECT_FALSE(decode("not a profile"));
  EXPECT_FALSE(decode(""));
}

}  // namespace
}  // namespace scalewright::profile
