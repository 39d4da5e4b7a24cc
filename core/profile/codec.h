#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/profile/profile.h"

namespace scalewright::profile {

/// Packs a profile as a CBOR header followed by its arrays as they lie in memory (native byte order).
[[nodiscard]] std::string encode(const Profile& profile);

/// Errors: kMalformedFile for anything that `encode` of this version did not write.
[[nodiscard]] Result<Profile> decode(std::string_view bytes);

}  // namespace scalewright::profile
