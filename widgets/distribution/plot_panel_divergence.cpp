// The KL plot among the plots of a tensor: when it is there, and which dialects have a curve in it.
#include <QAction>

#include "core/calibrate/entropy/dialects.h"
#include "widgets/distribution/dialect_list.h"
#include "widgets/distribution/divergence_plot.h"
#include "widgets/distribution/plot_panel.h"

namespace scalewright::widgets {
namespace {

constexpr std::string_view kEntropy = "entropy";
constexpr int kWideEnough = 520;  // pixels for the plots beside the list of dialects

}  // namespace

void PlotPanel::buildDialects() {
  connect(dialects_, &DialectList::markTaken, this, &PlotPanel::markTaken);
  connect(dialects_, &DialectList::showToggled, this, [this](const std::string& dialect, bool shown) {
    auto chosen = chosen_dialects_;
    if (shown) {
      chosen.insert(dialect);
    } else {
      chosen.erase(dialect);
    }
    setChosenDialects(std::move(chosen));
  });
  dialects_->setFixedWidth(dialects_->sizeHint().width());
  listDialects();
  placeDialects();
}

void PlotPanel::placeDialects() {
  const bool wanted = wantsDivergence();
  const bool beside = width() - dialects_->width() >= kWideEnough;
  dialects_->setVisible(wanted && beside);
  dialect_button_->setVisible(wanted && !beside);
}

void PlotPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  placeDialects();
}

void PlotPanel::setChosenDialects(std::set<std::string> dialects) {
  if (dialects == chosen_dialects_) return;
  chosen_dialects_ = std::move(dialects);
  listDialects();
  if (wantsDivergence()) emit divergenceWanted();
}

std::set<std::string> PlotPanel::shownDialects() const {
  std::set<std::string> shown = chosen_dialects_;
  const std::string in_force = view::dialectInForce(tensor_.decision);
  shown.insert(!in_force.empty()        ? in_force
               : !kept_dialect_.empty() ? kept_dialect_
                                        : std::string(calibrate::dialects().front().id));
  return shown;
}

void PlotPanel::listDialects() {
  std::set<std::string> fixed = shownDialects();
  const std::set<std::string> shown = fixed;
  for (const std::string& chosen : chosen_dialects_) fixed.erase(chosen);
  const std::string in_force = view::dialectInForce(tensor_.decision);
  if (!in_force.empty()) fixed.insert(in_force);
  listed_ = shown;
  listed_in_force_ = in_force;
  dialects_->setDivergence(divergence_->divergence(), shown, fixed, in_force);
}

bool PlotPanel::wantsDivergence() const {
  return tensor_.profile && show_divergence_->isChecked();
}

void PlotPanel::placeDivergence() {
  // The first choice of its method shows the plot. From then on only its button does: no step back, no other tensor and
  // no hand on the line lets it come or go.
  if (tensor_.decision->calibrator == kEntropy && !pressed_by_hand_ && !pressed_by_method_) {
    pressed_by_method_ = !show_divergence_->isChecked();
    const QSignalBlocker quiet(show_divergence_);
    show_divergence_->setChecked(true);
  }
  const std::string in_force = view::dialectInForce(tensor_.decision);
  if (!in_force.empty()) kept_dialect_ = in_force == view::kChangedRule ? std::string() : in_force;
  divergence_->setVisible(wantsDivergence());
  save_divergence_->setEnabled(wantsDivergence());  // else it has no curves
  // Not with every move of the hand.
  if (in_force != listed_in_force_ || shownDialects() != listed_) listDialects();
  placeDialects();
  if (wantsDivergence()) {
    emit divergenceWanted();
  } else {
    emit divergenceUnwanted();
  }
}

void PlotPanel::setDivergence(const view::DivergenceView& divergence, const std::string& dialect) {
  divergence_->setDivergence(divergence, dialect);
  listDialects();
}

void PlotPanel::awaitDivergence() {
  divergence_->setComputing();
}

void PlotPanel::divergenceStopped() {
  divergence_->setStopped();
}

void PlotPanel::setDivergenceShown(bool shown) {
  show_divergence_->setChecked(shown);
  pressed_by_hand_ = pressed_by_method_ = false;
}

bool PlotPanel::divergenceShown() const {
  return show_divergence_->isChecked() && !pressed_by_method_;
}

}  // namespace scalewright::widgets
