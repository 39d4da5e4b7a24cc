#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>

#include "core/engine/asked.h"

namespace scalewright::worker {

/// How much a worker may say in answer to one call, and how long it may take over it however much it says: what an
/// honest one never comes near. Whoever says more, or takes longer, has been taken over by what it reads.
struct AnswerBounds {
  std::size_t bytes = 0;  ///< in all: of progress, pieces and the answer
  std::chrono::milliseconds time{};
};

/// Returns the size of a file in bytes; none: it is not known.
using SizeOf = std::function<std::optional<std::uint64_t>(const std::filesystem::path& file)>;

/// Finds the bounds from what a call reads. Of a file as a whole it tells the structure, which lies in the file: the
/// densest that there is, an initialiser of one value in an ONNX model, is told in ten times its bytes. Of a tensor it
/// tells numbers, of which the most there are (histograms of each of its channels) take four times the tensor's bytes;
/// the longest computation for each element, of a layer with all of its inputs, is microseconds.
[[nodiscard]] AnswerBounds answerBounds(const engine::Reads& reads, const SizeOf& size_of);

}  // namespace scalewright::worker
