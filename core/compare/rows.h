#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/compare/measure_pair.h"

namespace scalewright::compare {

/// What is known of a pair, in the order in which rows stand: what nothing can be said of first.
enum class PairState {
  kFailed,         ///< one of the two could not be read
  kOtherShape,     ///< the shapes differ: distributions are compared
  kDiffers,        ///< element by element
  kDistributions,  ///< no values are there, of recordings: distributions are compared
  kOpen,           ///< not measured yet
  kSame,           ///< every value is the same
  kOnlyA,
  kOnlyB,
};
/// Returns the stable id: failed, other_shape, differs, distributions, open, same, only_a, only_b.
[[nodiscard]] std::string_view pairStateId(PairState state);

/// A tensor of A beside that of B.
struct PairRow {
  std::string name = {};              ///< of A; of B where A has none
  std::string name_b = {};            ///< as its file has it; empty: B has none
  std::optional<std::size_t> a = {};  ///< numbers of the tensors
  std::optional<std::size_t> b = {};
  bool other_shape = false;  ///< of a recording channels alone count: it may have seen more rows, or fewer
  PairState state = PairState::kOpen;
  std::optional<PairNumbers> numbers = {};
  std::optional<Error> error = {};

  /// None while they are not known, or where there is no such number; infinite without a difference.
  [[nodiscard]] std::optional<double> sqnr() const;
  [[nodiscard]] std::optional<double> cosine() const;
  [[nodiscard]] std::optional<double> amaxRatio() const;
  [[nodiscard]] std::optional<double> divergence() const;
  /// Returns a factor by which A becomes B but for a tenth of what they differ by (of its squares); none where no
  /// factor says so much.
  [[nodiscard]] std::optional<double> factor() const;
  /// Numbers that are finite in A, and not in B.
  [[nodiscard]] std::uint64_t lost() const;
};

/// Returns a row for each pair, and for each tensor without a partner; nothing is measured yet.
[[nodiscard]] std::vector<PairRow> rowsOf(std::span<const PlacedTensor> a, std::span<const PlacedTensor> b,
                                          const Pairing& pairing);
/// Puts numbers into the row of a pair.
void setNumbers(PairRow& row, PairNumbers numbers);
void setError(PairRow& row, Error error);

/// Returns whether one row stands before another: by state; by values that are finite in A alone; by what is worse, a
/// lower SQNR, or a larger divergence where there is none; then by name.
[[nodiscard]] bool isWorse(const PairRow& row, const PairRow& than);

/// What there is to say of all rows.
struct Summary {
  std::size_t pairs = 0;
  std::size_t failed = 0;
  std::size_t open = 0;
  std::size_t other_shape = 0;
  std::size_t differ = 0;  ///< with one shape
  std::size_t distributions = 0;
  std::size_t same = 0;
  std::size_t only_a = 0;
  std::size_t only_b = 0;
  /// The row that stands first of those with an SQNR; where none has one, of those with a divergence above 0.
  std::optional<std::size_t> worst;

  /// Returns whether A and B are known to be the same: names, shapes, values.
  [[nodiscard]] bool allSame() const { return same == pairs && only_a == 0 && only_b == 0; }
  friend bool operator==(const Summary&, const Summary&) = default;
};
[[nodiscard]] Summary summaryOf(std::span<const PairRow> rows);

}  // namespace scalewright::compare
