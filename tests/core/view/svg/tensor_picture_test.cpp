#include "core/view/svg/tensor_picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <sstream>

#include "core/profile/profiler.h"
#include "core/view/plots/tensor_plot.h"
#include "tests/core/view/svg/svg_reader.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::view::svg {
namespace {

using test::Points;
using test::SvgElement;
using Elements = std::vector<SvgElement>;

template <typename T>
study::StudyTensor tensorOf(const std::vector<T>& values, const std::string& format = "int8") {
  const auto type = sizeof(T) == 8 ? tensor::ElementType::kF64 : tensor::ElementType::kF32;
  test::MemoryTensor data(type, {values.size()}, values);
  data.edit().sample_axis.reset();  // one batch: a histogram that grows with each value has very many bins
  study::StudyTensor tensor;
  tensor.info.name = "a tensor";
  tensor.profile = std::make_shared<const profile::Profile>(profile::profileTensor(data, {}).value());
  recipe::Decision decision;
  decision.format = format;
  tensor.decision = decision;
  if (auto resolution = recipe::resolve(decision, *tensor.profile, {})) tensor.resolution = *std::move(resolution);
  return tensor;
}

Elements read(const std::string& svg) {
  auto elements = test::readSvg(svg);
  EXPECT_TRUE(elements) << "not well-formed: " << svg.substr(0, 300);
  return elements ? *std::move(elements) : Elements{};
}

Elements histogramOf(const study::StudyTensor& tensor) {
  return read(histogramPicture(tensor, marksOf(tensor)));
}
Elements errorOf(const study::StudyTensor& tensor) {
  return read(errorPicture(tensor, marksOf(tensor)));
}

SvgElement only(const Elements& elements, std::string_view name) {
  const Elements found = test::withClass(elements, name);
  EXPECT_EQ(found.size(), 1U) << name;
  return found.empty() ? SvgElement{} : found.front();
}

bool says(const Elements& elements, std::string_view text) {
  return std::any_of(elements.begin(), elements.end(), [text](const SvgElement& element) {
    return element.name == "text" && element.text.find(text) != std::string::npos;
  });
}

/// The outlines of the columns, not their swatch in the legend.
std::vector<Points> columnsOf(const Elements& elements) {
  const Elements found = test::withClass(elements, "columns");
  return found.empty() || found[0].name != "path" ? std::vector<Points>{} : test::readPath(found[0].attributes.at("d"));
}

/// An axis as its labels tell it, and nothing else: from places back to values.
class AxisByLabels {
 public:
  /// Labels below the area, or those at its left, that are plain numbers.
  AxisByLabels(const Elements& elements, bool x, bool logarithmic) : logarithmic_(logarithmic) {
    const SvgElement frame = only(elements, "frame");
    for (const SvgElement& element : elements) {
      if (element.name != "text" || element.text.empty() || element.hasClass("label") || element.hasClass("on-flag"))
        continue;
      const bool of_x = element.hasClass("middle") && element.number("y") > frame.number("y") + frame.number("height");
      if (x ? !of_x : !element.hasClass("end")) continue;
      std::string text = element.text;
      if (text.starts_with("\u2212")) text = "-" + text.substr(std::string("\u2212").size());
      double factor = 1;
      if (text.back() == 'k') factor = 1000;
      char* end = nullptr;
      const double value = std::strtod(text.c_str(), &end);
      if (end == text.c_str()) continue;
      ticks_.emplace_back(at(value * factor), x ? element.number("x") : element.number("y") - 4);
    }
    std::sort(ticks_.begin(), ticks_.end());
    EXPECT_GE(ticks_.size(), 2U);
  }
  [[nodiscard]] double placeOf(double value) const {
    const auto [low, low_place] = ticks_.front();
    const auto [high, high_place] = ticks_.back();
    return low_place + (at(value) - low) / (high - low) * (high_place - low_place);
  }
  [[nodiscard]] double valueAt(double place) const {
    const auto [low, low_place] = ticks_.front();
    const auto [high, high_place] = ticks_.back();
    const double value = low + (place - low_place) / (high_place - low_place) * (high - low);
    return logarithmic_ ? std::pow(10, value) : value;
  }

 private:
  [[nodiscard]] double at(double value) const { return logarithmic_ ? std::log10(value) : value; }

