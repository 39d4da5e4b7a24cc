// Which layers read and make a value, and by which names recordings may call them.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/graph/layer_uses.h"
#include "core/graph/module_path.h"
#include "tests/core/io/onnx/written_model.h"

namespace scalewright::io {
namespace {

using graph::LayerUse;
using graph::UsedAs;

LayerUse useOf(const Source& source, const std::string& value, UsedAs part) {
  const std::vector<LayerUse>& uses = valueOf(source, value).uses;
  const auto found = std::find_if(uses.begin(), uses.end(), [&](const LayerUse& use) { return use.part == part; });
  if (found == uses.end()) ADD_FAILURE() << value;
  return found == uses.end() ? LayerUse() : *found;
}

void addScopes(onnx::NodeProto& node, const std::string& scopes) {
  // Younger than the schema: field 9, an entry of key and value.
  const std::string key = "pkg.torch.onnx.name_scopes";
  const auto part = [](char tag, const std::string& text) {
    return std::string{tag, static_cast<char>(text.size())} + text;
  };
  const std::string entry = part(0x0A, key) + part(0x12, scopes);
  node.GetReflection()->MutableUnknownFields(&node)->AddLengthDelimited(9, entry);
}

TEST(OnnxUsesTest, ALayerIsCalledByItsNodeAndNamedByItsWeight) {
  WrittenModel model;
  model.input("x", 4).weight("layer1.0.conv.weight", {8, 3, 3, 3});
  model.weight("layer1.0.conv.bias", {8});
  model.node("Conv", {"x", "layer1.0.conv.weight", "layer1.0.conv.bias"}, {"y"}, "/layer1/layer1.0/conv/Conv");
  const auto source = model.open();
  const LayerUse input = useOf(*source, "x", UsedAs::kInput);
  EXPECT_EQ(input.called, "layer1.0.conv");
  EXPECT_EQ(input.named, "layer1.0.conv");
  EXPECT_EQ(input.channels, 3U);
  const LayerUse output = useOf(*source, "y", UsedAs::kOutput);
  EXPECT_EQ(output.channels, 8U);
  EXPECT_FALSE(output.differs);
}

TEST(OnnxUsesTest, WhatALayerMakesIsWhatLeavesItWithItsBias) {
  WrittenModel model;
  model.input("x", 3).weight("onnx::MatMul_7", {4, 5});
  model.weight("fc.bias", {5});
  model.node("MatMul", {"x", "onnx::MatMul_7"}, {"m"}, "/fc/MatMul");
  model.node("Add", {"fc.bias", "m"}, {"y"}, "/fc/Add");
  const auto source = model.open();
  EXPECT_TRUE(valueOf(*source, "m").uses.empty());
  EXPECT_EQ(useOf(*source, "y", UsedAs::kOutput).called, "fc");
  EXPECT_EQ(useOf(*source, "x", UsedAs::kInput).channels, 4U);
  EXPECT_TRUE(useOf(*source, "onnx::MatMul_7", UsedAs::kWeight).differs) << "stored turned";
}

TEST(OnnxUsesTest, AFoldedNormalisationMakesTheOutputAnother) {
  WrittenModel model;
  model.input("x", 4).weight("onnx::Conv_3", {8, 3, 1, 1});
  model.weight("bn.weight", {4, 8, 1, 1});
  model.node("Conv", {"x", "onnx::Conv_3"}, {"y"}, "/conv/Conv");
  model.node("Relu", {"y"}, {"r"}, "/relu/Relu");
  model.weight("next.weight", {4, 8, 1, 1});
  addScopes(model.node("Conv", {"r", "next.weight"}, {"z"}, "node_Conv_9"), "['', 'next_bn', 'batch_norm']");
  const auto source = model.open();
  EXPECT_TRUE(useOf(*source, "y", UsedAs::kOutput).differs) << "the exporter has made the weight up";
  const LayerUse output = useOf(*source, "z", UsedAs::kOutput);
  EXPECT_TRUE(output.differs) << "the node is that of the normalisation";
  EXPECT_EQ(output.called, "next_bn");
  EXPECT_EQ(output.named, "next");
  EXPECT_FALSE(useOf(*source, "r", UsedAs::kInput).differs);
}

TEST(OnnxUsesTest, AModuleThatIsCalledAgainMakesWhatItMakes) {
  WrittenModel model;
  model.input("x", 2).weight("fc.weight", {4, 4});
  set(model.node("Gemm", {"x", "fc.weight"}, {"y"}, "/fc/Gemm"), "transB", 1);
  set(model.node("Gemm", {"y", "fc.weight"}, {"z"}, "/fc_1/Gemm"), "transB", 1);
  const auto source = model.open();
  EXPECT_FALSE(useOf(*source, "z", UsedAs::kOutput).differs);
}

TEST(OnnxUsesTest, OperandsOfAttentionAreToldByTheSoftmaxBetweenThem) {
  WrittenModel model;
  model.input("q", 4).input("k", 4);
  model.input("v", 4);
  model.node("MatMul", {"q", "k"}, {"s"}, "/attn/MatMul");
  model.node("Softmax", {"s"}, {"p"}, "/attn/Softmax");
  model.node("MatMul", {"p", "v"}, {"o"}, "/attn/MatMul_1");
  const auto source = model.open();
  EXPECT_EQ(useOf(*source, "q", UsedAs::kQuery).called, "attn");
  EXPECT_FALSE(useOf(*source, "k", UsedAs::kKey).differs);
  EXPECT_EQ(useOf(*source, "p", UsedAs::kProbabilities).called, "attn");
  EXPECT_EQ(useOf(*source, "v", UsedAs::kValue).called, "attn");
}

TEST(OnnxUsesTest, OperandsThatBothAreMultipliedByAFactorAreOthersThanWhatWasRecorded) {
  WrittenModel model;
  model.input("q", 4).input("k", 4);
  model.input("v", 4);
  model.node("Shape", {"q"}, {"shape"}, "/attn/Shape");
  set(model.node("Cast", {"shape"}, {"width"}, "/attn/Cast"), "to", 1);
  model.node("Sqrt", {"width"}, {"factor"}, "/attn/Sqrt");
  model.node("Mul", {"q", "factor"}, {"scaled_q"}, "/attn/Mul");
  model.node("Mul", {"k", "factor"}, {"scaled_k"}, "/attn/Mul_1");
  model.node("MatMul", {"scaled_q", "scaled_k"}, {"s"}, "/attn/MatMul");
  model.node("Softmax", {"s"}, {"p"}, "/attn/Softmax");
  model.node("MatMul", {"p", "v"}, {"o"}, "/attn/MatMul_1");
  const auto source = model.open();
  EXPECT_TRUE(useOf(*source, "scaled_q", UsedAs::kQuery).differs);
  EXPECT_TRUE(useOf(*source, "scaled_k", UsedAs::kKey).differs);
  EXPECT_FALSE(useOf(*source, "v", UsedAs::kValue).differs);
}

TEST(OnnxUsesTest, ScopesNameTheLastModuleAroundANode) {
  EXPECT_EQ(graph::scopedPath("['', 'layers.0', 'layers.0.q', 'linear_2']"), "layers.0.q");
  EXPECT_EQ(graph::scopedPath("['', 'add']"), "");
  EXPECT_EQ(graph::scopedPath(": Net/layers.0: Block/layers.0.q: Linear/linear: aten.linear.default"), "layers.0.q");
  EXPECT_EQ(graph::scopedPath("anything"), "");
  EXPECT_EQ(graph::scopedPath(std::string("['', '") + std::string(300, 'a') + "', 'linear']"), "");
}

TEST(OnnxUsesTest, ParametersNameTheirModulesAsRecordingsDo) {
  EXPECT_EQ(graph::moduleOfParameter("a.b.weight"), "a.b");
  EXPECT_EQ(graph::moduleOfParameter("attn.in_proj_weight"), "attn.in_proj");
  EXPECT_EQ(graph::moduleOfParameter("rnn.weight_hh_l0"), "rnn.hh_l0");
  EXPECT_EQ(graph::moduleOfParameter("w"), "w");
  EXPECT_EQ(graph::moduleOfParameter("weight"), "");
  EXPECT_EQ(graph::moduleOfParameter("onnx::MatMul_12"), "");
}

}  // namespace
}  // namespace scalewright::io
