#include "core/base/parameter.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>

namespace scalewright {
namespace {

constexpr std::array kChoices = {ParameterChoice{"a", "A"}, ParameterChoice{"b", "B"}};

const std::array kParameters = {
    ParameterDescriptor{.id = "real", .type = ParameterType::kReal, .fallback = 0.5, .minimum = 0, .maximum = 1},
    ParameterDescriptor{
        .id = "whole", .type = ParameterType::kInteger, .fallback = std::int64_t{3}, .minimum = 1, .maximum = 9},
    ParameterDescriptor{.id = "share",
                        .type = ParameterType::kPercentile,
                        .fallback = std::string("99.9"),
                        .minimum = 0,
                        .maximum = 100},
    ParameterDescriptor{
        .id = "choice", .type = ParameterType::kChoice, .fallback = std::string("a"), .choices = kChoices},
    ParameterDescriptor{.id = "flag", .type = ParameterType::kBool, .fallback = false},
};

ErrorCode codeOf(const ParameterValues& given) {
  const auto result = completed(kParameters, given);
  return result ? ErrorCode::kNone : result.error().code;
}

TEST(ParameterTest, FillsInDefaults) {
  const auto values = completed(kParameters, {{"real", 0.25}});
  ASSERT_TRUE(values);
  EXPECT_EQ(realOf(*values, "real"), 0.25);
  EXPECT_EQ(textOf(*values, "share"), "99.9");
  EXPECT_FALSE(flagOf(*values, "flag"));
  EXPECT_EQ(values->size(), kParameters.size());
}

TEST(ParameterTest, BringsNumbersToTheParametersOwnType) {
  EXPECT_EQ(completed(kParameters, {{"real", std::int64_t{1}}})->at("real"), ParameterValue(1.0));
  EXPECT_EQ(completed(kParameters, {{"whole", 4.0}})->at("whole"), ParameterValue(std::int64_t{4}));
  EXPECT_EQ(completed(kParameters, {{"share", 99.99}})->at("share"), ParameterValue(std::string("99.99")));
  EXPECT_EQ(completed(kParameters, {{"share", std::string("99.990")}})->at("share"),
            ParameterValue(std::string("99.99")));
}

TEST(ParameterTest, RefusesWhatDoesNotFit) {
  EXPECT_EQ(codeOf({{"real", 1.5}}), ErrorCode::kParameterOutOfRange);
  EXPECT_EQ(codeOf({{"real", std::numeric_limits<double>::quiet_NaN()}}), ErrorCode::kParameterOutOfRange);
  EXPECT_EQ(codeOf({{"whole", 2.5}}), ErrorCode::kInvalidArgument);
  EXPECT_EQ(codeOf({{"whole", std::int64_t{10}}}), ErrorCode::kParameterOutOfRange);
  EXPECT_EQ(codeOf({{"share", std::string("100.1")}}), ErrorCode::kParameterOutOfRange);
  EXPECT_EQ(codeOf({{"choice", std::string("c")}}), ErrorCode::kInvalidArgument);
  EXPECT_EQ(codeOf({{"flag", 1.0}}), ErrorCode::kInvalidArgument);
  EXPECT_EQ(codeOf({{"other", 1.0}}), ErrorCode::kUnknownParameter);
}

TEST(ParameterTest, TextRoundTrips) {
  for (const ParameterDescriptor& parameter : kParameters) {
    const auto parsed = parseParameter(parameter, parameterText(parameter.fallback));
    ASSERT_TRUE(parsed) << parameter.id;
    EXPECT_EQ(*parsed, parameter.fallback);
  }
  EXPECT_EQ(parameterText(ParameterValue(0.1)), "0.1");
  EXPECT_FALSE(parseParameter(kParameters[0], "0,5"));
  EXPECT_FALSE(parseParameter(kParameters[0], "0.5x"));
  EXPECT_FALSE(parseParameter(kParameters[4], "yes"));
}

}  // namespace
}  // namespace scalewright
