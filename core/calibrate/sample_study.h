#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/calibrate/evidence.h"
#include "core/io/source.h"
#include "core/metrics/error_sums.h"
#include "core/profile/profile.h"

namespace scalewright::calibrate {

/// Which samples a range is found on: the first, or as many at random.
struct SampleSplit {
  std::uint64_t count = 0;
  std::optional<std::uint64_t> seed;  ///< of the random choice; none: the first samples

  friend bool operator==(const SampleSplit&, const SampleSplit&) = default;
};

/// A request about a tensor's samples. Plain value, serialisable.
struct SampleRequest {
  RunRequest run;
  SampleSplit split;
  bool convergence = false;    ///< the threshold against the number of samples
  std::uint64_t shuffles = 0;  ///< random orders of the batches, for methods that look at the order
};

/// One part of the samples.
struct SamplePart {
  std::uint64_t samples = 0;
  std::uint64_t elements = 0;
  Calibration own;                 ///< what the method finds on this part
  metrics::ErrorSums own_error;    ///< of this part under that
  metrics::ErrorSums given_error;  ///< of this part under what the method found on the calibrated part
};

/// The threshold that so many samples lead to.
struct SamplePoint {
  std::uint64_t samples = 0;
  Calibration calibration;
};

/// The threshold that an order of the batches leads to.
struct OrderPoint {
  enum class Kind { kAsDumped, kReversed, kShuffled };
  Kind kind = Kind::kAsDumped;
  std::uint64_t seed = 0;  ///< of a shuffle
  Calibration calibration;
};

/// How much a threshold depends on the samples it was found on.
struct SampleStudy {
  Calibration whole;  ///< what the method finds on all samples
  SamplePart calibrated;
  SamplePart rest;
  std::vector<SamplePoint> convergence;  ///< 1, 2, 4 ... samples, and all
  std::vector<OrderPoint> orders;        ///< empty for methods that do not look at the order
};

/// Returns the samples that a split calibrates on. Random choices are the same on every machine.
[[nodiscard]] std::vector<bool> chosenSamples(const SampleSplit& split, std::uint64_t samples);

/// Calibrates on some samples and measures on the rest. The gap between the two shows a range that fits its own
/// samples only: why AMD sets some KV scales to 1.0.
/// Errors: kNotApplicable for a tensor without samples or with one only, kInvalidArgument for a split that leaves a
/// part empty, kNoFiniteData for a part with nothing finite, those of `calibrateExactly`. Cost: some passes over the
/// data; with `convergence` about as many again, with `shuffles` one for each order.
[[nodiscard]] Result<SampleStudy> studySamples(const io::TensorReader& reader, const profile::Profile& profile,
                                               const SampleRequest& request, const WorkContext& work);

}  // namespace scalewright::calibrate
