#include "core/calibrate/l2/l2_step.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/calibrate/calibrator.h"
#include "core/calibrate/l2/from_data.h"
#include "core/calibrate/l2/from_sketch.h"
#include "core/calibrate/supply.h"
#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::calibrate {
namespace {

using test::MemoryTensor;

formats::Grid gridOf(const char* format, bool narrow = false) {
  return formats::Grid::make(*formats::find(format), {.narrow = narrow}).value();
}

/// The document's two lines, element by element, for integers from `low` to `high`.
struct Naive {
  double step = 1;
  std::uint64_t iterations = 0;
  std::vector<double> steps;
};
Naive naive(const std::vector<double>& values, double low, double high, double start = 1, double tolerance = 0) {
  Naive result;
  double amax = 0;
  for (const double w : values) amax = std::max(amax, std::fabs(w));
  double step = start * (amax / high);
  result.steps = {step};
  while (result.iterations < 10000) {
    long double products = 0;
    long double squares = 0;
    for (const double w : values) {
      const double z = std::clamp(std::nearbyint(w / step), low, high);
      products += static_cast<long double>(w) * z;
      squares += static_cast<long double>(z) * z;
    }
    const auto next = static_cast<double>(products / squares);
    ++result.iterations;
    result.steps.push_back(next);
    const bool done = std::fabs(next - step) <= tolerance * step;
    step = next;
    if (done) break;
  }
  result.step = step;
  return result;
}

void expectSameWay(const L2Result& result, const Naive& wanted) {
  EXPECT_NEAR(result.step.value(), wanted.step, 1e-14 * wanted.step);
  EXPECT_EQ(result.iterations, wanted.iterations);
  ASSERT_EQ(result.trace.size(), wanted.steps.size());
  for (std::size_t i = 0; i < wanted.steps.size(); ++i) {
    EXPECT_NEAR(result.trace[i].step.value(), wanted.steps[i], 1e-14 * wanted.steps[i]) << i;
  }
}

void expectNeverGrows(const L2Result& result, const std::vector<double>& values) {
  double squares = 0;
  for (const double w : values) squares += w * w;
  // The error is a difference of sums of the size of the squares, in 64 bits of mantissa.
  const double slack = 1e-17 * squares;
  for (std::size_t i = 1; i < result.trace.size(); ++i) {
    EXPECT_LE(result.trace[i].error, result.trace[i - 1].error + slack) << i;
  }
}

TEST(L2StepTest, GoesTheWayOfTheDocumentWhateverTheSize) {
  // 60 values are rounded one by one; 20,000 are found by their boundaries.
  for (const std::size_t count : {1U, 2U, 3U, 60U, 191U, 20000U}) {
    for (const unsigned seed : {1U, 2U}) {
      const auto values = test::activationLike<double>(count, seed);
      if (count > 3) {
        expectSameWay(l2Step(std::span<const double>(values), gridOf("int8"), {}), naive(values, -128, 127));
        expectSameWay(l2Step(std::span<const double>(values), gridOf("int8", true), {}), naive(values, -127, 127));
      }
      if (count > 60) {
        expectSameWay(l2Step(std::span<const double>(values), gridOf("int4"), {.start = Fraction(0.5)}),
                      naive(values, -8, 7, 0.5));
      }
      expectNeverGrows(l2Step(std::span<const double>(values), gridOf("int8"), {}), values);
    }
  }
}

TEST(L2StepTest, TheErrorIsThatOfTheStep) {
  const auto values = test::activationLike<double>(5000);
  const auto grid = gridOf("int8");
  for (const TracePoint& point : l2Step(std::span<const double>(values), grid, {}).trace) {
    long double error = 0;
    for (const double w : values) {
      const double off = w - point.step.value() * grid.round(w / point.step.value());
      error += static_cast<long double>(off) * off;
    }
    EXPECT_NEAR(point.error, static_cast<double>(error), 1e-12 * static_cast<double>(error));
  }
}

TEST(L2StepTest, FloatsGiveWhatTheirDoublesGive) {
  const auto floats = test::activationLike<float>(3000);
  const std::vector<double> doubles(floats.begin(), floats.end());
  const auto grid = gridOf("int8");
  const L2Result a = l2Step(std::span<const float>(floats), grid, {});
  const L2Result b = l2Step(std::span<const double>(doubles), grid, {});
  EXPECT_EQ(a.step, b.step);
  EXPECT_EQ(a.trace, b.trace);
}

TEST(L2StepTest, FloatingFormatsHaveAnErrorThatNeverGrows) {
  const auto values = test::activationLike<double>(3000);
  for (const char* format : {"fp8_e4m3fn", "fp8_e5m2", "fp4_e2m1", "fp6_e2m3"}) {
    const L2Result result = l2Step(std::span<const double>(values), gridOf(format), {});
    expectNeverGrows(result, values);
    EXPECT_TRUE(result.settled) << format;
  }
}

TEST(L2StepTest, NothingButZerosGivesOneAndNoUpdates) {
  for (const std::vector<double>& values : {std::vector<double>{}, {0, -0.0}, {NAN, INFINITY}}) {
    const L2Result result = l2Step(std::span<const double>(values), gridOf("int8"), {});
    EXPECT_EQ(result.step, Scale(1));
    EXPECT_EQ(result.iterations, 0U);
  }
}

TEST(L2StepTest, AConstantIsRepresentedExactly) {
  const std::vector<double> values(1000, -0.3);
  const L2Result result = l2Step(std::span<const double>(values), gridOf("int8", true), {});
  EXPECT_EQ(result.step, Scale(0.3 / 127));
  EXPECT_EQ(result.iterations, 1U);
  // The step is rounded to a double.
  EXPECT_NEAR(result.trace.back().error, 0, 1e-16 * 1000 * 0.09);
}

TEST(L2StepTest, AStepAtWhichEverythingIsZeroStays) {
  // 400 times max / 127: every value rounds to 0.
  const std::vector<double> values = {1, -2, 3};
  const auto grid = formats::Grid::make(*formats::find("int4")).value();
  const L2Result result = l2Step(std::span<const double>(values), grid, {.start = Fraction(400)});
  EXPECT_EQ(result.step, Scale(400 * (3.0 / 7)));
  EXPECT_EQ(result.iterations, 0U);
}

TEST(L2StepTest, TheCapEndsItAndSaysSo) {
  const auto values = test::activationLike<double>(20000);
  const L2Result whole = l2Step(std::span<const double>(values), gridOf("int8"), {});
  ASSERT_GT(whole.iterations, 3U);
  const L2Result capped = l2Step(std::span<const double>(values), gridOf("int8"), {.cap = 3});
  EXPECT_EQ(capped.iterations, 3U);
  EXPECT_FALSE(capped.settled);
  EXPECT_EQ(capped.step, whole.trace[3].step);
  EXPECT_TRUE(whole.settled);
}

TEST(L2StepTest, AToleranceEndsItEarlier) {
  const auto values = test::activationLike<double>(20000);
  const Naive wanted = naive(values, -128, 127, 1, 1e-4);
  expectSameWay(l2Step(std::span<const double>(values), gridOf("int8"), {.tolerance = 1e-4}), wanted);
}

TEST(L2StepTest, ExtremeMagnitudesAreNoTrouble) {
  const double tiny = std::numeric_limits<double>::denorm_min();
  for (const double scale : {tiny, 1e-300, 1e300}) {
    const std::vector<double> values = {scale, 2 * scale, -3 * scale};
    const L2Result result = l2Step(std::span<const double>(values), gridOf("int8"), {});
    EXPECT_GT(result.step.value(), 0);
    EXPECT_TRUE(std::isfinite(result.step.value()));
  }
}

class L2DataTest : public testing::Test {
 protected:
  static L2Result fromData(const MemoryTensor& tensor, const formats::Grid& grid, std::size_t most,
                           unsigned threads = 0) {
    WorkContext work;
    work.threads = threads;
    return l2FromData(tensor, profile::profileTensor(tensor, {}).value(), grid, {}, work, most).value();
  }
  const std::vector<float> values_ = test::activationLike<float>(40000);
  const MemoryTensor tensor_{tensor::ElementType::kF32, {40, 1000}, values_, 3};
};

TEST_F(L2DataTest, PassesWithBoundedMemoryGoTheSameWayAsHoldingEverything) {
  for (const char* format : {"int8", "int4", "fp8_e4m3fn"}) {
    const auto grid = gridOf(format);
    const L2Result wanted = l2Step(std::span<const float>(values_), grid, {});
    for (const std::size_t most : {std::size_t{40000}, std::size_t{5000}, std::size_t{300}}) {
      const L2Result result = fromData(tensor_, grid, most);
      EXPECT_EQ(result.iterations, wanted.iterations) << format << ' ' << most;
      EXPECT_NEAR(result.step.value(), wanted.step.value(), 1e-15 * wanted.step.value()) << format << ' ' << most;
      ASSERT_EQ(result.trace.size(), wanted.trace.size());
      for (std::size_t i = 0; i < wanted.trace.size(); ++i) {
        // The sum of squares of the profile is rounded to a double.
        EXPECT_NEAR(result.trace[i].error, wanted.trace[i].error, 1e-11 * wanted.trace[i].error);
      }
    }
  }
}

TEST_F(L2DataTest, DoesNotDependOnThreads) {
  const auto grid = gridOf("int8");
  const L2Result one = fromData(tensor_, grid, 500, 1);
  const L2Result many = fromData(tensor_, grid, 500, 4);
  EXPECT_EQ(one.step, many.step);
  EXPECT_EQ(one.trace, many.trace);
}

TEST_F(L2DataTest, ManyValuesOnABoundaryAreReadStepByStep) {
  // All but one round at a boundary of the first step: no window is narrow enough for ten of them.
  std::vector<double> values(2000, 0.5);
  values[0] = 127;
  const MemoryTensor tensor(tensor::ElementType::kF64, {2000}, values, 100);
  const L2Result wanted = l2Step(std::span<const double>(values), gridOf("int8"), {});
  const L2Result result = fromData(tensor, gridOf("int8"), 10);
  EXPECT_EQ(result.iterations, wanted.iterations);
  EXPECT_NEAR(result.step.value(), wanted.step.value(), 1e-15 * wanted.step.value());
}

TEST_F(L2DataTest, ErrorsArePassedOn) {
  std::stop_source stop;
  stop.request_stop();
  WorkContext work;
  work.stop = stop.get_token();
  const auto profile = profile::profileTensor(tensor_, {}).value();
  EXPECT_EQ(l2FromData(tensor_, profile, gridOf("int8"), {}, work).error().code, ErrorCode::kCancelled);
  auto larger = values_;
  larger[77] = 1e6F;
  const MemoryTensor changed(tensor::ElementType::kF32, {40, 1000}, larger, 3);
  EXPECT_EQ(l2FromData(changed, profile, gridOf("int8"), {}, {}).error().code, ErrorCode::kFileChanged);
}

TEST_F(L2DataTest, TheEstimateOfASketchHoldsTheExactStep) {
  const auto profile = profile::profileTensor(tensor_, {}).value();
  for (const char* format : {"int8", "int4", "int16", "fp8_e4m3fn", "fp4_e2m1"}) {
    const auto grid = gridOf(format);
    const profile::Estimate estimate = l2Estimate(profile, grid, {});
    const double exact = l2Step(std::span<const float>(values_), grid, {}).step.value();
    EXPECT_LE(estimate.low, exact) << format;
    EXPECT_GE(estimate.high, exact) << format;
    EXPECT_LE(estimate.low, estimate.value);
    EXPECT_GE(estimate.high, estimate.value);
  }
}

TEST_F(L2DataTest, ALosslessSketchIsAsGoodAsTheData) {
  std::vector<std::uint16_t> codes;
  std::vector<double> values;
  const auto bf16 = gridOf("bf16");
  for (const float value : values_) {
    codes.push_back(static_cast<std::uint16_t>(bf16.encode(double{value})));
    values.push_back(bf16.decode(codes.back()));
  }
  const MemoryTensor tensor(tensor::ElementType::kBF16, {40000}, codes);
  const auto sketched = l2FromLossless(profile::profileTensor(tensor, {}).value(), gridOf("int8"), {});
  const L2Result wanted = l2Step(std::span<const double>(values), gridOf("int8"), {});
  ASSERT_TRUE(sketched);
  EXPECT_EQ(sketched->iterations, wanted.iterations);
  EXPECT_NEAR(sketched->step.value(), wanted.step.value(), 1e-15 * wanted.step.value());
}

TEST_F(L2DataTest, TheMethodRunsOnTheDataOnceAndRemembersIt) {
  const auto profile = profile::profileTensor(tensor_, {}).value();
  const auto grid = gridOf("int8");
  Evidence evidence;
  const CalibrationInput input{profile, grid, tensor::Role::kWeight, evidence};
  const auto& l2 = *find("l2");
  const auto estimated = calibrate(l2, input, {});
  EXPECT_FALSE(estimated->exact());
  const EvidenceRequest request = missingEvidence(l2, input, {});
  ASSERT_TRUE(request.run);
  evidence.add(supplyEvidence(tensor_, profile, request, {}).value());
  EXPECT_TRUE(missingEvidence(l2, input, {}).empty());
  const auto exact = calibrate(l2, input, {});
  EXPECT_TRUE(exact->exact());
  const L2Result wanted = l2Step(std::span<const float>(values_), grid, {});
  EXPECT_EQ(exact->threshold.value(), wanted.step.value() * 127);
  EXPECT_EQ(exact->facts.at("iterations"), static_cast<double>(wanted.iterations));
  EXPECT_EQ(exact->trace, wanted.trace);
  // Other parameters are another run.
  EXPECT_FALSE(missingEvidence(l2, input, {{"tolerance", 1e-3}}).empty());
}

}  // namespace
}  // namespace scalewright::calibrate
