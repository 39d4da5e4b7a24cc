// Tables of calibration of ONNX Runtime, as JSON and as what its providers read.
#include "tests/core/exchange/import_result.h"

namespace scalewright::exchange {
namespace {

using imports::ImportResult;

/// A table of two pairs, laid out by hand as FlatBuffers are described: `a` and a number as text, `b/x:0` and 0.25.
std::string tableOf(const std::string& number) {
  std::string bytes;
  const auto word = [&](std::uint32_t value) {
    for (int i = 0; i < 4; ++i) bytes += static_cast<char>(value >> (8 * i) & 0xFF);
  };
  const auto halves = [&](std::uint32_t low, std::uint32_t high) { word(low | high << 16); };
  const auto text = [&](const std::string& value) {
    word(static_cast<std::uint32_t>(value.size()));
    bytes += value + '\0';
    bytes.resize((bytes.size() + 3) / 4 * 4);
  };
  word(12);      // 0: the root lies there
  halves(6, 8);  // 4: its fields: six bytes that say so, eight of the table,
  halves(4, 0);  //    the first at its fourth
  word(8);       // 12: so far back are its fields
  word(4);       // 16: so far ahead its pairs
  word(2);       // 20: two of them,
  word(16);      // 24: at 40
  word(24);      // 28: and at 52
  halves(8, 12);
  halves(4, 8);  // 32: fields of a pair
  word(8);
  word(20);
  word(24);  // 40: the first: `a` at 64, its number at 72
  word(20);
  word(24);
  word(32);  // 52: the second: its name at 80, its number at 92
  text("a");
  text(number);
  text("b/x:0");
  text("0.25");
  return bytes;
}

TEST(OrtCalibrationImportTest, ATableThatProvidersReadHoldsMagnitudesAsText) {
  const ImportResult result = importedBy("ort-calibration", tableOf("1.5"));
  ASSERT_EQ(result.recipe.entries.size(), 2U);
  EXPECT_EQ(result.recipe.entries[0].tensor, "a");
  EXPECT_EQ(result.recipe.entries[0].threshold.value(), 1.5);
  EXPECT_EQ(result.recipe.entries[1].tensor, "b/x:0");
  EXPECT_EQ(result.recipe.entries[1].threshold.value(), 0.25);
  const auto known = importText(tableOf("1.5"), nullptr, {});
  ASSERT_TRUE(known) << "recognised by its content";
  EXPECT_EQ(known->importer->id, "ort-calibration");
  const ImportResult odd = importedBy("ort-calibration", tableOf("1 5"));
  EXPECT_EQ(odd.recipe.entries.size(), 1U);
  ASSERT_EQ(odd.notes.size(), 1U);
  EXPECT_EQ(odd.notes[0].tensor, "a");
}

TEST(OrtCalibrationImportTest, ADamagedTableIsNone) {
  const std::string whole = tableOf("1.5");
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const auto cut = importText(whole.substr(0, size), nullptr, {});
    EXPECT_TRUE(!cut || cut->result.recipe.entries.size() <= 2) << size;
  }
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string odd = whole;
    odd[i] = static_cast<char>(odd[i] ^ 0xFF);
    (void)importText(odd, nullptr, {});  // whatever it is, nothing outside of it is read
  }
}

TEST(OrtCalibrationImportTest, TheRangeIsTheLargerMagnitude) {
  const ImportResult result = importedBy("ort-calibration", R"({"CLS": "TensorsData", "data": {
    "x": {"lowest": {"data": -5.0, "dtype": "float32", "CLS": "numpy.array"},
          "highest": {"data": 1.5, "dtype": "float32", "CLS": "numpy.array"}, "CLS": "TensorData"},
    "y": {"lowest": {"data": [-1, -7]}, "highest": {"data": [2, 3]}},
    "z": {"lowest": {"data": NaN}, "highest": {"data": 3}},
    "w": {"highest": {"data": 3}}},
    "calibration_method": {"CLS": "CalibrationMethod", "value": "CalibrationMethod.MinMax"}})",
                                         {{"format", std::string("fp8_e4m3fn")}});
  EXPECT_EQ(entry(result, "x").threshold.value(), 5);
  EXPECT_EQ(entry(result, "x").decision.format, "fp8_e4m3fn");
  EXPECT_EQ(entry(result, "y").threshold.value(), 7);
  EXPECT_TRUE(hasNote(result, "/data/z"));
  EXPECT_TRUE(hasNote(result, "/data/w"));
}

}  // namespace
}  // namespace scalewright::exchange
