#pragma once

#include "app/cli/manual/manual_page.h"

namespace scalewright::cli {

/// What the manual page of scalewright-cli says beside its commands and options.
[[nodiscard]] const ManualText& programText();

}  // namespace scalewright::cli
