#include "app/gui/tabs/panel_binder.h"

#include <algorithm>

#include "core/view/as_stored.h"
#include "core/edit/module_switch.h"
#include "core/view/table.h"
#include "widgets/inspector/apply_bar.h"
#include "widgets/channels/channel_panel.h"
#include "widgets/errors/error_panel.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/window/status_panel.h"
#include "widgets/distribution/tensor_facts.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {

using recipe::Decision;

PanelBinder::PanelBinder(StudyController& controller, const Panels& panels, QObject* parent)
    : QObject(parent), controller_(controller), panels_(panels) {
  connectTable();
  connectPlots();
  connectInspector();
}

void PanelBinder::connectTable() {
  connect(&controller_, &StudyController::tensorsChanged, this, &PanelBinder::showRows);
  connect(&controller_, &StudyController::currentLeaving, this, &PanelBinder::handOn);
  connect(&controller_, &StudyController::currentChanged, this, &PanelBinder::showCurrent);
  connect(&controller_, &StudyController::tensorsGone, panels_.tensors, &widgets::TensorPanel::forget);
  connect(&controller_, &StudyController::sourcesClosed, this, &PanelBinder::showRemaining);
  connect(panels_.tensors, &widgets::TensorPanel::currentChanged, &controller_, &StudyController::setCurrent);
  connect(panels_.tensors, &widgets::TensorPanel::selectionChanged, this, &PanelBinder::showSelection);
  connect(&controller_.loader(), &Loader::namesMet, panels_.tensors, &widgets::TensorPanel::addListed);
  connect(&controller_.loader(), &Loader::finished, panels_.tensors, &widgets::TensorPanel::endListing);
  connect(panels_.tensors, &widgets::TensorPanel::rowsSeen, &controller_.loader(), &Loader::preferSeen);
}

void PanelBinder::connectPlots() {
  widgets::PlotPanel* plots = panels_.plots;
  connect(plots, &widgets::PlotPanel::divergenceWanted, this, [this] {
    if (const auto current = controller_.current()) divergence_.request(controller_.study().tensor(*current));
  });
  connect(&divergence_, &DivergenceJob::started, plots, &widgets::PlotPanel::awaitDivergence);
  connect(&divergence_, &DivergenceJob::computed, plots, &widgets::PlotPanel::setDivergence);
  connect(&divergence_, &DivergenceJob::computed, this, [this](const view::DivergenceView& divergence) {
    panels_.inspector->setDivergence(divergence);
    showCurrent();
  });
  connect(plots, &widgets::PlotPanel::thresholdMoved, this, &PanelBinder::moveThreshold);
  connect(plots, &widgets::PlotPanel::markTaken, this, &PanelBinder::takeMark);
  connect(plots, &widgets::PlotPanel::thresholdDropped, this, [this] {
    controller_.editor().commitGesture(named(tr("Move threshold")));
    controller_.passes().start();
  });
  connect(plots, &widgets::PlotPanel::thresholdCancelled, this, [this] {
    controller_.editor().cancelGesture();
    controller_.passes().start();
  });
}

void PanelBinder::takeMark(const view::CalibratorMark& mark) {
  const calibrate::CalibratorDescriptor* method = calibrate::find(mark.calibrator);
  if (method == nullptr || controller_.editor().gestureActive()) return;
  const auto current = controller_.current();
  if (!current) return;
  Decision after = view::withCalibrator(controller_.study().tensor(*current).decision, *method);
  for (const auto& [name, value] : mark.parameters) after.parameters[name] = value;
  changeCurrent(chosen(widgets::calibratorTitle(mark.calibrator)), after);
  controller_.passes().start();
}

QString PanelBinder::chosen(const QString& what) const {
  //: %1: a number format or a method, %2: name of a tensor
  return tr("%1 for %2").arg(what, currentName());
}

QString PanelBinder::named(const QString& what) const {
  return tr("%1: %2").arg(what, currentName());
}

QString PanelBinder::currentName() const {
  const auto current = controller_.current();
  return current ? widgets::text(controller_.study().tensor(*current).info.name) : QString();
}

void PanelBinder::changeCurrent(const QString& name, const Decision& after) {
  const auto current = controller_.current();
  if (!current) return;
  controller_.editor().choose({{*current, after}}, name);
  showCurrent();  // a refused entry falls back to what is in force
}

