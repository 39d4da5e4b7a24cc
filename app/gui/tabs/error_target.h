#pragma once

#include <QObject>
#include <vector>

#include "core/study/study.h"

namespace scalewright::widgets {
class TargetSection;
}

namespace scalewright::app {

struct Workbench;

/// The error that is good enough, shown for the current tensor, in its plot and for the study as
/// a whole.
class ErrorTarget : public QObject {
  Q_OBJECT

 public:
  ErrorTarget(Workbench& bench, widgets::TargetSection& section);

 private:
  void showTarget();
  void show();
  /// Looks at some tensors again, or at all where the study has others.
  void look(const std::vector<study::TensorIndex>& tensors);
  void lookAtAll();
  void listMisses();

  Workbench& bench_;
  widgets::TargetSection& section_;
  std::vector<bool> misses_;  ///< by tensor
  std::size_t count_ = 0;     ///< of those that miss it
};

}  // namespace scalewright::app
