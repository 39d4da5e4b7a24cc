#include "core/io/hdf5/converted.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include "core/io/blocks/block_grid.h"
#include "core/io/blocks/readers/readers.h"

namespace scalewright::io {
namespace {

using tensor::ElementType;

/// Returns the type that the library is to convert elements to; booleans keep whether they are zero, however long they
/// were.
hid_t libraryType(ElementType type) {
  switch (type) {
    case ElementType::kBool:
    case ElementType::kI8: return H5T_STD_I8LE;
    case ElementType::kU8: return H5T_STD_U8LE;
    case ElementType::kI16: return H5T_STD_I16LE;
    case ElementType::kU16: return H5T_STD_U16LE;
    case ElementType::kI32: return H5T_STD_I32LE;
    case ElementType::kU32: return H5T_STD_U32LE;
    case ElementType::kI64: return H5T_STD_I64LE;
    case ElementType::kU64: return H5T_STD_U64LE;
    default: return H5I_INVALID_HID;
  }
}

/// In the byte order of what is stored: between two orders the library swaps bytes and forgets about the bits that are
/// not used (seen in 1.10.8).
Hdf5Type libraryType(const tensor::TensorInfo& info) {
  const Hdf5Lock lock;
  Hdf5Type type(H5Tcopy(libraryType(info.type)));
  if (type && info.order == tensor::ByteOrder::kBig) H5Tset_order(type.get(), H5T_ORDER_BE);
  return type;
}

/// Where a span begins in the buffer, if that is where it is.
std::optional<std::size_t> placeIn(const std::vector<std::byte>& buffer, std::span<const std::byte> bytes) {
  const std::less_equal<const std::byte*> before;
  if (!before(buffer.data(), bytes.data()) || !before(bytes.data() + bytes.size(), buffer.data() + buffer.size()))
    return std::nullopt;
  return static_cast<std::size_t>(bytes.data() - buffer.data());
}

}  // namespace

ConvertedReader::ConvertedReader(tensor::TensorInfo info, std::string path, std::unique_ptr<TensorReader> stored,
                                 Hdf5Type from)
    : info_(std::move(info)),
      path_(std::move(path)),
      stored_(std::move(stored)),
      from_(std::move(from)),
      to_(libraryType(info_)) {}

Result<std::span<const std::byte>> ConvertedReader::read(std::size_t index, std::vector<std::byte>& buffer) const {
  const auto bytes = stored_->read(index, buffer);
  if (!bytes) return bytes;
  auto place = placeIn(buffer, *bytes);
  if (!place) {  // those of a mapping, or of a small tensor, are not to be changed
    if (auto grown = growBuffer(buffer, bytes->size(), {ErrorCode::kOutOfMemory, path_, info_.name, {}}); !grown)
      return grown.error();
    std::copy(bytes->begin(), bytes->end(), buffer.begin());
    place = 0;
  }
  const std::size_t elements = boxElements(stored_->block(index).extent);
  const Hdf5Lock lock;
  if (H5Tconvert(from_.get(), to_.get(), elements, buffer.data() + *place, nullptr, H5P_DEFAULT) < 0) {
    return Error{ErrorCode::kReadFailed, path_, info_.name, takeHdf5Message()};
  }
  return std::span<const std::byte>(buffer).subspan(*place, elements * tensor::elementSize(info_.type));
}

}  // namespace scalewright::io
