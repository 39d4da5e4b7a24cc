#include <flatbuffers/flatbuffers.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <map>

#include "tests/core/exchange/exchange_recipe.h"

namespace scalewright::exchange {
namespace {

using recipe::Recipe;

const ExporterDescriptor& ortCalibration() {
  return *find("ort-calibration");
}

/// A row of the table as its schema has it.
struct KeyValue : private flatbuffers::Table {
  [[nodiscard]] const flatbuffers::String* key() const { return GetPointer<const flatbuffers::String*>(4); }
  [[nodiscard]] const flatbuffers::String* value() const { return GetPointer<const flatbuffers::String*>(6); }
  bool Verify(flatbuffers::Verifier& verifier) const {
    return VerifyTableStart(verifier) && VerifyOffsetRequired(verifier, 4) && verifier.VerifyString(key()) &&
           VerifyOffset(verifier, 6) && verifier.VerifyString(value()) && verifier.EndTable();
  }
};

struct TrtTable : private flatbuffers::Table {
  using Rows = flatbuffers::Vector<flatbuffers::Offset<KeyValue>>;
  [[nodiscard]] const Rows* dict() const { return GetPointer<const Rows*>(4); }
  bool Verify(flatbuffers::Verifier& verifier) const {
    return VerifyTableStart(verifier) && VerifyOffset(verifier, 4) && verifier.VerifyVector(dict()) &&
           verifier.VerifyVectorOfTables(dict()) && verifier.EndTable();
  }
};

std::vector<std::pair<std::string, std::string>> rowsOf(const std::string& bytes) {
  flatbuffers::Verifier verifier(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  std::vector<std::pair<std::string, std::string>> rows;
  if (!verifier.VerifyBuffer<TrtTable>(nullptr)) return rows;
  for (const KeyValue* row : *flatbuffers::GetRoot<TrtTable>(bytes.data())->dict()) {
    rows.emplace_back(row->key()->str(), row->value()->str());
  }
  return rows;
}

Recipe twoActivations() {
  Recipe recipe;
  recipe.entries = {entryOf("relu_out", 5.5, tensor::Role::kActivation),
                    entryOf("input", 1.0, tensor::Role::kActivation),
                    entryOf("fc1.weight", 0.25, tensor::Role::kWeight)};
  return recipe;
}

TEST(OrtCalibrationTest, TheTableThatIsReadHoldsDecimalTextsSortedByName) {
  const auto result = preview(ortCalibration(), twoActivations(), {});
  ASSERT_TRUE(result);
  ASSERT_EQ(result->files.size(), 3U);
  EXPECT_EQ(result->files[0].suffix, ".flatbuffers");
  const auto rows = rowsOf(result->files[0].content);
  ASSERT_EQ(rows.size(), 2U) << "the verifier refuses it, or a row is missing";
  EXPECT_EQ(rows[0], std::pair(std::string("input"), std::string("1")));
  EXPECT_EQ(rows[1], std::pair(std::string("relu_out"), std::string("5.5")));
}

TEST(OrtCalibrationTest, ItsTwinsForPeopleSayTheSame) {
  const auto result = preview(ortCalibration(), twoActivations(), {{"method", std::string("Entropy")}});
  EXPECT_EQ(result->files[2].suffix, ".cache");
  EXPECT_EQ(result->files[2].content, "input 1\nrelu_out 5.5\n");
  EXPECT_EQ(result->files[0].summary, result->files[2].content);
  EXPECT_EQ(result->files[1].suffix, ".json");
  EXPECT_EQ(result->files[1].content,
            R"({"CLS":"TensorsData","data":{)"
            R"("input":{"lowest":{"data":-1.0,"dtype":"float32","CLS":"numpy.array"},)"
            R"("highest":{"data":1.0,"dtype":"float32","CLS":"numpy.array"},"CLS":"TensorData"},)"
            R"("relu_out":{"lowest":{"data":-5.5,"dtype":"float32","CLS":"numpy.array"},)"
            R"("highest":{"data":5.5,"dtype":"float32","CLS":"numpy.array"},"CLS":"TensorData"}},)"
            R"("calibration_method":{"CLS":"CalibrationMethod","value":"CalibrationMethod.Entropy"}})");
}

TEST(OrtCalibrationTest, TheReaderFindsTheScaleThatTheRecipeHas) {
  Recipe recipe = twoActivations();
  recipe.entries[1].decision.options.half_level = true;  // 127.5 steps to the threshold, the reader divides by 127
  recipe.entries[1].threshold = Threshold(127.5);
  recipe.entries[1].step = Scale(1);
  EXPECT_EQ(rowsOf(preview(ortCalibration(), recipe, {})->files[0].content)[0].second, "127");
}

TEST(OrtCalibrationTest, WeightsComeOnRequestAndOtherFormatsNever) {
  Recipe recipe = twoActivations();
  recipe.entries.push_back(entryOf("fp8", 1.0, tensor::Role::kActivation, "fp8_e4m3fn"));
  EXPECT_EQ(preview(ortCalibration(), recipe, {})->omitted.size(), 2U);
  const auto with = preview(ortCalibration(), recipe, {{"weights", true}});
  EXPECT_EQ(with->omitted.size(), 1U);
  EXPECT_EQ(rowsOf(with->files[0].content).size(), 3U);
}

TEST(OrtCalibrationTest, AnEmptyTableIsStillOne) {
  const auto result = preview(ortCalibration(), Recipe{}, {});
  EXPECT_TRUE(result->nothing);
  const std::string& bytes = result->files[0].content;
  flatbuffers::Verifier verifier(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  EXPECT_TRUE(verifier.VerifyBuffer<TrtTable>(nullptr));
}

}  // namespace
}  // namespace scalewright::exchange
