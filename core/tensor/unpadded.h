#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/tensor/tensor_info.h"

namespace scalewright::tensor {

/// Returns the tensor without the tokens that a mask leaves out, each sequence as long as it really is; none where it
/// has no axis of these tokens. A tensor of activations, caches or attention is one sequence after the other along its
/// sample axis; its axis of tokens lies behind and is as long as they are:
///     [4x7x64]         ->  [Σ=21 x 64]       where 21 of 28 tokens count
///     [2x8x7x128]      ->  [8 x Σ x 128]     a cache
///     [2x8x7x7]        ->  [8 x Σ]           attention: neither padded queries nor padded keys
///     [28x64]          ->  [21x64]           rows that run through all tokens
/// Where all sequences have one length, another axis may be as long by chance: of three axes the second is that of the
/// tokens, of four the only one but the last that can be, and of attention (role softmax_output) all of the last two;
/// of two axes none, and of four where there are two of them. The attribute `token_axis` says which it is.
[[nodiscard]] std::optional<TensorInfo> withoutPadding(const TensorInfo& info, const std::string& mask,
                                                       const std::shared_ptr<const TokenMask>& tokens);

/// Returns the tensor as it is stored, padding among its values; itself where nothing is left out. What scales its
/// channels is moved to where they are there.
[[nodiscard]] TensorInfo asStored(const TensorInfo& info);
/// Returns where an axis of a tensor without padding is in what is stored; none for that of its rows. The same axis
/// where nothing is left out.
[[nodiscard]] std::optional<std::uint64_t> axisAsStored(const TensorInfo& info, std::uint64_t axis);

/// How many tokens count, and of how many; both 0 where nothing is left out.
struct TokenCounts {
  std::uint64_t kept = 0;
  std::uint64_t of = 0;
};
[[nodiscard]] TokenCounts tokensOf(const TensorInfo& info);
/// Returns `21 of 28 tokens`; empty where nothing is left out.
[[nodiscard]] std::string tokensText(const TensorInfo& info);

}  // namespace scalewright::tensor
