#pragma once

#include <string>

#include "app/cli/answer/json_writer.h"
#include "app/cli/decide/layer_study.h"
#include "core/layers/output_error.h"

namespace scalewright::cli {

/// Writes the sums and SQNR of layer outputs, and the interval of one that is estimated.
[[nodiscard]] Json toJson(const layers::OutputError& error);
[[nodiscard]] Json toJson(const layers::SqnrInterval& interval);
/// Writes the name, file, shape and decision of a weight or an input.
[[nodiscard]] Json layerTensorJson(const OpenStudy& open, study::TensorIndex index);
[[nodiscard]] Json namesJson(const OpenStudy& open, const std::vector<study::TensorIndex>& tensors);

/// Returns decibels with two decimals; `-` where they are undefined. estimate: with `~` in front.
[[nodiscard]] std::string sqnrText(const layers::OutputError& error, bool estimate = false);
/// Returns the interval of an estimate, ` [42.05, 43.20]`; nothing where it has none.
[[nodiscard]] std::string intervalText(const std::optional<layers::SqnrInterval>& interval);
/// Returns `144`, or `512 of 4096`.
[[nodiscard]] std::string rowsText(std::uint64_t rows, std::uint64_t in_all);

}  // namespace scalewright::cli
