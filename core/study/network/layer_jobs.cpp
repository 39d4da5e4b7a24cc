#include "core/study/network/layer_jobs.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_map>

#include "core/study/network/graph_pairs.h"
#include "core/study/network/tied_head.h"

namespace scalewright::study {
namespace {

/// By index.
std::vector<const tensor::TensorInfo*> infosOf(const Study& study) {
  std::vector<const tensor::TensorInfo*> infos(study.firstFree());
  for (const StudyTensor& tensor : study.tensors()) infos[tensor.index] = &tensor.info;
  return infos;
}

}  // namespace

layers::Pairing pairLayers(const Study& study, std::span<const layers::NamedPair> named) {
  layers::Pairing pairing = layers::pairLayers(infosOf(study), named, graphPairs(study));
  for (Error& problem : pairing.problems) {
    if (!problem.file.empty()) continue;
    if (const auto index = study.find(problem.dataset)) problem.file = study.fileOf(*index);
  }
  if (const auto head = tiedHead(study, pairing)) {
    const auto before = [](const layers::Layer& a, const layers::Layer& b) { return a.weight < b.weight; };
    pairing.layers.insert(std::upper_bound(pairing.layers.begin(), pairing.layers.end(), *head, before), *head);
    std::erase(pairing.without_input, head->weight);
  }
  return pairing;
}

std::vector<layers::Layer> layersToSmooth(const Study& study) {
  std::vector<layers::Layer> layers = pairLayers(study).layers;
  std::erase_if(layers, [](const layers::Layer& layer) { return layer.paired_by == layers::PairedBy::kTied; });
  return layers;
}

std::vector<layers::InputGroup> groupByInput(const Study& study, std::span<const layers::Layer> layers) {
  return layers::groupByInput(layers, infosOf(study),
                              [&study](std::size_t index) { return study.tensor(index).profile.get(); });
}

Result<engine::QuantizedTensor> quantizedTensor(const Study& study, TensorIndex index) {
  const StudyTensor& tensor = study.tensor(index);
  auto spec = study.quantizer(index);
  if (!spec && formats::isCast(tensor.decision->format)) {
    spec = engine::QuantizerSpec{tensor.decision->format, tensor.decision->options, Threshold(1)};
  }
  if (!spec || (recipe::hasScales(tensor.decision) && !tensor.resolution->scales)) {
    return Error{
        .code = ErrorCode::kNotProfiled, .file = study.fileOf(index), .dataset = tensor.info.name, .detail = {}};
  }
  engine::QuantizedTensor quantized{.file = study.fileOf(index), .info = tensor.info, .quantizer = *spec};
  if (tensor.resolution && tensor.resolution->scales) {
    quantized.granularity = tensor.resolution->scales->granularity;
    quantized.thresholds = tensor.resolution->scales->thresholds;
  }
  return quantized;
}

Result<engine::LayerJob> layerJob(const Study& study, const layers::Layer& layer, std::uint64_t rows) {
  auto weight = quantizedTensor(study, layer.weight);
  if (!weight) return weight.error();
  auto input = quantizedTensor(study, layer.input);
  if (!input) return input.error();
  return engine::LayerJob{*std::move(weight), *std::move(input), layer.input_axis, rows};
}

std::vector<TensorIndex> inputsOfSeveralFiles(const Study& study, std::span<const layers::Layer> layers) {
  std::unordered_map<std::string_view, std::size_t> files_of;
  for (const StudyTensor& tensor : study.tensors()) ++files_of[tensor.info.name];
  std::vector<TensorIndex> inputs;
  for (const layers::Layer& layer : layers) {
    const bool several = files_of[study.tensor(layer.input).info.name] > 1;
    if (several && std::find(inputs.begin(), inputs.end(), layer.input) == inputs.end()) inputs.push_back(layer.input);
  }
  return inputs;
}

std::vector<std::vector<std::size_t>> sameInput(std::span<const layers::Layer> layers) {
  std::vector<std::vector<std::size_t>> groups;
  std::map<std::size_t, std::size_t> group_of;  // by input
  for (std::size_t layer = 0; layer < layers.size(); ++layer) {
    const auto [found, added] = group_of.try_emplace(layers[layer].input, groups.size());
    if (added) groups.emplace_back();
    groups[found->second].push_back(layer);
  }
  return groups;
}

engine::SmoothJob smoothJob(const Study& study, std::span<const layers::Layer> layers, const layers::InputGroup& group,
                            std::vector<double> alphas, std::uint64_t rows) {
  const auto decided = [&study](TensorIndex index) {
    const StudyTensor& tensor = study.tensor(index);
    engine::DecidedTensor stored{study.fileOf(index), tensor.info, tensor.decision};
    stored.info.scaling.reset();  // however it is smoothed now
    return stored;
  };
  engine::SmoothJob job{decided(group.input), {}, std::move(alphas), rows};
  for (const std::size_t layer : group.layers) {
    job.weights.push_back({decided(layers[layer].weight), layers[layer].input_axis});
  }
  return job;
}

}  // namespace scalewright::study
