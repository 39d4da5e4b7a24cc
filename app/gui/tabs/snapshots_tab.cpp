#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <algorithm>
#include <map>

#include "app/gui/files/exchange_commands.h"
#include "app/gui/files/file_commands.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/view/snapshot_numbers.h"
#include "widgets/jobs/debounce.h"
#include "widgets/jobs/latest.h"
#include "widgets/kit/dialogs.h"
#include "widgets/snapshots/metric_dialog.h"
#include "widgets/snapshots/snapshot_panel.h"
#include "widgets/text/core_text.h"
#include "widgets/text/own_metric_text.h"

namespace scalewright::app::tabs::snapshots_tab {
namespace {

constexpr int kNumbersQuiet = 300;  // ms: changes within are looked at together

QString localTime(const std::string& taken) {
  const QDateTime time = QDateTime::fromString(widgets::text(taken), Qt::ISODate);
  return time.isValid() ? QLocale().toString(time.toLocalTime(), QLocale::ShortFormat) : QString();
}

/// Shows the snapshots, and what each does on the data that are open, while somebody looks.
class Shown : public QObject {
 public:
  Shown(Workbench& bench, widgets::SnapshotPanel& panel) : QObject(&panel), bench_(bench), panel_(panel) {
    connect(&bench_.files.variants(), &Variants::changed, this, [this] { show(); });
    connect(&bench_.controller.loader(), &Loader::catalogueAdded, this, [this] { show(); });
    connect(&bench_.controller, &StudyController::sourcesClosed, this, [this] { show(); });
    connect(&bench_.controller.loader(), &Loader::finished, this, &Shown::touch);
    connect(&bench_.controller.passes(), &ExactPasses::tensorsChanged, this, &Shown::touch);
    show();
  }
  void setSeen(bool seen) {
    seen_ = seen;
    touch();
  }

 private:
  using All = session::Document::Variants;

  void show() {
    std::vector<widgets::SnapshotRow> rows;
    for (const session::Variant& variant : bench_.files.variants().all()) {
      widgets::SnapshotRow row{.name = widgets::text(variant.name),
                               .taken = localTime(variant.taken),
                               .tensors = variant.recipe.entries.size()};
      row.own_metrics = variant.recipe.own_metrics;
      if (const recipe::Verdict* verdict = recipe::verdictOf(variant.recipe)) row.verdict = *verdict;
      if (const auto known = numbers_.find(variant.number); known != numbers_.end()) {
        row.worst_sqnr_db = known->second.worst_sqnr_db;
        row.exact = known->second.exact;
      }
      rows.push_back(std::move(row));
    }
    panel_.setRows(rows, bench_.files.variants().compared());
    panel_.setAvailable(bench_.controller.study().size() > 0);
    touch();
  }
  void touch() {
    if (seen_ && !quiet_.isActive()) quiet_.start();
  }
  void start() {
    if (!seen_ || bench_.controller.loader().busy() || bench_.files.variants().all().empty()) return;
    asker_.ask(
        [study = bench_.controller.study(), all = bench_.files.variants().shared()](const std::stop_token& stop) {
          Numbers numbers;
          for (const session::Variant& variant : *all) {
            if (stop.stop_requested()) break;
            numbers.emplace(variant.number, view::snapshotNumbers(study, variant.recipe, stop));
          }
          return numbers;
        },
        [this](Numbers numbers) {
          if (numbers == numbers_) return;
          numbers_ = std::move(numbers);
          show();
        });
  }

