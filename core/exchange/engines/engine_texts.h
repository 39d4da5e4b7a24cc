#pragma once

#include <span>

#include "core/base/text/embedded.h"

namespace scalewright::exchange::engines {

/// The files of resources/engines.
[[nodiscard]] std::span<const EmbeddedText> engineTexts();

}  // namespace scalewright::exchange::engines
