#include "core/view/as_stored.h"

namespace scalewright::view {

study::StudyTensor asStored(const study::StudyTensor& tensor) {
  study::StudyTensor stored = tensor;
  stored.resolution.reset();
  stored.error.reset();
  stored.own.reset();
  stored.saved.reset();
  stored.decision.granularity = {};
  return stored;
}

std::vector<FormatRow> formatTableAsStored(const study::StudyTensor& tensor) {
  if (!tensor.profile || !tensor.resolution) return {};
  recipe::Decision decision = tensor.decision;
  decision.granularity = {};
  auto rows = formatTable(*tensor.profile, decision, *tensor.resolution, tensor.measured);
  for (FormatRow& row : rows) row.current = false;
  return rows;
}

}  // namespace scalewright::view
