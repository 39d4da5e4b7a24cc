// A recorded tensor after its channels are scaled: what is known of the whole stays exact, the rest is of its rows.
#include "core/recording/scaled_profile.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/calibrate/calibrator.h"
#include "core/histogram/from_sketch.h"
#include "core/metrics/sketch_error.h"
#include "core/profile/codec.h"
#include "core/profile/order_statistics.h"
#include "core/profile/profiler.h"
#include "core/profile/rank_search.h"
#include "core/recording/record_tensor.h"
#include "tests/core/recording/parts.h"
#include "tests/support/random_values.h"

namespace scalewright::recording {
namespace {

using tensor::ElementType;
using test::Data;
using test::MemoryTensor;

constexpr std::uint64_t kScaledChannels = 24;
const std::vector<std::uint64_t> kScaledBatches = {300, 1, 77, 622};
constexpr std::uint64_t kAllRows = 1000;

class ScaledProfileTest : public ::testing::Test {
 protected:
  ScaledProfileTest() {
    std::vector<double> factors;
    for (std::uint64_t i = 0; i < kScaledChannels; ++i) factors.push_back(0.5 + 0.25 * static_cast<double>(i));
    scaling_.factors = std::make_shared<const std::vector<double>>(factors);
  }
  /// What the scaling makes of values in rows.
  [[nodiscard]] std::vector<double> scaled(const std::vector<float>& values) const {
    std::vector<double> result;
    for (std::size_t i = 0; i < values.size(); ++i)
      result.push_back(static_cast<double>(values[i]) / (*scaling_.factors)[i % kScaledChannels]);
    return result;
  }
  /// rows: common ones, and no large ones.
  [[nodiscard]] TensorRecord recorded(std::uint64_t rows) const {
    TensorRecord record = recordTensor(*data_.all(), {.rows = {2 * kAllRows}}, {}).value();
    const RowSample fewer{.limit = rows, .large = 0, .row_bytes = record.rows.row_bytes, .keys = {}, .rows = {}};
    merge(record.rows, fewer, ElementType::kF32);
    return record;
  }
  [[nodiscard]] static std::vector<float> valuesOf(const TensorRecord& record) {
    std::vector<float> values(commonOf(record) * kScaledChannels);
    std::memcpy(values.data(), record.rows.rows.data(), values.size() * sizeof(float));
    return values;
  }
  [[nodiscard]] static std::size_t commonOf(const TensorRecord& record) {
    return record.rows.commonRows(record.rowCount());
  }
  [[nodiscard]] static profile::Profile storedRows(const TensorRecord& record) {
    const MemoryTensor tensor(ElementType::kF32, tensor::Shape{commonOf(record), kScaledChannels}, valuesOf(record));
    return profile::profileTensor(tensor, {}).value();
  }
  /// As the sample of rows is read: [kept, channels], each row a sample.
  [[nodiscard]] profile::Profile profileOfRows(const TensorRecord& record) const {
    const std::vector<float> values = valuesOf(record);
    MemoryTensor tensor(ElementType::kF64, tensor::Shape{commonOf(record), kScaledChannels}, scaled(values));
    return profile::profileTensor(tensor, {}).value();
  }
  [[nodiscard]] profile::Profile made(const TensorRecord& record) const {
    return scaledProfile(record, scaling_, profileOfRows(record), storedRows(record)).value();
  }

