// What the inspector makes of the selected tensors.
#include "app/gui/tabs/panel_binder.h"
#include "core/sharing/group_pattern.h"
#include "core/edit/edits.h"
#include "core/view/error_target.h"
#include "core/edit/module_switch.h"
#include "widgets/inspector/apply_bar.h"
#include "widgets/inspector/calibration_section.h"
#include "widgets/errors/error_panel.h"
#include "widgets/inspector/format_section.h"
#include "widgets/inspector/granularity_section.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::app {

using recipe::Decision;
using widgets::CalibrationSection;
using widgets::FormatSection;

namespace {

Decision withBias(const Decision& decision, const formats::FormatDescriptor& format, ExponentBias bias) {
  formats::FormatOptions options = decision.options;
  options.bias = bias;
  return view::withFormat(decision, format, options);
}

/// Another format; with what was decided when the tensor last had it, if it had.
Decision withFormat(study::TensorIndex tensor, const Decision& decision, const formats::FormatDescriptor& format,
                    const std::map<study::TensorIndex, Decision>& earlier) {
  if (decision.format == format.id) return decision;
  const auto found = earlier.find(tensor);
  if (found != earlier.end()) return view::backToFormat(decision, format, found->second);
  formats::FormatOptions options = decision.options;
  options.bias.reset();
  return view::withFormat(decision, format, options);
}

}  // namespace

template <typename Edit>
void PanelBinder::changeSelected(const QString& what, Edit edit, Meant meant) {
  study::Decisions decisions;
  for (const study::TensorIndex tensor : edited()) {
    decisions.emplace_back(tensor, edit(tensor, controller_.study().tensor(tensor).decision));
  }
  change(decisions, what, 0, meant);
}

QString PanelBinder::stepName(const QString& what, const study::Decisions& decisions, bool several) const {
  if (several || decisions.empty()) {
    return tr("%1 for %n selected tensors", nullptr, static_cast<int>(decisions.size())).arg(what);
  }
  return tr("%1 for %2").arg(what, widgets::text(controller_.study().tensor(decisions.front().first).info.name));
}

void PanelBinder::change(const study::Decisions& decisions, const QString& what, std::size_t refused, Meant meant) {
  const std::size_t tensors = edited().size();
  if (tensors == 0) return;
  const QString name = stepName(what, decisions, tensors > 1);
  if (meant == Meant::kChosen) {
    controller_.editor().choose(decisions, name);
  } else {
    controller_.editor().change(decisions, name);
  }
  if (refused > 0) emit remark(tr("%n of the selected tensors do(es) not have this", nullptr, static_cast<int>(refused)));
  showCurrent();  // a refused entry falls back to what is in force
}

void PanelBinder::connectInspector() {
  FormatSection* format = &panels_.inspector->format();
  CalibrationSection* calibration = &panels_.inspector->calibration();
  connect(format, &FormatSection::formatChosen, this, [this](const std::string& id) {
    const formats::FormatDescriptor* chosen_format = formats::find(id);
    if (chosen_format == nullptr) return;
    const auto earlier = controller_.editor().earlierWithFormat(id);
    changeSelected(widgets::formatTitle(id), [&](study::TensorIndex tensor, const Decision& decision) {
      return withFormat(tensor, decision, *chosen_format, earlier);
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
    const std::string& id = controller_.study().tensor(*current).decision->format;
    changeSelected(widgets::formatTitle(id, options), [&](study::TensorIndex, const Decision& decision) {
      const formats::FormatDescriptor* in_force = formats::find(decision.format);
      const bool has_bias = in_force != nullptr && in_force->scaling == formats::Scaling::kBias;
      return has_bias ? withBias(decision, *in_force, *bias) : decision;
    });
  });
  connect(format, &FormatSection::optionChosen, this, [this](const std::string& option, const ParameterValue& value) {
    view::FieldEdits edits = view::withOption(controller_.study(), edited(), option, value);
    change(edits.decisions, tr("Change option"), edits.refused);
  });
  connect(&panels_.inspector->granularity(), &widgets::GranularitySection::chosen, this, [this](const tensor::Granularity& granularity) {
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
    }, Meant::kOther);
  });
  connect(panels_.inspector, &widgets::InspectorPanel::notesCommitted, this, [this](const QString& notes) {
    editNotes(notes.toStdString());
  });
  connect(panels_.inspector, &widgets::InspectorPanel::resetRequested, this,
          [this](const QString& title, const view::DecisionParts& parts) {
            changeSelected(tr("Reset %1").arg(title), [&](study::TensorIndex tensor, const Decision&) {
              return withParts(tensor, *controller_.study().tensor(tensor).proposed, parts);
            }, Meant::kOther);
            controller_.passes().start();
          });
  connect(panels_.inspector, &widgets::InspectorPanel::switched, this, &PanelBinder::switchPart);
  connect(&panels_.inspector->applyBar(), &widgets::ApplyBar::applyRequested, this, &PanelBinder::applyToSelection);
}

