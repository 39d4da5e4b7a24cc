#pragma once

#include <string>

#include "core/base/error.h"

namespace scalewright::io {

/// Returns what stopped a write through the library: right after the call that failed, for another one takes its reason
/// away. number: the errno of the disk; 0: it was not the disk.
[[nodiscard]] Error hdf5WriteError(const std::string& path, const std::string& dataset, int number = 0);

}  // namespace scalewright::io
