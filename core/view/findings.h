#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/checkup/check.h"
#include "core/study/study.h"

namespace scalewright::view {

/// What the check-up needs of a tensor; stays valid whatever becomes of the study, and takes
/// little: there may be very many.
struct Examined {
  study::TensorIndex tensor = 0;
  std::string name;
  tensor::Shape shape;
  std::shared_ptr<const profile::Profile> profile;
  Shared<recipe::Decision> decision;
};

/// Something that the check-up found on a tensor.
struct FindingRow {
  study::TensorIndex tensor = 0;
  std::string name;   ///< of the tensor
  checkup::Report report;

  friend bool operator==(const FindingRow&, const FindingRow&) = default;
};

using Findings = Shared<std::vector<FindingRow>>;

/// The tensors that have been read.
[[nodiscard]] std::vector<Examined> examined(const study::Study& study);

/// Every check on every tensor, the most severe findings first. Pure. Cost: as of checkup::checkUp.
[[nodiscard]] std::vector<FindingRow> findings(const std::vector<Examined>& tensors);

}  // namespace scalewright::view