  bool logarithmic_;
  std::vector<std::pair<double, double>> ticks_;
};

constexpr double kTenth = 0.1 + 1e-6;  // places are rounded to tenths, those of two ticks as well

TEST(HistogramPictureTest, ColumnsAreAsHighAsTheirCounts) {
  std::vector<float> values(1000, 0.5F);
  values.insert(values.end(), 100, -2.0F);
  values.insert(values.end(), 10, 8.0F);
  values.insert(values.end(), 1, 60.0F);
  values.insert(values.end(), 7, 0.0F);
  const Elements elements = histogramOf(tensorOf(values));
  const AxisByLabels x(elements, true, true);
  const AxisByLabels y(elements, false, true);
  const auto columns = columnsOf(elements);
  ASSERT_EQ(columns.size(), 4U);
  const std::vector<std::pair<double, double>> expected = {{0.5, 1000}, {2, 100}, {8, 10}, {60, 1}};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const auto [left, right] = std::minmax_element(columns[i].begin(), columns[i].end());
    const double place = x.placeOf(expected[i].first);
    EXPECT_LE(left->first, place + kTenth) << i;
    EXPECT_GE(right->first, place - kTenth) << i;
    EXPECT_LT(right->first - left->first, 4) << i;
    double top = 1e9;
    for (const auto& [at_x, at_y] : columns[i]) top = std::min(top, at_y);
    EXPECT_NEAR(top, y.placeOf(expected[i].second), kTenth) << i;
  }
  EXPECT_TRUE(says(elements, "without 7 zeros"));
}

TEST(HistogramPictureTest, TheThresholdAndItsMarkStandAtTheirValue) {
  std::vector<float> values;
  for (int i = 1; i <= 200; ++i) values.push_back(static_cast<float>(i) * 0.0625F);  // up to 12.5
  const study::StudyTensor tensor = tensorOf(values);
  for (const Elements& elements : {histogramOf(tensor), errorOf(tensor)}) {
    const AxisByLabels x(elements, true, true);
    const auto line = test::readPath(test::withClass(elements, "threshold").front().attributes.at("d"));
    EXPECT_NEAR(line[0][0].first, x.placeOf(12.5), kTenth);
    EXPECT_EQ(line[0][0].first, line[0][1].first);
    const SvgElement beyond = test::withClass(elements, "saturated").front();
    EXPECT_NEAR(beyond.number("x"), x.placeOf(12.5), kTenth);
    EXPECT_NEAR(beyond.number("x") + beyond.number("width"), 468, 1e-6) << "to the end of the axes";
    EXPECT_EQ(only(elements, "on-flag").text, "12.5");
    // The absolute maximum is in force.
    bool found = false;
    for (const SvgElement& mark : test::withClass(elements, "mark")) {
      if (!mark.hasClass("current")) continue;
      found = true;
      EXPECT_NEAR(test::readPath(mark.attributes.at("d"))[0][0].first, x.placeOf(12.5), kTenth);
    }
    EXPECT_TRUE(found);
    const Elements labels = test::withClass(elements, "label");
    EXPECT_TRUE(std::any_of(labels.begin(), labels.end(),
                            [](const SvgElement& label) { return label.hasClass("current") && label.text == "max"; }));
  }
}

TEST(HistogramPictureTest, WhatLiesBelowTheAxisDoesNotFlattenTheRest) {
  // The first column of the nine decades that there are holds the thousands below.
  std::vector<double> values(5000, 1e-20);
  for (int i = 1; i <= 20000; ++i) values.push_back(static_cast<double>(i) / 20000);
  const Elements elements = histogramOf(tensorOf(values));
  double highest = 1e9;
  for (const Points& part : columnsOf(elements)) {
    for (const auto& [x, y] : part) highest = std::min(highest, y);
  }
  const SvgElement frame = only(elements, "frame");
  EXPECT_LT(highest, frame.number("y") + 0.15 * frame.number("height"));
  for (const SvgElement& label : test::withClass(elements, "end"))
    EXPECT_NE(label.text.substr(0, 2), "0.") << "of an element";
}

TEST(HistogramPictureTest, DoesNotGrowWithTheBins) {
  const std::string few = histogramPicture(tensorOf(test::activationLike<float>(300000)), {});
  EXPECT_LT(few.size(), 16000U);
  const auto columns = columnsOf(read(few));
  std::size_t points = 0;
  for (const Points& part : columns) points += part.size();
  EXPECT_GT(points, 400U);
  EXPECT_LE(points, 4 * static_cast<std::size_t>(416 / 1.5));
}

