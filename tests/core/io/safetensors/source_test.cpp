#include <atomic>
#include <cmath>

#include "core/base/jobs/heartbeat.h"
#include "core/io/safetensors/dtype.h"
#include "core/io/safetensors/header.h"
#include "tests/core/io/io_support.h"

namespace scalewright::io {
namespace {

using tensor::ElementType;

/// Writes the length, the header and zeros for data.
void writeSafetensors(const std::filesystem::path& path, const std::string& header, std::size_t data_bytes) {
  std::vector<std::byte> bytes;
  for (std::size_t i = 0; i < 8; ++i) bytes.push_back(static_cast<std::byte>(header.size() >> (8 * i)));
  const auto text = std::as_bytes(std::span(header));
  bytes.insert(bytes.end(), text.begin(), text.end());
  bytes.resize(bytes.size() + data_bytes);
  writeFileBytes(path, bytes);
}

TEST(SafetensorsTest, TheOfficialVerdictIsKept) {
  std::size_t accepted = 0;
  std::size_t refused = 0;
  for (const auto& entry : std::filesystem::directory_iterator(dataFile("inputs/safetensors"))) {
    const bool bad = entry.path().filename().string().starts_with("bad_");
    const auto source = openSource(entry.path(), {});
    EXPECT_EQ(source.has_value(), !bad) << entry.path();
    ++(bad ? refused : accepted);
    if (source) continue;
    const ErrorCode code = source.error().code;
    EXPECT_TRUE(code == ErrorCode::kMalformedFile || code == ErrorCode::kTruncated) << sentence(source.error());
    EXPECT_FALSE(source.error().file.empty()) << entry.path();
  }
  EXPECT_EQ(accepted, 6U);
  EXPECT_EQ(refused, 23U);
}

TEST(SafetensorsTest, EachTensorOfAHeaderIsASignOfLife) {
  constexpr std::size_t kTensors = 1000;
  std::string header = "{";
  for (std::size_t i = 0; i < kTensors; ++i) {
    header += (i == 0 ? "\"t" : ",\"t") + std::to_string(i) + "\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[" +
              std::to_string(i) + "," + std::to_string(i + 1) + "]}";
  }
  header += "}";
  const ScratchFolder folder;
  writeSafetensors(folder.file("many.safetensors"), header, kTensors);
  std::atomic<std::uint64_t> beats = 0;
  heartbeat::countIn(&beats);
  const auto source = openSource(folder.file("many.safetensors"), {});
  heartbeat::countIn(nullptr);
  ASSERT_TRUE(source);
  EXPECT_EQ((*source)->catalogue().tensors.size(), kTensors);
  EXPECT_GE(beats, 2 * kTensors) << "parsed, then described";
}

TEST(SafetensorsTest, EveryDtypeIsReadAsItIs) {
  const auto source = openFile(dataFile("inputs/safetensors/ok_many_dtypes.safetensors"));
  EXPECT_EQ(source->catalogue().kind, "safetensors");
  EXPECT_EQ(source->catalogue().attributes.at("format"), "pt");
  EXPECT_EQ(readValues(*source, "a.f32"), (std::vector<double>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(findInfo(*source, "a.f32")->shape, (tensor::Shape{2, 3}));
  EXPECT_EQ(readValues(*source, "b.bf16"), (std::vector<double>{1, 2, -2, HUGE_VAL}));
  EXPECT_EQ(readValues(*source, "c.f16"), (std::vector<double>{1, 2, -2, 65504}));
  EXPECT_EQ(readValues(*source, "d.f8"), (std::vector<double>{1, 448, -448}));
  EXPECT_EQ(readValues(*source, "e.scalar"), std::vector<double>{0.25});
  EXPECT_TRUE(readValues(*source, "f.empty").empty());
  EXPECT_EQ(readValues(*source, "g.bool"), (std::vector<double>{1, 0}));
}

TEST(SafetensorsTest, DtypesHaveTheSizeOfTheirElements) {
  for (const char* name : {"BOOL", "U8", "I8", "F8_E5M2", "F8_E4M3", "F8_E8M0", "F8_E4M3FNUZ", "F8_E5M2FNUZ", "I16",
                           "U16", "F16", "BF16", "I32", "U32", "F32", "F64", "I64", "U64"}) {
    const auto dtype = safetensorsDtype(name);
    ASSERT_TRUE(dtype.has_value() && dtype->type.has_value()) << name;
    EXPECT_EQ(dtype->bits, 8 * tensor::elementSize(*dtype->type)) << name;
  }
  EXPECT_EQ(safetensorsDtype("F8_E4M3")->type, ElementType::kF8E4M3FN);
  EXPECT_FALSE(safetensorsDtype("f32").has_value());
}

TEST(SafetensorsTest, SubByteAndComplexTensorsAreRefusedOneByOne) {
  const ScratchFolder folder;
  const auto path = folder.file("x.safetensors");
  writeSafetensors(path,
                   R"({"c":{"dtype":"C64","shape":[1],"data_offsets":[0,8]},)"
                   R"("f":{"dtype":"F4","shape":[4],"data_offsets":[8,10]},)"
                   R"("g":{"dtype":"F6_E2M3","shape":[4],"data_offsets":[10,13]},)"
                   R"("x":{"dtype":"U8","shape":[1],"data_offsets":[13,14]}})",
                   14);
  const auto source = openFile(path);
  EXPECT_NE(findInfo(*source, "x"), nullptr);
  for (const auto& [name, dtype] : {std::pair{"c", "C64"}, std::pair{"f", "F4"}, std::pair{"g", "F6_E2M3"}}) {
    const ErrorCode code = *dtype == 'F' ? ErrorCode::kFloatUnread : ErrorCode::kUnsupportedElementType;
    EXPECT_EQ(problemOf(*source, name), (Error{code, path.string(), name, dtype}));
    EXPECT_EQ(source->open(name).error().code, code);
  }
}

TEST(SafetensorsTest, TensorsMayStandInAnyOrderInTheHeader) {
  const ScratchFolder folder;
  const auto path = folder.file("x.safetensors");
  writeSafetensors(path,
                   R"({"b":{"shape":[2],"data_offsets":[4,6],"dtype":"U8"},)"
                   R"("a":{"data_offsets":[0,4],"dtype":"U8","shape":[4]}})",
                   6);
  const auto source = openFile(path);
  EXPECT_EQ(readValues(*source, "a").size(), 4U);
  EXPECT_EQ(readValues(*source, "b").size(), 2U);
}

ErrorCode parseCode(const std::string& text) {
  const auto header = parseSafetensorsJson(text);
  return header ? ErrorCode::kNone : header.error().code;
}

TEST(SafetensorsTest, TheHeaderIsParsedStrictly) {
  const std::string good = R"("x":{"dtype":"U8","shape":[1],"data_offsets":[0,1]})";
  EXPECT_EQ(parseCode("{" + good + "}"), ErrorCode::kNone);
  EXPECT_EQ(parseCode("{" + good + "}   "), ErrorCode::kNone);
  EXPECT_EQ(parseCode(R"({"__metadata__":null,)" + good + "}"), ErrorCode::kNone);
  EXPECT_EQ(parseCode(R"({"x":{"dtype":"U8","shape":[1],"data_offsets":[0,1],"z":{"a":[{"b":-1.5},null,true]}}})"),
            ErrorCode::kNone);
  const std::vector<std::string> bad = {
      "{" + good + "} x",
      "\xEF\xBB\xBF{" + good + "}",
      "{" + good + "}" + std::string(1, '\0'),
      "{" + good + ",}",
      "",
      "1",
      R"("x")",
      R"({"x":1})",
      R"({"x":null})",
      R"({"x":{}})",
      R"({"x":{"dtype":5,"shape":[1],"data_offsets":[0,1]}})",
      R"({"x":{"dtype":["U8"],"shape":[1],"data_offsets":[0,1]}})",
      R"({"x":{"dtype":"U8","shape":1,"data_offsets":[0,1]}})",
      R"({"x":{"dtype":"U8","shape":[[1]],"data_offsets":[0,1]}})",
      R"({"x":{"dtype":"U8","shape":[-0],"data_offsets":[0,1]}})",
      R"({"x":{"dtype":"U8","shape":[1],"data_offsets":[0]}})",
      R"({"x":{"dtype":"U8","shape":[1],"data_offsets":[0,18446744073709551616]}})",
      R"({"x":{"dtype":"U8","dtype":"U8","shape":[1],"data_offsets":[0,1]}})",
      R"({"__metadata__":{"k":{}}})",
      R"({"__metadata__":{},"__metadata__":{}})",
      R"({"x":{"dtype":"U8","shape":[1],"data_offsets":[0,1],"z":"\ud800"}})",
  };
  for (const std::string& text : bad) EXPECT_EQ(parseCode(text), ErrorCode::kMalformedFile) << text;
}

TEST(SafetensorsTest, DeepNestingIsRefusedWithoutDeepRecursion) {
  constexpr std::size_t kDepth = 5'000'000;
  EXPECT_EQ(parseCode(std::string(kDepth, '[')), ErrorCode::kMalformedFile);
  EXPECT_EQ(parseCode(R"({"x":{"z":)" + std::string(kDepth, '[')), ErrorCode::kMalformedFile);
  std::string objects;
  for (std::size_t i = 0; i < kDepth / 5; ++i) objects += R"({"a":)";
  EXPECT_EQ(parseCode(R"({"x":{"z":)" + objects), ErrorCode::kMalformedFile);
}

TEST(SafetensorsTest, NamesAndShapesBeyondMeasureAreRefusedOneByOne) {
  const ScratchFolder folder;
  const auto path = folder.file("x.safetensors");
  const std::string long_name(100'000, 'n');
  std::string ones = "1";
  for (int i = 1; i < 65; ++i) ones += ",1";
  writeSafetensors(path,
                   R"({"d":{"dtype":"U8","shape":[)" + ones + R"(],"data_offsets":[0,1]},")" + long_name +
                       R"(":{"dtype":"U8","shape":[1],"data_offsets":[1,2]},)"
                       R"("x":{"dtype":"U8","shape":[1],"data_offsets":[2,3]}})",
                   3);
  const auto source = openFile(path);
  EXPECT_EQ(readValues(*source, "x"), std::vector<double>{0});
  EXPECT_EQ(problemOf(*source, "d"), (Error{ErrorCode::kAbsurdShape, path.string(), "d", "65 dimensions"}));
  EXPECT_EQ(problemOf(*source, long_name.substr(0, 200)),
            (Error{ErrorCode::kNameTooLong, path.string(), long_name.substr(0, 200), "100000 bytes"}));
}

TEST(SafetensorsTest, AnErrorDoesNotRepeatALongName) {
  const ScratchFolder folder;
  const auto path = folder.file("x.safetensors");
  writeSafetensors(path, "{\"" + std::string(1'000'000, 'n') + R"(":{"dtype":"U8","shape":[2],"data_offsets":[0,1]}})",
                   1);
  const auto source = openSource(path, {});
  ASSERT_FALSE(source.has_value());
  EXPECT_LT(source.error().detail.size(), 300U);
}

}  // namespace
}  // namespace scalewright::io
