#pragma once

#include <span>
#include <string_view>

namespace scalewright::policy {

/// A file of resources/presets as it was when the program was built.
struct PresetText {
  std::string_view name;  ///< of the file, without .json
  std::string_view text;
};
[[nodiscard]] std::span<const PresetText> presetTexts();

}  // namespace scalewright::policy
