#pragma once

#include "app/cli/export/model_request.h"
#include "app/cli/session.h"
#include "core/recipe/recipe.h"

namespace scalewright::cli {

/// Writes a quantized ONNX model. named: under the names that the model has.
[[nodiscard]] ExitCode exportModel(Session& session, const ModelRequest& request, const recipe::Recipe& named);

}  // namespace scalewright::cli
