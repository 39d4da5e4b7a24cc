#pragma once

#include <optional>
#include <vector>

#include "core/calibrate/evidence.h"
#include "core/engine/asked.h"
#include "core/engine/readers.h"

namespace scalewright::engine {

/// Returns the thresholds that a checkpoint stores the codes of a weight with, of a request that refers to one: step
/// times the largest value of the format. Of a slice those of its rows. None for a request that does not. Errors: those
/// of io::Source::storedScales; kParameterOutOfRange where the checkpoint has them for other parts than are asked for.
[[nodiscard]] Result<std::optional<std::vector<double>>> storedThresholds(Readers& readers,
                                                                          const calibrate::ScalesRequest& request,
                                                                          const tensor::TensorInfo& info,
                                                                          const WorkContext& work);

/// Adds the checkpoint that a request refers to, if it does, to what is read for it.
void addStored(const std::optional<calibrate::ScalesRequest>& request, Reads& reads);

}  // namespace scalewright::engine
