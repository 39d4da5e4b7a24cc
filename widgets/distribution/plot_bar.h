#pragma once

#include <QToolBar>
#include <set>
#include <string>

class QMenu;
class QToolButton;

namespace scalewright::widgets {

class ScaleButton;
class ThemedPlot;

/// The tool bar over the plots of a tensor, and what it chooses: axes, formats with a curve, pictures.
class PlotBar : public QToolBar {
  Q_OBJECT

 public:
  explicit PlotBar(QWidget* parent);

  /// Adds to a menu what the buttons do.
  void addTo(QMenu& menu);
  /// Offers to save a plot. Returns the command.
  QAction* addSaved(const QString& title, ThemedPlot& plot);
  [[nodiscard]] ScaleButton& xScale() { return *x_scale_; }
  [[nodiscard]] ScaleButton& yScale() { return *y_scale_; }
  /// Pressed while several tensors are to be seen side by side.
  [[nodiscard]] QAction& showSideBySide() { return *show_side_by_side_; }
  /// Pressed while the histogram is to be of x, not of |x|.
  [[nodiscard]] QAction& showSigned() { return *show_signed_; }
  /// Pressed while the divergence is to be seen.
  [[nodiscard]] QAction& showDivergence() { return *show_divergence_; }
  /// Stands in for the list of dialects where there is no room for it.
  [[nodiscard]] QAction& dialectButton() { return *dialect_button_; }
  /// Its menu, which whoever knows the dialects fills.
  [[nodiscard]] QMenu& dialectMenu() { return *dialect_menu_; }
  /// Formats with a curve, besides the one in force.
  [[nodiscard]] const std::set<std::string>& curveFormats() const { return curve_formats_; }
  void setCurveFormats(std::set<std::string> formats);

 signals:
  void zoomReset();
  void curveFormatsChanged();

 private:
  void addSigned();
  void addDivergence();
  void addFormats();
  void addPictures();
  [[nodiscard]] QToolButton* addButton(const QString& name);
  void buildFormatMenu();

  std::set<std::string> curve_formats_;
  ScaleButton* x_scale_;
  ScaleButton* y_scale_;
  QAction* show_side_by_side_ = nullptr;
  QAction* show_signed_ = nullptr;
  QAction* show_divergence_ = nullptr;
  QAction* dialect_button_ = nullptr;
  QAction* reset_zoom_ = nullptr;
  QMenu* dialect_menu_ = nullptr;
  QMenu* format_menu_ = nullptr;
  QMenu* save_menu_ = nullptr;
};

}  // namespace scalewright::widgets
