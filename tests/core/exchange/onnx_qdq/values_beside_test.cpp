// Values in files beside models: offsets are multiples of 4096, lengths those of the shapes.
#include <gtest/gtest.h>

#include <filesystem>
#include <span>
#include <string>

#include "tests/core/exchange/onnx_qdq/decided.h"
#include "tests/core/exchange/onnx_qdq/exported_model.h"

namespace scalewright::exchange::qdq {
namespace {

using io::WrittenModel;

/// w lies beside the model, and so does what nothing quantizes.
class BesideTest : public ::testing::Test {
 protected:
  BesideTest() {
    auto& tensor = model_.weight("w", {64, 32});
    const std::string values = tensor.raw_data();
    tensor.clear_raw_data();
    tensor.set_data_location(onnx::TensorProto::EXTERNAL);
    say(tensor, "location", "values.bin");
    say(tensor, "offset", "100");
    auto& other = model_.weight("other", {64, 32});
    other.clear_raw_data();
    other.set_data_location(onnx::TensorProto::EXTERNAL);
    say(other, "location", "values.bin");
    say(other, "offset", "8292");
    beside_ = std::string(100, 'x') + values + std::string(8192, 'o') + "and more";
    io::writeFileBytes(model_.folder().file("values.bin"), std::as_bytes(std::span(beside_)));
    model_.input("x", 2).output("y").node("MatMul", {"x", "w"}, {"y"}, "/fc/MatMul");
    model_.node("Add", {"y", "other"}, {"z"}, "/Add");
  }
  static void say(onnx::TensorProto& tensor, const std::string& key, const std::string& value) {
    auto& entry = *tensor.add_external_data();
    entry.set_key(key);
    entry.set_value(value);
  }
  static std::string said(const onnx::TensorProto& tensor, const std::string& key) {
    for (const auto& entry : tensor.external_data()) {
      if (entry.key() == key) return entry.value();
    }
    return {};
  }
  std::string beside(const onnx::TensorProto& tensor) const {
    const auto bytes = io::readFileBytes(model_.folder().file(said(tensor, "location")));
    const auto* begin = reinterpret_cast<const char*>(bytes.data()) + std::stoull(said(tensor, "offset"));
    return {begin, std::stoull(said(tensor, "length"))};
  }
  WrittenModel model_{13};
  std::string beside_;
};

TEST_F(BesideTest, ValuesBesideTheModelGoIntoAFileOfTheirOwn) {
  const Exported made = exported(model_, {input("x"), weight("w", 2047)});
  ASSERT_FALSE(made.error) << made.error->detail;
  const onnx::TensorProto& codes = *initialiser(made.model, "w_quantized");
  EXPECT_EQ(said(codes, "location"), "out.onnx.data");
  EXPECT_EQ(std::stoull(said(codes, "offset")) % 4096, 0U);
  EXPECT_EQ(static_cast<int>(beside(codes).back()), 127);
  EXPECT_EQ(beside(*initialiser(made.model, "other")), std::string(8192, 'o'));
  EXPECT_EQ(std::stoull(said(*initialiser(made.model, "other"), "offset")) % 4096, 0U);
  // What was read is what it was.
  const auto still = io::readFileBytes(model_.folder().file("values.bin"));
  EXPECT_EQ(std::string(reinterpret_cast<const char*>(still.data()), still.size()), beside_);
}

TEST_F(BesideTest, AFileThatIsTooShortIsSaid) {
  io::writeFileBytes(model_.folder().file("values.bin"), std::as_bytes(std::span(beside_)).first(9000));
  const Exported made = exported(model_, {input("x"), weight("w", 2047)});
  ASSERT_TRUE(made.error);
  EXPECT_EQ(made.error->code, ErrorCode::kTruncated);
  EXPECT_FALSE(std::filesystem::exists(model_.folder().file("out.onnx")));
  EXPECT_FALSE(std::filesystem::exists(model_.folder().file("out.onnx.data")));
}

TEST(ValuesBesideTest, ValuesGoBesideTheModelWhereAskedFor) {
  WrittenModel model(13);
  model.input("x", 2).output("y").weight("w", {64, 32});
  model.node("MatMul", {"x", "w"}, {"y"}, "/fc/MatMul");
  const Exported made = exported(model, {input("x"), weight("w")}, {{"external", true}});
  ASSERT_FALSE(made.error) << sentence(*made.error);
  EXPECT_EQ(initialiser(made.model, "w_quantized")->data_location(), onnx::TensorProto::EXTERNAL);
  EXPECT_EQ(std::filesystem::file_size(model.folder().file("out.onnx.data")), 64U * 32U);
}

}  // namespace
}  // namespace scalewright::exchange::qdq
