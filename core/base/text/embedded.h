#pragma once

#include <string_view>

namespace scalewright {

/// A file of resources as it was when the program was built.
struct EmbeddedText {
  std::string_view name;  ///< of the file, without .json
  std::string_view text;
};

}  // namespace scalewright
