// How the study carries decisions out: each tensor by itself, then the groups that share a range.
#include "core/metrics/sketch_error.h"
#include "core/quantize/scalar_quantizer.h"
#include "core/study/study.h"

namespace scalewright::study {

QuantizerSpec specOf(const recipe::Decision& decision, const recipe::Resolution& resolution) {
  return {decision.format, resolution.options, resolution.threshold};
}

namespace {

/// As exactly as it is known.
std::optional<metrics::ErrorSums> errorOf(const StudyTensor& tensor, const recipe::Resolution& resolution) {
  if (recipe::hasScales(tensor.decision)) {
    return resolution.scales ? std::optional(resolution.scales->error) : std::nullopt;
  }
  const QuantizerSpec spec = specOf(tensor.decision, resolution);
  if (const auto known = tensor.measured.find(spec); known != tensor.measured.end()) return known->second;
  const auto quantizer = quantize::ScalarQuantizer::make(*formats::find(spec.format), spec.options, spec.threshold);
  if (!quantizer) return std::nullopt;
  return metrics::errorFromSketch(*tensor.profile, *quantizer);
}

}  // namespace

std::vector<TensorIndex> Study::refresh(const std::set<TensorIndex>& tensors, std::set<std::string> groups) {
  std::set<TensorIndex> changed = tensors;
  for (const TensorIndex index : tensors) {
    StudyTensor& tensor = tensors_.at(index);
    resolveAlone(tensor);
    groups.insert(tensor.decision.sharing_group);
  }
  for (const std::string& name : groups) {
    if (SharingGroups::Group* group = groups_.find(name)) settle(*group, tensors, changed);
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
  tensor.error = errorOf(tensor, *resolution);
  tensor.resolution = *std::move(resolution);
  if (!tensor.decision.sharing_group.empty()) tensor.own = OwnRange{*tensor.resolution, tensor.error};
}

void Study::settle(SharingGroups::Group& group, const std::set<TensorIndex>& fresh, std::set<TensorIndex>& changed) {
  std::vector<recipe::GroupMember> members;
  for (const TensorIndex index : group.members) {
    const StudyTensor& tensor = tensors_[index];
    if (tensor.own) members.push_back({tensor.decision, tensor.own->resolution, tensor.profile->amax});
  }
  auto range = recipe::sharedRange(members);
  const bool other_range = range != group.range;
  group.range = std::move(range);
  for (const TensorIndex index : group.members) {
    StudyTensor& tensor = tensors_[index];
    if (!tensor.own || (!other_range && !fresh.contains(index))) continue;
    settleMember(tensor, group.range);
    changed.insert(index);
  }
}

void Study::settleMember(StudyTensor& tensor, const std::optional<recipe::SharedRange>& range) {
  tensor.resolution =
      recipe::withSharedRange({tensor.decision, tensor.own->resolution, tensor.profile->amax}, range);
  const bool own = specOf(tensor.decision, *tensor.resolution) == specOf(tensor.decision, tensor.own->resolution);
  tensor.error = own ? tensor.own->error : errorOf(tensor, *tensor.resolution);
}

void Study::regroup() {
  groups_.clear();
  std::set<TensorIndex> members;
  for (TensorIndex index = 0; index < tensors_.size(); ++index) {
    groups_.add(index, tensors_[index].decision);
    if (!tensors_[index].decision.sharing_group.empty()) members.insert(index);
  }
  std::set<TensorIndex> changed;
  for (const std::string& name : groups_.names()) settle(*groups_.find(name), members, changed);
}

std::vector<TensorIndex> Study::sharingMembers(std::string_view group) const {
  const SharingGroups::Group* found = groups_.find(group);
  if (found == nullptr) return {};
  return {found->members.begin(), found->members.end()};
}

}  // namespace scalewright::study
