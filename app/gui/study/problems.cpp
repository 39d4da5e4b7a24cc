#include "app/gui/study/problems.h"

namespace scalewright::app {

Problems::Problems(StudyController& controller, QObject* parent) : QObject(parent), controller_(controller) {
  Loader& loader = controller_.loader();
  connect(&controller_, &StudyController::sourcesClosed, this, &Problems::look);
  connect(&loader, &Loader::catalogueAdded, this, &Problems::look);
  connect(&loader, &Loader::tensorsChanged, this, &Problems::look);
  connect(&loader, &Loader::fileFailed, this, [this] {
    look();
    emit wanted();
  });
  connect(&controller_.editor(), &DecisionEditor::decisionsChanged, this, [this] {
    // All tensors are asked, which a move of the hand need not wait for: its end is a change of its own.
    if (!controller_.editor().gestureActive()) look();
  });
  connect(&controller_.passes(), &ExactPasses::tensorsChanged, this, &Problems::look);
}

void Problems::look() {
  all_ = controller_.problems();
  for (const auto& more : more_) {
    for (const Error& problem : more()) all_.push_back(problem);
  }
  emit changed();
}

}  // namespace scalewright::app
