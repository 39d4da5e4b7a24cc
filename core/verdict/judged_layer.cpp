#include "core/verdict/judged_layer.h"

#include <algorithm>
#include <cmath>

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

/// What the engine needs: a tensor that nothing quantizes needs no profile.
Result<engine::LayerJob> jobOf(const study::Study& recipe, const layers::Layer& layer, std::uint64_t rows) {
  const auto quantized = [&recipe](TensorIndex index) -> Result<engine::QuantizedTensor> {
    const StudyTensor& tensor = recipe.tensor(index);
    if (isQuantized(tensor)) return study::quantizedTensor(recipe, index);
    return engine::QuantizedTensor{.file = recipe.fileOf(index),
                                   .info = tensor.info,
                                   .quantizer = {tensor.decision->format, tensor.decision->options, Threshold(1)}};
  };
  auto weight = quantized(layer.weight);
  if (!weight) return weight.error();
  auto input = quantized(layer.input);
  if (!input) return input.error();
  return engine::LayerJob{*std::move(weight), *std::move(input), layer.input_axis, rows, true};
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

}  // namespace

std::optional<double> JudgedLayer::sqnr() const {
  const auto decibels = metrics::decibel(signal, noise);
  return decibels && std::isfinite(*decibels) ? decibels : std::nullopt;
}

bool isQuantized(const StudyTensor& tensor) {
  return !formats::isCast(tensor.decision->format);
}

Result<void> measureLayer(engine::Engine& engine, study::Study& recipe, JudgedLayer& layer, std::uint64_t rows,
                          const WorkContext& work, std::vector<Error>& problems) {
  std::vector<TensorIndex> tensors = {layer.weight};
  if (layer.layer) tensors.push_back(layer.layer->input);
  // Where some rows may stand for all of them, and without an input, errors of the tensors as a whole have a say.
  const bool all = layer.layer && rows == layers::kAllRows && !recipe.tensor(layer.layer->input).info.recorded;
  const study::Depth depth = all ? study::Depth::kThreshold : study::Depth::kErrors;
  if (auto resolved = resolve(engine, recipe, tensors, depth, work, problems); !resolved) return resolved.error();
  layer.errors.reset();
  if (!layer.layer) {
    judgeByTensor(recipe, layer.weight, layer);
    return {};
  }
  const auto job = jobOf(recipe, *layer.layer, rows);
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
