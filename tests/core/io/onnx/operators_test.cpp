// What each operator says of its operands: role, operator, port and axis, by the operators' specifications.
#include "tests/core/io/onnx/written_model.h"

namespace scalewright::io {
namespace {

std::string saidOf(const WrittenModel& model, const std::string& value) {
  const auto source = model.open();
  return source == nullptr ? "" : said(*source, value);
}

TEST(OnnxOperatorsTest, ConvolutionsHaveTheirOutputChannelsFirstAndTransposedOnesSecond) {
  WrittenModel model;
  model.input("x", 4).weight("w", {8, 3, 3, 3});
  model.weight("b", {8});
  model.weight("t", {8, 4, 2, 2});
  model.node("Conv", {"x", "w", "b"}, {"y"}, "/down/Conv");
  model.node("ConvTranspose", {"y", "t"}, {"z"}, "/up/ConvTranspose");
  model.output("z");
  const auto source = model.open();
  EXPECT_EQ(said(*source, "x"), "activation convolution input axis 1 of down");
  EXPECT_EQ(said(*source, "w"), "weight convolution weight axis 0 of down");
  EXPECT_EQ(said(*source, "b"), "bias convolution bias of down");
  EXPECT_EQ(said(*source, "t"), "weight convolution weight axis 1 of up");
  EXPECT_EQ(said(*source, "y"), "activation convolution input axis 1 of up");
  EXPECT_EQ(said(*source, "z"), "activation convolution output of up");
}

TEST(OnnxOperatorsTest, GemmHasItsAxesByHowItIsTransposed) {
  for (const bool a : {false, true}) {
    for (const bool b : {false, true}) {
      WrittenModel model;
      model.input("x", 2).weight("w", b ? WrittenModel::Dims{5, 4} : WrittenModel::Dims{4, 5});
      model.weight("c", {5});
      auto& node = model.node("Gemm", {"x", "w", "c"}, {"y"}, "/fc/Gemm");
      set(node, "transA", a ? 1 : 0);
      set(node, "transB", b ? 1 : 0);
      const auto source = model.open();
      EXPECT_EQ(said(*source, "x"), "activation linear input axis " + std::string(a ? "0" : "1") + " of fc");
      EXPECT_EQ(said(*source, "w"), "weight linear weight axis " + std::string(b ? "0" : "1") + " of fc");
      EXPECT_EQ(said(*source, "c"), "bias linear bias of fc");
    }
  }
  WrittenModel model;
  model.input("x", 2).input("y", 2);
  set(model.node("Gemm", {"x", "y"}, {"z"}, "/Gemm"), "transB", 1);
  const auto source = model.open();
  EXPECT_EQ(said(*source, "x"), "activation matmul input 0 axis 1");
  EXPECT_EQ(said(*source, "y"), "activation matmul input 1 axis 1");
  EXPECT_EQ(said(*source, "z"), "activation matmul output");
}

TEST(OnnxOperatorsTest, ProductOfTwoActivationsHasTwoOperands) {
  WrittenModel model;
  model.input("q", 4).input("k", 4);
  model.node("MatMul", {"q", "k"}, {"y"}, "/attn/MatMul");
  const auto source = model.open();
  EXPECT_EQ(said(*source, "q"), "activation matmul input 0 axis 3 of attn");
  EXPECT_EQ(said(*source, "k"), "activation matmul input 1 axis 2 of attn");
  EXPECT_EQ(said(*source, "y"), "activation matmul output of attn");
}

TEST(OnnxOperatorsTest, ConstantOnTheLeftOfAProductIsAWeightToo) {
  WrittenModel model;
  model.input("x", 3).weight("w", {6, 4});
  model.weight("b", {6, 1});
  model.node("MatMul", {"w", "x"}, {"y"}, "/left/MatMul");
  model.node("Add", {"y", "b"}, {"z"}, "/left/Add");
  const auto source = model.open();
  EXPECT_EQ(said(*source, "x"), "activation linear input axis 1 of left");
  EXPECT_EQ(said(*source, "w"), "weight linear weight axis 0 of left");
  EXPECT_EQ(said(*source, "b"), "bias linear bias of left");
}

TEST(OnnxOperatorsTest, WeightsOfThreeAxesHaveNoChannelAxis) {
  WrittenModel model;
  model.input("x", 3).weight("w", {2, 4, 5});
  model.node("MatMul", {"x", "w"}, {"y"}, "/m/MatMul");
  EXPECT_EQ(saidOf(model, "w"), "weight linear weight of m");
}

TEST(OnnxOperatorsTest, FusedProductsAreTransposedByAttributes) {
  WrittenModel model;
  model.input("x", 3).weight("w", {5, 4});
  auto& node = model.node("FusedMatMul", {"x", "w"}, {"y"}, "/m/MatMul");
  node.set_domain("com.microsoft");
  set(node, "transB", 1);
  set(node, "transA", 1);
  const auto source = model.open();
  EXPECT_EQ(said(*source, "w"), "weight linear weight axis 0 of m");
  EXPECT_EQ(said(*source, "x"), "activation linear input axis 1 of m");
}

TEST(OnnxOperatorsTest, WeightIsFollowedThroughWhatOnlyRearrangesIt) {
  WrittenModel model;
  model.input("x", 3).weight("tied", {7, 4});
  model.integers("ids_shape", {1});
  model.input("ids", 2, 7);
  set(model.node("Transpose", {"tied"}, {"turned"}), "perm", std::vector<std::int64_t>{1, 0});
  model.node("Gather", {"tied", "ids"}, {"e"}, "/embed/Gather");
  model.node("Identity", {"turned"}, {"same"});
  model.node("MatMul", {"x", "same"}, {"y"}, "/lm_head/MatMul");
  const auto source = model.open();
  // The layer decides, not the table; its channels, the last axis of what it reads, are the first as it is stored.
  EXPECT_EQ(said(*source, "tied"), "weight linear weight axis 0 of lm_head");
  EXPECT_EQ(said(*source, "e"), "activation embedding output of embed");
}

TEST(OnnxOperatorsTest, NormalisationsOfSingleOperatorsHaveTheirWeightsAndBiases) {
  WrittenModel model(16);
  model.input("x", 3).weight("gamma", {8});
  model.weight("beta", {8});
  model.weight("epsilon", {});
  model.weight("two", {});
  model.weight("rms", {8});
  model.weight("half", {});
  model.node("ReduceMean", {"x"}, {"mean"});
  model.node("Sub", {"x", "mean"}, {"centred"});
  model.node("Pow", {"centred", "two"}, {"squares"});
  model.node("ReduceMean", {"squares"}, {"variance"});
  model.node("Add", {"variance", "epsilon"}, {"safe"});
  model.node("Sqrt", {"safe"}, {"deviation"});
  model.node("Div", {"centred", "deviation"}, {"normal"}, "/norm/Div");
  model.node("Mul", {"normal", "gamma"}, {"scaled"}, "/norm/Mul");
  model.node("Add", {"scaled", "beta"}, {"y"}, "/norm/Add_1");
  // RMSNorm: the inverse of the root, through casts, the weight first.
  model.node("Reciprocal", {"deviation"}, {"inverse"});
  model.node("Mul", {"y", "inverse"}, {"unit"});
  set(model.node("Cast", {"unit"}, {"cast"}), "to", 1);
  model.node("Mul", {"half", "cast"}, {"halved"});
  model.node("Mul", {"rms", "halved"}, {"z"}, "/rms/Mul");
  const auto source = model.open();
  EXPECT_EQ(said(*source, "gamma"), "weight normalisation weight of norm");
  EXPECT_EQ(said(*source, "beta"), "bias normalisation bias of norm");
  EXPECT_EQ(said(*source, "rms"), "weight normalisation weight of rms");
  EXPECT_EQ(valueOf(*source, "epsilon").role, tensor::Role::kOther);
  EXPECT_EQ(valueOf(*source, "half").role, tensor::Role::kOther);
}

TEST(OnnxOperatorsTest, ConstantsThatScaleOrShiftWhatIsNotNormalisedAreNoPartOfANormalisation) {
  WrittenModel model(16);
  model.input("x", 3).weight("scale", {8});
  model.weight("shift", {8});
  model.weight("factor", {8});
  model.node("Mul", {"x", "scale"}, {"scaled"});
  model.node("Add", {"scaled", "shift"}, {"y"});
  model.node("ReduceMean", {"y"}, {"mean"});
  model.node("Mul", {"mean", "factor"}, {"z"});
  const auto source = model.open();
  for (const char* name : {"scale", "shift", "factor"}) EXPECT_EQ(valueOf(*source, name).role, tensor::Role::kOther);
}

TEST(OnnxOperatorsTest, ReshapeKeepsTheAxesThatItDoesNotMix) {
  WrittenModel model;
  model.input("x", 4).input("v", 3).weight("w", {8, 3, 1});
  model.integers("to", {8, 3, 1, 1});
  model.weight("flat", {4, 6});
  model.integers("mixed", {8, 3});
  model.node("Reshape", {"w", "to"}, {"w4"});
  model.node("Conv", {"x", "w4"}, {"y"}, "/c/Conv");
  model.node("Reshape", {"flat", "mixed"}, {"flat2"});
  model.node("MatMul", {"v", "flat2"}, {"z"}, "/m/MatMul");
  const auto source = model.open();
  EXPECT_EQ(said(*source, "w"), "weight convolution weight axis 0 of c");
  EXPECT_EQ(said(*source, "flat"), "weight linear weight of m");
}

TEST(OnnxOperatorsTest, WeightsThatAreCodesBehindADequantizationAreWeights) {
  WrittenModel model;
  model.input("x", 4);
  onnx::TensorProto& codes = *model.proto.mutable_graph()->add_initializer();
  codes.set_name("w_quantized");
  codes.set_data_type(onnx::TensorProto::INT8);
  for (const std::int64_t extent : {2, 1, 1, 1}) codes.add_dims(extent);
  codes.set_raw_data(std::string("\x01\x7F", 2));
  model.weight("w_scale", {2});
  model.node("DequantizeLinear", {"w_quantized", "w_scale"}, {"w"});
  model.node("QuantizeLinear", {"x", "w_scale"}, {"xq"});
  model.node("DequantizeLinear", {"xq", "w_scale"}, {"xd"});
  model.node("Conv", {"xd", "w"}, {"y"}, "/c/Conv");
  const auto source = model.open();
  EXPECT_EQ(said(*source, "w_quantized"), "weight convolution weight axis 0 of c");
  EXPECT_EQ(said(*source, "x"), "activation convolution input of c");
  EXPECT_EQ(said(*source, "xd"), "activation convolution input axis 1 of c");
}

TEST(OnnxOperatorsTest, BiasIsWhatIsAddedToTheOutputOfALayerOncePerChannel) {
  WrittenModel model(11);
  model.input("x", 4).input("t", 3);
  // As Paddle2ONNX writes it: weights and biases are Constant nodes, the bias of a convolution is reshaped.
  model.constant("w", {8, 3, 1, 1});
  model.constant("b", {8});
  model.integers("to", {1, 8, 1, 1});
  model.node("Conv", {"x", "w"}, {"c"}, "/c/Conv");
  model.node("Reshape", {"b", "to"}, {"b4"});
  model.node("Add", {"c", "b4"}, {"y"}, "/c/Add");
  model.constant("m", {4, 8});
  model.constant("mb", {8});
  model.constant("other", {1, 5, 8});
  model.node("MatMul", {"t", "m"}, {"p"}, "/m/MatMul");
  model.node("Add", {"mb", "p"}, {"q"}, "/m/Add");
  model.node("Add", {"p", "other"}, {"r"}, "/m/Add_1");
  const auto source = model.open();
  EXPECT_EQ(said(*source, "b"), "bias convolution bias of c");
  EXPECT_EQ(said(*source, "mb"), "bias linear bias of m");
  EXPECT_EQ(said(*source, "other"), "other other other");
  EXPECT_EQ(findInfo(*source, "b")->role, tensor::Role::kBias);
  EXPECT_EQ(findInfo(*source, "w")->channel_axis, 0U);
}

TEST(OnnxOperatorsTest, TablesAreThoseThatRowsAreTakenFrom) {
  WrittenModel model;
  model.input("ids", 2, 7).input("x", 3);
  model.weight("table", {9, 4});
  model.weight("vector", {9});
  model.node("Gather", {"table", "ids"}, {"e"}, "/word/Gather");
  model.node("Gather", {"vector", "ids"}, {"v"});
  set(model.node("Gather", {"x", "ids"}, {"picked"}, "/pick/Gather"), "axis", 1);
  const auto source = model.open();
  EXPECT_EQ(said(*source, "table"), "weight embedding weight axis 0 of word");
  EXPECT_EQ(said(*source, "e"), "activation embedding output of word");
  EXPECT_EQ(said(*source, "vector"), "other other other");
  EXPECT_EQ(valueOf(*source, "picked").group, "x");
}

TEST(OnnxOperatorsTest, FusedAttentionOfOnnxRuntimeHasItsProjectionsInside) {
  WrittenModel model;
  model.input("x", 3).input("past", 5);
  model.weight("qkv", {4, 12});
  model.weight("b", {12});
  auto& node = model.node("Attention", {"x", "qkv", "b", "", "past"}, {"y", "present"}, "/attn/Attention");
  node.set_domain("com.microsoft");
  model.output("y").output("present");
  const auto source = model.open();
  EXPECT_EQ(said(*source, "x"), "activation linear input axis 2 of attn");
  EXPECT_EQ(said(*source, "qkv"), "weight linear weight axis 1 of attn");
  EXPECT_EQ(said(*source, "b"), "bias linear bias of attn");
  EXPECT_EQ(valueOf(*source, "past").role, tensor::Role::kKvEntry);
  EXPECT_EQ(valueOf(*source, "present").role, tensor::Role::kKvEntry);
  EXPECT_EQ(valueOf(*source, "y").role, tensor::Role::kActivation);
}

TEST(OnnxOperatorsTest, AttentionOfQueriesKeysAndValuesIsAProductOfThem) {
  struct Form {
    std::string type;
    std::string domain;
    std::size_t past;  ///< input of the keys
  };
  for (const Form& form : {Form{"MultiHeadAttention", "com.microsoft", 6},
                           Form{"GroupQueryAttention", "com.microsoft", 3}, Form{"Attention", "", 4}}) {
    WrittenModel model(23);
    model.input("q", 3).input("k", 3).input("v", 3).input("cache_k", 4).input("cache_v", 4);
    WrittenModel::Names inputs{"q", "k", "v"};
    inputs.resize(form.past);
    inputs.insert(inputs.end(), {"cache_k", "cache_v"});
    auto& node = model.node(form.type, inputs, {"y", "new_k", "new_v"}, "/attn/" + form.type);
    node.set_domain(form.domain);
    const auto source = model.open();
    EXPECT_EQ(said(*source, "q"), "activation matmul input 0 axis 2 of attn") << form.type;
    EXPECT_EQ(said(*source, "k"), "activation matmul input 1 axis 2 of attn") << form.type;
    EXPECT_EQ(said(*source, "v"), "activation matmul input 2 axis 1 of attn") << form.type;
    for (const char* cache : {"cache_k", "cache_v", "new_k", "new_v"}) {
      EXPECT_EQ(valueOf(*source, cache).role, tensor::Role::kKvEntry) << form.type << " " << cache;
    }
  }
}

TEST(OnnxOperatorsTest, RecurrentLayersAreLinear) {
  for (const char* type : {"LSTM", "GRU", "RNN"}) {
    WrittenModel model;
    model.input("x", 3);
    model.weight("w", {1, 16, 4});
    model.weight("r", {1, 16, 4});
    model.weight("b", {1, 32});
    model.node(type, {"x", "w", "r", "b"}, {"y"}, "/rnn/Layer");
    const auto source = model.open();
    EXPECT_EQ(said(*source, "x"), "activation linear input axis 2 of rnn") << type;
    EXPECT_EQ(said(*source, "w"), "weight linear weight axis 1 of rnn") << type;
    EXPECT_EQ(said(*source, "r"), "weight linear weight axis 1 of rnn") << type;
    EXPECT_EQ(said(*source, "b"), "bias linear bias of rnn") << type;
  }
}

TEST(OnnxOperatorsTest, NormalisationsHaveParametersThatNothingQuantizes) {
  for (const char* type : {"LayerNormalization", "BatchNormalization", "GroupNormalization", "InstanceNormalization"}) {
    WrittenModel model;
    model.input("x", 3).weight("scale", {4});
    model.weight("shift", {4});
    model.node(type, {"x", "scale", "shift"}, {"y"}, "/norm/Layer");
    const auto source = model.open();
    EXPECT_EQ(said(*source, "scale"), "weight normalisation weight of norm") << type;
    EXPECT_EQ(said(*source, "shift"), "bias normalisation bias of norm") << type;
    EXPECT_EQ(said(*source, "y"), "activation normalisation output of norm") << type;
    EXPECT_EQ(findInfo(*source, "scale")->channel_axis, std::nullopt);
  }
}

TEST(OnnxOperatorsTest, LayerDecidesBeforeAProductOfActivations) {
  WrittenModel model;
  model.input("x", 3).input("y", 3).weight("w", {4, 5});
  model.node("MatMul", {"y", "x"}, {"p"}, "/attn/MatMul");
  model.node("MatMul", {"x", "w"}, {"z"}, "/fc/MatMul");
  EXPECT_EQ(saidOf(model, "x"), "activation linear input axis 2 of fc");
}

TEST(OnnxOperatorsTest, ShapesAreFollowedWhereTheFileDoesNotSayThem) {
  // x: [b, t, h] -> [b, t, heads, h / heads] by numbers that are computed -> transposed -> product.
  WrittenModel model;
  model.input("x", 3).input("k", 4);
  model.integers("zero", {0}, true);
  model.integers("front", {0});
  model.integers("heads", {4});
  model.integers("rest", {-1});
  model.node("Shape", {"x"}, {"s"});
  model.node("Gather", {"s", "zero"}, {"b"});
  model.node("Unsqueeze", {"b", "front"}, {"b1"});
  model.node("Concat", {"b1", "rest", "heads", "rest"}, {"to"});
  model.node("Reshape", {"x", "to"}, {"r"});
  set(model.node("Transpose", {"r"}, {"t"}), "perm", std::vector<std::int64_t>{0, 2, 1, 3});
  model.node("MatMul", {"t", "k"}, {"y"}, "/attn/MatMul");
  const auto source = model.open();
  EXPECT_EQ(said(*source, "t"), "activation matmul input 0 axis 3 of attn");
  EXPECT_EQ(said(*source, "x"), "activation matmul input 0 of attn");
  EXPECT_TRUE(valueOf(*source, "b1").from_integers);
}

TEST(OnnxOperatorsTest, PartsOfShapesAreFollowedToo) {
  // x: [b, t, h] -> [*x.shape[:-1], heads, -1]; the last state of a recurrent layer has three axes.
  WrittenModel model;
  model.input("x", 3).input("k", 4).weight("w", {1, 16, 4});
  model.weight("r", {1, 16, 4});
  model.weight("fc", {4, 2});
  model.integers("zero", {0});
  model.integers("last", {-1});
  model.integers("heads", {4, -1});
  model.node("Shape", {"x"}, {"s"});
  model.node("Slice", {"s", "zero", "last"}, {"front"});
  model.node("Concat", {"front", "heads"}, {"to"});
  model.node("Reshape", {"x", "to"}, {"split"});
  model.node("MatMul", {"split", "k"}, {"y"}, "/attn/MatMul");
  model.node("GRU", {"x", "w", "r"}, {"all", "state"}, "/gru/GRU");
  model.node("MatMul", {"state", "fc"}, {"z"}, "/fc/MatMul");
  const auto source = model.open();
  EXPECT_EQ(said(*source, "split"), "activation matmul input 0 axis 3 of attn");
  EXPECT_EQ(said(*source, "state"), "activation linear input axis 2 of fc");
  EXPECT_EQ(valueOf(*source, "all").rank, 4U);
}

TEST(OnnxOperatorsTest, UnknownOperatorsOfOtherDomainsSayNothing) {
  WrittenModel model;
  model.input("x", 4).weight("w", {8, 3, 3, 3});
  model.node("Conv", {"x", "w"}, {"y"}, "/mine/Conv").set_domain("my.domain");
  const auto source = model.open();
  EXPECT_EQ(said(*source, "w"), "other other other");
  EXPECT_EQ(said(*source, "y"), "activation other output of mine");
}

TEST(OnnxOperatorsTest, ModuleIsThePathOfTheNode) {
  const std::vector<std::pair<std::string, std::string>> names = {
      {"/layers.0/q_proj/MatMul", "layers.0.q_proj"},
      {"/stem/stem.0/Conv", "stem.0"},
      {"/model/layer1/layer1.0/conv1/Conv", "model.layer1.0.conv1"},
      {"model/dense/MatMul", "model.dense"},
      {"Conv_12", ""},
      {"/Conv", ""},
      {"//a//b/Conv", "a.b"}};
  for (const auto& [node, module] : names) {
    WrittenModel model;
    model.input("x", 4).weight("w", {8, 3, 3, 3});
    model.node("Conv", {"x", "w"}, {"y"}, node);
    const auto source = model.open();
    EXPECT_EQ(valueOf(*source, "x").module, module) << node;
  }
}

}  // namespace
}  // namespace scalewright::io
