#include "app/gui/tabs/side_by_side.h"

#include <QCoreApplication>
#include <QEvent>
#include <QSettings>
#include <algorithm>
#include <utility>

#include "core/study/decided/applied_policy.h"
#include "core/view/plots/side_by_side.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/distribution/shown_side_by_side.h"
#include "widgets/distribution/side_by_side_plot.h"
#include "widgets/jobs/debounce.h"
#include "widgets/jobs/latest.h"
#include "widgets/table/tensor_panel.h"

namespace scalewright::app {
namespace {

constexpr std::size_t kColumns = 256;  // of a histogram over nine decades, of which some are on the axis
constexpr int kQuiet = 30;             // ms between a change and what is drawn of it

/// Carries the tensors that are edited into their picture, and the line that is dragged there to all of them.
class SideBySide : public QObject {
  Q_DECLARE_TR_FUNCTIONS(SideBySide)

 public:
  explicit SideBySide(Workbench& bench);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  using Profiles = std::vector<std::shared_ptr<const profile::Profile>>;

  void look();
  [[nodiscard]] Profiles profilesOf(const std::vector<study::TensorIndex>& tensors) const;
  void move(study::TensorIndex tensor, double threshold);
  void drop(int run);

  Workbench& bench_;
  widgets::SideBySidePlot& plot_;
  std::vector<study::TensorIndex> tensors_;  ///< that are drawn, or on their way
  Profiles profiles_;                        ///< theirs
  bool seen_ = false;
  widgets::Debounce quiet_{kQuiet, [this] { look(); }};
  widgets::Asker asker_{widgets::Pool::kComputing};
};

SideBySide::SideBySide(Workbench& bench) : QObject(&bench.plots), bench_(bench), plot_(bench.plots.several().plot()) {
  const auto touch = [this] {
    bench_.plots.several().setSeveral(bench_.edits.edited().size() > 1);
    if (seen_ && !quiet_.isActive()) quiet_.start();
  };
  connect(&bench.edits, &SelectedEdits::targetsChanged, this, touch);
  connect(&bench.controller, &StudyController::tensorsChanged, this, touch);
  connect(&bench.controller, &StudyController::sourcesClosed, this, touch);
  connect(&bench.controller, &StudyController::currentChanged, this, [this, touch] {
    touch();
    plot_.setCurrent(bench_.controller.current());
  });
  connect(&plot_, &widgets::SideBySidePlot::tensorChosen, &bench.table,
          [this](study::TensorIndex tensor) { bench_.table.makeCurrentAmongSelected(tensor); });
  connect(&plot_, &widgets::SideBySidePlot::lineMoved, this, &SideBySide::move);
  connect(&plot_, &widgets::SideBySidePlot::lineDropped, this, &SideBySide::drop);
  connect(&plot_, &widgets::SideBySidePlot::lineCancelled, this, [this] { plot_.setMoved({}); });
  plot_.installEventFilter(this);
}

bool SideBySide::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Show || event->type() == QEvent::Hide) {
    seen_ = event->type() == QEvent::Show;
    if (seen_) look();
  }
  return QObject::eventFilter(watched, event);
}

SideBySide::Profiles SideBySide::profilesOf(const std::vector<study::TensorIndex>& tensors) const {
  Profiles profiles;
  for (const study::TensorIndex index : tensors) profiles.push_back(bench_.controller.study().tensor(index).profile);
  return profiles;
}

void SideBySide::look() {
  if (!seen_) return;
  std::vector<study::TensorIndex> tensors = bench_.edits.edited();
  if (tensors.size() < 2) tensors.clear();
  Profiles profiles = profilesOf(tensors);
  if (tensors == tensors_ && profiles == profiles_) {
    if (asker_.busy()) return;  // its lines are those of the study then
    view::SideBySide view = plot_.view();
    view::updateLines(bench_.controller.study(), view);
    plot_.updateLines(view);
    return;
  }
  tensors_ = std::move(tensors);
  profiles_ = std::move(profiles);
  asker_.ask([study = bench_.controller.study(),
              tensors = tensors_](const std::stop_token&) { return view::sideBySide(study, tensors, kColumns); },
             [this](view::SideBySide view) {
               plot_.setView(std::move(view));
               plot_.setCurrent(bench_.controller.current());
               look();
             });
}

void SideBySide::move(study::TensorIndex tensor, double threshold) {
  const study::Study& study = bench_.controller.study();
  std::vector<study::TensorIndex> tensors;
  for (const view::SideCell& cell : plot_.view().cells) {
    if (!study.has(cell.tensor)) return;  // others are on their way
    tensors.push_back(cell.tensor);
  }
  plot_.setMoved(view::movedTogether(study, tensors, tensor, Threshold(threshold), bench_.edits.joint()));
}

void SideBySide::drop(int run) {
  const study::Study& study = bench_.controller.study();
  const auto policy = bench_.controller.editor().policy();
  study::Decisions decisions;
  std::size_t refused = 0;
  const auto& lines = plot_.moved();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const study::TensorIndex index = plot_.view().cells[i].tensor;
    const bool stays =
        !lines[i] || !study.has(index) || study::isLeftOut(policy.get(), index, study.tensor(index).decision);
    if (stays) {
      ++refused;
    } else {
      decisions.emplace_back(index, lines[i]->decision);
    }
  }
  plot_.setMoved({});
  if (decisions.empty()) return;
  bench_.edits.change(decisions, SelectedEdits::tr("Move threshold"), refused, SelectedEdits::Meant::kChosen, run);
  bench_.controller.passes().start();
  look();
}

}  // namespace

void bindSideBySide(Workbench& bench) {
  new SideBySide(bench);
}

}  // namespace scalewright::app
