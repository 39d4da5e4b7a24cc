#pragma once

#include <QColor>
#include <QPainter>
#include <functional>

#include "widgets/distribution/divergence/divergence_curves.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

class ThemedPlot;

/// Marks at the ends of the axis what has no place on it: a divergence of zero, which is drawn at the floor, and those
/// that are infinite. colorOf: of a curve.
void paintEnds(QPainter& painter, const ThemedPlot& plot, const DivergenceCurves& curves,
               const std::function<QColor(std::size_t curve)>& colorOf, const Colors& colors);

}  // namespace scalewright::widgets
