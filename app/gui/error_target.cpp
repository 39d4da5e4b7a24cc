#include "app/gui/error_target.h"

#include <QSettings>
#include <QTimer>
#include <algorithm>
#include <cmath>

#include "app/gui/panel_binder.h"
#include "core/metrics/metric.h"
#include "core/view/error_target.h"
#include "widgets/panels/filter_bar.h"
#include "widgets/panels/inspector_panel.h"
#include "widgets/panels/plot_panel.h"
#include "widgets/panels/target_section.h"
#include "widgets/panels/tensor_panel.h"
#include "widgets/plots/error_plot.h"

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
  connect(&controller_, &StudyController::tensorsChanged, this, &ErrorTarget::countMisses);
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &ErrorTarget::countMisses);
  connect(&controller_, &StudyController::sourcesClosed, this, &ErrorTarget::countMisses);
  section.setTarget(QSettings().value(kTarget, kUsual).toDouble());
  setTarget(section.target());
}

void ErrorTarget::setTarget(double target_db) {
  QSettings().setValue(kTarget, target_db);
  panels_.plots.error().setTarget(target_db);
  show(rows_);
  countMisses();
}

void ErrorTarget::show(const std::vector<view::FormatRow>& rows) {
  rows_ = rows;
  widgets::TargetSection& section = panels_.inspector.target();
  const auto current = controller_.current();
  if (!current || rows_.empty()) {
    section.show(std::nan(""), std::nullopt, false);
    return;
  }
  const study::StudyTensor& tensor = controller_.study().tensor(*current);
  const auto sqnr = tensor.error ? metrics::find("sqnr")->evaluate(*tensor.error) : std::nullopt;
  const auto smallest = view::smallestWithin(rows_, tensor, section.target());
  section.show(sqnr ? sqnr->value : std::nan(""), smallest, smallest && smallest->row.current);
}

void ErrorTarget::countMisses() {
  const double target = panels_.inspector.target().target();
  const auto tensors = controller_.study().tensors();
  const metrics::MetricDescriptor& sqnr = *metrics::find("sqnr");
  const auto misses = std::count_if(tensors.begin(), tensors.end(), [&](const study::StudyTensor& tensor) {
    const auto value = tensor.error ? sqnr.evaluate(*tensor.error) : std::nullopt;
    return value && value->value < target;
  });
  panels_.inspector.target().showMisses(static_cast<std::size_t>(misses));
}

void ErrorTarget::listMisses() {
  std::vector<view::FilterTerm> terms = panels_.tensors.filter().filter().terms;
  std::erase_if(terms, [](const view::FilterTerm& term) { return term.key == view::FilterKey::kSqnrBelow; });
  terms.push_back({view::FilterKey::kSqnrBelow, {}, panels_.inspector.target().target()});
  panels_.tensors.filter().setTerms(std::move(terms));
}

}  // namespace scalewright::app
