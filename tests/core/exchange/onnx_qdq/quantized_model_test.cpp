// Expected nodes and numbers by hand: scale = threshold / 127 in float32, codes to the nearest.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <span>

#include "tests/core/exchange/onnx_qdq/decided.h"
#include "tests/core/exchange/onnx_qdq/exported_model.h"

namespace scalewright::exchange::qdq {
namespace {

using io::WrittenModel;
using Strings = std::vector<std::string>;

/// x [n, 4] * w [4, 2] -> y
WrittenModel product(std::int64_t opset = 13) {
  WrittenModel model(opset);
  model.input("x", 2).output("y").weight("w", {4, 2});
  model.node("MatMul", {"x", "w"}, {"y"}, "/fc/MatMul");
  return model;
}

TEST(QuantizedModelTest, AnOperandIsReadThroughAPairAndAWeightThroughItsCodes) {
  const Exported made = exported(product(), {input("x", 63.5), weight("w", 7)});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(typesOf(made.model), (Strings{"QuantizeLinear", "DequantizeLinear", "DequantizeLinear", "MatMul"}));
  const onnx::NodeProto& node = nodeNamed(made.model, "/fc/MatMul");
  EXPECT_EQ(throughCodes(made.model, node, 0), "x");
  EXPECT_EQ(throughCodes(made.model, node, 1), "w_quantized");
  EXPECT_EQ(rawOf<float>(*initialiser(made.model, "x_scale")), std::vector<float>{0.5F});
  EXPECT_EQ(initialiser(made.model, "x_zero_point")->data_type(), 2);
  EXPECT_EQ(rawOf<std::uint8_t>(*initialiser(made.model, "x_zero_point")), std::vector<std::uint8_t>{128});
  EXPECT_EQ(initialiser(made.model, "x_scale")->dims_size(), 0);
  // 0..7 in steps of 7 / 127.
  EXPECT_EQ(rawOf<std::int8_t>(*initialiser(made.model, "w_quantized")),
            (std::vector<std::int8_t>{0, 18, 36, 54, 73, 91, 109, 127}));
  EXPECT_EQ(initialiser(made.model, "w"), nullptr);
  EXPECT_EQ(made.model.graph().output(0).name(), "y");
  EXPECT_EQ(made.model.metadata_props(0).key(), "scalewright");
}

TEST(QuantizedModelTest, ChannelsHaveAScaleEachAndAnAxis) {
  auto decided = entryOf("w", {127.0, 254.0}, 1);
  decided.shape = {4, 2};
  const Exported made = exported(product(), {input("x"), decided});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  const onnx::NodeProto& node = makerOf(made.model, nodeNamed(made.model, "/fc/MatMul").input(1));
  ASSERT_EQ(node.attribute_size(), 1);
  EXPECT_EQ(node.attribute(0).i(), 1);
  EXPECT_EQ(rawOf<float>(*initialiser(made.model, "w_scale")), (std::vector<float>{1, 2}));
  EXPECT_EQ(rawOf<std::int8_t>(*initialiser(made.model, "w_zero_point")), (std::vector<std::int8_t>{0, 0}));
  // 1 and 3 of the second column are halves of its step: to the even code.
  EXPECT_EQ(rawOf<std::int8_t>(*initialiser(made.model, "w_quantized")),
            (std::vector<std::int8_t>{0, 0, 2, 2, 4, 2, 6, 4}));
  EXPECT_EQ(made.counts.opset_after, 13);
}

TEST(QuantizedModelTest, AModelOfOldIsRaisedAsFarAsItsFormatsNeed) {
  EXPECT_EQ(exported(product(11), {input("x"), weight("w")}).counts.opset_after, 13);
  EXPECT_EQ(exported(product(17), {input("x"), weight("w")}).counts.opset_after, 17);
  const Exported fp8 = exported(product(11), {input("x", 448, "fp8_e4m3fn"), weight("w", 448, "fp8_e4m3fn")});
  EXPECT_EQ(fp8.counts.opset_after, 19);
  EXPECT_EQ(fp8.model.ir_version(), 9);
  ASSERT_EQ(fp8.cautions.size(), 1U);
  const Exported int4 = exported(product(11), {weight("w", 7, "int4")});
  EXPECT_EQ(int4.counts.opset_after, 21);
  EXPECT_EQ(int4.model.ir_version(), 10);
  EXPECT_EQ(rawOf<std::uint8_t>(*initialiser(int4.model, "w_quantized")),
            (std::vector<std::uint8_t>{0x10, 0x32, 0x54, 0x76}));
}

TEST(QuantizedModelTest, WeightsAloneAreCodesAndAnInputAloneStays) {
  const Exported alone = exported(product(), {weight("w")});
  EXPECT_EQ(typesOf(alone.model), (Strings{"DequantizeLinear", "MatMul"}));
  const Exported kept = exported(product(), {input("x"), weight("w", 1, "bf16")});
  ASSERT_TRUE(kept.error);
  EXPECT_EQ(kept.error->code, ErrorCode::kNothingToExport);
}

TEST(QuantizedModelTest, AProductOfActivationsNeedsBoth) {
  WrittenModel model(13);
  model.input("a", 3).input("b", 3).output("y").node("MatMul", {"a", "b"}, {"y"}, "/MatMul");
  model.weight("w", {4, 2});
  model.node("MatMul", {"a", "w"}, {"z"}, "/fc/MatMul");
  const Exported one = exported(model, {input("a"), weight("w")});
  ASSERT_FALSE(one.error);
  EXPECT_EQ(throughCodes(one.model, nodeNamed(one.model, "/MatMul"), 0), "");
  EXPECT_NE(noteOf(one, "b").find("does not decide"), std::string::npos);
  const Exported both = exported(model, {input("a"), input("b"), weight("w")});
  EXPECT_EQ(throughCodes(both.model, nodeNamed(both.model, "/MatMul"), 0), "a");
  EXPECT_EQ(throughCodes(both.model, nodeNamed(both.model, "/MatMul"), 1), "b");
  // One pair for both readers.
  EXPECT_EQ(both.counts.pairs, 2U);
}

TEST(QuantizedModelTest, OthersKeepReadingTheValueItself) {
  WrittenModel model(13);
  model.input("x", 2).output("y").output("r").output("x2").weight("w", {4, 2});
  model.node("Relu", {"x"}, {"r"}, "/Relu");
  model.node("MatMul", {"r", "w"}, {"y"}, "/fc/MatMul");
  model.node("Add", {"r", "r"}, {"x2"}, "/Add");
  const Exported made = exported(model, {input("r"), weight("w")});
  EXPECT_EQ(nodeNamed(made.model, "/Add").input(0), "r");
  EXPECT_EQ(made.model.graph().output(1).name(), "r");
  EXPECT_EQ(throughCodes(made.model, nodeNamed(made.model, "/fc/MatMul"), 0), "r");
}

TEST(QuantizedModelTest, ATableThatIsTiedToALayerStaysAsValuesForTheTable) {
  WrittenModel model(13);
  model.input("ids", 1, 7).output("y").weight("table", {6, 4});
  model.node("Gather", {"table", "ids"}, {"x"}, "/embed/Gather");
  io::set(model.node("Transpose", {"table"}, {"turned"}, "/Transpose"), "perm", std::vector<std::int64_t>{1, 0});
  model.node("MatMul", {"x", "turned"}, {"y"}, "/head/MatMul");
  const Exported made = exported(model, {input("x"), weight("table")});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(nodeNamed(made.model, "/embed/Gather").input(0), "table");
  EXPECT_NE(initialiser(made.model, "table"), nullptr);
  const auto& turned = makerOf(made.model, nodeNamed(made.model, "/head/MatMul").input(1));
  EXPECT_EQ(turned.op_type(), "Transpose");
  EXPECT_EQ(throughCodes(made.model, turned, 0), "table_quantized");
  // What turned the values has no reader any more.
  const Strings types = typesOf(made.model);
  EXPECT_EQ(std::count(types.begin(), types.end(), "Transpose"), 1);
  const Exported both = exported(model, {input("x"), weight("table")}, {{"embedding", true}});
  EXPECT_EQ(initialiser(both.model, "table"), nullptr);
  EXPECT_EQ(throughCodes(both.model, nodeNamed(both.model, "/embed/Gather"), 0), "table_quantized");
  EXPECT_EQ(nodeNamed(both.model, "/Transpose").output(0), "turned");
}

TEST(QuantizedModelTest, AConstantOfANodeBecomesCodes) {
  WrittenModel model(13);
  model.input("x", 2).output("y");
  model.constant("w", {4, 2});
  model.node("MatMul", {"x", "w"}, {"y"}, "/fc/MatMul");
  const Exported made = exported(model, {input("x"), weight("w", 7)});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(typesOf(made.model), (Strings{"QuantizeLinear", "DequantizeLinear", "DequantizeLinear", "MatMul"}));
  EXPECT_EQ(rawOf<std::int8_t>(*initialiser(made.model, "w_quantized")).back(), 127);
}

TEST(QuantizedModelTest, AWeightOfTypedNumbersBecomesCodes) {
  WrittenModel model = product();
  onnx::TensorProto& tensor = *model.proto.mutable_graph()->mutable_initializer(0);
  tensor.clear_raw_data();
  for (int i = 0; i < 8; ++i) tensor.add_float_data(static_cast<float>(i));
  const Exported made = exported(model, {input("x"), weight("w", 7)});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(rawOf<std::int8_t>(*initialiser(made.model, "w_quantized")),
            (std::vector<std::int8_t>{0, 18, 36, 54, 73, 91, 109, 127}));
}

TEST(QuantizedModelTest, ModelsOfOldNameInitialisersAmongTheirInputs) {
  WrittenModel model = product(11);
  model.proto.set_ir_version(3);
  model.input("w", 2);
  const Exported made = exported(model, {input("x"), weight("w")});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  ASSERT_EQ(made.model.graph().input_size(), 1);
  EXPECT_EQ(made.model.graph().input(0).name(), "x");
  EXPECT_GE(made.model.ir_version(), 4);
}

TEST(QuantizedModelTest, WhatAnOperandIsMovedFromSaysItsRange) {
  WrittenModel model(13);
  model.input("x", 4).output("y").weight("w", {2, 3, 1, 1});
  model.node("Relu", {"x"}, {"r"}, "/Relu");
  io::set(model.node("MaxPool", {"r"}, {"p"}, "/MaxPool"), "kernel_shape", std::vector<std::int64_t>{2, 2});
  model.node("Conv", {"p", "w"}, {"y"}, "/Conv");
  const Exported made = exported(model, {input("r", 254), weight("w")});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(throughCodes(made.model, nodeNamed(made.model, "/Conv"), 0), "p");
  EXPECT_EQ(rawOf<float>(*initialiser(made.model, "p_scale")), std::vector<float>{2});
  EXPECT_NE(noteOf(made, "p").find("moved"), std::string::npos);
}

WrittenModel convolution(const std::vector<float>& bias) {
  WrittenModel model(13);
  model.input("x", 4).output("y").weight("w", {2, 3, 1, 1});
  onnx::TensorProto& tensor = model.weight("b", {2});
  tensor.set_raw_data(bias.data(), bias.size() * sizeof(float));
  model.node("Conv", {"x", "w", "b"}, {"y"}, "/Conv");
  return model;
}

TEST(QuantizedModelTest, ABiasIsIntegersInUnitsOfBothScales) {
  auto channels = entryOf("w", {127.0, 254.0}, 0);
  channels.shape = {2, 3, 1, 1};
  const Exported made = exported(convolution({3, -5}), {input("x", 63.5), channels});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(throughCodes(made.model, nodeNamed(made.model, "/Conv"), 2), "b_quantized");
  EXPECT_EQ(rawOf<std::int32_t>(*initialiser(made.model, "b_quantized")), (std::vector<std::int32_t>{6, -5}));
  EXPECT_EQ(rawOf<float>(*initialiser(made.model, "b_scale")), (std::vector<float>{0.5F, 1}));
  EXPECT_EQ(initialiser(made.model, "b_zero_point")->data_type(), 6);
  const Exported tensorrt =
      exported(convolution({3, -5}), {input("x", 63.5), channels}, {{"style", std::string("tensorrt")}});
  EXPECT_EQ(nodeNamed(tensorrt.model, "/Conv").input(2), "b");
  EXPECT_NE(initialiser(tensorrt.model, "b"), nullptr);
}

TEST(QuantizedModelTest, ABiasThatNoIntegerHoldsStays) {
  const Exported made = exported(convolution({1e10F, 0}), {input("x", 127), weight("w", 127)});
  EXPECT_EQ(nodeNamed(made.model, "/Conv").input(2), "b");
  EXPECT_NE(noteOf(made, "b").find("too large"), std::string::npos);
}

TEST(QuantizedModelTest, ChannelsOfZerosHaveScaleOneAndInputsOfZerosStay) {
  auto channels = entryOf("w", {0.0, 254.0}, 1);
  channels.shape = {4, 2};
  auto zeros = input("x", 0);
  zeros.step = Scale(1);
  const Exported made = exported(product(), {zeros, channels});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(rawOf<float>(*initialiser(made.model, "w_scale")), (std::vector<float>{1, 2}));
  EXPECT_EQ(typesOf(made.model), (Strings{"DequantizeLinear", "MatMul"}));
  EXPECT_NE(noteOf(made, "x").find("always zero"), std::string::npos);
}

TEST(QuantizedModelTest, ChannelsOfSubnormalScalesHaveTheSmallestNormalOne) {
  auto channels = entryOf("w", {1e-40, 254.0}, 1);
  channels.shape = {4, 2};
  const Exported made = exported(product(), {channels});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(rawOf<float>(*initialiser(made.model, "w_scale")), (std::vector<float>{1.17549435e-38F, 2}));
  EXPECT_NE(noteOf(made, "w").find("normal"), std::string::npos);
}

TEST(QuantizedModelTest, NamesThatAreTakenAreAvoided) {
  WrittenModel model = product();
  model.weight("x_scale", {3});
  model.node("Relu", {"x_scale"}, {"w_DequantizeLinear_Output"}, "x_QuantizeLinear");
  const Exported made = exported(model, {input("x"), weight("w")});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(initialiser(made.model, "x_scale")->dims(0), 3);
  EXPECT_NE(initialiser(made.model, "x_scale_1"), nullptr);
  std::set<std::string> names;
  for (const auto& node : made.model.graph().node()) EXPECT_TRUE(names.insert(node.name()).second) << node.name();
}

TEST(QuantizedModelTest, AWeightThatAnInnerGraphReadsStaysForIt) {
  WrittenModel model = product();
  onnx::NodeProto& outer = model.node("If", {"c"}, {"z"});
  model.input("c", 0, 9);
  auto& branch = *outer.add_attribute();
  branch.set_name("then_branch");
  branch.set_type(onnx::AttributeProto::GRAPH);
  branch.mutable_g()->add_output()->set_name("inner");
  onnx::NodeProto& node = *branch.mutable_g()->add_node();
  node.set_op_type("MatMul");
  node.add_input("x");
  node.add_input("w");
  node.add_output("inner");
  const Exported made = exported(model, {input("x"), weight("w")});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_NE(initialiser(made.model, "w"), nullptr);
  EXPECT_EQ(throughCodes(made.model, nodeNamed(made.model, "/fc/MatMul"), 1), "w_quantized");
  EXPECT_NE(noteOf(made, "1").find("branches"), std::string::npos);
}

TEST(QuantizedModelTest, HalvesHaveScalesOfSixteenBits) {
  WrittenModel model(13);
  model.input("x", 2, 10).output("y");
  onnx::TensorProto& tensor = model.weight("w", {2, 2});
  tensor.set_data_type(10);
  const std::vector<std::uint16_t> halves = {0x3C00, 0x4000, 0xC000, 0};  // 1, 2, -2, 0
  tensor.set_raw_data(halves.data(), 8);
  model.node("MatMul", {"x", "w"}, {"y"}, "/fc/MatMul");
  const Exported made = exported(model, {input("x", 254), weight("w", 2)});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(made.counts.opset_after, 19);
  const onnx::TensorProto& scale = *initialiser(made.model, "w_scale");
  EXPECT_EQ(scale.data_type(), 10);
  // 2 / 127 = 1.0079 * 2^-6: mantissa 8.06 of 1024.
  EXPECT_EQ(rawOf<std::uint16_t>(scale), std::vector<std::uint16_t>{0x2408});
  EXPECT_EQ(rawOf<std::int8_t>(*initialiser(made.model, "w_quantized")), (std::vector<std::int8_t>{64, 127, -127, 0}));
  EXPECT_EQ(rawOf<std::uint16_t>(*initialiser(made.model, "x_scale")), std::vector<std::uint16_t>{0x4000});
}

TEST(QuantizedModelTest, FieldsThatAreNotKnownHereAreKept) {
  WrittenModel model = product();
  model.proto.set_doc_string("text");
  model.proto.mutable_graph()->mutable_unknown_fields()->AddLengthDelimited(1016, "graph");
  model.proto.mutable_graph()->mutable_node(0)->mutable_unknown_fields()->AddLengthDelimited(1009, "node");
  model.proto.mutable_unknown_fields()->AddLengthDelimited(1026, "model");
  model.weight("unread", {3}).mutable_unknown_fields()->AddLengthDelimited(1016, "tensor");
  auto& domain = *model.proto.add_opset_import();
  domain.set_domain("com.example");
  domain.set_version(3);
  const Exported made = exported(model, {input("x"), weight("w")});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(made.model.doc_string(), "text");
  EXPECT_EQ(made.model.unknown_fields().field_count(), 1);
  EXPECT_EQ(made.model.graph().unknown_fields().field_count(), 1);
  EXPECT_EQ(nodeNamed(made.model, "/fc/MatMul").unknown_fields().field_count(), 1);
  EXPECT_EQ(initialiser(made.model, "unread")->unknown_fields().field_count(), 1);
  EXPECT_EQ(made.model.opset_import(1).version(), 3);
}

TEST(QuantizedModelTest, AMatrixOfThreeAxesWithChannelsStays) {
  WrittenModel model(13);
  model.input("x", 3).output("y").weight("w", {2, 4, 2});
  model.node("MatMul", {"x", "w"}, {"y"}, "/MatMul");
  auto channels = entryOf("w", {1.0, 2.0}, 2);
  channels.shape = {2, 4, 2};
  EXPECT_EQ(exported(model, {input("x"), channels}).error->code, ErrorCode::kNothingToExport);
  const Exported whole = exported(model, {input("x"), weight("w")});
  ASSERT_FALSE(whole.error);
  EXPECT_EQ(whole.counts.weights, 1U);
}

TEST(QuantizedModelTest, TensorRtHasNoOtherFormatsAndNoOtherAxes) {
  const ParameterValues style = {{"style", std::string("tensorrt")}};
  const Exported wide = exported(product(), {input("x", 1, "int16"), weight("w")}, style);
  EXPECT_EQ(typesOf(wide.model), (Strings{"DequantizeLinear", "MatMul"}));
  EXPECT_NE(noteOf(wide, "x").find("TensorRT"), std::string::npos);
  auto rows = entryOf("w", {1.0, 2.0, 3.0, 4.0}, 0);
  rows.shape = {4, 2};
  EXPECT_EQ(exported(product(), {input("x"), rows}, style).error->code, ErrorCode::kNothingToExport);
  const Exported mixed = exported(product(), {input("x", 1, "fp8_e4m3fn"), weight("w")}, style);
  EXPECT_EQ(typesOf(mixed.model), (Strings{"DequantizeLinear", "MatMul"}));
}

TEST(QuantizedModelTest, RangesOfSmoothedValuesAreNotThoseOfTheModel) {
  auto smoothed = input("x");
  smoothed.shape = {8, 4};
  smoothed.decision.smoothing = recipe::Smoothing{
      0.5, recipe::CarriedSmoothing{0.5, "x", {1, true, std::make_shared<std::vector<double>>(4, 2.0)}}};
  const Exported made = exported(product(), {smoothed, weight("w")});
  EXPECT_EQ(typesOf(made.model), (Strings{"DequantizeLinear", "MatMul"}));
  EXPECT_NE(noteOf(made, "x").find("smoothed"), std::string::npos);
}

TEST(QuantizedModelTest, TheOtherOperandOfAnAdditionBehindAConvolutionGetsAPairWhereAskedFor) {
  WrittenModel model(13);
  model.input("x", 4).output("y").weight("w", {2, 2, 1, 1});
  model.node("Conv", {"x", "w"}, {"c"}, "/Conv");
  model.node("Add", {"c", "x"}, {"y"}, "/Add");
  EXPECT_EQ(nodeNamed(exported(model, {input("x"), weight("w")}).model, "/Add").input(1), "x");
  const Exported made = exported(model, {input("x"), weight("w")}, {{"add", true}});
  EXPECT_EQ(throughCodes(made.model, nodeNamed(made.model, "/Add"), 1), "x");
  EXPECT_EQ(nodeNamed(made.model, "/Add").input(0), "c");
}

TEST(QuantizedModelTest, ExportsAreTheSameByteForByte) {
  const WrittenModel model = product();
  EXPECT_EQ(exported(model, {input("x"), weight("w")}).text, exported(model, {input("x"), weight("w")}).text);
}

}  // namespace
}  // namespace scalewright::exchange::qdq
