#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/base/text/text.h"
#include "core/io/checkpoint/decode/scales.h"
#include "core/tensor/granularity.h"

namespace scalewright::io {

/// The scales of a tensor as a person decides about them: a number format, and a scale for each part of the tensor.
struct StoredScales {
  std::string format;  ///< id of a number format; where a decision cannot say it: empty
  tensor::Granularity granularity;
  std::vector<double> scales;     ///< real = code x scale; of two levels that of the tensor; empty: of its blocks alone
  std::string scale_rule;         ///< of powers of two, as settings state it: `even`; empty: not stated
  const char* why_not = nullptr;  ///< why no decision can say it. English, translation context "Import"
  const char* remark = nullptr;   ///< what the decision does not say. The same
};

namespace why_not {
inline constexpr char kZeroPoints[] =
    SCALEWRIGHT_TEXT("Import", "has zero points: a decision is about a range with zero in its middle");
inline constexpr char kReordered[] =
    SCALEWRIGHT_TEXT("Import", "columns that share a scale are no neighbours (act-order)");
inline constexpr char kNoFormat[] = SCALEWRIGHT_TEXT("Import", "no number format here has its codes");
inline constexpr char kFactors[] =
    SCALEWRIGHT_TEXT("Import", "its layer has factors of columns (pre_quant_scale), and no weight here that has them");
inline constexpr char kOtherParts[] =
    SCALEWRIGHT_TEXT("Import", "scales for parts of another shape than a decision here has");
inline constexpr char kFormatUnstated[] =
    SCALEWRIGHT_TEXT("Import", "neither its codes nor the settings say its number format");
inline constexpr char kGroupUnstated[] =
    SCALEWRIGHT_TEXT("Import", "how many columns share a scale is told neither by its weight nor by the settings");
inline constexpr char kBlocksUnstated[] =
    SCALEWRIGHT_TEXT("Import", "how large its last blocks are is told by its weight only, which is not there");
inline constexpr char kSeveral[] = SCALEWRIGHT_TEXT("Import", "several scales where there is one as a rule");
inline constexpr char kOperand[] = SCALEWRIGHT_TEXT("Import", "a scale of an operand for which recipes have no name");
inline constexpr char kWeightUnread[] =
    SCALEWRIGHT_TEXT("Import", "the codes of its layer's weight cannot be read: nothing is decided about the layer");
inline constexpr char kRoundedTwice[] = SCALEWRIGHT_TEXT(
    "Import", "its weight is rounded to FP8 as well as to INT4, by a scale of its own: a decision has INT4 alone");
inline constexpr char kShiftedCache[] = SCALEWRIGHT_TEXT(
    "Import", "a cache from which a bias is subtracted first (k_bias, v_bias): a decision has no such shift");
inline constexpr char kCacheScaleUnstated[] = SCALEWRIGHT_TEXT(
    "Import",
    "the scale of an NVFP4 cache is amax / 448 of ModelOpt 0.42 and newer, amax / 2688 of older ones: no settings say "
    "whose it is");
inline constexpr char kBeforeRope[] = SCALEWRIGHT_TEXT(
    "Import",
    "measured before keys are turned by their position (RoPE): taken over, though the cache holds them afterwards");
}  // namespace why_not

[[nodiscard]] inline StoredScales undecided(const char* why_not) {
  return {.format = {}, .granularity = {}, .scales = {}, .scale_rule = {}, .why_not = why_not};
}
/// Makes scales of blocks alone, which have powers of two.
[[nodiscard]] inline StoredScales ofBlocks(std::string format) {
  return {.format = std::move(format), .granularity = {}, .scales = {}, .scale_rule = {}};
}
/// Makes scales of `int8` and `int4`; undecided for other integers.
[[nodiscard]] StoredScales ofIntegers(std::uint64_t bits);

/// Adds the scales of a weight, times `after`: one, one for each row or expert, those of groups in each row, or of
/// blocks of rows and columns. Errors: those of reading. Memory: 8 bytes for
/// each.
[[nodiscard]] Result<StoredScales> withScales(StoredScales stored, const Scales& scales, const MatrixShape& matrix,
                                              double after = 1);
/// Returns the same of scales that lie transposed, [groups, rows], for groups of so many neighbouring columns.
[[nodiscard]] Result<StoredScales> withTransposed(StoredScales stored, const Piece& scales, std::uint64_t size);

}  // namespace scalewright::io
