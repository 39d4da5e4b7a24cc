#pragma once

#include <string_view>

namespace scalewright {

/// `0.1.0`: written into recipes and shown by --version.
[[nodiscard]] std::string_view version();

}  // namespace scalewright
