#include "core/io/hdf5/records.h"

#include <array>

namespace scalewright::io {
namespace {

std::string nameOf(hid_t type, unsigned index) {
  char* const text = H5Tget_member_name(type, index);
  std::string name = text == nullptr ? std::string() : text;
  H5free_memory(text);
  return name;
}

/// The element of an array, and the shape of it; of another type itself.
Hdf5Type elementOf(Hdf5Type type, tensor::Shape& shape) {
  if (H5Tget_class(type.get()) != H5T_ARRAY) return type;
  const int rank = H5Tget_array_ndims(type.get());
  std::array<hsize_t, H5S_MAX_RANK> extent{};
  if (rank <= 0 || rank > H5S_MAX_RANK || H5Tget_array_dims2(type.get(), extent.data()) < 0) return {};
  shape.assign(extent.begin(), extent.begin() + rank);
  return Hdf5Type(H5Tget_super(type.get()));
}

std::optional<FloatMember> floatMember(hid_t type, unsigned index) {
  FloatMember found;
  found.member.name = nameOf(type, index);
  Hdf5Type whole(H5Tget_member_type(type, index));
  if (!whole || found.member.name.empty()) return std::nullopt;
  const std::size_t bytes = H5Tget_size(whole.get());
  const Hdf5Type element = elementOf(std::move(whole), found.member.shape);
  if (!element || H5Tget_class(element.get()) != H5T_FLOAT) return std::nullopt;
  const auto stored = recogniseType(element.get(), {});
  const auto count = tensor::elementCount(found.member.shape);
  const std::size_t each = H5Tget_size(element.get());
  if (!stored || !count || *count == 0 || each == 0 || bytes / each != *count) return std::nullopt;
  found.stored = *stored;
  return found;
}

/// How a member that is none of those holds floats; nothing where it holds none.
std::optional<std::string> floatsWithin(hid_t type, unsigned index) {
  const Hdf5Type part(H5Tget_member_type(type, index));
  if (!part) return std::nullopt;
  const auto stored = recogniseType(part.get(), {});
  if (stored) return tensor::isFloating(stored->type) ? std::optional(describeType(part.get())) : std::nullopt;
  return stored.error().code == ErrorCode::kFloatUnread ? std::optional(stored.error().detail) : std::nullopt;
}

}  // namespace

std::optional<RecordMembers> membersOf(hid_t type) {
  if (H5Tget_class(type) != H5T_COMPOUND || isComplex(type)) return std::nullopt;
  RecordMembers members;
  const int count = H5Tget_nmembers(type);
  for (int i = 0; i < count; ++i) {
    if (auto found = floatMember(type, static_cast<unsigned>(i))) {
      members.floats.push_back(*std::move(found));
    } else {
      const std::string name = nameOf(type, static_cast<unsigned>(i));
      const std::optional<std::string> why = floatsWithin(type, static_cast<unsigned>(i));
      if (why) members.unread.push_back({ErrorCode::kFloatUnread, {}, name, *why});
      if (!why) members.others.push_back(name);
    }
  }
  takeHdf5Message();
  return members.floats.empty() ? std::nullopt : std::optional(std::move(members));
}

Hdf5Type memoryTypeOf(hid_t type, const Hdf5Dataset& dataset) {
  const RecordMember& member = *dataset.member;
  const int index = H5Tget_member_index(type, member.name.c_str());
  if (index < 0) return {};
  Hdf5Type part(H5Tget_member_type(type, static_cast<unsigned>(index)));
  if (member.converted) {
    const hid_t native = dataset.info.type == tensor::ElementType::kF32 ? H5T_NATIVE_FLOAT : H5T_NATIVE_DOUBLE;
    const std::vector<hsize_t> extent(member.shape.begin(), member.shape.end());
    part = extent.empty() ? Hdf5Type(H5Tcopy(native))
                          : Hdf5Type(H5Tarray_create2(native, static_cast<unsigned>(extent.size()), extent.data()));
  }
  if (!part) return {};
  Hdf5Type memory(H5Tcreate(H5T_COMPOUND, H5Tget_size(part.get())));
  if (!memory || H5Tinsert(memory.get(), member.name.c_str(), 0, part.get()) < 0) return {};
  return memory;
}

}  // namespace scalewright::io
