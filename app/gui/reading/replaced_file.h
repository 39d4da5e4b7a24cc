#pragma once

#include "core/base/error.h"

namespace scalewright::app {

/// Whether reading a file may have failed because another one was put in its place meanwhile, as somebody who records
/// does again and again.
[[nodiscard]] bool isOfReplacedFile(ErrorCode code);

}  // namespace scalewright::app
