#include <QElapsedTimer>
#include <QTimer>
#include <memory>
#include <vector>

#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/formats/format.h"
#include "core/metrics/metric.h"
#include "core/view/plots/tensor_range.h"
#include "widgets/jobs/debounce.h"
#include "widgets/ranges/range_panel.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app::tabs::ranges_tab {
namespace {

constexpr int kRangesQuiet = 80;  // ms between a change and what is drawn of it
constexpr int kSlice = 15;        // ms of computing before the window has its turn

/// Carries the ranges of all tensors into their panel while it is seen, in slices that nobody waits for.
class Ranges : public QObject {
 public:
  Ranges(StudyController& controller, widgets::RangePanel& panel);

  void setSeen(bool seen);

 private:
  /// A range, and what it was computed from.
  struct Known {
    std::shared_ptr<const profile::Profile> profile;
    std::optional<view::TensorRange> range;
  };
  void touch();
  void refresh();

  StudyController& controller_;
  widgets::RangePanel& panel_;
  widgets::Debounce quiet_{kRangesQuiet, [this] { refresh(); }};
  bool seen_ = false;
  std::vector<Known> known_;  ///< by tensor
};

Ranges::Ranges(StudyController& controller, widgets::RangePanel& panel)
    : QObject(&panel), controller_(controller), panel_(panel) {
  connect(&controller_, &StudyController::tensorsChanged, this, &Ranges::touch);
  connect(&controller_, &StudyController::sourcesClosed, this, [this] {
    known_.clear();  // profiles of what was closed must not stay in memory
    touch();
  });
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &Ranges::touch);
  connect(&controller_, &StudyController::currentChanged, this,
          [this] { panel_.plot().setCurrent(controller_.current()); });
}

void Ranges::setSeen(bool seen) {
  seen_ = seen;
  touch();
}

void Ranges::touch() {
  // Not started again by each change: a gesture is followed while it goes on.
  if (seen_ && !quiet_.isActive()) quiet_.start();
}

void Ranges::refresh() {
  if (!seen_) return;
  QElapsedTimer time;
  time.start();
  const study::Study& study = controller_.study();
  known_.resize(study.firstFree());
  std::vector<widgets::RangeItem> items;
  items.reserve(study.size());
  bool cut = false;
  for (const study::StudyTensor& tensor : study.tensors()) {
    if (tensor.state == study::LoadState::kOff) continue;
    Known& known = known_[tensor.index];
    if (known.profile != tensor.profile) {
      cut = cut || time.hasExpired(kSlice);
      if (!cut) known = {tensor.profile, tensor.profile ? view::tensorRange(*tensor.profile) : std::nullopt};
    }
    widgets::RangeItem item{tensor.index, widgets::text(tensor.info.name), known.range, 0, {}, true, true};
    // A cast has none (the largest value of BF16 is out of sight of any tensor), nor have blocks with scales of their
    // own.
    if (tensor.resolution && formats::usesThreshold(tensor.decision->format)) {
      item.threshold = tensor.resolution->threshold.value();
      item.threshold_exact = tensor.resolution->exact();
    }
    if (const auto sqnr = tensor.error ? metrics::sqnrOf(*tensor.error) : std::nullopt) {
      item.sqnr_db = sqnr->value;
      item.sqnr_exact = sqnr->exact();
    }
    items.push_back(std::move(item));
  }
  panel_.setItems(std::move(items));
  panel_.plot().setCurrent(controller_.current());
  if (cut) QTimer::singleShot(0, this, &Ranges::refresh);
}

Panel make(Workbench& bench) {
  auto* panel = new widgets::RangePanel;
  auto* ranges = new Ranges(bench.controller, *panel);
  QObject::connect(panel, &widgets::RangePanel::tensorChosen, &bench.table, &widgets::TensorPanel::setCurrentTensor);
  return {.widget = panel, .seen = [ranges](bool seen) { ranges->setSeen(seen); }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {.id = "ranges",
                         .title = QT_TRANSLATE_NOOP("Tab", "Ranges"),
                         .help = QT_TRANSLATE_NOOP("Tab",
                                                   "How far every tensor reaches beside the others, with the "
                                                   "thresholds in force: what is out of line stands out."),
                         .make = make,
                         .tasks = kNetwork | kSearch};

}  // namespace scalewright::app::tabs::ranges_tab
