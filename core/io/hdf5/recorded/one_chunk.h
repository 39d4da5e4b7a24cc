#pragma once

#include <hdf5.h>

#include <cstddef>
#include <optional>
#include <vector>

#include "core/io/hdf5/chunks/chunk_pipeline.h"

namespace scalewright::io {

/// Whole numbers of a dataset of one chunk, or reals, in the order of this machine.
struct OneChunk {
  std::vector<std::byte> bytes;
  std::size_t element_bytes = 1;
  bool is_real = false;
};

/// Returns the filters of a dataset that is one chunk as large as itself, where there are any and all can be undone
/// without the library; nullopt for any other. creation: its creation property list. The lock is held.
[[nodiscard]] std::optional<std::vector<ChunkStep>> stepsOfOneChunk(hid_t creation, const std::vector<hsize_t>& dims);

/// Reads such a dataset of little-endian unsigned whole numbers or IEEE reals without the library's cache, conversions
/// and inflate. nullopt where something stands in the way or is damaged: the library then reads it, or says what is
/// wrong. The lock is held. Cost: O(elements).
[[nodiscard]] std::optional<OneChunk> readOneChunk(hid_t set, hid_t type, const std::vector<hsize_t>& dims,
                                                   const std::vector<ChunkStep>& steps);

/// Puts the numbers into `count` wider ones or as wide ones. false where they do not fit these, and nothing is written.
[[nodiscard]] bool widen(const OneChunk& chunk, std::size_t count, std::uint64_t* numbers);
[[nodiscard]] bool widen(const OneChunk& chunk, std::size_t count, std::uint32_t* numbers);
[[nodiscard]] bool widen(const OneChunk& chunk, std::size_t count, double* numbers);

}  // namespace scalewright::io
