#include "core/study/learned.h"

#include <utility>

#include "core/study/network/networks.h"
#include "core/study/tensors/tensor_changes.h"

namespace scalewright::study {

std::shared_ptr<const Knowledge> withGraph(const std::shared_ptr<const Knowledge>& knowledge, const std::string& file,
                                           std::vector<graph::Value> values) {
  // A file without a graph leaves what is known, which need not be copied for it.
  if (values.empty() && !knowledge->isGraph(file)) return knowledge;
  Knowledge next = *knowledge;
  next.setGraph(file, std::move(values));
  return std::make_shared<const Knowledge>(std::move(next));
}

std::shared_ptr<const Knowledge> withLayers(const Knowledge& knowledge, const TensorStore& tensors,
                                            std::span<const io::Catalogue> sources) {
  std::vector<tensor::TensorInfo> listed;
  std::vector<std::size_t> from;
  for (const StudyTensor& tensor : tensors.all()) {
    if (knowledge.isGraph(sources[tensor.source].identity.path) || !tensor.info.selected) continue;
    listed.push_back(listedInfo(tensor));
    from.push_back(tensor.source);
  }
  std::vector<Unnamed> unnamed;
  for (std::size_t i = 0; i < listed.size(); ++i) unnamed.push_back({&listed[i], from[i]});
  Knowledge next = knowledge;
  next.findLayers(unnamed);
  return std::make_shared<const Knowledge>(std::move(next));
}

std::vector<TensorIndex> applyKnowledge(const Knowledge& knowledge, TensorStore& tensors, Proposals& proposals,
                                        std::optional<std::size_t> source) {
  std::vector<TensorIndex> indices;
  std::vector<tensor::TensorInfo> infos;
  for (const StudyTensor& tensor : tensors.all()) {
    if (source && tensor.source != *source) continue;
    indices.push_back(tensor.index);
    infos.push_back(knowledge.placed(listedInfo(tensor)));
  }
  if (knowledge.hasGraph()) knowledge.trimRangeGroups(infos, networksOf(tensors.all(), indices));
  std::vector<TensorIndex> changed;
  for (std::size_t i = 0; i < indices.size(); ++i) {
    const StudyTensor& before = tensors.at(indices[i]);
    if (infos[i] == storedInfo(before)) continue;
    changed.push_back(indices[i]);
    const bool as_proposed = before.decision == before.proposed;
    StudyTensor& tensor = tensors.edit(indices[i]);
    setPlaced(tensor, std::move(infos[i]));
    tensor.proposed = proposals.of(tensor.info);
    recipe::Decision decision = as_proposed ? tensor.proposed : tensor.decision;
    decision.role = tensor.info.role;
    place(tensor, as_proposed ? tensor.proposed : Shared<recipe::Decision>(std::move(decision)));
  }
  return changed;
}

}  // namespace scalewright::study
