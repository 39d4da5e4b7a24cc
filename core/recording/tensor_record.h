#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/histogram/growing_histogram.h"
#include "core/io/recorded.h"
#include "core/profile/counters.h"
#include "core/recording/moment_sums.h"
#include "core/recording/row_sample.h"

namespace scalewright::recording {

/// All that is remembered of one tensor of a recording. Plain value, serialisable.
struct TensorRecord {
  profile::Counters counters;
  std::uint64_t channels = 0;              ///< values of a row; 0: no channels, and a row is one value
  std::vector<io::RecordedBatch> batches;  ///< ascending by number, then run
  std::vector<double> sample_amax;         ///< of the samples of all batches, in their order
  std::vector<std::uint64_t> sample_rows;  ///< as many
  RowSample rows;
  std::optional<MomentSums> moments;  ///< only where they were asked for

  [[nodiscard]] std::uint64_t rowCount() const;
  friend bool operator==(const TensorRecord&, const TensorRecord&) = default;
};

/// Adds what another recording has of the same tensor: the same bits in any order of merging. The run of a batch is an
/// index into the same list for both. Errors, with what differs as detail: kRecordingsDiffer for another element type;
/// kRecordedTwice where both have a batch of one number and run. Parts that disagree on the number of channels are one
/// tensor without channels and rows, a row of which is a value. Moments are those of both, or none: where one has none
/// of its finite values, and where both together are too large. kInvalidArgument for more than a file holds.
[[nodiscard]] Result<void> merge(TensorRecord& into, const TensorRecord& other);

/// Errors: kInvalidArgument, with what there is too much of as detail, for more than a profile file holds.
[[nodiscard]] Result<void> requireStorable(const TensorRecord& record);

/// Returns the profile of the whole: exact for types whose codes are counted. A sample axis has the samples of all
/// batches.
[[nodiscard]] profile::Profile profileOf(const TensorRecord& record);

/// Returns the growing histogram in the order of the batches; exact for types whose codes are counted, else an estimate
/// that says so.
[[nodiscard]] histogram::GrowingHistogram growingHistogramOf(const TensorRecord& record);

/// A record as it is stored. name, role, operator, port and data of the row are the caller's.
struct StoredRecord {
  io::RecordedRow row;
  io::RecordedArrays arrays;
};
[[nodiscard]] StoredRecord storedOf(const TensorRecord& record);
/// runs: of the file. Errors: kMalformedFile, with what does not fit as detail.
[[nodiscard]] Result<TensorRecord> recordOf(const io::RecordedRow& row, io::RecordedArrays arrays, std::size_t runs);

}  // namespace scalewright::recording
