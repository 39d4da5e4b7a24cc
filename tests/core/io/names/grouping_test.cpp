#include "core/io/names/grouping.h"

#include <algorithm>

#include "tests/core/io/hdf5/builder.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

using tensor::TensorInfo;

TensorInfo dataset(const std::string& name, tensor::Shape shape) {
  TensorInfo info;
  info.name = name;
  info.shape = std::move(shape);
  info.stored_bytes = info.bytes();
  return info;
}

std::vector<std::string> namesOf(const std::vector<TensorInfo>& tensors) {
  std::vector<std::string> names;
  for (const TensorInfo& info : tensors) names.push_back(info.name);
  std::sort(names.begin(), names.end());
  return names;
}

using Names = std::vector<std::string>;

TEST(GroupingTest, BatchesOfOneGroupBecomeOneTensor) {
  const auto joined = groupBatches({dataset("x/batch_10", {1, 8}), dataset("x/batch_9", {3, 8}), dataset("y", {2})},
                                   {{"x", {{"batch_axis", "0"}}}})
                          .tensors;
  EXPECT_EQ(namesOf(joined), (Names{"x", "y"}));
  const TensorInfo& x = joined[0];
  EXPECT_EQ(x.parts, (Names{"x/batch_9", "x/batch_10"}));
  EXPECT_EQ(x.shape, (tensor::Shape{4, 8}));
  EXPECT_EQ(x.batch_rows, (std::vector<std::uint64_t>{3, 1}));
  EXPECT_EQ(x.stored_bytes, 128U);
  EXPECT_EQ(x.attributes.at("batch_axis"), "0");
}

TEST(GroupingTest, SamplesOfSequencesThatComeFirstStayApart) {
  // (tokens, sequences, features): along axis 0 the second sequence of one batch would go on with that of the next.
  for (const std::uint64_t tokens : {9U, 7U}) {
    const auto joined = groupBatches({dataset("x/batch_0", {7, 2, 8}), dataset("x/batch_1", {tokens, 2, 8})},
                                     {{"x", {{"batch_axis", "1"}}}})
                            .tensors;
    ASSERT_EQ(joined.size(), 1U);
    EXPECT_TRUE(joined[0].isRagged());
    EXPECT_EQ(joined[0].batch_rows.size(), 2U) << "two batches, whose rows are known";
    EXPECT_EQ(joined[0].samples(), tokens == 9 ? 2U : 4U);
  }
}

TEST(GroupingTest, TwoBatchesOfOneNumberAreNamed) {
  const auto grouped = groupBatches({dataset("x/batch_1", {2, 8}), dataset("x/batch_01", {2, 8})}, {});
  ASSERT_EQ(grouped.problems.size(), 1U);
  EXPECT_EQ(grouped.problems[0].code, ErrorCode::kBatchesDiffer);
  EXPECT_EQ(grouped.problems[0].dataset, "x");
  EXPECT_NE(grouped.problems[0].detail.find("batch_01"), std::string::npos);
}

TEST(GroupingTest, CallsOfAModuleBecomeItsInputAndOutput) {
  const auto joined = groupBatches({dataset("m.q/input/0", {2, 8}), dataset("m.q/input/1", {2, 8}),
                                    dataset("m.q/output/0", {2, 4}), dataset("m.k.inputs/0", {2, 8})},
                                   {})
                          .tensors;
  EXPECT_EQ(namesOf(joined), (Names{"m.k.inputs", "m.q/input", "m.q/output"}));
}

TEST(GroupingTest, WhatDoesNotFitTogetherStaysSeparate) {
  auto other_type = dataset("t/batch_1", {2, 8});
  other_type.type = tensor::ElementType::kF16;
  const std::vector<TensorInfo> datasets = {
      dataset("rank/batch_0", {2, 8}), dataset("rank/batch_1", {2}),      // ranks differ
      dataset("t/batch_0", {2, 8}),    other_type,                        // types differ
      dataset("twin/batch_1", {2, 8}), dataset("twin/batch_01", {2, 8}),  // which is which?
      dataset("m/input/0", {2, 8}),    dataset("m/input/scale", {2, 8}),  // not all are calls
      dataset("s/batch_0", {}),        dataset("s/batch_1", {}),          // scalars have no axis
      dataset("batch_0", {2, 8}),      dataset("batch_1", {2, 8}),        // the root has no name
      dataset("x/batch_a", {2, 8}),    dataset("x/batch_", {2, 8}),
  };
  const Grouped grouped = groupBatches(datasets, {});
  EXPECT_EQ(namesOf(grouped.tensors), namesOf(datasets));
  ASSERT_EQ(grouped.problems.size(), 3U) << "the third are the twins";
  EXPECT_EQ(grouped.problems[0], (Error{ErrorCode::kBatchesDiffer, {}, "rank", "batch_0: [2x8], batch_1: [2]"}));
  EXPECT_EQ(grouped.problems[1], (Error{ErrorCode::kBatchesDiffer, {}, "t", "batch_0: f32, batch_1: f16"}));
}

