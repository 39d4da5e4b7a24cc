#include "core/study/network/attention_layers.h"

#include <algorithm>
#include <map>

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

std::optional<TensorIndex> firstOf(const Parts& parts, std::initializer_list<Part> wanted) {
  for (const Part part : wanted) {
    if (const auto found = parts.find(part); found != parts.end()) return found->second.index;
  }
  return std::nullopt;
}

/// Adds caches that are named by the number of a layer to the one attention of that layer.
void addNumbered(std::map<std::string, Parts>& owners, const std::vector<Named>& numbered,
                 const std::map<int, std::vector<std::string>>& by_layer) {
  for (const Named& cache : numbered) {
    const auto found = cache.name.layer ? by_layer.find(*cache.name.layer) : by_layer.end();
    if (found != by_layer.end() && found->second.size() == 1) enter(owners[found->second.front()], cache);
  }
}

}  // namespace

std::vector<TensorIndex> AttentionLayer::tensors() const {
  std::vector<TensorIndex> tensors = {query, key, value};
  if (probabilities) tensors.push_back(*probabilities);
  return tensors;
}

std::vector<AttentionLayer> attentionLayers(const Study& study) {
  std::map<std::string, Parts> owners;
  std::map<int, std::vector<std::string>> by_layer;  ///< owners that have queries
  std::vector<Named> numbered;
  for (const StudyTensor& tensor : study.tensors()) {
    if (tensor.info.recorded || tensor.info.role == tensor::Role::kWeight) continue;
    const auto name = attention::nameOf(tensor.info.name);
    if (!name || !isOperand(*name)) continue;
    const Named named{tensor.index, *name};
    if (name->numbered) {
      numbered.push_back(named);
      continue;
    }
    enter(owners[name->owner], named);
    if (name->part == Part::kQuery && name->layer) by_layer[*name->layer].push_back(name->owner);
  }
  addNumbered(owners, numbered, by_layer);

  std::vector<AttentionLayer> layers;
  for (const auto& [owner, parts] : owners) {
    const auto query = firstOf(parts, {Part::kQuery});
    const auto key = firstOf(parts, {Part::kKeyCache, Part::kKey});
    const auto value = firstOf(parts, {Part::kValueCache, Part::kValue});
    if (query && key && value) {
      layers.push_back({owner, *query, *key, *value, firstOf(parts, {Part::kProbabilities})});
    }
  }
  std::sort(layers.begin(), layers.end(),
            [](const AttentionLayer& a, const AttentionLayer& b) { return a.query < b.query; });
  return layers;
}

Result<engine::AttentionJob> attentionJob(const Study& study, const AttentionLayer& layer) {
  auto query = quantizedTensor(study, layer.query);
  if (!query) return query.error();
  auto key = quantizedTensor(study, layer.key);
  if (!key) return key.error();
  auto value = quantizedTensor(study, layer.value);
  if (!value) return value.error();
  engine::AttentionJob job{*std::move(query), *std::move(key), *std::move(value), {}};
  if (layer.probabilities) {
    auto probabilities = quantizedTensor(study, *layer.probabilities);
    if (!probabilities) return probabilities.error();
    job.probabilities = *std::move(probabilities);
  }
  return job;
}

}  // namespace scalewright::study
