#pragma once

#include "core/base/jobs/progress.h"
#include "core/calibrate/calibrator.h"
#include "core/io/source.h"

namespace scalewright::calibrate {

/// Returns what a method lacks for an exact result on this input; empty when the result is exact already, and for
/// parameters or tensors that the method refuses. Cost: that of the method's own look at the sketch.
[[nodiscard]] EvidenceRequest missingEvidence(const CalibratorDescriptor& method, const CalibrationInput& input,
                                              const ParameterValues& parameters);

/// Supplies what was asked for by passes over the data.
/// Errors: those of reading, kCancelled, kInvalidArgument for a rank that does not exist, kFileChanged when
/// these are not the data of the profile; of a run those of `calibrate`, kUnknownFormat and
/// kUnknownCalibrator.
[[nodiscard]] Result<Evidence> supplyEvidence(const io::TensorReader& reader, const profile::Profile& profile,
                                              const EvidenceRequest& request, const WorkContext& work);

}  // namespace scalewright::calibrate
