#pragma once

#include <QWidget>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/edit/edits.h"
#include "core/study/study.h"
#include "core/view/plots/curves.h"
#include "core/view/plots/divergence_view.h"
#include "widgets/distribution/divergence/shown_divergence.h"
#include "widgets/distribution/linked_plots.h"
#include "widgets/distribution/plot_bar.h"
#include "widgets/distribution/plot_marks.h"
#include "widgets/distribution/plots_ahead.h"
#include "widgets/plotkit/scale_button.h"

class QLabel;
class QMenu;

namespace scalewright::widgets {

class DialectList;
class DivergencePlot;
class ErrorPlot;
class HistogramPlot;
class ShownSideBySide;
class ThemedPlot;
class ThresholdPlot;
class TracePlot;

/// The linked plots of the current tensor. That of the divergence shows while entropy calibration is in force, and
/// whenever the person wants it; the trace of the L2 iteration while that method is in force.
class PlotPanel : public QWidget {
  Q_OBJECT

 public:
  explicit PlotPanel(QWidget* parent = nullptr);

  /// Shows a tensor; the zoom is reset when it is another one.
  void showTensor(const study::StudyTensor& tensor);
  /// Is called after a change of the decision: what follows the threshold moves, the rest is computed again only when
  /// it depends on what changed.
  void updateDecision(const study::StudyTensor& tensor);
  void clear();
  /// Shows the same tensor as it is decided elsewhere: its threshold stands among the marks, and its format among the
  /// curves. owner: whose decision it is, in a few letters. nullptr: none.
  void setOther(const study::StudyTensor* other, const QString& owner);
  /// Puts a row between the facts of the tensor and the plots, above those that are there.
  void takeBar(QWidget& bar);
  /// Says over the plots what they show in place of what is in force; empty: nothing.
  void setHeld(const QString& what);
  /// Says beside the facts of the tensor that it stays as it is stored.
  void setAsStored(bool stored);

  [[nodiscard]] HistogramPlot& histogram() { return plots_->histogram(); }
  [[nodiscard]] ErrorPlot& error() { return plots_->error(); }
  /// Adds to a menu what the buttons over the plots do.
  void addTo(QMenu& menu) { bar_->addTo(menu); }

  /// What stands in the place of the plots of one tensor where a person wants that, and several are selected.
  [[nodiscard]] ShownSideBySide& several() { return *several_; }
  [[nodiscard]] const ShownSideBySide& several() const { return *several_; }
  [[nodiscard]] DivergencePlot& divergence() { return plots_->divergence(); }
  [[nodiscard]] TracePlot& trace() { return plots_->trace(); }
  /// See ShownDivergence for these.
  [[nodiscard]] bool wantsDivergence() const { return shown_divergence_->wanted(); }
  void setDivergence(const view::DivergenceView& divergence, const std::string& dialect) {
    shown_divergence_->set(divergence, dialect);
  }
  void setDivergenceShown(bool shown) { shown_divergence_->setShown(shown); }
  [[nodiscard]] bool divergenceShown() const { return shown_divergence_->shown(); }
  [[nodiscard]] const std::set<std::string>& chosenDialects() const { return shown_divergence_->chosen(); }
  void setChosenDialects(std::set<std::string> dialects) { shown_divergence_->setChosen(std::move(dialects)); }
  [[nodiscard]] std::set<std::string> shownDialects() const { return shown_divergence_->dialects(); }
  /// A divergence is being computed; `setDivergence` follows.
  void awaitDivergence() { shown_divergence_->await(); }
  /// What was awaited does not come; what there is so far stays.
  void divergenceStopped() { shown_divergence_->stop(); }
  [[nodiscard]] DialectList& dialectList() { return *dialects_; }
  /// Prepares those that somebody may look at next, in the order in which that is likely: what takes long to find is
  /// found in the background.
  void prepare(const std::vector<study::StudyTensor>& tensors) { ahead_.prepare(tensors, drawnFormats()); }
  /// Formats with a curve, besides the one in force.
  [[nodiscard]] const std::set<std::string>& curveFormats() const { return bar_->curveFormats(); }
  void setCurveFormats(std::set<std::string> formats) { bar_->setCurveFormats(std::move(formats)); }
  /// Sets the exponent biases that the line goes through in a format that has them.
  void setBiases(edit::Biases biases);
  void setScales(view::AxisScale x, view::AxisScale y) {
    bar_->xScale().setScale(x);
    bar_->yScale().setScale(y);
  }
  /// Checked while the histogram is of x, not of |x|.
  [[nodiscard]] QAction& showSigned() { return bar_->showSigned(); }
  [[nodiscard]] view::AxisScale xScale() const { return bar_->xScale().scale(); }
  [[nodiscard]] view::AxisScale yScale() const { return bar_->yScale().scale(); }

 signals:
  void thresholdMoved(double threshold);
  /// run: see ThresholdGesture.
  void thresholdDropped(int run);
  void thresholdCancelled();
  /// The person clicked the pick of a method.
  void markTaken(const scalewright::view::CalibratorMark& mark);
  /// The divergence of the current tensor is to be seen and may be out of date.
  void divergenceWanted();
  /// It is hidden: what is being computed is not needed.
  void divergenceUnwanted();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void buildLayout();
  void connectBar();
  void link(ThresholdPlot& plot);
  /// keep_view: the person has zoomed, and looks at the same tensor.
  void drawData(bool keep_view = false);
  /// Returns the formats of the curves besides the one of the format in force.
  [[nodiscard]] std::set<std::string> drawnFormats() const;
  void drawCurves();
  void drawMarks();
  /// Shows the same as drawn last, and the one that moves with the hand.
  void showMarks();
  void drawThreshold();
  void drawTrace();

  study::StudyTensor tensor_;
  recipe::Decision drawn_decision_;
  PlotMarks marks_;
  std::size_t traced_evidence_ = 0;
  double drawn_high_ = 0;  ///< of the range that was drawn
  QLabel* title_;
  QLabel* facts_;
  PlotBar* bar_;
  DialectList* dialects_;
  QWidget* single_;  ///< holds the plots of one tensor
  LinkedPlots* plots_;
  ShownSideBySide* several_;
  QLabel* held_;
  edit::Biases biases_ = edit::Biases::kOffered;
  std::string other_format_;  ///< with a curve of its own
  std::unique_ptr<ShownDivergence> shown_divergence_;
  PlotsAhead ahead_;
};

}  // namespace scalewright::widgets
