#include "tests/core/io/checkpoint/written.h"

#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>

namespace scalewright::io {

void writeSafetensorsFile(const std::filesystem::path& path, const std::vector<WrittenTensor>& tensors,
                          const std::map<std::string, std::string>& metadata) {
  nlohmann::json header = {{"__metadata__", {{"format", "pt"}}}};
  for (const auto& [key, value] : metadata) header["__metadata__"][key] = value;
  std::vector<std::uint8_t> data;
  for (const WrittenTensor& tensor : tensors) {
    const std::size_t begin = data.size();
    data.insert(data.end(), tensor.bytes.begin(), tensor.bytes.end());
    header[tensor.name] = {{"dtype", tensor.dtype}, {"shape", tensor.shape}, {"data_offsets", {begin, data.size()}}};
  }
  std::string text = header.dump();
  text.resize((text.size() + 7) / 8 * 8, ' ');
  std::ofstream out(path, std::ios::binary);
  for (std::size_t i = 0; i < 8; ++i) out.put(static_cast<char>(text.size() >> (8 * i)));
  out << text;
  out.write(reinterpret_cast<const char*>(data.data()), static_cast<std::streamsize>(data.size()));
}

void writeText(const std::filesystem::path& path, const std::string& text) {
  std::ofstream(path) << text;
}

std::vector<std::uint8_t> bytesOfFloats(const std::vector<float>& values) {
  std::vector<std::uint8_t> bytes(values.size() * sizeof(float));
  std::memcpy(bytes.data(), values.data(), bytes.size());
  return bytes;
}

std::vector<std::uint8_t> bytesOfWords(const std::vector<std::uint32_t>& words) {
  std::vector<std::uint8_t> bytes(words.size() * sizeof(std::uint32_t));
  std::memcpy(bytes.data(), words.data(), bytes.size());
  return bytes;
}

}  // namespace scalewright::io
