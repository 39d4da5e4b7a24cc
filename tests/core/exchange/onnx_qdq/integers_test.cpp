// What ONNX Runtime computes in integers. Expected nodes and numbers by hand.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/recipe/seen.h"
#include "tests/core/exchange/onnx_qdq/decided.h"
#include "tests/core/exchange/onnx_qdq/exported_model.h"

namespace scalewright::exchange::qdq {
namespace {

using io::WrittenModel;
using Strings = std::vector<std::string>;

recipe::RecipeEntry seen(recipe::RecipeEntry entry, double lowest, double highest) {
  recipe::setSeen(entry, {lowest, highest});
  return entry;
}

/// x -> Conv -> Relu -> r -> Conv -> y, of 2 channels, 1x1.
WrittenModel convolutions() {
  WrittenModel model(13);
  model.input("x", 4).output("y").weight("w1", {2, 2, 1, 1});
  model.weight("w2", {2, 2, 1, 1});
  model.node("Conv", {"x", "w1"}, {"c"}, "/c1/Conv");
  model.node("Relu", {"c"}, {"r"}, "/Relu");
  model.node("Conv", {"r", "w2"}, {"y"}, "/c2/Conv");
  return model;
}

TEST(IntegersTest, AConvolutionHasAPairBehindItsRelu) {
  const Exported made = exported(
      convolutions(), {input("x"), weight("w1", 3), weight("w2", 3), seen(input("r", 510), 0, 510), input("y")});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(rawOf<float>(*initialiser(made.model, "r_scale")), std::vector<float>{2});
  EXPECT_EQ(rawOf<std::uint8_t>(*initialiser(made.model, "r_zero_point")), std::vector<std::uint8_t>{0});
  // Whatever reads r reads its pair; the model's output is that of a pair, too.
  EXPECT_EQ(nodeNamed(made.model, "/Relu").output(0), "r_QuantizeLinear_Input");
  EXPECT_EQ(throughCodes(made.model, nodeNamed(made.model, "/c2/Conv"), 0), "r_QuantizeLinear_Input");
  EXPECT_EQ(makerOf(made.model, "y").op_type(), "DequantizeLinear");
  EXPECT_EQ(made.model.graph().output(0).name(), "y");
  EXPECT_EQ(made.counts.products, 2U);
  EXPECT_EQ(made.counts.products_ort, 2U);
}

TEST(IntegersTest, AnIdentityInFrontOfAReluIsNothing) {
  WrittenModel model(13);
  model.input("x", 4).output("y").weight("w", {2, 2, 1, 1});
  model.node("Conv", {"x", "w"}, {"c"}, "/Conv");
  model.node("Identity", {"c"}, {"i"}, "/Identity");
  model.node("Relu", {"i"}, {"y"}, "/Relu");
  const Exported made = exported(std::move(model), {input("x"), weight("w", 3), input("c"), input("i"), input("y")});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(nodeNamed(made.model, "/Identity").input(0), "c");
  EXPECT_EQ(nodeNamed(made.model, "/Relu").input(0), "i") << "the one pair is behind it";
  EXPECT_EQ(makerOf(made.model, "y").op_type(), "DequantizeLinear");
  EXPECT_EQ(made.counts.products_ort, 1U);
}

TEST(IntegersTest, AWeightReadAlongTwoAxesHasItsCodesAtOneReader) {
  WrittenModel model(13);
  model.input("x", 2).output("y").weight("w", {2, 2});
  model.node("MatMul", {"x", "w"}, {"a"}, "/first");
  model.node("Transpose", {"w"}, {"t"}, "/Transpose");
  model.node("MatMul", {"a", "t"}, {"y"}, "/second");
  const auto made = exported(std::move(model), {input("x"), input("a"), entryOf("w", {127, 254}, 1)});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(throughCodes(made.model, nodeNamed(made.model, "/first"), 1), "w_quantized");
  EXPECT_EQ(nodeNamed(made.model, "/Transpose").input(0), "w") << "ONNX Runtime refuses scales along what is summed";
  EXPECT_NE(initialiser(made.model, "w"), nullptr);
  EXPECT_NE(noteOf(made, "w").find("different axes"), std::string::npos);
  EXPECT_EQ(made.counts.products_ort, 1U);
}

TEST(IntegersTest, AProductThatOnlySomeReadersReadAsCodesIsNone) {
  const auto counted = [](const char* last) {
    WrittenModel model(13);
    model.input("x", 2).output("y").weight("w1", {2, 2});
    model.weight("w2", {2, 2});
    model.node("MatMul", {"x", "w1"}, {"a"}, "/first");
    model.node("MatMul", {"a", "w2"}, {"b"}, "/second");
    model.node("Tanh", {"a"}, {"t"}, "/Tanh");
    model.node(last, {"b", "t"}, {"y"}, "/last");
    const auto made = exported(std::move(model), {input("x"), weight("w1"), weight("w2"), input("a")});
    EXPECT_FALSE(made.error) << sentence(*made.error);
    EXPECT_EQ(made.counts.products, 2U);
    return made.counts.products_ort;
  };
  EXPECT_EQ(counted("Mul"), 1U) << "ONNX Runtime fuses all that reads the first one, or nothing";
  EXPECT_EQ(counted("Add"), 0U) << "it makes one Gemm of the second one and what is added";
}

TEST(IntegersTest, AWeightOnTheLeftAndAComputedBiasAreNotComputedInIntegers) {
  WrittenModel left(13);
  left.input("x", 2).output("y").weight("w", {2, 2});
  left.node("MatMul", {"w", "x"}, {"y"}, "/left");
  EXPECT_EQ(exported(std::move(left), {input("x"), weight("w")}).counts.products_ort, 0U);
  WrittenModel shaped(13);
  shaped.input("x", 2).output("y").weight("w", {4});
  shaped.integers("shape", {2, 2});
  shaped.node("Reshape", {"w", "shape"}, {"r"}, "/Reshape");
  shaped.node("MatMul", {"x", "r"}, {"y"}, "/behind");
  EXPECT_EQ(exported(std::move(shaped), {input("x"), weight("w")}).counts.products_ort, 0U);
  WrittenModel bias(13);
  bias.input("x", 4).input("b", 1).output("y").weight("w", {2, 2, 1, 1});
  bias.node("Conv", {"x", "w", "b"}, {"y"}, "/Conv");
  EXPECT_EQ(exported(std::move(bias), {input("x"), weight("w", 3), input("y")}).counts.products_ort, 0U);
}

TEST(IntegersTest, AConvolutionWithoutARangeBehindItIsSaid) {
  const Exported made = exported(convolutions(), {input("x"), weight("w1", 3), weight("w2", 3), input("r", 510)});
  EXPECT_EQ(made.counts.products_ort, 1U);
  EXPECT_NE(noteOf(made, "y").find("no INT8 range"), std::string::npos);
  EXPECT_EQ(makerOf(made.model, "y").op_type(), "Conv");
  const Exported tensorrt = exported(convolutions(), {input("x"), weight("w1", 3), weight("w2", 3), input("r", 510)},
                                     {{"style", std::string("tensorrt")}});
  EXPECT_EQ(noteOf(tensorrt, "y"), "");
  EXPECT_EQ(initialiser(tensorrt.model, "r_zero_point")->data_type(), 3);
}

TEST(IntegersTest, ANormalisationBehindAConvolutionIsPartOfIt) {
  WrittenModel model(13);
  model.input("x", 4).output("y").weight("w", {2, 2, 1, 1});
  const auto numbers = [&](const char* name, const std::vector<float>& values) {
    onnx::TensorProto& tensor = model.weight(name, {2});
    tensor.set_raw_data(values.data(), values.size() * sizeof(float));
  };
  numbers("g", {4, -2});
  numbers("b", {1, 0});
  numbers("m", {3, 5});
  numbers("v", {4, 4});
  numbers("bias", {1, 1});
  model.node("Conv", {"x", "w", "bias"}, {"c"}, "/Conv");
  onnx::NodeProto& norm = model.node("BatchNormalization", {"c", "g", "b", "m", "v"}, {"y"}, "/norm");
  auto& epsilon = *norm.add_attribute();
  epsilon.set_name("epsilon");
  epsilon.set_type(onnx::AttributeProto::FLOAT);
  epsilon.set_f(0);
  // w = 0 1 2 3 with one range of 3.81: steps of 0.03. Factors 4 / 2 and -2 / 2: steps of 0.06 and 0.03.
  const Exported made = exported(model, {input("x", 127), weight("w", 3.81), input("y", 127)});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(typesOf(made.model), (Strings{"QuantizeLinear", "DequantizeLinear", "DequantizeLinear", "DequantizeLinear",
                                          "Conv", "QuantizeLinear", "DequantizeLinear"}));
  const auto scales = rawOf<float>(*initialiser(made.model, "w_scale"));
  ASSERT_EQ(scales.size(), 2U);
  EXPECT_FLOAT_EQ(scales[0], 0.06F);
  EXPECT_FLOAT_EQ(scales[1], 0.03F);
  EXPECT_EQ(rawOf<std::int8_t>(*initialiser(made.model, "w_quantized")), (std::vector<std::int8_t>{0, 33, -67, -100}));
  // (1 - 3) * 2 + 1 = -3 and (1 - 5) * -1 + 0 = 4, in steps of 1 * 0.06 and 0.03.
  EXPECT_EQ(rawOf<std::int32_t>(*initialiser(made.model, "bias_quantized")), (std::vector<std::int32_t>{-50, 133}));
  EXPECT_EQ(initialiser(made.model, "g"), nullptr);
  EXPECT_EQ(made.counts.folded, 1U);
}

TEST(IntegersTest, AChannelThatANormalisationEndsKeepsItsBias) {
  WrittenModel model(13);
  model.input("x", 4).output("y").weight("w", {2, 2, 1, 1});  // 0 1 2 3
  const auto numbers = [&](const char* name, const std::vector<float>& values) {
    model.weight(name, {2}).set_raw_data(values.data(), values.size() * sizeof(float));
  };
  numbers("g", {0, 1});
  numbers("b", {0.3F, 0.2F});
  numbers("m", {0, 0});
  numbers("v", {1, 1});
  model.node("Conv", {"x", "w"}, {"c"}, "/Conv");
  model.node("BatchNormalization", {"c", "g", "b", "m", "v"}, {"y"}, "/norm");
  const Exported made = exported(model, {input("x", 127), weight("w", 3.81), input("y", 127)});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(rawOf<std::int8_t>(*initialiser(made.model, "w_quantized"))[0], 0);
  EXPECT_EQ(rawOf<std::int8_t>(*initialiser(made.model, "w_quantized"))[1], 0);
  const onnx::NodeProto& bias = makerOf(made.model, nodeNamed(made.model, "/Conv").input(2));
  const auto codes = rawOf<std::int32_t>(*initialiser(made.model, bias.input(0)));
  const auto scales = rawOf<float>(*initialiser(made.model, bias.input(1)));
  // 0.3 is what that channel is, whatever its input: a step of the input's scale, 1, would make 0 of it.
  EXPECT_NEAR(codes[0] * static_cast<double>(scales[0]), 0.3, 1e-7);
  // The other has steps of 0.03.
  EXPECT_NEAR(codes[1] * static_cast<double>(scales[1]), 0.2, 0.015);
}

TEST(IntegersTest, EverythingTakesConstantsMatricesAndSoftmax) {
  WrittenModel model(13);
  model.input("x", 2).output("y").weight("w", {4, 2});
  model.constant("three", {}).set_raw_data("\x00\x00\x40\x40", 4);
  model.node("MatMul", {"x", "w"}, {"m"}, "/fc/MatMul");
  model.node("Add", {"m", "three"}, {"a"}, "/Add");
  model.node("Softmax", {"a"}, {"y"}, "/Softmax");
  const std::vector<recipe::RecipeEntry> entries = {input("x", 127), weight("w", 12.7), input("m"), input("a"),
                                                    input("y", 1)};
  const Exported made = exported(model, entries, {{"everything", true}});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(made.counts.products_ort, 1U);
  EXPECT_EQ(made.counts.others_ort, 2U);
  EXPECT_EQ(makerOf(made.model, "y").op_type(), "DequantizeLinear");
  // 255 steps from 0 to the constant, which is the last of them.
  const onnx::NodeProto& pair = makerOf(made.model, nodeNamed(made.model, "/Add").input(1));
  EXPECT_FLOAT_EQ(rawOf<float>(*initialiser(made.model, pair.input(1)))[0], 3.0F / 255);
  EXPECT_EQ(rawOf<std::uint8_t>(*initialiser(made.model, pair.input(2)))[0], 0);
  const Exported plain = exported(model, entries);
  EXPECT_EQ(plain.counts.others_ort, 0U);
  EXPECT_EQ(makerOf(plain.model, "y").op_type(), "Softmax");
}

TEST(IntegersTest, ABiasThatIsAddedIsThatOfTheConvolution) {
  WrittenModel model(13);
  model.input("x", 4).output("y").weight("w", {2, 2, 1, 1});
  model.weight("b", {1, 2, 1, 1});  // 0 1
  model.node("Conv", {"x", "w"}, {"c"}, "/Conv");
  model.node("Add", {"c", "b"}, {"y"}, "/Add");
  const Exported made = exported(model, {input("x", 127), weight("w", 127), input("y", 127)});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  const onnx::NodeProto& node = nodeNamed(made.model, "/Conv");
  ASSERT_EQ(node.input_size(), 3);
  EXPECT_EQ(rawOf<std::int32_t>(*initialiser(made.model, throughCodes(made.model, node, 2))),
            (std::vector<std::int32_t>{0, 1}));
  const Strings types = typesOf(made.model);
  EXPECT_EQ(std::count(types.begin(), types.end(), "Add"), 0);
}

TEST(IntegersTest, AConstantThatNoFileListsIsTakenUpAsWell) {
  WrittenModel model(13);
  model.input("x", 4).output("y").weight("w", {2, 2, 1, 1});  // 0 1 2 3
  const float factor = 2;
  model.constant("f", {1}).set_raw_data(&factor, sizeof factor);
  model.node("Conv", {"x", "w"}, {"c"}, "/Conv");
  model.node("Mul", {"c", "f"}, {"y"}, "/Mul");
  const Exported made = exported(model, {input("x", 127), weight("w", 3.81), input("y", 127)});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(made.counts.folded, 1U);
  EXPECT_FLOAT_EQ(rawOf<float>(*initialiser(made.model, "w_scale"))[0], 0.06F);
  // Of two or three numbers nothing can be read there: they stay behind it.
  WrittenModel several(13);
  several.input("x", 4).output("y").weight("w", {2, 2, 1, 1});
  several.constant("f", {1, 2, 1, 1});
  several.node("Conv", {"x", "w"}, {"c"}, "/Conv");
  several.node("Mul", {"c", "f"}, {"y"}, "/Mul");
  const Exported kept = exported(several, {input("x", 127), weight("w", 3.81), input("c", 127)});
  ASSERT_FALSE(kept.error) << sentence(*kept.error);
  EXPECT_EQ(kept.counts.folded, 0U);
}

TEST(IntegersTest, ABiasBehindAMatrixProductHasCodes) {
  WrittenModel model(13);
  model.input("x", 2).output("y").weight("w", {4, 2});
  model.weight("b", {1, 2});  // 0 1
  model.node("MatMul", {"x", "w"}, {"m"}, "/fc/MatMul");
  model.node("Add", {"b", "m"}, {"y"}, "/fc/Add");
  const Exported made = exported(model, {input("x", 127), weight("w", 12.7)});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  // In steps of 1 times 0.1.
  EXPECT_EQ(throughCodes(made.model, nodeNamed(made.model, "/fc/Add"), 0), "b_quantized");
  EXPECT_EQ(rawOf<std::int32_t>(*initialiser(made.model, "b_quantized")), (std::vector<std::int32_t>{0, 10}));
}

TEST(IntegersTest, ASumBetweenIntegersHasPairsAroundIt) {
  WrittenModel model(13);
  model.input("x", 4).output("y").weight("w1", {2, 2, 1, 1});
  model.weight("w2", {2, 2, 1, 1});
  model.weight("w3", {2, 2, 1, 1});
  model.node("Conv", {"x", "w1"}, {"a"}, "/c1/Conv");
  model.node("Conv", {"a", "w2"}, {"b"}, "/c2/Conv");
  model.node("Add", {"a", "b"}, {"s"}, "/Add");
  model.node("Relu", {"s"}, {"r"}, "/Relu");
  model.node("Conv", {"r", "w3"}, {"y"}, "/c3/Conv");
  const Exported made = exported(model, {input("x"), weight("w1"), weight("w2"), weight("w3"), input("a"), input("b"),
                                         seen(input("r"), 0, 127), input("y")});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  const onnx::NodeProto& sum = nodeNamed(made.model, "/Add");
  EXPECT_EQ(throughCodes(made.model, sum, 0), "a_QuantizeLinear_Input");
  EXPECT_EQ(throughCodes(made.model, sum, 1), "b_QuantizeLinear_Input");
  EXPECT_EQ(made.counts.others_ort, 1U);
  EXPECT_EQ(made.counts.products_ort, 3U);
}

TEST(IntegersTest, WeightsOfRecurrentLayersStayUnlessTheyAreAskedFor) {
  WrittenModel model(13);
  model.input("x", 3).output("y").weight("W", {1, 8, 3});
  model.weight("R", {1, 8, 2});
  io::set(model.node("LSTM", {"x", "W", "R"}, {"y"}, "/lstm"), "hidden_size", std::int64_t{2});
  const Exported kept = exported(model, {input("x"), weight("W"), weight("R")});
  ASSERT_TRUE(kept.error);
  EXPECT_NE(kept.error->detail.find("OpenVINO"), std::string::npos);
  EXPECT_EQ(exported(model, {input("x"), weight("W"), weight("R")}, {{"recurrent", true}}).counts.weights, 2U);
}

recipe::RecipeEntry smoothed(recipe::RecipeEntry entry, std::uint64_t axis, bool divides, tensor::Shape shape) {
  entry.shape = std::move(shape);
  entry.decision.smoothing = recipe::Smoothing{
      0.5, recipe::CarriedSmoothing{
               0.5, "n", {axis, divides, std::make_shared<std::vector<double>>(std::vector{1.0, 2.0, 4.0, 8.0})}}};
  return entry;
}

/// x -> LayerNormalization -> n -> MatMul -> y
WrittenModel normalised() {
  WrittenModel model(17);
  model.input("x", 2).output("y").weight("g", {4});
  model.weight("b", {4});
  model.weight("w", {4, 2});
  model.node("LayerNormalization", {"x", "g", "b"}, {"n"}, "/norm");
  model.node("MatMul", {"n", "w"}, {"y"}, "/fc/MatMul");
  return model;
}

TEST(IntegersTest, FactorsOfSmoothingGoIntoTheNormalisationAndTheWeight) {
  const Exported made = exported(
      normalised(), {smoothed(input("n", 127), 1, true, {8, 4}), smoothed(weight("w", 127), 0, false, {4, 2})});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  // 0 1 2 3 over 1 2 4 8, and rows of 0 1, 2 3, 4 5, 6 7 times as much.
  EXPECT_EQ(rawOf<float>(*initialiser(made.model, "g_smoothed")), (std::vector<float>{0, .5F, .5F, .375F}));
  EXPECT_EQ(rawOf<float>(*initialiser(made.model, "b_smoothed")), (std::vector<float>{0, .5F, .5F, .375F}));
  EXPECT_EQ(rawOf<std::int8_t>(*initialiser(made.model, "w_quantized")),
            (std::vector<std::int8_t>{0, 1, 4, 6, 16, 20, 48, 56}));
  EXPECT_EQ(initialiser(made.model, "g"), nullptr);
  EXPECT_EQ(made.counts.smoothed, 1U);
  EXPECT_EQ(made.counts.multiplied, 0U);
}

TEST(IntegersTest, AnInputThatSomethingElseReadsIsMultipliedInFrontOfItsPair) {
  WrittenModel model = normalised();
  model.output("z");
  model.node("Relu", {"n"}, {"z"}, "/Relu");
  const std::vector<recipe::RecipeEntry> decided = {smoothed(input("n", 127), 1, true, {8, 4}),
                                                    smoothed(weight("w", 127), 0, false, {4, 2})};
  const Exported made = exported(model, decided);
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(throughCodes(made.model, nodeNamed(made.model, "/fc/MatMul"), 0), "n_smoothed");
  EXPECT_EQ(nodeNamed(made.model, "/Relu").input(0), "n");
  EXPECT_EQ(rawOf<float>(*initialiser(made.model, "n_smoothing")), (std::vector<float>{1, .5F, .25F, .125F}));
  EXPECT_EQ(nodeNamed(made.model, "/norm").input(1), "g");
  EXPECT_EQ(made.counts.multiplied, 1U);
  const Exported kept = exported(model, decided, {{"multiply", false}});
  ASSERT_TRUE(kept.error);
  EXPECT_NE(kept.error->detail.find("smoothed"), std::string::npos);
}

}  // namespace
}  // namespace scalewright::exchange::qdq
