#include "core/base/registry.h"
#include "core/formats/format.h"

namespace scalewright::formats {

const FormatDescriptor* find(std::string_view id) {
  return findById(descriptors(), id);
}

bool isCast(std::string_view id) {
  const FormatDescriptor* format = find(id);
  return format != nullptr && format->scaling == Scaling::kCast;
}

bool usesThreshold(std::string_view id) {
  const FormatDescriptor* format = find(id);
  return format == nullptr || usesThreshold(*format);
}

}  // namespace scalewright::formats
