// Every tensor of the test data against values computed by an independent float64 program (its conventions are in the
// `meta` of the file): statistics, percentiles, thresholds, biases, errors and codes.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/engine/questions/measure.h"
#include "core/metrics/metric.h"
#include "core/metrics/sketch_error.h"
#include "tests/core/study/reference_fixture.h"
#include "tests/support/read_tensor.h"
#include "tests/support/sha256.h"

namespace scalewright::study {
namespace {

TEST_F(ReferenceTest, StatisticsAgree) {
  forEachTensor([](const Tensor& tensor, const json& values) {
    EXPECT_EQ(tensor.profile.elements, values.at("n"));
    EXPECT_EQ(tensor.profile.nan, values.at("nan"));
    EXPECT_EQ(tensor.profile.infinite(), values.at("inf"));
    EXPECT_EQ(tensor.profile.zero, values.at("zeros"));
    EXPECT_EQ(tensor.profile.minimum, values.at("min").get<double>());
    EXPECT_EQ(tensor.profile.maximum, values.at("max").get<double>());
    EXPECT_EQ(tensor.profile.amax, values.at("amax").get<double>());
    expectClose(tensor.profile.rms(), values.at("rms"), 1e-12, "rms");
    // The mean of values of both signs cancels: its error is relative to their size.
    EXPECT_NEAR(tensor.profile.mean(), values.at("mean").get<double>(), 1e-12 * tensor.profile.rms());
  });
}

TEST_F(ReferenceTest, StatisticsOfOddTensorsAgree) {
  forEachOddTensor([](const Tensor& tensor, const json& values) {
    EXPECT_EQ(tensor.profile.elements, values.at("n"));
    EXPECT_EQ(tensor.profile.nan, values.at("nan"));
    EXPECT_EQ(tensor.profile.infinite(), values.at("inf"));
    EXPECT_EQ(tensor.profile.zero, values.at("zeros"));
    EXPECT_EQ(tensor.profile.amax, values.at("amax").get<double>());
  });
}

TEST_F(ReferenceTest, PercentilesAgreeForEveryEstimator) {
  forEachTensor([](const Tensor& tensor, const json& values) {
    for (const auto& [alpha, estimators] : values.at("percentile").items()) {
      for (const auto& [estimator, value] : estimators.items()) {
        const double wanted = value == 0.0 ? tensor.profile.amax : value.get<double>();
        expectClose(percentile(tensor, alpha, estimator), wanted, estimator == "linear" ? 1e-11 : 0,
                    alpha + " " + estimator);
      }
    }
  });
}

TEST_F(ReferenceTest, FractionsAgree) {
  forEachTensor([](const Tensor& tensor, const json& values) {
    for (const auto& [fraction, value] : values.at("fractional").items()) {
      const auto result = calibration(tensor, "fractional", {{"fraction", std::stod(fraction)}}, "int8");
      EXPECT_EQ(result.threshold.value(), value.get<double>()) << fraction;
    }
  });
}

TEST_F(ReferenceTest, BackoffBiasesAgree) {
  const auto check = [](const Tensor& tensor, const json& table) {
    if (tensor.profile.finite == 0) return;
    for (const auto& [backoff, wanted] : table.items()) {
      const auto result = calibration(tensor, "backoff", {{"backoff", std::stod(backoff)}}, "fp8_143");
      EXPECT_EQ(result.bias->value(), wanted.at(0).get<int>()) << backoff;
      const auto& warnings = result.warnings;
      const bool covered =
          std::find(warnings.begin(), warnings.end(), calibrate::Warning::kSaturates) == warnings.end();
      EXPECT_EQ(covered, wanted.at(1).get<bool>()) << backoff;
    }
  };
  forEachTensor([&](const Tensor& t, const json& values) { check(t, values.at("habana").at("backoff")); });
  forEachOddTensor([&](const Tensor& t, const json& values) { check(t, values.at("habana_backoff")); });
}

TEST_F(ReferenceTest, LeastErrorBiasAgreesAndItsSumsAreExact) {
  forEachTensor([](const Tensor& tensor, const json& values) {
    const auto result = calibration(tensor, "least_error_bias", {}, "fp8_143");
    EXPECT_EQ(result.bias->value(), values.at("habana").at("min_error_bias").get<int>());
    for (const auto& [bias, sse] : values.at("habana").at("sse").items()) {
      const auto spec = *specOf(tensor, "fp8_143_b" + bias);
      const auto error = metrics::errorFromSketch(tensor.profile, quantizerOf(spec));
      EXPECT_TRUE(error.exact());
      expectClose(error.noise.value, sse, 1e-12, bias);
    }
  });
}

TEST_F(ReferenceTest, LeastErrorBiasOfOddTensorsAgreesWhereAnyRangeFits) {
  forEachOddTensor([](const Tensor& tensor, const json& values) {
    if (!values.contains("min_error_bias")) return;
    const auto result = calibration(tensor, "least_error_bias", {}, "fp8_143");
    const bool fits = std::find(result.warnings.begin(), result.warnings.end(), calibrate::Warning::kNoRangeFits) ==
                      result.warnings.end();
    // Where an outlier beyond every range swallows the sums, the widest range is taken, not the tie rule's finest.
    EXPECT_EQ(result.bias->value(), fits ? values.at("min_error_bias").get<int>() : 3);
  });
}

TEST_F(ReferenceTest, MeasuredErrorsAgreeAndLieInTheSketchsInterval) {
  forEachTensor([](const Tensor& tensor, const json& values) {
    std::vector<engine::QuantizerSpec> specs;
    std::vector<std::string> keys;
    for (const auto& [key, quality] : values.at("quality").items()) {
      if (const auto spec = specOf(tensor, key)) {
        specs.push_back(*spec);
        keys.push_back(key);
      }
    }
    EXPECT_GE(specs.size(), 10U);
    const auto measured = engine().ask(question::Measure{tensor.file, tensor.info, tensor.profile, specs}, {}).value();
    for (std::size_t i = 0; i < specs.size(); ++i) {
      const auto& quality = values.at("quality").at(keys[i]);
      const auto& exact = measured[i];
      SCOPED_TRACE(keys[i]);
      expectClose(metrics::find("mse")->evaluate(exact)->value, quality.at(0), 1e-12, "mse");
      if (!quality.at(1).is_null()) {
        expectClose(metrics::find("sqnr")->evaluate(exact)->value, quality.at(1), 1e-12, "sqnr");
      }
      expectClose(exact.max_error.value, quality.at(2), 1e-12, "max error");
      EXPECT_EQ(exact.flushed.value, quality.at(3).get<double>());

      const auto sketched = metrics::errorFromSketch(tensor.profile, quantizerOf(specs[i]));
      const double slack = 1e-12 * exact.noise.value;  // both sums round
      EXPECT_LE(sketched.noise.low, exact.noise.value + slack);
      EXPECT_GE(sketched.noise.high, exact.noise.value - slack);
      EXPECT_LE(sketched.noise.low, sketched.noise.value);
      EXPECT_LE(sketched.noise.value, sketched.noise.high);
      for (const auto& [inside, value] :
           {std::pair{sketched.flushed, exact.flushed.value}, std::pair{sketched.saturated, exact.saturated.value},
            std::pair{sketched.levels_used, exact.levels_used.value}}) {
        EXPECT_LE(inside.low, value);
        EXPECT_GE(inside.high, value);
      }
      EXPECT_LE(sketched.max_error.low, exact.max_error.value * (1 + 1e-12));
      EXPECT_GE(sketched.max_error.high, exact.max_error.value * (1 - 1e-12));
    }
  });
}

TEST_F(ReferenceTest, MeasuredErrorsOfOddTensorsAgree) {
  forEachOddTensor([](const Tensor& tensor, const json& values) {
    if (!values.contains("quality")) return;
    for (const auto& [key, quality] : values.at("quality").items()) {
      if (!quality.at(0).is_number()) continue;  // the squares of 1e300 overflow
      SCOPED_TRACE(key);
      const auto spec = *specOf(tensor, key);
      const auto exact =
          engine().ask(question::Measure{tensor.file, tensor.info, tensor.profile, {spec}}, {}).value().front();
      expectClose(metrics::find("mse")->evaluate(exact)->value, quality.at(0), 1e-12, "mse");
      expectClose(exact.max_error.value, quality.at(2), 1e-12, "max error");
      EXPECT_EQ(exact.flushed.value, quality.at(3).get<double>());
      const auto sketched = metrics::errorFromSketch(tensor.profile, quantizerOf(spec));
      EXPECT_LE(sketched.noise.low, exact.noise.value * (1 + 1e-12));
      EXPECT_GE(sketched.noise.high, exact.noise.value * (1 - 1e-12));
    }
  });
}

TEST_F(ReferenceTest, CodesAreTheSameBytes) {
  std::size_t compared = 0;
  forEachTensor([&](const Tensor& tensor, const json& values) {
    const auto source = io::openSource(tensor.file, {}).value();
    const auto reader = source->open(tensor.info.name).value();
    const std::vector<double> data = test::readWhole(*reader);
    for (const auto& [key, digest] : values.at("codes_sha256").items()) {
      const auto spec = specOf(tensor, key);
      if (!spec || !digest.is_string()) continue;
      const auto quantizer = quantizerOf(*spec);
      if (quantizer.grid().format().bits > 8) continue;
      std::vector<std::uint8_t> codes(data.size());
      std::transform(data.begin(), data.end(), codes.begin(),
                     [&](double x) { return static_cast<std::uint8_t>(quantizer.code(x)); });
      EXPECT_EQ(test::sha256Of(codes), digest.get<std::string>()) << key;
      ++compared;
    }
  });
  EXPECT_GE(compared, 400U);
}

}  // namespace
}  // namespace scalewright::study
