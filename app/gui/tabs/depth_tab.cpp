#include <QSettings>
#include <cmath>
#include <memory>
#include <vector>

#include "app/gui/study/layer_outputs.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/view/error_target.h"
#include "widgets/depth/depth_panel.h"
#include "widgets/jobs/debounce.h"
#include "widgets/jobs/latest.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app::tabs::depth_tab {
namespace {

using widgets::DepthPanel;

const QString kMeasure = QStringLiteral("depth/measure");
constexpr int kDepthQuiet = 30;        // ms between a change and what is drawn of it
constexpr int kPriceQuiet = 250;       // and what is found out about it
constexpr std::size_t kAtOnce = 2000;  // tensors whose rows are found within a frame

/// Carries the table's rows into the picture of the network while it is seen. The places are found in the background,
/// each time there are other tensors.
class Depth : public QObject {
 public:
  Depth(Workbench& bench, DepthPanel& panel);

  void setSeen(bool seen);

 private:
  void placeAnew();
  void touch(const std::vector<study::TensorIndex>& tensors);
  void findPrice();
  /// It was another target's, or other decisions'.
  void forgetPrice();
  /// Has the rows of all tensors found: at once, or in the background where they are many.
  void showAll();
  void show(std::vector<view::TensorRow> rows);
  void showChanged();
  [[nodiscard]] view::TensorRow rowOf(study::TensorIndex tensor) const;
  /// Once: the outputs of layers as soon as most are known, where nobody has chosen yet.
  void chooseMeasure();

