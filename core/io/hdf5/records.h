#pragma once

#include <hdf5.h>

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/io/hdf5/dataset.h"
#include "core/io/hdf5/library.h"
#include "core/io/hdf5/type.h"

namespace scalewright::io {

/// A member of a record (a compound type) that holds floats, or arrays of floats of one shape.
struct FloatMember {
  RecordMember member;
  StoredType stored;
};

/// The members of a record; complex numbers are no record. The lock is held.
struct RecordMembers {
  std::vector<FloatMember> floats;
  std::vector<std::string> others;
  std::vector<Error>
      unread;  ///< by `dataset`: that hold floats otherwise, as in records of their own; why is the detail
};
/// None where the type is no record, or has no member of floats.
[[nodiscard]] std::optional<RecordMembers> membersOf(hid_t type);

/// Makes the type of the memory into which the library is to put a member alone: as it is stored, or as the library
/// makes `info.type` of it. The lock is held. Not valid where `type` has no such member.
[[nodiscard]] Hdf5Type memoryTypeOf(hid_t type, const Hdf5Dataset& dataset);

}  // namespace scalewright::io
