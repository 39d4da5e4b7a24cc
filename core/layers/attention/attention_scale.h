#pragma once

#include <optional>

#include "core/layers/attention/attention_rows.h"

namespace scalewright::layers {

/// How logarithms of probabilities follow from products of queries and keys.
struct FoundScale {
  double scale = 0;        ///< the factor between them
  double correlation = 0;  ///< of logarithms with products and the key's place together, within queries
  double of_scores = 0;    ///< of logarithms with products, without what the place explains

  /// Returns whether the probabilities are those of the queries and keys: else these were taken before a rotation, or
  /// are others.
  [[nodiscard]] bool follows() const {
    constexpr double kLeastCorrelation = 0.95;
    constexpr double kLeastOfScores = 0.5;
    return correlation >= kLeastCorrelation && of_scores >= kLeastOfScores;
  }
};

/// Finds it in the first queries of the first heads of the first batch, by least squares within each query beside a
/// slope over the key's place, which is that of a head: that of the head of the best correlation. nullopt where the
/// data do not tell. Errors: those of reading, kCancelled.
[[nodiscard]] Result<std::optional<FoundScale>> scaleOf(const AttentionOperand& probabilities,
                                                        const AttentionShape& shape, const BatchRows& query,
                                                        const BatchRows& key, const WorkContext& work);

}  // namespace scalewright::layers
