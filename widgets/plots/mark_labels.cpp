#include "widgets/plots/mark_labels.h"

#include <algorithm>

namespace scalewright::widgets {
namespace {

struct Placed {
  QString text;
  QRectF place;
  bool current;
};

void paintLine(QPainter& painter, const Colors& colors, const QRect& area, const MarkLabel& mark) {
  painter.setPen(QPen(mark.current ? colors.threshold : colors.faint_text, 1, Qt::DashLine));
  painter.drawLine(QPointF(mark.x, area.top()), QPointF(mark.x, area.bottom() + 1));
  if (!(mark.y > area.top() && mark.y < area.bottom())) return;
  painter.setPen(QPen(colors.background, 1));
  painter.setBrush(mark.current ? colors.threshold : colors.text);
  painter.drawEllipse(QPointF(mark.x, mark.y), 4, 4);
  painter.setBrush(Qt::NoBrush);
}

}  // namespace

void paintMarkLabels(QPainter& painter, const Colors& colors, const QRect& area, std::vector<MarkLabel> marks,
                     int rows) {
  std::sort(marks.begin(), marks.end(), [](const MarkLabel& a, const MarkLabel& b) { return a.x < b.x; });
  std::vector<Placed> labels;
  std::vector<double> used(static_cast<std::size_t>(std::max(rows, 0)), -1e9);  // where each row's last label ends
  for (const MarkLabel& mark : marks) {
    if (!(mark.x >= area.left() && mark.x <= area.right() + 1)) continue;
    paintLine(painter, colors, area, mark);
    const double width = painter.fontMetrics().horizontalAdvance(mark.text);
    const double start = std::clamp(mark.x - width / 2, area.left() - 30.0, area.right() + 14 - width);
    const auto row = std::find_if(used.begin(), used.end(), [start](double end) { return end + 8 < start; });
    if (row == used.end()) continue;
    *row = start + width;
    const double top = area.top() - kMarkRowHeight * static_cast<double>(row - used.begin() + 1) - 2;
    painter.setPen(QPen(colors.faint_text, 1));
    painter.drawLine(QPointF(mark.x, top + kMarkRowHeight), QPointF(mark.x, area.top()));
    labels.push_back({mark.text, QRectF(start, top, width + 2, kMarkRowHeight), mark.current});
  }
  // After all lines, so that none runs through a label.
  for (const Placed& label : labels) {
    painter.fillRect(label.place.adjusted(-2, 1, 2, -1), colors.background);
    painter.setPen(label.current ? colors.threshold : colors.text);
    painter.drawText(label.place, Qt::AlignLeft | Qt::AlignVCenter, label.text);
  }
}

}  // namespace scalewright::widgets
