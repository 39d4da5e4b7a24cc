#pragma once

#include <string>

#include "app/cli/answer/json_writer.h"
#include "app/cli/export/model_request.h"
#include "app/cli/run/session.h"
#include "core/exchange/onnx_qdq/document.h"
#include "core/recipe/recipe.h"

namespace scalewright::cli {

/// Writes a quantized ONNX model. named: under the names that the model has.
[[nodiscard]] ExitCode exportModel(Session& session, const ModelRequest& request, const recipe::Recipe& named);

/// How much of the model is computed in integers, or in other codes, and by whom.
[[nodiscard]] std::string integersText(const exchange::qdq::Counts& counts, exchange::qdq::Style style);
[[nodiscard]] Json integersJson(const exchange::qdq::Counts& counts);

}  // namespace scalewright::cli
