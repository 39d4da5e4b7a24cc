#pragma once

#include <vector>

#include "core/formats/format.h"
#include "core/moves/move.h"

namespace scalewright::moves {

/// Says whether tensors are stored in a format: it holds values, not scales.
[[nodiscard]] bool isForValues(const formats::FormatDescriptor& format);

/// Which formats: those with a scale for the tensor, those with scales of blocks.
enum class Blocks { kNone, kOnly, kAny };

/// Proposes each other format whose codes have so many bits, without casts, in the order of the formats. The method
/// stays where it applies. The value of a proposal is the title of its format.
[[nodiscard]] std::vector<Proposal> otherFormats(const Subject& subject, int bits, Blocks blocks);

}  // namespace scalewright::moves
