#pragma once

#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "core/calibrate/calibrator.h"
#include "core/exchange/imports/importer.h"

namespace scalewright::exchange {

/// Brings imports of several files of one tool together, as each rank of a run writes one: of a tensor in several files
/// the largest ranges count. A tensor that is decided otherwise in another file, with another number of ranges or in
/// another format, stays as the first has it, with a note; so does one that is not in all files. imports: one at least.
[[nodiscard]] imports::ImportResult joined(std::vector<imports::ImportResult> imports);

/// Decides what another tool has measured by a method that needs the largest magnitude alone. Entries without measured
/// ranges stay as they are. Of several ranges of a tensor the largest counts, with a note: a method finds one bias.
/// Errors: kInvalidArgument for a method that needs the values, and where nothing was measured; kNotApplicable for a
/// method that does not go with the format; parameter errors.
[[nodiscard]] Result<void> decideMeasured(imports::ImportResult& import, const calibrate::CalibratorDescriptor& method,
                                          const ParameterValues& parameters);

}  // namespace scalewright::exchange
