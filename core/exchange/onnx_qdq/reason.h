#pragma once

#include <cstdint>

namespace scalewright::exchange::qdq {

/// Why something of the recipe is not in the model that is written, or is there otherwise.
enum class Reason : std::uint8_t {
  kNotInModel,
  kNothingReads,
  kNotDecided,
  kFormatUnknown,
  kFormatOfStyle,
  kChannelsOfInput,
  kInputAlone,
  kProductAlone,
  kOtherFormat,
  kZeros,
  kNoScale,
  kNoHalfScale,
  kScaleInHalf,
  kNoRealType,
  kDouble,
  kAlreadyCodes,
  kRank,
  kAxis,
  kOddRow,
  kBlocksCut,
  kTwoAxes,
  kGroupsAcross,
  kShape,
  kSmoothed,
  kNarrowInput,
  kBias,
  kBiasTooLarge,
  kBiasKept,
  kZeroChannels,
  kTinyChannels,
  kRangeOfGroup,
  kInner,
  kSeenRange,
  kRecurrent,
  kNoOutputRange,
  kFoldKept,
  kBiasWidens,
  kOtherReader,
  kLayerOnly,
};
inline constexpr Reason kLastReason = Reason::kLayerOnly;

/// Returns the English text, translation context "Export".
[[nodiscard]] const char* reasonText(Reason reason);

}  // namespace scalewright::exchange::qdq
