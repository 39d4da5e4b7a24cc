// The tool bar over the plots of a tensor, and what it chooses: axes, formats with a curve, pictures.
#include <QMenu>
#include <QToolBar>
#include <QToolButton>

#include "widgets/distribution/dialect_list.h"
#include "widgets/distribution/divergence_plot.h"
#include "widgets/distribution/error_plot.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/distribution/trace_plot.h"
#include "widgets/plotkit/scale_button.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {

void PlotPanel::buildBar() {
  bar_->setObjectName(QStringLiteral("plotBar"));
  bar_->setIconSize(QSize(18, 18));
  x_scale_ = new ScaleButton(QStringLiteral("x"), tr("axis of magnitudes, in the linked plots"), this);
  y_scale_ = new ScaleButton(QStringLiteral("y"), tr("axis of counts"), this);
  bar_->addWidget(x_scale_);
  bar_->addWidget(y_scale_);
  show_divergence_ = bar_->addAction(tr("&KL divergence of entropy calibration"));
  show_divergence_->setIconText(tr("KL", "the plot of the KL divergence"));
  show_divergence_->setObjectName(QStringLiteral("showDivergence"));
  show_divergence_->setCheckable(true);
  show_divergence_->setToolTip(tr("Shows the KL divergence of the entropy search and the pick of every dialect"));
  connect(show_divergence_, &QAction::toggled, this, [this] {
    pressed_by_hand_ = true;
    pressed_by_method_ = false;
    placeDivergence();
  });
  auto* dialects = new QToolButton(this);
  dialects->setObjectName(QStringLiteral("dialectMenu"));
  dialects->setText(tr("Dialects"));
  dialects->setToolTip(tr("Chooses the dialects of entropy calibration with a curve, and says what each picks"));
  dialects->setPopupMode(QToolButton::InstantPopup);
  dialect_menu_ = new QMenu(dialects);
  dialects->setMenu(dialect_menu_);
  connect(dialect_menu_, &QMenu::aboutToShow, this, [this] { dialects_->fill(*dialect_menu_); });
  dialect_button_ = bar_->addWidget(dialects);
  reset_zoom_ = bar_->addAction(themedIcon(QStringLiteral("zoom-reset")), tr("Reset zoom"), this, [this] {
    views_->remember();
    histogram_->resetView();
    error_->resetView();
    divergence_->resetView();
    trace_->resetView();
  });
  reset_zoom_->setObjectName(QStringLiteral("resetZoom"));
  reset_zoom_->setToolTip(tr("Shows everything again (Home, or a double click in a plot)"));

  auto* formats = new QToolButton(this);
  formats->setObjectName(QStringLiteral("curveFormats"));
  formats->setIcon(themedIcon(QStringLiteral("curves")));
  formats->setAccessibleName(tr("Formats with a curve"));
  formats->setToolTip(tr("Chooses the formats whose error is drawn"));
  formats->setPopupMode(QToolButton::InstantPopup);
  format_menu_ = new QMenu(formats);
  formats->setMenu(format_menu_);
  bar_->addWidget(formats);
  buildFormatMenu();

  auto* picture = new QToolButton(this);
  picture->setObjectName(QStringLiteral("savePicture"));
  picture->setIcon(themedIcon(QStringLiteral("picture")));
  picture->setAccessibleName(tr("Save a plot as a picture"));
  picture->setToolTip(tr("Saves one of the plots as SVG, PDF or PNG, or its numbers as CSV"));
  picture->setPopupMode(QToolButton::InstantPopup);
  save_menu_ = new QMenu(picture);
  save_menu_->addAction(tr("Save &histogram…"), histogram_, &ThemedPlot::saveRequested);
  save_menu_->addAction(tr("Save &error plot…"), error_, &ThemedPlot::saveRequested);
  save_divergence_ = save_menu_->addAction(tr("Save &divergence plot…"), divergence_, &ThemedPlot::saveRequested);
  save_menu_->addAction(tr("Save &L2 trace…"), trace_, &ThemedPlot::saveRequested);
  picture->setMenu(save_menu_);
  bar_->addWidget(picture);

  connect(x_scale_, &ScaleButton::scaleChanged, this, [this] {
    views_->clear();  // of an axis that is no more
    drawData();
  });
  connect(y_scale_, &ScaleButton::scaleChanged, this, [this](view::AxisScale scale) {
    views_->clear();
    histogram_->setYScale(scale);
  });
}

void PlotPanel::addTo(QMenu& menu) {
  menu.addAction(show_divergence_);
  menu.addAction(reset_zoom_);
  menu.addSeparator();
  const auto add = [&menu](const QString& title, QMenu* part) {
    part->setTitle(title);
    menu.addMenu(part);
  };
  add(tr("&Magnitude axis"), x_scale_->menu());
  add(tr("&Count axis"), y_scale_->menu());
  add(tr("&Formats with a curve"), format_menu_);
  add(tr("&Dialects with a KL curve"), dialect_menu_);
  menu.addSeparator();
  menu.addActions(save_menu_->actions());
}

void PlotPanel::buildFormatMenu() {
  format_menu_->clear();
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    if (format->scaling != formats::Scaling::kThreshold && format->scaling != formats::Scaling::kBias) continue;
    const std::string id(format->id);
    QAction* action = format_menu_->addAction(formatTitle(id));
    action->setCheckable(true);
    action->setChecked(curve_formats_.contains(id));
    action->setToolTip(coreText("Format", format->summary));
    connect(action, &QAction::toggled, this, [this, id](bool on) {
      if (on) {
        curve_formats_.insert(id);
      } else {
        curve_formats_.erase(id);
      }
      drawCurves();
    });
  }
}

void PlotPanel::setCurveFormats(std::set<std::string> formats) {
  curve_formats_ = std::move(formats);
  buildFormatMenu();
  drawCurves();
}

void PlotPanel::setScales(view::AxisScale x, view::AxisScale y) {
  x_scale_->setScale(x);
  y_scale_->setScale(y);
}

view::AxisScale PlotPanel::xScale() const {
  return x_scale_->scale();
}

view::AxisScale PlotPanel::yScale() const {
  return y_scale_->scale();
}

}  // namespace scalewright::widgets