TEST(ErrorPictureTest, TheCurveInForceIsTheErrorOfTheQuantizer) {
  // Through int8 by its definition: x' = s * round(x / s), up to 127 steps.
  std::vector<float> values;
  for (int i = -3000; i <= 3000; ++i) values.push_back(static_cast<float>(i) / 512);
  const auto sqnr = [&values](double threshold) {
    const double step = threshold / 127;
    double signal = 0;
    double noise = 0;
    for (const float value : values) {
      const double x = value;
      const double y = step * std::clamp(std::nearbyint(x / step), -128.0, 127.0);
      signal += x * x;
      noise += (x - y) * (x - y);
    }
    return 10 * std::log10(signal / noise);
  };
  const Elements elements = errorOf(tensorOf(values));
  const AxisByLabels x(elements, true, true);
  const AxisByLabels y(elements, false, false);
  Elements curves = test::withClass(elements, "curve");
  std::erase_if(curves, [](const SvgElement& curve) { return !curve.hasClass("current"); });
  ASSERT_EQ(curves.size(), 2U) << "the curve and its sample in the legend";
  const auto curve = test::readPath(curves[0].attributes.at("d"));
  ASSERT_EQ(curve.size(), 1U);
  ASSERT_GT(curve[0].size(), 100U);
  for (std::size_t i = 0; i < curve[0].size(); i += 10) {
    const auto [at_x, at_y] = curve[0][i];
    // A tenth of the picture's unit is 0.1 % of a threshold and 0.03 dB.
    EXPECT_NEAR(y.valueAt(at_y), sqnr(x.valueAt(at_x)), 0.1) << i;
  }
}

TEST(ErrorPictureTest, DotsLieOnTheCurve) {
  const study::StudyTensor tensor = tensorOf(test::activationLike<float>(20000));
  const Elements elements = errorOf(tensor);
  Elements curves = test::withClass(elements, "curve");
  std::erase_if(curves, [](const SvgElement& curve) { return !curve.hasClass("current"); });
  const auto curve = test::readPath(curves[0].attributes.at("d"));
  const Elements dots = test::withClass(elements, "dot");
  EXPECT_GE(dots.size(), 3U);
  for (const SvgElement& dot : dots) {
    double nearest = 1e9;
    for (const Points& part : curve) {
      for (const auto& [x, y] : part)
        nearest = std::min(nearest, std::hypot(x - dot.number("cx"), y - dot.number("cy")));
    }
    EXPECT_LT(nearest, 3) << "points of the curve are two units apart, where it is not steep";
  }
}

TEST(ErrorPictureTest, ALosslessFormatHasNoCurveAndSaysWhy) {
  const Elements elements = errorOf(tensorOf(std::vector<float>{0.5F, 1, -3, 8}, "fp16"));
  EXPECT_TRUE(says(elements, "FP16: no error"));
  Elements curves = test::withClass(elements, "current");
  std::erase_if(curves, [](const SvgElement& element) { return !element.hasClass("curve"); });
  EXPECT_EQ(curves.size(), 1U) << "in the legend only";
  EXPECT_TRUE(test::withClass(elements, "threshold").empty()) << "a cast has none";
}

/// The texts instead of axes.
TEST(TensorPictureTest, WhatCannotBeDrawnIsSaid) {
  study::StudyTensor unread = tensorOf(std::vector<float>{1});
  unread.profile = nullptr;
  const std::vector<std::pair<study::StudyTensor, std::string>> cases = {
      {unread, "not read"},
      {tensorOf(std::vector<float>{}), "no elements"},
      {tensorOf(std::vector<float>{NAN, INFINITY}), "no finite values"},
      {tensorOf(std::vector<float>{0, -0.0F, 0}), "all values are zero"},
      {tensorOf(std::vector<double>{5e-324, -1e-323}), "magnitudes too small to draw"},
  };
  for (const auto& [tensor, why] : cases) {
    for (const std::string& svg : {histogramPicture(tensor, {}), errorPicture(tensor, {}, captionOf(tensor))}) {
      const Elements elements = read(svg);
      EXPECT_TRUE(says(elements, why)) << why;
      EXPECT_TRUE(test::withClass(elements, "tick").empty());
    }
  }
}

