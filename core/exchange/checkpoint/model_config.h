#pragma once

#include <string>

#include "core/exchange/checkpoint/describe.h"
#include "core/exchange/files/json_object.h"

namespace scalewright::exchange::checkpoint {

/// Returns the config.json of a model, its members in their order; empty where there is none. Numbers that Python
/// writes and JSON lacks (`"time_step_limit": [0.0, Infinity]`) are texts in it, until configText. Errors: kNotJson;
/// kMalformedFile for what is no object, or nested too deeply.
[[nodiscard]] Result<Json> modelConfig(const Model& model);

/// Returns a text as `model_type` or `torch_dtype`, of the part of a larger network that speaks where it says it;
/// empty: not said.
[[nodiscard]] std::string textOfConfig(const Json& config, const char* key);

/// Returns the text of such a file.
[[nodiscard]] std::string configText(const Json& config);

}  // namespace scalewright::exchange::checkpoint
