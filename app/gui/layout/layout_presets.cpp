#include "app/gui/layout/layout_presets.h"

#include <QMenu>

#include "app/gui/layout/docks.h"

namespace scalewright::app {

LayoutPresets::LayoutPresets(Docks& docks, QMenu& menu) : QObject(&docks), docks_(docks) {
  add(menu, "layoutTune", tr("&Tune"),
      tr("One tensor: its plots, what is decided about it and the error of every format"), {"errors", true, 0.3});
  add(menu, "layoutCompare", tr("&Compare"), tr("Snapshots, with more room for the plots and curves of A and B"),
      {"snapshots", false, 0.3});
  add(menu, "layoutOverview", tr("&Overview"), tr("The ranges of all tensors, in the order of the network"),
      {"ranges", false, 0.45});
}

void LayoutPresets::add(QMenu& menu, const char* name, const QString& title, const QString& tip, const Preset& preset) {
  QAction* action = menu.addAction(title);
  action->setObjectName(QLatin1String(name));
  action->setStatusTip(tip);
  action->setToolTip(tip);
  connect(action, &QAction::triggered, this,
          [this, preset] { docks_.arrange(preset.front, preset.inspector, preset.bottom); });
}

}  // namespace scalewright::app
