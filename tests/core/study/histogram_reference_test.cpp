// The growing histogram of every tensor of the test data against an independent program that goes batch after
// batch.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <numeric>

#include "core/engine/questions/evidence.h"
#include "core/histogram/from_sketch.h"
#include "tests/core/study/reference_fixture.h"
#include "tests/support/sha256.h"

namespace scalewright::study {
namespace {

using histogram::GrowingHistogram;

std::string digestOf(const GrowingHistogram& histogram) {
  std::vector<std::uint8_t> bytes(histogram.counts.size() * sizeof(std::uint64_t));
  std::memcpy(bytes.data(), histogram.counts.data(), bytes.size());
  return test::sha256Of(bytes);
}

class HistogramReferenceTest : public ReferenceTest {
 protected:
  static GrowingHistogram collected(const Tensor& tensor, unsigned threads = 0) {
    WorkContext work;
    work.threads = threads;
    const auto evidence =
        engine().ask(question::Evidence{tensor.file, tensor.info, tensor.profile, {.histogram = true}}, work);
    EXPECT_TRUE(evidence) << sentence(evidence.error());
    return *evidence->histogram;
  }

  static void expectSame(const GrowingHistogram& histogram, const json& wanted) {
    EXPECT_EQ(histogram.counts.size(), wanted.at("bins"));
    EXPECT_EQ(histogram.width, wanted.at("width").get<double>());
    EXPECT_EQ(digestOf(histogram), wanted.at("counts_sha256").get<std::string>());
  }
};

TEST_F(HistogramReferenceTest, CountsAgreeForAnyNumberOfThreads) {
  forEachTensor([](const Tensor& tensor, const json&) {
    const json& wanted = calibrations().at(tensor.key).at("histogram");
    expectSame(collected(tensor), wanted);
    EXPECT_EQ(collected(tensor, 1), collected(tensor, 5));
  });
}

TEST_F(HistogramReferenceTest, ASketchThatSaysItIsExactIs) {
  std::size_t exact = 0;
  forEachTensor([&exact](const Tensor& tensor, const json&) {
    const GrowingHistogram sketched = histogram::fromSketch(tensor.profile, tensor.info.batch_rows);
    EXPECT_EQ(sketched.width, calibrations().at(tensor.key).at("histogram").at("width").get<double>());
    if (!sketched.exact) return;
    ++exact;
    expectSame(sketched, calibrations().at(tensor.key).at("histogram"));
  });
  EXPECT_GE(exact, 10U);
}

TEST_F(HistogramReferenceTest, AnEstimateHasTheSameRangeAndNearlyTheSameDistribution) {
  forEachTensor([](const Tensor& tensor, const json&) {
    const GrowingHistogram sketched = histogram::fromSketch(tensor.profile, tensor.info.batch_rows);
    const GrowingHistogram exact = collected(tensor);
    ASSERT_EQ(sketched.counts.size(), exact.counts.size());
    // A sketch bin of bfloat16 width shifts what it holds by at most its own width, 2^-7 of the magnitude: up
    // to 16 of 2,048 bins. Cumulative counts therefore cross within that distance.
    std::vector<std::uint64_t> upto(exact.counts.size() + 1);
    std::partial_sum(exact.counts.begin(), exact.counts.end(), upto.begin() + 1);
    std::uint64_t estimated = 0;
    for (std::size_t i = 0; i < exact.counts.size(); ++i) {
      estimated += sketched.counts[i];
      const std::size_t slack = i / 64 + 1;
      ASSERT_GE(estimated, upto[i + 1 - std::min(slack, i + 1)]) << i;
      ASSERT_LE(estimated, upto[std::min(i + 1 + slack, exact.counts.size())]) << i;
    }
    EXPECT_EQ(estimated, tensor.profile.finite);
  });
}

TEST_F(HistogramReferenceTest, CountsOfOddTensorsAgree) {
  forEachOddTensor([](const Tensor& original, const json& values) {
    if (!values.contains("histogram") || values.at("histogram").is_null()) return;
    Tensor tensor = original;
    // The reference takes each of them as one batch.
    if (tensor.info.sample_axis) tensor.info.batch_rows = {tensor.info.shape.at(*tensor.info.sample_axis)};
    const auto source = io::openSource(tensor.file, {}).value();
    const auto reader = source->open(tensor.info.name).value();
    const GrowingHistogram sketched = histogram::fromSketch(tensor.profile, tensor.info.batch_rows);
    if (sketched.exact) expectSame(sketched, values.at("histogram"));
    if (!tensor.info.sample_axis) expectSame(collected(tensor), values.at("histogram"));
  });
}

}  // namespace
}  // namespace scalewright::study
