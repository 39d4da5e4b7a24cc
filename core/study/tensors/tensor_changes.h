#pragma once

#include <memory>

#include "core/recipe/shared_range.h"
#include "core/study/tensors/study_tensor.h"

namespace scalewright::study {

/// What becomes of one tensor of a study; nothing here looks at the others.

/// Describes the tensor as it is stored: read without a scaling.
[[nodiscard]] tensor::TensorInfo storedInfo(const StudyTensor& tensor);
/// Puts a decision in place, with what it makes of the tensor's reading: a granularity or factors that do not fit go.
void place(StudyTensor& tensor, const Shared<recipe::Decision>& decision);
/// It has been read.
void setProfile(StudyTensor& tensor, std::shared_ptr<const profile::Profile> profile);
/// A pass over the data has supplied more.
void addEvidence(StudyTensor& tensor, calibrate::Evidence evidence);
/// Keeps exact errors of a quantizer, the latest few hundred, and shows them where it is in force.
void addMeasured(StudyTensor& tensor, const engine::QuantizerSpec& measured, const metrics::ErrorSums& error);
/// Leaves the tensor as if it had never been read.
void forgetReadings(StudyTensor& tensor);
/// Its data are gone: what is decided stays.
void loseData(StudyTensor& tensor, Error why);
/// Gives a tensor what is known of it, as its file lists it and as it is placed.
void setPlaced(StudyTensor& tensor, tensor::TensorInfo placed);
/// Returns the quantizer in force, once profile and decision are there.
[[nodiscard]] std::optional<engine::QuantizerSpec> quantizerOf(const StudyTensor& tensor);
/// Of other data, what was saved has other numbers. Null for null.
[[nodiscard]] std::shared_ptr<const SavedChoice> withoutNumbers(const std::shared_ptr<const SavedChoice>& saved);

/// Carries the decision out, without the sharing group.
void resolveAlone(StudyTensor& tensor);
/// Puts the range of its group in force.
void putInForce(StudyTensor& tensor, const std::optional<recipe::SharedRange>& range);
/// Remembers the choice in force, before the first change of it.
void keepSaved(StudyTensor& tensor);
/// Forgets the saved choice where it is in force again; carries it out where it never was and can be now.
void forgetSaved(StudyTensor& tensor);

}  // namespace scalewright::study
