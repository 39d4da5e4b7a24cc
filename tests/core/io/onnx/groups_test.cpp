// Values that have one range: what movers connect, and whose range counts.
#include "tests/core/io/onnx/written_model.h"

namespace scalewright::io {
namespace {

std::string groupOf(const Source& source, const std::string& value) {
  const graph::Value& found = valueOf(source, value);
  if (found.group.empty()) return "";
  return found.group + (found.is_root ? " root" : "") + (found.is_source ? " source" : "") +
         (found.is_read ? " read" : "");
}

TEST(OnnxGroupsTest, PoolIsTheSourceAndItsInputTheRoot) {
  WrittenModel model;
  model.input("x", 4).weight("w", {8, 3, 3, 3});
  model.node("Relu", {"x"}, {"r"});
  model.node("MaxPool", {"r"}, {"p"});
  model.node("Conv", {"p", "w"}, {"y"});
  const auto source = model.open();
  EXPECT_EQ(groupOf(*source, "r"), "r root read");
  EXPECT_EQ(groupOf(*source, "p"), "r source read");
  EXPECT_EQ(groupOf(*source, "x"), "");
  EXPECT_EQ(groupOf(*source, "y"), "");
}

TEST(OnnxGroupsTest, WhatMakesNewValuesConnectsNothing) {
  for (const char* type : {"AveragePool", "Relu", "Clip", "Neg", "Cast", "ReduceMean", "Softmax", "CumSum"}) {
    WrittenModel model;
    model.input("x", 4);
    model.node(type, {"x"}, {"y"});
    EXPECT_EQ(groupOf(*model.open(), "x"), "") << type;
  }
  WrittenModel model;
  model.input("x", 4).input("y", 4);
  model.node("Add", {"x", "y"}, {"z"});
  EXPECT_EQ(groupOf(*model.open(), "z"), "");
}

TEST(OnnxGroupsTest, MoversConnectWithOneInputEach) {
  for (const char* type :
       {"MaxPool",        "GlobalMaxPool", "Reshape",      "Transpose", "Flatten", "Squeeze",  "Unsqueeze",
        "Slice",          "Split",         "Identity",     "Dropout",   "Expand",  "Tile",     "GatherND",
        "GatherElements", "DepthToSpace",  "SpaceToDepth", "Pad",       "Resize",  "ScatterND"}) {
    WrittenModel model;
    model.input("x", 4);
    model.node("Sqrt", {"x"}, {"s"});
    model.node(type, {"s"}, {"y"});
    model.output("y");
    EXPECT_EQ(groupOf(*model.open(), "y"), "s source") << type;
  }
}

TEST(OnnxGroupsTest, ModesDecideWhetherAnOperatorMoves) {
  const auto grouped = [](const std::string& type, const std::string& mode, const std::string& attribute = "mode") {
    WrittenModel model;
    model.input("x", 4).input("u", 4).input("i", 2, 7);
    set(model.node(type, {"x", "i", "u"}, {"y"}), attribute, mode);
    return groupOf(*model.open(), "y");
  };
  EXPECT_EQ(grouped("Resize", "nearest"), "x");
  EXPECT_EQ(grouped("Resize", "linear"), "");
  EXPECT_EQ(grouped("Resize", "cubic"), "");
  EXPECT_EQ(grouped("Pad", "reflect"), "x");
  EXPECT_EQ(grouped("ScatterND", "none", "reduction"), "x");
  EXPECT_EQ(grouped("ScatterND", "add", "reduction"), "");
}

TEST(OnnxGroupsTest, PaddingMovesOnlyWhereItsFillIsInsideTheRange) {
  const auto padded = [](float fill) {
    WrittenModel model;
    model.input("x", 4).integers("pads", {0, 0, 1, 1, 0, 0, 1, 1});
    onnx::TensorProto& value = model.weight("fill", {});
    value.set_raw_data(&fill, sizeof fill);
    model.node("Pad", {"x", "pads", "fill"}, {"y"});
    return groupOf(*model.open(), "y");
  };
  EXPECT_EQ(padded(0.0F), "x");
  EXPECT_EQ(padded(-1e30F), "");
}

TEST(OnnxGroupsTest, ConcatenationConnectsAllButConstants) {
  WrittenModel model;
  model.input("a", 4).input("b", 4).weight("c", {1, 2, 3, 3});
  model.node("Concat", {"a", "c", "b"}, {"y"});
  model.node("Relu", {"y"}, {"z"});
  const auto source = model.open();
  EXPECT_EQ(groupOf(*source, "a"), "a root");
  EXPECT_EQ(groupOf(*source, "b"), "a root");
  EXPECT_EQ(groupOf(*source, "y"), "a source");
  EXPECT_EQ(groupOf(*source, "c"), "");
}

TEST(OnnxGroupsTest, InputKeepsItsRangeWhereSomethingElseReadsIt) {
  WrittenModel model;
  model.input("x", 4);
  model.node("Slice", {"x"}, {"part"});
  model.node("Shape", {"x"}, {"shape"});
  model.node("Relu", {"part"}, {"y"});
  EXPECT_EQ(groupOf(*model.open(), "x"), "x root");  // that its shape is asked for is no reader of its values
  model.node("Neg", {"x"}, {"z"});
  EXPECT_EQ(groupOf(*model.open(), "x"), "x root source");
}

TEST(OnnxGroupsTest, CacheAndWhatIsJoinedToItHaveOneRange) {
  WrittenModel model;
  model.input("past_key_values.0.key", 4).input("k", 4).input("q", 4);
  model.node("Neg", {"k"}, {"rotated"});
  model.node("Concat", {"past_key_values.0.key", "rotated"}, {"present.0.key"});
  model.node("Transpose", {"present.0.key"}, {"turned"});
  model.node("MatMul", {"q", "turned"}, {"y"}, "/attn/MatMul");
  model.output("present.0.key").output("y");
  const auto source = model.open();
  EXPECT_EQ(groupOf(*source, "past_key_values.0.key"), "past_key_values.0.key root read");
  EXPECT_EQ(groupOf(*source, "rotated"), "past_key_values.0.key root read");
  EXPECT_EQ(groupOf(*source, "present.0.key"), "past_key_values.0.key source read");
  EXPECT_EQ(groupOf(*source, "turned"), "past_key_values.0.key source read");
  EXPECT_EQ(said(*source, "past_key_values.0.key"), "kv_entry matmul input 1 of attn");
  EXPECT_EQ(said(*source, "present.0.key"), "kv_entry matmul input 1 of attn");
  EXPECT_EQ(said(*source, "rotated"), "activation matmul input 1 of attn");
}

TEST(OnnxGroupsTest, ProbabilitiesStayWhatTheyAreWhereTheyOnlyMove) {
  WrittenModel model;
  model.input("x", 4).input("v", 4);
  model.node("Softmax", {"x"}, {"p"});
  model.node("Transpose", {"p"}, {"moved"});
  model.node("Concat", {"moved", "v"}, {"mixed"});
  model.node("MatMul", {"moved", "v"}, {"y"}, "/attn/MatMul");
  const auto source = model.open();
  EXPECT_EQ(said(*source, "p"), "softmax_output matmul input 0 of attn");
  EXPECT_EQ(said(*source, "moved"), "softmax_output matmul input 0 axis 3 of attn");
  EXPECT_EQ(valueOf(*source, "mixed").role, tensor::Role::kActivation);
}

TEST(OnnxGroupsTest, IntegersAreInNoGroupAndWhatIsComputedFromThemIsKnown) {
  WrittenModel model;
  model.input("mask", 2, 7).input("x", 4).weight("table", {9, 4});
  model.integers("axis", {1});
  model.constant("one", {});
  model.node("Unsqueeze", {"mask", "axis"}, {"mask4"});
  set(model.node("Cast", {"mask4"}, {"real"}), "to", 1);
  model.node("Sub", {"one", "real"}, {"bias"});
  model.node("Add", {"x", "bias"}, {"y"});
  model.node("Gather", {"table", "mask"}, {"e"});
  model.node("Shape", {"x"}, {"shape"});
  const auto source = model.open();
  EXPECT_EQ(groupOf(*source, "mask4"), "");
  for (const char* name : {"mask", "mask4", "real", "bias", "shape"}) {
    EXPECT_TRUE(valueOf(*source, name).from_integers) << name;
  }
  for (const char* name : {"x", "y", "e"}) EXPECT_FALSE(valueOf(*source, name).from_integers) << name;
}

}  // namespace
}  // namespace scalewright::io
