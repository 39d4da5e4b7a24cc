#include "app/gui/settings/layout_presets.h"

#include <QMenu>

#include "app/gui/window/main_window.h"

namespace scalewright::app {

LayoutPresets::LayoutPresets(MainWindow& window, QMenu& menu) : QObject(&window), window_(window) {
  add(menu, "layoutTune", tr("&Tune"), tr("One tensor: its plots, what is decided about it and the error of every format"),
      {"errors", true, 0.3});
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
  connect(action, &QAction::triggered, this, [this, preset] { arrange(preset); });
}

void LayoutPresets::arrange(const Preset& preset) {
  window_.resetLayout();
  window_.dock(QStringLiteral("inspector"))->setVisible(preset.inspector);
  QDockWidget* front = window_.dock(QLatin1String(preset.front));
  front->show();
  front->raise();
  window_.resizeDocks({front}, {static_cast<int>(preset.bottom * window_.height())}, Qt::Vertical);
}

}  // namespace scalewright::app
