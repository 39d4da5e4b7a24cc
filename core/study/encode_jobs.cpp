#include "core/study/encode_jobs.h"

#include "core/study/network/layer_jobs.h"
#include "core/tensor/unpadded.h"

namespace scalewright::study {

bool canEncode(const Study& study, TensorIndex index) {
  const StudyTensor& tensor = study.tensor(index);
  return tensor.profile && !tensor.problem && study.quantizer(index);
}

namespace {

/// Makes all values be written, those of padding and those that are no data as well, which harm nobody: these saturate.
/// Where groups or blocks of values have thresholds of their own only those that count do.
void takeAllValues(engine::EncodeJob& job) {
  const tensor::GranularityKind kind = job.granularity.kind;
  if (kind != tensor::GranularityKind::kPerBlock) job.info = tensor::withNoDataLeftIn(job.info);
  const bool neighbours = kind == tensor::GranularityKind::kPerGroup || kind == tensor::GranularityKind::kPerBlock;
  if (!job.info.padding || neighbours) return;
  if (kind == tensor::GranularityKind::kPerChannel) {
    const auto axis = tensor::axisAsStored(job.info, job.granularity.axis);
    if (!axis) return;
    job.granularity.axis = *axis;
  }
  job.info = tensor::asStored(job.info);
}

}  // namespace

EncodePlan planEncoding(const Study& study, std::span<const TensorIndex> tensors) {
  EncodePlan plan;
  for (const TensorIndex index : tensors) {
    if (!canEncode(study, index)) continue;
    auto job = quantizedTensor(study, index);
    if (!job) {
      plan.problems.emplace_back(index, job.error());
      continue;
    }
    takeAllValues(*job);
    plan.jobs.push_back(*std::move(job));
    plan.tensors.push_back(index);
  }
  return plan;
}

}  // namespace scalewright::study
