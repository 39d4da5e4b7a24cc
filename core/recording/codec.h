#pragma once

#include <string>
#include <string_view>

#include "core/recording/recording.h"

namespace scalewright::recording {

/// Packs a record as bytes in this machine's order: what goes from one process to another.
[[nodiscard]] std::string encode(const TensorRecord& record);

/// Errors: kMalformedFile for anything that `encode` did not write, as of recordOf.
[[nodiscard]] Result<TensorRecord> decode(std::string_view bytes);

/// Packs a recording likewise, from one machine to another of its kind. Cost: that of a copy.
[[nodiscard]] std::string encode(const Recording& recording);
/// Errors: as of decode.
[[nodiscard]] Result<Recording> decodeRecording(std::string_view bytes);

}  // namespace scalewright::recording
