#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/io/file_bytes.h"
#include "core/tensor/tensor_info.h"

namespace scalewright::io {

struct NpyHeader {
  tensor::ElementType type = tensor::ElementType::kF32;
  tensor::ByteOrder order = tensor::ByteOrder::kLittle;
  bool fortran_order = false;
  tensor::Shape shape;
  std::string stored_as = {};  ///< see tensor::TensorInfo
  std::uint64_t data_offset = 0;
  unsigned version = 1;  ///< 1 to 3

  /// Bytes of the array.
  [[nodiscard]] std::uint64_t dataBytes() const {
    return tensor::elementCount(shape).value_or(0) * tensor::elementSize(type);
  }
};

/// Returns whether an array begins at this byte: NumPy writes several into one file, one after the other.
[[nodiscard]] bool looksLikeNpy(const FileBytes& file, std::uint64_t at = 0);

/// Reads the header of versions 1 to 3 that begins at this byte and checks that the data are there; what follows them
/// is not looked at. Errors: kTruncated, kMalformedFile, kUnsupportedElementType (objects, strings, complex,
/// structures of several fields), kFloatUnread, kAbsurdShape. Source: NumPy, `numpy.lib.format`.
[[nodiscard]] Result<NpyHeader> readNpyHeader(const FileBytes& file, std::uint64_t at = 0);

/// Parses the dictionary alone: exactly the keys descr, fortran_order and shape. Errors: kMalformedFile,
/// kUnsupportedElementType, kFloatUnread, without a file name.
[[nodiscard]] Result<NpyHeader> parseNpyDictionary(std::string_view text);

}  // namespace scalewright::io
