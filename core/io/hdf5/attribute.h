#pragma once

#include <hdf5.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/facts.h"

namespace scalewright::io {

using Attributes = std::map<std::string, std::string>;

/// Reads attributes of an object as text: strings, numbers, and short arrays of them joined by ", ".
/// Convention: long texts and arrays end in "..."; attributes of other kinds are left out. The lock is held. Errors:
/// those of `unreadAttribute`: one that cannot be read is not one that is not there.
[[nodiscard]] Result<Attributes> readAttributes(hid_t object);

/// Returns why an attribute could not be read, as the library said last: kOutOfMemory, kReadFailed. The detail names
/// it, if it is known.
[[nodiscard]] Error unreadAttribute(std::string_view name);

/// Reads every attribute by its name, and its value where it is text or numbers. `path` is what the object is called.
/// The lock is held. Cost: that of opening kMostAttributeFacts attributes, and of reading those whose values fit a
/// mebibyte.
[[nodiscard]] AttributeFacts describeAttributes(hid_t object, std::string_view path, const Touch& touch);

/// Reads a one-dimensional integer attribute without negative values; none when there is no such attribute. Errors: as
/// above.
[[nodiscard]] Result<std::optional<std::vector<std::uint64_t>>> readCounts(hid_t object, const char* name);

}  // namespace scalewright::io
