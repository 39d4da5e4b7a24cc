#include "widgets/plotkit/mark_labels.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "core/view/axes/labels.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

struct Marks {
  Q_DECLARE_TR_FUNCTIONS(Marks)
};

bool inside(const QRect& area, const MarkLabel& mark) {
  return mark.x >= area.left() && mark.x <= area.right() + 1;
}

void paintLine(QPainter& painter, const Colors& colors, const QRect& area, const MarkLabel& mark) {
  painter.setPen(markPen(colors, mark.current, mark.exact));
  painter.drawLine(QPointF(mark.x, area.top()), QPointF(mark.x, area.bottom() + 1));
  if (!(mark.y > area.top() && mark.y < area.bottom())) return;
  const QColor dot = mark.current ? colors.threshold : colors.text;
  painter.setPen(mark.exact ? QPen(colors.background, 1) : QPen(dot, 1.5));
  painter.setBrush(mark.exact ? dot : colors.background);
  painter.drawEllipse(QPointF(mark.x, mark.y), 4, 4);
  painter.setBrush(Qt::NoBrush);
}

}  // namespace

int markRowHeight(const QFontMetricsF& metrics) {
  constexpr double kTight = 0.9;  // letters rarely use the whole height of a line
  return std::max(kMarkRowHeight, static_cast<int>(kTight * metrics.height()));
}

QPen markPen(const Colors& colors, bool current, bool exact) {
  return {current ? colors.threshold : colors.faint_text, 1, exact ? Qt::DashLine : Qt::DotLine};
}

QString markTitle(const view::CalibratorMark& mark) {
  const QString label = markLabel(mark.calibrator, mark.parameters);
  return mark.owner.empty() ? label : QStringLiteral("%1: %2").arg(text(mark.owner), label);
}

QString markHint(const view::CalibratorMark& mark) {
  QString hint = Marks::tr("%1 (%2): threshold %3")
                     .arg(markLabel(mark.calibrator, mark.parameters), calibratorTitle(mark.calibrator),
                          shortNumber(mark.threshold, 5));
  if (mark.bias) hint += Marks::tr(", bias %1").arg(mark.bias->value());
  if (!mark.exact) {
    hint += u'\n' + (mark.current ? Marks::tr("~ Estimated until a pass over the data has settled it.")
                                  : Marks::tr("~ Estimated from the profile; a pass over the data settles it when the "
                                              "method is chosen."));
  }
  return hint;
}

QString marksHint(const std::vector<view::CalibratorMark>& marks, const DistanceTo& distanceTo) {
  QStringList lines;
  for (const view::CalibratorMark& mark : marks) {
    if (distanceTo(mark.threshold) <= kPointerReach) lines << markHint(mark);
  }
  return lines.join(u'\n');
}

std::optional<view::CalibratorMark> takenMark(const std::vector<view::CalibratorMark>& marks,
                                              const DistanceTo& distanceTo) {
  const view::CalibratorMark* nearest = nullptr;
  double distance = kPointerReach;
  for (const view::CalibratorMark& mark : marks) {
    const double away = distanceTo(mark.threshold);
    if (mark.current || away > distance) continue;
    nearest = &mark;
    distance = away;
  }
  return nearest == nullptr ? std::nullopt : std::optional(*nearest);
}

std::vector<PlacedMarkLabel> placeMarkLabels(const QFontMetricsF& metrics, const QRect& area,
                                             const std::vector<MarkLabel>& marks, int rows) {
  std::vector<PlacedMarkLabel> placed;
  std::vector<view::AxisLabel> labels;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (!inside(area, marks[i])) continue;
    placed.push_back({i, markedNumber(marks[i].text, marks[i].exact), {}});
    labels.push_back({marks[i].x, metrics.horizontalAdvance(placed.back().text), marks[i].current});
  }
  std::vector<PlacedMarkLabel> found_room;
  const double row_height = markRowHeight(metrics);
  const auto row_count = static_cast<std::size_t>(std::max(rows, 0));
  for (const auto& label : view::placeLabels(labels, area.left() - 30.0, area.right() + 14.0, row_count)) {
    const double top = area.top() - row_height * static_cast<double>(label.row + 1) - 2;
    found_room.push_back(std::move(placed[label.mark]));
    found_room.back().place = QRectF(label.left, top, label.width + 2, row_height);
  }
  return found_room;
}

void paintMarkLabels(QPainter& painter, const Colors& colors, const QRect& area, const std::vector<MarkLabel>& marks,
                     int rows) {
  const auto labels = placeMarkLabels(QFontMetricsF(painter.font(), painter.device()), area, marks, rows);
  for (const MarkLabel& mark : marks) {
    if (inside(area, mark)) paintLine(painter, colors, area, mark);
  }
  painter.setPen(QPen(colors.faint_text, 1));
  for (const PlacedMarkLabel& label : labels) {
    const double x = marks[label.mark].x;
    painter.drawLine(QPointF(x, label.place.bottom()), QPointF(x, area.top()));
  }
  // After all lines, so that none runs through a label.
  for (const PlacedMarkLabel& label : labels) {
    painter.fillRect(label.place.adjusted(-2, 1, 2, -1), colors.background);
    painter.setPen(marks[label.mark].current ? colors.threshold : colors.text);
    painter.drawText(label.place, Qt::AlignLeft | Qt::AlignVCenter, label.text);
  }
}

}  // namespace scalewright::widgets
