#pragma once

#include "core/layers/output_error.h"
#include "core/recipe/verdict.h"

/// The law by which the errors of layers become a verdict: all its numbers are here and in law.cpp.
namespace scalewright::verdict {

/// The score is the sum of the layers' terms; up to the first it is fine, above the second broken. Source:
/// docs/verdict.md, 528 recipes of six networks, decoders, encoders, convolutional and recurrent ones, against their
/// perplexities (fine up to 1.15 times that of the network as it is, broken above 3 times), cosines of embeddings (0.98
/// and 0.85) and the like.
inline constexpr double kFineUpTo = 0.2;
/// Repairs go on to here, so that a network does not stay at the edge of what is fine: INT8 of SmolLM2, repaired to
/// 0.19, had 1.26 times its perplexity.
inline constexpr double kRepairedUpTo = kFineUpTo / 2;
inline constexpr double kBrokenAbove = 0.5;

/// Layers that come to this part of the score, largest first, decide it, but no more than so many.
inline constexpr double kDecidingShare = 0.8;
inline constexpr std::size_t kMostDeciders = 10;

/// A repair suffices where it leaves so small a part of a layer's term, or so small a loss: 20 dB.
inline constexpr double kSmallPart = 0.1;
inline constexpr double kSmallLoss = 0.01;

/// What a layer loses, 0..1.
struct LayerLoss {
  double all = 0;   ///< noise of all its outputs over their signal, at most 1
  double rows = 0;  ///< the mean of the same of each row; `all` where rows are not told apart
};

/// Returns what a layer loses with both tensors quantized; all of it where no signal is left, or a sum is beyond
/// double.
[[nodiscard]] LayerLoss lossOf(const layers::LayerErrors& errors);
/// Returns noise over signal, two sums of squares, at most 1.
[[nodiscard]] double lossOf(double signal, double noise);

/// Where a layer is in the network.
struct BlockPlace {
  std::size_t block = 0;   ///< from 0
  std::size_t blocks = 1;  ///< that add to one residual stream; 1 where there is none
  bool causal = false;     ///< later tokens look at earlier ones there

  friend bool operator==(const BlockPlace&, const BlockPlace&) = default;
};

/// Returns what a layer adds to the score: the noise that many rows have, which averages over a stream that is the sum
/// of its blocks, and the noise of few rows of much energy, as of clipped first tokens, which later blocks look at.
[[nodiscard]] double termOf(const LayerLoss& loss, const BlockPlace& place);

[[nodiscard]] recipe::Outcome outcomeOf(double score);

}  // namespace scalewright::verdict
