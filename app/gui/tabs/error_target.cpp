#include "app/gui/tabs/error_target.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/gui/tabs/workbench.h"
#include "core/metrics/metric.h"
#include "core/study/no_data_range.h"
#include "core/view/error_target.h"
#include "widgets/distribution/error_plot.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/inspector/target_section.h"
#include "widgets/table/filter_bar.h"
#include "widgets/table/tensor_panel.h"

namespace scalewright::app {
ErrorTarget::ErrorTarget(Workbench& bench, widgets::TargetSection& section)
    : QObject(&section), bench_(bench), section_(section) {
  connect(&section_, &widgets::TargetSection::targetChanged, &bench_.target, &SqnrTarget::set);
  connect(&bench_.target, &SqnrTarget::changed, this, &ErrorTarget::showTarget);
  connect(&section_, &widgets::TargetSection::smallestWanted, this,
          [this] { bench_.edits.takeSmallestFormat(bench_.target.value()); });
  connect(&section_, &widgets::TargetSection::missesWanted, this, &ErrorTarget::listMisses);
  connect(&bench_.current, &CurrentTensor::shown, this, &ErrorTarget::show);
  connect(&bench_.current, &CurrentTensor::gone, this, &ErrorTarget::show);
  StudyController& controller = bench_.controller;
  connect(&controller, &StudyController::tensorsChanged, this, &ErrorTarget::look);
  connect(&controller.loader(), &Loader::catalogueAdded, this, &ErrorTarget::lookAtAll);
  connect(&controller.loader(), &Loader::glimpsed, this, &ErrorTarget::lookAtAll);
  connect(&controller, &StudyController::sourcesClosed, this, &ErrorTarget::lookAtAll);
  showTarget();
}

void ErrorTarget::showTarget() {
  section_.setTarget(bench_.target.value());
  bench_.plots.error().setTarget(bench_.target.value());
  show();
  lookAtAll();
}

void ErrorTarget::show() {
  const study::StudyTensor* tensor = bench_.current.tensor();
  const std::vector<view::FormatRow>& rows = bench_.current.errors();
  if (tensor == nullptr || rows.empty()) {
    section_.show(std::nan(""), std::nullopt, false);
    return;
  }
  if (study::noDataInRange(*tensor)) {
    section_.showNothingSaid();
    return;
  }
  const auto sqnr = tensor->error ? metrics::sqnrOf(*tensor->error) : std::nullopt;
  const auto smallest = view::smallestWithin(rows, *tensor, bench_.target.value());
  section_.show(sqnr ? sqnr->value : std::nan(""), smallest, smallest && smallest->row.current);
}

void ErrorTarget::lookAtAll() {
  misses_.assign(bench_.controller.study().firstFree(), false);
  count_ = 0;
  std::vector<study::TensorIndex> all;
  for (const study::StudyTensor& tensor : bench_.controller.study().tensors()) all.push_back(tensor.index);
  look(all);
}

void ErrorTarget::look(const std::vector<study::TensorIndex>& tensors) {
  const double target = bench_.target.value();
  const metrics::MetricDescriptor& sqnr = *metrics::find("sqnr");
  for (const study::TensorIndex index : tensors) {
    // One whose file has just been listed, or closed: all are looked at soon.
    if (index >= misses_.size() || !bench_.controller.study().has(index)) continue;
    const study::StudyTensor& tensor = bench_.controller.study().tensor(index);
    const auto value = tensor.error ? sqnr.evaluate(*tensor.error) : std::nullopt;
    const bool misses = value && (value->value < target || study::noDataInRange(tensor));
    if (misses == misses_[index]) continue;
    misses_[index] = misses;
    misses ? ++count_ : --count_;
  }
  section_.showMisses(count_);
}

void ErrorTarget::listMisses() {
  std::vector<filter::Term> terms = bench_.table.filter().filter().terms;
  std::erase_if(terms, [](const filter::Term& term) { return term.key == filter::Key::kSqnr; });
  terms.push_back({filter::Key::kSqnr, {}, bench_.target.value()});
  bench_.table.filter().setTerms(std::move(terms));
}

}  // namespace scalewright::app
