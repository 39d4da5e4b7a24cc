#pragma once

#include <hdf5.h>

#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/io/hdf5/attribute.h"
#include "core/tensor/element_type.h"

namespace scalewright::io {

struct StoredType {
  tensor::ElementType type = tensor::ElementType::kF32;
  tensor::ByteOrder order = tensor::ByteOrder::kLittle;
  std::string stored_as = {};  ///< see tensor::TensorInfo
  /// Set where the library has to make numbers of what is stored: integers of the length that is stored.
  std::optional<tensor::ElementType> carrier = {};
  bool by_library = false;  ///< floats of another layout, which the library makes `type` of
};

/// Says how the elements of a dataset are encoded, from its HDF5 type and, for bfloat16 and 8-bit floats kept in
/// integers or opaque bytes, from a `dtype` attribute or the tag of the bytes; two opaque bytes without either are
/// bfloat16, as h5py writes that. Integers, enumerations and bit fields are what h5py makes of them, and floats of any
/// width what the library does: of float32 where it has all their digits, else of float64. The lock is held. Errors,
/// with what the type is as detail: kUnsupportedElementType; kFloatUnread for what may hold floats.
[[nodiscard]] Result<StoredType> recogniseType(hid_t type, const Attributes& attributes);

/// Returns whether a compound type is complex numbers as h5py stores them. The lock is held.
[[nodiscard]] bool isComplex(hid_t type);

/// Describes a type in a few words: `f32`, `u16 (u12@4)`, and for what is no number the detail that recogniseType
/// gives. The lock is held.
[[nodiscard]] std::string describeType(hid_t type);

}  // namespace scalewright::io
