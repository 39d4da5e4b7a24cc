#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace scalewright::cli {

/// One picture that the window program is asked for.
struct PlotRequest {
  std::string tensor;
  std::string kind;    ///< histogram or error
  std::string output;  ///< absolute path of the SVG file
};

/// Everything one run of `scalewright --render` draws.
struct RenderRequest {
  std::vector<std::string> files;
  std::string cache;   ///< folder of profiles; empty: none
  std::string recipe;  ///< decisions to draw; empty: as proposed
  std::string theme;   ///< light or dark
  bool in_process = false;   ///< files are read without a worker process
  std::vector<PlotRequest> plots;
};

/// The window program: `$SCALEWRIGHT_WINDOW`, else `scalewright` beside this program, else in PATH.
/// nullopt when it is not installed.
[[nodiscard]] std::optional<std::filesystem::path> findWindow();

/// Has the plots drawn off screen and waits. `request_file`: where to put the request.
/// Errors: kCancelled; kInternal with the program's exit status; those of writing the request.
[[nodiscard]] Result<void> renderPlots(const std::filesystem::path& window, const RenderRequest& request,
                                       const std::filesystem::path& request_file, std::stop_token stop);

}  // namespace scalewright::cli
