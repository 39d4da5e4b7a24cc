#include "app/gui/question_binder.h"

#include <QDockWidget>

#include "widgets/panels/error_panel.h"
#include "widgets/panels/samples_panel.h"

namespace scalewright::app {

QuestionBinder::QuestionBinder(StudyController& controller, const QuestionPanels& panels, QObject* parent)
    : QObject(parent), panels_(panels), samples_(controller), detour_(controller) {
  connect(panels_.samples_dock, &QDockWidget::visibilityChanged, &samples_, &QuietJob::setActive);
  connect(panels_.samples, &widgets::SamplesPanel::splitChosen, &samples_, &SamplesJob::setSplit);
  connect(&samples_, &QuietJob::changed, this, [this] { panels_.samples->show(samples_.shown()); });
  connect(&samples_, &QuietJob::progressed, this, &QuestionBinder::progressed);
  const auto look = [this] { detour_.setActive(errors_seen_ && panels_.errors->detourShown()); };
  connect(panels_.errors_dock, &QDockWidget::visibilityChanged, this, [this, look](bool seen) {
    errors_seen_ = seen;
    look();
  });
  connect(panels_.errors, &widgets::ErrorPanel::detourToggled, this, look);
  connect(&detour_, &QuietJob::changed, this, [this] { panels_.errors->setDetour(detour_.shown()); });
  connect(&detour_, &QuietJob::progressed, this, &QuestionBinder::progressed);
}

void QuestionBinder::cancel() {
  samples_.cancel();
  detour_.cancel();
}

}  // namespace scalewright::app
