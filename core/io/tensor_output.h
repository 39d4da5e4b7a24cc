#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "core/base/result.h"
#include "core/io/source.h"

namespace scalewright::io {

/// One tensor that is being written, box by box in any order. Thread safe as long as boxes do not overlap.
class TensorWriter {
 public:
  TensorWriter() = default;
  virtual ~TensorWriter() = default;
  TensorWriter(const TensorWriter&) = delete;
  TensorWriter& operator=(const TensorWriter&) = delete;

  /// raw: the box in C order, little-endian. Errors: kWriteFailed, kDiskFull.
  [[nodiscard]] virtual Result<void> write(const Block& box, std::span<const std::byte> raw) = 0;
  /// All of it is written. Errors: as of `write`.
  [[nodiscard]] virtual Result<void> finish() = 0;
};

/// Text, or a number as float64 or int64.
using AttributeValue = std::variant<std::string, double, std::int64_t>;

/// A tensor to be written, without its values.
struct OutputTensor {
  std::string name;  ///< path in the file
  tensor::ElementType type = tensor::ElementType::kU8;
  tensor::Shape shape;
  std::map<std::string, AttributeValue> attributes;  ///< kept where the file has a place for them
};

/// The attribute of an HDF5 file of this program, and of the whole of it, that says what it lacks.
inline constexpr std::string_view kPartialAttribute = "scalewright_partial";
/// The file of a folder that says so.
inline constexpr std::string_view kPartialFile = "PARTIAL.txt";

/// A file, or a folder, that tensors are written into, in a folder that is nobody else's: whoever owns that puts it in
/// place when it is whole. Nothing but making new files and writing to them is asked of the system. A tensor that is
/// not finished leaves nothing behind, or an empty file.
class TensorOutput {
 public:
  TensorOutput() = default;
  virtual ~TensorOutput() = default;
  TensorOutput(const TensorOutput&) = delete;
  TensorOutput& operator=(const TensorOutput&) = delete;

  /// Errors: kWriteFailed, kDiskFull, kPermissionDenied, kInvalidArgument for a name that is there already.
  [[nodiscard]] virtual Result<std::unique_ptr<TensorWriter>> add(const OutputTensor& tensor) = 0;
  /// Says in it that it is a part of what it should be. missing: one line for each thing. Errors: as of `add`.
  [[nodiscard]] virtual Result<void> markPartial(const std::string& missing) = 0;
  /// Closes it, and reads back whether all that was finished is in it. Errors: kWriteFailed, kDiskFull; with the
  /// tensor, where one is lost.
  [[nodiscard]] virtual Result<void> commit() = 0;
};

/// Writes one NumPy file for each tensor in a folder, slashes of a name become dots. Attributes are
/// a JSON object beside it: `codes.w.json` for `codes.w.npy`, there before the array is. Numbers in it read back as the
/// same bits; null is one that is not finite.
[[nodiscard]] Result<std::unique_ptr<TensorOutput>> createNpyFolder(const std::filesystem::path& folder);
/// Writes one NumPy file, of the only tensor, without its attributes.
[[nodiscard]] Result<std::unique_ptr<TensorOutput>> createNpyFile(const std::filesystem::path& path);
/// Returns the name of a tensor's file in a folder of NumPy files.
[[nodiscard]] std::string npyNameOf(const std::string& tensor);
/// Writes one HDF5 file with a dataset for each tensor.
[[nodiscard]] Result<std::unique_ptr<TensorOutput>> createHdf5File(const std::filesystem::path& path);

}  // namespace scalewright::io
