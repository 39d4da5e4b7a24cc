#include "app/gui/tabs/range_binder.h"

#include <QDockWidget>
#include <QElapsedTimer>

#include "core/formats/format.h"
#include "core/metrics/metric.h"
#include "widgets/ranges/range_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

constexpr int kRangesQuiet = 80;   // ms between a change and what is drawn of it
constexpr int kSlice = 15;   // ms of computing before the window has its turn

}  // namespace

RangeBinder::RangeBinder(StudyController& controller, widgets::RangePanel& panel, QDockWidget& dock, QObject* parent)
    : QObject(parent), controller_(controller), panel_(panel) {
  quiet_.setSingleShot(true);
  quiet_.setInterval(kRangesQuiet);
  connect(&quiet_, &QTimer::timeout, this, &RangeBinder::refresh);
  connect(&controller_, &StudyController::tensorsChanged, this, &RangeBinder::touch);
  connect(&controller_, &StudyController::sourcesClosed, this, [this] {
    known_.clear();   // profiles of what was closed must not stay in memory
    touch();
  });
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &RangeBinder::touch);
  connect(&controller_, &StudyController::currentChanged, this, [this] { panel_.plot().setCurrent(controller_.current()); });
  connect(&dock, &QDockWidget::visibilityChanged, this, [this](bool visible) {
    seen_ = visible;
    touch();
  });
  connect(&panel_, &widgets::RangePanel::tensorChosen, this, &RangeBinder::tensorRequested);
}

void RangeBinder::touch() {
  // Not started again by each change: a gesture is followed while it goes on.
  if (seen_ && !quiet_.isActive()) quiet_.start();
}

void RangeBinder::refresh() {
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
    widgets::RangeItem item{tensor.index, widgets::text(tensor.info.name), known.range, 0, {}};
    // A cast has none (the largest value of BF16 is out of sight of any tensor), nor have blocks with scales of their own.
    if (tensor.resolution && formats::usesThreshold(tensor.decision->format)) item.threshold = tensor.resolution->threshold.value();
    if (tensor.error) {
      if (const auto sqnr = metrics::sqnrOf(*tensor.error)) item.sqnr_db = sqnr->value;
    }
    items.push_back(std::move(item));
  }
  panel_.setItems(std::move(items));
  panel_.plot().setCurrent(controller_.current());
  if (cut) QTimer::singleShot(0, this, &RangeBinder::refresh);
}

}  // namespace scalewright::app
