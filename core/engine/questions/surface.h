#pragma once

#include "core/engine/asked.h"
#include "core/histogram/surface.h"

namespace scalewright::question {

/// Where in a tensor each channel is large. Of a recording: in all rows that it keeps, the large ones among them.
/// Errors: those of histogram::surfaceOf, kOnlyProfile for a recording without rows.
struct Surface {
  static constexpr std::string_view kName = "surface";
  using Answer = histogram::Surface;

  std::filesystem::path file;
  tensor::TensorInfo info;
  tensor::Granularity granularity;

  [[nodiscard]] engine::Reads reads() const { return {{file, &info}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
  [[nodiscard]] bool fits(const Answer& surface) const;
};

}  // namespace scalewright::question
