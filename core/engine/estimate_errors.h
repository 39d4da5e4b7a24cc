#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/calibrate/evidence.h"
#include "core/calibrate/scales/calibrated_scales.h"
#include "core/engine/readers.h"
#include "core/io/source.h"
#include "core/metrics/error_sums.h"
#include "core/profile/profile.h"
#include "core/quantize/any_quantizer.h"
#include "core/recording/row_chances.h"
#include "core/recording/tensor_record.h"

namespace scalewright::engine {

/// The rows of a recorded tensor that its errors are estimated from, or why there are none.
struct RecordedRows {
  Result<std::unique_ptr<io::TensorReader>> reader;
  std::optional<recording::RowChances> chances;  ///< of all that are kept; none: common rows of a tensor that is scaled
};

/// Opens all rows that are kept; of a tensor that is scaled its common rows where no others are.
[[nodiscard]] RecordedRows rowsOf(Readers& readers, const std::filesystem::path& file, const tensor::TensorInfo& info,
                                  const recording::TensorRecord& record, const WorkContext& work);

/// Returns the error sums of several quantizers, in the order given, for a tensor of which only a profile and a sample
/// of rows are there. With one scale they are those of the sketch: exact for types whose codes are counted, else an
/// interval that is sure. Others are estimated from the rows, each of which counts for as many as its chance says, in
/// the interval of layers::estimateFromRows; counts likewise; max_error and levels_used at least what the rows have.
/// Where all rows agree, the interval of a count is that of the rule of three. Of a profile whose signal is an
/// estimate, since it is scaled, both are those of the rows, and with one scale the largest magnitude, which is
/// known, is counted by itself if no row has it; where common rows alone were kept the noise is a line by elements and
/// signal, in an interval of 1.96 standard errors by the jackknife that allows for that of the signal. Where all rows
/// were kept, all is exact. Errors: why there are no rows, where some are needed. Cost: O(bins), and O(rows * channels)
/// for each of the others.
[[nodiscard]] Result<std::vector<metrics::ErrorSums>> estimateErrors(
    const RecordedRows& from, const profile::Profile& profile, const std::vector<quantize::AnyQuantizer>& quantizers,
    const WorkContext& work);

/// Returns a scale for each channel of a tensor of which only what was counted and a sample of rows are there, with the
/// profile that follows: those of the absolute maximum, exactly, or those that a person gave. Their errors are of the
/// rows, and that of the tensor as a whole is estimated as above; where all rows were kept, all is exact. Errors:
/// kOnlyProfile for other methods and granularities, and where parts of the recording had different channels; those of
/// calibrate::calibrateScales.
[[nodiscard]] Result<calibrate::CalibratedScales> estimateScales(const RecordedRows& from,
                                                                 const recording::TensorRecord& record,
                                                                 const profile::Profile& profile,
                                                                 const calibrate::ScalesRequest& request,
                                                                 const WorkContext& work);

}  // namespace scalewright::engine