std::vector<study::TensorIndex> PanelBinder::edited() const {
  if (handing_on_) return inspected_;
  const auto current = controller_.current();
  if (!current) return {};
  std::vector<study::TensorIndex> selected = panels_.tensors->selectedTensors();
  const bool several = selected.size() > 1 && std::binary_search(selected.begin(), selected.end(), *current);
  return several ? selected : std::vector<study::TensorIndex>{*current};
}

void PanelBinder::handOn() {
  handing_on_ = true;
  panels_.inspector->leave();
  handing_on_ = false;
}

void PanelBinder::lookForMixed() {
  // While a hand moves something there is nothing new about the others.
  if (!controller_.editor().gestureActive()) mixed_ = view::mixedFields(controller_.study(), edited());
}

std::optional<ExponentBias> PanelBinder::biasInForce(study::TensorIndex tensor) const {
  const auto& resolution = controller_.study().tensor(tensor).resolution;
  return resolution ? resolution->options.bias : std::nullopt;
}

Decision PanelBinder::byHand(study::TensorIndex tensor, const Decision& decision, Threshold threshold) {
  if (recipe::hasScales(decision)) {
    emit remark(tr("By hand there is one threshold for the whole tensor. Back to the method brings its scales back."));
  }
  return view::withThreshold(decision, threshold, biasInForce(tensor));
}

void PanelBinder::moveThreshold(double threshold) {
  const auto current = controller_.current();
  if (!current) return;
  const Decision& decision = controller_.study().tensor(*current).decision;
  controller_.editor().preview(*current, byHand(*current, decision, Threshold(threshold)));
  controller_.passes().hold();
}

void PanelBinder::applyToSelection(const view::DecisionParts& parts) {
  const auto current = controller_.current();
  if (!current) return;
  const Decision& source = controller_.study().tensor(*current).decision;
  Decisions decisions;
  for (const study::TensorIndex tensor : panels_.tensors->selectedTensors()) {
    if (tensor == *current) continue;
    decisions.emplace_back(tensor, withParts(tensor, source, parts));
  }
  controller_.editor().change(decisions,
                              tr("Apply to %n tensor(s)", nullptr, static_cast<int>(decisions.size())));
}

void PanelBinder::showRemaining() {
  showCatalogue();
  shown_.reset();
  shown_profile_.reset();
  inspected_.clear();   // of other indices
  forgetStandIn();
  if (controller_.current()) {
    showCurrent();
    return;
  }
  panels_.plots->clear();
  panels_.inspector->clear();
  panels_.errors->setNothing({});
  emit errorsShown({});
  panels_.channels->clear();
  panels_.status->clearExactness();
  showTargets();
  if (controller_.study().size() > 0) panels_.tensors->selectWorst();
}

void PanelBinder::showCatalogue() { panels_.tensors->setRows(allRows()); }

void PanelBinder::showGlimpse() { panels_.tensors->setFirstRows(allRows()); }

void PanelBinder::refreshRows() { panels_.tensors->updateRows(allRows()); }

void PanelBinder::refresh() {
  refreshRows();
  // While a file is being closed the index may already be that of another tensor, which is shown in its own time.
  const auto current = controller_.current();
  const bool same = current && shown_ == current && controller_.study().has(*current) &&
                    controller_.study().tensor(*current).profile == shown_profile_;
  if (same) showCurrent();
}

std::vector<view::TensorRow> PanelBinder::allRows() const {
  std::vector<view::TensorRow> rows;
  rows.reserve(controller_.study().size());
  const auto files = view::fileLabels(controller_.study());
  for (const study::StudyTensor& tensor : controller_.study().tensors()) {
    rows.push_back(view::tensorRow(controller_.study(), tensor.index, files, controller_.editor().policy().get()));
  }
  return rows;
}

void PanelBinder::showRows(const std::vector<study::TensorIndex>& tensors) {
  std::vector<view::TensorRow> rows;
  rows.reserve(tensors.size());
  const auto files = view::fileLabels(controller_.study());
  for (const study::TensorIndex tensor : tensors) {
    rows.push_back(view::tensorRow(controller_.study(), tensor, files, controller_.editor().policy().get()));
  }
  panels_.tensors->updateRows(rows);
  const auto current = controller_.current();
  if (current && std::find(tensors.begin(), tensors.end(), *current) != tensors.end()) showCurrent();
}

