// Values of constants in each of the ways that ONNX has to store them.
#include <bit>
#include <cstring>

#include "core/io/facts.h"
#include "tests/core/io/onnx/written_model.h"

namespace scalewright::io {
namespace {

/// The weight of a Conv is a parameter whatever its type is.
onnx::TensorProto& typed(WrittenModel& model, int type, std::int64_t count, const std::string& name = "w") {
  onnx::TensorProto& tensor = *model.proto.mutable_graph()->add_initializer();
  tensor.set_name(name);
  tensor.set_data_type(type);
  tensor.add_dims(count);
  return tensor;
}

TEST(OnnxValuesTest, RawFloatsAreReadWhereTheyLie) {
  WrittenModel model;
  model.weight("w", {2, 3});
  const auto source = model.open();
  EXPECT_EQ(readValues(*source, "w"), (std::vector<double>{0, 1, 2, 3, 4, 5}));
}

TEST(OnnxValuesTest, FloatsAndDoublesHaveFieldsOfTheirOwn) {
  WrittenModel model;
  auto& floats = typed(model, onnx::TensorProto::FLOAT, 3);
  for (const float value : {1.5F, -2.0F, 0.25F}) floats.add_float_data(value);
  auto& doubles = typed(model, onnx::TensorProto::DOUBLE, 2, "d");
  for (const double value : {1e300, -0.5}) doubles.add_double_data(value);
  const auto source = model.open();
  EXPECT_EQ(readValues(*source, "w"), (std::vector<double>{1.5, -2.0, 0.25}));
  EXPECT_EQ(findInfo(*source, "d")->type, tensor::ElementType::kF64);
  EXPECT_EQ(readValues(*source, "d"), (std::vector<double>{1e300, -0.5}));
}

TEST(OnnxValuesTest, SmallFloatsAreBitsOfIntegers) {
  WrittenModel model;
  // IEEE half: 1.0 is 0x3C00, -2.0 is 0xC000; bfloat16: 1.0 is 0x3F80, -2.0 is 0xC000.
  auto& half = typed(model, 10, 2, "half");
  for (const int bits : {0x3C00, 0xC000}) half.add_int32_data(bits);
  auto& brain = typed(model, 16, 2, "brain");
  for (const int bits : {0x3F80, 0xC000}) brain.add_int32_data(bits);
  // e4m3fn: 448 is 0x7E; e5m2: 57344 is 0x7B; the unsigned zeros of the others: 240 is 0x7F, e8m0: 2^1 is 0x80.
  auto& e4m3 = typed(model, 17, 1, "e4m3");
  e4m3.add_int32_data(0x7E);
  auto& e4m3fnuz = typed(model, 18, 1, "e4m3fnuz");
  e4m3fnuz.add_int32_data(0x7F);
  auto& e5m2 = typed(model, 19, 1, "e5m2");
  e5m2.add_int32_data(0x7B);
  auto& e8m0 = typed(model, 24, 1, "e8m0");
  e8m0.add_int32_data(0x80);
  const auto source = model.open();
  EXPECT_EQ(readValues(*source, "half"), (std::vector<double>{1, -2}));
  EXPECT_EQ(readValues(*source, "brain"), (std::vector<double>{1, -2}));
  EXPECT_EQ(readValues(*source, "e4m3"), std::vector<double>{448});
  EXPECT_EQ(readValues(*source, "e4m3fnuz"), std::vector<double>{240});
  EXPECT_EQ(readValues(*source, "e5m2"), std::vector<double>{57344});
  EXPECT_EQ(readValues(*source, "e8m0"), std::vector<double>{2});
}

TEST(OnnxValuesTest, TypedValuesOfSeveralBlocksAreReadInBlocks) {
  constexpr std::int64_t kCount = 700'000;  // of two bytes: more than one block
  WrittenModel model;
  auto& half = typed(model, 10, kCount, "half");
  for (std::int64_t i = 0; i < kCount; ++i) half.add_int32_data(static_cast<int>(i % 2048 == 0 ? 0x3C00 : i % 0x7C00));
  const auto source = model.open();
  const auto reader = source->open("half");
  ASSERT_TRUE(reader) << sentence(reader.error());
  EXPECT_GT((*reader)->blockCount(), 1U);
  const auto bytes = readBytes(*source, "half");
  ASSERT_TRUE(bytes);
  ASSERT_EQ(bytes->size(), 2U * kCount);
  for (std::int64_t i = 0; i < kCount; ++i) {
    std::uint16_t bits = 0;
    std::memcpy(&bits, bytes->data() + 2 * i, 2);
    ASSERT_EQ(bits, i % 2048 == 0 ? 0x3C00 : i % 0x7C00) << i;
  }
}

TEST(OnnxValuesTest, NumbersWithATagEachAreReadAsWell) {
  // As proto2 writes what is not declared packed: 0x25 and four bytes for float_data, 0x28 and a varint for int32_data.
  WrittenModel model;
  auto& floats = typed(model, onnx::TensorProto::FLOAT, 2);
  auto& half = typed(model, 10, 2, "half");
  std::string bytes;
  for (const float value : {1.5F, -3.0F}) {
    bytes += '\x25';
    const auto bits = std::bit_cast<std::uint32_t>(value);
    for (int i = 0; i < 4; ++i) bytes += static_cast<char>(bits >> (8 * i) & 0xFF);
  }
  std::string written = model.proto.SerializeAsString();
  static_cast<void>(floats);
  static_cast<void>(half);
  // Tensor `w` alone, of which the graph is put together by hand: initializer is field 5, the graph field 7.
  std::string tensor;
  EXPECT_TRUE(model.proto.graph().initializer(0).SerializeToString(&tensor));
  tensor += bytes;
  std::string graph = "\x2A" + std::string(1, static_cast<char>(tensor.size())) + tensor;
  std::string whole = "\x08\x08\x3A" + std::string(1, static_cast<char>(graph.size())) + graph;
  const auto path = model.folder().file("tagged.onnx");
  writeFileBytes(path, std::as_bytes(std::span(whole)));
  const auto source = openFile(path);
  EXPECT_EQ(readValues(*source, "w"), (std::vector<double>{1.5, -3.0}));
}

TEST(OnnxValuesTest, ScalarsAreTensorsAndWhatHasNoElementsIsPassedOver) {
  WrittenModel model;
  model.weight("scalar", {});
  model.weight("nothing", {0, 4});
  const auto source = model.open();
  EXPECT_TRUE(source->catalogue().problems.empty());
  EXPECT_EQ(readValues(*source, "scalar"), std::vector<double>{0});
  EXPECT_EQ(findInfo(*source, "nothing"), nullptr) << "as the regions of a Resize";
}

TEST(OnnxValuesTest, ConstantNodesAreTensorsWhereTheyAreMoreThanFactors) {
  WrittenModel model;
  model.input("x", 2);
  model.constant("table", {2, 4});
  model.constant("factor", {});
  onnx::AttributeProto& list = *model.node("Constant", {}, {"listed"}).add_attribute();
  list.set_name("value_floats");
  for (int i = 0; i < 5; ++i) list.add_floats(0.5F * static_cast<float>(i));
  model.node("Mul", {"x", "factor"}, {"y"});
  const auto source = model.open();
  EXPECT_EQ(readValues(*source, "table").size(), 8U);
  EXPECT_EQ(findInfo(*source, "factor"), nullptr);
  EXPECT_EQ(readValues(*source, "listed"), (std::vector<double>{0, 0.5, 1, 1.5, 2}));
}

TEST(OnnxValuesTest, IntegersAndTextsAreNotListed) {
  WrittenModel model;
  model.weight("w", {4});
  model.integers("shape", {1, 2, 3, 4});
  onnx::TensorProto& text = *model.proto.mutable_graph()->add_initializer();
  text.set_name("text");
  text.set_data_type(onnx::TensorProto::STRING);
  text.add_dims(1);
  text.add_string_data("x");
  const auto source = model.open();
  EXPECT_EQ(source->catalogue().tensors.size(), 1U);
  EXPECT_TRUE(source->catalogue().problems.empty());
}

TEST(OnnxValuesTest, FactsSayWhereValuesLieAndWhoWrote) {
  WrittenModel model;
  model.proto.set_producer_name("pytorch");
  model.proto.set_producer_version("1.13.0");
  model.weight("w", {2, 3});
  const auto path = model.save();
  const std::vector<std::string> names{"w", "missing"};
  const auto facts = readFacts(path, names, [](std::string_view) { return ErrorCode::kNone; });
  ASSERT_TRUE(facts) << sentence(facts.error());
  EXPECT_EQ(facts->file.kind, "onnx");
  EXPECT_EQ(facts->file.version, "IR 8, opset 17");
  ASSERT_TRUE(facts->datasets[0].offset.has_value());
  const auto bytes = readFileBytes(path);
  float second = 0;
  std::memcpy(&second, bytes.data() + *facts->datasets[0].offset + sizeof(float), sizeof(float));
  EXPECT_EQ(second, 1.0F);
  EXPECT_EQ(facts->datasets[1].problem->code, ErrorCode::kDatasetNotFound);
}

TEST(OnnxValuesTest, ModelIsKnownByItsContent) {
  WrittenModel model;
  model.weight("w", {2, 3});
  const auto source = openFile(model.save("model.bin"));
  EXPECT_EQ(source->catalogue().kind, "onnx");
  EXPECT_EQ(readValues(*source, "w").size(), 6U);
}

/// Codes behind a DequantizeLinear with constant scales.
class OnnxCodesTest : public ::testing::Test {
 protected:
  void codes(int type, const WrittenModel::Dims& dims, const std::string& bytes, const std::string& name = "w") {
    onnx::TensorProto& tensor = *model_.proto.mutable_graph()->add_initializer();
    tensor.set_name(name);
    tensor.set_data_type(type);
    for (const std::int64_t extent : dims) tensor.add_dims(extent);
    tensor.set_raw_data(bytes);
  }
  void scales(const WrittenModel::Dims& dims, const std::vector<float>& values) {
    model_.weight("scale", dims).set_raw_data(values.data(), values.size() * sizeof(float));
  }
  onnx::NodeProto& dequantize(const WrittenModel::Names& inputs = {"w", "scale"}) {
    model_.input("x", 2);
    onnx::NodeProto& node = model_.node("DequantizeLinear", inputs, {"real"});
    model_.node("MatMul", {"x", "real"}, {"y"}, "/fc/MatMul");
    return node;
  }

