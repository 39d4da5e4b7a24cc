#pragma once

#include <hdf5.h>

#include <cmath>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace scalewright::bench {

/// Fixed-seed normal values with a few outliers, by a counter-based generator: the same on every machine.
inline std::vector<float> gaussianWithOutliers(std::size_t count) {
  std::vector<float> values(count);
  std::uint64_t state = 0x9E3779B97F4A7C15ULL;
  const auto uniform = [&state] {
    state += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return static_cast<double>((z ^ (z >> 31)) >> 11) * 0x1p-53;
  };
  for (std::size_t i = 0; i < count; ++i) {
    // Box-Muller would need two logarithms a value; a sum of uniforms is normal enough for timing.
    double sum = -3;
    for (int k = 0; k < 6; ++k) sum += uniform();
    values[i] = static_cast<float>(sum * 1.41421356);
    if (i % 65537 == 0) values[i] *= 40;
  }
  return values;
}

/// A temporary HDF5 file that is gone with the object.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& name)
      : path_(std::filesystem::temp_directory_path() / ("scalewright-bench-" + name)) {}
  ~TemporaryFile() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// Writes contiguous float32 datasets.
inline void writeFloats(const std::filesystem::path& path, const std::vector<float>& values, std::size_t datasets) {
  const hid_t file = H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
  const hsize_t extent = values.size();
  const hid_t space = H5Screate_simple(1, &extent, nullptr);
  for (std::size_t i = 0; i < datasets; ++i) {
    const std::string name = "layer_" + std::to_string(i) + "_output";
    const hid_t set = H5Dcreate2(file, name.c_str(), H5T_IEEE_F32LE, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    H5Dwrite(set, H5T_NATIVE_FLOAT, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data());
    H5Dclose(set);
  }
  H5Sclose(space);
  H5Fclose(file);
}

}  // namespace scalewright::bench
