#pragma once

namespace scalewright::tensor {

/// What came with fewer samples than this share of what an even split gives each has the range of chance: an expert
/// that hardly a token reached, a member of a sharing group beside others that saw much more.
inline constexpr double kFewSamples = 0.1;

}  // namespace scalewright::tensor
