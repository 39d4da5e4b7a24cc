#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "core/calibrate/calibration.h"
#include "core/calibrate/scales/calibrated_scales.h"
#include "core/formats/format.h"
#include "core/histogram/growing_histogram.h"
#include "core/profile/order_statistics.h"
#include "core/tensor/role.h"

namespace scalewright::calibrate {

/// The knowledge of one tensor beside its profile: how its samples are batched, and what further passes over
/// the data have supplied. It belongs to one profile and is dropped with it. Copies share the histogram.
struct Evidence {
  std::vector<std::uint64_t> batch_samples;  ///< samples of each batch; empty: one sample, one batch
  profile::KnownRanks ranks;
  std::shared_ptr<const histogram::GrowingHistogram> histogram;
  std::map<std::string, Calibration> runs;  ///< results of methods that ran on the data, by `runKey`
  /// Results of methods that ran on each scale, by `scalesKey`.
  std::map<std::string, std::shared_ptr<const CalibratedScales>> scales;

  /// Takes over what a pass has supplied.
  void add(Evidence other);
  /// How many things were supplied; it grows whenever something is.
  [[nodiscard]] std::size_t size() const { return ranks.size() + (histogram ? 1 : 0) + runs.size() + scales.size(); }
};

/// A method to be run on the data, named by values only.
struct RunRequest {
  std::string method;
  std::string format;
  formats::FormatOptions options;
  tensor::Role role = tensor::Role::kOther;
  ParameterValues parameters;  ///< complete

  friend bool operator==(const RunRequest&, const RunRequest&) = default;
};

/// A method to be run on each scale of a tensor, named by values only.
struct ScalesRequest {
  tensor::Granularity granularity;
  RunRequest run;

  friend bool operator==(const ScalesRequest&, const ScalesRequest&) = default;
};

/// A request to passes over the data. Plain value, serialisable.
struct EvidenceRequest {
  std::vector<std::uint64_t> ranks;  ///< 0-based, of |x| over finite elements
  bool histogram = false;
  std::optional<RunRequest> run;
  std::optional<ScalesRequest> scales;

  [[nodiscard]] bool empty() const { return ranks.empty() && !histogram && !run && !scales; }
  friend bool operator==(const EvidenceRequest&, const EvidenceRequest&) = default;
};

/// Says under which key the result of a run is kept: the same for requests that give the same result.
[[nodiscard]] std::string runKey(const RunRequest& request);
[[nodiscard]] std::string scalesKey(const ScalesRequest& request);

}  // namespace scalewright::calibrate
