#include "app/gui/edit/selected_edits.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/edit/gestures.h"
#include "core/edit/module_switch.h"
#include "core/edit/share_by_rules.h"
#include "core/metrics/metric.h"
#include "core/sharing/group_pattern.h"
#include "core/view/error_target.h"
#include "core/view/rows/table.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/balance_text.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::app {

using recipe::Decision;

namespace {

/// The SQNR of each of these tensors, dB; NaN where it is not known.
std::vector<double> ratiosOf(const study::Study& study, const study::Decisions& decisions) {
  std::vector<double> ratios;
  for (const auto& [index, decision] : decisions) {
    const study::StudyTensor& tensor = study.tensor(index);
    const auto sqnr = tensor.error ? metrics::sqnrOf(*tensor.error) : std::nullopt;
    ratios.push_back(sqnr ? sqnr->value : std::nan(""));
  }
  return ratios;
}

}  // namespace

SelectedEdits::SelectedEdits(StudyController& controller, CurrentTensor& current, const widgets::TensorPanel& table,
                             QObject* parent)
    : QObject(parent), controller_(controller), current_(current), table_(table), hand_(controller, *this) {
  connect(&controller_, &StudyController::currentLeaving, this, &SelectedEdits::handOn);
  connect(&current_, &CurrentTensor::shown, this, [this] { inspected_ = edited(); });
  connect(&current_, &CurrentTensor::gone, this, [this] { inspected_.clear(); });
  connect(&table_, &widgets::TensorPanel::selectionChanged, this, &SelectedEdits::noticeSelection);
}

std::vector<study::TensorIndex> SelectedEdits::edited() const {
  if (handing_on_) return inspected_;
  const auto current = controller_.current();
  if (!current) return {};
  std::vector<study::TensorIndex> selected = table_.selectedTensors();
  const bool several = selected.size() > 1 && std::binary_search(selected.begin(), selected.end(), *current);
  return several ? selected : std::vector<study::TensorIndex>{*current};
}

void SelectedEdits::handOn() {
  handing_on_ = true;
  emit leaving();
  handing_on_ = false;
}

void SelectedEdits::noticeSelection() {
  const std::size_t tensors = edited().size();
  const bool changes = tensors > 1 || targets_ > 1;
  if (changes) handOn();  // to those that were selected while it was typed
  targets_ = tensors;
  if (changes) current_.show();
  emit targetsChanged();
}

QString SelectedEdits::stepName(const QString& what, const study::Decisions& decisions, bool several) const {
  if (several || decisions.empty()) {
    return tr("%1 for %n selected tensors", nullptr, static_cast<int>(decisions.size())).arg(what);
  }
  return tr("%1 for %2").arg(what, widgets::text(controller_.study().tensor(decisions.front().first).info.name));
}

void SelectedEdits::change(const study::Decisions& decisions, const QString& what, std::size_t refused, Meant meant,
                           int run, QStringList said) {
  const std::size_t tensors = std::max(edited().size(), decisions.size());
  if (tensors == 0) return;
  const QString name = stepName(what, decisions, tensors > 1);
  const std::vector<double> before = ratiosOf(controller_.study(), decisions);
  if (meant == Meant::kChosen) {
    const study::Decisions joined = edit::joinNew(controller_.study(), decisions);
    controller_.editor().choose(joined, name, run);
    said << joinedRemark(decisions, joined);
  } else {
    controller_.editor().change(decisions, name);
  }
  if (decisions.size() > 1 && controller_.editor().pending() == 0) {
    said << widgets::balanceText(before, ratiosOf(controller_.study(), decisions));
  }
  if (refused > 0) said << tr("%n of the selected tensors do(es) not have this", nullptr, static_cast<int>(refused));
  said.removeAll(QString());
  if (!said.isEmpty()) emit remark(said.join(QStringLiteral("; ")));
  current_.show();  // a refused entry falls back to what is in force
}

QString SelectedEdits::joinedRemark(const study::Decisions& chosen, const study::Decisions& joined) {
  std::size_t shared = joined.size() - chosen.size();
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    if (chosen[i].second.sharing_group != joined[i].second.sharing_group) ++shared;
  }
  if (shared == 0) return {};
  return tr("%n tensor(s) share a scale now: engines run their layers as one", nullptr, static_cast<int>(shared));
}

void SelectedEdits::chooseFormat(const std::string& id, std::optional<ExponentBias> bias) {
  const formats::FormatDescriptor* format = formats::find(id);
  if (format == nullptr) return;
  const auto earlier = controller_.document().history().earlierWithFormat(id);
  formats::FormatOptions named;
  named.bias = bias;
  study::Decisions decisions;
  std::map<std::string, int> methods;  // that are others now, by the one they are
  for (const study::TensorIndex index : edited()) {
    const Decision& before = controller_.study().tensor(index).decision;
    const auto found = earlier.find(index);
    Decision after = bias ? edit::withBias(before, *format, *bias)
                          : edit::withChosenFormat(before, *format, found != earlier.end() ? &found->second : nullptr);
    if (!bias && formats::usesThreshold(*format) && after.calibrator != before.calibrator) ++methods[after.calibrator];
    decisions.emplace_back(index, std::move(after));
  }
  QStringList said;
  for (const auto& [method, tensors] : methods)
    said << tr("the method of %n tensor(s) is now: %1", nullptr, tensors).arg(widgets::calibratorTitle(method));
  change(decisions, widgets::formatTitle(id, named), 0, Meant::kChosen, 0, std::move(said));
}

