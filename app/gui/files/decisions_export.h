#pragma once

#include "core/recipe/recipe.h"
#include "core/session/snapshot.h"

class QWidget;

namespace scalewright::widgets {
class ExportDialog;
}

namespace scalewright::app {

class FileCommands;
class StudyController;

/// The decisions as exports have them, with what is still to be carried out of them. On any thread.
[[nodiscard]] recipe::Recipe recipeToExport(session::Snapshot snapshot);

/// The dialog that exports the decisions as they are now for other tools; the caller shows it. What it shows is worked
/// out in the background.
[[nodiscard]] widgets::ExportDialog* makeExportDialog(StudyController& controller, FileCommands& files,
                                                      QWidget* window);

}  // namespace scalewright::app
