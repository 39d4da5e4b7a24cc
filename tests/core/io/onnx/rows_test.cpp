// What a weight is multiplied with, and which values in front of it have the same rows.
#include <gtest/gtest.h>

#include "tests/core/io/onnx/written_model.h"

namespace scalewright::io {
namespace {

std::string nameAt(const Source& source, const std::optional<std::uint64_t>& place) {
  return place ? source.catalogue().graph.at(static_cast<std::size_t>(*place)).name : std::string("none");
}

std::string multipliedWith(const Source& source, const std::string& weight) {
  return nameAt(source, valueOf(source, weight).multiplied);
}

/// Values of the same rows one after another, each with the length of rows behind what asks for one.
std::string rowsBehind(const Source& source, std::string name) {
  std::string text = name;
  for (int i = 0; i < 10; ++i) {
    const graph::Value& value = valueOf(source, name);
    if (!value.same_rows) return text;
    name = nameAt(source, value.same_rows);
    text += " < " + (value.row_length ? "(" + std::to_string(*value.row_length) + ") " : "") + name;
  }
  return text;
}

TEST(OnnxRowsTest, AWeightIsMultipliedWithTheDataOfItsOperator) {
  WrittenModel model;
  model.input("x", 3).weight("w", {4, 5});
  model.weight("g", {6, 5});
  model.weight("b", {6});
  model.node("MatMul", {"x", "w"}, {"y"}, "/m/MatMul");
  set(model.node("Gemm", {"y", "g", "b"}, {"z"}, "/fc/Gemm"), "transB", 1);
  const auto source = model.open();
  EXPECT_EQ(multipliedWith(*source, "w"), "x");
  EXPECT_EQ(multipliedWith(*source, "g"), "y");
  EXPECT_EQ(multipliedWith(*source, "b"), "none") << "is added";
}

TEST(OnnxRowsTest, AConstantThatIsRearrangedIsTheWeightAsItIsStored) {
  WrittenModel model;
  model.input("x", 3).weight("tied", {7, 4});
  model.input("ids", 2, 7);
  set(model.node("Transpose", {"tied"}, {"turned"}), "perm", std::vector<std::int64_t>{1, 0});
  model.node("Gather", {"tied", "ids"}, {"e"}, "/embed/Gather");
  model.node("MatMul", {"x", "turned"}, {"y"}, "/lm_head/MatMul");
  EXPECT_EQ(multipliedWith(*model.open(), "tied"), "x");
}

TEST(OnnxRowsTest, FeaturesAlongAnotherAxisThanTheLastAreNoRows) {
  WrittenModel model;
  model.input("x", 2).input("left", 3);
  model.weight("g", {5, 6});
  model.weight("w", {6, 4});
  set(model.node("Gemm", {"x", "g"}, {"z"}, "/fc/Gemm"), "transA", 1);
  model.node("MatMul", {"w", "left"}, {"y"}, "/left/MatMul");
  const auto source = model.open();
  EXPECT_EQ(multipliedWith(*source, "g"), "none");
  EXPECT_EQ(multipliedWith(*source, "w"), "none");
}

TEST(OnnxRowsTest, ATableAndAConvolutionAreNotMultipliedByRows) {
  WrittenModel model;
  model.input("x", 4).input("ids", 2, 7);
  model.weight("table", {7, 4});
  model.weight("k", {8, 3, 1, 1});
  model.node("Gather", {"table", "ids"}, {"e"});
  model.node("Conv", {"x", "k"}, {"y"});
  const auto source = model.open();
  EXPECT_EQ(nameAt(*source, valueOf(*source, "k").read_with), "x");
  EXPECT_EQ(multipliedWith(*source, "table"), "none");
  EXPECT_EQ(multipliedWith(*source, "k"), "none");
}

TEST(OnnxRowsTest, RowsStayWhatTheyAreThroughWhatKeepsTheOrderOfElements) {
  WrittenModel model;
  model.input("x", 4);
  model.weight("scale", {});
  model.integers("shape", {-1, 8});
  model.integers("axes", {0});
  model.node("Reshape", {"x", "shape"}, {"r"});
  model.node("Unsqueeze", {"r", "axes"}, {"u"});
  model.node("QuantizeLinear", {"u", "scale"}, {"q"});
  model.node("DequantizeLinear", {"q", "scale"}, {"dq"});
  model.node("Flatten", {"dq"}, {"f"});
  EXPECT_EQ(rowsBehind(*model.open(), "f"), "f < dq < q < u < r < x");
}

TEST(OnnxRowsTest, ATransposeKeepsRowsWhereTheLastAxisStays) {
  WrittenModel model;
  model.input("x", 3);
  model.integers("heads", {2, 5, 4, 3});
  model.node("Reshape", {"x", "heads"}, {"r"});
  set(model.node("Transpose", {"r"}, {"t"}), "perm", std::vector<std::int64_t>{0, 2, 1, 3});
  set(model.node("Transpose", {"t"}, {"turned"}), "perm", std::vector<std::int64_t>{0, 1, 3, 2});
  set(model.node("Transpose", {"x"}, {"unknown"}), "perm", std::vector<std::int64_t>{1, 0, 2});
  const auto source = model.open();
  EXPECT_EQ(rowsBehind(*source, "t"), "t < (3) r < x");
  EXPECT_EQ(rowsBehind(*source, "turned"), "turned");
  EXPECT_EQ(rowsBehind(*source, "unknown"), "unknown") << "how long its rows are is not known";
}

TEST(OnnxRowsTest, WhatChoosesRepeatsOrJoinsRowsHasOthers) {
  WrittenModel model;
  model.input("x", 3);
  model.integers("first", {0}, true);
  model.integers("wide", {2, 3, 4});
  set(model.node("Gather", {"x", "first"}, {"g"}), "axis", 1);
  model.node("Expand", {"x", "wide"}, {"e"});
  set(model.node("Concat", {"x", "x"}, {"c"}), "axis", 0);
  model.node("Relu", {"x"}, {"a"});
  const auto source = model.open();
  for (const char* name : {"g", "e", "c", "a"}) EXPECT_EQ(rowsBehind(*source, name), name);
}

}  // namespace
}  // namespace scalewright::io
