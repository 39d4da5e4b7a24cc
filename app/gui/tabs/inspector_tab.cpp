#include <QCoreApplication>
#include <QEvent>
#include <QSettings>

#include "app/gui/edit/module_commands.h"
#include "app/gui/files/grouping_commands.h"
#include "app/gui/policy/policy_commands.h"
#include "app/gui/policy/policy_marks.h"
#include "app/gui/study/sharing_commands.h"
#include "app/gui/tabs/error_target.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/edit/gestures.h"
#include "core/edit/module_switch.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/inspector/apply_bar.h"
#include "widgets/inspector/calibration_section.h"
#include "widgets/inspector/decision_bar.h"
#include "widgets/inspector/format_section.h"
#include "widgets/inspector/granularity_section.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/inspector/sharing_section.h"
#include "widgets/inspector/subject_bar.h"
#include "widgets/policy/policy_section.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app::tabs::inspector_tab {
namespace {

using recipe::Decision;
using widgets::CalibrationSection;
using widgets::FormatSection;
using widgets::InspectorPanel;
using Meant = SelectedEdits::Meant;

const QString kFolded = QStringLiteral("inspector/folded");
const QString kJoint = QStringLiteral("inspector/joint");
const QString kAllBiases = QStringLiteral("inspector/allBiases");

/// Shows what is decided on the current tensor, and decides what a person chooses for it or for all that are selected.
class Inspector : public QObject {
  Q_DECLARE_TR_FUNCTIONS(Inspector)

 public:
  Inspector(Workbench& bench, InspectorPanel& panel);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void placeBar();
  void connectFormat();
  void connectCalibration();
  void connectSharing();
  void show();
  void showTargets();

