#include "core/study/study.h"
#include "core/engine/questions/evidence.h"

#include <algorithm>
#include <map>
#include <unordered_set>

#include "core/base/check.h"

namespace scalewright::study {
namespace {

/// By role there are few proposals; where there are many, as of rules for single tensors, the rest are not shared.
constexpr std::size_t kMostProposals = 32;

/// Returns the evidence on a tensor that has just been read: its samples by batch, where it has batches.
Shared<calibrate::Evidence> firstEvidence(const tensor::TensorInfo& info) {
  std::vector<std::uint64_t> batch_samples = info.batchSamples();
  if (batch_samples.empty()) return {};
  return calibrate::Evidence{.batch_samples = std::move(batch_samples)};
}

}  // namespace

void Study::setProposals(std::function<recipe::Decision(const tensor::TensorInfo&)> propose) {
  propose_ = std::move(propose);
  proposals_.clear();
  for (const StudyTensor& tensor : tensors()) {
    Shared<recipe::Decision> proposed = proposalFor(tensor.info);
    if (proposed != tensor.proposed) edit(tensor.index).proposed = std::move(proposed);
  }
}

Shared<recipe::Decision> Study::proposalFor(const tensor::TensorInfo& info) {
  recipe::Decision proposal = propose_(info);
  const auto same =
      std::find_if(proposals_.begin(), proposals_.end(), [&](const auto& known) { return known == proposal; });
  if (same != proposals_.end()) return *same;
  Shared<recipe::Decision> made = std::move(proposal);
  if (proposals_.size() < kMostProposals) proposals_.push_back(made);
  return made;
}

std::size_t Study::addSource(io::Catalogue catalogue) {
  std::vector<tensor::TensorInfo> infos = std::exchange(catalogue.tensors, {});  // each is in its tensor from here on
  const bool other_graph = !catalogue.graph.empty() || knowledge_->isGraph(catalogue.identity.path);
  const bool placed = setGraph(catalogue.identity.path, std::exchange(catalogue.graph, {}));
  const auto known = std::find_if(sources_.begin(), sources_.end(), [&](const io::Catalogue& source) {
    return source.identity.path == catalogue.identity.path;
  });
  const auto source = static_cast<std::size_t>(known - sources_.begin());
  const bool continues = known != sources_.end() && !known->complete && known->identity == catalogue.identity;
  if (known == sources_.end()) {
    sources_.push_back(std::move(catalogue));
  } else {
    *known = std::move(catalogue);
  }
  std::map<std::string, TensorIndex> earlier;
  for (const StudyTensor& tensor : tensors()) {
    if (tensor.source == source) earlier.emplace(tensor.info.name, tensor.index);
  }
  std::vector<bool> found(slots_.size());
  for (tensor::TensorInfo& info : infos) {
    StudyTensor tensor;
    tensor.source = source;
    tensor.state = info.selected ? LoadState::kWaiting : LoadState::kOff;
    const auto same = earlier.find(info.name);
    if (continues && same != earlier.end() && listedInfo(*slots_[same->second].tensor) == info) {
      found[same->second] = true;
      continue;
    }
    tensor.info = std::move(info);
    tensor.proposed = proposalFor(tensor.info);
    place(tensor, same != earlier.end() ? slots_[same->second].tensor->decision : tensor.proposed);
    if (same == earlier.end()) {
      tensor.index = slots_.size();
      slots_.push_back({std::make_shared<StudyTensor>(std::move(tensor)), copies_.value()});
      ++size_;
    } else {
      found[same->second] = true;
      tensor.index = same->second;
      // Of other data, what was saved has other numbers.
      if (const auto& saved = slots_[same->second].tensor->saved) {
        tensor.saved = std::make_shared<const SavedChoice>(SavedChoice{saved->decision, {}, {}});
      }
      slots_[same->second] = {std::make_shared<StudyTensor>(std::move(tensor)), copies_.value()};
    }
  }
  for (const auto& [name, index] : earlier) {
    if (found[index]) continue;
    // Its index and its decision stay; only the data are gone.
    StudyTensor& gone = edit(index);
    gone.profile.reset();
    gone.resolution.reset();
    gone.error.reset();
    gone.own.reset();
    gone.others.clear();
    setProblem(index, Error{ErrorCode::kDatasetNotFound, {}, {}, {}});
  }
  if (placed) {
    learn(other_graph ? std::nullopt : std::optional(source));
  } else {
    regroup();
  }
  return source;
}

std::vector<TensorIndex> Study::removeSource(std::size_t source) {
  std::vector<TensorIndex> gone;
  for (const StudyTensor& tensor : tensors()) {
    if (tensor.source == source) gone.push_back(tensor.index);
    if (tensor.source > source) --edit(tensor.index).source;
  }
  for (const TensorIndex index : gone) slots_[index].tensor.reset();
  size_ -= gone.size();
  const bool graph = knowledge_->hasGraph();
  setGraph(sources_[source].identity.path, {});
  sources_.erase(sources_.begin() + static_cast<std::ptrdiff_t>(source));
  if (graph) {
    learn(std::nullopt);
  } else {
    regroup();
  }
  return gone;
}

std::vector<TensorIndex> Study::regroupedAway(const io::Catalogue& catalogue) const {
  std::vector<TensorIndex> away;
  const auto known = std::find_if(sources_.begin(), sources_.end(), [&](const io::Catalogue& source) {
    return source.identity.path == catalogue.identity.path;
  });
  if (known == sources_.end() || known->grouping == catalogue.grouping || !catalogue.complete) return away;
  std::unordered_set<std::string_view> names;
  for (const tensor::TensorInfo& info : catalogue.tensors) names.insert(info.name);
  const auto source = static_cast<std::size_t>(known - sources_.begin());
  for (const StudyTensor& tensor : tensors()) {
    if (tensor.source == source && !names.contains(tensor.info.name)) away.push_back(tensor.index);
  }
  return away;
}

void Study::removeTensors(const std::vector<TensorIndex>& tensors) {
  for (const TensorIndex index : tensors) {
    SCALEWRIGHT_CHECK(has(index));
    slots_[index].tensor.reset();
  }
  size_ -= tensors.size();
  regroup();
}

const StudyTensor& Study::tensor(TensorIndex index) const {
  SCALEWRIGHT_CHECK(has(index));
  return *slots_[index].tensor;
}

StudyTensor& Study::edit(TensorIndex index) {
  SCALEWRIGHT_CHECK(has(index));
  Tensors::Slot& slot = slots_[index];
  if (slot.copies != copies_.value()) slot = {std::make_shared<StudyTensor>(*slot.tensor), copies_.value()};
  return *slot.tensor;
}

std::optional<TensorIndex> Study::find(std::string_view name) const {
  for (const StudyTensor& tensor : tensors()) {
    if (tensor.info.name == name) return tensor.index;
  }
  return std::nullopt;
}

std::vector<Error> Study::problems() const {
  std::vector<Error> all;
  for (const io::Catalogue& source : sources_) all.insert(all.end(), source.problems.begin(), source.problems.end());
  for (const StudyTensor& tensor : tensors()) {
    for (const Boxed<Error>* one : {&tensor.problem, &tensor.pass_problem}) {
      if (!*one) continue;
      Error problem = **one;
      if (problem.file.empty()) problem.file = fileOf(tensor.index);
      if (problem.dataset.empty()) problem.dataset = tensor.info.name;
      all.push_back(std::move(problem));
    }
  }
  return all;
}

void Study::setState(TensorIndex index, LoadState state) {
  edit(index).state = state;
}

std::vector<TensorIndex> Study::setProfile(TensorIndex index, std::shared_ptr<const profile::Profile> profile) {
  StudyTensor& tensor = edit(index);
  tensor.profile = std::move(profile);
  tensor.evidence = firstEvidence(tensor.info);
  tensor.measured = {};
  tensor.state = LoadState::kReady;
  return refresh({index});
}

void Study::setProblem(TensorIndex index, Error problem) {
  StudyTensor& tensor = edit(index);
  tensor.problem = std::move(problem);
  tensor.state = LoadState::kFailed;
}

void Study::forgetProblem(TensorIndex index) {
  StudyTensor& tensor = edit(index);
  tensor.problem.reset();
  tensor.pass_problem.reset();
  tensor.state = LoadState::kWaiting;
}

void Study::setPassProblem(TensorIndex index, Error problem) {
  edit(index).pass_problem = std::move(problem);
}

std::vector<TensorIndex> Study::addEvidence(TensorIndex index, calibrate::Evidence evidence) {
  StudyTensor& tensor = edit(index);
  tensor.pass_problem.reset();
  calibrate::Evidence all = tensor.evidence;
  all.add(std::move(evidence));
  tensor.evidence = std::move(all);
  return refresh({index});
}

std::optional<engine::QuantizerSpec> Study::quantizer(TensorIndex index) const {
  const StudyTensor& tensor = this->tensor(index);
  if (!tensor.resolution) return std::nullopt;
  return specOf(tensor.decision, *tensor.resolution);
}

void Study::addMeasured(TensorIndex index, const engine::QuantizerSpec& measured, const metrics::ErrorSums& error) {
  constexpr std::size_t kMost = 256;
  StudyTensor& tensor = edit(index);
  tensor.pass_problem.reset();
  MeasuredErrors all = tensor.measured->size() < kMost ? *tensor.measured : MeasuredErrors();
  all.insert_or_assign(measured, error);
  tensor.measured = std::move(all);
  // With a scale for each channel, one threshold for all of them is another quantizer.
  if (recipe::hasScales(tensor.decision)) return;
  if (quantizer(index) == measured) tensor.error = error;
  if (tensor.own && specOf(tensor.decision, tensor.own->resolution) == measured) tensor.own->error = error;
}

void Study::place(StudyTensor& tensor, const Shared<recipe::Decision>& decision) {
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

std::shared_ptr<const profile::Profile> storedProfile(const StudyTensor& tensor) {
  if (!tensor.info.scaling) return tensor.profile;
  for (const Readings& readings : tensor.others) {
    if (!readings.scaling) return readings.profile;
  }
  return nullptr;
}

std::vector<TensorIndex> Study::setDecision(TensorIndex index, recipe::Decision decision) {
  return setDecisions({{index, std::move(decision)}});
}

std::vector<TensorIndex> Study::setDecisions(const Decisions& decisions) {
  keepSaved(decisions);
  std::set<TensorIndex> tensors;
  std::set<std::string> left;
  for (const auto& [index, decision] : decisions) {
    left.insert(placeInGroups(index, decision));
    tensors.insert(index);
  }
  return refresh(tensors, std::move(left));
}

std::vector<TensorIndex> Study::placeDecisions(const Decisions& decisions) {
  keepSaved(decisions);
  std::set<TensorIndex> tensors;
  std::set<std::string> groups;
  for (const auto& [index, decision] : decisions) {
    groups.insert(placeInGroups(index, decision));
    groups.insert(tensor(index).decision->sharing_group);
    tensors.insert(index);
  }
  for (const std::string& group : groups) {
    for (const TensorIndex member : sharingMembers(group)) tensors.insert(member);
  }
  for (const TensorIndex index : tensors) {
    StudyTensor& tensor = edit(index);
    tensor.resolution.reset();
    tensor.error.reset();
    tensor.own.reset();
  }
  return {tensors.begin(), tensors.end()};
}

std::string Study::placeInGroups(TensorIndex index, const recipe::Decision& decision) {
  StudyTensor& tensor = edit(index);
  groups_.remove(index, tensor.decision);
  std::string left = tensor.decision->sharing_group;
  place(tensor, decision);
  groups_.add(index, tensor.decision);
  return left;
}

calibrate::EvidenceRequest Study::missingEvidence(TensorIndex index) const {
  const StudyTensor& tensor = this->tensor(index);
  if (!tensor.profile || !tensor.resolution) return {};
  return question::Evidence::obtainable(
      tensor.info, recipe::missingEvidence(tensor.decision, *tensor.profile, tensor.evidence, *tensor.resolution));
}

}  // namespace scalewright::study
