#pragma once

#include <memory>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/calibrate/evidence.h"
#include "core/calibrate/scales/calibrated_scales.h"
#include "core/io/source.h"
#include "core/metrics/error_sums.h"
#include "core/profile/profile.h"
#include "core/quantize/any_quantizer.h"
#include "core/recording/row_chances.h"
#include "core/recording/tensor_record.h"

namespace scalewright::engine {

/// Returns the error sums of several quantizers, in the order given, for a tensor of which only a profile and a sample
/// of rows are there. With one scale they are those of the sketch: exact for types whose codes are counted, else an
/// interval that is sure. Others are estimated from the rows, each of which counts for as many as its chance says, in
/// the interval of layers::estimateFromRows; counts likewise; max_error and levels_used at least what the rows have.
/// Where all rows agree, the interval of a count is that of the rule of three. Of a profile that is itself that of the
/// common rows, whose signal is an estimate, the noise is a line by elements and signal, in an interval of 1.96
/// standard errors by the jackknife over groups of rows that allows for that of the signal, and with one scale the
/// largest magnitude, which is known, is counted by itself. Where all rows were kept, all is exact. rows: the reader of
/// the sample, or why there is none, which is the error then. chances: of its rows, all that are kept; null: they are
/// the common rows of a tensor that is scaled. Cost: O(bins), and O(rows * channels) for each of the others.
[[nodiscard]] Result<std::vector<metrics::ErrorSums>> estimateErrors(
    const Result<std::unique_ptr<io::TensorReader>>& rows, const profile::Profile& profile,
    const std::vector<quantize::AnyQuantizer>& quantizers, const WorkContext& work,
    const recording::RowChances* chances = nullptr);

/// Returns a scale for each channel of a tensor of which only what was counted and a sample of rows are there, with the
/// profile that follows: those of the absolute maximum, exactly, or those that a person gave. Their errors are of the
/// rows, and that of the tensor as a whole is estimated as above; where all rows were kept, all is exact. Errors:
/// kOnlyProfile for other methods and granularities, and where parts of the recording had different channels; those of
/// calibrate::calibrateScales.
[[nodiscard]] Result<calibrate::CalibratedScales> estimateScales(const Result<std::unique_ptr<io::TensorReader>>& rows,
                                                                 const recording::TensorRecord& record,
                                                                 const profile::Profile& profile,
                                                                 const calibrate::ScalesRequest& request,
                                                                 const WorkContext& work,
                                                                 const recording::RowChances* chances = nullptr);

}  // namespace scalewright::engine
