#include "widgets/plotkit/plot_menu.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QMimeData>

#include "widgets/plotkit/picture/picture.h"
#include "widgets/plotkit/plot_probe.h"
#include "widgets/plotkit/plot_view.h"
#include "widgets/plotkit/themed_plot.h"

namespace scalewright::widgets {
namespace {

void copyPicture(ThemedPlot& plot) {
  auto* copied = new QMimeData;
  addPicture(*copied, plot);
  QApplication::clipboard()->setMimeData(copied);
}

void copyTable(const ThemedPlot& plot) {
  QApplication::clipboard()->setText(QString::fromUtf8(plot.table().tsv()));
}

QAction* addCommand(QMenu& menu, const QString& name, const QString& text, const QKeySequence& key) {
  QAction* action = menu.addAction(text);
  action->setObjectName(name);
  // The plot itself takes the keys, while it has the focus: said here, where people look for them.
  if (!key.isEmpty()) action->setText(text + u'\t' + key.toString(QKeySequence::NativeText));
  return action;
}

void addCopies(QMenu& menu, ThemedPlot& plot) {
  QObject::connect(addCommand(menu, QStringLiteral("copyPlot"), ThemedPlot::tr("&Copy"), QKeySequence::Copy),
                   &QAction::triggered, &plot, [&plot] { copyPlot(plot); });
  QObject::connect(addCommand(menu, QStringLiteral("copyPicture"), ThemedPlot::tr("Copy &picture"), {}),
                   &QAction::triggered, &plot, [&plot] { copyPicture(plot); });
  QObject::connect(addCommand(menu, QStringLiteral("copyTable"), ThemedPlot::tr("Copy &numbers"), {}),
                   &QAction::triggered, &plot, [&plot] { copyTable(plot); });
  QObject::connect(addCommand(menu, QStringLiteral("savePlot"), ThemedPlot::tr("&Save plot…"), {}), &QAction::triggered,
                   &plot, &ThemedPlot::saveRequested);
}

void addViews(QMenu& menu, ThemedPlot& plot, PlotView& view) {
  QAction* back = addCommand(menu, QStringLiteral("zoomBack"), ThemedPlot::tr("Zoom &back"), Qt::ALT | Qt::Key_Left);
  back->setEnabled(view.history().canGoBack());
  QObject::connect(back, &QAction::triggered, &plot, [&view] { view.history().back(); });
  QAction* forward =
      addCommand(menu, QStringLiteral("zoomForward"), ThemedPlot::tr("Zoom &forward"), Qt::ALT | Qt::Key_Right);
  forward->setEnabled(view.history().canGoForward());
  QObject::connect(forward, &QAction::triggered, &plot, [&view] { view.history().forward(); });
  QObject::connect(addCommand(menu, QStringLiteral("zoomAll"), ThemedPlot::tr("Show &everything"), Qt::Key_Home),
                   &QAction::triggered, &plot, [&view] { view.reset(); });
}

void addMeasures(QMenu& menu, ThemedPlot& plot, PlotProbe& probe, const QPoint& at) {
  QObject::connect(addCommand(menu, QStringLiteral("measureFrom"), ThemedPlot::tr("&Measure from here"), Qt::Key_A),
                   &QAction::triggered, &plot, [&probe, at] { probe.placeEnd(Measure::kA, at); });
  QObject::connect(addCommand(menu, QStringLiteral("measureTo"), ThemedPlot::tr("Measure &to here"), Qt::Key_B),
                   &QAction::triggered, &plot, [&probe, at] { probe.placeEnd(Measure::kB, at); });
  QAction* clear =
      addCommand(menu, QStringLiteral("clearMeasure"), ThemedPlot::tr("&Remove the measure"), Qt::Key_Delete);
  clear->setEnabled(!probe.measure().empty());
  QObject::connect(clear, &QAction::triggered, &plot, [&probe] { probe.clearMeasure(); });
  QAction* cross = addCommand(menu, QStringLiteral("crosshair"), ThemedPlot::tr("Cross&hair"), Qt::Key_C);
  cross->setCheckable(true);
  cross->setChecked(probe.crosshair());
  QObject::connect(cross, &QAction::toggled, &plot, [&probe](bool shown) { probe.setCrosshair(shown); });
}

}  // namespace

void copyPlot(ThemedPlot& plot) {
  auto* copied = new QMimeData;
  addPicture(*copied, plot);
  copied->setText(QString::fromUtf8(plot.table().tsv()));
  QApplication::clipboard()->setMimeData(copied);
}

QMenu* makePlotMenu(ThemedPlot& plot, PlotView& view, PlotProbe& probe, const QPoint& at) {
  auto* menu = new QMenu(&plot);
  menu->setObjectName(QStringLiteral("plotMenu"));
  addCopies(*menu, plot);
  menu->addSeparator();
  addViews(*menu, plot, view);
  menu->addSeparator();
  addMeasures(*menu, plot, probe, at);
  return menu;
}

}  // namespace scalewright::widgets
