#include "widgets/plotkit/curve_legend.h"

#include <algorithm>
#include <cmath>

namespace scalewright::widgets {
namespace {

constexpr double kSample = 26;  // pixels of a curve
constexpr double kShapeSample = 14;
constexpr double kLeastName = 84;         // cut in the middle, what formats are called can still be told apart
constexpr double kLeastBesideValue = 24;  // of a name, which has the room of its value while there is none
constexpr int kMoreRows = 2;              // than asked for, at most
constexpr double kAfterSample = 6;        // before its name
constexpr double kAfterName = 6;          // before its value
constexpr double kAfterEntry = 10;
constexpr double kRowRoom = 3;

double sampleWidth(const LegendEntry& entry) {
  return entry.shape == LegendEntry::Shape::kLine ? kSample : kShapeSample;
}

void paintSample(QPainter& painter, const QPointF& place, double height, const LegendEntry& entry) {
  const double middle = std::round(place.y() + height / 2) + 0.5;
  painter.setPen(entry.pen);
  painter.setBrush(Qt::NoBrush);
  const QPointF center(place.x() + sampleWidth(entry) / 2, middle);
  switch (entry.shape) {
    case LegendEntry::Shape::kLine:
      painter.drawLine(QPointF(place.x(), middle), QPointF(place.x() + kSample, middle));
      break;
    case LegendEntry::Shape::kRing: painter.drawEllipse(center, 5, 5); break;
    case LegendEntry::Shape::kSquare: painter.drawRect(QRectF(center - QPointF(4, 4), center + QPointF(4, 4))); break;
    case LegendEntry::Shape::kDisc:
      painter.setBrush(entry.pen.color());
      painter.drawEllipse(center, 2.5, 2.5);
      break;
    case LegendEntry::Shape::kTriangle:
      painter.drawPolygon(QPolygonF({center + QPointF(-5, 4), center + QPointF(5, 4), center + QPointF(0, -5)}));
      break;
    case LegendEntry::Shape::kCross:
      painter.drawLine(center - QPointF(4, 4), center + QPointF(4, 4));
      painter.drawLine(center + QPointF(-4, 4), center + QPointF(4, -4));
      break;
  }
}

}  // namespace

QPen penOf(const view::CurveStroke& stroke, const QPalette& palette, double width) {
  QPen pen(seriesPen(stroke.series, palette).color(), width);
  if (stroke.dashes.empty()) return pen;
  QList<qreal> pattern;
  for (const double length : stroke.dashes) pattern << length / width;
  pen.setDashPattern(pattern);
  pen.setDashOffset(stroke.offset / width);
  pen.setCapStyle(Qt::FlatCap);
  return pen;
}

void CurveLegend::layOut(const QFontMetricsF& metrics, std::vector<LegendEntry> entries, double width,
                         double value_room, int rows) {
  entries_ = std::move(entries);
  value_room_ = value_room;
  row_height_ = metrics.height() + kRowRoom;
  placed_.clear();
  left_.clear();
  rows_ = 0;
  if (entries_.empty() || rows <= 0) return;
  const double value = value_room > 0 ? kAfterName + value_room : 0;
  const auto besideName = [&](const LegendEntry& entry) { return sampleWidth(entry) + kAfterSample + value; };
  // As wide as they are where that fits; else in columns of equal width, with names that are cut.
  const auto flow = [&](double column) {
    placed_.clear();
    double x = 0;
    int row = 0;
    for (const LegendEntry& entry : entries_) {
      const double beside = besideName(entry);
      const double widest = column - beside;
      const auto cut = [&](double room) {
        return metrics.elidedText(entry.name, Qt::ElideMiddle, std::max(room, 0.0));
      };
      const QString name = cut(widest);
      const double name_width = metrics.horizontalAdvance(name);
      if (x > 0 && x + beside + name_width > width) {
        x = 0;
        ++row;
      }
      placed_.push_back({name, cut(widest + value), QPointF(x, row * row_height_), name_width});
      x += beside + name_width + kAfterEntry;
    }
    rows_ = row + 1;
  };
  flow(width);
  const auto count = static_cast<int>(entries_.size());
  const double least = kSample + kAfterSample + std::max(kLeastName, value + kLeastBesideValue);
  for (int most = rows; rows_ > rows; ++most) {
    const double column = (width + kAfterEntry) / std::ceil(static_cast<double>(count) / most) - kAfterEntry;
    if (column < least && most < count && most < rows + kMoreRows) continue;
    flow(std::max(column, std::min(least, width)));
    rows_ = std::min(rows_, most);
    countLeft(metrics);
    return;
  }
}

void CurveLegend::countLeft(const QFontMetricsF& metrics) {
  while (!placed_.empty() && placed_.back().place.y() >= height()) placed_.pop_back();
  if (placed_.empty() || placed_.size() == entries_.size()) return;
  for (std::size_t i = placed_.size() - 1; i < entries_.size(); ++i) left_ << entries_[i].name;
  Placed& last = placed_.back();
  last.name = last.name_alone = u'+' + QString::number(left_.size());
  last.name_width = metrics.horizontalAdvance(last.name);
}

void CurveLegend::paint(QPainter& painter, const QPointF& at, const Colors& colors, const QStringList& values) const {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  for (std::size_t i = 0; i < placed_.size(); ++i) {
    const Placed& placed = placed_[i];
    const QPointF place = at + placed.place;
    const bool counts = !left_.empty() && i + 1 == placed_.size();
    if (!counts) paintSample(painter, place, row_height_, entries_[i]);
    painter.setPen(colors.text);
    const double left = place.x() + (counts ? 0 : sampleWidth(entries_[i]) + kAfterSample);
    // Wider than measured, for a painter whose letters are: where text begins counts, not where its box ends.
    constexpr int kFlags = Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignVCenter | Qt::TextDontClip;
    const auto index = static_cast<qsizetype>(i);
    const bool alone = counts || index >= values.size();
    painter.drawText(QRectF(left, place.y(), placed.name_width, row_height_), kFlags,
                     alone ? placed.name_alone : placed.name);
    if (alone) continue;
    painter.drawText(QRectF(left + placed.name_width + kAfterName, place.y(), value_room_, row_height_), kFlags,
                     values[index]);
  }
  painter.restore();
}

}  // namespace scalewright::widgets
