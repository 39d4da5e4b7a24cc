#pragma once

#include <vector>

#include "app/cli/study/open_study.h"
#include "core/calibrate/calibrator.h"
#include "core/view/rows/format_table.h"

namespace scalewright::cli {

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
