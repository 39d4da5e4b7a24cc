#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/formats/format.h"
#include "core/recipe/recipe.h"

namespace scalewright::exchange {

/// How a tensor is stored, as an export tells it. Borrows the entry and the format.
struct Coded {
  const recipe::RecipeEntry* entry = nullptr;
  const formats::FormatDescriptor* format = nullptr;
  tensor::GranularityKind granularity = tensor::GranularityKind::kPerTensor;
  /// Convention: x = q * scale, q on the format's own grid (255 steps of an integer, 448 of E4M3FN). One for each
  /// channel, group or block, in C order. Of a two-level block format, that of the tensor; empty for other block
  /// formats.
  std::vector<float> scales;

  [[nodiscard]] bool perTensor() const { return granularity == tensor::GranularityKind::kPerTensor; }
  [[nodiscard]] bool perBlock() const { return granularity == tensor::GranularityKind::kPerBlock; }
};

/// The blocks that engines have kernels for.
inline constexpr tensor::BlockSize kReadersBlock = {128, 128};

/// Returns whether the decision leaves the values as they are, or in a wider float: not quantized for any reader.
[[nodiscard]] bool isKept(const recipe::RecipeEntry& entry);

/// Returns whether entries have other scales than each other, as readers have them: in float32. There is one at least.
[[nodiscard]] bool scalesDiffer(std::span<const recipe::RecipeEntry* const> entries);

/// Returns `a, b, c`
[[nodiscard]] std::string namesOf(std::span<const recipe::RecipeEntry* const> entries);

/// What becomes of an entry whose scales the recipe does not list.
enum class Unlisted { kRefused, kLeftEmpty };

/// Returns a quantized entry's scales, or why they cannot be written. NaN, infinite, zero and denormal scales cannot:
/// readers refuse or misread them.
[[nodiscard]] std::variant<Coded, const char*> codedOf(const recipe::RecipeEntry& entry,
                                                       Unlisted unlisted = Unlisted::kRefused);

/// Returns the recipe with one threshold in the place of those that it says by their rule: for `codedOf` they are there
/// then, though none is known. For who asks what an export could hold.
[[nodiscard]] recipe::Recipe withStandIns(recipe::Recipe recipe);

/// Returns the values of a block, for a block format; else of a group, or the columns of a block of rows and columns.
[[nodiscard]] std::uint64_t groupOf(const Coded& coded);

/// Returns what a float32 is in JSON: as a double, so that the shortest text that reads back is that of its exact
/// value.
[[nodiscard]] inline double numberOf(float value) {
  return static_cast<double>(value);
}

}  // namespace scalewright::exchange