void SelectedEdits::chooseMethod(const calibrate::CalibratorDescriptor& method) {
  changeEach(widgets::calibratorTitle(std::string(method.id)), [&](const study::StudyTensor& tensor) {
    Decision after = edit::withChosenMethod(tensor, method);
    if (method.id == recipe::kManual && tensor.resolution && after != tensor.decision) tellScales(tensor);
    return after;
  });
}

void SelectedEdits::goBack() {
  changeEach(tr("Back to method"), [this](const study::StudyTensor& tensor) {
    return edit::backToMethod(tensor.decision, controller_.document().beforeManual(tensor.index));
  });
}

std::optional<Decision> SelectedEdits::lastInForce(study::TensorIndex tensor, const edit::DecisionParts& part) const {
  const auto in_force = [&part](const Decision& decision) { return !edit::isOff(decision, part); };
  if (auto earlier = controller_.document().history().latest(tensor, in_force)) return earlier;
  const Decision& proposed = *controller_.study().tensor(tensor).proposed;
  return in_force(proposed) ? std::optional(proposed) : std::nullopt;
}

void SelectedEdits::switchPart(const QString& title, const edit::DecisionParts& part, bool on) {
  changeEach(on ? tr("Switch on %1").arg(title) : tr("Switch off %1").arg(title),
             [&](const study::StudyTensor& tensor) {
               return edit::switched(tensor, part, on, on ? lastInForce(tensor.index, part) : std::nullopt);
             });
  controller_.passes().start();
}

Decision SelectedEdits::withParts(const study::StudyTensor& tensor, const Decision& source,
                                  const edit::DecisionParts& parts) const {
  return edit::withParts(tensor, source, parts, controller_.document().beforeManual(tensor.index));
}

void SelectedEdits::takeParts(const QString& what, const Decision& source, const edit::DecisionParts& parts) {
  std::size_t refused = 0;
  changeEach(what, [&](const study::StudyTensor& tensor) {
    Decision own = source;
    own.sharing_group = sharing::groupFor(source.sharing_group, tensor.info.nameInNetwork());
    Decision after = withParts(tensor, own, parts);
    if (parts.calibrator && after.calibrator != source.calibrator) ++refused;
    return after;
  });
  if (refused > 0) {
    emit remark(tr("%n tensor(s) stay(s) with another method: this one does not find thresholds for the format",
                   nullptr, static_cast<int>(refused)));
  }
  controller_.passes().start();
}

void SelectedEdits::applyToSelection(const edit::DecisionParts& parts) {
  const auto current = controller_.current();
  if (!current) return;
  const Decision& source = controller_.study().tensor(*current).decision;
  study::Decisions decisions;
  for (const study::TensorIndex tensor : table_.selectedTensors()) {
    if (tensor != *current)
      decisions.emplace_back(tensor, withParts(controller_.study().tensor(tensor), source, parts));
  }
  const study::Decisions joined = edit::joinNew(controller_.study(), decisions);
  controller_.editor().change(joined, tr("Apply to %n tensor(s)", nullptr, static_cast<int>(decisions.size())));
  if (const QString said = joinedRemark(decisions, joined); !said.isEmpty()) emit remark(said);
}

void SelectedEdits::takeSmallestFormat(double target_db, const std::vector<study::TensorIndex>& tensors) {
  change(view::smallestWithin(controller_.study(), tensors, target_db).decisions,
         tr("Smallest format within %1 dB").arg(widgets::shortNumber(target_db)), 0);
  controller_.passes().start();
}

void SelectedEdits::editNotes(const std::string& notes) {
  study::Decisions decisions;
  for (const study::TensorIndex tensor : inspected_) {
    decisions.emplace_back(tensor, controller_.study().tensor(tensor).decision);
    decisions.back().second.notes = notes;
  }
  if (decisions.empty()) return;
  controller_.editor().change(decisions, stepName(tr("Edit notes"), decisions, decisions.size() > 1));
}

void SelectedEdits::tellScales(const study::StudyTensor& tensor) {
  if (const QString said = scalesRemark(tensor, edit::Scales::kEach); !said.isEmpty()) emit remark(said);
}

Decision SelectedEdits::byHand(const study::StudyTensor& tensor, Threshold threshold) {
  tellScales(tensor);
  return edit::byHand(tensor, threshold);
}

void SelectedEdits::moveThreshold(double threshold) {
  hand_.move(threshold);
}

void SelectedEdits::dropThreshold(int run) {
  hand_.drop(run);
}

void SelectedEdits::cancelThreshold() {
  hand_.cancel();
}

void SelectedEdits::takeMark(const view::CalibratorMark& mark) {
  const calibrate::CalibratorDescriptor* method = calibrate::find(mark.calibrator);
  if (method == nullptr || controller_.editor().gestureActive()) return;
  std::size_t refused = 0;
  study::Decisions decisions;
  const std::vector<study::TensorIndex> tensors = edited();
  const auto policy = controller_.editor().policy();
  for (const study::TensorIndex index : tensors) {
    const Decision& now = controller_.study().tensor(index).decision;
    const bool left_out = tensors.size() > 1 && study::isLeftOut(policy.get(), index, now);
    const formats::FormatDescriptor* format = formats::find(now.format);
    const bool applies = !left_out && format != nullptr && formats::usesThreshold(*format) &&
                         (method->applies == nullptr || method->applies(*format));
    if (!applies) {
      ++refused;
      continue;
    }
    Decision after = edit::withCalibrator(now, *method);
    for (const auto& [name, value] : mark.parameters) after.parameters[name] = value;
    decisions.emplace_back(index, std::move(after));
  }
  change(decisions, widgets::calibratorTitle(mark.calibrator), refused);
  controller_.passes().start();
}

}  // namespace scalewright::app
