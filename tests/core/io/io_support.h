#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/io/source.h"

namespace scalewright::io {

/// A file of tests/data.
std::filesystem::path dataFile(const std::string& name);

/// A folder of its own for one test, removed at the end.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  [[nodiscard]] std::filesystem::path file(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

/// Opens a file that has to open; nullptr, and a failed test, when it does not.
std::unique_ptr<Source> openFile(const std::filesystem::path& path);
/// The code with which opening fails; kNone when it does not fail.
ErrorCode openingError(const std::filesystem::path& path);

const tensor::TensorInfo* findInfo(const Source& source, const std::string& name);
/// The problem that the catalogue holds for a dataset.
std::optional<Error> problemOf(const Source& source, const std::string& dataset);

/// Every element in C order, put together from the blocks. Fails the test when the blocks do not cover each
/// element exactly once, or a block has the wrong number of bytes.
Result<std::vector<std::byte>> readBytes(const TensorReader& reader);
Result<std::vector<std::byte>> readBytes(const Source& source, const std::string& name);
/// The same as numbers; empty, and a failed test, when reading fails.
std::vector<double> readValues(const Source& source, const std::string& name);

std::vector<std::byte> readFileBytes(const std::filesystem::path& path);
void writeFileBytes(const std::filesystem::path& path, std::span<const std::byte> bytes);

}  // namespace scalewright::io
