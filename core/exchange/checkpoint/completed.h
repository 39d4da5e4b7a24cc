#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/exchange/checkpoint/describe.h"

namespace scalewright::exchange::checkpoint {

using InfoByName = std::unordered_map<std::string_view, const tensor::TensorInfo*>;

/// Returns the tensors of a model by their names, which it owns.
[[nodiscard]] InfoByName infosOf(const Model& model);

/// Returns the recipe over all weights of the model: those that it does not name stay as they are, and so do those that
/// KeptLayers names, each with a note; scales of zeros are as readers can have them. parameters: complete.
[[nodiscard]] recipe::Recipe completedBy(const Model& model, const recipe::Recipe& given, const InfoByName& infos,
                                         const ParameterValues& parameters, std::vector<ExportNote>& notes);

}  // namespace scalewright::exchange::checkpoint
