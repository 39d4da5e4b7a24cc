#include "tests/app/cli/small_files.h"

#include <stdlib.h>

#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace scalewright::cli_test {
namespace {

std::string littleEndian(std::uint64_t value, std::size_t bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes; ++i) text += static_cast<char>((value >> (8 * i)) & 0xFF);
  return text;
}

}  // namespace

TestFolder::TestFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "scalewright-cli-test-XXXXXX").string();
  path_ = ::mkdtemp(pattern.data());
}

TestFolder::~TestFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

void writeText(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

std::string readText(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void writeTensors(const std::string& path, const std::vector<NamedValues>& tensors) {
  std::vector<ShapedValues> shaped;
  for (const auto& [name, values] : tensors) shaped.push_back({name, {values.size()}, values});
  writeShaped(path, shaped);
}

void writeShaped(const std::string& path, const std::vector<ShapedValues>& tensors) {
  nlohmann::ordered_json header;
  std::string data;
  for (const auto& [name, shape, values] : tensors) {
    const std::size_t begin = data.size();
    data.resize(begin + values.size() * sizeof(float));
    std::memcpy(data.data() + begin, values.data(), values.size() * sizeof(float));
    header[name] = {{"dtype", "F32"}, {"shape", shape}, {"data_offsets", {begin, data.size()}}};
  }
  std::string text = header.dump();
  text.resize((text.size() + 7) / 8 * 8, ' ');
  writeText(path, littleEndian(text.size(), 8) + text + data);
}

namespace {

/// All of a float32 .npy file but its values. shape: as Python writes a tuple.
std::string npyHead(const std::string& shape) {
  std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': " + shape + ", }";
  header.resize(117, ' ');
  header += '\n';
  return std::string("\x93NUMPY\x01\x00", 8) + littleEndian(header.size(), 2) + header;
}

}  // namespace

void writeMatrix(const std::string& path, const std::vector<std::vector<float>>& rows) {
  std::string file = npyHead("(" + std::to_string(rows.size()) + ", " + std::to_string(rows.front().size()) + ")");
  for (const std::vector<float>& row : rows) {
    file.append(reinterpret_cast<const char*>(row.data()), row.size() * sizeof(float));
  }
  writeText(path, file);
}

void writeSparseZeros(const std::string& path, std::uint64_t elements) {
  const std::string head = npyHead("(" + std::to_string(elements) + ",)");
  writeText(path, head);
  std::filesystem::resize_file(path, head.size() + elements * sizeof(float));
}

std::vector<float> unitValues() {
  return {-1.0F, -0.5F, 0.0F, 0.25F, 1.0F};
}

}  // namespace scalewright::cli_test
