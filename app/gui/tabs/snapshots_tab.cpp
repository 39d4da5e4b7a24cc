#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include "app/gui/files/exchange_commands.h"
#include "app/gui/files/file_commands.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "widgets/snapshots/snapshot_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app::tabs::snapshots_tab {
namespace {

QString localTime(const std::string& taken) {
  const QDateTime time = QDateTime::fromString(widgets::text(taken), Qt::ISODate);
  return time.isValid() ? QLocale().toString(time.toLocalTime(), QLocale::ShortFormat) : QString();
}

void show(widgets::SnapshotPanel& panel, Workbench& bench) {
  std::vector<widgets::SnapshotRow> rows;
  for (const session::Variant& variant : bench.files.variants().all()) {
    rows.push_back({widgets::text(variant.name), localTime(variant.taken), variant.recipe.entries.size()});
  }
  panel.setRows(rows, bench.files.variants().compared());
  panel.setAvailable(bench.controller.study().size() > 0);
}

Panel make(Workbench& bench) {
  using widgets::SnapshotPanel;
  auto* panel = new SnapshotPanel;
  Variants& variants = bench.files.variants();
  const auto look = [panel, &bench] { show(*panel, bench); };
  QObject::connect(&variants, &Variants::changed, panel, look);
  QObject::connect(&bench.controller.loader(), &Loader::catalogueAdded, panel, look);
  QObject::connect(&bench.controller, &StudyController::sourcesClosed, panel, look);
  look();
  QObject::connect(panel, &SnapshotPanel::takeRequested, &variants, &Variants::takeNext);
  QObject::connect(panel, &SnapshotPanel::renamed, &variants, &Variants::rename);
  QObject::connect(panel, &SnapshotPanel::goBackRequested, &variants, &Variants::goBackTo);
  QObject::connect(panel, &SnapshotPanel::removeRequested, &variants, &Variants::remove);
  QObject::connect(panel, &SnapshotPanel::compareRequested, &variants, &Variants::compareWith);
  QObject::connect(panel, &SnapshotPanel::differencesRequested, panel, [&bench](std::size_t index) {
    const session::Variant& variant = bench.files.variants().all().at(index);
    bench.exchange.compare(variant.recipe, widgets::text(variant.name), recipe::DiffScope::kDecisions);
  });
  QObject::connect(&variants, &Variants::taken, panel, [&bench](const QString& name) {
    bench.say(
        QCoreApplication::translate("Tab", "%1 taken; F2 in the list of snapshots gives it another name.").arg(name));
  });
  return {.widget = panel};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "snapshots", .title = QT_TRANSLATE_NOOP("Tab", "Snapshots"), .make = make, .tasks = kCompare};

}  // namespace scalewright::app::tabs::snapshots_tab
