#include "core/io/names/regroup.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace scalewright::io {
namespace {

using tensor::TensorInfo;
using Names = std::vector<std::string>;

const char* const kSteps = R"(^run/step_(?<batch>\d+)/(?<tensor>.+?)(?:/(?<port>input|output))?$)";

TensorInfo oneDataset(const std::string& name, tensor::Shape shape) {
  TensorInfo info;
  info.name = name;
  info.shape = std::move(shape);
  info.stored_bytes = info.bytes();
  return info;
}

Regrouped regrouped(std::vector<TensorInfo> tensors, const std::string& expression) {
  return regroup(std::move(tensors), BatchPattern::compile(expression).value());
}

const TensorInfo* tensorNamed(const Regrouped& found, const std::string& name) {
  const auto at = std::find_if(found.tensors.begin(), found.tensors.end(),
                               [&](const TensorInfo& info) { return info.name == name; });
  return at == found.tensors.end() ? nullptr : &*at;
}

TEST(RegroupTest, WhatFitsWithOneTensorAndPortIsOneTensorInOrderOfItsBatches) {
  const auto found =
      regrouped({oneDataset("run/step_10/q/input", {1, 9, 8}), oneDataset("run/step_9/q/input", {1, 7, 8}),
                 oneDataset("run/step_9/q/output", {1, 7, 4}), oneDataset("run/step_10/q/output", {1, 9, 4}),
                 oneDataset("run/step_9/loss", {3}), oneDataset("weights/q", {8, 8})},
                kSteps);
  EXPECT_TRUE(found.problems.empty()) << sentence(found.problems.front());
  EXPECT_EQ(found.matched, 5U);
  EXPECT_EQ(found.joined, 3U);
  ASSERT_NE(tensorNamed(found, "q/input"), nullptr);
  EXPECT_EQ(tensorNamed(found, "q/input")->parts, (Names{"run/step_9/q/input", "run/step_10/q/input"}));
  EXPECT_EQ(tensorNamed(found, "q/input")->shape, (tensor::Shape{16, 8}));
  EXPECT_EQ(tensorNamed(found, "q/output")->part_shapes, (std::vector<tensor::Shape>{{1, 7, 4}, {1, 9, 4}}));
  EXPECT_EQ(tensorNamed(found, "loss")->parts, (Names{"run/step_9/loss"})) << "one batch, and the tensor's name";
  EXPECT_TRUE(tensorNamed(found, "weights/q")->parts.empty()) << "what does not fit stays";
}

TEST(RegroupTest, WhatNamesHaveJoinedIsTakenApart) {
  // By its name x is one tensor; the person says that every batch holds two of them.
  TensorInfo x = oneDataset("x", {5, 8});
  x.parts = {"x/batch_0", "x/batch_1", "x/batch_2"};
  x.batch_rows = {2, 2, 1};
  const auto found = regrouped({x}, R"(^(?<tensor>x)/batch_(?<batch>[01])$)");
  EXPECT_EQ(found.matched, 2U);
  std::vector<tensor::Shape> shapes;
  for (const TensorInfo& info : found.tensors) shapes.push_back(info.shape);
  // The third keeps the name of its group as well, which the other tensor has: that one stays apart.
  EXPECT_EQ(found.joined, 0U);
  ASSERT_EQ(found.problems.size(), 1U);
  EXPECT_EQ(found.problems[0].code, ErrorCode::kAmbiguousName);

  const auto all = regrouped({x}, R"(^x/(?<tensor>batch)_(?<batch>\d)$)");
  ASSERT_NE(tensorNamed(all, "batch"), nullptr);
  EXPECT_EQ(tensorNamed(all, "batch")->shape, (tensor::Shape{5, 8}));
  EXPECT_EQ(tensorNamed(all, "batch")->batch_rows, (std::vector<std::uint64_t>{2, 2, 1}));
  EXPECT_EQ(all.left, (Names{"x"})) << "nothing of the group is left for its name";
}

TEST(RegroupTest, ConflictsAreNamedAndStayApart) {
  TensorInfo half = oneDataset("run/step_1/type", {2, 8});
  half.type = tensor::ElementType::kF16;
  const auto found = regrouped(
      {oneDataset("run/step_0/rank", {2, 8}), oneDataset("run/step_1/rank", {2}), oneDataset("run/step_0/type", {2, 8}),
       half, oneDataset("run/step_1/twice", {2}), oneDataset("run/step_01/twice", {2}),
       oneDataset("run/step_0/scalar", {}), oneDataset("run/step_0/there", {2}), oneDataset("there", {2})},
      kSteps);
  EXPECT_EQ(found.joined, 0U);
  EXPECT_EQ(found.tensors.size(), 9U) << "nothing is lost";
  std::vector<Error> problems = found.problems;
  std::sort(problems.begin(), problems.end(), [](const Error& a, const Error& b) { return a.dataset < b.dataset; });
  ASSERT_EQ(problems.size(), 5U);
  EXPECT_EQ(problems[0],
            (Error{ErrorCode::kBatchesDiffer, {}, "rank", "run/step_0/rank: [2x8], run/step_1/rank: [2]"}));
  EXPECT_EQ(problems[1], (Error{ErrorCode::kBatchesDiffer, {}, "scalar", "run/step_0/scalar: []"}));
  EXPECT_EQ(problems[2].code, ErrorCode::kAmbiguousName);
  EXPECT_EQ(problems[3].code, ErrorCode::kBatchesDiffer);
  EXPECT_EQ(problems[3].dataset, "twice");
  EXPECT_EQ(problems[4], (Error{ErrorCode::kBatchesDiffer, {}, "type", "run/step_0/type: f32, run/step_1/type: f16"}));
}

TEST(RegroupTest, BatchesThatAreMissingAreThoseBetweenStepsOfOneLength) {
  const auto missing = [](const std::vector<std::string>& steps) {
    std::vector<TensorInfo> datasets;
    for (const std::string& step : steps) datasets.push_back(oneDataset("run/step_" + step + "/x", {2, 8}));
    const auto found = regrouped(std::move(datasets), kSteps);
    EXPECT_EQ(found.joined, 1U);
    return found.problems.empty() ? std::string() : found.problems[0].detail;
  };
  EXPECT_EQ(missing({"0", "1", "2"}), "");
  EXPECT_EQ(missing({"0", "1", "3"}), "2");
  EXPECT_EQ(missing({"100", "200", "400"}), "300") << "steps are counted as they come";
  EXPECT_EQ(missing({"7", "8", "500000"}).substr(0, 5), "9, 10") << "and not all are named";
  EXPECT_EQ(missing({"3", "7", "12"}), "") << "numbers that are no count";
}

TEST(RegroupTest, AnExpressionWithoutTheNamedGroupsIsRefused) {
  EXPECT_EQ(BatchPattern::fault("(?<batch>x)")->character, 0U);
  EXPECT_TRUE(BatchPattern::fault("(?<tensor>x)"));
  EXPECT_FALSE(BatchPattern::fault("(?P<tensor>x)(?<batch>y)"));
  const auto refused = BatchPattern::compile("(?<tensor>.+)/[");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kInvalidArgument);
  EXPECT_NE(refused.error().detail.find("(?<tensor>.+)/[: character 15: "), std::string::npos)
      << refused.error().detail;
}

TEST(RegroupTest, AHostileExpressionEnds) {
  std::vector<TensorInfo> datasets;
  for (int i = 0; i < 1000; ++i) datasets.push_back(oneDataset(std::string(200, 'a') + std::to_string(i), {2}));
  const auto found = regrouped(std::move(datasets), R"(^(?<tensor>(a+)+)+(?<batch>(a|aa)+b)$)");
  EXPECT_EQ(found.matched, 0U);
}

}  // namespace
}  // namespace scalewright::io
