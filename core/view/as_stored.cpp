#include "core/view/as_stored.h"

#include <utility>

namespace scalewright::view {

study::StudyTensor asStored(const study::StudyTensor& tensor) {
  study::StudyTensor stored = tensor;
  stored.resolution.reset();
  stored.error.reset();
  stored.own.reset();
  stored.saved.reset();
  recipe::Decision whole = tensor.decision;
  whole.granularity = {};
  stored.decision = std::move(whole);
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
