#pragma once

class QWidget;

namespace scalewright::widgets {
class EnginesDialog;
}

namespace scalewright::app {

class StudyController;

/// Makes the dialog that says which engine takes the decisions as they are now; the caller shows it. Exports are asked
/// in the background.
[[nodiscard]] widgets::EnginesDialog* makeEnginesDialog(StudyController& controller, QWidget* window);

}  // namespace scalewright::app
