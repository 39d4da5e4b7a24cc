#include "core/view/detour_view.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::view {
namespace {

template <typename T>
study::StudyTensor weightOf(tensor::ElementType type, const std::vector<T>& values) {
  const test::MemoryTensor reader(type, {values.size()}, values);
  study::StudyTensor tensor;
  tensor.info = reader.info();
  tensor.profile = std::make_shared<const profile::Profile>(profile::profileTensor(reader, {}).value());
  tensor.decision = recipe::Decision{.role = tensor::Role::kWeight};
  tensor.resolution = recipe::resolve(tensor.decision, *tensor.profile).value();
  return tensor;
}

const DetourRow& rowOf(const DetourView& view, const char* format) {
  return *std::find_if(view.rows.begin(), view.rows.end(),
                       [format](const DetourRow& row) { return row.format == format; });
}

TEST(DetourViewTest, AsksWhatChoosingARowWouldDecide) {
  const DetourView view = detourView(weightOf(tensor::ElementType::kF32, test::activationLike<float>(500)));
  EXPECT_EQ(view.state, DetourState::kPossible);
  ASSERT_TRUE(rowOf(view, "int8").request);
  EXPECT_EQ(rowOf(view, "int8").request->method, "absmax") << "the decision in force";
  EXPECT_EQ(rowOf(view, "int4").request->format, "int4");
  EXPECT_EQ(rowOf(view, "fp8_143").request->options.bias, rowOf(view, "fp8_143").options.bias);
  EXPECT_FALSE(rowOf(view, "mxfp4").request) << "blocks";
  EXPECT_FALSE(rowOf(view, "bf16").request) << "a cast";
}

TEST(DetourViewTest, KnowsWeightsThatExistOnlyInBfloat16) {
  std::vector<float> integers(64);
  for (std::size_t i = 0; i < integers.size(); ++i) integers[i] = static_cast<float>(i);
  EXPECT_EQ(detourView(weightOf(tensor::ElementType::kF32, integers)).state, DetourState::kOnlyBfloat16);
  const DetourView stored =
      detourView(weightOf(tensor::ElementType::kBF16, std::vector<std::uint16_t>{0x3F80, 0x4000}));
  EXPECT_EQ(stored.state, DetourState::kOnlyBfloat16);
  EXPECT_FALSE(rowOf(stored, "int8").request) << "nothing to lose any more";
}

TEST(DetourViewTest, OtherTypesAreNotAskedAbout) {
  const DetourView half = detourView(weightOf(tensor::ElementType::kF16, std::vector<std::uint16_t>{0x3C01, 0x4001}));
  EXPECT_EQ(half.state, DetourState::kNarrow);
  EXPECT_FALSE(rowOf(half, "int8").request);
  EXPECT_EQ(detourView({}).state, DetourState::kNoTensor);
  EXPECT_TRUE(detourView({}).rows.empty());
}

TEST(DetourViewTest, ShareOfNothingIsZero) {
  EXPECT_EQ(changedPercent({8, 1, {}, {}}), 12.5);
  EXPECT_EQ(changedPercent({}), 0);
}

}  // namespace
}  // namespace scalewright::view
