#pragma once

#include <memory>
#include <optional>

#include "core/compare/pairing.h"
#include "core/engine/engine.h"
#include "core/metrics/pair_difference.h"
#include "core/profile/profile.h"

namespace scalewright::compare {

/// What two tensors differ by.
struct PairNumbers {
  std::shared_ptr<const profile::Profile> a;  ///< not null
  std::shared_ptr<const profile::Profile> b;
  /// Element by element; none where shapes differ, and of recordings, which have kept no values.
  std::optional<metrics::PairDifference> difference;
  std::optional<double> amax_ratio;  ///< B / A; none where A has nothing but zeros
  std::optional<double> divergence;  ///< KL(A || B) of |x|, nats: see metrics::magnitudeDivergence

  /// Returns whether every value of B is that of A. The types may be others.
  [[nodiscard]] bool same() const { return difference && difference->same(); }
};

/// Measures through an engine: a profile of each where it is not known, then both side by side. known_a: of A as it is
/// stored; may be null. Errors: those of question::Profile and question::PairDifference. Cost: two passes at most over
/// each, one where profiles are in the cache.
[[nodiscard]] Result<PairNumbers> measurePair(engine::Engine& engine, const PlacedTensor& a, const PlacedTensor& b,
                                              std::shared_ptr<const profile::Profile> known_a, const WorkContext& work);

}  // namespace scalewright::compare
