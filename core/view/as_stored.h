#pragma once

#include <vector>

#include "core/view/rows/format_table.h"

namespace scalewright::view {

/// Returns a tensor that a policy leaves as it is stored: its data, and nothing of the decision that lies under it,
/// which is not carried out: no threshold, no error.
[[nodiscard]] study::StudyTensor asStored(const study::StudyTensor& tensor);

/// Returns its error table: what each format would do, none of them in force.
[[nodiscard]] std::vector<FormatRow> formatTableAsStored(const study::StudyTensor& tensor);

}  // namespace scalewright::view
