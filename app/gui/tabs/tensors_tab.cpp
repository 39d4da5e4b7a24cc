#include <QAction>
#include <QCoreApplication>
#include <QSettings>
#include <QVariantMap>
#include <algorithm>
#include <memory>

#include "app/gui/policy/policy_commands.h"
#include "app/gui/study/layer_outputs.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/edit/share_by_rules.h"
#include "core/view/rows/table.h"
#include "widgets/jobs/latest.h"
#include "widgets/table/filter_bar.h"
#include "widgets/table/tensor_panel.h"

namespace scalewright::app::tabs::tensors_tab {
namespace {

const QString kHeader = QStringLiteral("table/header");
const QString kFilters = QStringLiteral("table/filters");
const QString kTree = QStringLiteral("table/tree");
const QString kHideCommon = QStringLiteral("table/hideCommonPart");

template <typename Tensors>
std::vector<view::TensorRow> rowsOf(Workbench& bench, const Tensors& tensors) {
  const study::Study& study = bench.controller.study();
  std::vector<view::TensorRow> rows;
  rows.reserve(tensors.size());
  const auto files = view::fileLabels(study);
  const auto policy = bench.controller.editor().policy();
  for (const study::TensorIndex tensor : tensors) {
    rows.push_back(view::tensorRow(study, tensor, files, policy.get()));
    bench.outputs.addTo(rows.back());
  }
  return rows;
}

std::vector<view::TensorRow> allRows(Workbench& bench) {
  std::vector<study::TensorIndex> all;
  all.reserve(bench.controller.study().size());
  for (const study::StudyTensor& tensor : bench.controller.study().tensors()) all.push_back(tensor.index);
  return rowsOf(bench, all);
}

/// Finds in the background what the table brackets together, each time there are other rows.
void connectJoined(Workbench& bench) {
  const auto asker = std::make_shared<widgets::Asker>(widgets::Pool::kComputing);
  const auto look = [&bench, asker] {
    asker->ask(
        [study = bench.controller.study()](const std::stop_token&) { return edit::joinedTensors(study); },
        [&bench](std::vector<std::vector<study::TensorIndex>> groups) { bench.table.setJoined(std::move(groups)); });
  };
  QObject::connect(&bench.controller, &StudyController::sourcesClosed, &bench.table, look);
  QObject::connect(&bench.controller.loader(), &Loader::catalogueAdded, &bench.table, look);
}

void connectRows(Workbench& bench) {
  using widgets::TensorPanel;
  TensorPanel* table = &bench.table;
  StudyController& controller = bench.controller;
  QObject::connect(&controller, &StudyController::tensorsChanged, table,
                   [&bench](const std::vector<study::TensorIndex>& tensors) {
                     bench.table.updateRows(rowsOf(bench, tensors));
                     const auto current = bench.controller.current();
                     if (current && std::find(tensors.begin(), tensors.end(), *current) != tensors.end())
                       bench.current.show();
                   });
  QObject::connect(&controller, &StudyController::sourcesClosed, table, [&bench] {
    bench.table.setRows(allRows(bench));
    bench.current.showRemaining();
    if (!bench.controller.current() && bench.controller.study().size() > 0) bench.table.selectWorst();
  });
  QObject::connect(
      &bench.outputs, &LayerOutputs::changed, table, [&bench](bool, std::vector<study::TensorIndex> tensors) {
        std::erase_if(tensors, [&bench](study::TensorIndex tensor) { return !bench.controller.study().has(tensor); });
        bench.table.updateRows(rowsOf(bench, tensors));
        bench.table.showOutputs(bench.outputs.any());
      });
  // What the rows say may hang on the policy.
  QObject::connect(&bench.policies.state(), &PolicyState::changed, table, [&bench] {
    bench.table.updateRows(allRows(bench));
    bench.current.refresh();
  });
  Loader& loader = controller.loader();
  QObject::connect(&loader, &Loader::glimpsed, table, [&bench] { bench.table.setFirstRows(allRows(bench)); });
  QObject::connect(&loader, &Loader::catalogueAdded, table, [&bench] { bench.table.setRows(allRows(bench)); });
  QObject::connect(&loader, &Loader::namesMet, table, &TensorPanel::addListed);
  QObject::connect(&loader, &Loader::finished, table, &TensorPanel::endListing);
  QObject::connect(table, &TensorPanel::rowsSeen, &loader, &Loader::preferSeen);
  QObject::connect(table, &TensorPanel::currentChanged, &controller, &StudyController::setCurrent);
}

void restore(widgets::TensorPanel& table) {
  const QSettings settings;
  table.restoreHeader(settings.value(kHeader).toByteArray());
  table.setTree(settings.value(kTree, false).toBool());
  table.hideCommonPart().setChecked(settings.value(kHideCommon, false).toBool());
  widgets::FilterBar::Kept kept;
  const QVariantMap filters = settings.value(kFilters).toMap();
  for (auto filter = filters.cbegin(); filter != filters.cend(); ++filter)
    kept.insert(filter.key(), filter->toString());
  table.filter().setKept(kept);
  QObject::connect(&table.filter(), &widgets::FilterBar::keptChanged, &table, [&table] {
    QVariantMap now;
    const auto& all = table.filter().kept();
    for (auto filter = all.cbegin(); filter != all.cend(); ++filter) now.insert(filter.key(), filter.value());
    QSettings().setValue(kFilters, now);
  });
}

/// What changes many tensors at once, a policy, a joint gesture, a step back, changes which of them are worst.
void connectOrder(Workbench& bench) {
  const auto wanted = std::make_shared<bool>(false);
  DecisionEditor& editor = bench.controller.editor();
  const auto resort = [&bench, wanted] {
    const DecisionEditor& now = bench.controller.editor();
    if (!*wanted || now.pending() > 0 || now.gestureActive()) return;
    *wanted = false;
    bench.table.resort();
  };
  QObject::connect(&editor, &DecisionEditor::decisionsChanged, &bench.table,
                   [wanted, resort](const std::vector<study::TensorIndex>& tensors) {
                     *wanted = *wanted || tensors.size() > 1;
                     resort();
                   });
  QObject::connect(&editor, &DecisionEditor::progressed, &bench.table, resort);
}

Panel make(Workbench& bench) {
  connectRows(bench);
  connectOrder(bench);
  connectJoined(bench);
  QObject::connect(&bench.target, &SqnrTarget::changed, &bench.table, &widgets::TensorPanel::setTarget);
  bench.table.setTarget(bench.target.value());
  restore(bench.table);
  return {.widget = &bench.table, .keep = [&bench](QSettings& settings) {
            settings.setValue(kHeader, bench.table.saveHeader());
            settings.setValue(kTree, bench.table.tree());
            settings.setValue(kHideCommon, bench.table.hideCommonPart().isChecked());
          }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "tensors",
    .title = QT_TRANSLATE_NOOP("Tab", "Tensors"),
    .help = QT_TRANSLATE_NOOP("Tab",
                              "Every tensor of the open files, the worst first. A name, or words such as sqnr<20 and "
                              "layer:3..7, filter them; a click on a head sorts, a right click there chooses columns. "
                              "What is decided goes to all that are selected."),
    .make = make,
    .place = Place::kStart};

}  // namespace scalewright::app::tabs::tensors_tab
