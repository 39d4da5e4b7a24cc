#pragma once

#include "app/cli/answer/json_writer.h"
#include "core/formats/format_options.h"
#include "core/io/source.h"
#include "core/policy/place.h"
#include "core/study/study.h"
#include "core/view/rows/table.h"

namespace scalewright::cli {

/// Returns its shape in words: `[4x192]`, `[Σ=28 x 64] in 3 batches`.
[[nodiscard]] std::string shapeOf(const tensor::TensorInfo& info);
/// Writes the fields for batches of different length: that, and the shape of each. Nothing for others.
void setRagged(Json& json, const tensor::TensorInfo& info);
/// Returns the value for batches of different length; absent for others.
[[nodiscard]] Json raggedOnly(const tensor::TensorInfo& info, Json value);
/// Returns how many of its tokens are read, and the mask that says so; absent where all are.
[[nodiscard]] Json tokensJson(const tensor::TensorInfo& info);
/// Returns what it is a slice of, and the layer that it is; absent where it is none.
[[nodiscard]] Json sliceJson(const tensor::TensorInfo& info);
/// Lists the tensors that operators which keep the range connect it with, by their name; absent without any.
[[nodiscard]] Json rangeGroupOf(const tensor::TensorInfo& info);
/// Returns what a tensor is, and where it is in the network, without its values.
[[nodiscard]] Json toJson(const tensor::TensorInfo& info, const policy::Place& place);
/// Returns what a format leaves to choose besides its bias, by id.
[[nodiscard]] Json optionsJson(const std::string& format, const formats::FormatOptions& options);
/// Returns format, options, calibrator and its complete parameters.
[[nodiscard]] Json toJson(const recipe::Decision& decision);
/// Writes the bounds of what is not exact; absent of what is.
[[nodiscard]] Json interval(const profile::Estimate& estimate);
/// Returns the unit of one of the scales' sums; the list is empty where all are 1.
[[nodiscard]] SumUnit unitOfScale(const std::vector<SumUnit>& units, std::size_t scale);
/// Writes every scale's threshold, range and error sums.
[[nodiscard]] Json toJson(const calibrate::CalibratedScales& scales);
/// Writes every metric by its id, `exact`, and the intervals of those that are not exact.
[[nodiscard]] Json toJson(const metrics::ErrorSums& sums);
/// Writes the tensor's row of the table, its decision, threshold, warnings and error.
[[nodiscard]] Json resolvedJson(const study::Study& study, study::TensorIndex index);
/// Writes the problems and remarks under these names.
void setProblems(Json& document, const std::vector<Error>& problems, const std::vector<Error>& remarks);

}  // namespace scalewright::cli
