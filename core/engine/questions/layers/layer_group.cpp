#include "core/engine/questions/layers/layer_group.h"

#include <memory>

#include "core/engine/questions/encode.h"
#include "core/engine/questions/layers/kept_rows.h"
#include "core/engine/readers.h"
#include "core/layers/layer_group.h"

namespace scalewright::question {
namespace {

Result<std::vector<encode::TensorQuantizer>> quantizersOf(const std::vector<engine::QuantizedTensor>& ways) {
  std::vector<encode::TensorQuantizer> quantizers;
  for (const engine::QuantizedTensor& way : ways) {
    auto quantizer = engine::tensorQuantizer(way);
    if (!quantizer) return quantizer.error();
    quantizers.push_back(*std::move(quantizer));
  }
  return quantizers;
}

/// A weight as it is to be read and quantized. reader: is opened when it is read.
Result<layers::GroupWeight> weightOf(engine::Readers& readers, const engine::LayerGroupJob::Weight& weight) {
  auto quantizers = quantizersOf(weight.ways);
  if (!quantizers) return quantizers.error();
  const engine::QuantizedTensor& tensor = weight.ways.front();
  const tensor::Shape& shape = tensor.info.shape;
  if (shape.size() != 2 || weight.input_axis > 1) {
    return Error{ErrorCode::kInvalidArgument, {}, tensor.info.name, tensor::shapeText(tensor.info)};
  }
  const auto read = [&readers, &tensor,
                     axis = weight.input_axis](const WorkContext& work) -> Result<layers::LinearWeight> {
    const auto reader = readers.open(tensor.file, tensor.info, work);
    if (!reader) return reader.error();
    return layers::readWeight(**reader, axis, work);
  };
  return layers::GroupWeight{read, shape[static_cast<std::size_t>(weight.input_axis)],
                             shape[static_cast<std::size_t>(1 - weight.input_axis)], *std::move(quantizers),
                             weight.combinations};
}

/// Of all rows of a dump, or of those that stand for them.
Result<std::vector<layers::WeightErrors>> all(engine::Readers& readers, const engine::LayerGroupJob& job,
                                              const std::vector<encode::TensorQuantizer>& inputs,
                                              const std::vector<layers::GroupWeight>& weights,
                                              const WorkContext& work) {
  const engine::QuantizedTensor& tensor = job.inputs.front();
  const auto input = readers.open(tensor.file, tensor.info, work);
  if (!input) return input.error();
  return layers::groupErrors({**input, inputs, weights, job.ratios}, job.rows, work);
}

/// Of the rows that a recording has kept, and of all of them what its moments say.
Result<std::vector<layers::WeightErrors>> estimated(engine::Readers& readers, const engine::LayerGroupJob& job,
                                                    const std::vector<encode::TensorQuantizer>& inputs,
                                                    const std::vector<layers::GroupWeight>& weights,
                                                    const WorkContext& work) {
  const std::uint64_t features = weights.front().features;
  const auto known = engine::knownRows(readers, job.inputs.front(), features, inputs, work);
  if (!known) return known.error();
  std::vector<Result<layers::ChosenRows>> chosen;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    chosen.push_back(engine::keptRows(readers, job.inputs[i], job.rows, features, inputs[i], work));
    if (!chosen.back() && !*known) return chosen.back().error();
    if (!chosen.back() || !*known) continue;
    layers::RowTotals& totals = chosen.back()->totals;
    totals.rows = (*known)->rows;
    if (!totals.power && (*known)->moments.unit().isOne()) totals.power = (*known)->moments.power();  // once smoothed
  }
  return layers::estimateGroup(inputs, weights, chosen, *known ? &**known : nullptr, job.ratios, work);
}

}  // namespace

engine::Reads LayerGroup::reads() const {
  engine::Reads all = {{job.inputs.front().file, &job.inputs.front().info}};
  for (const engine::LayerGroupJob::Weight& weight : job.weights) {
    all.push_back({weight.ways.front().file, &weight.ways.front().info});
  }
  return all;
}

bool LayerGroup::fits(const Answer& answer) const {
  if (answer.size() != job.weights.size()) return false;
  for (std::size_t i = 0; i < answer.size(); ++i) {
    if (!answer[i].problem && answer[i].errors.size() != job.weights[i].combinations.size()) return false;
  }
  return true;
}

Result<LayerGroup::Answer> LayerGroup::run(engine::Readers& readers, const WorkContext& work) const {
  const engine::QuantizedTensor& tensor = job.inputs.front();
  const auto inputs = quantizersOf(job.inputs);
  if (!inputs) return inputs.error();
  Answer answer(job.weights.size());
  std::vector<std::size_t> places;
  std::vector<layers::GroupWeight> weights;
  for (std::size_t i = 0; i < job.weights.size(); ++i) {
    auto weight = weightOf(readers, job.weights[i]);
    if (!weight) {
      answer[i].problem = weight.error();
      continue;
    }
    weights.push_back(*std::move(weight));
    places.push_back(i);
  }
  if (weights.empty()) return answer;
  auto measured = tensor.info.recorded ? estimated(readers, job, *inputs, weights, work)
                                       : all(readers, job, *inputs, weights, work);
  if (!measured) return measured.error();
  for (std::size_t i = 0; i < places.size(); ++i) {
    engine::LayerGroupErrors& of = answer[places[i]];
    layers::WeightErrors& errors = (*measured)[i];
    if (!errors) {
      of.problem = errors.error();
      continue;
    }
    of.errors = *std::move(errors);
  }
  return answer;
}

}  // namespace scalewright::question