void PanelBinder::editNotes(const std::string& notes) {
  study::Decisions decisions;
  for (const study::TensorIndex tensor : inspected_) {
    decisions.emplace_back(tensor, controller_.study().tensor(tensor).decision);
    decisions.back().second.notes = notes;
  }
  if (decisions.empty()) return;
  controller_.editor().change(decisions, stepName(tr("Edit notes"), decisions, decisions.size() > 1));
}

void PanelBinder::chooseFormat(const std::string& id, std::optional<ExponentBias> bias) {
  const auto current = controller_.current();
  const formats::FormatDescriptor* format = formats::find(id);
  if (!current || format == nullptr) return;
  const Decision& now = controller_.study().tensor(*current).decision;
  const Decision after = bias ? withBias(now, *format, *bias)
                              : withFormat(*current, now, *format, controller_.editor().earlierWithFormat(id));
  changeCurrent(chosen(widgets::formatTitle(id, after.options)), after);
}

Decision PanelBinder::withParts(study::TensorIndex tensor, const Decision& source,
                                const view::DecisionParts& parts) const {
  const Decision& decision = controller_.study().tensor(tensor).decision;
  return view::withMethodForScales(decision, view::withPartsOf(decision, source, parts),
                                   controller_.editor().beforeManual(tensor));
}

void PanelBinder::takeParts(const QString& what, const Decision& source, const view::DecisionParts& parts) {
  std::size_t refused = 0;
  changeSelected(what, [&](study::TensorIndex tensor, const Decision&) {
    Decision own = source;
    own.sharing_group = sharing::groupFor(source.sharing_group, controller_.study().tensor(tensor).info.name);
    Decision after = withParts(tensor, own, parts);
    if (parts.calibrator && after.calibrator != source.calibrator) ++refused;
    return after;
  });
  if (refused > 0) {
    emit remark(tr("%n tensor(s) stay(s) with another method: this one does not find thresholds for the format", nullptr,
                   static_cast<int>(refused)));
  }
  controller_.passes().start();
}

std::optional<Decision> PanelBinder::lastInForce(study::TensorIndex tensor, const view::DecisionParts& part) const {
  const auto in_force = [&part](const Decision& decision) { return !view::isOff(decision, part); };
  if (auto earlier = controller_.editor().latest(tensor, in_force)) return earlier;
  const Decision& proposed = *controller_.study().tensor(tensor).proposed;
  return in_force(proposed) ? std::optional(proposed) : std::nullopt;
}

void PanelBinder::switchPart(const QString& title, const view::DecisionParts& part, bool on) {
  changeSelected(on ? tr("Switch on %1").arg(title) : tr("Switch off %1").arg(title),
                 [&](study::TensorIndex tensor, const Decision& decision) {
                   if (!view::canSwitch(decision, part) || view::isOff(decision, part) != on) return decision;
                   if (!on) return view::switchedOff(decision, controller_.study().tensor(tensor).info, part);
                   const auto earlier = lastInForce(tensor, part);
                   if (!earlier) return decision;
                   if (part.format) return view::backToFormat(decision, *formats::find(earlier->format), *earlier);
                   if (part.granularity) {
                     const tensor::Shape& shape = controller_.study().tensor(tensor).info.shape;
                     return view::withGranularity(decision, earlier->granularity, shape, *earlier);
                   }
                   // Thresholds by hand belong to the scales that they were given for.
                   view::DecisionParts parts = part;
                   parts.granularity = part.calibrator && earlier->calibrator == recipe::kManual;
                   return view::withPartsOf(decision, *earlier, parts);
                 });
  controller_.passes().start();
}

void PanelBinder::takeSmallestFormat(double target_db) {
  const QString what = tr("Smallest format within %1 dB").arg(widgets::shortNumber(target_db));
  changeSelected(what, [&](study::TensorIndex index, const Decision& decision) {
    const study::StudyTensor& tensor = controller_.study().tensor(index);
    const auto smallest = view::smallestWithin(view::formatTable(tensor), tensor, target_db);
    return smallest ? smallest->decision : decision;
  });
  controller_.passes().start();
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

}  // namespace scalewright::app
