// A number format is spelled in the tables of tools, and not in what uses them. What of core/io reads no checkpoints
// names the element types of HDF5, NumPy and ONNX, of which some are called like formats.
#include <gtest/gtest.h>

#include <map>
#include <regex>

#include "tests/architecture/source_tree.h"

namespace scalewright::architecture {
namespace {

bool isTable(const std::string& path) {
  return path.ends_with("/spelling.h") || path.find("/spelling/") != std::string::npos;
}

/// Ids of number formats, as their descriptors have them.
std::set<std::string> formatIds() {
  static const std::regex id(R"-(\.id = "(\w+)")-");
  std::set<std::string> ids;
  for (const SourceFile& file : sourceFiles({"core/formats/catalogue"})) {
    std::smatch match;
    if (std::regex_search(file.content, match, id)) ids.insert(match[1]);
  }
  return ids;
}

/// How often the code of a file, but for comments, has the id of a number format as a text.
std::size_t idsIn(const SourceFile& file, const std::set<std::string>& ids) {
  static const std::regex comment(R"(//[^\n]*)");
  static const std::regex text(R"-("(\w+)")-");
  const std::string code = std::regex_replace(file.content, comment, "");
  std::size_t count = 0;
  for (std::sregex_iterator it(code.begin(), code.end(), text), end; it != end; ++it) count += ids.count((*it)[1]);
  return count;
}

TEST(SpellingTest, FormatsAreSpelledInTablesOnly) {
  // What there was before there were tables: whoever needs one more makes a row of a table.
  static const std::map<std::string, std::size_t> others = {
      {"core/exchange/aimet/read_encodings.cpp", 5},
      {"core/exchange/checkpoint/completed.cpp", 1},
      {"core/exchange/checkpoint/flavour.cpp", 1},
      {"core/exchange/checkpoint/read_scales.cpp", 5},
      {"core/exchange/habana/read_measurements.cpp", 5},
      {"core/exchange/habana/scales.cpp", 2},
      {"core/exchange/imports/import_entries.h", 1},
      {"core/exchange/layers/plan.cpp", 5},
      {"core/exchange/modelopt/checkpoint.cpp", 2},
      {"core/exchange/modelopt/read_layer_algorithms.cpp", 2},
      {"core/exchange/modelopt/read_quant_cfg.cpp", 4},
      {"core/exchange/modelopt/scheme.cpp", 1},
      {"core/exchange/modelopt/write_hf_quant_config.cpp", 2},
      {"core/exchange/onnx_qdq/describe.cpp", 2},
      {"core/exchange/onnx_qdq/new_tensors.cpp", 2},
      {"core/exchange/onnx_qdq/plan/choices.cpp", 2},
      {"core/exchange/onnx_qdq/plan/draft.cpp", 1},
      {"core/exchange/onnx_qdq/plan/plan_operands.cpp", 1},
      {"core/exchange/onnx_qdq/scales.cpp", 2},
      {"core/exchange/onnxruntime/read_calibration.cpp", 4},
      {"core/exchange/onnxruntime/write_calibration.cpp", 1},
      {"core/exchange/quark/checkpoint.cpp", 4},
      {"core/exchange/quark/scheme.cpp", 6},
      {"core/exchange/quark/tensors.cpp", 2},
      {"core/exchange/tensorrt/write_cache.cpp", 1},
      {"core/io/checkpoint/contradictions.cpp", 4},
      {"core/io/checkpoint/flavours/fp4.cpp", 2},
      {"core/io/checkpoint/flavours/torchao.cpp", 1},
      {"core/io/checkpoint/layer_formats.cpp", 2},
      {"core/io/checkpoint/other_scales.cpp", 8},
      {"core/io/checkpoint/stored_decisions.cpp", 1},
  };
  const std::set<std::string> ids = formatIds();
  ASSERT_TRUE(ids.contains("fp8_e4m3fn"));
  std::map<std::string, std::size_t> found;
  for (const SourceFile& file : sourceFiles({"core/exchange", "core/io/checkpoint"})) {
    const std::size_t count = isTable(file.path) ? 0 : idsIn(file, ids);
    if (count > 0) found[file.path] = count;
  }
  for (const auto& [path, count] : found) {
    const auto known = others.find(path);
    EXPECT_LE(count, known == others.end() ? 0 : known->second) << path << " spells number formats";
  }
  for (const auto& [path, count] : others) EXPECT_EQ(found[path], count) << path << ": fewer now, and so in the list";
}

}  // namespace
}  // namespace scalewright::architecture
