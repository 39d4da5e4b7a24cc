#include "core/engine/questions/layers/attention_errors.h"

#include <memory>
#include <vector>

#include "core/engine/questions/encode.h"
#include "core/engine/readers.h"

namespace scalewright::question {
namespace {

/// Opens a tensor of attention; the reader is kept in `readers_of`.
Result<layers::AttentionOperand> operandOf(engine::Readers& readers, const engine::QuantizedTensor& tensor,
                                           std::vector<std::unique_ptr<io::TensorReader>>& readers_of,
                                           const WorkContext& work) {
  if (tensor.info.recorded) return Error{ErrorCode::kNotApplicable, {}, tensor.info.name, "recording"};
  auto quantizer = engine::tensorQuantizer(tensor);
  if (!quantizer) return quantizer.error();
  auto reader = readers.open(tensor.file, tensor.info, work);
  if (!reader) return reader.error();
  readers_of.push_back(*std::move(reader));
  return layers::AttentionOperand{readers_of.back().get(), *std::move(quantizer)};
}

}  // namespace

engine::Reads AttentionErrors::reads() const {
  engine::Reads all;
  for (const engine::QuantizedTensor* tensor : {&job.query, &job.key, &job.value}) {
    all.push_back({tensor->file, &tensor->info});
  }
  if (job.probabilities) all.push_back({job.probabilities->file, &job.probabilities->info});
  return all;
}

Result<AttentionErrors::Answer> AttentionErrors::run(engine::Readers& readers, const WorkContext& work) const {
  std::vector<std::unique_ptr<io::TensorReader>> opened;
  auto query = operandOf(readers, job.query, opened, work);
  if (!query) return query.error();
  auto key = operandOf(readers, job.key, opened, work);
  if (!key) return key.error();
  auto value = operandOf(readers, job.value, opened, work);
  if (!value) return value.error();
  layers::AttentionOperands operands{*std::move(query), *std::move(key), *std::move(value), {}, job.causal};
  if (job.probabilities) {
    auto probabilities = operandOf(readers, *job.probabilities, opened, work);
    if (!probabilities) return probabilities.error();
    operands.probabilities = *std::move(probabilities);
  }
  return layers::attentionErrors(operands, work);
}

}  // namespace scalewright::question