void PanelBinder::showCurrent() {
  const auto current = controller_.current();
  if (!current) return;
  lookWhetherLeftOut(*current);
  const study::StudyTensor& tensor = *shownTensor();
  if (shown_ == current && shown_profile_ == tensor.profile) {
    panels_.plots->updateDecision(tensor);
  } else {
    divergence_.forget();
    panels_.plots->showTensor(tensor);
    panels_.inspector->setDivergence({});
  }
  if (!panels_.plots->wantsDivergence()) panels_.inspector->setDivergence({});
  panels_.plots->setAsStored(left_out_);
  shown_ = current;
  shown_profile_ = tensor.profile;
  showOtherThreshold();
  panels_.inspector->show(tensor, widgets::calibratorTitle(controller_.editor().beforeManual(*current).calibrator), left_out_);
  inspected_ = edited();
  lookForMixed();
  // B stands for the current tensor alone.
  panels_.inspector->showMixed(other_held_ ? view::MixedFields{} : mixed_, other_held_ ? 1 : edited().size());
  panels_.channels->show(tensor);
  if (left_out_) {
    panels_.status->showAsStored();
  } else {
    panels_.status->showExactness(tensor);
  }
  const std::vector<view::FormatRow> errors =
      left_out_ ? view::formatTableAsStored(controller_.study().tensor(*current)) : view::formatTable(tensor);
  if (errors.empty()) {
    panels_.errors->setNothing(widgets::absenceOf(tensor));
  } else if (left_out_) {
    panels_.errors->setRowsAsStored(errors);
  } else {
    panels_.errors->setRows(errors, recipe::hasScales(tensor.decision));
  }
  emit errorsShown(errors);
  // While a hand moves something it switches nothing.
  if (!controller_.editor().gestureActive()) showSwitches(*current, tensor.decision);
  showTargets();
}

void PanelBinder::showSwitches(study::TensorIndex current, const Decision& decision) {
  panels_.inspector->showSwitches(decision, [&](const view::DecisionParts& part) {
    return view::canSwitch(decision, part) && (!view::isOff(decision, part) || lastInForce(current, part));
  });
}

void PanelBinder::showSelection() {
  const std::size_t tensors = edited().size();
  const bool changes = tensors > 1 || shown_targets_ > 1;
  if (changes) handOn();   // to those that were selected while it was typed
  shown_targets_ = tensors;
  if (changes) showCurrent();
  showTargets();
}

void PanelBinder::lookWhetherLeftOut(study::TensorIndex current) {
  forgetStandIn();
  if (other_held_) return;
  const study::StudyTensor& tensor = controller_.study().tensor(current);
  const auto policy = controller_.editor().policy();
  left_out_ = study::isLeftOut(policy.get(), current, tensor.decision);
  if (left_out_) {
    stand_in_ = view::asStored(tensor);
  } else if (study::isSavedLeftOut(policy.get(), current, tensor)) {
    stand_in_ = tensor;
    stand_in_->saved.reset();
  }
}

void PanelBinder::forgetStandIn() {
  stand_in_.reset();
  left_out_ = false;
}

const study::StudyTensor* PanelBinder::shownTensor() const {
  const auto current = controller_.current();
  if (current && stand_in_) return &*stand_in_;
  return current ? &shownStudy().tensor(*current) : nullptr;
}

const study::Study& PanelBinder::shownStudy() const { return other_held_ ? other_->study : controller_.study(); }

void PanelBinder::showOther(const OtherSide::Side* side, bool held, const QString& name) {
  other_ = side;
  other_held_ = held && side != nullptr;
  other_name_ = name;
  panels_.tensors->showInstead(other_held_ ? &other_->rows : nullptr);
  // Also where nothing is current any more: what is said over the plots must not outlast the hold.
  panels_.plots->setHeld(other_held_ ? tr("B: %1", "snapshot that is shown").arg(other_name_) : QString());
  if (controller_.current()) {
    showCurrent();
  } else {
    panels_.plots->setOther(nullptr, {});
  }
}

void PanelBinder::showOtherThreshold() {
  const auto current = controller_.current();
  if (!other_ || !current || !other_->study.has(*current)) {
    panels_.plots->setOther(nullptr, {});
    return;
  }
  const study::StudyTensor& beside = other_held_ ? controller_.study().tensor(*current) : other_->study.tensor(*current);
  panels_.plots->setOther(&beside, other_held_ ? QStringLiteral("A") : QStringLiteral("B"));
}

void PanelBinder::showTargets() {
  const auto selected = panels_.tensors->selectedTensors();
  const auto current = controller_.current();
  std::size_t targets = selected.size();
  for (const study::TensorIndex tensor : selected) {
    if (tensor == current) --targets;
  }
  panels_.inspector->applyBar().setTargets(targets);
}

}  // namespace scalewright::app
