#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/blocks/block_sums.h"

namespace scalewright::blocks {

/// The measure by which a block is worth a look.
enum class Criterion { kNoise, kSqnr, kLargestScale, kSmallestScale, kSaturated, kFlushed };
inline constexpr std::array kCriteria = {Criterion::kNoise,         Criterion::kSqnr,      Criterion::kLargestScale,
                                         Criterion::kSmallestScale, Criterion::kSaturated, Criterion::kFlushed};

/// Returns the stable id: noise, sqnr, largest_scale, smallest_scale, saturated, flushed.
[[nodiscard]] std::string_view criterionId(Criterion criterion);
[[nodiscard]] std::optional<Criterion> criterionFromId(std::string_view id);
/// Returns the English text, translation context "Criterion".
[[nodiscard]] const char* criterionTitle(Criterion criterion);

/// Returns how far a block goes by a criterion, more being worse; none for one that has no place in the list: without
/// noise, without anything saturated or flushed, or of zeros, whose scale says nothing.
[[nodiscard]] std::optional<WideDouble> badness(const BlockSums& block, Criterion criterion);

}  // namespace scalewright::blocks
