#include "core/layers/attention/attention_scale.h"

#include <algorithm>
#include <cmath>

#include "core/base/numbers/elementary.h"

namespace scalewright::layers {
namespace {

/// Finds it in some queries of a head by least squares, beside a slope over the key's place; nullopt where the data do
/// not tell.
std::optional<FoundScale> scaleIn(const Matrix& dumped, const HeadRows& query, const HeadRows& key,
                                  const std::stop_token& stop) {
  constexpr double kLeast = 1e-4;    // of a probability whose logarithm is known well enough
  constexpr double kNothing = 1e-9;  // of a sum of squares that is left of another
  const Matrix scores = product(rowsFrom(query.exact, 0, dumped.rows), key.exact, stop);
  // Sums of products of what is left of score (s), place (p) and logarithm (l) without each query's mean.
  double ss = 0;
  double sp = 0;
  double sl = 0;
  double pp = 0;
  double pl = 0;
  double ll = 0;
  for (std::size_t i = 0; i < dumped.rows; ++i) {
    if (!query.usable[i]) continue;
    const auto counts = [&](std::size_t k) { return dumped.row(i)[k] >= kLeast && key.usable[k]; };
    double number = 0;
    double score = 0;
    double place = 0;
    double logarithm = 0;
    for (std::size_t k = 0; k < dumped.columns; ++k) {
      if (!counts(k)) continue;
      ++number;
      score += scores.row(i)[k];
      place += static_cast<double>(k);
      logarithm += elementary::log(dumped.row(i)[k]);
    }
    for (std::size_t k = 0; k < dumped.columns; ++k) {
      if (!counts(k)) continue;
      const double of_score = scores.row(i)[k] - score / number;
      const double of_place = static_cast<double>(k) - place / number;
      const double of_logarithm = elementary::log(dumped.row(i)[k]) - logarithm / number;
      ss += of_score * of_score;
      sp += of_score * of_place;
      sl += of_score * of_logarithm;
      pp += of_place * of_place;
      pl += of_place * of_logarithm;
      ll += of_logarithm * of_logarithm;
    }
  }
  if (!(pp > 0)) return std::nullopt;  // no query looks at two keys
  const double scores_left = ss - sp * sp / pp;
  const double together_left = sl - sp * pl / pp;
  const double logarithms_left = ll - pl * pl / pp;
  if (!(scores_left > kNothing * ss) || !(logarithms_left > kNothing * ll)) return std::nullopt;
  return FoundScale{together_left / scores_left,
                    std::sqrt((pl * pl / pp + together_left * together_left / scores_left) / ll),
                    together_left / std::sqrt(scores_left * logarithms_left)};
}

}  // namespace

Result<std::optional<FoundScale>> scaleOf(const AttentionOperand& probabilities, const AttentionShape& shape,
                                          const BatchRows& query, const BatchRows& key, const WorkContext& work) {
  constexpr std::uint64_t kHeads = 8;
  const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(kQueries, shape.query.places));
  std::optional<FoundScale> best;
  for (std::uint64_t head = 0; head < std::min(kHeads, shape.query.heads); ++head) {
    const auto dumped =
        dumpedRows(probabilities, head * shape.query.places, count, static_cast<std::size_t>(shape.key.places), work);
    if (!dumped) return dumped.error();
    const auto found = scaleIn(*dumped, query.head(head), key.head(shape.keyHeadOf(head)), work.stop);
    if (found && (!best || found->correlation > best->correlation)) best = found;
  }
  return best;
}

}  // namespace scalewright::layers
