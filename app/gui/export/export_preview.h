#pragma once

#include <QString>

#include "core/engine/exports/export_plan.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/exports/model_names.h"
#include "core/recipe/phases.h"
#include "widgets/exchange/export/export_dialog.h"

namespace scalewright::app {

/// Returns what a dialog shows of an export that would be written, or why none is. There is no file to look at of a
/// checkpoint or a quantized model: weight by weight. recipe: what it is planned from.
[[nodiscard]] widgets::ExportPreview previewOf(const Result<engine::PlannedExport>& planned,
                                               const recipe::Recipe& recipe);
/// Returns a preview that asks for the model.
[[nodiscard]] widgets::ExportPreview modelMissing();

/// Returns how names of an export fit those of a model, a line for each count.
[[nodiscard]] QString modelReport(const exchange::ModelCheck& check);
/// Returns a phase with its iterations.
[[nodiscard]] QString phaseTitle(const recipe::PhaseName& phase);

}  // namespace scalewright::app