TEST(TensorPictureTest, EverythingIsWithinThePicture) {
  const std::vector<std::vector<double>> ranges = {{1e-300, 1e300, 3}, {1e300, 1.7e308}, {3e-308, 1e-307}, {1},
                                                   {-0.3, -0.3},       {1e-12, 1e6, 0}};
  for (const std::vector<double>& values : ranges) {
    for (const std::string format : {"int8", "fp8_143", "bf16", "mxfp8_e4m3"}) {
      const study::StudyTensor tensor = tensorOf(values, format);
      for (const Elements& elements : {histogramOf(tensor), errorOf(tensor)}) {
        ASSERT_FALSE(elements.empty());
        const double width = elements[0].number("width");
        const double height = elements[0].number("height");
        for (const SvgElement& element : elements) {
          for (const char* x : {"x", "cx"}) EXPECT_FALSE(element.number(x) < 0 || element.number(x) > width);
          for (const char* y : {"y", "cy"}) EXPECT_FALSE(element.number(y) < 0 || element.number(y) > height);
          EXPECT_FALSE(element.number("width") < 0 || element.number("height") < 0) << element.attributes.at("class");
          if (!element.attributes.contains("d")) continue;
          for (const Points& part : test::readPath(element.attributes.at("d"))) {
            for (const auto& [x, y] : part)
              EXPECT_TRUE(x >= -kTenth && x <= width && y >= -kTenth && y <= height)
                  << element.attributes.at("class") << ' ' << x << ' ' << y;
          }
        }
      }
    }
  }
}

TEST(TensorPictureTest, HostileNamesAreText) {
  study::StudyTensor tensor = tensorOf(test::activationLike<float>(2000));
  tensor.info.name = "</text></svg><script>\"'&\x01\xff";
  const Elements elements = read(svgFile(histogramPicture(tensor, marksOf(tensor), captionOf(tensor))));
  EXPECT_EQ(only(elements, "caption").text, "</text></svg><script>\"'&?\xef\xbf\xbd");
  EXPECT_TRUE(std::none_of(elements.begin(), elements.end(),
                           [](const SvgElement& element) { return element.name == "script"; }));
}

TEST(TensorPictureTest, LongNamesAreCutAtACharacter) {
  study::StudyTensor tensor = tensorOf(std::vector<float>{1, 2, 3});
  for (int i = 0; i < 200000; ++i) tensor.info.name += "\u91cf";
  const std::string name = only(read(errorPicture(tensor, {}, captionOf(tensor))), "caption").text;
  EXPECT_LT(name.size(), 3U * 50);
  EXPECT_GT(name.size(), 3U * 20);
  EXPECT_TRUE(name.ends_with("\u91cf\u2026")) << name;
}

TEST(TensorPictureTest, IsNamedForThoseWhoDoNotSeeIt) {
  const Elements elements = histogramOf(tensorOf(std::vector<float>{1, 2, 12.5F}));
  ASSERT_GE(elements.size(), 3U);
  EXPECT_EQ(elements[0].attributes.at("role"), "img");
  EXPECT_EQ(elements[1].name, "title");
  EXPECT_EQ(elements[1].text, "Distribution of |x|");
  EXPECT_EQ(elements[2].name, "desc");
  EXPECT_NE(elements[2].text.find("Threshold 12.5 by absmax"), std::string::npos) << elements[2].text;
}

TEST(TensorPictureTest, BothPlotsStandOnTheSameAxis) {
  const study::StudyTensor tensor = tensorOf(test::activationLike<float>(20000));
  const SvgElement histogram = only(histogramOf(tensor), "frame");
  EXPECT_EQ(histogram.attributes, only(errorOf(tensor), "frame").attributes);
}

TEST(PlotStyleTest, HasEveryClassForBothThemes) {
  const std::string style = plotStyle();
  const std::size_t dark = style.find("prefers-color-scheme: dark");
  ASSERT_NE(dark, std::string::npos);
  const std::string light_rules = style.substr(0, dark);
  const std::string dark_rules = style.substr(dark);
  const study::StudyTensor tensor = tensorOf(test::activationLike<float>(20000), "fp8_e4m3fn");
  Elements elements = histogramOf(tensor);
  for (SvgElement& element : errorOf(tensor)) elements.push_back(std::move(element));
  const std::set<std::string> colourless = {"middle",  "end",      "power", "caption",          "curve",
                                            "current", "estimate", "label", "scalewright-plot", "dash0",
                                            "dash1",   "dash2",    "dash3"};
  for (const SvgElement& element : elements) {
    if (!element.attributes.contains("class")) continue;
    std::istringstream classes(element.attributes.at("class"));
    for (std::string each; classes >> each;) {
      if (colourless.contains(each)) continue;
      EXPECT_NE(light_rules.find("." + each), std::string::npos) << each;
      EXPECT_NE(dark_rules.find("." + each), std::string::npos) << each;
    }
  }
  EXPECT_NE(light_rules.find("#0072b2"), std::string::npos);
  EXPECT_NE(dark_rules.find("#56b4e9"), std::string::npos);
  EXPECT_EQ(style.find("&"), std::string::npos) << "a file holds it as it is";
  EXPECT_EQ(style.find("<"), std::string::npos);
}

}  // namespace
}  // namespace scalewright::view::svg
