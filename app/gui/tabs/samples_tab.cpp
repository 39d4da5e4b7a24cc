#include <QCoreApplication>

#include "app/gui/study/quiet_job.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/calibrate/sample_study.h"
#include "core/engine/engine.h"
#include "core/engine/questions/samples.h"
#include "core/view/samples_view.h"
#include "widgets/samples/samples_panel.h"

namespace scalewright::app::tabs::samples_tab {
namespace {

using State = view::SamplesView::State;

constexpr std::size_t kMostSampleStudies = 32;  // answers that are kept
constexpr std::uint64_t kShuffles = 4;          // random orders of the batches

/// The facts that an answer about samples depends on: data, method and split.
struct SamplesSubject {
  std::shared_ptr<const profile::Profile> profile;
  calibrate::RunRequest run;
  calibrate::SampleSplit split;

  friend bool operator==(const SamplesSubject&, const SamplesSubject&) = default;
};

/// Finds out how much the threshold of the current tensor depends on its samples.
class SamplesJob : public AnsweringJob<SamplesSubject, calibrate::SampleStudy> {
 public:
  explicit SamplesJob(StudyController& controller, QObject* parent = nullptr);

  /// Which samples to calibrate on; a count of 0 stands for half of them.
  void setSplit(const calibrate::SampleSplit& split);
  [[nodiscard]] const view::SamplesView& shown() const { return shown_; }

 private:
  [[nodiscard]] std::optional<SamplesSubject> subject() const;
  void refresh() override;
  void begin() override;

  calibrate::SampleSplit split_;
  view::SamplesView shown_;
};

SamplesJob::SamplesJob(StudyController& controller, QObject* parent)
    : AnsweringJob(controller, kMostSampleStudies, parent) {}

void SamplesJob::setSplit(const calibrate::SampleSplit& split) {
  if (split == split_) return;
  split_ = split;
  touch();
}

std::optional<SamplesSubject> SamplesJob::subject() const {
  const auto current = controller_.current();
  if (!current) return std::nullopt;
  const study::StudyTensor& tensor = controller_.study().tensor(*current);
  const auto run = recipe::methodRequest(tensor.decision);
  if (!tensor.profile || !run) return std::nullopt;
  return SamplesSubject{tensor.profile, *run, view::samplesView(tensor, split_).split};
}

void SamplesJob::refresh() {
  view::SamplesView view;
  if (const auto current = controller_.current()) {
    view = view::samplesView(controller_.study().tensor(*current), split_);
  }
  if (view.state == State::kWaiting) {
    const auto asked = subject();
    const Outcome* outcome = asked ? known(*asked) : nullptr;
    if (outcome != nullptr && *outcome) {
      view.study = **outcome;
      view.state = State::kKnown;
    } else if (outcome != nullptr) {
      view.problem = outcome->error();
      view.state = State::kProblem;
    }
  }
  if (view == shown_) return;
  shown_ = std::move(view);
  emit changed();
}

void SamplesJob::begin() {
  auto asked = shown_.state == State::kWaiting ? subject() : std::nullopt;
  if (!asked) {
    cancel();
    return;
  }
  const study::StudyTensor& tensor = controller_.study().tensor(*controller_.current());
  calibrate::SampleRequest wanted{.run = asked->run, .split = asked->split, .convergence = true, .shuffles = kShuffles};
  request(*asked,
          question::Samples{controller_.study().fileOf(tensor.index), tensor.info, asked->profile, std::move(wanted)});
}

Panel make(Workbench& bench) {
  auto* panel = new widgets::SamplesPanel;
  auto* job = new SamplesJob(bench.controller, panel);
  QObject::connect(panel, &widgets::SamplesPanel::splitChosen, job, &SamplesJob::setSplit);
  QObject::connect(job, &QuietJob::changed, panel, [panel, job] { panel->show(job->shown()); });
  bench.work.add("samples", QCoreApplication::translate("Tab", "Comparing samples"), *job);
  return {.widget = panel, .seen = [job](bool seen) { job->setActive(seen); }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "samples",
    .title = QT_TRANSLATE_NOOP("Tab", "Samples"),
    .help = QT_TRANSLATE_NOOP(
        "Tab",
        "The values of each sample of the tensor: which reach farthest, and what their own best thresholds are."),
    .make = make,
    .tasks = kTune};

}  // namespace scalewright::app::tabs::samples_tab
