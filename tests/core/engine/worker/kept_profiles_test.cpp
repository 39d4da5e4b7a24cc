#include "core/engine/worker/kept_profiles.h"

#include <gtest/gtest.h>

#include <vector>

namespace scalewright::worker {
namespace {

std::shared_ptr<const profile::Profile> profileOf(std::uint64_t elements) {
  profile::Profile profile;
  profile.elements = elements;
  return std::make_shared<const profile::Profile>(profile);
}

/// Both sides, as requests go from one to the other.
class KeptProfilesTest : public testing::Test {
 protected:
  /// The profile that the worker has for a question about this one; counts what was sent.
  std::shared_ptr<const profile::Profile> asked(const std::shared_ptr<const profile::Profile>& profile) {
    const SentProfiles::Key key = sent_.keyOf(profile);
    if (!key.known) ++transfers_;
    return kept_.of(key.number, key.known ? nullptr : profile);
  }

  SentProfiles sent_;
  KeptProfiles kept_;
  int transfers_ = 0;
};

TEST_F(KeptProfilesTest, OneThatIsAskedAboutAgainIsSentOnce) {
  const auto profile = profileOf(7);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(asked(profile), profile);
  EXPECT_EQ(transfers_, 1);
}

TEST_F(KeptProfilesTest, BothSidesForgetTheSame) {
  std::vector<std::shared_ptr<const profile::Profile>> all;
  for (std::size_t i = 0; i < kKeptProfiles + 2; ++i) all.push_back(profileOf(i));
  // In an order that comes back to some while they are kept, and to others after.
  for (std::size_t i = 0; i < 200; ++i) {
    const auto& profile = all[(i * i + i / 3) % all.size()];
    ASSERT_EQ(asked(profile), profile) << i;
  }
  EXPECT_LT(transfers_, 200);
}

TEST_F(KeptProfilesTest, AnotherInThePlaceOfOneThatIsGoneIsAnother) {
  for (std::uint64_t i = 0; i < 100; ++i) {
    const auto profile = profileOf(i);  // very likely where the one before was
    EXPECT_EQ(asked(profile)->elements, i);
  }
  EXPECT_EQ(transfers_, 100);
}

TEST_F(KeptProfilesTest, WhatDidNotGetThereIsSentAgain) {
  const auto profile = profileOf(7);
  sent_.take(sent_.keyOf(profile));
  EXPECT_EQ(asked(profile), profile);
  EXPECT_EQ(transfers_, 1);
}

TEST_F(KeptProfilesTest, AKeyThatNobodyHasSaidIsNone) {
  EXPECT_EQ(kept_.of(9, nullptr), nullptr);
}

}  // namespace
}  // namespace scalewright::worker
