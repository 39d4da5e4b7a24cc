#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/engine/check/check_export.h"
#include "core/engine/exports/export_plan.h"

namespace scalewright::engine {

/// Says whether what needs the model may be written to its target, before it is planned. inputs: what else is read.
/// Errors: those of requireRoomFor or requireFree.
[[nodiscard]] Result<void> requireTarget(const ExportRequest& request, const std::vector<std::string>& inputs,
                                         Existing existing);
/// Says whether a planned export may be written. No file of texts goes in the place of an input; those beside the
/// first, whose names nobody typed, replace nothing unless `existing` says so. Whether there is room on the disk is
/// said by `writeExport`, before it writes. Errors: those of the other; kInvalidArgument for texts.
[[nodiscard]] Result<void> requireTarget(const PlannedExport& planned, const std::vector<std::string>& inputs,
                                         Existing existing);

struct WrittenExport {
  std::size_t kept = 0;  ///< files of an earlier attempt
  /// Weights with values that their codes cannot say.
  std::vector<std::pair<std::string, encode::EncodeSummary>> odd = {};
};

/// Writes exactly what was planned, all files or none: see exchange::writeExport, writeCheckpoint and writeModel.
/// planned: with a target, and not nothing. Errors: theirs, kFileChanged where the model is not the one that was
/// planned with.
[[nodiscard]] Result<WrittenExport> writeExport(Engine& engine, const PlannedExport& planned, Existing existing,
                                                const WorkContext& work);

/// Plans what of it is compared with the original when it is read back. planned: of an exporter that needs the model.
[[nodiscard]] CheckPlan checkPlanOf(const PlannedExport& planned);

}  // namespace scalewright::engine
