#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/exchange/checkpoint/describe.h"

namespace scalewright::exchange::checkpoint {

/// Says by its name whether a weight of a decoder layer reads what a norm makes: only there factors of smoothing are
/// folded. name: in the network.
[[nodiscard]] bool comesFromNorm(const std::string& name);

/// Finds where the factors of smoothed inputs go: the norm before the layers that read the input is divided by them,
/// and a router or a smoothed layer that reads the same and is not among the coded is multiplied as those are. coded:
/// names of the weights that are written as codes, as they are stored or apart. All layers behind a norm have to be
/// smoothed alike. Errors: kFlavourCannotHold for layers whose input comes from no norm (o_proj, down_proj: the weights
/// before them would be others then than those that were decided), for those beside which others are not smoothed
/// alike, and for a model whose norms are not known. Cost: O(tensors). Source: the models of Transformers, by
/// model_type; docs of SmoothQuant.
[[nodiscard]] Result<std::vector<Folded>> foldSmoothing(const recipe::Recipe& recipe, const Model& model,
                                                        const std::set<std::string>& coded);

}  // namespace scalewright::exchange::checkpoint
