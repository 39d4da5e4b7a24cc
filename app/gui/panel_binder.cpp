#include "app/gui/panel_binder.h"

#include <algorithm>

#include "core/view/format_table.h"
#include "core/view/table.h"
#include "widgets/panels/apply_bar.h"
#include "widgets/panels/calibration_section.h"
#include "widgets/panels/channel_panel.h"
#include "widgets/panels/error_panel.h"
#include "widgets/panels/format_section.h"
#include "widgets/panels/inspector_panel.h"
#include "widgets/panels/plot_panel.h"
#include "widgets/panels/status_panel.h"
#include "widgets/panels/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {

using recipe::Decision;
using widgets::CalibrationSection;
using widgets::FormatSection;

PanelBinder::PanelBinder(StudyController& controller, const Panels& panels, QObject* parent)
    : QObject(parent), controller_(controller), panels_(panels) {
  connectTable();
  connectPlots();
  connectInspector();
}

void PanelBinder::connectTable() {
  connect(&controller_, &StudyController::tensorsChanged, this, &PanelBinder::showRows);
  connect(&controller_, &StudyController::currentChanged, this, &PanelBinder::showCurrent);
  connect(&controller_, &StudyController::renumbered, panels_.tensors, &widgets::TensorPanel::renumber);
  connect(&controller_, &StudyController::sourcesClosed, this, &PanelBinder::showRemaining);
  connect(panels_.tensors, &widgets::TensorPanel::currentChanged, &controller_, &StudyController::setCurrent);
  connect(panels_.tensors, &widgets::TensorPanel::selectionChanged, this, &PanelBinder::showSelection);
}

