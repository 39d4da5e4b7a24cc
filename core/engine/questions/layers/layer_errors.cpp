#include "core/engine/questions/layers/layer_errors.h"

#include "core/engine/questions/encode.h"
#include "core/engine/readers.h"

namespace scalewright::question {

Result<LayerErrors::Answer> LayerErrors::run(engine::Readers& readers, const WorkContext& work) const {
  const auto input_quantizer = engine::tensorQuantizer(job.input);
  if (!input_quantizer) return input_quantizer.error();
  const auto weight_quantizer = engine::tensorQuantizer(job.weight);
  if (!weight_quantizer) return weight_quantizer.error();
  const auto input = readers.openOrSample(job.input.file, job.input.info, work);
  if (!input) return input.error();
  const auto reader = readers.open(job.weight.file, job.weight.info, work);
  if (!reader) return reader.error();
  const auto weight = layers::readWeight(**reader, job.input_axis, work);
  if (!weight) return weight.error();
  auto errors = layers::layerErrors(**input, job.rows, *input_quantizer, *weight, *weight_quantizer, work);
  if (errors && job.input.info.recorded) errors->rows_in_all = job.input.info.shape.front();
  return errors;
}

}  // namespace scalewright::question
