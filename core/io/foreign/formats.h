#pragma once

#include <span>

#include "core/io/foreign/content.h"

namespace scalewright::io {

/// A kind of content that is no input here.
struct ForeignFormat {
  bool (*is)(const Content& content);
  const char* name;     ///< what it is, English, translation context "Detail"
  const char* pattern;  ///< of the command that makes a file of it that is read (see commandLine); nullptr for none
  const char* ending;   ///< of that file
};

/// The first that fits is what the content is.
[[nodiscard]] std::span<const ForeignFormat> foreignFormats();

}  // namespace scalewright::io
