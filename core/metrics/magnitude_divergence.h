#pragma once

#include <optional>

#include "core/profile/profile.h"

namespace scalewright::metrics {

/// Computes the divergence of the distribution of |x| in B from that in A, KL(A || B) = sum p ln(p / q), p of A, q of
/// B. Bins: those of octave_parts.h, and one for zeros; those that neither has elements in are none. Half an element is
/// added to each bin of both, so that a magnitude that B has nothing of counts as rare, not as infinitely far. None
/// where one of the two has nothing finite.
/// Units: nats. Cost: O(bins of the sketches), no pass over the data; a bin of a sketch counts where its mean lies.
/// Source: S. Kullback, R. A. Leibler, "On Information and Sufficiency", 1951; half an element: R. E. Krichevsky,
/// V. K. Trofimov, "The Performance of Universal Encoding", 1981.
[[nodiscard]] std::optional<double> magnitudeDivergence(const profile::Profile& a, const profile::Profile& b);

}  // namespace scalewright::metrics
