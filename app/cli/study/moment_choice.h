#pragma once

#include <set>
#include <string>

#include "app/cli/study/open_study.h"

namespace scalewright::cli {

/// The pattern of `--moments` alone: inputs of layers, as far as it is known what reads them.
inline constexpr const char* kAllMoments = "true";  // as CLI11 has a flag without a value

inline constexpr const char* kMomentsHelp =
    "Keep sums of products of the channels of inputs, 16 bytes each, channels^2 / 2 of them: exact layers of quantized "
    "weights; of the tensors that fit PATTERN";

/// Bytes that the moments of all tensors of a recording take at most while they are counted.
inline constexpr std::uint64_t kMostMomentBytes = std::uint64_t{4} << 30;

/// Returns the chosen tensors whose names fit a pattern and whose moments are kept, and says what they take, and which
/// cannot have any; tensors of profile files have those that are there. pattern: empty for none. Errors:
/// kInvalidArgument, with a sentence, where none fits, and where all of them take more than kMostMomentBytes.
[[nodiscard]] Result<std::set<study::TensorIndex>> chooseMoments(const Session& session, const OpenStudy& open,
                                                                 const std::string& pattern);

}  // namespace scalewright::cli
