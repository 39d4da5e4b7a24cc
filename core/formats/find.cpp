#include <algorithm>

#include "core/formats/format.h"

namespace scalewright::formats {

const FormatDescriptor* find(std::string_view id) {
  const auto all = descriptors();
  const auto found = std::find_if(all.begin(), all.end(), [id](const FormatDescriptor* f) { return f->id == id; });
  return found == all.end() ? nullptr : *found;
}

}  // namespace scalewright::formats
