#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/boxed.h"
#include "core/base/shared.h"
#include "core/engine/quantizer_spec.h"
#include "core/metrics/error_sums.h"
#include "core/profile/profile.h"
#include "core/recipe/decision.h"
#include "core/study/saved_choice.h"

namespace scalewright::study {

/// Which tensor of a study. It stays the tensor's own: once that is gone nobody else gets it.
using TensorIndex = std::size_t;

/// Exact errors by the quantizer they were measured with.
using MeasuredErrors = std::map<engine::QuantizerSpec, metrics::ErrorSums>;

/// New decisions of some tensors.
using Decisions = std::vector<std::pair<TensorIndex, recipe::Decision>>;

enum class LoadState { kWaiting, kProfiling, kReady, kFailed, kOff };

/// The range that a member of a sharing group would have by itself.
struct OwnRange {
  recipe::Resolution resolution;
  std::optional<metrics::ErrorSums> error;  ///< as StudyTensor::error
};

/// The findings about a tensor as it is read with one scaling.
struct Readings {
  std::optional<tensor::ChannelScaling> scaling;
  std::shared_ptr<const profile::Profile> profile;
  Shared<calibrate::Evidence> evidence;
  Shared<MeasuredErrors> measured;
};

/// One tensor of the study: what it is, what was measured, what was decided.
struct StudyTensor {
  TensorIndex index = 0;             ///< its own
  std::size_t source = 0;            ///< index into sources()
  tensor::TensorInfo info;           ///< with the scaling of the decision
  Boxed<tensor::TensorInfo> listed;  ///< as its file lists it; none where nobody says otherwise
  LoadState state = LoadState::kWaiting;
  Boxed<Error> problem;  ///< why profiling or resolving failed
  /// Why a pass over the data failed: what it would have settled stays an estimate. Gone when one succeeds.
  Boxed<Error> pass_problem;
  std::shared_ptr<const profile::Profile> profile;
  Shared<calibrate::Evidence> evidence;  ///< what further passes have supplied; belongs to the profile
  Shared<recipe::Decision> proposed;     ///< what it is decided as where nobody has decided; many have the same
  Shared<recipe::Decision> decision;
  /// Of the current decision; set whenever profile and decision allow.
  Boxed<recipe::Resolution> resolution;
  /// Error of the current decision, from the sketch, or exact after `addMeasured`; none for a block format before.
  Boxed<metrics::ErrorSums> error;
  Shared<MeasuredErrors> measured;  ///< belongs to the profile
  /// Of a member of a sharing group; `resolution` and `error` are then those of the range in force, the group's where
  /// the tensor can share it.
  Boxed<OwnRange> own;
  /// Of the tensor as it is stored and of the scaling before, where these are not in force: undoing reads nothing anew.
  std::vector<Readings> others;
  /// The choice that was in force before the first change since the study was opened or saved, by a decision on the
  /// tensor itself or on one that it shares a range with; null while nothing has changed.
  std::shared_ptr<const SavedChoice> saved;
};

/// Describes the tensor as its file lists it.
[[nodiscard]] tensor::TensorInfo listedInfo(const StudyTensor& tensor);

/// Returns the profile of the tensor as it is in its file; null where only the scaled values were read.
[[nodiscard]] std::shared_ptr<const profile::Profile> storedProfile(const StudyTensor& tensor);

/// Returns the quantizer of a decision that is carried out.
[[nodiscard]] engine::QuantizerSpec specOf(const recipe::Decision& decision, const recipe::Resolution& resolution);

}  // namespace scalewright::study
