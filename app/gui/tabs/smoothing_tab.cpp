#include <QCoreApplication>
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "app/gui/files/file_commands.h"
#include "app/gui/study/quiet_job.h"
#include "app/gui/study/smoothing_commands.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/engine/output/output_target.h"
#include "core/engine/questions/layers/smoothing.h"
#include "core/exchange/checkpoint/fold.h"
#include "core/layers/pairing.h"
#include "core/layers/smoothing.h"
#include "core/study/network/layer_jobs.h"
#include "core/view/plots/smoothing_view.h"
#include "widgets/layers/smoothing_panel.h"

namespace scalewright::app::tabs::smoothing_tab {
namespace {

constexpr std::size_t kMostSmoothings = 16;  // curves that are kept

/// The facts that a curve of smoothing depends on: data and decisions, of the input and then of each weight.
using SmoothingSubject = std::vector<std::pair<std::shared_ptr<const profile::Profile>, recipe::Decision>>;

/// Computes what smoothing the input of the current tensor's layers would do.
class SmoothingJob : public AnsweringJob<SmoothingSubject, layers::Smoothing> {
 public:
  explicit SmoothingJob(StudyController& controller, QObject* parent = nullptr);

  /// Of the current tensor; without an input where it belongs to no layer.
  [[nodiscard]] const view::SmoothingView& shown() const { return shown_; }
  /// Returns what is to be done to smooth what is shown; nullopt where the current tensor belongs to no layer.
  [[nodiscard]] std::optional<edit::SmoothingTask> task(double alpha) const;
  /// Returns what is to be done for each input that some of these tensors are, or are multiplied with.
  [[nodiscard]] std::vector<edit::SmoothingTask> tasksOf(const std::vector<study::TensorIndex>& tensors,
                                                         double alpha) const;

 private:
  /// The tensors of the study are others, or their profiles.
  void forgetGroups();
  void findGroups();
  [[nodiscard]] const layers::InputGroup* currentGroup() const;
  [[nodiscard]] SmoothingSubject subjectOf(const layers::InputGroup& group) const;
  void refresh() override;
  void begin() override;

