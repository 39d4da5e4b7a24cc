#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace scalewright::app {

struct RenderPlot {
  enum class Kind { kHistogram, kError };
  std::string tensor;
  Kind kind = Kind::kHistogram;
  std::string output;   ///< extension svg or png
};

/// What pictures to make, as read from a request file.
struct RenderRequest {
  std::vector<std::string> files;
  std::string cache;    ///< folder; empty: nothing is cached
  std::string recipe;   ///< empty: decisions as proposed
  bool dark = false;
  int width = 900;
  int height = 420;
  std::vector<RenderPlot> plots;
};

/// Errors: those of reading the file; kNotJson; kInvalidArgument with the offending field in `detail`.
[[nodiscard]] Result<RenderRequest> readRenderRequest(const std::filesystem::path& path);

}  // namespace scalewright::app
