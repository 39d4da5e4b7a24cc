#pragma once

#include <QObject>

#include "app/gui/study/study_controller.h"
#include "widgets/window/notice_bar.h"

namespace scalewright::app {

/// Says how many tensors are taken for activations by nothing but their shape, and how many outputs stand in for a
/// cache, whenever files are opened or closed.
class GuessedRoles : public QObject {
  Q_OBJECT

 public:
  explicit GuessedRoles(StudyController& controller, QObject* parent = nullptr);

 signals:
  void noticed(const scalewright::widgets::Notice& notice);
  void noticeGone(const QString& id);

 private:
  void tell();
  /// Shows a notice about so many tensors; none is put away.
  void show(const QString& notice, int count, const QString& text);

  StudyController& controller_;
  int told_ = 0;  ///< tensors; a notice that was put away comes back only when there are others
  int told_stand_ins_ = 0;
  int told_found_ = 0;
  int told_outside_ = 0;
  int told_ambiguous_ = 0;
};

}  // namespace scalewright::app
