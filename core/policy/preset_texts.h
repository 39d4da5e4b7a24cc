#pragma once

#include <span>

#include "core/base/text/embedded.h"

namespace scalewright::policy {

/// The files of resources/presets.
[[nodiscard]] std::span<const EmbeddedText> presetTexts();

}  // namespace scalewright::policy
