#pragma once

#include <QObject>
#include <memory>

#include "app/gui/study/study_controller.h"
#include "widgets/jobs/latest.h"

namespace scalewright::widgets {
class PasteDialog;
class TensorPanel;
}  // namespace scalewright::widgets

namespace scalewright::app {

/// Settings of a tensor by way of the clipboard, in this window or another: as a recipe of one tensor, and as a line of
/// text.
class ClipboardCommands : public QObject {
  Q_OBJECT

 public:
  ClipboardCommands(StudyController& controller, widgets::TensorPanel& table, QWidget* window);

  void copy();
  /// Copies what is decided otherwise than proposed, a line for each tensor.
  void copyChanges();
  /// Returns whether the clipboard holds settings and tensors are selected.
  [[nodiscard]] bool canPaste() const;
  /// Asks which parts, showing what they would change; nullptr where there is nothing to paste.
  widgets::PasteDialog* paste();

 signals:
  void message(const QString& text);
  /// Is emitted for another answer of `canPaste`, perhaps.
  void changed();

 private:
  /// Returns the selected tensors with the parts that the dialog says.
  [[nodiscard]] study::Decisions pasted(const widgets::PasteDialog& dialog, const recipe::Decision& source,
                                        const std::vector<study::TensorIndex>& targets) const;
  void preview(widgets::PasteDialog& dialog, const study::Decisions& decisions);

  StudyController& controller_;
  widgets::TensorPanel& table_;
  QWidget* window_;
  widgets::Asker asker_{widgets::Pool::kComputing};
};

}  // namespace scalewright::app
