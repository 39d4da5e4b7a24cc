#include "core/compare/rows.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/numbers/elementary.h"

namespace scalewright::compare {
namespace {

/// The SQNR to sort by: what has none has no values to differ in, or nothing finite on one side.
double orderOf(const PairRow& row) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  const bool unlike = row.numbers && row.numbers->difference && row.numbers->difference->gained > 0;
  return row.sqnr().value_or(unlike ? -kInfinite : kInfinite);
}

}  // namespace

std::string_view pairStateId(PairState state) {
  switch (state) {
    case PairState::kFailed: return "failed";
    case PairState::kOtherShape: return "other_shape";
    case PairState::kDiffers: return "differs";
    case PairState::kDistributions: return "distributions";
    case PairState::kOpen: return "open";
    case PairState::kSame: return "same";
    case PairState::kOnlyA: return "only_a";
    case PairState::kOnlyB: break;
  }
  return "only_b";
}

std::optional<double> PairRow::sqnr() const {
  return numbers && numbers->difference ? numbers->difference->sqnr_db : std::nullopt;
}
std::optional<double> PairRow::cosine() const {
  return numbers && numbers->difference ? numbers->difference->cosine : std::nullopt;
}
std::optional<double> PairRow::amaxRatio() const {
  return numbers ? numbers->amax_ratio : std::nullopt;
}
std::optional<double> PairRow::divergence() const {
  return numbers ? numbers->divergence : std::nullopt;
}

std::optional<double> PairRow::factor() const {
  constexpr double kRest = 0.1;
  const std::optional<double> sqnr = this->sqnr();
  const std::optional<double> cosine = this->cosine();
  if (!sqnr || !cosine || *cosine == 0 || !std::isfinite(*sqnr)) return std::nullopt;
  const double factor = *numbers->difference->factor;
  // In shares of the signal: all that differs, and what is left of B beside A times the factor.
  const double all = elementary::pow(10, -*sqnr / 10);
  const double rest = factor * factor * (1 / (*cosine * *cosine) - 1);
  return rest < kRest * all ? std::optional(factor) : std::nullopt;
}
std::uint64_t PairRow::lost() const {
  return numbers && numbers->difference ? numbers->difference->lost : 0;
}

std::vector<PairRow> rowsOf(std::span<const PlacedTensor> a, std::span<const PlacedTensor> b, const Pairing& pairing) {
  std::vector<PairRow> rows;
  rows.reserve(pairing.pairs.size() + pairing.only_a.size() + pairing.only_b.size());
  for (const Pair& pair : pairing.pairs) {
    rows.push_back({.name = a[pair.a].info.name,
                    .name_b = b[pair.b].info.name,
                    .a = pair.a,
                    .b = pair.b,
                    .other_shape = shapesDiffer(a[pair.a].info, b[pair.b].info)});
  }
  for (const std::size_t i : pairing.only_a) {
    rows.push_back({.name = a[i].info.name, .a = i, .state = PairState::kOnlyA});
  }
  for (const std::size_t i : pairing.only_b) {
    rows.push_back({.name = b[i].info.name, .name_b = b[i].info.name, .b = i, .state = PairState::kOnlyB});
  }
  return rows;
}

void setNumbers(PairRow& row, PairNumbers numbers) {
  row.error.reset();
  if (numbers.difference) {
    row.state = numbers.same() ? PairState::kSame : PairState::kDiffers;
  } else {
    row.state = row.other_shape ? PairState::kOtherShape : PairState::kDistributions;
  }
  row.numbers = std::move(numbers);
}

void setError(PairRow& row, Error error) {
  row.state = PairState::kFailed;
  row.numbers.reset();
  row.error = std::move(error);
}

bool isWorse(const PairRow& row, const PairRow& than) {
  if (row.state != than.state) return row.state < than.state;
  if ((row.lost() > 0) != (than.lost() > 0)) return row.lost() > 0;
  const double one = orderOf(row);
  const double other = orderOf(than);
  if (one != other) return one < other;
  const double far = row.divergence().value_or(0);
  const double less = than.divergence().value_or(0);
  if (far != less) return far > less;
  return row.name < than.name;
}

Summary summaryOf(std::span<const PairRow> rows) {
  Summary summary;
  std::optional<std::size_t> first_by_values;
  std::optional<std::size_t> first_by_counts;
  const auto takeFirst = [&rows](std::optional<std::size_t>& first, std::size_t i) {
    if (!first || isWorse(rows[i], rows[*first])) first = i;
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const PairRow& row = rows[i];
    summary.pairs += row.a && row.b ? 1U : 0U;
    switch (row.state) {
      case PairState::kFailed: ++summary.failed; break;
      case PairState::kOtherShape: ++summary.other_shape; break;
      case PairState::kDiffers:
        ++summary.differ;
        takeFirst(first_by_values, i);
        break;
      case PairState::kDistributions: ++summary.distributions; break;
      case PairState::kOpen: ++summary.open; break;
      case PairState::kSame: ++summary.same; break;
      case PairState::kOnlyA: ++summary.only_a; break;
      case PairState::kOnlyB: ++summary.only_b; break;
    }
    const bool by_counts = row.state == PairState::kDistributions || row.state == PairState::kOtherShape;
    if (by_counts && row.divergence().value_or(0) > 0) takeFirst(first_by_counts, i);
  }
  summary.worst = first_by_values ? first_by_values : first_by_counts;
  return summary;
}

}  // namespace scalewright::compare
