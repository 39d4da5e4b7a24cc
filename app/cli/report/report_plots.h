#pragma once

#include <string>

#include "app/cli/report/report_page.h"
#include "core/base/files/staged_folder.h"

namespace scalewright::cli {

struct PlotOptions {
  std::size_t tensors = 12;  ///< plots for this many of the worst
  std::string folder;        ///< where to keep them as SVG files, too; empty: nowhere
};

/// Draws the plots of the first tensors into the content, and as files into `folder`, if there is one. Errors:
/// kCancelled, and those of writing into the folder.
[[nodiscard]] Result<void> addPlots(const Session& session, const OpenStudy& open, const PlotOptions& options,
                                    const StagedFolder* folder, ReportContent& content);

}  // namespace scalewright::cli