  Data<float> data_{ElementType::kF32, kScaledChannels, kScaledBatches,
                    scalewright::test::activationLike<float>(kAllRows* kScaledChannels)};
  tensor::ChannelScaling scaling_{.axis = 1, .divides = true, .factors = {}};
};

TEST_F(ScaledProfileTest, MaximaAndNumbersOfElementsAreThoseOfAllRows) {
  const profile::Profile profile = made(recorded(50));
  const std::vector<double> values = scaled(data_.values);
  std::vector<double> maxima(kScaledChannels);
  for (std::size_t i = 0; i < values.size(); ++i)
    maxima[i % kScaledChannels] = std::max(maxima[i % kScaledChannels], std::fabs(values[i]));
  EXPECT_EQ(profile.channel_amax, maxima);
  EXPECT_EQ(profile.amax, *std::max_element(maxima.begin(), maxima.end()));
  EXPECT_EQ(profile.elements, values.size());
  EXPECT_EQ(profile.finite, values.size());
  EXPECT_EQ(profile.sampled_rows, 50U);
  EXPECT_EQ(profile::orderStatistic(profile, profile.finite - 1).low, profile.amax);
}

TEST_F(ScaledProfileTest, CountsAddUpToThoseOfTheWhole) {
  for (const std::uint64_t rows : {1U, 2U, 17U, 50U, 999U}) {
    const profile::Profile profile = made(recorded(rows));
    std::uint64_t sum = 0;
    for (const profile::SketchBin& bin : profile.sketch.bins()) sum += bin.count;
    EXPECT_EQ(sum, profile.finite) << rows;
    // As it crosses to another process: whatever it promises is looked at there.
    const auto back = profile::decode(profile::encode(profile));
    ASSERT_TRUE(back) << rows << " " << back.error().detail;
    EXPECT_EQ(back->sampled_rows, rows);
  }
}

TEST_F(ScaledProfileTest, NothingThatFollowsFromTheDistributionIsExact) {
  const profile::Profile profile = made(recorded(50));
  EXPECT_FALSE(profile::orderStatistic(profile, profile.finite / 2).exact());
  EXPECT_FALSE(profile::valueStatistic(profile, 0).exact());
  EXPECT_FALSE(profile::countAbove(profile, profile.amax / 2).exact());
  const formats::FormatDescriptor& int8 = *formats::find("int8");
  const auto grid = formats::Grid::make(int8, {}).value();
  const auto quantizer = quantize::ScalarQuantizer::make(grid, Threshold(profile.amax)).value();
  EXPECT_FALSE(metrics::errorFromSketch(profile, quantizer).exact());
}

TEST_F(ScaledProfileTest, AThresholdThatIsExactIsThatOfAnyOtherRows) {
  const profile::Profile few = made(recorded(7));
  const profile::Profile more = made(recorded(50));
  ASSERT_EQ(few.amax, more.amax);
  const calibrate::Evidence evidence;
  std::size_t exact = 0;
  for (const calibrate::CalibratorDescriptor* method : calibrate::descriptors()) {
    for (const char* id : {"int8", "fp8_143"}) {
      const formats::FormatDescriptor* format = formats::find(id);
      if (!method->applies(*format)) continue;
      const auto grid = formats::Grid::make(*format, {}).value();
      const auto of = [&](const profile::Profile& profile) {
        return calibrate::calibrate(*method, {profile, grid, tensor::Role::kOther, evidence}, {}).value();
      };
      const calibrate::Calibration one = of(few);
      if (!one.exact()) continue;
      ++exact;
      EXPECT_EQ(one.threshold.value(), of(more).threshold.value()) << method->id << " " << id;
    }
  }
  EXPECT_GT(exact, 3U);
}

TEST_F(ScaledProfileTest, TheLargestMagnitudeCountsOnceWhetherTheRowsHaveItOrNot) {
  data_.values[5 * kScaledChannels] = 3000;
  for (const std::uint64_t rows : {200U, 900U}) {
    const TensorRecord record = recorded(rows);
    const profile::Profile of_rows = profileOfRows(record);
    const profile::Profile profile = made(record);
    EXPECT_EQ(of_rows.amax == profile.amax, rows == 900U) << "one of each is tried";
    EXPECT_EQ(profile.amax, 6000);
    EXPECT_EQ(profile.sketch.bins().back().count, 1U) << rows;
    double others = 0;
    for (const double value : scaled(data_.values)) others += std::fabs(value) < 6000 ? value * value : 0;
    EXPECT_NEAR((profile.sum_squares - 6000.0 * 6000) / others, 1, 0.5) << rows;
  }
}

TEST_F(ScaledProfileTest, CountsAddUpWhereBothEndsAreTheLargestMagnitude) {
  // Divided by 0.5 and by 1.
  data_.values[7 * kScaledChannels] = 3000;
  data_.values[7 * kScaledChannels + 2] = -6000;
  const profile::Profile profile = made(recorded(999));
  EXPECT_EQ(profile.minimum, -profile.maximum);
  const auto back = profile::decode(profile::encode(profile));
  ASSERT_TRUE(back) << back.error().detail;
}

TEST_F(ScaledProfileTest, TheSignalIsKnownThoughRowsAreOfVeryDifferentSize) {
  for (std::size_t row = 0; row < kAllRows; row += 40) {
    for (std::size_t channel = 0; channel < kScaledChannels; ++channel)
      data_.values[row * kScaledChannels + channel] *= 50;
  }
  double signal = 0;
  for (const double value : scaled(data_.values)) signal += value * value;
  EXPECT_NEAR(made(recorded(100)).sum_squares / signal, 1, 0.25) << "by the rows alone it may be a tenth or ten times";
}

TEST_F(ScaledProfileTest, TheHistogramIsThatOfTheRows) {
  const profile::Profile profile = made(recorded(500));
  const histogram::GrowingHistogram histogram = histogram::fromSketch(profile, {});
  EXPECT_FALSE(histogram.exact);
  std::vector<double> share(histogram.counts.size());
  const std::vector<double> values = scaled(data_.values);
  for (const double value : values) {
    const auto bin = static_cast<std::size_t>(std::fabs(value) / histogram.width);
    share[std::min(bin, share.size() - 1)] += 1.0 / static_cast<double>(values.size());
  }
  // As far as half of the rows tell: shares of the elements below each tenth of the range.
  double expected = 0;
  double counted = 0;
  for (std::size_t bin = 0; bin < share.size(); ++bin) {
    expected += share[bin];
    counted += static_cast<double>(histogram.counts[bin]) / static_cast<double>(profile.finite);
    EXPECT_NEAR(counted, expected, 0.05) << bin;
  }
}

TEST_F(ScaledProfileTest, OfAllRowsItIsTheProfileOfTheScaledData) {
  const profile::Profile profile = made(recorded(kAllRows));
  EXPECT_EQ(profile.sampled_rows, 0U);
  MemoryTensor whole(ElementType::kF64, tensor::Shape{kAllRows, kScaledChannels}, scaled(data_.values));
  whole.edit().batch_rows = kScaledBatches;
  whole.edit().sample_rows = kScaledBatches;
  EXPECT_EQ(profile::encode(profile), profile::encode(profile::profileTensor(whole, {}).value()));
}

TEST_F(ScaledProfileTest, WithoutMaximaOfChannelsThereIsNone) {
  TensorRecord record = recorded(50);
  const profile::Profile rows = profileOfRows(record);
  record.counters.channel_amax.clear();
  const auto profile = scaledProfile(record, scaling_, rows, storedRows(record));
  ASSERT_FALSE(profile);
  EXPECT_EQ(profile.error().code, ErrorCode::kOnlyProfile);
}

}  // namespace
}  // namespace scalewright::recording
