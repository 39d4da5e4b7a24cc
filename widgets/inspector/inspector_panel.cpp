#include "widgets/inspector/inspector_panel.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QVBoxLayout>

#include "core/edit/module_switch.h"
#include "widgets/inspector/apply_bar.h"
#include "widgets/inspector/calibration_section.h"
#include "widgets/inspector/decision_bar.h"
#include "widgets/inspector/format_section.h"
#include "widgets/inspector/granularity_section.h"
#include "widgets/inspector/module_box.h"
#include "widgets/inspector/result_section.h"
#include "widgets/inspector/sharing_section.h"
#include "widgets/inspector/subject_bar.h"
#include "widgets/inspector/target_section.h"
#include "widgets/kit/fields/parameter_editor.h"
#include "widgets/kit/vertical_scroll.h"
#include "widgets/policy/policy_section.h"
#include "widgets/text/core_text.h"

namespace scalewright::widgets {
InspectorPanel::InspectorPanel(QWidget* parent)
    : QWidget(parent),
      format_(new FormatSection),
      granularity_(new GranularitySection),
      calibration_(new CalibrationSection),
      sharing_(new SharingSection),
      policy_(new PolicySection),
      result_(new ResultSection),
      target_(new TargetSection),
      apply_(new ApplyBar),
      bar_(new DecisionBar(*format_, *calibration_)),
      role_(new QComboBox),
      notes_(new QPlainTextEdit),
      body_(new QWidget),
      subject_(new SubjectBar(this)) {
  auto* sections = new QVBoxLayout(body_);
  sections->setContentsMargins(10, 8, 10, 4);
  const auto module = [this, sections](const char* id, const QString& title, QWidget* content,
                                       const edit::DecisionParts& parts) {
    auto* box = new ModuleBox(QLatin1String(id), title, content, parts.any(), body_);
    modules_.push_back({box, parts});
    sections->addWidget(box);
    const bool can_be_off = parts.format || parts.granularity || parts.calibrator || parts.sharing;
    if (can_be_off) {
      box->addSwitch();
      connect(box, &ModuleBox::switched, this, [this, title, parts](bool on) { emit switched(title, parts, on); });
    }
    if (can_be_off || parts.notes) {
      box->addMenu();
      connect(box, &ModuleBox::menuWanted, this,
              [this, id = QString::fromLatin1(id), parts](QMenu& menu) { emit menuWanted(id, parts, menu); });
    }
    connect(box, &ModuleBox::resetRequested, this, [this, title, parts] { emit resetRequested(title, parts); });
    return box;
  };
  module("result", tr("Result"), result_, {});
  QWidget* policy = module("policy", tr("Policy"), policy_, {});
  policy->hide();
  connect(policy_, &PolicySection::wanted, policy, &QWidget::setVisible);
  module("format", tr("Format"), format_, {.format = true});
  granularity_module_ = module("granularity", tr("Granularity"), granularity_, {.granularity = true});
  calibration_module_ = module("calibration", tr("Calibration"), calibration_, {.calibrator = true});
  module("sharing", tr("Sharing group"), sharing_, {.sharing = true});
  module("target", tr("Error target"), target_, {});
  module("role", tr("Role"), makeRole(), {.role = true});
  module("notes", tr("Notes"), makeNotes(), {.notes = true});
  sections->addStretch(1);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(subject_);
  takeBar();
  layout->addWidget(new VerticalScroll(body_, this), 1);
  layout->addWidget(apply_);
  clear();
}

InspectorPanel::~InspectorPanel() {
  delete bar_;
}

void InspectorPanel::takeBar() {
  bar_->setOrientation(Qt::Vertical);
  static_cast<QVBoxLayout*>(layout())->insertWidget(1, bar_);
}

QWidget* InspectorPanel::makeRole() {
  auto* section = new QWidget;
  auto* layout = new QFormLayout(section);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  role_->setObjectName(QStringLiteral("role"));
  role_->setAccessibleName(tr("Role"));
  role_->setToolTip(tr("What the tensor is in the network; methods may treat roles differently"));
  for (const tensor::Role role : tensor::kRoles) role_->addItem(roleText(role), static_cast<int>(role));
  auto* label = new QLabel(tr("Ro&le"), section);
  label->setBuddy(role_);
  layout->addRow(label, role_);
  connect(role_, &QComboBox::activated, this,
          [this] { emit roleChosen(static_cast<tensor::Role>(role_->currentData().toInt())); });
  return section;
}

QWidget* InspectorPanel::makeNotes() {
  auto* section = new QWidget;
  auto* layout = new QVBoxLayout(section);
  layout->setContentsMargins(0, 0, 0, 0);
  notes_->setObjectName(QStringLiteral("notes"));
  notes_->setAccessibleName(tr("Notes"));
  notes_->setToolTip(tr("Why this was decided; kept in the recipe"));
  notes_->setPlaceholderText(tr("Why this was decided"));
  notes_->setTabChangesFocus(true);
  notes_->setFixedHeight(notes_->fontMetrics().height() * 3 + 12);
  notes_->installEventFilter(this);
  layout->addWidget(notes_);
  return section;
}

void InspectorPanel::setDivergence(const view::DivergenceView& divergence) {
  result_->setDivergence(divergence);
}

void InspectorPanel::show(const study::StudyTensor& tensor, const QString& previous_method, bool left_out) {
  setEnabled(true);
  bar_->setEnabled(true);
  left_out_ = left_out;
  subject_->setTensor(text(tensor.info.name), tensor.info.name.empty()
                                                  ? QString()
                                                  : QStringLiteral("%1 · %2").arg(roleText(tensor.decision->role),
                                                                                  widgets::shapeText(tensor.info)));
  result_->show(tensor, left_out);
  showChanged(tensor.info.name.empty() || left_out ? edit::DecisionParts{}
                                                   : edit::differingParts(tensor.decision, *tensor.proposed));
  format_->show(tensor.decision, tensor.resolution);
  granularity_module_->setVisible(granularity_->show(tensor.decision, tensor.info) && !left_out);
  calibration_->show(tensor, previous_method);
  calibration_module_->setVisible(!left_out);
  bar_->show(tensor, left_out);
  if (left_out) format_->showAsStored();
  role_->setCurrentIndex(role_->findData(static_cast<int>(tensor.decision->role)));
  const QString notes = text(tensor.decision->notes);
  // What is being typed stays; whoever shows another tensor has it handed on before.
  if (!notes_->document()->isModified() && notes_->toPlainText() != notes) notes_->setPlainText(notes);
}

void InspectorPanel::showChanged(const edit::DecisionParts& changed) {
  for (const Module& module : modules_) {
    const edit::DecisionParts& own = module.parts;
    const bool formats = (own.format && changed.format) || (own.granularity && changed.granularity);
    const bool others = (own.sharing && changed.sharing) || (own.role && changed.role) || (own.notes && changed.notes);
    module.box->setChanged(formats || (own.calibrator && changed.calibrator) || others);
  }
}

void InspectorPanel::showSwitches(const recipe::Decision& decision,
                                  const std::function<bool(const edit::DecisionParts&)>& usable) {
  for (const Module& module : modules_) {
    // Nothing is in force; what lies under it is not switched on by accident.
    const bool none = left_out_ && module.parts.format;
    module.box->setSwitch(!none && !edit::isOff(decision, module.parts), !none && usable(module.parts));
  }
}

QStringList InspectorPanel::folded() const {
  QStringList ids;
  for (const Module& module : modules_) {
    if (module.box->folded()) ids << module.box->id();
  }
  return ids;
}

void InspectorPanel::setFolded(const QStringList& ids) {
  for (const Module& module : modules_) module.box->setFolded(ids.contains(module.box->id()));
}

void InspectorPanel::showMixed(const edit::MixedFields& mixed, std::size_t tensors) {
  subject_->setCount(tensors);
  format_->showMixed(mixed);
  if (mixed.granularity) granularity_->showMixed();
  calibration_->showMixed(mixed);
  if (mixed.role) {
    role_->setPlaceholderText(mixedText());
    role_->setCurrentIndex(-1);
  }
  mixed_notes_ = mixed.notes;
  notes_->setPlaceholderText(mixed.notes ? mixedText() : tr("Why this was decided"));
  if (mixed.notes && !notes_->document()->isModified()) notes_->setPlainText({});
}

void InspectorPanel::focusNotes() {
  for (const Module& module : modules_) {
    if (module.parts.notes) module.box->setFolded(false);
  }
  notes_->setFocus(Qt::OtherFocusReason);
  for (QWidget* around = notes_->parentWidget(); around != nullptr; around = around->parentWidget()) {
    if (auto* scroll = qobject_cast<QScrollArea*>(around)) scroll->ensureWidgetVisible(notes_);
  }
}

void InspectorPanel::leave() {
  format_->leave();
  calibration_->leave();
  sharing_->leave();
  commitNotes();
}

void InspectorPanel::clear() {
  notes_->document()->setModified(false);
  leave();
  show({}, {});
  subject_->setCount(0);
  setEnabled(false);
  bar_->setEnabled(false);
}

bool InspectorPanel::eventFilter(QObject* watched, QEvent* event) {
  if (watched == notes_ && event->type() == QEvent::FocusOut) commitNotes();
  const bool key_pressed = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
  if (watched == notes_ && key_pressed && !notes_->document()->isModified()) {
    // As in the field of a value: without anything typed it is about the last decision.
    const auto& key = *static_cast<QKeyEvent*>(event);
    const bool redo = key.matches(QKeySequence::Redo) && !notes_->document()->isRedoAvailable();
    if (key.matches(QKeySequence::Undo) || redo) {
      event->ignore();
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

void InspectorPanel::commitNotes() {
  if (!notes_->document()->isModified()) return;
  notes_->document()->setModified(false);
  // Looking at notes that differ takes none of them away.
  if (mixed_notes_ && notes_->toPlainText().isEmpty()) return;
  emit notesCommitted(notes_->toPlainText());
}

}  // namespace scalewright::widgets
