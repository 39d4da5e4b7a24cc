#pragma once

#include <string>
#include <vector>

#include "app/cli/report/report_page.h"
#include "core/recipe/recipe.h"

namespace scalewright::cli {

struct PlotOptions {
  std::size_t tensors = 12;  ///< plots for this many of the worst
  std::string folder;        ///< where to keep the SVG files; empty: nowhere
};

/// Has the window program draw the plots of the first tensors and puts them into the content, or says in the
/// content's remark why it could not. Errors: kCancelled, and those of writing into the folder.
[[nodiscard]] Result<void> addPlots(const Session& session, const OpenStudy& open,
                                    const recipe::Recipe& recipe, const PlotOptions& options,
                                    ReportContent& content);

}  // namespace scalewright::cli
