#include "widgets/distribution/divergence/shown_divergence.h"

#include <QAction>
#include <utility>

#include "core/calibrate/entropy/dialects.h"
#include "core/view/plots/tensor_plot.h"
#include "widgets/distribution/divergence/dialect_list.h"
#include "widgets/distribution/divergence/divergence_plot.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/distribution/plot_bar.h"

namespace scalewright::widgets {
namespace {

constexpr std::string_view kEntropy = "entropy";
constexpr int kWideEnough = 520;  // pixels for the plots beside the list of dialects

}  // namespace

ShownDivergence::ShownDivergence(const study::StudyTensor& tensor, const Parts& parts)
    : tensor_(tensor), parts_(parts), chosen_({std::string(view::kLiteralDialect)}) {
  connect(&parts.bar.showDivergence(), &QAction::toggled, this, [this] {
    pressed_by_hand_ = true;
    pressed_by_method_ = false;
    place();
  });
  connect(&parts.bar.dialectMenu(), &QMenu::aboutToShow, this, [this] { parts_.list.fill(parts_.bar.dialectMenu()); });
  connect(&parts.list, &DialectList::showToggled, this, &ShownDivergence::choose);
  parts.list.setFixedWidth(parts.list.sizeHint().width());
  fillList();
  placeList();
}

void ShownDivergence::choose(const std::string& dialect, bool shown) {
  auto chosen = chosen_;
  if (shown) {
    chosen.insert(dialect);
  } else {
    chosen.erase(dialect);
  }
  setChosen(std::move(chosen));
}

void ShownDivergence::startOver() {
  kept_.clear();
  parts_.plot.setDivergence({}, {});
  fillList();  // what was found of another tensor says nothing of this one
}

void ShownDivergence::placeList() {
  const bool beside = parts_.list.parentWidget()->width() - parts_.list.width() >= kWideEnough;
  parts_.list.setVisible(wanted() && beside);
  parts_.bar.dialectButton().setVisible(wanted() && !beside);
}

void ShownDivergence::setChosen(std::set<std::string> dialects) {
  if (dialects == chosen_) return;
  chosen_ = std::move(dialects);
  fillList();
  if (wanted()) emit curvesWanted();
}

std::set<std::string> ShownDivergence::dialects() const {
  std::set<std::string> shown = chosen_;
  const std::string in_force = view::dialectInForce(tensor_.decision);
  shown.insert(!in_force.empty() ? in_force : !kept_.empty() ? kept_ : std::string(calibrate::dialects().front().id));
  return shown;
}

void ShownDivergence::fillList() {
  std::set<std::string> fixed = dialects();
  const std::set<std::string> shown = fixed;
  for (const std::string& chosen : chosen_) fixed.erase(chosen);
  const std::string in_force = view::dialectInForce(tensor_.decision);
  if (!in_force.empty()) fixed.insert(in_force);
  listed_ = shown;
  listed_in_force_ = in_force;
  parts_.list.setDivergence(parts_.plot.divergence(), shown, fixed, in_force);
}

bool ShownDivergence::wanted() const {
  return tensor_.profile && parts_.bar.showDivergence().isChecked();
}

void ShownDivergence::place() {
  QAction& button = parts_.bar.showDivergence();
  // The first choice of its method shows the plot. From then on only its button does: no step back, no other tensor and
  // no hand on the line lets it come or go.
  if (tensor_.decision->calibrator == kEntropy && !pressed_by_hand_ && !pressed_by_method_) {
    pressed_by_method_ = !button.isChecked();
    const QSignalBlocker quiet(&button);
    button.setChecked(true);
  }
  const std::string in_force = view::dialectInForce(tensor_.decision);
  if (!in_force.empty()) kept_ = in_force == view::kChangedRule ? std::string() : in_force;
  parts_.plot.setVisible(wanted());
  parts_.save.setEnabled(wanted());  // else it has no curves
  parts_.histogram.setQuantized(wanted() ? view::quantizedOf(tensor_, parts_.histogram.histogram())
                                         : std::vector<double>());
  // Not with every move of the hand.
  if (in_force != listed_in_force_ || dialects() != listed_) fillList();
  placeList();
  if (wanted()) {
    emit curvesWanted();
  } else {
    emit curvesUnwanted();
  }
}

void ShownDivergence::set(const view::DivergenceView& divergence, const std::string& dialect) {
  parts_.plot.setDivergence(divergence, dialect);
  fillList();
}

void ShownDivergence::await() {
  parts_.plot.setComputing();
}

void ShownDivergence::stop() {
  parts_.plot.setStopped();
}

void ShownDivergence::setShown(bool shown) {
  parts_.bar.showDivergence().setChecked(shown);
  pressed_by_hand_ = pressed_by_method_ = false;
}

bool ShownDivergence::shown() const {
  return parts_.bar.showDivergence().isChecked() && !pressed_by_method_;
}

}  // namespace scalewright::widgets
