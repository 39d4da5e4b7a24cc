#include "core/base/version.h"

#include "core/base/version_data.h"

namespace scalewright {

std::string_view version() {
  return SCALEWRIGHT_VERSION_TEXT;
}

}  // namespace scalewright