  Workbench& bench_;
  StudyController& controller_;
  SelectedEdits& edits_;
  InspectorPanel& panel_;
  edit::MixedFields mixed_;  ///< among the tensors that are edited
};

Inspector::Inspector(Workbench& bench, InspectorPanel& panel)
    : QObject(&panel), bench_(bench), controller_(bench.controller), edits_(bench.edits), panel_(panel) {
  connect(&bench.current, &CurrentTensor::divergenceChanged, &panel_, &InspectorPanel::setDivergence);
  connect(&bench.current, &CurrentTensor::shown, this, &Inspector::show);
  connect(&bench.current, &CurrentTensor::gone, this, [this] {
    panel_.clear();
    showTargets();
  });
  connect(&edits_, &SelectedEdits::leaving, &panel_, &InspectorPanel::leave);
  connect(&edits_, &SelectedEdits::noteWanted, &panel_, [this] {
    tabs::bringToFront(panel_);
    panel_.focusNotes();
  });
  connect(&edits_, &SelectedEdits::targetsChanged, this, &Inspector::showTargets);
  bench_.plots.installEventFilter(this);
  placeBar();
  connectFormat();
  connectCalibration();
  connectSharing();
  connect(&panel_, &InspectorPanel::roleChosen, this, [this](tensor::Role role) {
    const auto with_role = [role](const study::StudyTensor& tensor) {
      Decision decision = tensor.decision;
      decision.role = role;
      return decision;
    };
    edits_.changeEach(tr("Choose role"), with_role, Meant::kOther);
  });
  connect(&panel_, &InspectorPanel::notesCommitted, this,
          [this](const QString& notes) { edits_.editNotes(notes.toStdString()); });
  connect(&panel_, &InspectorPanel::resetRequested, this,
          [this](const QString& title, const edit::DecisionParts& parts) {
            const auto as_proposed = [&](const study::StudyTensor& tensor) {
              return edits_.withParts(tensor, *tensor.proposed, parts);
            };
            edits_.changeEach(tr("Reset %1").arg(title), as_proposed, Meant::kOther);
            controller_.passes().start();
          });
  connect(&panel_, &InspectorPanel::switched, &edits_, &SelectedEdits::switchPart);
  connect(&edits_, &SelectedEdits::applyWanted, &panel_.applyBar(), &widgets::ApplyBar::apply);
  connect(&panel_.applyBar(), &widgets::ApplyBar::applyRequested, &edits_, &SelectedEdits::applyToSelection);
}

bool Inspector::eventFilter(QObject* watched, QEvent* event) {
  const bool comes_or_goes = event->type() == QEvent::Show || event->type() == QEvent::Hide;
  if (watched == &bench_.plots && comes_or_goes) placeBar();
  return QObject::eventFilter(watched, event);
}

/// Over the plots while they are there; beside any other view it stands in the inspector.
void Inspector::placeBar() {
  widgets::DecisionBar& bar = panel_.bar();
  if (bench_.plots.isVisible()) {
    bar.setOrientation(Qt::Horizontal);
    bench_.plots.takeBar(bar);
  } else {
    panel_.takeBar();
  }
}

void Inspector::connectFormat() {
  FormatSection* format = &panel_.format();
  connect(format, &FormatSection::formatChosen, this,
          [this](const std::string& id) { edits_.chooseFormat(id, std::nullopt); });
  connect(format, &FormatSection::biasChosen, this, [this](std::optional<ExponentBias> bias) {
    if (!bias) {
      edits_.goBack();
      return;
    }
    const auto current = controller_.current();
    if (!current) return;
    formats::FormatOptions options;
    options.bias = bias;
    edits_.changeEach(widgets::formatTitle(controller_.study().tensor(*current).decision->format, options),
                      [&](const study::StudyTensor& tensor) { return edit::withBias(tensor.decision, *bias); });
  });
  connect(format, &FormatSection::optionChosen, this, [this](const std::string& option, const ParameterValue& value) {
    const edit::FieldEdits edits = edit::withOption(controller_.study(), edits_.edited(), option, value);
    edits_.change(edits.decisions, tr("Change option"), edits.refused);
  });
  connect(&panel_.granularity(), &widgets::GranularitySection::chosen, this,
          [this](const tensor::Granularity& granularity) {
            edits_.changeEach(tr("Choose granularity"), [&](const study::StudyTensor& tensor) {
              return edit::withGranularity(tensor.decision, granularity, tensor.info.shape,
                                           controller_.document().beforeManual(tensor.index));
            });
            controller_.passes().start();
          });
}

void Inspector::connectCalibration() {
  CalibrationSection* calibration = &panel_.calibration();
  connect(calibration, &CalibrationSection::calibratorChosen, this, [this](const std::string& id) {
    if (const calibrate::CalibratorDescriptor* method = calibrate::find(id)) edits_.chooseMethod(*method);
  });
  connect(calibration, &CalibrationSection::parametersPreviewed, this, [this](const ParameterValues& values) {
    const auto current = controller_.current();
    if (!current) return;
    controller_.editor().preview(*current, edit::withParameters(controller_.study().tensor(*current).decision, values));
  });
  connect(calibration, &CalibrationSection::parameterCommitted, this,
          [this](const std::string& calibrator, const std::string& parameter, const ParameterValue& value) {
            // What was tried out on the current tensor becomes a step on all of them.
            controller_.editor().cancelGesture();
            const edit::FieldEdits edits =
                edit::withParameter(controller_.study(), edits_.edited(), calibrator, parameter, value);
            edits_.change(edits.decisions, tr("Change parameter"), edits.refused);
            controller_.passes().start();
          });
  connect(calibration, &CalibrationSection::thresholdTyped, this, [this](double threshold) {
    edits_.changeEach(tr("Type threshold"), [&](const study::StudyTensor& tensor) {
      const formats::FormatDescriptor* in_force = formats::find(tensor.decision->format);
      if (in_force == nullptr || !formats::usesThreshold(*in_force)) return Decision(tensor.decision);
      return edits_.byHand(tensor, Threshold(threshold));
    });
  });
  connect(calibration, &CalibrationSection::leaveOutRequested, this, [this] {
    if (const auto current = controller_.current())
      bench_.grouping.leaveOutFound(controller_.study().tensor(*current).source);
  });
  connect(calibration, &CalibrationSection::backRequested, &edits_, &SelectedEdits::goBack);
}

void Inspector::connectSharing() {
  widgets::SharingSection* sharing = &panel_.sharing();
  const auto show_sharing = [this, sharing] {
    if (const auto current = controller_.current()) {
      sharing->show(controller_.study(), *current);
    } else {
      sharing->clear();
    }
  };
  connect(&controller_, &StudyController::tensorsChanged, this, show_sharing);
  connect(&controller_, &StudyController::currentChanged, this, show_sharing);
  connect(&controller_, &StudyController::sourcesClosed, this, show_sharing);
  connect(sharing, &widgets::SharingSection::memberChosen, &bench_.table, &widgets::TensorPanel::setCurrentTensor);
  connect(sharing, &widgets::SharingSection::groupChosen, this, [this, show_sharing](const std::string& group) {
    if (!controller_.current()) return;
    bench_.sharing.putCurrent(group);
    show_sharing();
  });
  connect(sharing, &widgets::SharingSection::sayChosen, this, [this, show_sharing](bool counts) {
    bench_.sharing.giveSay(counts);
    show_sharing();
  });
}

void Inspector::show() {
  const CurrentTensor& current = bench_.current;
  const study::StudyTensor& tensor = *current.tensor();
  const study::TensorIndex index = *controller_.current();
  panel_.show(tensor, widgets::calibratorTitle(controller_.document().beforeManual(index).calibrator),
              current.leftOut());
  const std::vector<study::TensorIndex> edited = edits_.edited();
  const bool moving = controller_.editor().gestureActive();
  // While a hand moves something there is nothing new about the others, and it switches nothing.
  if (!moving) mixed_ = edit::mixedFields(controller_.study(), edited);
  // B stands for the current tensor alone.
  panel_.showMixed(current.held() ? edit::MixedFields{} : mixed_, current.held() ? 1 : edited.size());
  if (!moving) {
    const Decision& decision = tensor.decision;
    panel_.showSwitches(decision, [&](const edit::DecisionParts& part) {
      return edit::canSwitch(decision, part) && (!edit::isOff(decision, part) || edits_.lastInForce(index, part));
    });
  }
  showTargets();
}

void Inspector::showTargets() {
  std::vector<study::TensorIndex> others = bench_.table.selectedTensors();
  if (const auto current = controller_.current()) std::erase(others, *current);
  panel_.applyBar().setTargets(others.size());
}

Panel make(Workbench& bench) {
  auto* panel = new InspectorPanel;
  new Inspector(bench, *panel);
  new ErrorTarget(bench, panel->target());
  auto* modules = new ModuleCommands(bench.controller, bench.edits, *panel, bench.window);
  QObject::connect(modules, &ModuleCommands::message, panel, bench.say);
  new PolicyMarks(bench.controller, bench.policies.state(), bench.table, panel->policy(), panel);
  QObject::connect(&panel->policy(), &widgets::PolicySection::giveBackRequested, &bench.policies,
                   &PolicyCommands::giveBackCurrent);
  const QSettings settings;
  panel->setFolded(settings.value(kFolded).toStringList());
  widgets::SubjectBar& subject = panel->subject();
  QObject::connect(&subject, &widgets::SubjectBar::jointChanged, &bench.edits, &SelectedEdits::setJoint);
  const int joint = settings.value(kJoint, 0).toInt();
  if (joint >= 0 && joint <= static_cast<int>(edit::Joint::kShare)) subject.setJoint(static_cast<edit::Joint>(joint));
  bench.edits.setJoint(subject.joint());
  QObject::connect(&panel->format(), &FormatSection::biasesChanged, &bench.plots, &widgets::PlotPanel::setBiases);
  QObject::connect(&panel->format(), &FormatSection::biasesChanged, &bench.current, &CurrentTensor::refresh);
  panel->format().setBiases(settings.value(kAllBiases, false).toBool() ? edit::Biases::kAll : edit::Biases::kOffered);
  return {.widget = panel, .keep = [panel](QSettings& kept) {
            kept.setValue(kFolded, panel->folded());
            kept.setValue(kJoint, static_cast<int>(panel->subject().joint()));
            kept.setValue(kAllBiases, panel->format().biases() == edit::Biases::kAll);
          }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "inspector",
    .title = QT_TRANSLATE_NOOP("Tab", "Inspector"),
    .help = QT_TRANSLATE_NOOP("Tab",
                              "What is decided on the tensor, or on all that are selected: number format, method and "
                              "its parameters, granularity, sharing, smoothing, role. What changes rarely is folded."),
    .make = make,
    .place = Place::kEnd};

}  // namespace scalewright::app::tabs::inspector_tab
