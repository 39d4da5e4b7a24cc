#include "core/study/study.h"

#include <algorithm>
#include <unordered_set>

#include "core/engine/questions/evidence.h"
#include "core/study/learned.h"
#include "core/study/tensors/group_ranges.h"
#include "core/study/tensors/relist.h"
#include "core/study/tensors/tensor_changes.h"

namespace scalewright::study {

void Study::setProposals(Proposals::Rule propose) {
  proposals_.setRule(std::move(propose));
  for (const StudyTensor& tensor : tensors()) {
    Shared<recipe::Decision> proposed = proposals_.of(tensor.info);
    if (proposed != tensor.proposed) tensors_.edit(tensor.index).proposed = std::move(proposed);
  }
}

std::optional<std::size_t> Study::sourceOf(const std::string& path) const {
  const auto known = std::find_if(sources_.begin(), sources_.end(),
                                  [&](const io::Catalogue& source) { return source.identity.path == path; });
  if (known == sources_.end()) return std::nullopt;
  return static_cast<std::size_t>(known - sources_.begin());
}

std::size_t Study::addSource(io::Catalogue catalogue) {
  std::vector<tensor::TensorInfo> infos = std::exchange(catalogue.tensors, {});  // each is in its tensor from here on
  const bool other_graph = !catalogue.graph.empty() || knowledge_->isGraph(catalogue.identity.path);
  const bool placed = setGraph(catalogue.identity.path, std::exchange(catalogue.graph, {}));
  const auto known = sourceOf(catalogue.identity.path);
  const std::size_t source = known.value_or(sources_.size());
  const bool continues = known && !sources_[source].complete && sources_[source].identity == catalogue.identity;
  if (known) {
    sources_[source] = std::move(catalogue);
  } else {
    sources_.push_back(std::move(catalogue));
  }
  relist(tensors_, proposals_, std::move(infos), source, continues ? Listing::kOn : Listing::kAnew);
  if (placed) {
    learn(other_graph ? std::nullopt : std::optional(source));
  } else {
    regroup(tensors_, groups_);
  }
  return source;
}

std::vector<TensorIndex> Study::removeSource(std::size_t source) {
  std::vector<TensorIndex> gone;
  for (const StudyTensor& tensor : tensors()) {
    if (tensor.source == source) gone.push_back(tensor.index);
    if (tensor.source > source) --tensors_.edit(tensor.index).source;
  }
  for (const TensorIndex index : gone) tensors_.remove(index);
  const bool graph = knowledge_->hasGraph();
  setGraph(sources_[source].identity.path, {});
  sources_.erase(sources_.begin() + static_cast<std::ptrdiff_t>(source));
  if (graph) {
    learn(std::nullopt);
  } else {
    regroup(tensors_, groups_);
  }
  return gone;
}

std::vector<TensorIndex> Study::regroupedAway(const io::Catalogue& catalogue) const {
  std::vector<TensorIndex> away;
  const auto known = sourceOf(catalogue.identity.path);
  if (!known || sources_[*known].grouping == catalogue.grouping || !catalogue.complete) return away;
  std::unordered_set<std::string_view> names;
  for (const tensor::TensorInfo& info : catalogue.tensors) names.insert(info.name);
  for (const StudyTensor& tensor : tensors()) {
    if (tensor.source == *known && !names.contains(tensor.info.name)) away.push_back(tensor.index);
  }
  return away;
}

void Study::removeTensors(const std::vector<TensorIndex>& tensors) {
  for (const TensorIndex index : tensors) tensors_.remove(index);
  regroup(tensors_, groups_);
}

void Study::adoptSource(const Study& next, std::size_t source) {
  sources_.at(source) = next.sources_.at(source);
  knowledge_ = next.knowledge_;
}

void Study::adopt(const Study& next, TensorIndex index) {
  const StudyTensor& here = tensor(index);
  StudyTensor listed = next.tensor(index);
  listed.source = here.source;          // others may have gone meanwhile
  if (knowledge_ != next.knowledge_) {  // and somebody may have said something of the tensor
    setPlaced(listed, knowledge_->placed(listedInfo(listed)));
    listed.proposed = proposals_.of(listed.info);
  }
  listed.saved = withoutNumbers(here.saved);
  place(listed, here.decision);
  tensors_.replace(std::move(listed));
}

bool Study::setGraph(const std::string& file, std::vector<graph::Value> values) {
  const auto next = withGraph(knowledge_, file, std::move(values));
  if (next == knowledge_) return !knowledge_->empty();
  knowledge_ = next;
  return true;
}

std::vector<TensorIndex> Study::setStatements(std::vector<recipe::Statement> statements) {
  if (statements == knowledge_->statements()) return {};
  Knowledge knowledge = *knowledge_;
  knowledge.setStatements(std::move(statements));
  knowledge_ = std::make_shared<const Knowledge>(std::move(knowledge));
  return learn(std::nullopt);
}

std::vector<TensorIndex> Study::learn(std::optional<std::size_t> source) {
  // Where there is a graph, one file's tensors may be in groups with those of others.
  const bool graph = knowledge_->hasGraph();
  if (graph) knowledge_ = withLayers(*knowledge_, tensors_, sources_);
  const std::vector<TensorIndex> changed =
      applyKnowledge(*knowledge_, tensors_, proposals_, graph ? std::nullopt : source);
  regroup(tensors_, groups_);
  std::set<TensorIndex> read;
  for (const TensorIndex index : changed) {
    if (tensor(index).profile) read.insert(index);
  }
  std::set<TensorIndex> all(changed.begin(), changed.end());
  for (const TensorIndex index : refresh(read)) all.insert(index);
  return {all.begin(), all.end()};
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

std::vector<TensorIndex> Study::refresh(const std::set<TensorIndex>& tensors, std::set<std::string> groups) {
  return study::refresh(tensors_, groups_, tensors, std::move(groups));
}

std::vector<TensorIndex> Study::setProfile(TensorIndex index, std::shared_ptr<const profile::Profile> profile) {
  study::setProfile(tensors_.edit(index), std::move(profile));
  return refresh({index});
}

void Study::setProblem(TensorIndex index, Error problem) {
  StudyTensor& tensor = tensors_.edit(index);
  tensor.problem = std::move(problem);
  tensor.state = LoadState::kFailed;
}

void Study::forgetProblem(TensorIndex index) {
  StudyTensor& tensor = tensors_.edit(index);
  tensor.problem.reset();
  tensor.pass_problem.reset();
  tensor.state = LoadState::kWaiting;
}

std::vector<TensorIndex> Study::addEvidence(TensorIndex index, calibrate::Evidence evidence) {
  study::addEvidence(tensors_.edit(index), std::move(evidence));
  return refresh({index});
}

std::optional<engine::QuantizerSpec> Study::quantizer(TensorIndex index) const {
  return quantizerOf(tensor(index));
}

void Study::addMeasured(TensorIndex index, const engine::QuantizerSpec& measured, const metrics::ErrorSums& error) {
  study::addMeasured(tensors_.edit(index), measured, error);
}

std::vector<TensorIndex> Study::setDecisions(const Decisions& decisions) {
  keepSaved(tensors_, groups_, decisions);
  std::set<TensorIndex> tensors;
  std::set<std::string> left;
  for (const auto& [index, decision] : decisions) {
    left.insert(place(tensors_, groups_, index, decision));
    tensors.insert(index);
  }
  return refresh(tensors, std::move(left));
}

std::vector<TensorIndex> Study::placeDecisions(const Decisions& decisions) {
  keepSaved(tensors_, groups_, decisions);
  std::set<TensorIndex> tensors;
  std::set<std::string> groups;
  for (const auto& [index, decision] : decisions) {
    groups.insert(place(tensors_, groups_, index, decision));
    groups.insert(tensor(index).decision->sharing_group);
    tensors.insert(index);
  }
  for (const std::string& group : groups) {
    for (const TensorIndex member : sharingMembers(group)) tensors.insert(member);
  }
  for (const TensorIndex index : tensors) {
    StudyTensor& tensor = tensors_.edit(index);
    tensor.resolution.reset();
    tensor.error.reset();
    tensor.own.reset();
  }
  return {tensors.begin(), tensors.end()};
}

calibrate::EvidenceRequest Study::missingEvidence(TensorIndex index) const {
  const StudyTensor& tensor = this->tensor(index);
  if (!tensor.profile || !tensor.resolution) return {};
  return question::Evidence::obtainable(
      tensor.info, recipe::missingEvidence(tensor.decision, *tensor.profile, tensor.evidence, *tensor.resolution));
}

std::vector<TensorIndex> Study::sharingMembers(std::string_view group) const {
  const SharingGroups::Group* found = groups_.find(group);
  if (found == nullptr) return {};
  return {found->members.begin(), found->members.end()};
}

}  // namespace scalewright::study
