// Expected steps: ONNX's Changelog, operator by operator.
#include "core/exchange/onnx_qdq/opset.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/core/io/onnx/written_model.h"

namespace scalewright::exchange::qdq {
namespace {

using io::WrittenModel;

class OpsetTest : public ::testing::Test {
 protected:
  Result<void> raise(WrittenModel& model, std::int64_t to) {
    return raiseOpset(
        model.proto, to, [](const std::string& wish) { return wish + "'"; },
        [this](const std::string& name) {
          const auto found = ranks_.find(name);
          return found == ranks_.end() ? std::nullopt : std::optional(found->second);
        },
        tensors_);
  }
  /// The numbers of the constant that an input is now.
  std::vector<std::int64_t> integersOf(const onnx::NodeProto& node, int input) const {
    for (const auto& tensor : tensors_) {
      if (tensor.name() == node.input(input)) return {tensor.int64_data().begin(), tensor.int64_data().end()};
    }
    return {};
  }
  std::vector<float> realsOf(const onnx::NodeProto& node, int input) const {
    for (const auto& tensor : tensors_) {
      if (tensor.name() == node.input(input) && tensor.dims_size() == 0) {
        return {tensor.float_data().begin(), tensor.float_data().end()};
      }
    }
    return {};
  }
  static void real(onnx::NodeProto& node, const std::string& name, float value) {
    auto& attribute = *node.add_attribute();
    attribute.set_name(name);
    attribute.set_type(onnx::AttributeProto::FLOAT);
    attribute.set_f(value);
  }
  static const onnx::NodeProto& first(const WrittenModel& model) { return model.proto.graph().node(0); }

