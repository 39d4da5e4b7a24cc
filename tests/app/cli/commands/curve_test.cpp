#include <gtest/gtest.h>

#include <algorithm>

#include "app/cli/answer/curves.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class CurveTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::vector<float> values(6000);
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = static_cast<float>(i * 37 % 6000) / 6000.0F * (i % 2 == 0 ? 1.0F : -1.0F) + 1e-4F;
    }
    writeTensors(file_, {{"block/weight", values}});
  }

  json answer(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"curve", file_});
    arguments.insert(arguments.end(), {"--json", "--no-cache", "--include-integers"});
    const RunResult result = run(arguments);
    EXPECT_EQ(result.status, 0) << result.err;
    const json document = result.json();
    EXPECT_EQ(document.at("tensors").size(), 1U) << result.out;
    return document.at("tensors").at(0);
  }

  TestFolder folder_;
  std::string file_ = folder_.file("weights.safetensors");
};

TEST_F(CurveTest, DivergenceHasAPointPerCandidateAndEveryDialect) {
  const json tensor = answer({"--kind", "divergence", "--format", "int8", "--points", "0"});
  EXPECT_EQ(tensor.at("exact"), true);
  EXPECT_EQ(tensor.at("bins"), 1024);
  EXPECT_EQ(tensor.at("points").size(), 1024U - 127U);
  EXPECT_EQ(tensor.at("points").front().at("bins_kept"), 128);
  EXPECT_EQ(tensor.at("picks").size(), 12U);
  for (const json& pick : tensor.at("picks")) {
    EXPECT_GT(pick.at("threshold"), 0);
    EXPECT_TRUE(pick.at("sqnr").is_number());
  }
}

TEST_F(CurveTest, TheDialectInForceSetsTheCurve) {
  const json nvidia = answer({"--kind", "divergence", "--format", "int8", "--points", "0"});
  const json other = answer({"--kind", "divergence", "--format", "int8", "--points", "0", "--calibrator", "entropy",
                             "--set", "dialect=text_uniform"});
  EXPECT_NE(nvidia.at("points"), other.at("points"));
  EXPECT_EQ(nvidia.at("picks"), other.at("picks"));
}

TEST_F(CurveTest, FewerPointsKeepTheBest) {
  const json all = answer({"--kind", "divergence", "--format", "int8", "--points", "0"});
  const json few = answer({"--kind", "divergence", "--format", "int8", "--points", "5"});
  EXPECT_LE(few.at("points").size(), 5U);
  const auto least = [](const json& points) {
    double value = points.front().at("divergence").get<double>();
    for (const json& point : points) {
      if (point.at("divergence").is_number()) value = std::min(value, point.at("divergence").get<double>());
    }
    return value;
  };
  EXPECT_EQ(least(few.at("points")), least(all.at("points")));
}

TEST_F(CurveTest, L2ShowsEveryStepAndAnErrorThatNeverGrows) {
  const json tensor = answer({"--kind", "l2", "--format", "int8", "--points", "0"});
  EXPECT_EQ(tensor.at("exact"), true);
  const json& points = tensor.at("points");
  ASSERT_EQ(points.size(), tensor.at("iterations").get<std::size_t>() + 1);
  EXPECT_EQ(points.back().at("threshold"), tensor.at("threshold"));
  for (std::size_t i = 1; i < points.size(); ++i) {
    EXPECT_LE(points[i].at("squared_error").get<double>(),
              points[i - 1].at("squared_error").get<double>() * (1 + 1e-12));
  }
}

TEST_F(CurveTest, AnEstimateOfL2SaysBetweenWhich) {
  const json tensor = answer({"--kind", "l2", "--format", "int8", "--estimate"});
  EXPECT_EQ(tensor.at("exact"), false);
  EXPECT_EQ(tensor.at("iterations"), nullptr);
  const double exact = answer({"--kind", "l2", "--format", "int8"}).at("threshold").get<double>();
  EXPECT_LE(tensor.at("threshold_interval").at("low").get<double>(), exact);
  EXPECT_GE(tensor.at("threshold_interval").at("high").get<double>(), exact);
}

TEST_F(CurveTest, ErrorIsThatOfTheFormat) {
  const json tensor = answer({"--format", "fp8_e4m3fn", "--points", "7"});
  EXPECT_EQ(tensor.at("format"), "fp8_e4m3fn");
  EXPECT_EQ(tensor.at("points").size(), 7U);
  EXPECT_FALSE(tensor.at("marks").empty());
}

TEST_F(CurveTest, MarksAreExactUnlessEstimatesWillDo) {
  const auto inexact = [](const json& tensor) {
    std::size_t count = 0;
    for (const json& mark : tensor.at("marks"))
      if (mark.at("exact") == false) ++count;
    return count;
  };
  EXPECT_EQ(inexact(answer({"--format", "int8"})), 0U);
  EXPECT_GE(inexact(answer({"--format", "int8", "--estimate"})), 2U);
}

TEST_F(CurveTest, AnUnknownKindIsAUsageError) {
  EXPECT_EQ(run({"curve", file_, "--kind", "oracle"}).status, 2);
  EXPECT_EQ(run({"curve", file_, "--kind", "l2", "--set", "cap=3"}).status, 2);
}

TEST_F(CurveTest, AFormatWithoutAThresholdHasNoIteration) {
  const RunResult result = run({"curve", file_, "--kind", "l2", "--format", "bf16", "--no-cache"});
  EXPECT_EQ(result.status, 3);
  EXPECT_NE(result.err.find("block/weight"), std::string::npos);
}

TEST(ShownPointsTest, AreAllOrAFewWithTheEndsAndTheBest) {
  using cli::shownPoints;
  using Places = std::vector<std::size_t>;
  EXPECT_EQ(shownPoints(4, 0, 1), (Places{0, 1, 2, 3}));
  EXPECT_EQ(shownPoints(4, 9, 1), (Places{0, 1, 2, 3}));
  EXPECT_EQ(shownPoints(101, 4, 33), (Places{0, 33, 50, 100}));
  EXPECT_EQ(shownPoints(101, 1, 33), Places{33});
  EXPECT_EQ(shownPoints(101, 2, 33), (Places{33, 100}));
  EXPECT_EQ(shownPoints(0, 5, 0), Places{});
}

}  // namespace
}  // namespace scalewright::cli_test
