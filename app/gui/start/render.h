#pragma once

#include <vector>

#include "app/gui/start/render_request.h"
#include "core/base/error.h"
#include "core/engine/engine.h"

namespace scalewright::app {

/// Makes the pictures of a request with the window's own plots. Returns what went wrong, one error for each file or
/// picture; all others are written.
[[nodiscard]] std::vector<Error> render(const RenderRequest& request, study::Engine& engine);

}  // namespace scalewright::app