  std::map<std::string, std::size_t> ranks_;
  std::vector<onnx::TensorProto> tensors_;
};

TEST_F(OpsetTest, AttributesThatBecameInputsBecomeConstants) {
  struct Case {
    const char* type;
    const char* attribute;
    std::int64_t from, to;
    int input;
  };
  for (const Case& each :
       {Case{"Squeeze", "axes", 11, 13, 1}, Case{"Unsqueeze", "axes", 9, 13, 1}, Case{"ReduceSum", "axes", 11, 13, 1},
        Case{"ReduceMean", "axes", 13, 18, 1}, Case{"ReduceMax", "axes", 13, 21, 1}, Case{"Split", "split", 11, 13, 1},
        Case{"Pad", "pads", 9, 13, 1}}) {
    SCOPED_TRACE(each.type);
    tensors_.clear();
    WrittenModel model(each.from);
    io::set(model.node(each.type, {"x"}, {"y"}), each.attribute, std::vector<std::int64_t>{0, 2});
    ASSERT_TRUE(raise(model, each.to));
    EXPECT_EQ(first(model).attribute_size(), 0);
    EXPECT_EQ(integersOf(first(model), each.input), (std::vector<std::int64_t>{0, 2}));
    EXPECT_EQ(opsetOf(model.proto), each.to);
  }
}

TEST_F(OpsetTest, WhatDidNotChangeInBetweenStays) {
  WrittenModel model(13);
  io::set(model.node("ReduceMean", {"x"}, {"y"}), "axes", std::vector<std::int64_t>{1});
  ASSERT_TRUE(raise(model, 17));
  EXPECT_EQ(first(model).attribute_size(), 1);
  EXPECT_EQ(first(model).input_size(), 1);
}

TEST_F(OpsetTest, SliceTakesItsPlacesInTheirOrder) {
  WrittenModel model(9);
  onnx::NodeProto& node = model.node("Slice", {"x"}, {"y"});
  io::set(node, "axes", std::vector<std::int64_t>{1});
  io::set(node, "ends", std::vector<std::int64_t>{9});
  io::set(node, "starts", std::vector<std::int64_t>{2});
  ASSERT_TRUE(raise(model, 10));
  EXPECT_EQ(integersOf(node, 1), std::vector<std::int64_t>{2});
  EXPECT_EQ(integersOf(node, 2), std::vector<std::int64_t>{9});
  EXPECT_EQ(integersOf(node, 3), std::vector<std::int64_t>{1});
}

TEST_F(OpsetTest, ABoundAloneLeavesTheOtherOut) {
  WrittenModel model(9);
  onnx::NodeProto& node = model.node("Clip", {"x"}, {"y"});
  real(node, "max", 6);
  ASSERT_TRUE(raise(model, 13));
  ASSERT_EQ(node.input_size(), 3);
  EXPECT_EQ(node.input(1), "");
  EXPECT_EQ(realsOf(node, 2), std::vector<float>{6});
}

TEST_F(OpsetTest, ABoundOfHalvesIsRefused) {
  WrittenModel model(9);
  model.input("x", 2, 10);
  real(model.node("Clip", {"x"}, {"y"}), "max", 6);
  EXPECT_FALSE(raise(model, 13));
}

TEST_F(OpsetTest, SplitSaysHowManyPartsItMakes) {
  WrittenModel model(13);
  onnx::NodeProto& node = model.node("Split", {"x"}, {"a", "b", "c"});
  ASSERT_TRUE(raise(model, 19));
  ASSERT_EQ(node.attribute_size(), 1);
  EXPECT_EQ(node.attribute(0).name(), "num_outputs");
  EXPECT_EQ(node.attribute(0).i(), 3);
}

TEST_F(OpsetTest, SoftmaxIsTheSameAlongTheLastAxisOnly) {
  ranks_ = {{"matrix", 2}, {"image", 4}};
  WrittenModel same(11);
  onnx::NodeProto& node = same.node("Softmax", {"matrix"}, {"y"});
  ASSERT_TRUE(raise(same, 13));
  ASSERT_EQ(node.attribute_size(), 1);  // version 13 has another default
  EXPECT_EQ(node.attribute(0).i(), 1);
  WrittenModel other(11);
  other.node("Softmax", {"image"}, {"y"});
  const auto refused = raise(other, 13);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kOpsetNotRaised);
  EXPECT_NE(refused.error().detail.find("Softmax"), std::string::npos);
  EXPECT_NE(refused.error().detail.find("opset 13"), std::string::npos);
  WrittenModel unknown(11);
  unknown.node("LogSoftmax", {"somewhere"}, {"y"});
  EXPECT_FALSE(raise(unknown, 13));
  WrittenModel last(11);
  io::set(last.node("Softmax", {"somewhere"}, {"y"}), "axis", -1);
  EXPECT_TRUE(raise(last, 13));
}

TEST_F(OpsetTest, OperatorsThatAreOthersNowAreRefused) {
  struct Case {
    const char* type;
    std::int64_t from, to;
  };
  for (const Case& each :
       {Case{"Upsample", 9, 13}, Case{"Scatter", 10, 13}, Case{"Resize", 10, 13}, Case{"GridSample", 16, 21},
        Case{"DFT", 17, 21}, Case{"GroupNormalization", 18, 21}, Case{"NoSuchOperator", 13, 19}}) {
    SCOPED_TRACE(each.type);
    WrittenModel model(each.from);
    model.node(each.type, {"x"}, {"y"});
    EXPECT_FALSE(raise(model, each.to));
  }
  WrittenModel later(11);
  later.node("Resize", {"x", "roi", "scales"}, {"y"});
  EXPECT_TRUE(raise(later, 21));
  WrittenModel training(9);
  training.node("BatchNormalization", {"x", "s", "b", "m", "v"}, {"y", "m1", "v1", "m2", "v2"});
  EXPECT_FALSE(raise(training, 14));
  WrittenModel old(8);
  old.node("Relu", {"x"}, {"y"});
  EXPECT_FALSE(raise(old, 13));
}

TEST_F(OpsetTest, OperatorsOfOthersAreNotLookedAt) {
  WrittenModel model(9);
  model.node("Upsample", {"x"}, {"y"}).set_domain("com.example");
  EXPECT_TRUE(raise(model, 21));
}

TEST_F(OpsetTest, InnerGraphsAreRaisedToo) {
  WrittenModel model(11);
  onnx::NodeProto& outer = model.node("If", {"c"}, {"y"});
  auto& branch = *outer.add_attribute();
  branch.set_name("then_branch");
  branch.set_type(onnx::AttributeProto::GRAPH);
  onnx::NodeProto& node = *branch.mutable_g()->add_node();
  node.set_op_type("Squeeze");
  node.add_input("x");
  io::set(node, "axes", std::vector<std::int64_t>{0});
  ASSERT_TRUE(raise(model, 13));
  EXPECT_EQ(integersOf(node, 1), std::vector<std::int64_t>{0});
}

TEST_F(OpsetTest, FunctionsWithOldBodiesAreRefused) {
  WrittenModel model(17);
  auto& function = *model.proto.add_functions();
  function.set_name("gelu");
  function.add_opset_import()->set_version(17);
  function.add_node()->set_op_type("Mul");
  EXPECT_FALSE(raise(model, 21));
  EXPECT_TRUE(raise(model, 17));
}

}  // namespace
}  // namespace scalewright::exchange::qdq
