#pragma once

#include <string>
#include <vector>

#include "core/exchange/checkpoint/describe.h"

namespace scalewright::exchange::checkpoint {

/// Finds where the factors of smoothed inputs go: the norm before the layers that read the input is divided by them,
/// and a router that reads the same is multiplied as the layers are. All layers behind a norm have to be smoothed
/// alike. Errors: kFlavourCannotHold for layers whose input comes from no norm (o_proj, down_proj: the weights before
/// them would be others then than those that were decided), for those beside which others are not smoothed alike, and
/// for a model whose norms are not known. Cost: O(tensors). Source: the models of Transformers, by model_type; docs of
/// SmoothQuant.
[[nodiscard]] Result<std::vector<Folded>> foldSmoothing(const recipe::Recipe& recipe, const Model& model);

}  // namespace scalewright::exchange::checkpoint
