#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/files/temporary_file.h"
#include "core/base/result.h"
#include "core/base/shared.h"

namespace scalewright::io {

/// A whole number of 128 bits, the lower half first.
using Wide64 = std::array<std::uint64_t, 2>;

/// Keys of the notes beside those of runs: names that merging has refused, and a text where the merged parts had
/// different graphs.
inline constexpr const char* kRefusedNote = "refused";
inline constexpr const char* kGraphsNote = "graphs";
/// Names of tensors whose moments were lost as parts were merged.
inline constexpr const char* kMomentsNote = "moments";
/// Of what the file should hold besides, and does not: it is a part.
inline constexpr const char* kPartialNote = "partial";

/// The profile file as such. Plain value.
struct RecordedHeader {
  std::uint64_t seed = 0;    ///< of the sample of rows
  std::vector<Wide64> runs;  ///< ascending: the recordings it is made of
  bool complete = true;      ///< false: somebody is still writing
  std::string notes;         ///< JSON: what the recorder has to say of each run
  std::string graph;         ///< JSON: modules, and who feeds whom; empty: not known
};

/// One tensor in the table of a profile file.
struct RecordedRow {
  std::string name;
  std::string role;  ///< ids, as in a catalogue; empty: not known
  std::string op;
  std::string port;
  std::string type_id;     ///< of the element type
  std::uint64_t data = 0;  ///< the group that holds its numbers
  std::uint64_t elements = 0;
  std::uint64_t finite = 0;
  std::uint64_t nan = 0;
  std::uint64_t positive_infinite = 0;
  std::uint64_t negative_infinite = 0;
  std::uint64_t zero = 0;
  std::uint64_t subnormal = 0;
  double minimum = 0;
  double maximum = 0;
  double amax = 0;
  std::uint64_t channels = 0;  ///< values of a row; 0: the tensor has no channels
  std::uint64_t rows = 0;      ///< of so many values; of one each without channels
  std::uint64_t batches = 0;
  std::uint64_t samples = 0;        ///< in all batches
  std::uint64_t batch_samples = 0;  ///< of each batch; 0 where they differ
  std::uint64_t sample_rows = 0;    ///< of each sample; 0 where they differ
  std::uint64_t kept_rows = 0;      ///< common ones, of the uniform sample
  std::uint64_t row_limit = 0;      ///< at most so many are kept, common and large ones
  std::uint64_t large_rows = 0;     ///< that are kept beside the common ones as they are large
  std::uint64_t large_limit = 0;    ///< at most so many are
  std::uint64_t moment_rows = 0;    ///< whose products are in the moments; 0: there are none
  std::uint64_t moment_parts = 0;   ///< which were rounded each by itself
};

/// One batch of a tensor.
struct RecordedBatch {
  std::uint64_t batch = 0;  ///< its number
  std::uint64_t run = 0;    ///< index into the runs
  std::uint64_t rows = 0;
  std::uint64_t elements = 0;
  std::uint64_t samples = 1;
  double amax = 0;
  std::uint64_t times = 0;  ///< how often the batch holds that magnitude; 0 where it is 0

  friend bool operator==(const RecordedBatch&, const RecordedBatch&) = default;
};

/// The numbers of a tensor as they are stored. See docs/profile-files.md.
struct RecordedArrays {
  std::vector<std::uint32_t> keys;
  std::vector<std::uint64_t> counts;
  std::vector<Wide64> low;     ///< empty where keys are codes
  std::vector<Wide64> square;  ///< likewise
  std::vector<double> tail;
  std::vector<double> channel_amax;
  std::vector<RecordedBatch> batches;
  std::vector<double> sample_amax;                           ///< empty: one sample, one batch
  std::vector<std::uint64_t> sample_rows;                    ///< as many
  std::vector<std::array<std::uint64_t, 4>> row_keys;        ///< hash, run, batch, row
  std::vector<std::byte> rows;                               ///< little-endian elements [kept rows, channels]
  std::vector<std::array<std::uint64_t, 4>> large_row_keys;  ///< of the large rows
  std::vector<std::byte> large_rows;                         ///< likewise
  Shared<std::vector<Wide64>> moments;                       ///< sums of products of two channels, in 2^-64
};

/// A profile file in memory: its table, sorted by name, and the numbers of each group.
struct RecordedFile {
  RecordedHeader header;
  std::vector<RecordedRow> rows;
  std::vector<RecordedArrays> data;
};

/// Writes a profile file in the place of what is there, whole or not at all; equal content gives the same bytes.
/// threads: that compress; 0: as many as there are processors. Errors: kPermissionDenied, kDiskFull, kWriteFailed,
/// kOutOfMemory.
[[nodiscard]] Result<void> writeRecorded(const std::filesystem::path& path, const RecordedFile& file,
                                         Durability durability = Durability::kSynced, unsigned threads = 0);

/// How much of a tensor is read: counts, the rows that were kept as well, which are much more, moments, which are more
/// than all else.
enum class RecordedParts { kCounts, kRows, kMoments };

/// The row of a tensor, which has no moments where they were not read, and its numbers.
struct RecordedTensor {
  RecordedRow row;
  RecordedArrays arrays;
};

/// The largest version that is read, and the minor one that is written.
inline constexpr std::uint64_t kRecordedVersion = 1;
inline constexpr std::uint64_t kRecordedMinor = 2;
/// Rows that a sample has at most, and their bytes.
inline constexpr std::uint64_t kMostKeptRows = 65536;
inline constexpr std::uint64_t kMostKeptBytes = std::uint64_t{1} << 30;
/// Features whose moments are kept, at most: what a worker process can send.
inline constexpr std::uint64_t kMostMomentFeatures = 8000;
/// Elements of a tensor at most, its channels, batches and samples.
inline constexpr std::uint64_t kMostRecordedElements = std::uint64_t{1} << 62;
inline constexpr std::uint64_t kMostRecordedChannels = std::uint64_t{1} << 24;
inline constexpr std::uint64_t kMostRecordedBatches = std::uint64_t{1} << 20;
inline constexpr std::uint64_t kMostRecordedSamples = std::uint64_t{1} << 20;
/// The largest number of a batch.
inline constexpr std::uint64_t kLastBatch = (std::uint64_t{1} << 63) - 1;

}  // namespace scalewright::io
