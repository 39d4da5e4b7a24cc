#include <QCoreApplication>
#include <QSettings>
#include <type_traits>

#include "app/gui/study/quiet_job.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/engine/engine.h"
#include "core/engine/questions/channel_counts.h"
#include "core/engine/questions/surface.h"
#include "core/histogram/channel_counts.h"
#include "core/view/plots/channel_ranges.h"
#include "widgets/channels/channel_panel.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app::tabs::channels_tab {
namespace {

const QString kView = QStringLiteral("channels/view");
constexpr std::size_t kMostKnown = 8;  // answers that are kept: some MiB where there are many channels

/// The facts that answers about channels depend on: data, and which elements form a channel.
struct ChannelSubject {
  std::shared_ptr<const profile::Profile> profile;
  tensor::Granularity granularity;

  friend bool operator==(const ChannelSubject&, const ChannelSubject&) = default;
};

question::ChannelCounts questionOf(const study::Study& study, const study::StudyTensor& tensor,
                                   const ChannelSubject& subject, std::type_identity<question::ChannelCounts>) {
  return {study.fileOf(tensor.index), tensor.info, subject.profile, subject.granularity};
}
question::Surface questionOf(const study::Study& study, const study::StudyTensor& tensor, const ChannelSubject& subject,
                             std::type_identity<question::Surface>) {
  return {study.fileOf(tensor.index), tensor.info, subject.granularity};
}

/// Asks a question about the channels of the current tensor.
template <typename Question>
class ChannelJob : public AnsweringJob<ChannelSubject, typename Question::Answer> {
  using Job = AnsweringJob<ChannelSubject, typename Question::Answer>;

 public:
  explicit ChannelJob(StudyController& controller, QObject* parent) : Job(controller, kMostKnown, parent) {}

  /// The facts that are known of the current tensor.
  struct Shown {
    std::optional<ChannelSubject> subject;  ///< what to ask about; none where that cannot be
    bool too_many = false;                  ///< channels
    std::shared_ptr<const typename Question::Answer> answer;
    std::optional<Error> problem;

    friend bool operator==(const Shown&, const Shown&) = default;
  };
  [[nodiscard]] const Shown& shown() const { return shown_; }
  /// Returns what is said in place of the answer. asking: while it is on its way.
  [[nodiscard]] QString note(const QString& asking) const {
    if (shown_.problem) return widgets::errorLine(*shown_.problem);
    if (shown_.too_many) {
      const int most = static_cast<int>(histogram::kMostCountedChannels);
      return QCoreApplication::translate("Tab", "More than %n channel(s): too many to be counted one by one.", nullptr,
                                         most);
    }
    return shown_.subject && !shown_.answer ? asking : QString();
  }

 private:
  void refresh() override {
    Shown shown;
    if (const auto current = this->controller_.current()) {
      const study::StudyTensor& tensor = this->controller_.study().tensor(*current);
      const auto granularity = view::channelsOf(tensor);
      if (granularity && histogram::canCountChannels(*granularity, tensor.info.shape)) {
        shown.subject = {tensor.profile, *granularity};
      } else {
        shown.too_many = granularity && tensor::fits(*granularity, tensor.info.shape);
      }
    }
    if (const auto* outcome = shown.subject ? this->known(*shown.subject) : nullptr) {
      if (*outcome) {
        shown.answer = **outcome;
      } else {
        shown.problem = outcome->error();
      }
    }
    if (shown == shown_) return;
    shown_ = std::move(shown);
    emit this->changed();
  }
  void begin() override {
    if (!shown_.subject || shown_.answer || shown_.problem) {
      this->cancel();
      return;
    }
    const study::Study& study = this->controller_.study();
    this->request(*shown_.subject, questionOf(study, study.tensor(*this->controller_.current()), *shown_.subject,
                                              std::type_identity<Question>()));
  }

  Shown shown_;
};

Panel make(Workbench& bench) {
  using widgets::ChannelPanel;
  using widgets::ChannelView;
  auto* panel = new ChannelPanel;
  CurrentTensor& current = bench.current;
  QObject::connect(&current, &CurrentTensor::shown, panel, [panel, &current] { panel->show(*current.tensor()); });
  QObject::connect(&current, &CurrentTensor::gone, panel, &ChannelPanel::clear);
  auto* counts = new ChannelJob<question::ChannelCounts>(bench.controller, panel);
  auto* surface = new ChannelJob<question::Surface>(bench.controller, panel);
  // The chosen channel has its outline in the histogram of the tensor.
  const auto outline = [panel, counts, &bench] {
    const auto chosen = panel->chosen();
    bench.plots.histogram().setChannel(chosen ? counts->shown().answer : nullptr, chosen.value_or(0));
  };
  QObject::connect(counts, &QuietJob::changed, panel, [panel, counts, outline] {
    panel->setCounts(counts->shown().answer,
                     counts->note(QCoreApplication::translate("Tab", "Counting the magnitudes in each channel…")));
    outline();
  });
  QObject::connect(surface, &QuietJob::changed, panel, [panel, surface] {
    panel->setSurface(surface->shown().answer,
                      surface->note(QCoreApplication::translate("Tab", "Finding where each channel is large…")));
  });
  const auto seen = std::make_shared<bool>(false);
  const auto look = [panel, counts, surface, seen] {
    counts->setActive(*seen && (panel->view() == ChannelView::kCounts || panel->chosen()));
    surface->setActive(*seen && panel->view() == ChannelView::kSurface);
  };
  QObject::connect(panel, &ChannelPanel::viewChanged, counts, look);
  QObject::connect(panel, &ChannelPanel::chosenChanged, counts, [look, outline] {
    look();
    outline();
  });
  bench.work.add("channelCounts", QCoreApplication::translate("Tab", "Counting magnitudes"), *counts);
  bench.work.add("channelSurface", QCoreApplication::translate("Tab", "Finding where channels are large"), *surface);
  const QString kept = QSettings().value(kView).toString();
  for (const ChannelView view : {ChannelView::kCounts, ChannelView::kSurface}) {
    if (widgets::channelViewId(view) == kept) panel->setView(view);
  }
  return {.widget = panel,
          .seen =
              [seen, look](bool now) {
                *seen = now;
                look();
              },
          .keep = [panel](QSettings& settings) { settings.setValue(kView, widgets::channelViewId(panel->view())); }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "channels",
    .title = QT_TRANSLATE_NOOP("Tab", "Channels"),
    .help = QT_TRANSLATE_NOOP(
        "Tab",
        "How far each channel of the tensor reaches, and what it loses. A channel that reaches far "
        "beyond the others sets the scale of all: a scale for each, smoothing or a percentile help. A "
        "channel that is chosen has its outline in the histogram; the surface shows in which tokens "
        "it is large."),
    .make = make,
    .tasks = kTune};

}  // namespace scalewright::app::tabs::channels_tab
