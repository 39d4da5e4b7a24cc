#pragma once

class QWidget;

namespace scalewright::widgets {
class EnginesDialog;
}

namespace scalewright::app {

class FileCommands;
class StudyController;

/// The dialog that says which engine takes the decisions as they are now; the caller shows it. Exports are asked in the
/// background. From it the export dialog is opened.
[[nodiscard]] widgets::EnginesDialog* makeEnginesDialog(StudyController& controller, FileCommands& files,
                                                        QWidget* window);

}  // namespace scalewright::app
