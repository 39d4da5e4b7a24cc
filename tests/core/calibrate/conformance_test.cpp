// What every calibration method must satisfy, run over the registry with every format it applies to.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/calibrate/calibrator.h"
#include "core/profile/profiler.h"
#include "core/quantize/any_quantizer.h"
#include "core/quantize/scalar_quantizer.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::calibrate {
namespace {

using tensor::ElementType;
using test::MemoryTensor;

profile::Profile profileOf(const std::vector<float>& values, unsigned threads = 0) {
  WorkContext work;
  work.threads = threads;
  return profile::profileTensor(MemoryTensor(ElementType::kF32, {values.size()}, values, 1000), work).value();
}

class CalibratorConformanceTest : public testing::TestWithParam<const CalibratorDescriptor*> {
 protected:
  /// Runs the method on every format it applies to.
  template <typename Check>
  void forEachFormat(const profile::Profile& profile, Check check) {
    for (const auto* format : formats::descriptors()) {
      if (!method_.applies(*format)) continue;
      const auto grid = formats::Grid::make(*format).value();
      check(grid, calibrate(method_, {profile, grid, tensor::Role::kActivation, none_}, {}));
    }
  }
  const CalibratorDescriptor& method_ = *GetParam();
  const Evidence none_;
};

TEST_P(CalibratorConformanceTest, IsFoundByItsIdAndExplainsItself) {
  EXPECT_EQ(find(method_.id), &method_);
  EXPECT_STRNE(method_.title, "");
  EXPECT_STRNE(method_.formula, "");
  EXPECT_STRNE(method_.source, "");
  for (const ParameterDescriptor& parameter : method_.parameters) EXPECT_STRNE(parameter.formula, "");
}

TEST_P(CalibratorConformanceTest, DefaultsSatisfyTheirOwnRules) {
  EXPECT_TRUE(completed(method_.parameters, defaultsOf(method_.parameters)));
  for (const tensor::Role role : tensor::kRoles) EXPECT_TRUE(completed(method_.parameters, defaultsFor(method_, role)));
}

TEST_P(CalibratorConformanceTest, SuggestionsAndMarksAreValidValues) {
  for (const ParameterDescriptor& parameter : method_.parameters) {
    for (const std::string_view text : parameter.suggestions) EXPECT_TRUE(parseParameter(parameter, text)) << text;
    const auto parsed = parseParameter(parameter, parameterText(parameter.fallback));
    ASSERT_TRUE(parsed);
    EXPECT_EQ(*parsed, parameter.fallback);
  }
  for (const std::string_view text : method_.marked) {
    ASSERT_NE(labelParameter(method_), nullptr);
    EXPECT_TRUE(parseParameter(*labelParameter(method_), text)) << text;
  }
}

TEST_P(CalibratorConformanceTest, GivesAUsableThresholdOnOrdinaryData) {
  const auto profile = profileOf(test::activationLike<float>(20000));
  forEachFormat(profile, [&](const formats::Grid& grid, const Result<Calibration>& result) {
    ASSERT_TRUE(result) << sentence(result.error());
    EXPECT_GT(result->threshold.value(), 0);
    EXPECT_LE(result->threshold_low, result->threshold.value());
    EXPECT_GE(result->threshold_high, result->threshold.value());
    EXPECT_TRUE(quantize::makeQuantizer(grid.format(), grid.options(), result->threshold));
    EXPECT_EQ(result->bias.has_value(), method_.chooses_bias);
  });
}

TEST_P(CalibratorConformanceTest, DoesNotDependOnThreadsOrRepetition) {
  const auto values = test::activationLike<float>(20000);
  const auto one = profileOf(values, 1);
  const auto many = profileOf(values, 4);
  forEachFormat(one, [&](const formats::Grid& grid, const Result<Calibration>& first) {
    const auto second = calibrate(method_, {many, grid, tensor::Role::kActivation, none_}, {});
    EXPECT_EQ(first->threshold, second->threshold);
    EXPECT_EQ(first->bias, second->bias);
  });
}

TEST_P(CalibratorConformanceTest, HonoursTheCommonErrors) {
  forEachFormat(profileOf({}), [](const formats::Grid&, const Result<Calibration>& result) {
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::kEmptyData);
  });
  forEachFormat(profileOf({NAN, INFINITY}), [](const formats::Grid&, const Result<Calibration>& result) {
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::kNoFiniteData);
  });
}

TEST_P(CalibratorConformanceTest, AllZeroGetsAThresholdAndAWarning) {
  forEachFormat(profileOf({0, -0.0F, 0}), [&](const formats::Grid& grid, const Result<Calibration>& result) {
    ASSERT_TRUE(result);
    ASSERT_EQ(result->warnings, std::vector{Warning::kAllZero});
    if (method_.chooses_bias) {
      EXPECT_EQ(result->bias, ExponentBias(15));
      EXPECT_EQ(result->threshold, Threshold(0.9375));
    } else if (method_.id == "manual" || method_.id == "fixed") {
      EXPECT_EQ(result->threshold, Threshold(1)) << "as given";
    } else if (method_.handles_all_zero) {
      EXPECT_EQ(result->threshold, Threshold(grid.largest()));  // a step of 1
    } else if (grid.format().scaling == formats::Scaling::kThreshold) {
      EXPECT_EQ(result->threshold, Threshold(1));
    }
  });
}

TEST_P(CalibratorConformanceTest, ReportsWhatIsNotFinite) {
  forEachFormat(profileOf({1, NAN, 2}), [](const formats::Grid&, const Result<Calibration>& result) {
    ASSERT_TRUE(result);
    EXPECT_NE(std::find(result->warnings.begin(), result->warnings.end(), Warning::kNonFinite), result->warnings.end());
  });
}

TEST_P(CalibratorConformanceTest, WorksOnOneElementAndOnAConstant) {
  for (const auto& values : {std::vector<float>{-2.5F}, std::vector<float>(100, 0.3F)}) {
    forEachFormat(profileOf(values), [](const formats::Grid&, const Result<Calibration>& result) {
      ASSERT_TRUE(result);
      EXPECT_GT(result->threshold.value(), 0);
    });
  }
}

TEST_P(CalibratorConformanceTest, RefusesUnknownParametersByName) {
  forEachFormat(profileOf({1, 2}), [&](const formats::Grid& grid, const Result<Calibration>&) {
    const profile::Profile profile = profileOf({1, 2});
    const auto result = calibrate(method_, {profile, grid, tensor::Role::kWeight, none_}, {{"no-such", 1.0}});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::kUnknownParameter);
    EXPECT_EQ(result.error().detail, "no-such");
  });
}

TEST_P(CalibratorConformanceTest, RefusesFormatsItDoesNotApplyTo) {
  const profile::Profile profile = profileOf({1, 2});
  for (const auto* format : formats::descriptors()) {
    if (method_.applies(*format)) continue;
    const auto grid = formats::Grid::make(*format).value();
    EXPECT_EQ(calibrate(method_, {profile, grid, tensor::Role::kWeight, none_}, {}).error().code,
              ErrorCode::kNotApplicable);
  }
}

INSTANTIATE_TEST_SUITE_P(Methods, CalibratorConformanceTest,
                         testing::ValuesIn(descriptors().begin(), descriptors().end()),
                         [](const testing::TestParamInfo<const CalibratorDescriptor*>& param) {
                           return std::string(param.param->id);
                         });

}  // namespace
}  // namespace scalewright::calibrate
