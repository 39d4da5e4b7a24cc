#pragma once

#include <nlohmann/json.hpp>

#include <string_view>

#include "core/base/result.h"

namespace scalewright::exchange {

/// Returns whether a file begins as a zip archive does.
[[nodiscard]] bool looksLikeZip(std::string_view file);

/// Reads the object of a .npz that NumPy made of one without a name (`arr_0`), see readPickle; stored or deflated.
/// Errors: kMalformedFile: cut off, encrypted, of several disks, more than 64 MiB, no such member, an array of numbers,
/// a checksum that is not that of the contents, and those of the pickle. Source: APPNOTE of PKWARE, numpy.lib.format.
[[nodiscard]] Result<nlohmann::json> readNpzObject(std::string_view file);

}  // namespace scalewright::exchange