  WrittenModel model_;
};

TEST_F(OnnxCodesTest, BytesPerTensorWithAZeroPoint) {
  codes(2, {2, 2}, std::string("\x00\x80\xFF\x81", 4));
  codes(2, {}, std::string("\x80", 1), "zero");
  scales({}, {0.5F});
  dequantize({"w", "scale", "zero"});
  const auto source = model_.open();
  EXPECT_EQ(readValues(*source, "w"), (std::vector<double>{-64, 0, 63.5, 0.5}));
  EXPECT_EQ(findInfo(*source, "w")->stored_as, "uint8 per tensor");
  EXPECT_EQ(findInfo(*source, "w")->role, tensor::Role::kWeight);
  EXPECT_EQ(findInfo(*source, "w")->channel_axis, 1U);
}

TEST_F(OnnxCodesTest, BytesPerChannelOfEitherAxis) {
  codes(3, {2, 3}, std::string("\x01\x02\x03\xFF\xFE\xFD", 6));
  scales({3}, {1, 10, 100});
  set(dequantize(), "axis", 1);
  EXPECT_EQ(readValues(*model_.open(), "w"), (std::vector<double>{1, 20, 300, -1, -20, -300}));
  model_.proto.mutable_graph()->mutable_node(0)->clear_attribute();
  set(*model_.proto.mutable_graph()->mutable_node(0), "axis", -2);
  model_.proto.mutable_graph()->mutable_initializer(1)->set_dims(0, 2);
  model_.proto.mutable_graph()->mutable_initializer(1)->mutable_raw_data()->resize(8);
  EXPECT_EQ(readValues(*model_.open(), "w"), (std::vector<double>{1, 2, 3, -10, -20, -30}));
}

TEST_F(OnnxCodesTest, NibblesInBlocks) {
  // Rows of the first axis in blocks of two; codes 1, -1, 7, -8, 2, and one more of padding.
  codes(22, {5, 1}, std::string("\xF1\x87\x02", 3));
  scales({3, 1}, {1, 10, 100});
  auto& node = dequantize();
  set(node, "axis", 0);
  set(node, "block_size", 2);
  const auto source = model_.open();
  EXPECT_EQ(readValues(*source, "w"), (std::vector<double>{1, -1, 70, -80, 200}));
  EXPECT_EQ(findInfo(*source, "w")->stored_as, "int4 blocks of 2");
}

TEST_F(OnnxCodesTest, SmallFloatsAreCodesToo) {
  codes(17, {1, 2}, std::string("\x38\xB8", 2));  // 1 and -1 of e4m3fn
  scales({}, {0.25F});
  dequantize();
  const auto source = model_.open();
  EXPECT_EQ(readValues(*source, "w"), (std::vector<double>{0.25, -0.25}));
  EXPECT_EQ(findInfo(*source, "w")->stored_as, "float8e4m3fn per tensor");
}

TEST_F(OnnxCodesTest, ScalesOfAnotherShapeAreRefused) {
  codes(3, {2, 3}, std::string(6, '\1'));
  scales({4}, {1, 2, 3, 4});
  dequantize();
  const auto source = model_.open();
  ASSERT_TRUE(problemOf(*source, "w").has_value());
  EXPECT_EQ(problemOf(*source, "w")->code, ErrorCode::kQuantizedUnread);
  EXPECT_EQ(findInfo(*source, "w"), nullptr);
}

TEST_F(OnnxCodesTest, OfIntegerOperatorsStandForValuesToo) {
  codes(2, {2, 2}, std::string("\x00\x80\xFF\x81", 4));
  codes(2, {}, std::string("\x80", 1), "zero");
  scales({}, {0.5F});
  model_.input("x", 2);
  // As the dynamic quantizer of ONNX Runtime writes it: the product of both scales multiplies the product of codes.
  model_.node("DynamicQuantizeLinear", {"x"}, {"q", "s", "z"});
  model_.node("MatMulInteger", {"q", "w", "z", "zero"}, {"i"});
  set(model_.node("Cast", {"i"}, {"f"}), "to", 1);
  model_.node("Mul", {"s", "scale"}, {"both"});
  model_.node("Mul", {"f", "both"}, {"y"});
  const auto source = model_.open();
  EXPECT_TRUE(source->catalogue().problems.empty());
  EXPECT_EQ(readValues(*source, "w"), (std::vector<double>{-64, 0, 63.5, 0.5}));
  EXPECT_EQ(findInfo(*source, "w")->role, tensor::Role::kWeight);
  EXPECT_EQ(findInfo(*source, "scale"), nullptr) << "nobody decides about it";
}

TEST_F(OnnxCodesTest, OfIntegerConvolutionsHaveScalesOfTheirOutputs) {
  codes(3, {2, 1, 1, 1}, std::string("\x02\xFE", 2));
  codes(3, {2}, std::string("\x00\x00", 2), "zero");
  scales({2}, {1, 10});
  model_.input("q", 4, 2);
  codes(2, {}, std::string("\x00", 1), "z");
  model_.node("QLinearConv", {"q", "scale", "z", "w", "scale", "zero", "scale", "z"}, {"y"});
  const auto source = model_.open();
  EXPECT_EQ(readValues(*source, "w"), (std::vector<double>{2, -20}));
  EXPECT_EQ(findInfo(*source, "scale"), nullptr);
}

TEST_F(OnnxCodesTest, CodesThatAnOperatorComputesWithAreNamed) {
  codes(2, {8, 4}, std::string(32, '\1'), "packed");
  model_.input("x", 2);
  model_.weight("scale", {8});
  model_.node("MatMulNBits", {"x", "packed", "scale"}, {"y"}).set_domain("com.microsoft");
  const auto source = model_.open();
  ASSERT_TRUE(problemOf(*source, "packed").has_value());
  EXPECT_EQ(problemOf(*source, "packed")->code, ErrorCode::kQuantizedUnread);
  EXPECT_EQ(said(*source, "y"), "activation linear output of y");
}

}  // namespace
}  // namespace scalewright::io
