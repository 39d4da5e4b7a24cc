// What graphs and people say of the tensors of a study.
#include <utility>

#include "core/study/network/networks.h"
#include "core/study/study.h"

namespace scalewright::study {
namespace {

/// As the tensor is read without a scaling.
tensor::TensorInfo storedInfo(const StudyTensor& tensor) {
  tensor::TensorInfo info = tensor.info;
  info.scaling.reset();
  return info;
}

/// Returns whether what is read of a tensor is the same in both: the values, and how they are cut.
bool readAlike(const tensor::TensorInfo& a, const tensor::TensorInfo& b) {
  return a.sample_axis == b.sample_axis && a.channel_axis == b.channel_axis && a.batch_rows == b.batch_rows &&
         a.sample_rows == b.sample_rows;
}

}  // namespace

tensor::TensorInfo listedInfo(const StudyTensor& tensor) {
  return tensor.listed ? *tensor.listed : storedInfo(tensor);
}

bool Study::setGraph(const std::string& file, std::vector<graph::Value> values) {
  // A file without a graph leaves what is known, which need not be copied for it.
  if (values.empty() && !knowledge_->isGraph(file)) return !knowledge_->empty();
  Knowledge knowledge = *knowledge_;
  knowledge.setGraph(file, std::move(values));
  knowledge_ = std::make_shared<const Knowledge>(std::move(knowledge));
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
  const std::vector<TensorIndex> changed = applyKnowledge(knowledge_->hasGraph() ? std::nullopt : source);
  regroup();
  std::set<TensorIndex> read;
  for (const TensorIndex index : changed) {
    if (tensor(index).profile) read.insert(index);
  }
  std::set<TensorIndex> all(changed.begin(), changed.end());
  for (const TensorIndex index : refresh(read)) all.insert(index);
  return {all.begin(), all.end()};
}

void Study::findLayers() {
  std::vector<tensor::TensorInfo> listed;
  std::vector<std::size_t> sources;
  for (const StudyTensor& tensor : tensors()) {
    if (knowledge_->isGraph(fileOf(tensor.index)) || !tensor.info.selected) continue;
    listed.push_back(listedInfo(tensor));
    sources.push_back(tensor.source);
  }
  std::vector<Unnamed> unnamed;
  for (std::size_t i = 0; i < listed.size(); ++i) unnamed.push_back({&listed[i], sources[i]});
  Knowledge knowledge = *knowledge_;
  knowledge.findLayers(unnamed);
  knowledge_ = std::make_shared<const Knowledge>(std::move(knowledge));
}

std::vector<TensorIndex> Study::applyKnowledge(std::optional<std::size_t> source) {
  if (knowledge_->hasGraph()) findLayers();
  std::vector<TensorIndex> indices;
  std::vector<tensor::TensorInfo> infos;
  for (const StudyTensor& tensor : tensors()) {
    if (source && tensor.source != *source) continue;
    indices.push_back(tensor.index);
    infos.push_back(knowledge_->placed(listedInfo(tensor)));
  }
  if (knowledge_->hasGraph()) knowledge_->settleRangeGroups(infos, networksOf(*this, indices));
  std::vector<TensorIndex> changed;
  for (std::size_t i = 0; i < indices.size(); ++i) {
    const StudyTensor& before = *slots_[indices[i]].tensor;
    if (infos[i] == storedInfo(before)) continue;
    changed.push_back(indices[i]);
    const bool as_proposed = before.decision == before.proposed;
    StudyTensor& tensor = edit(indices[i]);
    tensor::TensorInfo listed = listedInfo(tensor);
    tensor.listed = listed == infos[i] ? Boxed<tensor::TensorInfo>() : Boxed(std::move(listed));
    if (!readAlike(tensor.info, infos[i])) forgetReadings(tensor);
    infos[i].scaling = tensor.info.scaling;
    tensor.info = std::move(infos[i]);
    tensor.proposed = proposalFor(tensor.info);
    recipe::Decision decision = as_proposed ? tensor.proposed : tensor.decision;
    decision.role = tensor.info.role;
    place(tensor, as_proposed ? tensor.proposed : Shared<recipe::Decision>(std::move(decision)));
  }
  return changed;
}

void Study::forgetReadings(StudyTensor& tensor) {
  tensor.profile.reset();
  tensor.evidence = {};
  tensor.measured = {};
  tensor.resolution.reset();
  tensor.error.reset();
  tensor.own.reset();
  tensor.others.clear();
  tensor.problem.reset();
  tensor.pass_problem.reset();
  if (tensor.saved) tensor.saved = std::make_shared<const SavedChoice>(SavedChoice{tensor.saved->decision, {}, {}});
  if (tensor.state != LoadState::kOff) tensor.state = LoadState::kWaiting;
}

}  // namespace scalewright::study
