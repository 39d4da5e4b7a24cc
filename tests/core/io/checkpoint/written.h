#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace scalewright::io {

/// A tensor to be written into a safetensors file.
struct WrittenTensor {
  std::string name;
  std::string dtype;
  std::vector<std::uint64_t> shape;
  std::vector<std::uint8_t> bytes;
};

/// Writes a file as the official writer would. metadata: besides what it always says.
void writeSafetensorsFile(const std::filesystem::path& path, const std::vector<WrittenTensor>& tensors,
                          const std::map<std::string, std::string>& metadata = {});
void writeText(const std::filesystem::path& path, const std::string& text);
[[nodiscard]] std::vector<std::uint8_t> bytesOfFloats(const std::vector<float>& values);
[[nodiscard]] std::vector<std::uint8_t> bytesOfWords(const std::vector<std::uint32_t>& words);

}  // namespace scalewright::io