  std::vector<layers::Layer> layers_;
  std::vector<layers::InputGroup> groups_;
  bool grouped_ = false;
  view::SmoothingView shown_;
};

SmoothingJob::SmoothingJob(StudyController& controller, QObject* parent)
    : AnsweringJob(controller, kMostSmoothings, parent) {
  connect(&controller_, &StudyController::tensorsGone, this, &SmoothingJob::forgetGroups);
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &SmoothingJob::forgetGroups);
  connect(&controller_.loader(), &Loader::tensorsChanged, this, &SmoothingJob::forgetGroups);
}

void SmoothingJob::forgetGroups() {
  grouped_ = false;
  groups_.clear();
  layers_.clear();
}

void SmoothingJob::findGroups() {
  // Profiles tell which inputs are one and the same.
  if (grouped_ || controller_.loader().busy()) return;
  layers_ = study::layersToSmooth(controller_.study());
  groups_ = study::groupByInput(controller_.study(), layers_);
  grouped_ = true;
}

const layers::InputGroup* SmoothingJob::currentGroup() const {
  const auto current = controller_.current();
  if (!current) return nullptr;
  for (const layers::InputGroup& group : groups_) {
    for (const std::size_t layer : group.layers) {
      if (layers_[layer].weight == *current || layers_[layer].input == *current) return &group;
    }
  }
  return nullptr;
}

SmoothingSubject SmoothingJob::subjectOf(const layers::InputGroup& group) const {
  const auto partOf = [this](study::TensorIndex index) {
    const study::StudyTensor& tensor = controller_.study().tensor(index);
    return std::pair(tensor.profile, tensor.decision);
  };
  SmoothingSubject subject{partOf(group.input)};
  for (const std::size_t layer : group.layers) subject.push_back(partOf(layers_[layer].weight));
  return subject;
}

void SmoothingJob::refresh() {
  findGroups();
  if (!grouped_) return;  // while files are read what was there stays
  view::SmoothingView view;
  if (const layers::InputGroup* group = currentGroup()) {
    const study::Study& study = controller_.study();
    view.input = study.tensor(group->input).info.name;
    view.problem = study.tensor(group->input).problem;
    if (const auto& smoothing = study.tensor(group->input).decision->smoothing; smoothing && smoothing->carried) {
      view.in_force = recipe::alphaInForce(*smoothing->carried);
    }
    for (const std::size_t layer : group->layers) {
      const study::StudyTensor& weight = study.tensor(layers_[layer].weight);
      view.weights.push_back(weight.info.name);
      view.folds = view.folds && exchange::checkpoint::comesFromNorm(weight.info.nameInNetwork());
      if (!view.problem) view.problem = weight.problem;
    }
    const Outcome* outcome = view.problem ? nullptr : known(subjectOf(*group));
    if (outcome != nullptr && *outcome) {
      view.smoothing = **outcome;
    } else if (outcome != nullptr) {
      view.problem = outcome->error();
    }
  }
  const bool same = view.input == shown_.input && view.weights == shown_.weights &&
                    view.smoothing == shown_.smoothing && view.problem == shown_.problem &&
                    view.in_force == shown_.in_force;
  if (same) return;
  shown_ = std::move(view);
  emit changed();
}

std::optional<edit::SmoothingTask> SmoothingJob::task(double alpha) const {
  const layers::InputGroup* group = currentGroup();
  if (group == nullptr) return std::nullopt;
  return edit::smoothingTask(controller_.study(), layers_, *group, alpha);
}

std::vector<edit::SmoothingTask> SmoothingJob::tasksOf(const std::vector<study::TensorIndex>& tensors,
                                                       double alpha) const {
  const std::set<study::TensorIndex> chosen(tensors.begin(), tensors.end());
  std::vector<edit::SmoothingTask> tasks;
  for (const layers::InputGroup& group : groups_) {
    const bool any = std::any_of(group.layers.begin(), group.layers.end(), [&](std::size_t layer) {
      return chosen.contains(layers_[layer].weight) || chosen.contains(layers_[layer].input);
    });
    if (any) tasks.push_back(edit::smoothingTask(controller_.study(), layers_, group, alpha));
  }
  return tasks;
}

void SmoothingJob::begin() {
  const layers::InputGroup* group = currentGroup();
  if (group == nullptr || shown_.smoothing || shown_.problem) {
    cancel();
    return;
  }
  request(subjectOf(*group),
          question::Smoothing{study::smoothJob(controller_.study(), layers_, *group, layers::smoothingGrid())});
}

Panel make(Workbench& bench) {
  using widgets::SmoothingPanel;
  auto* panel = new SmoothingPanel;
  auto* job = new SmoothingJob(bench.controller, panel);
  QObject::connect(job, &QuietJob::changed, panel, [panel, job] { panel->show(job->shown()); });
  QObject::connect(panel, &SmoothingPanel::saveRequested, job, [job, &bench](const QString& input, double alpha) {
    const auto smoothing = job->shown().smoothing;
    if (smoothing) bench.files.saveScales(engine::scalesToWrite(input.toStdString(), *smoothing, alpha));
  });
  QObject::connect(panel, &SmoothingPanel::applyRequested, job, [job, &bench](double alpha) {
    std::vector<edit::SmoothingTask> tasks = job->tasksOf(bench.edits.edited(), alpha);
    if (tasks.size() > 1) {
      bench.smoothing.apply(std::move(tasks));
      return;
    }
    const auto task = job->task(alpha);
    if (const auto smoothing = job->shown().smoothing; task && smoothing) bench.smoothing.apply(*task, *smoothing);
  });
  QObject::connect(panel, &SmoothingPanel::takeBackRequested, job, [&bench] {
    if (const auto current = bench.controller.current()) bench.smoothing.takeBack(*current);
  });
  bench.work.add("curve", QCoreApplication::translate("Tab", "Smoothing"), *job);
  return {.widget = panel, .seen = [job](bool seen) { job->setActive(seen); }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {.id = "smoothing",
                         .title = QT_TRANSLATE_NOOP("Tab", "Smoothing"),
                         .help = QT_TRANSLATE_NOOP(
                             "Tab",
                             "SmoothQuant between an input and the weights that read it: the error over alpha, and all "
                             "channels before and after. Alpha is dragged; a button puts it in force as one step."),
                         .make = make,
                         .tasks = kTune | kNetwork};

}  // namespace scalewright::app::tabs::smoothing_tab
