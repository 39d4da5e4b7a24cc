#pragma once

#include "core/engine/asked.h"
#include "core/recording/batch_range.h"
#include "core/recording/record_tensor.h"

namespace scalewright::question {

/// What is remembered of a tensor: of a dump it is counted, in one pass over the data; of a profile file it is read.
/// Errors: those of reading; kMalformedFile for what is damaged.
struct Record {
  static constexpr std::string_view kName = "record";
  using Answer = recording::TensorRecord;

  std::filesystem::path file;
  tensor::TensorInfo info;
  recording::RecordSettings settings;                 ///< of a dump
  std::optional<recording::BatchRange> batches = {};  ///< of a dump only these, `first_batch` is the first of them

  [[nodiscard]] engine::Reads reads() const { return {{file, &info}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
};

/// What a profile file says of itself. Errors: kUnknownFileType for any other, those of reading.
struct RecordedHeader {
  static constexpr std::string_view kName = "recorded_header";
  using Answer = io::RecordedHeader;

  std::filesystem::path file;

  [[nodiscard]] engine::Reads reads() const { return {{file}}; }
  [[nodiscard]] Result<Answer> run(engine::Readers& readers, const WorkContext& work) const;
};

}  // namespace scalewright::question
