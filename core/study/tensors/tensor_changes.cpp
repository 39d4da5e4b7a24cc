#include "core/study/tensors/tensor_changes.h"

#include <algorithm>
#include <utility>

namespace scalewright::study {

namespace {

/// Returns the evidence on a tensor that has just been read: its samples by batch, where it has batches.
Shared<calibrate::Evidence> firstEvidence(const tensor::TensorInfo& info) {
  std::vector<std::uint64_t> batch_samples = info.batchSamples();
  if (batch_samples.empty()) return {};
  return calibrate::Evidence{.batch_samples = std::move(batch_samples)};
}

/// Returns whether what is read of a tensor is the same in both: the values, and how they are cut.
bool readAlike(const tensor::TensorInfo& a, const tensor::TensorInfo& b) {
  return a.sample_axis == b.sample_axis && a.channel_axis == b.channel_axis && a.batch_rows == b.batch_rows &&
         a.sample_rows == b.sample_rows;
}

}  // namespace

tensor::TensorInfo storedInfo(const StudyTensor& tensor) {
  tensor::TensorInfo info = tensor.info;
  info.scaling.reset();
  return info;
}

tensor::TensorInfo listedInfo(const StudyTensor& tensor) {
  return tensor.listed ? *tensor.listed : storedInfo(tensor);
}

std::shared_ptr<const profile::Profile> storedProfile(const StudyTensor& tensor) {
  if (!tensor.info.scaling) return tensor.profile;
  for (const Readings& readings : tensor.others) {
    if (!readings.scaling) return readings.profile;
  }
  return nullptr;
}

void place(StudyTensor& tensor, const Shared<recipe::Decision>& decision) {
  tensor.decision = decision;
  const std::optional<recipe::Smoothing>& smoothing = decision->smoothing;
  const bool cut = tensor::fits(decision->granularity, tensor.info);
  const bool smoothed =
      !smoothing || !smoothing->carried || tensor::fits(smoothing->carried->scaling, tensor.info.shape);
  if (!cut || !smoothed) {
    recipe::Decision fitting = decision;
    if (!cut) fitting.granularity = {};
    if (!smoothed) fitting.smoothing->carried.reset();
    tensor.decision = std::move(fitting);
  }
  const auto scaling = recipe::scalingOf(tensor.decision);
  if (scaling == tensor.info.scaling) return;
  Readings next{.scaling = scaling, .profile = {}, .evidence = firstEvidence(tensor.info), .measured = {}};
  const auto known = std::find_if(tensor.others.begin(), tensor.others.end(),
                                  [&scaling](const Readings& readings) { return readings.scaling == scaling; });
  if (known != tensor.others.end()) {
    next = std::move(*known);
    tensor.others.erase(known);
  }
  if (tensor.profile) {
    // Of several scalings only the latest is worth its memory.
    std::erase_if(tensor.others, [](const Readings& readings) { return readings.scaling.has_value(); });
    tensor.others.push_back(
        {tensor.info.scaling, tensor.profile, std::move(tensor.evidence), std::move(tensor.measured)});
  }
  tensor.info.scaling = scaling;
  tensor.profile = std::move(next.profile);
  tensor.evidence = std::move(next.evidence);
  tensor.measured = std::move(next.measured);
  tensor.problem.reset();
  tensor.pass_problem.reset();
  if (tensor.state != LoadState::kOff || scaling)
    tensor.state = tensor.profile ? LoadState::kReady : LoadState::kWaiting;
}

void setProfile(StudyTensor& tensor, std::shared_ptr<const profile::Profile> profile) {
  tensor.profile = std::move(profile);
  tensor.evidence = firstEvidence(tensor.info);
  tensor.measured = {};
  tensor.state = LoadState::kReady;
}

void addEvidence(StudyTensor& tensor, calibrate::Evidence evidence) {
  tensor.pass_problem.reset();
  calibrate::Evidence all = tensor.evidence;
  all.add(std::move(evidence));
  tensor.evidence = std::move(all);
}

void addMeasured(StudyTensor& tensor, const engine::QuantizerSpec& measured, const metrics::ErrorSums& error) {
  constexpr std::size_t kMost = 256;
  tensor.pass_problem.reset();
  MeasuredErrors all = tensor.measured->size() < kMost ? *tensor.measured : MeasuredErrors();
  all.insert_or_assign(measured, error);
  tensor.measured = std::move(all);
  // With a scale for each channel, one threshold for all of them is another quantizer.
  if (recipe::hasScales(tensor.decision)) return;
  if (quantizerOf(tensor) == measured) tensor.error = error;
  if (tensor.own && specOf(tensor.decision, tensor.own->resolution) == measured) tensor.own->error = error;
}

void forgetReadings(StudyTensor& tensor) {
  tensor.profile.reset();
  tensor.evidence = {};
  tensor.measured = {};
  tensor.resolution.reset();
  tensor.error.reset();
  tensor.own.reset();
  tensor.others.clear();
  tensor.problem.reset();
  tensor.pass_problem.reset();
  tensor.saved = withoutNumbers(tensor.saved);
  if (tensor.state != LoadState::kOff) tensor.state = LoadState::kWaiting;
}

void loseData(StudyTensor& tensor, Error why) {
  tensor.profile.reset();
  tensor.resolution.reset();
  tensor.error.reset();
  tensor.own.reset();
  tensor.others.clear();
  tensor.problem = std::move(why);
  tensor.state = LoadState::kFailed;
}

void setPlaced(StudyTensor& tensor, tensor::TensorInfo placed) {
  tensor::TensorInfo listed = listedInfo(tensor);
  tensor.listed = listed == placed ? Boxed<tensor::TensorInfo>() : Boxed(std::move(listed));
  if (!readAlike(tensor.info, placed)) forgetReadings(tensor);
  placed.scaling = tensor.info.scaling;
  tensor.info = std::move(placed);
}

std::optional<engine::QuantizerSpec> quantizerOf(const StudyTensor& tensor) {
  if (!tensor.resolution) return std::nullopt;
  return specOf(tensor.decision, *tensor.resolution);
}

std::shared_ptr<const SavedChoice> withoutNumbers(const std::shared_ptr<const SavedChoice>& saved) {
  return saved ? std::make_shared<const SavedChoice>(SavedChoice{saved->decision, {}, {}}) : nullptr;
}

}  // namespace scalewright::study
