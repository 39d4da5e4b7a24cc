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
  connect(panels_.tensors, &widgets::TensorPanel::selectionChanged, this, &PanelBinder::showTargets);
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
  connect(format, &FormatSection::formatChosen, this,
          [this](const std::string& id) { chooseFormat(id, std::nullopt); });
  connect(panels_.errors, &widgets::ErrorPanel::formatChosen, this,
          [this](const std::string& id, const formats::FormatOptions& options) { chooseFormat(id, options.bias); });
  connect(format, &FormatSection::biasChosen, this, [this](std::optional<ExponentBias> bias) {
    if (!bias) {
      goBack();
      return;
    }
    if (const auto current = controller_.current()) {
      chooseFormat(controller_.study().tensor(*current).decision.format, bias);
    }
  });
  connect(format, &FormatSection::optionsChosen, this, [this](const ParameterValues& values) {
    const auto current = controller_.current();
    if (!current) return;
    const Decision after = view::withOptions(controller_.study().tensor(*current).decision, values);
    changeCurrent(chosen(widgets::formatTitle(after.format, after.options)), [&after](const Decision&) { return after; });
  });
  connect(format, &FormatSection::granularityChosen, this, [this](const tensor::Granularity& granularity) {
    const auto current = controller_.current();
    if (!current) return;
    const tensor::Shape& shape = controller_.study().tensor(*current).info.shape;
    const Decision before_manual = controller_.editor().beforeManual(*current);
    changeCurrent(named(tr("Choose granularity")), [&](const Decision& decision) {
      return view::withGranularity(decision, granularity, shape, before_manual);
    });
    controller_.passes().start();
  });
  connect(calibration, &CalibrationSection::calibratorChosen, this, [this](const std::string& id) {
    const calibrate::CalibratorDescriptor* method = calibrate::find(id);
    const auto current = controller_.current();
    if (!current || method == nullptr) return;
    // By hand, from where the line stands now.
    const auto& resolution = controller_.study().tensor(*current).resolution;
    changeCurrent(chosen(widgets::calibratorTitle(id)), [&](const Decision& decision) {
      return id == recipe::kManual && resolution ? byHand(decision, resolution->threshold)
                                                 : view::withCalibrator(decision, *method);
    });
  });
  connect(calibration, &CalibrationSection::parametersPreviewed, this, [this](const ParameterValues& values) {
    if (!controller_.current()) return;
    const Decision& decision = controller_.study().tensor(*controller_.current()).decision;
    controller_.editor().preview(*controller_.current(), view::withParameters(decision, values));
  });
  connect(calibration, &CalibrationSection::parametersCommitted, this, [this](const ParameterValues& values) {
    if (controller_.editor().gestureActive()) {
      controller_.editor().commitGesture(named(tr("Change parameter")));
    } else {
      changeCurrent(named(tr("Change parameter")),
                    [&values](const Decision& decision) { return view::withParameters(decision, values); });
    }
    controller_.passes().start();
  });
  connect(calibration, &CalibrationSection::thresholdTyped, this, [this](double threshold) {
    changeCurrent(named(tr("Type threshold")), [this, threshold](const Decision& decision) {
      return byHand(decision, Threshold(threshold));
    });
  });
  connect(calibration, &CalibrationSection::backRequested, this, &PanelBinder::goBack);
  connect(panels_.inspector, &widgets::InspectorPanel::roleChosen, this, [this](tensor::Role role) {
    changeCurrent(named(tr("Choose role")), [role](Decision decision) {
      decision.role = role;
      return decision;
    });
  });
  connect(panels_.inspector, &widgets::InspectorPanel::notesCommitted, this, [this](const QString& notes) {
    changeCurrent(named(tr("Edit notes")), [&notes](Decision decision) {
      decision.notes = notes.toStdString();
      return decision;
    });
  });
  connect(&panels_.inspector->applyBar(), &widgets::ApplyBar::applyRequested, this, &PanelBinder::applyToSelection);
}

void PanelBinder::chooseFormat(const std::string& id, std::optional<ExponentBias> bias) {
  const auto current = controller_.current();
  const formats::FormatDescriptor* format = formats::find(id);
  if (!current || format == nullptr) return;
  const auto earlier = bias ? std::nullopt : controller_.editor().lastWithFormat(*current, id);
  const auto edit = [&](const Decision& decision) {
    if (!bias && decision.format == id) return decision;
    if (earlier) return view::backToFormat(decision, *format, *earlier);
    formats::FormatOptions options = decision.options;
    options.bias = bias;
    return view::withFormat(decision, *format, options);
  };
  const Decision after = edit(controller_.study().tensor(*current).decision);
  changeCurrent(chosen(widgets::formatTitle(id, after.options)), [&after](const Decision&) { return after; });
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

std::optional<ExponentBias> PanelBinder::biasInForce() const {
  const auto& resolution = controller_.study().tensor(*controller_.current()).resolution;
  return resolution ? resolution->options.bias : std::nullopt;
}

Decision PanelBinder::byHand(const Decision& decision, Threshold threshold) {
  if (recipe::hasScales(decision)) {
    emit remark(tr("By hand there is one threshold for the whole tensor. Back to the method (Ctrl+B) brings its scales back."));
  }
  return view::withThreshold(decision, threshold, biasInForce());
}

void PanelBinder::moveThreshold(double threshold) {
  const auto current = controller_.current();
  if (!current) return;
  const Decision& decision = controller_.study().tensor(*current).decision;
  controller_.editor().preview(*current, byHand(decision, Threshold(threshold)));
  controller_.passes().hold();
}

void PanelBinder::goBack() {
  const auto current = controller_.current();
  if (!current) return;
  const Decision before = controller_.editor().beforeManual(*current);
  changeCurrent(named(tr("Back to method")), [&before](Decision decision) {
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
  panels_.channels->show(tensor);
  panels_.status->showExactness(tensor);
  panels_.errors->setRows(view::formatTable(tensor), recipe::hasScales(tensor.decision));
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
