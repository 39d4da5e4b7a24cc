#pragma once

#include <QPainter>
#include <QPointF>
#include <QString>
#include <array>
#include <functional>
#include <optional>

#include "widgets/theme/theme.h"

namespace scalewright::widgets {

/// Two places of a plot, A and B, that a person has put there to read them and what lies between them. In the units of
/// what is shown, so that they stay with the data when the view changes.
class Measure {
 public:
  enum End { kA, kB };

  void place(End end, const QPointF& value) { ends_[end] = value; }
  void clear() { ends_ = {}; }
  [[nodiscard]] bool empty() const { return !ends_[kA] && !ends_[kB]; }
  [[nodiscard]] const std::optional<QPointF>& end(End end) const { return ends_[end]; }

  /// A line for each end, and one for the way from A to B: differences, and for positive numbers how many times as
  /// much.
  [[nodiscard]] QStringList lines() const;
  /// placeOf: where, in pixels, a place is.
  void paint(QPainter& painter, const QRect& area, const std::function<QPointF(const QPointF&)>& placeOf,
             const Colors& colors) const;

 private:
  std::array<std::optional<QPointF>, 2> ends_;
};

enum class Corner { kUpperLeft, kLowerLeft, kLowerRight };

/// Paints a few lines in a corner of an area, on a ground that lets the data shine through.
void paintReadOut(QPainter& painter, const QRect& area, const QStringList& lines, const Colors& colors,
                  Corner corner = Corner::kUpperLeft);

/// Writes `x 1.25   y 30.1`: a place in the units of a plot's axes.
[[nodiscard]] QString placeText(const QPointF& value);

}  // namespace scalewright::widgets
