#pragma once

#include <QWidget>
#include <set>
#include <vector>

#include "widgets/depth/depth_plot.h"
#include "widgets/plotkit/picture/plot_page.h"

class QComboBox;
class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace scalewright::widgets {

/// The network as a whole: one number of every tensor over its layers, which of them miss the error that is good
/// enough, and what helps.
class DepthPanel : public QWidget {
  Q_OBJECT

 public:
  explicit DepthPanel(QWidget* parent = nullptr);

  /// rows: of the places, in their order. others: of B, likewise; empty: there is none.
  void setRows(const view::DepthPlaces& places, std::vector<view::TensorRow> rows, std::vector<view::TensorRow> others);
  /// Sets the rows of some of the same tensors anew.
  void updateRows(const std::vector<view::TensorRow>& rows);
  void setCurrent(std::optional<study::TensorIndex> tensor) { plot_->setCurrent(tensor); }
  void setTarget(double target_db);
  /// Says what the smallest formats of all that miss take, in bits of a value, and for how many there is none; nullopt:
  /// it is not known yet.
  void setPrice(std::optional<std::pair<double, std::size_t>> bits_and_without);
  [[nodiscard]] DepthPlot& plot() { return *plot_; }
  [[nodiscard]] view::DepthMeasure measure() const;
  void setMeasure(view::DepthMeasure measure);

 signals:
  void measureChanged();
  void tensorChosen(scalewright::study::TensorIndex tensor);
  void tensorOpened(scalewright::study::TensorIndex tensor);
  void tensorsChosen(const std::vector<scalewright::study::TensorIndex>& tensors);
  void targetMoved(double target_db);
  /// Others miss the target than before: what helps them is not known any more.
  void missesChanged(const std::vector<scalewright::study::TensorIndex>& tensors);
  /// These tensors are to have the smallest format that keeps to the target, each its own.
  void smallestWanted(const std::vector<scalewright::study::TensorIndex>& tensors);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void show();
  void showFoot();
  void fillKinds();
  void setKind(std::size_t kind, bool shown);

  view::DepthPlaces places_;
  std::vector<std::string> short_;
  std::vector<view::TensorRow> rows_;
  std::vector<view::TensorRow> others_;
  std::set<std::size_t> only_;
  QComboBox* measure_;
  QToolButton* kinds_;
  QMenu* kind_menu_;
  DepthPlot* plot_;
  PlotPage page_;
  QLabel* foot_;
  QPushButton* select_;
  QPushButton* smallest_;
  std::vector<study::TensorIndex> misses_;  ///< as they were told
};

}  // namespace scalewright::widgets
