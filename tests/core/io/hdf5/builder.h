#pragma once

#include <hdf5.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace scalewright::io {

/// Writes small HDF5 files for tests, through the library. Closes the file when it goes.
class Hdf5Builder {
 public:
  explicit Hdf5Builder(const std::filesystem::path& path, bool newest_format = false);
  ~Hdf5Builder();
  Hdf5Builder(const Hdf5Builder&) = delete;
  Hdf5Builder& operator=(const Hdf5Builder&) = delete;

  [[nodiscard]] hid_t file() const { return file_; }

  void group(const std::string& name);
  /// A dataset of little-endian float32; `prepare` sets its creation properties.
  void floats(const std::string& name, const std::vector<hsize_t>& shape, std::span<const float> values,
              const std::function<void(hid_t creation)>& prepare = {});
  /// Declares a dataset and writes nothing. Returns an open identifier, closed with the file.
  hid_t declare(const std::string& name, hid_t type, const std::vector<hsize_t>& shape,
                const std::function<void(hid_t creation)>& prepare = {});
  void counts(const std::string& object, const std::string& name, std::span<const std::int64_t> values);
  void text(const std::string& object, const std::string& name, const std::string& value);
  void hardLink(const std::string& target, const std::string& name);
  void softLink(const std::string& target, const std::string& name);
  void externalLink(const std::string& file, const std::string& target, const std::string& name);

 private:
  hid_t file_;
  hid_t links_;
  std::vector<hid_t> open_;
};

/// 0, 1, 2, ... as floats.
std::vector<float> countingFloats(std::size_t count);

}  // namespace scalewright::io
