#pragma once

#include <string>
#include <vector>

#include "app/cli/study/open_study.h"

namespace scalewright::cli {

/// Takes each tensor so far, several at a time where there is enough to read that more workers pay for their start.
/// Failures become problems of their tensors, in the order of the tensors. Nothing after a cancel.
void takeEach(const Session& session, OpenStudy& open, const std::string& activity,
              const std::vector<study::TensorIndex>& tensors, study::Depth depth);

/// Returns how many tensors to work on at a time with so many threads. Source: a worker starts in 10 to 100 ms, in
/// which another one profiles some tens of small tensors, or some tens of megabytes.
[[nodiscard]] unsigned lanesFor(std::size_t tensors, std::uint64_t bytes, unsigned threads);

}  // namespace scalewright::cli
