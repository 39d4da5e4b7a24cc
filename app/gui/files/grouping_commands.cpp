#include "app/gui/files/grouping_commands.h"

#include <algorithm>

#include "core/view/grouping_view.h"
#include "core/view/rows/table.h"
#include "widgets/grouping/grouping_dialog.h"
#include "widgets/kit/dialogs.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

const QString kRegrouped = QStringLiteral("regrouped");

}  // namespace

GroupingCommands::GroupingCommands(StudyController& controller, QWidget* window)
    : QObject(window), controller_(controller), window_(window) {
  connect(&controller_.loader(), &Loader::tensorsLeaving, this, &GroupingCommands::keepDecisions);
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &GroupingCommands::finish);
  connect(&controller_, &StudyController::sourcesClosed, this, [this] {
    const auto sources = controller_.study().sources();
    std::erase_if(kept_decisions_, [&](const auto& kept) {
      return std::none_of(sources.begin(), sources.end(),
                          [&](const io::Catalogue& source) { return source.identity.path == kept.first; });
    });
    emit noticeGone(kRegrouped);
  });
}

widgets::GroupingDialog* GroupingCommands::makeDialog() {
  const auto current = controller_.current();
  const std::size_t source = current ? controller_.study().tensor(*current).source : 0;
  auto* dialog = new widgets::GroupingDialog(controller_.study(), source, window_);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { regroup(dialog->source(), dialog->grouping()); });
  // It is about the files that were open when it was made.
  connect(&controller_, &StudyController::sourcesClosed, dialog, &QDialog::reject);
  return dialog;
}

void GroupingCommands::show() {
  widgets::openDialog(*makeDialog());
}

void GroupingCommands::regroup(std::size_t source, const io::Grouping& grouping) {
  if (source >= controller_.study().sources().size()) return;
  const io::Catalogue& catalogue = controller_.study().sources()[source];
  if (catalogue.grouping == grouping) return;
  emit noticeGone(kRegrouped);
  const std::string path = catalogue.identity.path;
  changes_[path] = {catalogue.grouping, grouping};
  controller_.loader().regroup(path, grouping);
}

void GroupingCommands::leaveOutFound(std::size_t source) {
  if (source >= controller_.study().sources().size()) return;
  regroup(source, view::leavingOutFound(controller_.study().sources()[source].grouping));
}

void GroupingCommands::keepDecisions(const std::vector<study::TensorIndex>& leaving) {
  for (const study::TensorIndex index : leaving) {
    const study::StudyTensor& tensor = controller_.study().tensor(index);
    const std::string& path = controller_.study().fileOf(index);
    if (!recipe::sameChoice(tensor.decision, *tensor.proposed)) {
      kept_decisions_[path].insert_or_assign(tensor.info.name, *tensor.decision);
    }
    if (const auto change = changes_.find(path); change != changes_.end()) ++change->second.left;
  }
}

void GroupingCommands::finish(const QString& file) {
  const std::string path = controller_.loader().pathOf(file);
  const auto sources = controller_.study().sources();
  for (std::size_t source = 0; source < sources.size(); ++source) {
    if (sources[source].identity.path != path) continue;
    bringBack(source);
    const auto change = changes_.extract(path);
    if (change.empty() || sources[source].grouping != change.mapped().after) return;
    controller_.editor().setUnsaved();
    tell(source, change.mapped());
    return;
  }
}

void GroupingCommands::bringBack(std::size_t source) {
  const auto kept = kept_decisions_.find(controller_.study().sources()[source].identity.path);
  if (kept == kept_decisions_.end()) return;
  study::Decisions decisions;
  for (const study::StudyTensor& tensor : controller_.study().tensors()) {
    if (tensor.source != source) continue;
    const auto back = kept->second.extract(tensor.info.name);
    if (!back.empty() && recipe::sameChoice(tensor.decision, *tensor.proposed)) {
      decisions.emplace_back(tensor.index, back.mapped());
    }
  }
  if (!decisions.empty()) controller_.editor().begin(decisions);
}

void GroupingCommands::tell(std::size_t source, const Change& change) {
  int joined = 0;
  for (const study::StudyTensor& tensor : controller_.study().tensors()) {
    if (tensor.source == source && !tensor.info.parts.empty()) ++joined;
  }
  int cleaned = 0;
  for (const study::StudyTensor& tensor : controller_.study().tensors()) {
    if (tensor.source == source && tensor::leavesOutNoData(tensor.info)) ++cleaned;
  }
  const bool other_values = change.before.left_out != change.after.left_out;
  QString text = other_values ? tr("Values that are no data are left out of %n tensor(s)", nullptr, cleaned)
                              : tr("%n tensor(s) of batches", nullptr, joined);
  if (change.left > 0 && !other_values) {
    text += QStringLiteral("; ") + tr("%n row(s) gone into them or apart", nullptr, static_cast<int>(change.left));
  }
  const std::string path = controller_.study().sources()[source].identity.path;
  const auto back = [this, path, before = change.before] {
    const auto sources = controller_.study().sources();
    for (std::size_t i = 0; i < sources.size(); ++i) {
      if (sources[i].identity.path == path) return regroup(i, before);
    }
  };
  emit noticed({kRegrouped, text, {}, {{QStringLiteral("regroupBack"), tr("&Back"), back}}});
}

}  // namespace scalewright::app
