// What is estimated from the rows of a recording, against all rows of the dump that it is of: four of 600 are 200 times
// larger. minor_0.profile.h5 was written by the first version of profile files, which kept 48 rows by hash alone.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "core/engine/engine.h"
#include "core/engine/questions/evidence.h"
#include "core/engine/questions/layers/layer_errors.h"
#include "core/engine/questions/measure.h"
#include "core/engine/questions/profile.h"
#include "core/metrics/metric.h"
#include "core/recording/record_tensor.h"
#include "core/recording/recording.h"

namespace scalewright::engine {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kFeatures = 32;
constexpr std::size_t kOutputs = 24;

class KeptRowsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "scalewright-rows-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    writeWeight(folder_ / "weight.npy");
  }
  void TearDown() override { fs::remove_all(folder_); }

  static void writeWeight(const fs::path& file) {
    std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (24, 32), }";
    header.resize(117, ' ');
    header += '\n';
    std::ofstream out(file, std::ios::binary);
    out << "\x93NUMPY" << '\x01' << '\0' << static_cast<char>(header.size()) << '\0' << header;
    for (std::size_t i = 0; i < kOutputs * kFeatures; ++i) {
      const auto value = static_cast<float>(std::sin(static_cast<double>(i * i % 977)) * 0.2);
      out.write(reinterpret_cast<const char*>(&value), sizeof value);
    }
  }
  [[nodiscard]] static fs::path dump() { return fs::path(SCALEWRIGHT_TEST_DATA) / "recorded/sink_rows.npy"; }
  [[nodiscard]] static fs::path earlier() { return fs::path(SCALEWRIGHT_TEST_DATA) / "recorded/minor_0.profile.h5"; }
  /// The dump, as it is recorded now.
  [[nodiscard]] fs::path recorded(bool moments = false) const {
    const auto source = io::openSource(dump(), {}).value();
    const auto reader = source->open(source->catalogue().tensors.front().name).value();
    recording::Recording recording;
    recording.data = {recording::recordTensor(*reader, {.rows = {48}, .moments = moments}, {}).value()};
    recording.names["m.input"] = {"activation", "", "", 0};
    recording.runs = {recording::runOf(recording)};
    EXPECT_TRUE(io::writeRecorded(folder_ / "now.profile.h5", recording::fileOf(recording)));
    return folder_ / "now.profile.h5";
  }
  [[nodiscard]] tensor::TensorInfo infoOf(const fs::path& file) const {
    return engine_->list(file, {}).value().tensors.front();
  }
  [[nodiscard]] QuantizedTensor quantized(const fs::path& file, const std::string& format, double threshold) const {
    return {.file = file, .info = infoOf(file), .quantizer = {format, {}, Threshold(threshold)}};
  }
  [[nodiscard]] layers::LayerErrors errorsOf(const fs::path& input, const std::string& format, double threshold) const {
    LayerJob job{quantized(folder_ / "weight.npy", "int8", 0.2), quantized(input, format, threshold)};
    const auto errors = engine_->ask(question::LayerErrors{job}, {});
    EXPECT_TRUE(errors) << errors.error().detail;
    return *errors;
  }
  /// Whether the three intervals hold what is true of all rows; returns the width of that of the input alone.
  static double heldWidth(const layers::LayerErrors& some, const layers::LayerErrors& all) {
    EXPECT_TRUE(some.isEstimate());
    EXPECT_FALSE(all.isEstimate());
    for (const auto of :
         {&layers::LayerErrors::both, &layers::LayerErrors::input_only, &layers::LayerErrors::weight_only}) {
      if (!(some.*of).interval) {
        ADD_FAILURE() << "no interval";
        continue;
      }
      EXPECT_LE((some.*of).interval->low, *(all.*of).sqnr());
      EXPECT_GE((some.*of).interval->high, *(all.*of).sqnr());
    }
    return some.input_only.interval ? some.input_only.interval->high - some.input_only.interval->low : 0;
  }
  [[nodiscard]] profile::Estimate sqnrOf(const fs::path& file, const std::string& format) const {
    const tensor::TensorInfo info = infoOf(file);
    const auto profile = engine_->ask(question::Profile{file, info}, {}).value();
    const QuantizerSpec spec{format, {}, Threshold(profile.amax)};
    const auto sums = engine_->ask(question::Measure{file, info, profile, {spec}}, {}).value();
    return *metrics::sqnrOf(sums.front());
  }
  [[nodiscard]] profile::Estimate sqnrOfChannels(const fs::path& file) const {
    tensor::TensorInfo info = infoOf(file);
    info.channel_axis = 1;
    const auto profile = engine_->ask(question::Profile{file, info}, {}).value();
    const calibrate::ScalesRequest request{tensor::Granularity::perChannel(1),
                                           {.method = "absmax", .format = "int8", .options = {}, .parameters = {}}};
    const auto evidence =
        engine_->ask(question::Evidence{file, info, profile, {.ranks = {}, .run = {}, .scales = request}}, {}).value();
    return *metrics::sqnrOf(evidence.scales.begin()->second->error);
  }

  fs::path folder_;
  std::shared_ptr<Engine> engine_ = makeLocalEngine({});
};

