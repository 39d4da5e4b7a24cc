#pragma once

#include <vector>

#include "app/cli/study/open_study.h"
#include "core/calibrate/calibrator.h"
#include "core/view/format_table.h"

namespace scalewright::cli {

/// Supplies what the current decision of a tensor needs for an exact threshold, by further passes over the data where
/// the sketch does not answer. A task of eachTensor. Errors: those of the engine.
[[nodiscard]] Result<void> makeThresholdExact(OpenStudy& open, study::TensorIndex index, const WorkContext& work);

/// The same for its errors, that of the threshold in force and, of a member of a sharing group, that of its own. The
/// thresholds of the whole group come first. A task of eachTensor. Errors: those of the engine.
[[nodiscard]] Result<void> makeErrorsExact(OpenStudy& open, study::TensorIndex index, const WorkContext& work);

/// Runs a method on a profiled tensor, exactly unless the session is content with estimates.
[[nodiscard]] Result<calibrate::Calibration> calibrateTensor(const Session& session, OpenStudy& open,
                                                             study::TensorIndex index,
                                                             const calibrate::CalibratorDescriptor& method,
                                                             const ParameterValues& parameters,
                                                             const formats::Grid& grid);

/// Supplies what every method that has a mark lacks for an exact one, unless the session is content with estimates.
[[nodiscard]] Result<void> makeMarksExact(const Session& session, OpenStudy& open, study::TensorIndex index);

/// The format table at the tensor's threshold, exactly unless the session is content with estimates.
/// The tensor must have a profile and a resolution.
[[nodiscard]] Result<std::vector<view::FormatRow>> formatRows(const Session& session, OpenStudy& open,
                                                              study::TensorIndex index);

}  // namespace scalewright::cli
