#pragma once

#include <algorithm>
#include <cstdint>
#include <thread>

#include "core/engine/asked.h"

namespace scalewright::worker {

/// The threads and the memory that a call may need, so that calls together stay within a budget. An estimate: a call
/// for which it was too little is made again with all there is.
struct CallMemory {
  unsigned threads = 1;     ///< to work with, as many as there is memory for
  std::uint64_t bytes = 0;  ///< of address space beyond what a worker begins with
};

/// Returns the bytes of the largest stored chunk, which is decoded as a whole; 0 for data that can be read in small
/// pieces.
[[nodiscard]] inline std::uint64_t chunkBytes(const tensor::TensorInfo& info) {
  return info.chunk.empty() ? 0 : tensor::elementCount(info.chunk).value_or(0) * tensor::elementSize(info.type);
}

/// Returns the largest chunk of the tensors that a call reads.
[[nodiscard]] inline std::uint64_t largestChunk(const engine::Reads& reads) {
  std::uint64_t largest = 0;
  for (const engine::Read& read : reads) largest = std::max(largest, read.info == nullptr ? 0 : chunkBytes(*read.info));
  return largest;
}

/// True where a call may be made again from the start.
template <typename Call>
inline constexpr bool kRepeatable = !requires {
  Call::kOnce;
};

/// Returns the memory for chunks of so many bytes. wanted: threads, 0 for as many as the machine has. whole: bytes that
/// there are for all calls.
[[nodiscard]] inline CallMemory callMemory(std::uint64_t chunk, unsigned wanted, std::uint64_t whole) {
  constexpr std::uint64_t kForACall = std::uint64_t{512} << 20;   // sketches, histograms, the libraries' own
  constexpr std::uint64_t kForAThread = std::uint64_t{80} << 20;  // its stack, and what the C library sets aside for it
  // As it is stored, decoded in two steps, and once more while the buffer grows.
  constexpr std::uint64_t kCopies = 5;
  constexpr unsigned kMostThreads = 64;
  const unsigned threads = std::clamp(wanted == 0 ? std::thread::hardware_concurrency() : wanted, 1U, kMostThreads);
  const std::uint64_t each = kForAThread + kCopies * std::min(chunk, std::uint64_t{1} << 40);
  const std::uint64_t fitting = whole > kForACall ? (whole - kForACall) / each : 0;
  const auto possible = static_cast<unsigned>(std::clamp<std::uint64_t>(fitting, 1, threads));
  return {possible == threads ? wanted : possible, kForACall + possible * each};
}

}  // namespace scalewright::worker
