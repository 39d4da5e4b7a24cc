// Thresholds by hand: scale times the largest code.
#include <gtest/gtest.h>

#include "core/exchange/imports/importer.h"
#include "tests/core/exchange/exchange_recipe.h"
#include "tests/core/exchange/onnx_qdq/exported_model.h"

namespace scalewright::exchange::qdq {
namespace {

using io::WrittenModel;

onnx::TensorProto& constant(WrittenModel& model, const std::string& name, int type,
                            const std::vector<std::int64_t>& dims) {
  auto& tensor = *model.proto.mutable_graph()->add_initializer();
  tensor.set_name(name);
  tensor.set_data_type(type);
  for (const std::int64_t extent : dims) tensor.add_dims(extent);
  return tensor;
}

void scale(WrittenModel& model, const std::string& name, const std::vector<float>& values, bool typed = false) {
  const std::vector<std::int64_t> dims =
      values.size() == 1 ? std::vector<std::int64_t>() : std::vector{static_cast<std::int64_t>(values.size())};
  onnx::TensorProto& tensor = constant(model, name, 1, dims);
  for (const float value : values) {
    if (typed) tensor.add_float_data(value);
  }
  if (!typed) tensor.set_raw_data(values.data(), values.size() * sizeof(float));
}

/// x, through a pair with a zero point of a typed field, as ONNX Runtime's quantizer writes it.
WrittenModel pairOf(int type, std::int32_t zero) {
  WrittenModel model(13);
  model.input("x", 2).output("y");
  scale(model, "s", {0.5F}, true);
  constant(model, "z", type, {}).add_int32_data(zero);
  model.node("QuantizeLinear", {"x", "s", "z"}, {"q"}, "Q");
  model.node("DequantizeLinear", {"q", "s", "z"}, {"d"}, "DQ");
  model.node("Relu", {"d"}, {"y"}, "Relu");
  return model;
}

struct Read {
  std::optional<recipe::RecipeEntry> entry;
  std::string notes;
};

Read imported(const std::filesystem::path& path, const std::string& tensor) {
  const auto result = importFile(path);
  EXPECT_TRUE(result);
  Read read;
  if (!result) return read;
  for (const recipe::RecipeEntry& entry : result->result.recipe.entries) {
    if (entry.tensor == tensor) read.entry = entry;
  }
  for (const auto& note : result->result.notes) read.notes += note.tensor + ": " + note.reason + "\n";
  return read;
}

TEST(OnnxImportTest, APairHasTheThresholdOfItsLargestCode) {
  const Read read = imported(pairOf(3, 0).save(), "x");
  ASSERT_TRUE(read.entry);
  EXPECT_EQ(read.entry->threshold.value(), 63.5);
  EXPECT_EQ(read.entry->decision.format, "int8");
  EXPECT_EQ(read.notes, "");
  EXPECT_EQ(imported(pairOf(5, 0).save(), "x").entry->threshold.value(), 0.5 * 32767);
  EXPECT_EQ(imported(pairOf(17, 0).save(), "x").entry->threshold.value(), 224);
}

TEST(OnnxImportTest, CodesAboveAndBelowAZeroPointAreAnAsymmetricRange) {
  const Read middle = imported(pairOf(2, 128).save(), "x");
  EXPECT_EQ(middle.entry->threshold.value(), 63.5);
  EXPECT_EQ(middle.notes, "");
  const Read relu = imported(pairOf(2, 0).save(), "x");
  EXPECT_EQ(relu.entry->threshold.value(), 127.5);
  EXPECT_NE(relu.notes.find("asymmetric"), std::string::npos);
}

TEST(OnnxImportTest, CodesOfWeightsHaveTheNameOfTheWeight) {
  WrittenModel model(21);
  model.input("x", 2).output("y");
  constant(model, "w_quantized", 3, {4, 2}).set_raw_data(std::string(8, '\1'));
  scale(model, "s", {0.5F, 0.25F});
  constant(model, "z", 3, {2}).set_raw_data(std::string(2, '\0'));
  io::set(model.node("DequantizeLinear", {"w_quantized", "s", "z"}, {"w"}, "DQ"), "axis", -1);
  model.node("MatMul", {"x", "w"}, {"y"}, "MatMul");
  const Read read = imported(model.save(), "w");
  ASSERT_TRUE(read.entry);
  EXPECT_EQ(read.entry->thresholds, (std::vector<double>{63.5, 31.75}));
  EXPECT_EQ(read.entry->decision.granularity, tensor::Granularity::perChannel(1));
  EXPECT_EQ(read.entry->decision.role, tensor::Role::kWeight);
}

TEST(OnnxImportTest, AnExportComesBack) {
  WrittenModel model(13);
  model.input("x", 2).output("y").weight("w", {4, 2});
  model.node("MatMul", {"x", "w"}, {"y"}, "/fc/MatMul");
  auto groups = entryOf("w", {1.0, 2.0}, 0, "int4");
  groups.decision.granularity = tensor::Granularity::perGroup(2, 0, 2);
  groups.shape = {4, 2};
  groups.thresholds = {1, 2, 3, 4};
  groups.threshold = Threshold(4);
  const Exported made = exported(model, {entryOf("x", 12.7, tensor::Role::kActivation), groups});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  const auto path = model.folder().file("out.onnx");
  const Read input = imported(path, "x");
  ASSERT_TRUE(input.entry);
  EXPECT_NEAR(input.entry->threshold.value(), 12.7, 1e-6);
  const Read weight = imported(path, "w");
  ASSERT_TRUE(weight.entry);
  EXPECT_EQ(weight.entry->decision.granularity, tensor::Granularity::perGroup(2, 0, 2));
  ASSERT_EQ(weight.entry->thresholds.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(weight.entry->thresholds[i], static_cast<double>(i + 1), 1e-6);
}

TEST(OnnxImportTest, AModelWithoutPairsHasNothingToImport) {
  WrittenModel model(13);
  model.input("x", 2).output("y").node("Relu", {"x"}, {"y"});
  const auto result = importFile(model.save());
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kNothingToImport);
}

}  // namespace
}  // namespace scalewright::exchange::qdq
