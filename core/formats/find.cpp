#include "core/base/registry.h"
#include "core/formats/format.h"

namespace scalewright::formats {

const FormatDescriptor* find(std::string_view id) { return findById(descriptors(), id); }

}  // namespace scalewright::formats
