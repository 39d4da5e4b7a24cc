#include "app/gui/panel_binder.h"

#include <algorithm>

#include "core/view/format_table.h"
#include "core/view/table.h"
#include "widgets/panels/apply_bar.h"
#include "widgets/panels/calibration_section.h"
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
  connect(panels_.tensors, &widgets::TensorPanel::currentChanged, &controller_, &StudyController::setCurrent);
  connect(panels_.tensors, &widgets::TensorPanel::selectionChanged, this, &PanelBinder::showTargets);
}

void PanelBinder::connectPlots() {
  widgets::PlotPanel* plots = panels_.plots;
  connect(plots, &widgets::PlotPanel::divergenceWanted, this, [this] {
    if (const auto current = controller_.current()) divergence_.request(controller_.study().tensor(*current));
  });
  connect(&divergence_, &DivergenceJob::computed, plots, &widgets::PlotPanel::setDivergence);
  connect(plots, &widgets::PlotPanel::thresholdMoved, this, &PanelBinder::moveThreshold);
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
    const formats::FormatDescriptor* chosen = formats::find(id);
    changeCurrent(tr("Choose format"), [chosen](const Decision& decision) {
      formats::FormatOptions options = decision.options;
      options.bias.reset();
      return view::withFormat(decision, *chosen, options);
    });
  });
  connect(panels_.errors, &widgets::ErrorPanel::formatChosen, this,
          [this](const std::string& id, const formats::FormatOptions& options) {
            const formats::FormatDescriptor* chosen = formats::find(id);
            changeCurrent(tr("Choose format"), [chosen, &options](const Decision& decision) {
              return view::withFormat(decision, *chosen, options);
            });
          });
  connect(format, &FormatSection::biasChosen, this, [this](std::optional<ExponentBias> bias) {
    if (!bias) {
      goBack();
      return;
    }
    changeCurrent(tr("Choose bias"), [bias](const Decision& decision) {
      return view::withFormat(decision, *formats::find(decision.format), {.bias = bias});
    });
  });
  connect(format, &FormatSection::optionsChosen, this, [this](const ParameterValues& values) {
    changeCurrent(tr("Change format"),
                  [&values](const Decision& decision) { return view::withOptions(decision, values); });
  });
  connect(calibration, &CalibrationSection::calibratorChosen, this, [this](const std::string& id) {
    const calibrate::CalibratorDescriptor* method = calibrate::find(id);
    const auto current = controller_.current();
    if (!current || method == nullptr) return;
    // By hand, from where the line stands now.
    const auto& resolution = controller_.study().tensor(*current).resolution;
    changeCurrent(tr("Choose method"), [&](const Decision& decision) {
      return id == recipe::kManual && resolution ? view::withThreshold(decision, resolution->threshold, biasInForce())
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
      changeCurrent(tr("Change parameter"),
                    [&values](const Decision& decision) { return view::withParameters(decision, values); });
    }
    controller_.passes().start();
  });
  connect(calibration, &CalibrationSection::thresholdTyped, this, [this](double threshold) {
    changeCurrent(tr("Type threshold"), [this, threshold](const Decision& decision) {
      return view::withThreshold(decision, Threshold(threshold), biasInForce());
    });
  });
  connect(calibration, &CalibrationSection::backRequested, this, &PanelBinder::goBack);
  connect(panels_.inspector, &widgets::InspectorPanel::roleChosen, this, [this](tensor::Role role) {
    changeCurrent(tr("Choose role"), [role](Decision decision) {
      decision.role = role;
      return decision;
    });
  });
  connect(panels_.inspector, &widgets::InspectorPanel::notesCommitted, this, [this](const QString& notes) {
    changeCurrent(tr("Edit notes"), [&notes](Decision decision) {
      decision.notes = notes.toStdString();
      return decision;
    });
  });
  connect(&panels_.inspector->applyBar(), &widgets::ApplyBar::applyRequested, this, &PanelBinder::applyToSelection);
}

QString PanelBinder::named(const QString& what) const {
  const std::string& name = controller_.study().tensor(*controller_.current()).info.name;
  return tr("%1: %2").arg(what, widgets::text(name));
}

template <typename Edit>
void PanelBinder::changeCurrent(const QString& what, Edit edit) {
  const auto current = controller_.current();
  if (!current) return;
  controller_.editor().change({{*current, edit(controller_.study().tensor(*current).decision)}}, named(what));
  showCurrent();  // a refused entry falls back to what is in force
}

std::optional<ExponentBias> PanelBinder::biasInForce() const {
  const auto& resolution = controller_.study().tensor(*controller_.current()).resolution;
  return resolution ? resolution->options.bias : std::nullopt;
}

void PanelBinder::moveThreshold(double threshold) {
  const auto current = controller_.current();
  if (!current) return;
  const Decision& decision = controller_.study().tensor(*current).decision;
  controller_.editor().preview(*current, view::withThreshold(decision, Threshold(threshold), biasInForce()));
  controller_.passes().hold();
}

void PanelBinder::goBack() {
  const auto current = controller_.current();
  if (!current) return;
  const Decision before = controller_.editor().beforeManual(*current);
  changeCurrent(tr("Back to method"), [&before](Decision decision) {
    decision.calibrator = before.calibrator;
    decision.parameters = before.parameters;
    decision.options.bias = before.options.bias;
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
  const study::StudyTensor& tensor = controller_.study().tensor(*current);
  if (shown_ == current && shown_profile_ == tensor.profile) {
    panels_.plots->updateDecision(tensor);
  } else {
    panels_.plots->showTensor(tensor);
  }
  shown_ = current;
  shown_profile_ = tensor.profile;
  panels_.inspector->show(tensor, widgets::calibratorTitle(controller_.editor().beforeManual(*current).calibrator));
  panels_.status->showExactness(tensor);
  panels_.errors->setRows(view::formatTable(tensor));
  showTargets();
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
