#include "core/engine/questions/layers/smoothing.h"

#include "core/engine/readers.h"

namespace scalewright::question {

engine::Reads Smoothing::reads() const {
  engine::Reads all = {{job.input.file, &job.input.info}};
  for (const engine::SmoothJob::Weight& weight : job.weights) all.push_back({weight.tensor.file, &weight.tensor.info});
  return all;
}

Result<Smoothing::Answer> Smoothing::run(engine::Readers& readers, const WorkContext& work) const {
  const auto input = readers.openOrSample(job.input.file, job.input.info, work);
  if (!input) return input.error();
  layers::KnownInput known;
  if (job.input.info.recorded) {
    const auto record = readers.record(job.input.file, job.input.info, work);
    if (!record) return record.error();
    known = {record->counters.channel_amax, job.input.info.shape.front()};
  }
  std::vector<std::unique_ptr<io::TensorReader>> opened;
  std::vector<layers::SmoothedWeight> weights;
  for (const engine::SmoothJob::Weight& weight : job.weights) {
    auto reader = readers.open(weight.tensor.file, weight.tensor.info, work);
    if (!reader) return reader.error();
    opened.push_back(*std::move(reader));
    weights.push_back({*opened.back(), weight.tensor.decision, weight.input_axis});
  }
  return layers::searchSmoothing(**input, job.input.decision, weights, job.alphas, job.rows, work, known);
}

}  // namespace scalewright::question
