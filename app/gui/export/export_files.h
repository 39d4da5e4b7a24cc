#pragma once

#include "widgets/exchange/export/export_dialog.h"

namespace scalewright::app {

class DecisionsExport;
class StudyController;

/// Returns a dialog that exports the decisions as they are now. What it shows is worked out in the background, and goes
/// on to its end where the dialog is closed before.
[[nodiscard]] widgets::ExportDialog* makeExportDialog(std::vector<widgets::ExportChoice> choices,
                                                      const StudyController& controller, DecisionsExport& exports,
                                                      QWidget* window);

}  // namespace scalewright::app
