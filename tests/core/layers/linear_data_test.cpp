#include "core/layers/linear_data.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "tests/support/memory_tensor.h"

namespace scalewright::layers {
namespace {

using tensor::ElementType;
using test::MemoryTensor;

std::vector<double> counted(std::size_t count) {
  std::vector<double> values(count);
  std::iota(values.begin(), values.end(), 0.0);
  return values;
}

TEST(ReadRowsTest, AllRowsAreTaken) {
  const MemoryTensor input(ElementType::kF64, {2, 2, 3}, counted(12), 1);
  const auto sample = readRows(input, 0, 4, {});
  ASSERT_TRUE(sample);
  EXPECT_EQ(sample->values, counted(12));
  EXPECT_EQ(sample->rows, (std::vector<std::uint64_t>{0, 1, 2, 3}));
  EXPECT_EQ(sample->features, 3U);
  EXPECT_EQ(sample->rows_in_all, 4U);
}

TEST(ReadRowsTest, TheseRowsAreTaken) {
  const MemoryTensor input(ElementType::kF64, {5, 2, 2}, counted(20), 2);
  const auto sample = takeRows(input, {1, 5, 8}, 2, {});
  ASSERT_TRUE(sample);
  EXPECT_EQ(sample->rows, (std::vector<std::uint64_t>{1, 5, 8}));
  EXPECT_EQ(sample->values, (std::vector<double>{2, 3, 10, 11, 16, 17}));
  EXPECT_EQ(sample->rows_in_all, 10U);
}

TEST(ReadRowsTest, SeveralLastAxesMayBeTheFeatures) {
  const MemoryTensor input(ElementType::kF64, {5, 2, 1, 2}, counted(20), 3);
  const auto sample = takeRows(input, {0, 2, 4}, 4, {});
  ASSERT_TRUE(sample);
  EXPECT_EQ(sample->rows, (std::vector<std::uint64_t>{0, 2, 4}));
  EXPECT_EQ(sample->values, (std::vector<double>{0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19}));
  EXPECT_EQ(sample->features, 4U);
  EXPECT_EQ(sample->last_axis, 2U);
  EXPECT_EQ(sample->rows_in_all, 5U);
  EXPECT_EQ(readRows(input, 0, 3, {}, 5).error().code, ErrorCode::kShapeMismatch);
  EXPECT_EQ(readRows(input, 0, 2, {}, 10).error().code, ErrorCode::kShapeMismatch);
}

TEST(FeatureAxisTest, IsTheFirstOfTheLastAxesWithSoManyElements) {
  EXPECT_EQ(featureAxis({6, 40, 4, 4}, 640), 1U);
  EXPECT_EQ(featureAxis({6, 40, 4, 4}, 16), 2U);
  EXPECT_EQ(featureAxis({6, 40, 1, 1}, 40), 1U);
  EXPECT_EQ(featureAxis({6, 40}, 40), 1U);
  EXPECT_EQ(featureAxis({6, 40}, 20), std::nullopt);
  EXPECT_EQ(featureAxis({6, 0}, 20), std::nullopt);
  EXPECT_EQ(featureAxis({}, 1), std::nullopt);
}

TEST(ReadRowsTest, AVectorIsOneRow) {
  const MemoryTensor input(ElementType::kF64, {3}, counted(3));
  const auto sample = readRows(input, 0, 1, {});
  ASSERT_TRUE(sample);
  EXPECT_EQ(sample->rows.size(), 1U);
  EXPECT_EQ(sample->features, 3U);
}

TEST(ReadRowsTest, RowsThatAreNotFiniteAreLeftOutAndCounted) {
  const std::vector<double> values = {1, 2, NAN, 4, 5, 6, 7, INFINITY};
  const auto sample = readRows(MemoryTensor(ElementType::kF64, {4, 2}, values, 1), 0, 4, {});
  ASSERT_TRUE(sample);
  EXPECT_EQ(sample->rows, (std::vector<std::uint64_t>{0, 2}));
  EXPECT_EQ(sample->values, (std::vector<double>{1, 2, 5, 6}));
  EXPECT_EQ(sample->left_out, 2U);
}

TEST(ReadRowsTest, WhatHasNoUsableRowIsAnError) {
  const std::vector<double> none;
  const auto codeOf = [](const MemoryTensor& input, std::uint64_t count) {
    return readRows(input, 0, count, {}).error().code;
  };
  EXPECT_EQ(codeOf({ElementType::kF64, {0, 3}, none}, 4), ErrorCode::kEmptyData);
  EXPECT_EQ(codeOf({ElementType::kF64, {3, 0}, none}, 4), ErrorCode::kEmptyData);
  EXPECT_EQ(codeOf({ElementType::kF64, {1, 1}, std::vector<double>{NAN}}, 1), ErrorCode::kNoFiniteData);
  EXPECT_EQ(codeOf({ElementType::kF64, {1, 1}, std::vector<double>{1}}, 0), ErrorCode::kInvalidArgument);
  EXPECT_EQ(codeOf({ElementType::kF64, {1, 1}, std::vector<double>{1}}, 2), ErrorCode::kInvalidArgument);
}

TEST(ReadRowsTest, StopsWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  const auto sample = readRows(MemoryTensor(ElementType::kF64, {4, 3}, counted(12)), 0, 4, {.stop = stop.get_token()});
  EXPECT_EQ(sample.error().code, ErrorCode::kCancelled);
}

TEST(ReadWeightTest, OutputsThatAreNotFiniteAreSilencedAndCounted) {
  const std::vector<double> values = {1, NAN, 3, 4, 5, 6};
  const MemoryTensor reader(ElementType::kF64, {3, 2}, values, 1);
  const auto weight = readWeight(reader, 1, {});
  ASSERT_TRUE(weight);
  EXPECT_EQ(weight->values, (std::vector<double>{0, 0, 3, 4, 5, 6}));
  EXPECT_EQ(weight->left_out, 1U);
  EXPECT_EQ(weight->outputs(), 3U);
  const auto keras = readWeight(reader, 0, {});
  ASSERT_TRUE(keras);
  EXPECT_EQ(keras->values, (std::vector<double>{1, 0, 3, 0, 5, 0}));
  EXPECT_EQ(keras->outputs(), 2U);
}

TEST(ReadWeightTest, OtherRanksAreRefused) {
  EXPECT_EQ(readWeight(MemoryTensor(ElementType::kF64, {4}, counted(4)), 0, {}).error().code,
            ErrorCode::kInvalidArgument);
  EXPECT_EQ(readWeight(MemoryTensor(ElementType::kF64, {2, 2}, counted(4)), 2, {}).error().code,
            ErrorCode::kInvalidArgument);
}

TEST(AxisMaximaTest, TakesMagnitudesAlongAnyAxis) {
  const std::vector<double> values = {1, -7, 3, NAN, 5, -INFINITY, 2, 2, 0, 0, -8, 1};
  const MemoryTensor reader(ElementType::kF64, {2, 2, 3}, values, 1);
  EXPECT_EQ(axisMaxima(reader, 2, {}).value(), (std::vector<double>{2, 8, 3}));
  EXPECT_EQ(axisMaxima(reader, 1, {}).value(), (std::vector<double>{7, 8}));
  EXPECT_EQ(axisMaxima(reader, 0, {}).value(), (std::vector<double>{7, 8}));
  EXPECT_EQ(axisMaxima(reader, 3, {}).error().code, ErrorCode::kInvalidArgument);
}

}  // namespace
}  // namespace scalewright::layers
