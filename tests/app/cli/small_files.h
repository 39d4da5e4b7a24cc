#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace scalewright::cli_test {

/// A folder of its own for each test, gone with the object.
class TestFolder {
 public:
  TestFolder();
  ~TestFolder();
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// Name and float32 values.
using NamedValues = std::pair<std::string, std::vector<float>>;

/// A safetensors file with one float32 vector per name.
void writeTensors(const std::string& path, const std::vector<NamedValues>& tensors);
/// A float32 tensor with a shape.
struct ShapedValues {
  std::string name;
  std::vector<std::uint64_t> shape;
  std::vector<float> values;
};
/// A safetensors file of such tensors.
void writeShaped(const std::string& path, const std::vector<ShapedValues>& tensors);
/// A float32 .npy file of rows of one length.
void writeMatrix(const std::string& path, const std::vector<std::vector<float>>& rows);
/// A float32 .npy file of `elements` zeros that takes no room on the disk.
void writeSparseZeros(const std::string& path, std::uint64_t elements);

void writeText(const std::string& path, const std::string& text);
[[nodiscard]] std::string readText(const std::string& path);

/// The values -1, -0.5, 0, 0.25, 1: the largest magnitude is 1.
[[nodiscard]] std::vector<float> unitValues();

}  // namespace scalewright::cli_test
