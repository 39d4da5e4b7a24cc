#pragma once

#include <QObject>
#include <set>
#include <string>

#include "core/study/study.h"
#include "core/view/plots/divergence_view.h"

class QAction;

namespace scalewright::widgets {

class DialectList;
class DivergencePlot;
class HistogramPlot;
class PlotBar;

/// The KL plot among the plots of a tensor: when it is there, and which dialects have a curve in it.
class ShownDivergence : public QObject {
  Q_OBJECT

 public:
  struct Parts {
    DivergencePlot& plot;
    HistogramPlot& histogram;  ///< that shows what the divergence compares
    DialectList& list;
    PlotBar& bar;
    QAction& save;  ///< the plot, as a picture
  };

  /// tensor: that is shown, as it is whenever something is asked or placed here.
  ShownDivergence(const study::StudyTensor& tensor, const Parts& parts);

  /// The tensor is another one, or none.
  void startOver();
  /// The decision on the tensor may be another one: shows or hides the plot, and asks for its curves.
  void place();
  /// Puts the list of dialects beside the plots where there is room, else into a menu over them.
  void placeList();
  /// Returns whether the divergence of the tensor is to be seen.
  [[nodiscard]] bool wanted() const;
  void set(const view::DivergenceView& divergence, const std::string& dialect);
  /// It is being computed; `set` follows, or `stop`, after which what there is so far stays.
  void await();
  void stop();
  void setShown(bool shown);
  /// Returns whether a person wants it shown; not where a method has pressed the button.
  [[nodiscard]] bool shown() const;
  /// Dialects with a curve, besides the one in force.
  [[nodiscard]] const std::set<std::string>& chosen() const { return chosen_; }
  void setChosen(std::set<std::string> dialects);
  /// Those, and the one in force. While another method is in force, the one that was before it on this tensor: a drag
  /// of the threshold leaves the curves alone; else the default one.
  [[nodiscard]] std::set<std::string> dialects() const;

 signals:
  /// The divergence of the tensor is to be seen and may be out of date.
  void curvesWanted();
  /// It is hidden: what is being computed is not needed.
  void curvesUnwanted();

 private:
  void choose(const std::string& dialect, bool shown);
  void fillList();

  const study::StudyTensor& tensor_;
  Parts parts_;
  std::set<std::string> chosen_;
  std::string kept_;              ///< the dialect that was last in force on this tensor
  bool pressed_by_hand_ = false;  ///< the button of the plot, at least once
  bool pressed_by_method_ = false;
  std::set<std::string> listed_;  ///< with a curve, as the list says
  std::string listed_in_force_;
};

}  // namespace scalewright::widgets
