#pragma once

#include <string>
#include <vector>

#include "core/checkup/check.h"
#include "core/study/study.h"

namespace scalewright::view {

/// Something that the check-up found on a tensor.
struct FindingRow {
  study::TensorIndex tensor = 0;
  std::string name;  ///< of the tensor
  checkup::Report report;

  friend bool operator==(const FindingRow&, const FindingRow&) = default;
};

using Findings = Shared<std::vector<FindingRow>>;

/// Runs every check on every tensor that has been read, the most severe findings first. Pure. Cost: as of
/// checkup::checkUp.
[[nodiscard]] std::vector<FindingRow> findings(const study::Study& study);

}  // namespace scalewright::view
