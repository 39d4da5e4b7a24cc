// How the study carries decisions out: each tensor by itself, then the groups that share a range.
#include "core/metrics/sketch_error.h"
#include "core/quantize/scalar_quantizer.h"
#include "core/study/study.h"

namespace scalewright::study {

engine::QuantizerSpec specOf(const recipe::Decision& decision, const recipe::Resolution& resolution) {
  return {decision.format, resolution.options, resolution.threshold};
}

namespace {

/// As exactly as it is known.
std::optional<metrics::ErrorSums> errorOf(const recipe::Decision& decision, const StudyTensor& tensor,
                                          const recipe::Resolution& resolution) {
  if (recipe::hasScales(decision)) {
    return resolution.scales ? std::optional(resolution.scales->error) : std::nullopt;
  }
  const engine::QuantizerSpec spec = specOf(decision, resolution);
  if (const auto known = tensor.measured->find(spec); known != tensor.measured->end()) return known->second;
  const auto quantizer = quantize::ScalarQuantizer::make(*formats::find(spec.format), spec.options, spec.threshold);
  if (!quantizer) return std::nullopt;
  return metrics::errorFromSketch(*tensor.profile, *quantizer);
}

}  // namespace

std::optional<metrics::ErrorSums> savedError(const StudyTensor& tensor) {
  if (!tensor.saved) return std::nullopt;
  const SavedChoice& saved = *tensor.saved;
  const bool one_range = saved.resolution && !recipe::hasScales(saved.decision);
  if (one_range && recipe::scalingOf(saved.decision) == tensor.info.scaling) {
    // Perhaps measured since.
    const auto known = tensor.measured->find(specOf(saved.decision, *saved.resolution));
    if (known != tensor.measured->end()) return known->second;
  }
  if (!recipe::hasScales(saved.decision) || (saved.resolution && saved.resolution->scales)) return saved.error;
  // Its scales were not known when it was changed: what was shown then is the error of one scale.
  if (!tensor.profile || recipe::scalingOf(saved.decision) != tensor.info.scaling) return std::nullopt;
  const auto now = recipe::resolve(saved.decision, *tensor.profile, tensor.evidence);
  return now && now->scales ? errorOf(saved.decision, tensor, *now) : std::nullopt;
}

bool savedInForce(const StudyTensor& tensor) {
  if (!tensor.saved) return true;
  const auto& then = tensor.saved->resolution;
  const auto& now = tensor.resolution;
  return tensor.saved->decision == tensor.decision &&
         (!then || !now || (then->threshold == now->threshold && then->options == now->options));
}

void Study::keepSaved(const Decisions& decisions) {
  std::set<std::string> groups;
  const auto keep = [this](TensorIndex index) {
    if (tensor(index).saved) return;
    StudyTensor& kept = edit(index);
    kept.saved = std::make_shared<const SavedChoice>(SavedChoice{kept.decision, kept.resolution, kept.error});
  };
  for (const auto& [index, decision] : decisions) {
    if (tensor(index).decision == decision) continue;
    keep(index);
    groups.insert(tensor(index).decision->sharing_group);
    groups.insert(decision.sharing_group);
  }
  for (const std::string& name : groups) {
    const SharingGroups::Group* group = groups_.find(name);
    if (group == nullptr) continue;
    for (const TensorIndex member : group->members) keep(member);
  }
}

void Study::forgetSaved(StudyTensor& tensor) {
  if (!tensor.saved) return;
  const recipe::Decision& saved = tensor.saved->decision;
  if (!saved.sharing_group.empty()) return;  // its range may be another by the choices for others
  if (saved == tensor.decision) {
    tensor.saved.reset();
    return;
  }
  const bool readable = tensor.profile && recipe::scalingOf(saved) == tensor.info.scaling;
  if (tensor.saved->resolution || !readable) return;
  // It had not been read when its choice was changed.
  auto resolution = recipe::resolve(saved, *tensor.profile, tensor.evidence);
  if (!resolution) return;
  const auto error = errorOf(saved, tensor, *resolution);
  tensor.saved = std::make_shared<const SavedChoice>(SavedChoice{saved, *std::move(resolution), error});
}

std::vector<TensorIndex> Study::markSaved() {
  std::vector<TensorIndex> differed;
  for (const StudyTensor& tensor : tensors()) {
    if (tensor.saved) differed.push_back(tensor.index);
  }
  for (const TensorIndex index : differed) edit(index).saved.reset();
  return differed;
}

std::vector<TensorIndex> Study::markSaved(const Study& then, const Study& marked) {
  const CopyCount shared = marked.copies_;  // what it changes from here on is its own
  std::vector<TensorIndex> differed;
  for (TensorIndex index = 0; index < slots_.size(); ++index) {
    std::shared_ptr<StudyTensor>& tensor = slots_[index].tensor;
    if (!tensor || !tensor->saved) continue;
    differed.push_back(index);
    if (then.has(index) && then.slots_[index].tensor == tensor) {
      tensor = marked.slots_[index].tensor;  // still everybody's, since `then` was copied
    } else {
      edit(index).saved.reset();
    }
  }
  return differed;
}

std::vector<TensorIndex> Study::refresh(const std::set<TensorIndex>& tensors, std::set<std::string> groups) {
  std::set<TensorIndex> changed = tensors;
  for (const TensorIndex index : tensors) {
    StudyTensor& tensor = edit(index);
    resolveAlone(tensor);
    forgetSaved(tensor);
    groups.insert(tensor.decision->sharing_group);
  }
  for (const std::string& name : groups) {
    if (SharingGroups::Group* group = groups_.find(name)) putRangeInForce(*group, tensors, changed);
  }
  return {changed.begin(), changed.end()};
}

void Study::resolveAlone(StudyTensor& tensor) {
  tensor.resolution.reset();
  tensor.error.reset();
  tensor.own.reset();
  if (!tensor.profile) return;
  auto resolution = recipe::resolve(tensor.decision, *tensor.profile, tensor.evidence);
  if (!resolution) {
    tensor.problem = resolution.error();
    tensor.state = LoadState::kFailed;
    return;
  }
  tensor.problem.reset();
  tensor.pass_problem.reset();
  tensor.state = LoadState::kReady;
  tensor.error = errorOf(tensor.decision, tensor, *resolution);
  tensor.resolution = *std::move(resolution);
  if (!tensor.decision->sharing_group.empty()) tensor.own = OwnRange{*tensor.resolution, tensor.error};
}

void Study::putRangeInForce(SharingGroups::Group& group, const std::set<TensorIndex>& fresh,
                            std::set<TensorIndex>& changed) {
  std::vector<recipe::GroupMember> members;
  for (const TensorIndex index : group.members) {
    const StudyTensor& tensor = *slots_[index].tensor;
    if (tensor.own) {
      members.push_back({tensor.decision, tensor.own->resolution, tensor.profile->amax, tensor.info.samples()});
    }
  }
  auto range = recipe::sharedRange(members);
  const bool other_range = range != group.range;
  group.range = std::move(range);
  for (const TensorIndex index : group.members) {
    if (!slots_[index].tensor->own || (!other_range && !fresh.contains(index))) continue;
    putInForce(edit(index), group.range);
    changed.insert(index);
  }
}

void Study::putInForce(StudyTensor& tensor, const std::optional<recipe::SharedRange>& range) {
  tensor.resolution = recipe::withSharedRange({tensor.decision, tensor.own->resolution, tensor.profile->amax}, range);
  const bool own = specOf(tensor.decision, *tensor.resolution) == specOf(tensor.decision, tensor.own->resolution);
  tensor.error = own ? tensor.own->error : errorOf(tensor.decision, tensor, *tensor.resolution);
}

void Study::regroup() {
  groups_.clear();
  std::set<TensorIndex> members;
  for (const StudyTensor& tensor : tensors()) {
    groups_.add(tensor.index, tensor.decision);
    if (!tensor.decision->sharing_group.empty()) members.insert(tensor.index);
  }
  std::set<TensorIndex> changed;
  for (const std::string& name : groups_.names()) putRangeInForce(*groups_.find(name), members, changed);
}

std::vector<TensorIndex> Study::sharingMembers(std::string_view group) const {
  const SharingGroups::Group* found = groups_.find(group);
  if (found == nullptr) return {};
  return {found->members.begin(), found->members.end()};
}

}  // namespace scalewright::study
