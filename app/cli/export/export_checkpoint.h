#pragma once

#include "app/cli/export/model_request.h"
#include "app/cli/run/session.h"
#include "core/recipe/recipe.h"

namespace scalewright::cli {

/// Writes a folder that engines load: weights as the recipe decides, scales, settings, and what lies beside them.
/// named: under the names that the model has.
[[nodiscard]] ExitCode exportCheckpoint(Session& session, const ModelRequest& request, const recipe::Recipe& named);

}  // namespace scalewright::cli
