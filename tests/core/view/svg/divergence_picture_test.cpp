#include "core/view/svg/divergence_picture.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/profile/profiler.h"
#include "core/view/plots/divergence_view.h"
#include "tests/core/view/svg/svg_reader.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::view::svg {
namespace {

using test::SvgElement;
using Elements = std::vector<SvgElement>;

/// An activation of float64 values in one batch, whose histogram its sketch knows.
class DivergencePictureTest : public testing::Test {
 protected:
  explicit DivergencePictureTest(std::vector<double> values = test::activationLike<double>(4000)) {
    test::MemoryTensor data(tensor::ElementType::kF64, {values.size()}, values);
    tensor_.info.name = "layers.0.output";
    tensor_.profile = std::make_shared<const profile::Profile>(profile::profileTensor(data, {}).value());
    calibrate::Evidence evidence;
    evidence.batch_samples = {values.size()};
    tensor_.evidence = evidence;
  }
  Elements drawn(const std::string& calibrator, const ParameterValues& parameters = {}) {
    recipe::Decision decision;
    decision.format = "int8";
    decision.calibrator = calibrator;
    decision.parameters = parameters;
    tensor_.decision = decision;
    if (auto resolution = recipe::resolve(decision, *tensor_.profile, tensor_.evidence))
      tensor_.resolution = *std::move(resolution);
    const auto elements = test::readSvg(divergencePicture(tensor_));
    EXPECT_TRUE(elements);
    return elements.value_or(Elements{});
  }
  static bool says(const Elements& elements, std::string_view text) {
    return std::any_of(elements.begin(), elements.end(), [text](const SvgElement& element) {
      return element.name == "text" && element.text.find(text) != std::string::npos;
    });
  }
  study::StudyTensor tensor_;
};

TEST_F(DivergencePictureTest, HasTheDialectInForceTheLiteralReadingAndNamesForAll) {
  const Elements elements = drawn("entropy", {{"dialect", std::string("gtc2017")}});
  EXPECT_EQ(test::withClass(elements, "curve").size(), 4U) << "two curves and what the legend shows of them";
  EXPECT_EQ(test::withClass(elements, "current").size(), 4U) << "curve, its legend, its dot and its label";
  for (const char* text : {"threshold", "KL / nats", "NVIDIA, read literally", "TensorRT slides of GTC 2017"})
    EXPECT_TRUE(says(elements, text)) << text;
  EXPECT_EQ(test::withClass(elements, "label").size(), 2U);
  EXPECT_EQ(test::withClass(elements, "dot").size(), 2U);
}

TEST_F(DivergencePictureTest, OfAnotherMethodNoneIsInForceAndTheDefaultIsShown) {
  const Elements elements = drawn("absmax");
  EXPECT_EQ(test::withClass(elements, "curve").size(), 4U);
  EXPECT_TRUE(test::withClass(elements, "current").empty());
}

TEST_F(DivergencePictureTest, EachDotIsTheLowestPlaceOfItsCurve) {
  const Elements elements = drawn("entropy");
  const SvgElement frame = test::withClass(elements, "frame").front();
  const Elements dots = test::withClass(elements, "dot");
  const Elements curves = test::withClass(elements, "curve");
  ASSERT_EQ(dots.size(), 2U);
  for (std::size_t i = 0; i < dots.size(); ++i) {
    double lowest = 0;
    for (const auto& piece : test::readPath(curves[i].attributes.at("d"))) {
      for (const auto& [x, y] : piece) {
        lowest = std::max(lowest, y);
        EXPECT_GE(x, frame.number("x") - 0.1);
        EXPECT_LE(x, frame.number("x") + frame.number("width") + 0.1);
        EXPECT_GE(y, frame.number("y") - 0.1);
        EXPECT_LE(y, frame.number("y") + frame.number("height") + 0.1);
      }
    }
    EXPECT_NEAR(dots[i].number("cy"), lowest, 0.11);
  }
}

TEST_F(DivergencePictureTest, TheThresholdStandsWhereItsDotIs) {
  const Elements elements = drawn("entropy");
  const auto line = test::readPath(test::withClass(elements, "threshold").front().attributes.at("d"));
  EXPECT_NEAR(test::withClass(elements, "dot").front().number("cx"), line.front().front().first, 0.11);
}

TEST_F(DivergencePictureTest, WithoutACandidateItSaysSo) {
  test::MemoryTensor zeros(tensor::ElementType::kF64, {4}, std::vector<double>{0, 0, 0, 0});
  tensor_.profile = std::make_shared<const profile::Profile>(profile::profileTensor(zeros, {}).value());
  EXPECT_TRUE(says(drawn("entropy"), "all values are zero"));
  tensor_.profile.reset();
  EXPECT_NE(divergencePicture(tensor_).find("not read"), std::string::npos);
}

TEST_F(DivergencePictureTest, TakesSomeTensOfKilobytes) {
  drawn("entropy");
  EXPECT_LT(divergencePicture(tensor_).size(), 40000U);
}

}  // namespace
}  // namespace scalewright::view::svg
