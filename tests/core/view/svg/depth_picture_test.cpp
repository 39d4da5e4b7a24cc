#include "core/view/svg/depth_picture.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/core/view/svg/svg_reader.h"

namespace scalewright::view::svg {
namespace {

/// A network of weights, one in each layer.
class DepthPictureTest : public testing::Test {
 protected:
  explicit DepthPictureTest(const std::vector<double>& levels = {30, 10, 20}) {
    io::Catalogue catalogue;
    catalogue.identity.path = "w.h5";
    for (std::size_t i = 0; i < levels.size(); ++i) {
      tensor::TensorInfo info;
      info.name = "layers." + std::to_string(i) + ".down_proj.weight";
      info.role = tensor::Role::kWeight;
      info.type = tensor::ElementType::kF32;
      info.shape = {8, 8};
      catalogue.tensors.push_back(info);
    }
    study_.addSource(catalogue);
    for (std::size_t i = 0; i < levels.size(); ++i) {
      TensorRow row;
      row.index = i;
      row.name = study_.tensor(i).info.name;
      row.role = tensor::Role::kWeight;
      row.format = "int8";
      row.sqnr_db = levels[i];
      rows_.push_back(row);
    }
  }

  study::Study study_;
  std::vector<TensorRow> rows_;
};

TEST_F(DepthPictureTest, EachTensorStandsAtItsLayerAndItsLevel) {
  const auto elements = test::readSvg(depthPicture(study_, rows_, DepthMeasure::kSqnr));
  ASSERT_TRUE(elements);
  std::vector<test::Points> dots;
  for (const test::SvgElement& element : test::withClass(*elements, "point")) {
    if (element.name == "path" && dots.empty()) dots = test::readPath(element.attributes.at("d"));
  }
  ASSERT_EQ(dots.size(), 3U);
  const auto middle = [](const test::Points& dot) {
    return std::pair((dot[0].first + dot[2].first) / 2, (dot[0].second + dot[2].second) / 2);
  };
  const double place = (kAreaRight - kAreaLeft) / 3;
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(middle(dots[i]).first, kAreaLeft + (static_cast<double>(i) + 0.5) * place, 0.2) << i;
  }
  // 20 dB stands halfway between 10 and 30.
  EXPECT_NEAR(middle(dots[2]).second, (middle(dots[0]).second + middle(dots[1]).second) / 2, 0.2);
  EXPECT_LT(middle(dots[0]).second, middle(dots[1]).second) << "more is higher";
}

TEST_F(DepthPictureTest, SaysTheWorstInASentence) {
  const auto elements = test::readSvg(depthPicture(study_, rows_, DepthMeasure::kSqnr));
  ASSERT_TRUE(elements);
  const auto said = std::find_if(elements->begin(), elements->end(),
                                 [](const test::SvgElement& element) { return element.name == "desc"; });
  ASSERT_NE(said, elements->end());
  EXPECT_EQ(said->text, "3 tensors in 3 layers, the least 10 at layers.1.down_proj.weight.");
}

TEST_F(DepthPictureTest, WithoutANumberThereIsNone) {
  EXPECT_TRUE(depthPicture(study_, rows_, DepthMeasure::kOutput).empty());
  EXPECT_TRUE(depthPicture(study_, {}, DepthMeasure::kSqnr).empty());
}

TEST_F(DepthPictureTest, OneLevelAndOneLayerHaveAxes) {
  rows_.resize(1);
  const auto elements = test::readSvg(depthPicture(study_, rows_, DepthMeasure::kSqnr));
  ASSERT_TRUE(elements);
  EXPECT_FALSE(test::withClass(*elements, "point").empty());
}

}  // namespace
}  // namespace scalewright::view::svg
