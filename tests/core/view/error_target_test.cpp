#include "core/view/error_target.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/metrics/metric.h"
#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::view {
namespace {

/// A row whose SQNR is 10 log10(signal / noise).
FormatRow row(const char* format, double noise) {
  FormatRow made;
  made.format = format;
  made.error = metrics::ErrorSums{};
  made.error->count = 1000;
  made.error->signal = 1000;
  made.error->noise = profile::Estimate::exactly(noise);
  return made;
}

study::StudyTensor matrix() {
  study::StudyTensor tensor;
  tensor.info.shape = {64, 64};
  return tensor;
}

TEST(ErrorTargetTest, TheFewestBitsWin) {
  const std::vector<FormatRow> rows = {row("bf16", 0), row("int8", 0.1), row("fp8_e4m3fn", 1), row("int4", 50)};
  EXPECT_EQ(smallestWithin(rows, matrix(), 10)->row.format, "int4") << "13.0 dB";
  EXPECT_EQ(smallestWithin(rows, matrix(), 20)->row.format, "int8") << "of two with 8 bits the one of 40 dB";
  EXPECT_EQ(smallestWithin(rows, matrix(), 40)->row.format, "int8") << "40 dB are 40 dB";
  EXPECT_EQ(smallestWithin(rows, matrix(), 40.01)->row.format, "bf16");
  EXPECT_TRUE(std::isinf(smallestWithin(rows, matrix(), 100)->sqnr_db));
}

TEST(ErrorTargetTest, ScalesOfBlocksCount) {
  // 4 bits and 8 for each block of 16 are 4.5, for each block of 32 are 4.25; one scale for the tensor is 32 bits.
  const std::vector<FormatRow> rows = {row("nvfp4", 1), row("mxfp4", 2), row("int4", 2000)};
  const auto smallest = smallestWithin(rows, matrix(), 20);
  EXPECT_EQ(smallest->row.format, "mxfp4");
  EXPECT_DOUBLE_EQ(smallest->bits, 4.25);
}

TEST(ErrorTargetTest, TheMethodInForceHasToKeepToItToo) {
  // 1000 values, a tenth of them 10 times as large: the 80th percentile clips those, whatever the format.
  std::vector<float> values(1000);
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = static_cast<float>(i % 100) / 100.0F + 0.005F;
    if (i % 10 == 0) values[i] *= 10;
  }
  const test::MemoryTensor memory(tensor::ElementType::kF32, {10, 100}, values);
  study::StudyTensor tensor = matrix();
  tensor.profile = std::make_shared<const profile::Profile>(profile::profileTensor(memory, {}).value());
  // A cast clips nothing, and its table is that of the largest value.
  recipe::Decision decision = tensor.decision;
  decision.format = "bf16";
  decision.calibrator = "percentile";
  decision.parameters = {{"percentile", 80.0}};
  tensor.decision = decision;
  tensor.resolution = recipe::resolve(tensor.decision, *tensor.profile).value();
  auto rows = formatTable(tensor);
  std::erase_if(rows, [](const FormatRow& each) { return each.format != "int8" && each.format != "bf16"; });
  const auto int8 = std::find_if(rows.begin(), rows.end(), [](const FormatRow& each) { return each.format == "int8"; });
  ASSERT_NE(int8, rows.end());
  EXPECT_GT(metrics::find("sqnr")->evaluate(*int8->error)->value, 30) << "at the largest value it would do";
  const auto smallest = smallestWithin(rows, tensor, 30);
  ASSERT_TRUE(smallest);
  EXPECT_EQ(smallest->row.format, "bf16");

  decision.calibrator = "absmax";
  decision.parameters.clear();
  tensor.decision = decision;
  EXPECT_EQ(smallestWithin(rows, tensor, 30)->row.format, "int8");
  EXPECT_EQ(smallestWithin(rows, tensor, 30)->decision.calibrator, "absmax");
}

TEST(ErrorTargetTest, WhatIsNotKnownKeepsToNothing) {
  FormatRow unknown = row("int4", 0);
  unknown.error.reset();
  EXPECT_FALSE(smallestWithin({unknown, row("int8", 100)}, matrix(), 20));
  EXPECT_FALSE(smallestWithin({}, matrix(), -1000));
}

}  // namespace
}  // namespace scalewright::view
