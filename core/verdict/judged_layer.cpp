#include "core/verdict/judged_layer.h"

#include <algorithm>
#include <cmath>

#include "core/engine/questions/layers/attention_errors.h"
#include "core/engine/questions/layers/layer_errors.h"
#include "core/formats/format.h"
#include "core/metrics/decibel.h"
#include "core/study/network/layer_jobs.h"
#include "core/study/pipeline.h"

namespace scalewright::verdict {
namespace {

using study::StudyTensor;
using study::TensorIndex;

/// Finds thresholds, or errors, of quantized tensors, with those that share theirs. Errors: kCancelled.
Result<void> resolve(engine::Engine& engine, study::Study& recipe, const std::vector<TensorIndex>& tensors,
                     study::Depth depth, const WorkContext& work, std::vector<Error>& problems) {
  std::vector<TensorIndex> all = study::partnersOf(recipe, tensors);
  all.insert(all.end(), tensors.begin(), tensors.end());
  for (const TensorIndex index : all) {
    if (!isQuantized(recipe.tensor(index)) || recipe.tensor(index).problem) continue;
    const auto taken = study::take(engine, recipe, index, depth, work);
    if (taken) continue;
    if (taken.error().code == ErrorCode::kCancelled) return taken.error();
    problems.push_back(taken.error());
  }
  return {};
}

/// What a tensor alone loses, by the sums of its error: nothing where nothing quantizes it.
double lossOfTensor(const StudyTensor& tensor) {
  if (!isQuantized(tensor) || !tensor.error) return 0;
  const metrics::ErrorSums& error = *tensor.error;
  const int octaves = 2 * (error.noise_unit.exponent - error.signal_unit.exponent);
  return lossOf(error.signal, std::ldexp(error.noise.value, octaves));
}

void judgeByTensor(const study::Study& recipe, TensorIndex tensor, JudgedLayer& layer) {
  const double loss = lossOfTensor(recipe.tensor(tensor));
  layer.loss = {loss, loss};
  layer.signal = 1;
  layer.noise = loss;
  layer.fault = tensor;
}

void judgeByErrors(const study::Study& recipe, layers::LayerErrors errors, JudgedLayer& layer) {
  layer.signal = errors.both.signal;
  layer.noise = errors.both.noise;
  layer.loss = lossOf(errors);
  layer.fault = errors.input_only.noise >= errors.weight_only.noise ? layer.layer->input : layer.weight;
  // Rows that old recordings kept seldom hold one that is far larger than the others; the error of the input as a
  // whole has it. Estimates with an interval hold it by the way they choose rows.
  if (errors.isEstimate() && !errors.both.interval) {
    layer.loss.all = std::max(layer.loss.all, lossOfTensor(recipe.tensor(layer.layer->input)));
  }
  layer.errors = std::move(errors);
}

/// Computes an attention's output. Errors: kCancelled.
Result<void> measureAttention(engine::Engine& engine, const study::Study& recipe, JudgedLayer& layer,
                              const WorkContext& work, std::vector<Error>& problems) {
  const study::AttentionLayer& attention = *layer.attention;
  const auto job = study::attentionJob(recipe, attention);
  auto errors = job ? engine.ask(question::AttentionErrors{*job}, work) : Result<layers::AttentionErrors>(job.error());
  if (!errors) {
    if (errors.error().code == ErrorCode::kCancelled) return errors.error();
    if (!study::isNoAttention(errors.error())) problems.push_back(errors.error());
    layer.attention.reset();
    return {};
  }
  layer.signal = errors->all.signal;
  layer.noise = errors->all.noise;
  const double loss = lossOf(layer.signal, layer.noise);
  layer.loss = {loss, loss};
  layer.fault = attention.query;
  double most = errors->query.noise;
  const auto blame = [&](const layers::OutputError& error, TensorIndex tensor) {
    if (error.noise > most) layer.fault = tensor;
    most = std::max(most, error.noise);
  };
  blame(errors->key, attention.key);
  blame(errors->value, attention.value);
  if (errors->probabilities) blame(*errors->probabilities, *attention.probabilities);
  return {};
}

}  // namespace

std::vector<TensorIndex> JudgedLayer::tensors() const {
  if (attention) return attention->tensors();
  std::vector<TensorIndex> tensors = {weight};
  if (layer) tensors.push_back(layer->input);
  return tensors;
}

const std::string& nameOf(const study::Study& recipe, const JudgedLayer& layer) {
  return layer.attention ? layer.attention->owner : recipe.tensor(layer.weight).info.name;
}

void describe(const study::Study& recipe, const JudgedLayer& layer, recipe::Decider& decider) {
  decider.weight = nameOf(recipe, layer);
  decider.fault = recipe.tensor(layer.fault).info.name;
  if (layer.layer) decider.input = recipe.tensor(layer.layer->input).info.name;
  if (layer.attention) decider.input = decider.fault;
  decider.sqnr = layer.sqnr();
}

std::optional<double> JudgedLayer::sqnr() const {
  const auto decibels = metrics::decibel(signal, noise);
  return decibels && std::isfinite(*decibels) ? decibels : std::nullopt;
}

bool isQuantized(const StudyTensor& tensor) {
  return !formats::isCast(tensor.decision->format);
}

Result<void> measureLayer(engine::Engine& engine, study::Study& recipe, JudgedLayer& layer, std::uint64_t rows,
                          const WorkContext& work, std::vector<Error>& problems) {
  // Where some rows may stand for all of them, and without an input, errors of the tensors as a whole have a say.
  const bool all =
      layer.attention || (layer.layer && rows == layers::kAllRows && !recipe.tensor(layer.layer->input).info.recorded);
  const study::Depth depth = all ? study::Depth::kThreshold : study::Depth::kErrors;
  if (auto resolved = resolve(engine, recipe, layer.tensors(), depth, work, problems); !resolved)
    return resolved.error();
  layer.errors.reset();
  if (layer.attention) return measureAttention(engine, recipe, layer, work, problems);
  if (!layer.layer) {
    judgeByTensor(recipe, layer.weight, layer);
    return {};
  }
  auto job = study::layerJob(recipe, *layer.layer, rows);
  if (job) job->ratios = true;
  auto errors = job ? engine.ask(question::LayerErrors{*job}, work) : Result<layers::LayerErrors>(job.error());
  if (errors) {
    judgeByErrors(recipe, *std::move(errors), layer);
    return {};
  }
  if (errors.error().code == ErrorCode::kCancelled) return errors.error();
  problems.push_back(errors.error());
  layer.layer.reset();
  if (auto resolved = resolve(engine, recipe, {layer.weight}, study::Depth::kErrors, work, problems); !resolved) {
    return resolved.error();
  }
  judgeByTensor(recipe, layer.weight, layer);
  return {};
}

}  // namespace scalewright::verdict
