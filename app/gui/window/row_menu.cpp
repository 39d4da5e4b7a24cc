#include "app/gui/window/row_menu.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QMenu>
#include <algorithm>

#include "app/gui/tabs/workbench.h"
#include "core/filter/parse.h"
#include "widgets/kit/copied_row.h"
#include "widgets/table/filter_bar.h"
#include "widgets/table/tensor_model.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"
#include "widgets/theme/icons.h"

namespace scalewright::app {
namespace {

struct RowMenu {
  Q_DECLARE_TR_FUNCTIONS(RowMenu)
};

QString menuWords(QString text) {
  return text.replace(u'&', QStringLiteral("&&"));
}

/// One more term; another one about the same is replaced.
void filterBy(widgets::FilterBar& filter, const filter::Term& term) {
  std::vector<filter::Term> terms = filter.filter().terms;
  std::erase_if(terms, [&term](const filter::Term& each) { return each.key == term.key; });
  terms.push_back(term);
  filter.setTerms(std::move(terms));
}

void addFilters(QMenu& menu, Workbench& bench, const view::TensorRow& row) {
  const auto add = [&](const char* name, const QString& title, const filter::Term& term) {
    QAction* action = menu.addAction(menuWords(title));
    action->setObjectName(QLatin1String(name));
    QObject::connect(action, &QAction::triggered, &bench.table,
                     [&bench, term] { filterBy(bench.table.filter(), term); });
  };
  add("filterByRole", RowMenu::tr("Role: %1").arg(widgets::roleText(row.role)),
      {filter::Key::kRole, std::string(tensor::roleId(row.role))});
  if (!row.left_out) {
    add("filterByFormat", RowMenu::tr("Format: %1").arg(widgets::formatTitle(row.format)),
        {filter::Key::kFormat, std::string(row.format)});
  }
  if (!row.left_out && !row.calibrator.empty()) {
    add("filterByMethod", RowMenu::tr("Method: %1").arg(widgets::calibratorTitle(row.calibrator)),
        {filter::Key::kCalibrator, std::string(row.calibrator)});
  }
  if (!row.file->empty())
    add("filterByFile", RowMenu::tr("File: %1").arg(widgets::text(*row.file)), filter::wholeFile(*row.file));
}

}  // namespace

void addRowCommands(QMenu& menu, Workbench& bench, study::TensorIndex tensor) {
  const widgets::TensorModel& model = bench.table.model();
  const auto& rows = model.rows();
  const auto found =
      std::find_if(rows.begin(), rows.end(), [tensor](const view::TensorRow& row) { return row.index == tensor; });
  if (found == rows.end()) return;
  const view::TensorRow& row = *found;
  const auto add = [&](QMenu& to, const char* name, const char* icon, const QString& title, auto run) {
    QAction* action = to.addAction(*icon == '\0' ? QIcon() : widgets::themedIcon(QLatin1String(icon)), title);
    action->setObjectName(QLatin1String(name));
    QObject::connect(action, &QAction::triggered, &bench.table, run);
  };
  add(menu, "copyTensorName", "copy", RowMenu::tr("Copy &name"),
      [name = model.nameOf(tensor)] { QApplication::clipboard()->setText(widgets::lineToCopy(name)); });
  const int selected = static_cast<int>(bench.table.selectedTensors().size());
  add(menu, "copyRows", "", RowMenu::tr("Copy %n row(s)", nullptr, std::max(1, selected)),
      [&bench] { bench.table.copyRows(); });
  addFilters(*menu.addMenu(RowMenu::tr("&Filter by this")), bench, row);
  add(menu, "selectSameRole", "",
      RowMenu::tr("Select all of the role “%1”").arg(menuWords(widgets::roleText(row.role))),
      [&bench, role = row.role] {
        std::vector<study::TensorIndex> alike;
        for (const view::TensorRow& each : bench.table.model().rows()) {
          if (each.role == role) alike.push_back(each.index);
        }
        bench.table.selectTensors(alike);
      });
  add(menu, "editNote", "", RowMenu::tr("Write a n&ote"), [&bench] { emit bench.edits.noteWanted(); });
  menu.addSeparator();
}

}  // namespace scalewright::app
