// The objects that Intel Neural Compressor keeps in .npz, and what a stranger may put there. tests/data/inc was written
// by NumPy 1.24: measured.npz by numpy.savez, scales_protocol4.npz deflated, with a pickle of protocol 4 that holds a
// scalar and an array of big-endian doubles in Fortran's order.
#include "core/exchange/files/npz_reader.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/exchange/files/npz.h"
#include "core/exchange/files/pickle_reader.h"
#include "tests/core/exchange/import_result.h"

namespace scalewright::exchange {
namespace {

using namespace std::literals;
using nlohmann::json;

std::string fileOf(const char* name) {
  std::ifstream file(std::string(SCALEWRIGHT_TEST_DATA) + "/inc/" + name, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string faultOf(std::string_view pickle) {
  const auto read = readPickle(pickle);
  return read ? "none" : read.error().detail;
}

TEST(NpzReaderTest, WhatNumPyWroteIsRead) {
  const auto measured = readNpzObject(fileOf("measured.npz"));
  ASSERT_TRUE(measured) << measured.error().detail;
  EXPECT_EQ((*measured)["Mode"], "DynamicRange");
  EXPECT_TRUE((*measured)["GlobalRank"].is_null());
  const json& nodes = (*measured)["Nodes"];
  EXPECT_EQ(nodes["model.layers.0.self_attn.q_proj"]["inputs"], json::parse("[[[3.671875]]]"));
  EXPECT_EQ(nodes["model.layers.0.mlp.down_proj"]["params"]["weight"], json::parse("[[0.5], [0.25], [2.0]]"));

  const auto scales = readNpzObject(fileOf("scales_protocol4.npz"));
  ASSERT_TRUE(scales) << scales.error().detail;
  EXPECT_EQ((*scales)["Nodes"]["m.fc1"], json::parse(R"({"inputs": [0.0625], "outputs": [0.00390625],
                                                          "params": {"weight": [[0.0625], [0.125]]}})"));
}

TEST(NpzReaderTest, ItIsImportedAsItsTwinOfJsonIs) {
  const auto imported = importFile(std::string(SCALEWRIGHT_TEST_DATA) + "/inc/measured.npz");
  ASSERT_TRUE(imported) << sentence(imported.error());
  EXPECT_EQ(imported->importer->id, "habana-measurements");
  EXPECT_EQ(imported->result.recipe.entries.size(), 8U);
  const auto* entry = entryFor(imported->result.recipe, "model.layers.0.self_attn.q_proj.weight");
  ASSERT_NE(entry, nullptr);
  EXPECT_EQ(entry->threshold, Threshold(0.4765625));
}

TEST(NpzReaderTest, AFileThatIsCutOffAnywhereIsAnError) {
  for (const char* name : {"measured.npz", "scales_protocol4.npz"}) {
    const std::string whole = fileOf(name);
    for (std::size_t size = 0; size < whole.size(); ++size) EXPECT_FALSE(readNpzObject(whole.substr(0, size))) << size;
    std::string other = whole;
    other[other.size() / 2] ^= 1;
    EXPECT_FALSE(readNpzObject(other)) << "the checksum tells";
  }
}

TEST(NpzReaderTest, AnArrayOfNumbersIsNoObject) {
  std::string npy = npyOfObject("");
  npy.replace(npy.find("|O"), 2, "f4");
  const auto read = readNpzObject(zipOf("arr_0.npy", npy));
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().detail, "npz: it holds no object");
  EXPECT_FALSE(readNpzObject(zipOf("other.npy", npyOfObject("N."))));
}

TEST(PickleReaderTest, ValuesOfEveryKind) {
  EXPECT_EQ(*readPickle("\x80\x02(NK\x07M\x00\x01J\xff\xff\xff\xff\x88\x89X\x02\0\0\0hiG\x3f\xf8\0\0\0\0\0\0)t."sv),
            json::parse(R"([null, 7, 256, -1, true, false, "hi", 1.5, []])"));
  EXPECT_EQ(*readPickle("\x80\x04\x95\0\0\0\0\0\0\0\0]\x94(\x8c\x01"
                        "a\x94h\x01\x8a\x02\xff\x7f"
                        "e."sv),
            json::parse(R"(["a", "a", 32767])"));
  EXPECT_EQ(*readPickle("}(X\x01\0\0\0kK\x01X\x01\0\0\0kK\x02u."sv), json::parse(R"({"k": 2})")) << "the last counts";
  EXPECT_EQ(*readPickle("G\x7f\xf0\0\0\0\0\0\0."sv), json()) << "JSON has no infinity";
}

TEST(PickleReaderTest, NothingIsCalled) {
  EXPECT_EQ(faultOf("cos\nsystem\nX\x02\0\0\0ls\x85R."sv), "pickle: it asks for os.system");
  EXPECT_EQ(faultOf("\x8c\x08"
                    "builtins\x8c\x04"
                    "eval\x93."sv),
            "pickle: it asks for builtins.eval");
  EXPECT_EQ(faultOf("cnumpy\nload\n."sv), "pickle: it asks for numpy.load");
  EXPECT_EQ(faultOf("cnumpy\nndarray\n)R."sv), "pickle: a call of ndarray");
  EXPECT_EQ(faultOf("ios\nsystem\n."sv), "pickle: an instruction that no array or dict needs");
}

TEST(PickleReaderTest, HostileOnesEnd) {
  EXPECT_EQ(faultOf(""), "pickle: cut off");
  EXPECT_EQ(faultOf("."), "pickle: a value is missing");
  EXPECT_EQ(faultOf("(."), "pickle: a value that is neither text, number, list nor dict");
  EXPECT_EQ(faultOf("t."), "pickle: a value is missing");
  EXPECT_EQ(faultOf("X\xff\xff\xff\xffhi."sv), "pickle: cut off");
  EXPECT_EQ(faultOf("h\x05."sv), "pickle: a value is missing");
  EXPECT_EQ(faultOf("]q\0h\0a."sv), "pickle: nested too deeply") << "a list in itself";
  EXPECT_EQ(faultOf("}(NNu."sv), "pickle: a key that is no text");
  EXPECT_EQ(faultOf(std::string(100, ']') + std::string(99, 'a') + "."), "pickle: nested too deeply");
  // Each list holds the one before ten times: a billion values in some hundred bytes.
  std::string laughs =
      "]q\0K\x01"
      "a"s;
  for (char level = 1; level < 10; ++level) {
    laughs += "](";
    for (int i = 0; i < 10; ++i) laughs += "h"s + static_cast<char>(level - 1);
    laughs += "eq"s + level;
  }
  EXPECT_EQ(faultOf(laughs + "."), "pickle: more than some million values");
  EXPECT_EQ(faultOf("X\x02\0\0\0\xff\xfe."sv), "pickle: a text that is no UTF-8");
  EXPECT_EQ(faultOf("}(X\x02\0\0\0\xff\xfeK\x01u."sv), "pickle: a text that is no UTF-8") << "nor a key";
  // A text of a million letters, a hundred times.
  std::string echo = "](X\0\0\x10\0"s + std::string(std::size_t{1} << 20, 'a') + "q\0"s;
  for (int i = 0; i < 99; ++i) echo += "h\0"s;
  EXPECT_EQ(faultOf(echo + "e."), "pickle: more than some million letters");
}

TEST(PickleReaderTest, ArraysMustFillTheirShape) {
  const auto arrayOf = [](std::string_view shape, std::string_view code, std::string_view data) {
    return "cnumpy.core.multiarray\n_reconstruct\ncnumpy\nndarray\nK\0\x85"
           "C\x01"
           "b\x87R(K\x01"s +
           std::string(shape) + "cnumpy\ndtype\nX\x02\0\0\0"s + std::string(code) +
           "\x89\x88\x87R(K\x03X\x01\0\0\0<NNNJ\xff\xff\xff\xffJ\xff\xff\xff\xffK\0tb\x89"
           "C"s +
           static_cast<char>(data.size()) + std::string(data) + "tb.";
  };
  EXPECT_EQ(*readPickle(arrayOf("K\x01\x85", "f4", "\0\0\x80\x3f"sv)), json::parse("[1.0]"));
  EXPECT_EQ(*readPickle(arrayOf(")", "i2", "\xfe\xff"sv)), json(-2));
  EXPECT_EQ(*readPickle(arrayOf("K\x02\x85", "f2", "\0\x3c\0\x7e"sv)), json::parse("[1.0, null]"));
  EXPECT_EQ(faultOf(arrayOf("K\x02\x85", "f4", "\0\0\x80\x3f"sv)),
            "pickle: an array with another number of elements than its shape");
  EXPECT_EQ(faultOf(arrayOf("J\xff\xff\xff\x7fJ\xff\xff\xff\x7f\x86", "f4", ""sv)),
            "pickle: more than some million values");
  EXPECT_EQ(faultOf(arrayOf("J\x01\0\x40\0K\0\x86"sv, "f4", ""sv)), "pickle: more than some million values")
      << "four million lists without elements";
  EXPECT_EQ(faultOf(arrayOf("J\xff\xff\xff\xff\x85"sv, "f4", ""sv)), "pickle: an array without a shape");
  EXPECT_EQ(faultOf(arrayOf(")", "c8", "\0\0\0\0\0\0\0\0"sv)), "pickle: an array of c8");
}

}  // namespace
}  // namespace scalewright::exchange
