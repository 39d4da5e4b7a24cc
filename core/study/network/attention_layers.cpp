#include "core/study/network/attention_layers.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/attention/name.h"
#include "core/study/network/layer_jobs.h"

namespace scalewright::study {
namespace {

using attention::Part;

/// A tensor that a name gives a part in attention.
struct Named {
  TensorIndex index = 0;
  attention::Name name;
};

/// Tensors by part, of which the first of the best evidence counts.
using Parts = std::map<Part, Named>;

void enter(Parts& parts, const Named& named) {
  const auto [found, added] = parts.try_emplace(named.name.part, named);
  if (!added && named.name.preference < found->second.name.preference) found->second = named;
}

/// Queries and keys as projections leave them are not those that are multiplied: a rotation may come between.
bool isOperand(const attention::Name& name) {
  return name.by != attention::By::kProjection || name.part == Part::kValue || name.part == Part::kValueCache;
}

const Named* firstOf(const Parts& parts, std::initializer_list<Part> wanted) {
  for (const Part part : wanted) {
    if (const auto found = parts.find(part); found != parts.end()) return &found->second;
  }
  return nullptr;
}

/// Returns the parts of each attention. Caches that are named by the number of a layer belong to the one attention of
/// that layer.
std::map<std::string, Parts> ownersOf(const std::vector<Named>& tensors) {
  std::map<std::string, Parts> owners;
  std::map<int, std::set<std::string>> by_layer;  // owners that have queries
  for (const Named& named : tensors) {
    if (named.name.numbered) continue;
    enter(owners[named.name.owner], named);
    if (named.name.part == Part::kQuery && named.name.layer) by_layer[*named.name.layer].insert(named.name.owner);
  }
  for (const Named& named : tensors) {
    if (!named.name.numbered || !named.name.layer) continue;
    const auto found = by_layer.find(*named.name.layer);
    if (found != by_layer.end() && found->second.size() == 1) enter(owners[*found->second.begin()], named);
  }
  return owners;
}

std::optional<AttentionLayer> layerOf(const Study& study, const std::string& owner, const Parts& parts) {
  const Named* query = firstOf(parts, {Part::kQuery});
  const Named* key = firstOf(parts, {Part::kKeyCache, Part::kKey});
  const Named* value = firstOf(parts, {Part::kValueCache, Part::kValue});
  if (query == nullptr || key == nullptr || value == nullptr) return std::nullopt;
  AttentionLayer layer{owner, query->index, key->index, value->index, {}};
  if (const Named* found = firstOf(parts, {Part::kProbabilities})) layer.probabilities = found->index;
  layer.causal = attention::isCache(key->name.part) || study.tensor(key->index).info.role == tensor::Role::kKvEntry;
  return layer;
}

}  // namespace

std::vector<TensorIndex> AttentionLayer::tensors() const {
  std::vector<TensorIndex> tensors = {query, key, value};
  if (probabilities) tensors.push_back(*probabilities);
  return tensors;
}

std::vector<AttentionLayer> attentionLayers(const Study& study) {
  std::map<std::string, std::vector<Named>> files;
  std::vector<Named> all;
  for (const StudyTensor& tensor : study.tensors()) {
    if (tensor.info.recorded || tensor.info.role == tensor::Role::kWeight) continue;
    const auto name = attention::nameOf(tensor.info.name);
    if (!name || !isOperand(*name)) continue;
    files[study.fileOf(tensor.index)].push_back({tensor.index, *name});
    all.push_back({tensor.index, *name});
  }

  std::vector<AttentionLayer> layers;
  std::set<std::string> complete;  // of which a file has all
  for (const auto& [file, tensors] : files) {
    for (const auto& [owner, parts] : ownersOf(tensors)) {
      if (auto layer = layerOf(study, owner, parts)) {
        layers.push_back(*std::move(layer));
        complete.insert(owner);
      }
    }
  }
  for (const auto& [owner, parts] : ownersOf(all)) {
    if (complete.contains(owner)) continue;
    if (auto layer = layerOf(study, owner, parts)) layers.push_back(*std::move(layer));
  }
  std::sort(layers.begin(), layers.end(),
            [](const AttentionLayer& a, const AttentionLayer& b) { return a.query < b.query; });
  return layers;
}

bool isNoAttention(const Error& error) {
  return error.code == ErrorCode::kShapeMismatch || error.code == ErrorCode::kNotApplicable;
}

Result<engine::AttentionJob> attentionJob(const Study& study, const AttentionLayer& layer) {
  auto query = quantizedTensor(study, layer.query);
  if (!query) return query.error();
  auto key = quantizedTensor(study, layer.key);
  if (!key) return key.error();
  auto value = quantizedTensor(study, layer.value);
  if (!value) return value.error();
  engine::AttentionJob job{*std::move(query), *std::move(key), *std::move(value), {}, layer.causal};
  if (layer.probabilities) {
    auto probabilities = quantizedTensor(study, *layer.probabilities);
    if (!probabilities) return probabilities.error();
    job.probabilities = *std::move(probabilities);
  }
  return job;
}

}  // namespace scalewright::study
