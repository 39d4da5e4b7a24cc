#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/answer/json_writer.h"
#include "app/cli/export/engine_run.h"
#include "app/cli/export/export_names.h"
#include "app/cli/run/session.h"
#include "core/engine/exports/written_export.h"
#include "core/exchange/onnx_qdq/document.h"
#include "core/recipe/recipe.h"

namespace scalewright::cli {

/// An export that has been written, as one answer says it whatever its kind.
struct ExportAnswer {
  const engine::PlannedExport& planned;
  const engine::WrittenExport& written;
  const recipe::Recipe& recipe;                     ///< that was exported
  const std::vector<std::string>& left_out;         ///< tensors that were not chosen
  const std::optional<engine::ExportCheck>& check;  ///< none: it was not read back
  const ModelOptions& model;                        ///< that names were compared with
  const std::optional<EngineRun>& engine_run;       ///< none: it was not asked for
  const recipe::Verdict* verdict = nullptr;         ///< of the whole recipe; null: it has none
};

/// Says on standard error what a person has to know before the export is used: cautions first, then one line per
/// reason why something is left out, which names the tensors when they are few.
void notePlanned(const Session& session, const engine::PlannedExport& planned);
/// Says on standard error what was found while it was written.
void noteWritten(const Session& session, const engine::PlannedExport& planned, const engine::WrittenExport& written);
/// Prints the answer: where the files are and how they are used.
void answerExport(Session& session, const ExportAnswer& answer);

/// Returns how much of the model is computed in integers, or in other codes, and by whom.
[[nodiscard]] std::string integersText(const exchange::qdq::Counts& counts, exchange::qdq::Style style);
[[nodiscard]] Json integersJson(const exchange::qdq::Counts& counts);

}  // namespace scalewright::cli
