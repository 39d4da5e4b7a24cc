#pragma once

#include <QString>

#include "core/engine/model_export/model_export.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/exports/model_names.h"
#include "core/recipe/phases.h"
#include "widgets/exchange/export_dialog.h"

namespace scalewright::app {

/// Returns what a dialog shows of files that an export would write, or why it writes none.
[[nodiscard]] widgets::ExportPreview previewOf(const Result<exchange::ExportResult>& result,
                                               const exchange::ExporterDescriptor& exporter);
/// Returns the same of a checkpoint or a quantized model, weight by weight: there is no file to look at.
/// recipe: what it is planned from.
[[nodiscard]] widgets::ExportPreview previewOf(const Result<engine::PlannedExport>& planned,
                                               const recipe::Recipe& recipe);
/// Returns a preview that asks for the model.
[[nodiscard]] widgets::ExportPreview modelMissing();

/// Returns how names of an export fit those of a model, a line for each count.
[[nodiscard]] QString modelReport(const exchange::ModelCheck& check);
/// Returns a phase with its iterations.
[[nodiscard]] QString phaseTitle(const recipe::PhaseName& phase);

}  // namespace scalewright::app
