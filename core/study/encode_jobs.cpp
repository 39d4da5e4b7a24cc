#include "core/study/encode_jobs.h"

#include "core/study/layer_jobs.h"

namespace scalewright::study {

bool canEncode(const Study& study, TensorIndex index) {
  const StudyTensor& tensor = study.tensor(index);
  return tensor.profile && !tensor.problem && study.quantizer(index);
}

EncodePlan planEncoding(const Study& study, std::span<const TensorIndex> tensors) {
  EncodePlan plan;
  for (const TensorIndex index : tensors) {
    if (!canEncode(study, index)) continue;
    auto job = quantizedTensor(study, index);
    if (!job) {
      plan.problems.emplace_back(index, job.error());
      continue;
    }
    plan.jobs.push_back(*std::move(job));
    plan.tensors.push_back(index);
  }
  return plan;
}

}  // namespace scalewright::study
