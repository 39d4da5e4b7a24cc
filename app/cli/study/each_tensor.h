#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/cli/study/open_study.h"

namespace scalewright::cli {

/// What is done to one tensor. Runs on any thread, beside others of its kind; holds `open.lock()` while it asks the
/// study or changes it, and lets it go while it reads data.
using TensorTask = std::function<Result<void>(study::TensorIndex index, const WorkContext& work)>;

/// Does it to each tensor, several at a time where there is enough to read that more workers pay for their start.
/// Failures become problems of their tensors, in the order of the tensors.
void eachTensor(const Session& session, OpenStudy& open, const std::string& activity,
                const std::vector<study::TensorIndex>& tensors, const TensorTask& task);

/// How many tensors to work on at a time with so many threads. Source: a worker starts in 10 to 100 ms, in which
/// another one profiles some tens of small tensors, or some tens of megabytes.
[[nodiscard]] unsigned lanesFor(std::size_t tensors, std::uint64_t bytes, unsigned threads);

}  // namespace scalewright::cli
