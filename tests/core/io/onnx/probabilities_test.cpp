// What is probabilities of attention stays such behind what exporters put there.
#include <map>

#include "core/io/onnx/activations.h"
#include "tests/core/io/onnx/written_model.h"

namespace scalewright::io {
namespace {

TEST(OnnxProbabilitiesTest, AreSuchWhereQueriesThatSeeNothingAreSetToZero) {
  WrittenModel model;
  model.input("x", 4).input("v", 4);
  model.constant("zero", {});
  model.weight("others", {4});
  model.node("Softmax", {"x"}, {"p"});
  model.node("IsNaN", {"p"}, {"blind"});
  model.node("Where", {"blind", "zero", "p"}, {"seen"});
  model.node("Where", {"blind", "p", "p"}, {"same"});
  model.node("Where", {"blind", "others", "p"}, {"mixed"});
  model.node("Where", {"blind", "zero", "x"}, {"scores"});
  model.node("MatMul", {"seen", "v"}, {"y"});
  const auto source = model.open();
  EXPECT_EQ(valueOf(*source, "seen").role, tensor::Role::kSoftmaxOutput);
  EXPECT_EQ(valueOf(*source, "same").role, tensor::Role::kSoftmaxOutput);
  EXPECT_EQ(valueOf(*source, "mixed").role, tensor::Role::kActivation);
  EXPECT_EQ(valueOf(*source, "scores").role, tensor::Role::kActivation);
}

TEST(OnnxProbabilitiesTest, OfHalfTypesAreSuchBehindTheirCast) {
  WrittenModel model;
  model.input("x", 4, 10).input("v", 4, 10);
  set(model.node("Cast", {"x"}, {"wide"}), "to", 1);
  model.node("Softmax", {"wide"}, {"p32"});
  set(model.node("Cast", {"p32"}, {"p"}), "to", 10);
  model.node("MatMul", {"p", "v"}, {"y"});
  model.output("y");
  const auto source = model.open();
  EXPECT_EQ(valueOf(*source, "p").role, tensor::Role::kSoftmaxOutput);
  EXPECT_EQ(valueOf(*source, "wide").role, tensor::Role::kActivation);
  const auto read = readActivations(model.save("again.onnx"));
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), 2U);
  EXPECT_FALSE((*read)[0].is_weighted);
  EXPECT_TRUE((*read)[1].is_weighted) << "a row for each token";
}

TEST(OnnxActivationsTest, ChannelsOfThreeAxesAreTheLastUnlessAConvolutionIsThere) {
  WrittenModel model;
  model.input("t", 3).input("x", 3);
  model.weight("wm", {4, 4});
  model.node("MatMul", {"t", "wm"}, {"m"});
  model.node("Add", {"m", "t"}, {"sum"});
  model.node("Relu", {"sum"}, {"tokens"});
  model.weight("wc", {4, 3, 1});
  model.node("Conv", {"x", "wc"}, {"c"});
  model.node("Relu", {"c"}, {"signal"});
  model.output("tokens").output("signal");
  const auto read = readActivations(model.save(), WhichActivations::kAll);
  ASSERT_TRUE(read);
  std::map<std::string, std::uint64_t> axes;
  for (const ReadActivation& each : *read) axes[each.name] = each.axis.value_or(99);
  EXPECT_EQ(axes["tokens"], 2U);
  EXPECT_EQ(axes["sum"], 2U);
  EXPECT_EQ(axes["m"], 2U);
  EXPECT_EQ(axes["signal"], 1U);
  EXPECT_EQ(axes["c"], 1U);
}

}  // namespace
}  // namespace scalewright::io
