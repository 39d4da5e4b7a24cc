#pragma once

class QWidget;

namespace scalewright::widgets {
class ExportDialog;
}

namespace scalewright::app {

class FileCommands;
class StudyController;

/// The dialog that exports the decisions as they are now for other tools; the caller shows it. What it shows is worked
/// out in the background.
[[nodiscard]] widgets::ExportDialog* makeExportDialog(StudyController& controller, FileCommands& files,
                                                      QWidget* window);

}  // namespace scalewright::app