  using Numbers = std::map<std::uint64_t, view::SnapshotNumbers>;
  Workbench& bench_;
  widgets::SnapshotPanel& panel_;
  Numbers numbers_;  ///< by the snapshots' own
  bool seen_ = false;
  widgets::Debounce quiet_{kNumbersQuiet, [this] { start(); }};
  widgets::Asker asker_{widgets::Pool::kComputing};
};

/// Metrics of all snapshots, as they were said last.
recipe::OwnMetrics knownMetrics(const Variants& variants) {
  recipe::OwnMetrics known;
  for (const session::Variant& variant : variants.all()) {
    for (const recipe::OwnMetric& metric : variant.recipe.own_metrics) recipe::put(known, metric);
  }
  return known;
}

void readMetric(Workbench& bench, std::size_t index, const QString& name, const QString& typed) {
  Variants& variants = bench.files.variants();
  const auto metric = widgets::ownMetricFrom(name, typed);
  if (metric) {
    variants.measure(index, *metric);
  } else if (typed.trimmed().isEmpty()) {
    variants.forgetMetric(index, name.toStdString());
  } else {
    bench.say(QCoreApplication::translate("Tab", "“%1” is no number, with or without a unit; nothing has changed.")
                  .arg(typed.simplified()));
    emit variants.changed();  // the list shows what is in force
  }
}

void askForMetric(Workbench& bench, std::size_t index) {
  Variants& variants = bench.files.variants();
  const session::Variant& variant = variants.all().at(index);
  auto* dialog = new widgets::MetricDialog(widgets::text(variant.name), knownMetrics(variants), &bench.window);
  QObject::connect(dialog, &widgets::MetricDialog::entered, &variants,
                   [&variants, number = variant.number](const recipe::OwnMetric& metric) {
                     const auto& all = variants.all();
                     const auto there = std::find_if(all.begin(), all.end(),
                                                     [number](const auto& each) { return each.number == number; });
                     if (there != all.end()) variants.measure(static_cast<std::size_t>(there - all.begin()), metric);
                   });
  widgets::openDialog(*dialog);
}

Panel make(Workbench& bench) {
  using widgets::SnapshotPanel;
  auto* panel = new SnapshotPanel;
  Variants& variants = bench.files.variants();
  auto* shown = new Shown(bench, *panel);
  QObject::connect(panel, &SnapshotPanel::takeRequested, &variants, &Variants::takeNext);
  QObject::connect(panel, &SnapshotPanel::renamed, &variants, &Variants::rename);
  QObject::connect(panel, &SnapshotPanel::goBackRequested, &variants, &Variants::goBackTo);
  QObject::connect(panel, &SnapshotPanel::removeRequested, &variants, &Variants::remove);
  QObject::connect(panel, &SnapshotPanel::compareRequested, &variants, &Variants::compareWith);
  QObject::connect(panel, &SnapshotPanel::metricRequested, panel,
                   [&bench](std::size_t index) { askForMetric(bench, index); });
  QObject::connect(panel, &SnapshotPanel::metricTyped, panel,
                   [&bench](std::size_t index, const QString& name, const QString& typed) {
                     readMetric(bench, index, name, typed);
                   });
  QObject::connect(panel, &SnapshotPanel::differencesRequested, panel, [&bench](std::size_t index) {
    Variants& all = bench.files.variants();
    all.compareWith(index);
    const session::Variant& variant = all.all().at(index);
    bench.exchange.compare(variant.recipe, widgets::text(variant.name), recipe::DiffScope::kDecisions, true);
    bench.turnTo(QStringLiteral("compare"));
  });
  QObject::connect(&variants, &Variants::taken, panel, [&bench](const QString& name) {
    bench.say(
        QCoreApplication::translate("Tab", "%1 taken; F2 in the list of snapshots gives it another name.").arg(name));
  });
  return {.widget = panel, .seen = [shown](bool seen) { shown->setSeen(seen); }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "snapshots",
    .title = QT_TRANSLATE_NOOP("Tab", "Snapshots"),
    .help =
        QT_TRANSLATE_NOOP("Tab",
                          "All decisions as they were at one moment, each with its worst tensor, the verdict on the "
                          "network, and numbers of your own. The ticked one is B, which everything is compared with."),
    .make = make,
    .tasks = kCompare};

}  // namespace scalewright::app::tabs::snapshots_tab
