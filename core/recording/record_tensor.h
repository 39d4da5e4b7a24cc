#pragma once

#include "core/base/jobs/progress.h"
#include "core/io/source.h"
#include "core/recording/tensor_record.h"

namespace scalewright::recording {

/// How a tensor of a dump becomes part of a recording. Plain value, serialisable.
struct RecordSettings {
  std::uint64_t first_batch = 0;  ///< number of its first batch
  std::uint64_t seed = 0;         ///< of the sample of rows
  RowBudget rows;
  bool moments = false;  ///< whether those of the channels are kept

  friend bool operator==(const RecordSettings&, const RecordSettings&) = default;
};

/// Returns how many batches a tensor is counted in.
[[nodiscard]] std::uint64_t batchCount(const tensor::TensorInfo& info);

/// Returns why a tensor cannot have moments; null where it can.
[[nodiscard]] const char* noMomentsReason(const tensor::TensorInfo& info);

/// Counts a tensor in one pass over its blocks, on several threads; its run is number 0. Batches and samples are those
/// that its description says; without any it is one batch. Rows are kept where channels are the last axis and samples,
/// if there are any, the first; so are moments, of no more channels than io::kMostMomentFeatures: noMomentsReason says
/// why not of others. The same bits for any number of threads and any partition into blocks. Errors: those of reading;
/// kCancelled; kInvalidArgument for numbers of batches beyond io::kLastBatch and what is more than a file holds. Cost:
/// as of profile::profileTensor, and the kept rows. Moments: another pass, channels^2 operations for each row, 24
/// channels^2 bytes, and 32 MiB or one step along the first axis.
[[nodiscard]] Result<TensorRecord> recordTensor(const io::TensorReader& reader, const RecordSettings& settings,
                                                const WorkContext& work);

}  // namespace scalewright::recording
