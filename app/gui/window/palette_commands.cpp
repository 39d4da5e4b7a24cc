#include "app/gui/window/palette_commands.h"

#include <QAction>
#include <QLocale>
#include <QMenuBar>
#include <QPointer>

#include "app/gui/export/decisions_export.h"
#include "app/gui/settings/menu_actions.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/calibrate/calibrator.h"
#include "core/edit/edits.h"
#include "core/exchange/exports/exporter.h"
#include "core/filter/parse.h"
#include "core/moves/other_formats.h"
#include "widgets/exchange/export/export_dialog.h"
#include "widgets/kit/dialogs.h"
#include "widgets/table/filter_bar.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"
#include "widgets/window/command_palette.h"

namespace scalewright::app {
PaletteCommands::PaletteCommands(QMainWindow& window, Workbench& bench)
    : QObject(&window), window_(window), bench_(bench) {}

void PaletteCommands::addDecisions(std::vector<widgets::PaletteEntry>& entries) {
  const QString detail = tr("for what is selected");
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    if (!moves::isForValues(*format)) continue;
    entries.push_back({tr("Format › %1").arg(widgets::formatTitle(format->id)), detail,
                       [this, id = std::string(format->id)] { bench_.edits.chooseFormat(id, std::nullopt); }});
  }
  for (const calibrate::CalibratorDescriptor* method : calibrate::descriptors()) {
    entries.push_back({tr("Method › %1").arg(widgets::calibratorTitle(method->id)), detail,
                       [this, method] { bench_.edits.chooseMethod(*method); }});
  }
  for (const exchange::ExporterDescriptor* exporter : exchange::descriptors()) {
    entries.push_back({tr("Export › %1").arg(widgets::coreText("Export", exporter->title)),
                       {},
                       [this, id = std::string(exporter->id)] {
                         widgets::ExportDialog* dialog = bench_.decisions.makeDialog();
                         dialog->chooseExporter(id);
                         widgets::openDialog(*dialog);
                       }});
  }
}

std::vector<widgets::PaletteEntry> PaletteCommands::typedEntries(const QString& typed) {
  std::vector<widgets::PaletteEntry> entries;
  filter::Words filter = filter::parse(typed.toStdString());
  if (!filter.terms.empty() && filter.name.empty()) {
    entries.push_back({tr("Filter the list: %1").arg(widgets::isolated(typed)), {}, [this, terms = filter.terms] {
                         bench_.table.filter().setTerms(terms);
                         tabs::bringToFront(bench_.table);
                       }});
  }
  // `percentile 99.9`
  const QStringList words = typed.split(u' ', Qt::SkipEmptyParts);
  bool is_number = false;
  double percentile = words.size() == 2 ? words[1].toDouble(&is_number) : 0;
  if (words.size() == 2 && !is_number) percentile = QLocale().toDouble(words[1], &is_number);
  const calibrate::CalibratorDescriptor* method = calibrate::find("percentile");
  if (is_number && percentile > 0 && percentile <= 100 &&
      (words[0].compare("percentile", Qt::CaseInsensitive) == 0 ||
       words[0].compare(widgets::calibratorTitle(method->id), Qt::CaseInsensitive) == 0)) {
    const QString title = tr("Method › Percentile %1").arg(widgets::shortNumber(percentile));
    entries.push_back({title, tr("for what is selected"), [this, method, percentile, title] {
                         bench_.edits.changeEach(title, [&](const study::StudyTensor& tensor) {
                           recipe::Decision decision = edit::withCalibrator(tensor.decision, *method);
                           decision.parameters["percentile"] = percentile;
                           return decision;
                         });
                       }});
  }
  return entries;
}

widgets::CommandPalette* PaletteCommands::open() {
  std::vector<QPointer<QAction>> actions;
  std::vector<widgets::PaletteEntry> entries;
  fillMenus(*window_.menuBar());
  for (const MenuAction& found : menuActions(*window_.menuBar())) {
    if (!found.action->isEnabled()) continue;
    actions.emplace_back(found.action);
    entries.push_back(
        {found.path.join(QStringLiteral(" › ")), found.action->shortcut().toString(QKeySequence::NativeText)});
  }
  if (bench_.current.tensor() != nullptr) addDecisions(entries);
  actions.resize(entries.size());
  const std::size_t first_tensor = entries.size();
  const study::Study& study = bench_.controller.study();
  entries.reserve(first_tensor + study.size());
  std::vector<study::TensorIndex> tensors;
  for (const study::StudyTensor& tensor : study.tensors()) {
    entries.push_back({widgets::text(tensor.info.name), tr("tensor")});
    tensors.push_back(tensor.index);
  }
  auto* palette = new widgets::CommandPalette(std::move(entries), &window_);
  if (!tensors.empty()) palette->setTyped([this](const QString& typed) { return typedEntries(typed); });
  // What is closed is nowhere to go.
  connect(&bench_.controller, &StudyController::tensorsGone, palette, &QWidget::close);
  connect(palette, &widgets::CommandPalette::chosen, this,
          [this, actions, first_tensor, tensors = std::move(tensors)](std::size_t entry) {
            if (entry >= first_tensor) {
              bench_.table.reveal(tensors[entry - first_tensor]);
              bench_.table.view().setFocus();
            } else if (actions[entry]) {
              actions[entry]->trigger();
            }
          });
  palette->open();
  return palette;
}

}  // namespace scalewright::app
