#pragma once

#include <string>

#include "core/base/error.h"

namespace scalewright::io {

/// What stopped a write through the library: right after the call that failed, for another one takes its reason away.
/// errno was 0 before that call.
[[nodiscard]] Error hdf5WriteError(const std::string& path, const std::string& dataset);

}  // namespace scalewright::io
