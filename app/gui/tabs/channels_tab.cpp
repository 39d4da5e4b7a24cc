#include <QCoreApplication>
#include <QSettings>

#include "app/gui/study/quiet_job.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/engine/engine.h"
#include "core/engine/questions/channel_counts.h"
#include "core/histogram/channel_counts.h"
#include "core/view/plots/channel_ranges.h"
#include "widgets/channels/channel_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app::tabs::channels_tab {
namespace {

const QString kHeat = QStringLiteral("channels/heat");
constexpr std::size_t kMostKnown = 8;  // answers that are kept: some MiB where there are many channels

/// The facts that counts depend on: data, and which elements form a channel.
struct ChannelCountsSubject {
  std::shared_ptr<const profile::Profile> profile;
  tensor::Granularity granularity;

  friend bool operator==(const ChannelCountsSubject&, const ChannelCountsSubject&) = default;
};

/// Counts the magnitudes in each channel of the current tensor.
class ChannelCountsJob : public AnsweringJob<ChannelCountsSubject, histogram::ChannelCounts> {
 public:
  explicit ChannelCountsJob(StudyController& controller, QObject* parent = nullptr);

  /// The facts that are known of the current tensor.
  struct Shown {
    std::optional<ChannelCountsSubject> subject;  ///< what to count; none where that cannot be
    bool too_many = false;                        ///< channels
    std::shared_ptr<const histogram::ChannelCounts> counts;
    std::optional<Error> problem;

    friend bool operator==(const Shown&, const Shown&) = default;
  };
  [[nodiscard]] const Shown& shown() const { return shown_; }

 private:
  void refresh() override;
  void begin() override;

  Shown shown_;
};

ChannelCountsJob::ChannelCountsJob(StudyController& controller, QObject* parent)
    : AnsweringJob(controller, kMostKnown, parent) {}

void ChannelCountsJob::refresh() {
  Shown shown;
  if (const auto current = controller_.current()) {
    const study::StudyTensor& tensor = controller_.study().tensor(*current);
    const auto granularity = view::channelsOf(tensor);
    if (granularity && histogram::canCountChannels(*granularity, tensor.info.shape)) {
      shown.subject = {tensor.profile, *granularity};
    } else {
      shown.too_many = granularity && tensor::fits(*granularity, tensor.info.shape);
    }
  }
  if (const Outcome* outcome = shown.subject ? known(*shown.subject) : nullptr) {
    if (*outcome) {
      shown.counts = **outcome;
    } else {
      shown.problem = outcome->error();
    }
  }
  if (shown == shown_) return;
  shown_ = std::move(shown);
  emit changed();
}

void ChannelCountsJob::begin() {
  if (!shown_.subject || shown_.counts || shown_.problem) {
    cancel();
    return;
  }
  const study::StudyTensor& tensor = controller_.study().tensor(*controller_.current());
  request(*shown_.subject, question::ChannelCounts{controller_.study().fileOf(tensor.index), tensor.info,
                                                   shown_.subject->profile, shown_.subject->granularity});
}

void showCounts(widgets::ChannelPanel& panel, const ChannelCountsJob::Shown& shown) {
  QString note;
  if (shown.problem) {
    note = widgets::errorLine(*shown.problem);
  } else if (shown.too_many) {
    const int most = static_cast<int>(histogram::kMostCountedChannels);
    note = QCoreApplication::translate("Tab", "More than %n channel(s): too many to be counted one by one.", nullptr,
                                       most);
  } else if (shown.subject && !shown.counts) {
    note = QCoreApplication::translate("Tab", "Counting the magnitudes in each channel…");
  }
  panel.setCounts(shown.counts, note);
}

Panel make(Workbench& bench) {
  using widgets::ChannelPanel;
  auto* panel = new ChannelPanel;
  CurrentTensor& current = bench.current;
  QObject::connect(&current, &CurrentTensor::shown, panel, [panel, &current] { panel->show(*current.tensor()); });
  QObject::connect(&current, &CurrentTensor::gone, panel, &ChannelPanel::clear);
  auto* job = new ChannelCountsJob(bench.controller, panel);
  QObject::connect(job, &QuietJob::changed, panel, [panel, job] { showCounts(*panel, job->shown()); });
  const auto seen = std::make_shared<bool>(false);
  const auto look = [panel, job, seen] { job->setActive(*seen && panel->heatShown()); };
  QObject::connect(panel, &ChannelPanel::heatToggled, job, look);
  bench.work.add("channelCounts", QCoreApplication::translate("Tab", "Counting magnitudes"), *job);
  panel->setHeatShown(QSettings().value(kHeat, false).toBool());
  return {.widget = panel,
          .seen =
              [seen, look](bool now) {
                *seen = now;
                look();
              },
          .keep = [panel](QSettings& settings) { settings.setValue(kHeat, panel->heatShown()); }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "channels",
    .title = QT_TRANSLATE_NOOP("Tab", "Channels"),
    .help =
        QT_TRANSLATE_NOOP("Tab",
                          "How far each channel of the tensor reaches, and what it loses. A channel that reaches far "
                          "beyond the others sets the scale of all: a scale for each, smoothing or a percentile help."),
    .make = make,
    .tasks = kTune};

}  // namespace scalewright::app::tabs::channels_tab
