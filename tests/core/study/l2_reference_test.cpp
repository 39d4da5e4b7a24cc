// The L2 iteration on every weight of the test data against an independent program.
#include <gtest/gtest.h>

#include "tests/core/study/reference_fixture.h"

namespace scalewright::study {
namespace {

class L2ReferenceTest : public ReferenceTest {};

TEST_F(L2ReferenceTest, StepsUpdatesAndErrorAgree) {
  std::size_t compared = 0;
  forEachTensor([&compared](const Tensor& tensor, const json&) {
    const json& reference = calibrations().at(tensor.key);
    if (!reference.contains("l2")) return;
    ++compared;
    const json& wanted = reference.at("l2");
    const auto result = calibration(tensor, "l2", {}, "int8");
    expectClose(result.threshold.value() / 127, wanted.at("delta"), 1e-12, "step");
    EXPECT_EQ(result.facts.at("iterations"), wanted.at("iterations").get<double>());
    // Half of the squared error.
    expectClose(result.facts.at("squared_error") / 2, wanted.at("E"), 1e-11, "error");
    const json& first = wanted.at("first_steps");
    for (std::size_t i = 0; i < first.size() && i < result.trace.size(); ++i) {
      expectClose(result.trace[i].step.value(), first[i], 1e-12, "trace");
    }
    const auto tolerant = calibration(tensor, "l2", {{"tolerance", 1e-6}}, "int8");
    expectClose(tolerant.threshold.value() / 127, wanted.at("tol1e-6").at("delta"), 1e-12, "step at 1e-6");
    EXPECT_EQ(tolerant.facts.at("iterations"), wanted.at("tol1e-6").at("iterations").get<double>());
  });
  EXPECT_GE(compared, 20U);
}

TEST_F(L2ReferenceTest, StepsOfOddTensorsAgree) {
  forEachOddTensor([](const Tensor& tensor, const json& values) {
    if (!values.contains("l2") || values.at("l2").is_null()) return;
    const auto result = calibration(tensor, "l2", {}, "int8");
    expectClose(result.threshold.value() / 127, values.at("l2").at(0), 1e-12, "step");
    EXPECT_EQ(result.facts.at("iterations"), values.at("l2").at(1).get<double>());
  });
}

}  // namespace
}  // namespace scalewright::study
