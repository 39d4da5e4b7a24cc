#include "widgets/distribution/plot_bar.h"

#include <QMenu>
#include <QToolButton>
#include <utility>

#include "core/view/plots/tensor_plot.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/plotkit/scale_button.h"
#include "widgets/plotkit/themed_plot.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {

PlotBar::PlotBar(QWidget* parent)
    : QToolBar(parent),
      curve_formats_(view::defaultCurveFormats()),
      x_scale_(new ScaleButton(QStringLiteral("x"), PlotPanel::tr("axis of magnitudes, in the linked plots"), this)),
      y_scale_(new ScaleButton(QStringLiteral("y"), PlotPanel::tr("axis of counts"), this)) {
  setObjectName(QStringLiteral("plotBar"));
  setIconSize(QSize(18, 18));
  show_side_by_side_ =
      addAction(themedIcon(QStringLiteral("side-by-side")), PlotPanel::tr("Selected tensors side b&y side"));
  show_side_by_side_->setObjectName(QStringLiteral("showSideBySide"));
  show_side_by_side_->setCheckable(true);
  show_side_by_side_->setEnabled(false);
  show_side_by_side_->setToolTip(PlotPanel::tr(
      "Shows the selected tensors side by side: a line that is dragged in one goes to all. Select several first."));
  addWidget(x_scale_);
  addWidget(y_scale_);
  addSigned();
  addDivergence();
  reset_zoom_ = addAction(themedIcon(QStringLiteral("zoom-reset")), PlotPanel::tr("Reset zoom"), this,
                          [this] { emit zoomReset(); });
  reset_zoom_->setObjectName(QStringLiteral("resetZoom"));
  reset_zoom_->setToolTip(PlotPanel::tr("Shows everything again (Home, or a double click in a plot)"));
  addFormats();
  addPictures();
}

QToolButton* PlotBar::addButton(const QString& name) {
  auto* button = new QToolButton(this);
  button->setObjectName(name);
  button->setPopupMode(QToolButton::InstantPopup);
  button->setMenu(new QMenu(button));
  return button;
}

void PlotBar::addSigned() {
  show_signed_ = addAction(PlotPanel::tr("&Signed values in the histogram"));
  show_signed_->setIconText(QStringLiteral("±"));
  show_signed_->setObjectName(QStringLiteral("showSigned"));
  show_signed_->setCheckable(true);
  show_signed_->setToolTip(
      PlotPanel::tr("Shows the values with their signs, the threshold on both sides of zero: what a symmetric format "
                    "spends on a side without values is seen. A logarithmic axis is then linear around zero."));
}

void PlotBar::addDivergence() {
  show_divergence_ = addAction(PlotPanel::tr("&KL divergence of entropy calibration"));
  show_divergence_->setIconText(PlotPanel::tr("KL", "the plot of the KL divergence"));
  show_divergence_->setObjectName(QStringLiteral("showDivergence"));
  show_divergence_->setCheckable(true);
  show_divergence_->setToolTip(
      PlotPanel::tr("Shows the KL divergence of the entropy search and the pick of every dialect"));
  QToolButton* dialects = addButton(QStringLiteral("dialectMenu"));
  dialects->setText(PlotPanel::tr("Dialects"));
  dialects->setToolTip(
      PlotPanel::tr("Chooses the dialects of entropy calibration with a curve, and says what each picks"));
  dialect_menu_ = dialects->menu();
  dialect_button_ = addWidget(dialects);
}

void PlotBar::addFormats() {
  QToolButton* formats = addButton(QStringLiteral("curveFormats"));
  formats->setIcon(themedIcon(QStringLiteral("curves")));
  formats->setAccessibleName(PlotPanel::tr("Formats with a curve"));
  formats->setToolTip(PlotPanel::tr("Chooses the formats whose error is drawn"));
  format_menu_ = formats->menu();
  addWidget(formats);
  buildFormatMenu();
}

void PlotBar::addPictures() {
  QToolButton* picture = addButton(QStringLiteral("savePicture"));
  picture->setIcon(themedIcon(QStringLiteral("picture")));
  picture->setAccessibleName(PlotPanel::tr("Save a plot as a picture"));
  picture->setToolTip(PlotPanel::tr("Saves one of the plots as SVG, PDF or PNG, or its numbers as CSV"));
  save_menu_ = picture->menu();
  addWidget(picture);
}

QAction* PlotBar::addSaved(const QString& title, ThemedPlot& plot) {
  return save_menu_->addAction(title, &plot, &ThemedPlot::saveRequested);
}

void PlotBar::addTo(QMenu& menu) {
  menu.addAction(show_side_by_side_);
  menu.addAction(show_signed_);
  menu.addAction(show_divergence_);
  menu.addAction(reset_zoom_);
  menu.addSeparator();
  const auto add = [&menu](const QString& title, QMenu* part) {
    part->setTitle(title);
    menu.addMenu(part);
  };
  add(PlotPanel::tr("&Magnitude axis"), x_scale_->menu());
  add(PlotPanel::tr("&Count axis"), y_scale_->menu());
  add(PlotPanel::tr("&Formats with a curve"), format_menu_);
  add(PlotPanel::tr("&Dialects with a KL curve"), dialect_menu_);
  menu.addSeparator();
  menu.addActions(save_menu_->actions());
}

void PlotBar::buildFormatMenu() {
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
      emit curveFormatsChanged();
    });
  }
}

void PlotBar::setCurveFormats(std::set<std::string> formats) {
  curve_formats_ = std::move(formats);
  buildFormatMenu();
  emit curveFormatsChanged();
}

}  // namespace scalewright::widgets
