#include "app/gui/tabs/error_target.h"

#include <QSettings>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/gui/tabs/panel_binder.h"
#include "core/metrics/metric.h"
#include "core/view/error_target.h"
#include "widgets/table/filter_bar.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/inspector/target_section.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/distribution/error_plot.h"

namespace scalewright::app {
namespace {

const QString kTarget = QStringLiteral("inspector/errorTarget");
constexpr double kUsual = 30;   // dB: noise of a thousandth of the signal's power

}  // namespace

ErrorTarget::ErrorTarget(StudyController& controller, PanelBinder& binder, const Panels& panels, QObject* parent)
    : QObject(parent), controller_(controller), binder_(binder), panels_(panels) {
  widgets::TargetSection& section = panels_.inspector.target();
  connect(&section, &widgets::TargetSection::targetChanged, this, &ErrorTarget::setTarget);
  connect(&section, &widgets::TargetSection::smallestWanted, this, [this, &section] { binder_.takeSmallestFormat(section.target()); });
  connect(&section, &widgets::TargetSection::missesWanted, this, &ErrorTarget::listMisses);
  connect(&binder_, &PanelBinder::errorsShown, this, &ErrorTarget::show);
  connect(&controller_, &StudyController::tensorsChanged, this, &ErrorTarget::look);
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &ErrorTarget::lookAtAll);
  connect(&controller_.loader(), &Loader::glimpsed, this, &ErrorTarget::lookAtAll);
  connect(&controller_, &StudyController::sourcesClosed, this, &ErrorTarget::lookAtAll);
  section.setTarget(QSettings().value(kTarget, kUsual).toDouble());
  setTarget(section.target());
}

void ErrorTarget::setTarget(double target_db) {
  QSettings().setValue(kTarget, target_db);
  panels_.plots.error().setTarget(target_db);
  show(rows_);
  lookAtAll();
}

void ErrorTarget::show(const std::vector<view::FormatRow>& rows) {
  rows_ = rows;
  widgets::TargetSection& section = panels_.inspector.target();
  const study::StudyTensor* tensor = binder_.shownTensor();
  if (tensor == nullptr || rows_.empty()) {
    section.show(std::nan(""), std::nullopt, false);
    return;
  }
  const auto sqnr = tensor->error ? metrics::sqnrOf(*tensor->error) : std::nullopt;
  const auto smallest = view::smallestWithin(rows_, *tensor, section.target());
  section.show(sqnr ? sqnr->value : std::nan(""), smallest, smallest && smallest->row.current);
}

void ErrorTarget::lookAtAll() {
  misses_.assign(controller_.study().firstFree(), false);
  count_ = 0;
  std::vector<study::TensorIndex> all;
  for (const study::StudyTensor& tensor : controller_.study().tensors()) all.push_back(tensor.index);
  look(all);
}

void ErrorTarget::look(const std::vector<study::TensorIndex>& tensors) {
  const double target = panels_.inspector.target().target();
  const metrics::MetricDescriptor& sqnr = *metrics::find("sqnr");
  for (const study::TensorIndex index : tensors) {
    // One whose file has just been listed, or closed: all are looked at soon.
    if (index >= misses_.size() || !controller_.study().has(index)) continue;
    const study::StudyTensor& tensor = controller_.study().tensor(index);
    const auto value = tensor.error ? sqnr.evaluate(*tensor.error) : std::nullopt;
    const bool misses = value && value->value < target;
    if (misses == misses_[index]) continue;
    misses_[index] = misses;
    misses ? ++count_ : --count_;
  }
  panels_.inspector.target().showMisses(count_);
}

void ErrorTarget::listMisses() {
  std::vector<view::FilterTerm> terms = panels_.tensors.filter().filter().terms;
  std::erase_if(terms, [](const view::FilterTerm& term) { return term.key == view::FilterKey::kSqnrBelow; });
  terms.push_back({view::FilterKey::kSqnrBelow, {}, panels_.inspector.target().target()});
  panels_.tensors.filter().setTerms(std::move(terms));
}

}  // namespace scalewright::app
