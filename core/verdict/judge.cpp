#include "core/verdict/judge.h"

#include <algorithm>
#include <set>

#include "core/graph/value.h"
#include "core/study/network/layer_jobs.h"
#include "core/verdict/block_places.h"
#include "core/verdict/expert_shares.h"
#include "core/verdict/law.h"

namespace scalewright::verdict {
namespace {

using study::StudyTensor;
using study::TensorIndex;

/// Where the layers are, by the modules that a graph says they are of, or their names.
std::vector<BlockPlace> placesOf(const study::Study& recipe, std::span<const JudgedLayer> layers) {
  std::vector<std::string> paths;
  for (const JudgedLayer& each : layers) {
    const tensor::TensorInfo& info = recipe.tensor(each.weight).info;
    const graph::Value* value = each.attention ? nullptr : recipe.knowledge().valueOf(info);
    paths.push_back(value != nullptr && !value->module.empty() ? value->module : nameOf(recipe, each));
  }
  return blockPlaces(paths);
}

/// Parts of the score that layers of experts have, whether or not they are quantized.
std::vector<double> sharesOf(const study::Study& recipe, std::span<const JudgedLayer> layers) {
  std::vector<std::string> names;
  for (const JudgedLayer& each : layers) names.push_back(nameOf(recipe, each));
  return expertShares(names);
}

/// Weights of any layers, whether or not they are quantized.
bool isWeight(const StudyTensor& tensor) {
  return tensor.info.role == tensor::Role::kWeight && tensor.info.shape.size() > 1 && tensor.info.slices == 0;
}

/// Whether one of its tensors is quantized.
bool counts(const study::Study& recipe, const JudgedLayer& layer) {
  const std::vector<TensorIndex> tensors = layer.tensors();
  return std::any_of(tensors.begin(), tensors.end(),
                     [&recipe](TensorIndex index) { return isQuantized(recipe.tensor(index)); });
}

/// All layers of the study with their places: pairs, then weights without an input, then attentions.
std::vector<JudgedLayer> layersOf(const study::Study& recipe, const Effort& effort) {
  std::vector<JudgedLayer> layers;
  std::set<TensorIndex> paired;
  for (const layers::Layer& layer : study::pairLayers(recipe, effort.named).layers) {
    JudgedLayer judged;
    judged.weight = layer.weight;
    judged.layer = layer;
    layers.push_back(std::move(judged));
    paired.insert(layer.weight);
  }
  for (const StudyTensor& tensor : recipe.tensors()) {
    if (!isWeight(tensor) || paired.contains(tensor.index)) continue;
    JudgedLayer judged;
    judged.weight = tensor.index;
    layers.push_back(std::move(judged));
  }
  for (study::AttentionLayer& attention : study::attentionLayers(recipe)) {
    JudgedLayer judged;
    judged.weight = attention.query;
    judged.attention = std::move(attention);
    layers.push_back(std::move(judged));
  }
  const std::vector<BlockPlace> places = placesOf(recipe, layers);
  const std::vector<double> shares = sharesOf(recipe, layers);
  for (std::size_t i = 0; i < layers.size(); ++i) {
    layers[i].place = places[i];
    layers[i].share = shares[i];
  }
  std::erase_if(layers, [&](const JudgedLayer& each) { return !counts(recipe, each); });
  return layers;
}

/// Rows of a layer's input, and multiplications for each.
std::pair<std::uint64_t, double> workOf(const study::Study& recipe, const JudgedLayer& layer) {
  if (layer.attention) {
    // All queries meet all keys, whatever the budget.
    const auto elements = [&](TensorIndex index) { return static_cast<double>(recipe.tensor(index).info.elements()); };
    const tensor::TensorInfo& key = recipe.tensor(layer.attention->key).info;
    const auto width = static_cast<double>(key.shape.empty() ? 1 : std::max<std::uint64_t>(key.shape.back(), 1));
    return {1, 4 * elements(layer.attention->query) / width * elements(layer.attention->key) / width};
  }
  if (!layer.layer) return {0, 0};
  const tensor::TensorInfo& input = recipe.tensor(layer.layer->input).info;
  const tensor::TensorInfo& weight = recipe.tensor(layer.weight).info;
  const auto features = weight.shape[layer.layer->input_axis];
  const std::uint64_t rows =
      input.recorded ? input.recorded->kept_rows : input.elements() / std::max<std::uint64_t>(features, 1);
  return {rows, static_cast<double>(weight.elements())};
}

/// Quantized tensors that no judged layer has.
struct Unjudged {
  std::uint64_t count = 0;
  bool inputs = false;  ///< some of them are activations
};

Unjudged unjudgedOf(const study::Study& recipe, std::span<const JudgedLayer> layers) {
  std::set<TensorIndex> judged;
  for (const JudgedLayer& each : layers) {
    const std::vector<TensorIndex> tensors = each.tensors();
    judged.insert(tensors.begin(), tensors.end());
  }
  Unjudged unjudged;
  for (const StudyTensor& tensor : recipe.tensors()) {
    if (!isQuantized(tensor) || tensor.info.slices != 0 || judged.contains(tensor.index)) continue;
    ++unjudged.count;
    unjudged.inputs = unjudged.inputs || tensor.info.role == tensor::Role::kActivation;
  }
  return unjudged;
}

}  // namespace

study::Study underRecipe(const study::Study& study, std::span<const TensorIndex> decided) {
  const std::set<TensorIndex> kept(decided.begin(), decided.end());
  study::Decisions decisions;
  for (const StudyTensor& tensor : study.tensors()) {
    if (kept.contains(tensor.index) || !isQuantized(tensor)) continue;
    decisions.emplace_back(tensor.index, recipe::atFullPrecision(tensor.decision));
  }
  study::Study recipe = study;
  recipe.setDecisions(decisions);
  return recipe;
}

std::uint64_t rowsWithin(double budget, std::span<const std::pair<std::uint64_t, double>> layers) {
  const auto costOf = [&](std::uint64_t rows) {
    double cost = 0;
    for (const auto& [all, each] : layers) cost += static_cast<double>(std::min(all, rows)) * each;
    return cost;
  };
  if (budget == kAnyWork || costOf(layers::kAllRows) <= budget) return layers::kAllRows;
  constexpr std::uint64_t kFewest = 8;
  std::uint64_t fits = kFewest;
  std::uint64_t too_many = std::uint64_t{1} << 40;
  while (too_many - fits > 1) {
    const std::uint64_t middle = fits + (too_many - fits) / 2;
    (costOf(middle) <= budget ? fits : too_many) = middle;
  }
  return fits;
}

Judgement judgementOf(const study::Study& recipe, std::vector<JudgedLayer> layers) {
  std::erase_if(layers, [&](const JudgedLayer& each) { return !counts(recipe, each); });
  std::stable_sort(layers.begin(), layers.end(),
                   [](const JudgedLayer& a, const JudgedLayer& b) { return a.part() > b.part(); });
  Judgement judgement;
  recipe::Verdict& verdict = judgement.verdict;
  for (const JudgedLayer& each : layers) {
    verdict.score += each.part();
    if (!each.hasOutput()) ++verdict.by_weight;
    if (each.errors && each.errors->isEstimate()) verdict.rows = std::max(verdict.rows, each.errors->rows);
  }
  std::vector<layers::Layer> pairs;
  for (const JudgedLayer& each : layers) {
    if (each.layer) pairs.push_back(*each.layer);
  }
  verdict.several = study::inputsOfSeveralFiles(recipe, pairs).size();
  verdict.layers = layers.size();
  verdict.outcome = outcomeOf(verdict.score);
  const Unjudged unjudged = unjudgedOf(recipe, layers);
  verdict.unjudged = unjudged.count;
  // Of convolutions and the like the inputs' errors are missing in the score.
  const bool missing = verdict.by_weight > 0 && unjudged.inputs;
  if (missing && verdict.outcome == recipe::Outcome::kFine) verdict.outcome = recipe::Outcome::kAtRisk;
  double told = 0;
  for (const JudgedLayer& each : layers) {
    const double part = each.part();
    if (part == 0 || told >= kDecidingShare * verdict.score || verdict.deciders.size() == kMostDeciders) break;
    told += part;
    recipe::Decider& decider = verdict.deciders.emplace_back();
    describe(recipe, each, decider);
    decider.share = part / verdict.score;
  }
  judgement.layers = std::move(layers);
  judgement.repairs.resize(verdict.deciders.size());
  return judgement;
}

Result<Judgement> judge(engine::Engine& engine, study::Study& recipe, const Effort& effort, const WorkContext& work) {
  std::vector<JudgedLayer> layers = layersOf(recipe, effort);
  std::vector<std::pair<std::uint64_t, double>> sizes;
  double total = 0;
  for (const JudgedLayer& each : layers) sizes.push_back(workOf(recipe, each));
  const std::uint64_t rows = std::min(effort.rows, rowsWithin(effort.budget, sizes));
  for (const auto& [all, each] : sizes) total += static_cast<double>(std::min(all, rows)) * each;

  std::vector<Error> problems;
  const WorkContext quiet{.stop = work.stop, .progress = {}, .threads = work.threads};
  double done = 0;
  for (std::size_t i = 0; i < layers.size(); ++i) {
    if (work.stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
    if (work.progress) work.progress(static_cast<std::uint64_t>(done), static_cast<std::uint64_t>(total));
    done += static_cast<double>(std::min(sizes[i].first, rows)) * sizes[i].second;
    JudgedLayer& each = layers[i];
    if (auto measured = measureLayer(engine, recipe, each, rows, quiet, problems); !measured) return measured.error();
  }
  std::erase_if(layers, [&](const JudgedLayer& each) {
    const bool is_weight = recipe.tensor(each.weight).info.role == tensor::Role::kWeight;
    return !each.hasOutput() && !(is_weight && recipe.tensor(each.weight).error);
  });
  Judgement judgement = judgementOf(recipe, std::move(layers));
  judgement.problems = std::move(problems);
  judgement.rows = rows;
  return judgement;
}

}  // namespace scalewright::verdict
