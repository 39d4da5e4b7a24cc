#pragma once

#include <cstdint>
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
  std::uint64_t data_offset = 0;
  unsigned version = 1;  ///< 1 to 3
};

[[nodiscard]] bool looksLikeNpy(const FileBytes& file);

/// Reads the header of versions 1 to 3 and checks that the data fill the rest of the file exactly.
/// Errors: kTruncated, kMalformedFile, kUnsupportedElementType (objects, strings, complex, structures),
/// kAbsurdShape. Source: NumPy, `numpy.lib.format`.
[[nodiscard]] Result<NpyHeader> readNpyHeader(const FileBytes& file);

/// Parses the dictionary alone: exactly the keys descr, fortran_order and shape. Errors: kMalformedFile,
/// kUnsupportedElementType, without a file name.
[[nodiscard]] Result<NpyHeader> parseNpyDictionary(std::string_view text);

}  // namespace scalewright::io
