#include "core/profile/codec.h"

#include <gtest/gtest.h>

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

TEST(ProfileCodecTest, RefusesOtherData) {
  EXPECT_FALSE(decode("not a profile"));
  EXPECT_FALSE(decode(""));
}

}  // namespace
}  // namespace scalewright::profile