TEST_F(KeptRowsTest, ARecordingHoldsTheOutputOfSinks) {
  const fs::path file = recorded();
  for (const double threshold : {4.0, 100.0, 800.0}) {
    for (const char* format : {"int8", "fp8_e4m3fn"})
      EXPECT_LT(heldWidth(errorsOf(file, format, threshold), errorsOf(dump(), format, threshold)), 3) << threshold;
  }
  EXPECT_EQ(errorsOf(file, "int8", 100).rows, 46U) << "two rows say where the others begin";
}

TEST_F(KeptRowsTest, MomentsMakeTheErrorOfTheWeightThatOfAllRows) {
  const fs::path file = recorded(true);
  for (const char* format : {"int8", "fp8_e4m3fn", "mxfp4"}) {
    const layers::LayerErrors some = errorsOf(file, format, 100);
    const layers::LayerErrors all = errorsOf(dump(), format, 100);
    EXPECT_TRUE(some.isEstimate());
    EXPECT_FALSE(some.isEstimate(&layers::LayerErrors::weight_only));
    EXPECT_NEAR(*some.weight_only.sqnr(), *all.weight_only.sqnr(), 1e-9);
    EXPECT_FALSE(some.weight_only.interval);
    for (const auto of : {&layers::LayerErrors::both, &layers::LayerErrors::input_only}) {
      EXPECT_NEAR((some.*of).signal, (all.*of).signal, 1e-11 * (all.*of).signal);
      ASSERT_TRUE((some.*of).interval);
      EXPECT_LE((some.*of).interval->low, *(all.*of).sqnr()) << format;
      EXPECT_GE((some.*of).interval->high, *(all.*of).sqnr()) << format;
    }
  }
}

TEST_F(KeptRowsTest, WithoutAnyRowAnInputThatIsQuantizedIsRefused) {
  const auto source = io::openSource(dump(), {}).value();
  const auto reader = source->open(source->catalogue().tensors.front().name).value();
  recording::Recording recording;
  recording.data = {recording::recordTensor(*reader, {.rows = {0}, .moments = true}, {}).value()};
  recording.names["m.input"] = {"activation", "", "", 0};
  recording.runs = {recording::runOf(recording)};
  ASSERT_TRUE(io::writeRecorded(folder_ / "none.profile.h5", recording::fileOf(recording)));
  LayerJob job{quantized(folder_ / "weight.npy", "int4", 0.2), quantized(folder_ / "none.profile.h5", "int8", 100)};
  EXPECT_EQ(engine_->ask(question::LayerErrors{job}, {}).error().code, ErrorCode::kOnlyProfile);
}

TEST_F(KeptRowsTest, AnEarlierFileIsReadAndHasAWideInterval) {
  for (const double threshold : {100.0, 800.0})
    EXPECT_GT(heldWidth(errorsOf(earlier(), "int8", threshold), errorsOf(dump(), "int8", threshold)), 5) << threshold;
  EXPECT_EQ(errorsOf(earlier(), "int8", 100).rows, 48U);
}

TEST_F(KeptRowsTest, BlocksAndChannelsOfSinksAreHeldToo) {
  const fs::path file = recorded();
  for (const fs::path& each : {file, earlier()}) {
    const double blocks = sqnrOf(dump(), "mxfp4").value;
    const profile::Estimate of_blocks = sqnrOf(each, "mxfp4");
    EXPECT_LE(of_blocks.low, blocks) << each;
    EXPECT_GE(of_blocks.high, blocks) << each;
    const double channels = sqnrOfChannels(dump()).value;
    const profile::Estimate of_channels = sqnrOfChannels(each);
    EXPECT_LE(of_channels.low, channels) << each;
    EXPECT_GE(of_channels.high, channels) << each;
    EXPECT_LT(of_channels.high - of_channels.low, each == file ? 3 : 100);
  }
}

}  // namespace
}  // namespace scalewright::engine
