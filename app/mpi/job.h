#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/quantizer_spec.h"
#include "core/recording/batch_range.h"
#include "core/recording/record_tensor.h"

namespace scalewright::mpi {

/// A file as rank 0 has seen it, which is the one that every rank has to see.
struct JobFile {
  std::string path;
  std::uint64_t size = 0;
  std::string digest;             ///< of its ends
  std::int64_t modified_ns = 0;   ///< on the machine of rank 0: what lies between the ends may have changed since
  std::uint64_t first_batch = 0;  ///< number of its first batch

  friend bool operator==(const JobFile&, const JobFile&) = default;
};

/// A tensor of one of the files.
struct JobTensor {
  std::uint64_t file = 0;
  tensor::TensorInfo info;
  std::optional<engine::QuantizerSpec> measured;  ///< its error is found value by value; none: its values are counted
  bool moments = false;                           ///< whether those are kept
};

/// What one rank does at a time: some batches of a tensor, read by a process of their own.
struct Item {
  std::uint64_t tensor = 0;
  recording::BatchRange batches;
  bool whole = true;  ///< these are all batches of the tensor
  std::uint64_t bytes = 0;
};

/// Everything that is to be done, the same for any number of ranks. Plain value, serialisable.
struct Job {
  recording::RecordSettings settings;  ///< `first_batch` is that of each file
  std::vector<JobFile> files;
  std::vector<JobTensor> tensors;  ///< in the order of the files
  std::vector<Item> items;         ///< in the order of the tensors and of their batches

  [[nodiscard]] const JobFile& fileOf(const Item& item) const { return files[tensors[item.tensor].file]; }
  /// Writes `dump.h5: layer.0.input, batches 4 to 7`.
  [[nodiscard]] std::string wordsFor(const Item& item) const;
};

/// Large tensors are divided into batches of so many bytes, on any number of ranks.
inline constexpr std::uint64_t kItemBytes = std::uint64_t{256} << 20;

/// Fills in the items. bytes > 0: as of recording::batchRanges.
void divide(Job& job, std::uint64_t bytes);

/// Returns which items each rank does, in its order: the largest first, each to the rank that has least to do.
[[nodiscard]] std::vector<std::vector<std::uint64_t>> deal(const Job& job, const std::vector<std::uint64_t>& items,
                                                           int ranks);

/// Says whether what was kept belongs to this job: files, tensors, and how they are counted.
[[nodiscard]] std::string fingerprintOf(const Job& job);

}  // namespace scalewright::mpi
