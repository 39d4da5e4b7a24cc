#include "core/engine/questions/layers/smoothing.h"

#include "core/engine/questions/evidence.h"
#include "core/engine/questions/layers/kept_rows.h"
#include "core/engine/questions/profile.h"
#include "core/engine/readers.h"
#include "core/layers/calibrated.h"

namespace scalewright::question {
namespace {

/// The quantizer of a recorded input that is divided by the scales, as it will be once it is smoothed.
Result<encode::TensorQuantizer> quantizerOf(engine::Readers& readers, const engine::DecidedTensor& input,
                                            const std::vector<double>& scales, const WorkContext& work) {
  Profile asked{input.file, input.info};
  if (!scales.empty()) {
    asked.info.scaling = {asked.info.shape.size() - 1, true, std::make_shared<const std::vector<double>>(scales)};
  }
  auto profile = asked.run(readers, work);
  if (!profile) return profile.error();
  const auto shared = std::make_shared<const profile::Profile>(*std::move(profile));
  calibrate::Evidence evidence{.batch_samples = asked.info.batchSamples()};
  auto resolution = recipe::resolve(input.decision, *shared, evidence);
  if (!resolution) return resolution.error();
  const auto missing =
      Evidence::obtainable(asked.info, recipe::missingEvidence(input.decision, *shared, evidence, *resolution));
  if (!missing.empty()) {
    auto supplied = Evidence{asked.file, asked.info, shared, missing}.run(readers, work);
    if (!supplied) return supplied.error();
    evidence.add(*std::move(supplied));
    resolution = recipe::resolve(input.decision, *shared, evidence);
    if (!resolution) return resolution.error();
  }
  return layers::quantizerOf(input.decision, *resolution, asked.info.shape);
}

/// What a recording knows of the input. rows: of those that it has kept.
Result<layers::KeptInput> keptInput(engine::Readers& readers, const engine::DecidedTensor& input, std::uint64_t rows,
                                    const WorkContext& work) {
  const auto record = readers.record(input.file, input.info, work);
  if (!record) return record.error();
  const WorkContext quiet{.stop = work.stop, .progress = {}, .threads = work.threads};
  const auto unsmoothed = quantizerOf(readers, input, {}, quiet);
  if (!unsmoothed) return unsmoothed.error();
  auto chosen = engine::keptRows(readers, {.file = input.file, .info = input.info, .quantizer = {}}, rows,
                                 input.info.shape.back(), *unsmoothed, quiet);
  if (!chosen) return chosen.error();
  return layers::KeptInput{*std::move(chosen), record->counters.channel_amax,
                           [&readers, &input](const std::vector<double>& scales, const WorkContext& each) {
                             return quantizerOf(readers, input, scales, each);
                           }};
}

}  // namespace

engine::Reads Smoothing::reads() const {
  engine::Reads all = {{job.input.file, &job.input.info}};
  for (const engine::SmoothJob::Weight& weight : job.weights) all.push_back({weight.tensor.file, &weight.tensor.info});
  return all;
}

Result<Smoothing::Answer> Smoothing::run(engine::Readers& readers, const WorkContext& work) const {
  const auto input = readers.openOrSample(job.input.file, job.input.info, work);
  if (!input) return input.error();
  std::vector<std::unique_ptr<io::TensorReader>> opened;
  std::vector<layers::SmoothedWeight> weights;
  for (const engine::SmoothJob::Weight& weight : job.weights) {
    auto reader = readers.open(weight.tensor.file, weight.tensor.info, work);
    if (!reader) return reader.error();
    opened.push_back(*std::move(reader));
    weights.push_back({*opened.back(), weight.tensor.decision, weight.input_axis});
  }
  std::optional<layers::KeptInput> kept;
  if (job.input.info.recorded) {
    auto found = keptInput(readers, job.input, job.rows, work);
    if (!found) return found.error();
    kept = *std::move(found);
  }
  return layers::searchSmoothing(**input, job.input.decision, weights, job.alphas, job.rows, work,
                                 kept ? &*kept : nullptr);
}

}  // namespace scalewright::question