  Workbench& bench_;
  DepthPanel& panel_;
  std::vector<study::TensorIndex> tensors_;  ///< that are drawn, ascending
  view::DepthPlaces places_;                 ///< theirs
  std::vector<study::TensorIndex> changed_;
  bool seen_ = false;
  bool stale_ = true;                       ///< the places are those of other tensors
  bool whole_ = true;                       ///< more than `changed_` is out of date
  bool chosen_;                             ///< a person has chosen what is drawn, or it was chosen for them
  std::vector<study::TensorIndex> misses_;  ///< of which the price is to be found
  widgets::Debounce quiet_{kDepthQuiet, [this] { showChanged(); }};
  widgets::Debounce price_quiet_{kPriceQuiet, [this] { findPrice(); }};
  widgets::Asker asker_{widgets::Pool::kComputing};
  widgets::Asker rows_asker_{widgets::Pool::kComputing};
  widgets::Asker price_asker_{widgets::Pool::kComputing};
};

Depth::Depth(Workbench& bench, DepthPanel& panel)
    : QObject(&panel), bench_(bench), panel_(panel), chosen_(QSettings().contains(kMeasure)) {
  StudyController& controller = bench_.controller;
  connect(&controller, &StudyController::tensorsChanged, this, &Depth::touch);
  connect(&controller.loader(), &Loader::catalogueAdded, this, &Depth::placeAnew);
  connect(&controller, &StudyController::sourcesClosed, this, &Depth::placeAnew);
  connect(&bench_.outputs, &LayerOutputs::changed, this, [this](bool, const std::vector<study::TensorIndex>& tensors) {
    touch(tensors);
    chooseMeasure();
  });
  connect(&bench_.other, &OtherSide::changed, this, &Depth::showAll);
  connect(&controller.editor(), &DecisionEditor::policyChanged, this, &Depth::showAll);
  connect(&controller, &StudyController::currentChanged, this,
          [this] { panel_.setCurrent(bench_.controller.current()); });
  connect(&panel_, &DepthPanel::measureChanged, this, [this] { chosen_ = true; });
  connect(&bench_.target, &SqnrTarget::changed, &panel_, &DepthPanel::setTarget);
  connect(&panel_, &DepthPanel::missesChanged, this, [this](const std::vector<study::TensorIndex>& tensors) {
    misses_ = tensors;
    forgetPrice();
  });
  connect(&bench_.target, &SqnrTarget::changed, this, &Depth::forgetPrice);
  panel_.setTarget(bench_.target.value());
}

void Depth::forgetPrice() {
  price_asker_.cancel();
  panel_.setPrice(std::nullopt);
  price_quiet_.start();
}

void Depth::findPrice() {
  if (misses_.empty()) return;
  const study::Study& study = bench_.controller.study();
  std::erase_if(misses_, [&study](study::TensorIndex tensor) { return !study.has(tensor); });
  price_asker_.ask(
      [study, misses = misses_, target = bench_.target.value()](const std::stop_token& stop) {
        const view::SmallestFormats found = view::smallestWithin(study, misses, target, stop);
        return std::pair(found.bits, found.without);
      },
      [this](std::pair<double, std::size_t> price) { panel_.setPrice(price); });
}

void Depth::setSeen(bool seen) {
  seen_ = seen;
  if (!seen) return;
  if (stale_) {
    placeAnew();
  } else if (whole_) {
    showAll();
  } else {
    showChanged();
  }
}

void Depth::placeAnew() {
  stale_ = true;
  if (!seen_) return;
  struct Found {
    std::vector<study::TensorIndex> tensors;
    view::DepthPlaces places;
  };
  asker_.ask(
      [study = bench_.controller.study()](const std::stop_token&) {
        Found found;
        for (const study::StudyTensor& tensor : study.tensors()) {
          if (tensor.state != study::LoadState::kOff && tensor.info.slices == 0) found.tensors.push_back(tensor.index);
        }
        found.places = view::depthPlaces(study, found.tensors);
        return found;
      },
      [this](Found found) {
        tensors_ = std::move(found.tensors);
        places_ = std::move(found.places);
        stale_ = false;
        showAll();
      });
}

view::TensorRow Depth::rowOf(study::TensorIndex tensor) const {
  const auto policy = bench_.controller.editor().policy();
  view::TensorRow row = view::tensorRow(bench_.controller.study(), tensor, {}, policy.get());
  bench_.outputs.addTo(row);
  return row;
}

void Depth::showAll() {
  whole_ = true;
  if (!seen_ || stale_) return;
  whole_ = false;
  changed_.clear();
  const auto find = [tensors = tensors_, study = bench_.controller.study(),
                     policy = bench_.controller.editor().policy()](const std::stop_token& stop) {
    std::vector<view::TensorRow> rows;
    for (const study::TensorIndex tensor : tensors) {
      if (stop.stop_requested() || !study.has(tensor)) break;
      rows.push_back(view::tensorRow(study, tensor, {}, policy.get()));
    }
    return rows;
  };
  if (tensors_.size() <= kAtOnce) {
    rows_asker_.cancel();
    show(find({}));
  } else {
    rows_asker_.ask(find, [this](std::vector<view::TensorRow> rows) { show(std::move(rows)); });
  }
}

void Depth::show(std::vector<view::TensorRow> rows) {
  if (stale_ || rows.size() != tensors_.size()) return;  // they are placed anew soon
  std::vector<view::TensorRow> others;
  const OtherSide::Side* side = bench_.other.side();
  for (view::TensorRow& row : rows) {
    bench_.outputs.addTo(row);
    if (side != nullptr && row.index < side->rows.size()) others.push_back(side->rows[row.index]);
  }
  if (others.size() != rows.size()) others.clear();
  panel_.setRows(places_, std::move(rows), std::move(others));
  forgetPrice();
  panel_.setCurrent(bench_.controller.current());
  showChanged();  // while they were found
}

void Depth::touch(const std::vector<study::TensorIndex>& tensors) {
  if (whole_) return;
  changed_.insert(changed_.end(), tensors.begin(), tensors.end());
  if (!seen_) {
    whole_ = changed_.size() > tensors_.size();
    if (whole_) changed_.clear();
    return;
  }
  // Not started again by each change: a gesture is followed while it goes on.
  if (!quiet_.isActive()) quiet_.start();
}

void Depth::showChanged() {
  if (!seen_ || stale_ || whole_ || changed_.empty()) return;
  std::vector<view::TensorRow> rows;
  for (const study::TensorIndex tensor : std::exchange(changed_, {})) {
    if (bench_.controller.study().has(tensor)) rows.push_back(rowOf(tensor));
  }
  panel_.updateRows(rows);
  forgetPrice();
}

void Depth::chooseMeasure() {
  if (chosen_ || !bench_.outputs.any()) return;
  // A picture of a few dots is none: of convolutions no output is known.
  std::size_t matrices = 0;
  std::size_t known = 0;
  for (const study::StudyTensor& tensor : bench_.controller.study().tensors()) {
    if (tensor.info.role != tensor::Role::kWeight || tensor.info.shape.size() < 2) continue;
    view::TensorRow row;
    row.index = tensor.index;
    bench_.outputs.addTo(row);
    ++matrices;
    if (!std::isnan(row.output_db)) ++known;
  }
  if (2 * known < matrices) return;
  chosen_ = true;
  panel_.setMeasure(view::DepthMeasure::kOutput);
}

Panel make(Workbench& bench) {
  auto* panel = new DepthPanel;
  auto* depth = new Depth(bench, *panel);
  const QString kept = QSettings().value(kMeasure).toString();
  for (const view::DepthMeasure measure : view::kDepthMeasures) {
    if (widgets::text(view::depthMeasureId(measure)) == kept) panel->setMeasure(measure);
  }
  QObject::connect(panel, &DepthPanel::tensorChosen, &bench.table, &widgets::TensorPanel::reveal);
  QObject::connect(panel, &DepthPanel::tensorOpened, panel, [&bench](study::TensorIndex tensor) {
    bench.table.reveal(tensor);
    bench.turnTo(QStringLiteral("tune"));
  });
  QObject::connect(panel, &DepthPanel::tensorsChosen, &bench.table, &widgets::TensorPanel::selectTensors);
  QObject::connect(panel, &DepthPanel::targetMoved, &bench.target, &SqnrTarget::set);
  QObject::connect(panel, &DepthPanel::smallestWanted, panel, [&bench](const std::vector<study::TensorIndex>& tensors) {
    bench.edits.takeSmallestFormat(bench.target.value(), tensors);
  });
  return {.widget = panel,
          .seen = [depth](bool seen) { depth->setSeen(seen); },
          .keep =
              [panel](QSettings& settings) {
                settings.setValue(kMeasure, widgets::text(view::depthMeasureId(panel->measure())));
              }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "depth",
    .title = QT_TRANSLATE_NOOP("Tab", "Network"),
    .help = QT_TRANSLATE_NOOP("Tab",
                              "Every tensor over the layers of the network. The keys O, S, M, T, W choose what is "
                              "drawn; the line is the target and is dragged; a click chooses a tensor, a double click "
                              "opens it in Tune, Backspace returns; Shift and a drag select a box."),
    .make = make,
    .tasks = kNetwork,
    .place = Place::kCentre};

}  // namespace scalewright::app::tabs::depth_tab
