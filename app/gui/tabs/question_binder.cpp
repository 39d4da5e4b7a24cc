#include "app/gui/tabs/question_binder.h"

#include <QDockWidget>

#include "widgets/channels/channel_panel.h"
#include "widgets/errors/error_panel.h"
#include "widgets/samples/samples_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {

QuestionBinder::QuestionBinder(StudyController& controller, const QuestionPanels& panels, QObject* parent)
    : QObject(parent), panels_(panels), samples_(controller), detour_(controller), counts_(controller) {
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
  connectChannels();
}

void QuestionBinder::connectChannels() {
  const auto look = [this] { counts_.setActive(channels_seen_ && panels_.channels->heatShown()); };
  connect(panels_.channels_dock, &QDockWidget::visibilityChanged, this, [this, look](bool seen) {
    channels_seen_ = seen;
    look();
  });
  connect(panels_.channels, &widgets::ChannelPanel::heatToggled, this, look);
  connect(&counts_, &QuietJob::changed, this, &QuestionBinder::showCounts);
  connect(&counts_, &QuietJob::progressed, this, &QuestionBinder::progressed);
}

void QuestionBinder::showCounts() {
  const ChannelCountsJob::Shown& shown = counts_.shown();
  QString note;
  if (shown.problem) {
    note = widgets::errorLine(*shown.problem);
  } else if (shown.too_many) {
    note = tr("More than %n channel(s): too many to be counted one by one.", nullptr,
              static_cast<int>(histogram::kMostCountedChannels));
  } else if (shown.subject && !shown.counts) {
    note = tr("Counting the magnitudes in each channel…");
  }
  panels_.channels->setCounts(shown.counts, note);
}

}  // namespace scalewright::app
