#pragma once

#include <QObject>
#include <QPainter>
#include <QPen>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/view/axes/labels.h"
#include "core/view/plots/curves.h"
#include "widgets/distribution/divergence/divergence_curves.h"
#include "widgets/plotkit/plot_frame.h"

namespace scalewright::widgets {

class PickHandle;
class ThemedPlot;

/// The picks of the dialects on the curves of a plot: a dot for each, a label where there is room, and a handle to take
/// hold of.
class DivergencePicks : public QObject {
  Q_OBJECT

 public:
  using PenOf = std::function<QPen(std::size_t curve)>;

  /// penOf: of a curve as it is shown.
  DivergencePicks(ThemedPlot& plot, const DivergenceCurves& curves, PenOf penOf);
  ~DivergencePicks() override;

  /// Curves or axes have changed: picks and their labels stand elsewhere. To be called before anything is asked of them
  /// after other curves were set.
  void place(Density density);
  /// Returns the handle of a dialect's pick; nullptr for one without a curve or a pick.
  [[nodiscard]] PickHandle* handleOf(const std::string& dialect) const;
  /// Returns where the label of a dialect's pick stands; empty where it has none.
  [[nodiscard]] QRectF labelOf(const std::string& dialect) const;
  /// Returns the pick whose label is there; nullptr for none.
  [[nodiscard]] const view::DialectPick* at(const QPoint& position) const;
  /// Returns the same as what a click takes: none for that in force.
  [[nodiscard]] std::optional<view::CalibratorMark> markAt(const QPoint& position) const;
  /// Returns what is known of a pick, in a line.
  [[nodiscard]] QString hintOf(const view::DialectPick& pick) const;
  [[nodiscard]] std::vector<double> thresholds() const;
  void paintDots(QPainter& painter, const Colors& colors) const;
  void paintLabels(QPainter& painter, const Colors& colors) const;

 signals:
  void taken(const scalewright::view::CalibratorMark& mark);
  /// See PickHandle.
  void dragBegun(double offset);
  void dragged(const QPointF& place, Qt::KeyboardModifiers modifiers);
  void dragEnded();
  void left();

 private:
  struct Shown {
    const view::DialectPick* pick = nullptr;
    std::size_t curve = 0;  ///< index
    view::Spot place;
    QString text;
    QRectF label;       ///< empty: it has found no room
    double radius = 0;  ///< of its dot: larger where others lie on it
  };

  [[nodiscard]] QRect area() const;
  /// Finds those that are within the area; where their labels want to stand goes into callouts.
  void find(Density density, std::vector<view::Callout>& callouts);
  [[nodiscard]] QString textOf(std::size_t curve, const view::DialectPick& pick, Density density) const;
  void placeHandles();
  [[nodiscard]] PickHandle* makeHandle(const std::string& dialect);
  /// What labels keep clear of.
  [[nodiscard]] std::vector<view::Spot> curveSpots() const;

  ThemedPlot& plot_;
  const DivergenceCurves& curves_;
  PenOf pen_of_;
  std::vector<Shown> shown_;
  std::map<std::string, PickHandle*> handles_;
};

}  // namespace scalewright::widgets
