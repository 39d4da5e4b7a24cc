#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/profile/profile.h"

namespace scalewright::profile {

/// A profile as CBOR with its arrays as binary strings; native little-endian doubles.
[[nodiscard]] std::string encode(const Profile& profile);

/// Errors: kMalformedFile for anything that `encode` of this version did not write.
[[nodiscard]] Result<Profile> decode(std::string_view bytes);

}  // namespace scalewright::profile
