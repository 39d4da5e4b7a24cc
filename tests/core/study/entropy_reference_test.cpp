// The threshold of every entropy dialect, for every tensor of the test data, against an independent program.
#include <gtest/gtest.h>

#include "core/calibrate/entropy/dialects.h"
#include "core/calibrate/entropy/parameters.h"
#include "tests/core/study/reference_fixture.h"

namespace scalewright::study {
namespace {

class EntropyReferenceTest : public ReferenceTest {};

TEST_F(EntropyReferenceTest, EveryDialectChoosesTheSameThresholdBinsAndDivergence) {
  forEachTensor([](const Tensor& tensor, const json&) {
    const json& wanted = calibrations().at(tensor.key).at("entropy");
    EXPECT_EQ(wanted.size(), calibrate::dialects().size() - 1);  // the default is a dialect of our own
    for (const auto& [id, values] : wanted.items()) {
      const auto result = calibration(tensor, "entropy", {{"dialect", id}}, "int8");
      EXPECT_EQ(result.threshold.value(), values.at(0).get<double>()) << id;
      EXPECT_EQ(result.facts.at("bins_kept"), values.at(1).get<double>()) << id;
      expectClose(result.facts.at("divergence"), values.at(2), 1e-12, id);
      EXPECT_TRUE(result.exact());
    }
  });
}

TEST_F(EntropyReferenceTest, AnOddTensorIsReadLiterally) {
  forEachOddTensor([](const Tensor& tensor, const json& values) {
    if (!values.contains("entropy_text") || !values.at("entropy_text").is_number()) return;
    // The reference takes each of them as one batch.
    if (tensor.info.sample_axis) return;
    const auto result = calibration(tensor, "entropy", {{"dialect", std::string("text")}}, "int8");
    EXPECT_EQ(result.threshold.value(), values.at("entropy_text").get<double>());
  });
}

TEST_F(EntropyReferenceTest, TheDefaultIsTheReadingWithoutTailUpToTheData) {
  forEachTensor([](const Tensor& tensor, const json&) {
    const auto result = calibration(tensor, "entropy", {}, "int8");
    EXPECT_LE(result.threshold.value(), tensor.profile.amax);
    const json& literal = calibrations().at(tensor.key).at("entropy").at("text_notail");
    // Where the literal search stays within the data and does not tie at zero, both choose the same.
    if (literal.at(0).get<double>() <= tensor.profile.amax && literal.at(2) != 0.0) {
      EXPECT_EQ(result.threshold.value(), literal.at(0).get<double>());
    }
  });
}

}  // namespace
}  // namespace scalewright::study
