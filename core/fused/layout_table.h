#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace scalewright::fused {

/// One of the matrices that are fused: how its slice is marked, and what its layer is called where it is one by itself.
struct Member {
  std::string_view mark;
  std::string_view layer;
};

/// The way in which the matrices of a weight lie.
enum class Kind {
  kExperts,      ///< [E, ...], a matrix for each expert, which may hold two
  kExpertRows,   ///< [E * I, H], the experts below each other: DBRX
  kHalves,       ///< the rows of two projections, as many of each
  kAttention,    ///< the rows of queries, keys and values
  kKeyHeads,     ///< of linear attention: what belongs to a key head lies together
  kLinear,       ///< of linear attention: queries, keys and values, the last of another width
  kLatent,       ///< those of DeepSeek's projections into latent attention
  kConvolution,  ///< one layer, [in, out] in GPT-2
};

/// How the matrices of a stack lie: as the files of some programs always have them, or as shapes and settings tell.
enum class Turned { kNever, kAsTold };

/// A weight that several layers share, by the end of its module's path in lower case.
struct Row {
  std::string_view path;
  Kind kind;
  std::span<const Member> members;
  std::string_view partner = {};  ///< of a stack: the module beside it that reads what this one gives, or gives it
  Turned turned = Turned::kAsTold;
};

/// Parts of a path lie between these.
inline constexpr std::string_view kSeparators = "/.";

/// Finds the row for the name of a weight; null for one that holds a single layer. Cost: a look at each row.
[[nodiscard]] const Row* rowOf(std::string_view name);

}  // namespace scalewright::fused