TEST(GroupingTest, WhatIsThereIsJoinedThoughABatchIsMissing) {
  const Grouped grouped = groupBatches({dataset("gap/batch_0", {2, 8}), dataset("gap/batch_2", {2, 8})}, {});
  ASSERT_EQ(namesOf(grouped.tensors), (Names{"gap"}));
  EXPECT_EQ(grouped.tensors[0].shape, (tensor::Shape{4, 8}));
  EXPECT_EQ(grouped.problems, (std::vector<Error>{{ErrorCode::kBatchMissing, {}, "gap", "1"}}));
}

TEST(GroupingTest, BatchesOfDifferentLengthAreOneTensor) {
  const auto joined = groupBatches(
      {dataset("x/batch_0", {1, 7, 64}), dataset("x/batch_1", {1, 9, 64}), dataset("x/batch_2", {1, 12, 64})}, {});
  EXPECT_TRUE(joined.problems.empty());
  ASSERT_EQ(namesOf(joined.tensors), (Names{"x"}));
  const TensorInfo& x = joined.tensors[0];
  EXPECT_EQ(x.shape, (tensor::Shape{28, 64}));
  EXPECT_EQ(x.sample_axis, 0U);
  EXPECT_EQ(x.batch_rows, (std::vector<std::uint64_t>{7, 9, 12}));
  EXPECT_EQ(x.samples(), 3U);
  EXPECT_EQ(tensor::shapeText(x), "[Σ=28 x 64]");
}

TEST(GroupingTest, NumberedVariablesAndLayersAreNotBatches) {
  const std::vector<TensorInfo> datasets = {dataset("layers/dense/vars/0", {8, 8}),
                                            dataset("layers/dense/vars/1", {8, 8}), dataset("activations/0", {2, 8}),
                                            dataset("activations/1", {2, 8})};
  EXPECT_EQ(namesOf(groupBatches(datasets, {}).tensors), namesOf(datasets));
}

TEST(GroupingTest, JoinedTensorsReadTheirPartsInOrder) {
  const auto source = openFile(dataFile("inputs/hdf5/activations_batches.h5"));
  ASSERT_EQ(source->catalogue().tensors.size(), 2U);
  const TensorInfo& info = source->catalogue().tensors[0];
  EXPECT_EQ(info.name, "model.layers.0.mlp.down_proj/input");
  EXPECT_EQ(info.shape, (tensor::Shape{6, 4, 8}));
  EXPECT_EQ(info.batch_rows, (std::vector<std::uint64_t>{2, 2, 2}));
  EXPECT_EQ(info.role, tensor::Role::kActivation);
  // Both modules were fed the same three batches.
  EXPECT_EQ(readValues(*source, info.name), readValues(*source, "model.layers.0.self_attn.q_proj/input"));
}

TEST(GroupingTest, BlocksOfLaterPartsAreShifted) {
  const ScratchFolder folder;
  {
    Hdf5Builder file(folder.file("x.h5"));
    file.floats("x/batch_0", {1, 2}, std::vector<float>{0, 1});
    file.floats("x/batch_1", {2, 2}, std::vector<float>{2, 3, 4, 5});
    file.floats("x/batch_2", {1, 2}, std::vector<float>{6, 7});
  }
  const auto source = openFile(folder.file("x.h5"));
  const auto reader = source->open("x");
  ASSERT_TRUE(reader.has_value());
  EXPECT_EQ((*reader)->blockCount(), 3U);
  EXPECT_EQ((*reader)->block(1).origin, (tensor::Shape{1, 0}));
  EXPECT_EQ((*reader)->block(2).origin, (tensor::Shape{3, 0}));
  EXPECT_EQ(readValues(*source, "x"), (std::vector<double>{0, 1, 2, 3, 4, 5, 6, 7}));
}

}  // namespace
}  // namespace scalewright::io
