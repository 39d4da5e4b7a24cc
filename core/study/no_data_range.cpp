#include "core/study/no_data_range.h"

namespace scalewright::study {

std::optional<profile::NoData> noDataInRange(const StudyTensor& tensor) {
  if (!tensor.profile) return std::nullopt;
  auto found = profile::noDataOf(*tensor.profile);
  const bool clipped = found && tensor.resolution && tensor.resolution->threshold.value() <= found->largest;
  return clipped ? std::nullopt : found;
}

}  // namespace scalewright::study
