#include "core/engine/questions/layers/layer_errors.h"

#include "core/engine/questions/layers/layer_group.h"

namespace scalewright::question {

Result<LayerErrors::Answer> LayerErrors::run(engine::Readers& readers, const WorkContext& work) const {
  const LayerGroup group{{.inputs = {job.input},
                          .weights = {{{job.weight}, job.input_axis, {{}}}},
                          .rows = job.rows,
                          .ratios = job.ratios}};
  auto answer = group.run(readers, work);
  if (!answer) return answer.error();
  const engine::LayerGroupErrors& one = answer->front();
  if (one.problem) return *one.problem;
  return one.errors.front();
}

}  // namespace scalewright::question
