#pragma once

#include <cstddef>
#include <cstdint>

#include "core/base/strong.h"

namespace scalewright {

/// Magnitude that maps to the largest finite value of the format, in tensor units. The one parameter that is stored.
using Threshold = Strong<struct ThresholdTag>;
/// Dequantization step: tensor units per unit of the format's grid (threshold / largest).
using Scale = Strong<struct ScaleTag>;
/// Exponent bias of a minifloat: a larger bias is a finer, narrower grid.
using ExponentBias = Strong<struct ExponentBiasTag, int>;
/// A share from 0 to 1.
using Fraction = Strong<struct FractionTag>;
/// Share of a format's range that the measured range may fill, usually in (0, 1].
using Backoff = Strong<struct BackoffTag>;
using ChannelIndex = Strong<struct ChannelIndexTag, std::size_t>;
using BinCount = Strong<struct BinCountTag, std::uint64_t>;

}  // namespace scalewright
