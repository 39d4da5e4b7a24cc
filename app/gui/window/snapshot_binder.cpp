#include "app/gui/window/snapshot_binder.h"

#include <QDateTime>
#include <QLocale>
#include <QPushButton>

#include "app/gui/files/exchange_commands.h"
#include "app/gui/tabs/panel_binder.h"
#include "widgets/snapshots/compare_bar.h"
#include "widgets/snapshots/snapshot_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

QString localTime(const std::string& taken) {
  const QDateTime time = QDateTime::fromString(widgets::text(taken), Qt::ISODate);
  return time.isValid() ? QLocale().toString(time.toLocalTime(), QLocale::ShortFormat) : QString();
}

}  // namespace

SnapshotBinder::SnapshotBinder(StudyController& controller, Variants& variants, ExchangeCommands& exchange,
                               PanelBinder& binder, QWidget& window)
    : QObject(&window),
      controller_(controller),
      variants_(variants),
      binder_(binder),
      other_(controller, variants),
      panel_(new widgets::SnapshotPanel(&window)),
      bar_(new widgets::CompareBar(&window)) {
  using widgets::SnapshotPanel;
  new HoldGesture(other_, window, bar_->holdButton());
  connect(&variants_, &Variants::changed, this, &SnapshotBinder::showVariants);
  connect(panel_, &SnapshotPanel::takeRequested, this, &SnapshotBinder::take);
  connect(panel_, &SnapshotPanel::renamed, &variants_, &Variants::rename);
  connect(panel_, &SnapshotPanel::goBackRequested, &variants_, &Variants::goBackTo);
  connect(panel_, &SnapshotPanel::removeRequested, &variants_, &Variants::remove);
  connect(panel_, &SnapshotPanel::compareRequested, &variants_, &Variants::compareWith);
  connect(panel_, &SnapshotPanel::differencesRequested, this, [this, &exchange](std::size_t index) {
    const session::Variant& variant = variants_.all().at(index);
    exchange.compare(variant.recipe, widgets::text(variant.name), recipe::DiffScope::kDecisions);
  });
  connect(bar_, &widgets::CompareBar::compareRequested, &variants_, &Variants::compareWith);
  connect(&other_, &OtherSide::changed, this, &SnapshotBinder::showSide);
  connect(&other_, &OtherSide::heldChanged, this, &SnapshotBinder::showSide);
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &SnapshotBinder::showVariants);
  connect(&controller_, &StudyController::sourcesClosed, this, &SnapshotBinder::showVariants);
  showVariants();
}

void SnapshotBinder::take() {
  if (controller_.study().size() == 0) return;
  const QString name = variants_.freeName();
  variants_.take(name);
  // The first one is there to be compared with.
  if (variants_.all().size() == 1) variants_.compareWith(0);
  emit message(tr("%1 taken; F2 in the list of snapshots gives it another name.").arg(name));
}

void SnapshotBinder::showVariants() {
  std::vector<widgets::SnapshotRow> rows;
  QStringList names;
  for (const session::Variant& variant : variants_.all()) {
    names << widgets::text(variant.name);
    rows.push_back({names.back(), localTime(variant.taken), variant.recipe.entries.size()});
  }
  panel_->setRows(rows, variants_.compared());
  panel_->setAvailable(controller_.study().size() > 0);
  bar_->setChoices(names, variants_.compared());
}

void SnapshotBinder::showSide() {
  bar_->setReady(other_.side() != nullptr);
  bar_->setHeld(other_.held());
  binder_.showOther(other_.side(), other_.held(), variants_.comparedName());
}

}  // namespace scalewright::app