void PanelBinder::connectPlots() {
  widgets::PlotPanel* plots = panels_.plots;
  connect(plots, &widgets::PlotPanel::divergenceWanted, this, [this] {
    if (const auto current = controller_.current()) divergence_.request(controller_.study().tensor(*current));
  });
  connect(&divergence_, &DivergenceJob::started, plots, &widgets::PlotPanel::awaitDivergence);
  connect(&divergence_, &DivergenceJob::computed, plots, &widgets::PlotPanel::setDivergence);
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

void PanelBinder::connectInspector() {
  FormatSection* format = &panels_.inspector->format();
  CalibrationSection* calibration = &panels_.inspector->calibration();
  connect(format, &FormatSection::formatChosen, this, [this](const std::string& id) {
    const formats::FormatDescriptor* chosen_format = formats::find(id);
    if (chosen_format == nullptr) return;
    changeSelected(widgets::formatTitle(id), [&](study::TensorIndex tensor, const Decision&) {
      return withFormat(tensor, *chosen_format, std::nullopt);
    });
  });
  connect(panels_.errors, &widgets::ErrorPanel::formatChosen, this,
          [this](const std::string& id, const formats::FormatOptions& options) { chooseFormat(id, options.bias); });
  connect(format, &FormatSection::biasChosen, this, [this](std::optional<ExponentBias> bias) {
    if (!bias) {
      goBack();
      return;
    }
    const auto current = controller_.current();
    if (!current) return;
    formats::FormatOptions options;
    options.bias = bias;
    const std::string& id = controller_.study().tensor(*current).decision.format;
    changeSelected(widgets::formatTitle(id, options), [&](study::TensorIndex tensor, const Decision& decision) {
      const formats::FormatDescriptor* in_force = formats::find(decision.format);
      const bool has_bias = in_force != nullptr && in_force->scaling == formats::Scaling::kBias;
      return has_bias ? withFormat(tensor, *in_force, bias) : decision;
    });
  });
  connect(format, &FormatSection::optionChosen, this, [this](const std::string& option, const ParameterValue& value) {
    view::FieldEdits edits = view::withOption(controller_.study(), edited(), option, value);
    change(edits.decisions, tr("Change option"), edits.refused);
  });
  connect(format, &FormatSection::granularityChosen, this, [this](const tensor::Granularity& granularity) {
    changeSelected(tr("Choose granularity"), [&](study::TensorIndex tensor, const Decision& decision) {
      return view::withGranularity(decision, granularity, controller_.study().tensor(tensor).info.shape,
                                   controller_.editor().beforeManual(tensor));
    });
    controller_.passes().start();
  });
  connect(calibration, &CalibrationSection::calibratorChosen, this, [this](const std::string& id) {
    const calibrate::CalibratorDescriptor* method = calibrate::find(id);
    if (method == nullptr) return;
    changeSelected(widgets::calibratorTitle(id), [&](study::TensorIndex tensor, const Decision& decision) {
      const formats::FormatDescriptor* in_force = formats::find(decision.format);
      if (in_force != nullptr && method->applies != nullptr && !method->applies(*in_force)) return decision;
      // By hand, from where the line stands now.
      const auto& resolution = controller_.study().tensor(tensor).resolution;
      return id == recipe::kManual && resolution ? byHand(tensor, decision, resolution->threshold)
                                                 : view::withCalibrator(decision, *method);
    });
  });
  connect(calibration, &CalibrationSection::parametersPreviewed, this, [this](const ParameterValues& values) {
    if (!controller_.current()) return;
    const Decision& decision = controller_.study().tensor(*controller_.current()).decision;
    controller_.editor().preview(*controller_.current(), view::withParameters(decision, values));
  });
  connect(calibration, &CalibrationSection::parameterCommitted, this,
          [this](const std::string& calibrator, const std::string& parameter, const ParameterValue& value) {
            // What was tried out on the current tensor becomes a step on all of them.
            controller_.editor().cancelGesture();
            view::FieldEdits edits = view::withParameter(controller_.study(), edited(), calibrator, parameter, value);
            change(edits.decisions, tr("Change parameter"), edits.refused);
            controller_.passes().start();
          });
  connect(calibration, &CalibrationSection::thresholdTyped, this, [this](double threshold) {
    changeSelected(tr("Type threshold"), [&](study::TensorIndex tensor, const Decision& decision) {
      const formats::FormatDescriptor* in_force = formats::find(decision.format);
      if (in_force == nullptr || !formats::usesThreshold(*in_force)) return decision;
      return byHand(tensor, decision, Threshold(threshold));
    });
  });
  connect(calibration, &CalibrationSection::backRequested, this, &PanelBinder::goBack);
  connect(panels_.inspector, &widgets::InspectorPanel::roleChosen, this, [this](tensor::Role role) {
    changeSelected(tr("Choose role"), [role](study::TensorIndex, Decision decision) {
      decision.role = role;
      return decision;
    });
  });
  connect(panels_.inspector, &widgets::InspectorPanel::notesCommitted, this, [this](const QString& notes) {
    changeSelected(tr("Edit notes"), [&notes](study::TensorIndex, Decision decision) {
      decision.notes = notes.toStdString();
      return decision;
    });
  });
  connect(panels_.inspector, &widgets::InspectorPanel::resetRequested, this,
          [this](const QString& title, const view::DecisionParts& parts) {
            changeSelected(tr("Reset %1").arg(title), [&](study::TensorIndex tensor, const Decision& decision) {
              return view::withPartsOf(decision, recipe::defaultDecision(controller_.study().tensor(tensor).info), parts);
            });
            controller_.passes().start();
          });
  connect(&panels_.inspector->applyBar(), &widgets::ApplyBar::applyRequested, this, &PanelBinder::applyToSelection);
}

void PanelBinder::chooseFormat(const std::string& id, std::optional<ExponentBias> bias) {
  const auto current = controller_.current();
  const formats::FormatDescriptor* format = formats::find(id);
  if (!current || format == nullptr) return;
  const Decision after = withFormat(*current, *format, bias);
  changeCurrent(chosen(widgets::formatTitle(id, after.options)), [&after](const Decision&) { return after; });
}

Decision PanelBinder::withFormat(study::TensorIndex tensor, const formats::FormatDescriptor& format,
                                 std::optional<ExponentBias> bias) const {
  const Decision& decision = controller_.study().tensor(tensor).decision;
  if (!bias && decision.format == format.id) return decision;
  if (!bias) {
    if (const auto earlier = controller_.editor().lastWithFormat(tensor, format.id)) {
      return view::backToFormat(decision, format, *earlier);
    }
  }
  formats::FormatOptions options = decision.options;
  options.bias = bias;
  return view::withFormat(decision, format, options);
}

void PanelBinder::takeMark(const view::CalibratorMark& mark) {
  const calibrate::CalibratorDescriptor* method = calibrate::find(mark.calibrator);
  if (method == nullptr || controller_.editor().gestureActive()) return;
  changeCurrent(chosen(widgets::calibratorTitle(mark.calibrator)), [&](const Decision& decision) {
    Decision after = view::withCalibrator(decision, *method);
    for (const auto& [name, value] : mark.parameters) after.parameters[name] = value;
    return after;
  });
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

template <typename Edit>
void PanelBinder::changeCurrent(const QString& name, Edit edit) {
  const auto current = controller_.current();
  if (!current) return;
  controller_.editor().change({{*current, edit(controller_.study().tensor(*current).decision)}}, name);
  showCurrent();  // a refused entry falls back to what is in force
}

template <typename Edit>
void PanelBinder::changeSelected(const QString& what, Edit edit) {
  study::Decisions decisions;
  for (const study::TensorIndex tensor : edited()) {
    decisions.emplace_back(tensor, edit(tensor, controller_.study().tensor(tensor).decision));
  }
  change(decisions, what, 0);
}

void PanelBinder::change(const study::Decisions& decisions, const QString& what, std::size_t refused) {
  const std::size_t tensors = edited().size();
  if (tensors == 0) return;
  controller_.editor().change(decisions, tensors == 1 ? chosen(what)
                                                      : tr("%1 for %n selected tensors", nullptr, static_cast<int>(decisions.size())).arg(what));
  if (refused > 0) emit remark(tr("%n of the selected tensors do(es) not have this", nullptr, static_cast<int>(refused)));
  showCurrent();  // a refused entry falls back to what is in force
}

std::vector<study::TensorIndex> PanelBinder::edited() const {
  const auto current = controller_.current();
  if (!current) return {};
  std::vector<study::TensorIndex> selected = panels_.tensors->selectedTensors();
  const bool several = selected.size() > 1 && std::binary_search(selected.begin(), selected.end(), *current);
  return several ? selected : std::vector<study::TensorIndex>{*current};
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
    emit remark(tr("By hand there is one threshold for the whole tensor. Back to the method (Ctrl+B) brings its scales back."));
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

void PanelBinder::goBack() {
  changeSelected(tr("Back to method"), [this](study::TensorIndex tensor, Decision decision) {
    const Decision before = controller_.editor().beforeManual(tensor);
    decision.calibrator = before.calibrator;
    decision.parameters = before.parameters;
    decision.options.bias = before.options.bias;
    decision.granularity = before.granularity;
    // The format may be another one by now; its options and a method that applies to it follow.
    return view::withFormat(decision, *formats::find(decision.format), decision.options);
  });
}

void PanelBinder::applyToSelection(const view::DecisionParts& parts) {
  const auto current = controller_.current();
  if (!current) return;
  const Decision& source = controller_.study().tensor(*current).decision;
  Decisions decisions;
  for (const study::TensorIndex tensor : panels_.tensors->selectedTensors()) {
    if (tensor == *current) continue;
    decisions.emplace_back(tensor, view::withPartsOf(controller_.study().tensor(tensor).decision, source, parts));
  }
  controller_.editor().change(decisions,
                              tr("Apply to %n tensor(s)", nullptr, static_cast<int>(decisions.size())));
}

void PanelBinder::showRemaining() {
  showCatalogue();
  shown_.reset();
  shown_profile_.reset();
  if (controller_.current()) {
    showCurrent();
    return;
  }
  panels_.plots->clear();
  panels_.inspector->clear();
  panels_.errors->setRows({});
  panels_.channels->clear();
  panels_.status->clearExactness();
  showTargets();
  if (controller_.study().size() > 0) panels_.tensors->selectWorst();
}

void PanelBinder::showCatalogue() {
  std::vector<view::TensorRow> rows;
  rows.reserve(controller_.study().size());
  for (study::TensorIndex i = 0; i < controller_.study().size(); ++i) {
    rows.push_back(view::tensorRow(controller_.study(), i));
  }
  panels_.tensors->setRows(std::move(rows));
}

void PanelBinder::showRows(const std::vector<study::TensorIndex>& tensors) {
  std::vector<view::TensorRow> rows;
  rows.reserve(tensors.size());
  for (const study::TensorIndex tensor : tensors) rows.push_back(view::tensorRow(controller_.study(), tensor));
  panels_.tensors->updateRows(rows);
  const auto current = controller_.current();
  if (current && std::find(tensors.begin(), tensors.end(), *current) != tensors.end()) showCurrent();
}

void PanelBinder::showCurrent() {
  const auto current = controller_.current();
  if (!current) return;
  const study::StudyTensor& tensor = shownStudy().tensor(*current);
  if (shown_ == current && shown_profile_ == tensor.profile) {
    panels_.plots->updateDecision(tensor);
  } else {
    divergence_.forget();
    panels_.plots->showTensor(tensor);
  }
  shown_ = current;
  shown_profile_ = tensor.profile;
  showOtherThreshold();
  panels_.inspector->show(tensor, widgets::calibratorTitle(controller_.editor().beforeManual(*current).calibrator));
  lookForMixed();
  // B stands for the current tensor alone.
  panels_.inspector->showMixed(other_held_ ? view::MixedFields{} : mixed_, other_held_ ? 1 : edited().size());
  panels_.channels->show(tensor);
  panels_.status->showExactness(tensor);
  panels_.errors->setRows(view::formatTable(tensor), recipe::hasScales(tensor.decision));
  showTargets();
}

void PanelBinder::showSelection() {
  const std::size_t tensors = edited().size();
  const bool changes = tensors > 1 || shown_targets_ > 1;
  shown_targets_ = tensors;
  if (changes) showCurrent();
  showTargets();
}

const study::Study& PanelBinder::shownStudy() const { return other_held_ ? other_->study : controller_.study(); }

void PanelBinder::showOther(const OtherSide::Side* side, bool held, const QString& name) {
  other_ = side;
  other_held_ = held && side != nullptr;
  other_name_ = name;
  panels_.tensors->showInstead(other_held_ ? &other_->rows : nullptr);
  if (controller_.current()) {
    showCurrent();
  } else {
    panels_.plots->setOther(nullptr, {});
  }
}

void PanelBinder::showOtherThreshold() {
  const auto current = controller_.current();
  if (!other_ || !current || *current >= other_->study.size()) {
    panels_.plots->setOther(nullptr, {});
    return;
  }
  const study::StudyTensor& beside = other_held_ ? controller_.study().tensor(*current) : other_->study.tensor(*current);
  panels_.plots->setOther(&beside, other_held_ ? QStringLiteral("A") : QStringLiteral("B"));
  panels_.plots->setHeld(other_held_ ? tr("B: %1", "snapshot that is shown").arg(other_name_) : QString());
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
