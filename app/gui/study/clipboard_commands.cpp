#include "app/gui/study/clipboard_commands.h"

#include <QApplication>
#include <QClipboard>
#include <QMimeData>
#include <QPointer>

#include "core/edit/edits.h"
#include "core/session/format/study_history.h"
#include "core/view/recipe_comparison.h"
#include "widgets/kit/copied_row.h"
#include "widgets/snapshots/paste_dialog.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"

namespace scalewright::app {
namespace {

const QString kType = QStringLiteral("application/x-scalewright-recipe+json");

std::optional<recipe::RecipeEntry> copied() {
  const QMimeData* data = QApplication::clipboard()->mimeData();
  if (data == nullptr || !data->hasFormat(kType)) return std::nullopt;
  auto recipe = recipe::fromText(data->data(kType).toStdString());
  if (!recipe || recipe->entries.size() != 1) return std::nullopt;
  return std::move(recipe->entries.front());
}

}  // namespace

ClipboardCommands::ClipboardCommands(StudyController& controller, widgets::TensorPanel& table, QWidget* window)
    : QObject(window), controller_(controller), table_(table), window_(window) {
  connect(QApplication::clipboard(), &QClipboard::dataChanged, this, &ClipboardCommands::changed);
}

void ClipboardCommands::copy() {
  const auto current = controller_.current();
  if (!current) return;
  const study::StudyTensor& tensor = controller_.study().tensor(*current);
  recipe::Recipe recipe = session::placed(controller_.study(), {{*current, tensor.decision}});
  // What it led to goes along, to be pasted as a value.
  if (tensor.resolution && formats::usesThreshold(*formats::find(tensor.decision->format))) {
    recipe.entries.front().threshold = tensor.resolution->threshold;
    recipe.entries.front().step = tensor.resolution->step;
  }
  auto* data = new QMimeData;
  data->setData(kType, QByteArray::fromStdString(recipe::toText(recipe)));
  const QString line = widgets::text(tensor.info.name) + QStringLiteral(": ") + widgets::decisionText(tensor.decision);
  data->setText(widgets::lineToCopy(line));
  QApplication::clipboard()->setMimeData(data);
  emit message(tr("Copied the settings of %1").arg(widgets::text(tensor.info.name)));
}

void ClipboardCommands::copyChanges() {
  QStringList lines;
  for (const study::StudyTensor& tensor : controller_.study().tensors()) {
    if (recipe::sameChoice(tensor.decision, *tensor.proposed)) continue;
    QString line = widgets::text(tensor.info.name) + QStringLiteral(": ") + widgets::decisionText(tensor.decision);
    const std::string& group = tensor.decision->sharing_group;
    const std::string& notes = tensor.decision->notes;
    if (!group.empty()) line += QStringLiteral(", ") + tr("shares %1").arg(widgets::text(group));
    if (!notes.empty()) line += QStringLiteral(" (%1)").arg(widgets::text(notes));
    lines << widgets::lineToCopy(line);
  }
  if (lines.isEmpty()) {
    emit message(tr("Every tensor is decided as proposed"));
    return;
  }
  QApplication::clipboard()->setText(lines.join(u'\n'));
  emit message(tr("Copied the decisions on %n changed tensor(s)", nullptr, static_cast<int>(lines.size())));
}

bool ClipboardCommands::canPaste() const {
  const QMimeData* data = QApplication::clipboard()->mimeData();
  return data != nullptr && data->hasFormat(kType) && !table_.selectedTensors().empty();
}

widgets::PasteDialog* ClipboardCommands::paste() {
  const auto entry = copied();
  const std::vector<study::TensorIndex> targets = table_.selectedTensors();
  if (!entry || targets.empty()) {
    emit message(tr("The clipboard holds no settings of a tensor"));
    return nullptr;
  }
  const recipe::Decision source = entry->decision;
  const formats::FormatDescriptor* format = formats::find(source.format);
  const bool has_threshold = format != nullptr && formats::usesThreshold(*format) && entry->threshold.value() > 0;
  auto* dialog =
      new widgets::PasteDialog(source, widgets::text(entry->tensor),
                               has_threshold ? std::optional(entry->threshold) : std::nullopt, targets.size(), window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  const auto show = [this, dialog, source, targets] { preview(*dialog, pasted(*dialog, source, targets)); };
  connect(dialog, &widgets::PasteDialog::partsChanged, this, show);
  // Other indices: what was selected is not what it was.
  connect(&controller_, &StudyController::tensorsGone, dialog, &QDialog::reject);
  connect(dialog, &QDialog::accepted, this, [this, dialog, source, targets] {
    const study::Decisions decisions = pasted(*dialog, source, targets);
    controller_.editor().change(decisions,
                                tr("Paste settings to %n tensor(s)", nullptr, static_cast<int>(decisions.size())));
    controller_.passes().start();
  });
  show();
  dialog->open();
  return dialog;
}

study::Decisions ClipboardCommands::pasted(const widgets::PasteDialog& dialog, const recipe::Decision& source,
                                           const std::vector<study::TensorIndex>& targets) const {
  study::Decisions decisions;
  const edit::DecisionParts parts = dialog.parts();
  for (const study::TensorIndex target : targets) {
    const recipe::Decision& now = controller_.study().tensor(target).decision;
    recipe::Decision after = edit::withMethodForScales(now, edit::withPartsOf(now, source, parts),
                                                       controller_.document().beforeManual(target));
    if (after != now) decisions.emplace_back(target, std::move(after));
  }
  return decisions;
}

void ClipboardCommands::preview(widgets::PasteDialog& dialog, const study::Decisions& decisions) {
  asker_.ask(
      [study = controller_.study(), decisions](const std::stop_token& stop) {
        return view::compareWith(study, session::placed(study, decisions), recipe::DiffScope::kDecisions, stop);
      },
      [shown = QPointer(&dialog)](const view::RecipeComparison& comparison) {
        if (shown) shown->setPreview(comparison);
      });
}

}  // namespace scalewright::app
