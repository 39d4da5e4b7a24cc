#include "widgets/plotkit/picture/plot_page.h"

#include <QCoreApplication>
#include <QLabel>
#include <QToolBar>
#include <QVBoxLayout>

#include "widgets/plotkit/themed_plot.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {

void PlotPage::show(bool any) const {
  plot->setVisible(any);
  empty->setVisible(!any);
}

PlotPage makePlotPage(QWidget& panel, ThemedPlot& plot, const QString& nothing) {
  PlotPage page{new QLabel(&panel), new QToolBar(&panel), &plot, new QLabel(nothing, &panel)};
  plot.setMinimumSize(220, 110);
  page.summary->setWordWrap(true);
  page.bar->setIconSize(QSize(18, 18));
  page.empty->setAlignment(Qt::AlignCenter);
  page.empty->setWordWrap(true);
  page.empty->setForegroundRole(QPalette::PlaceholderText);
  auto* head = new QHBoxLayout;
  head->setContentsMargins(8, 2, 4, 0);
  head->addWidget(page.summary, 1);
  head->addWidget(page.bar);
  auto* layout = new QVBoxLayout(&panel);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(head);
  layout->addWidget(&plot, 1);
  layout->addWidget(page.empty, 1);
  return page;
}

void addSaveCommand(const PlotPage& page) {
  addSaveCommand(page, [plot = page.plot] { return plot; });
}

void addSaveCommand(const PlotPage& page, const std::function<ThemedPlot*()>& shown) {
  QAction* save =
      page.bar->addAction(themedIcon(QStringLiteral("picture")), QCoreApplication::translate("PlotPage", "Save plot…"),
                          page.bar, [shown] { emit shown()->saveRequested(); });
  save->setToolTip(QCoreApplication::translate("PlotPage", "Saves the plot as SVG, PDF or PNG, or its numbers as CSV"));
}

}  // namespace scalewright::widgets
