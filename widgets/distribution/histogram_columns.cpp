#include "widgets/distribution/histogram_columns.h"

#include <algorithm>
#include <cmath>

namespace scalewright::widgets {
namespace {

constexpr std::ptrdiff_t kFew = 64;  // filled pixels up to which each is worth being drawn wider
constexpr std::size_t kReach = 2;    // pixels to either side
constexpr double kZeroReach = 1.5;   // pixels to either side of zero

/// Columns of a few-valued tensor as bars that show beside the threshold line, the taller one where two meet.
std::vector<std::uint64_t> widened(std::vector<std::uint64_t> tallest) {
  const auto filled = std::count_if(tallest.begin(), tallest.end(), [](std::uint64_t count) { return count > 0; });
  if (filled > kFew) return tallest;
  std::vector<std::uint64_t> wide(tallest.size(), 0);
  for (std::size_t pixel = 0; pixel < tallest.size(); ++pixel) {
    if (tallest[pixel] == 0) continue;
    const std::size_t first = pixel - std::min(pixel, kReach);
    for (std::size_t i = first; i < std::min(pixel + kReach + 1, wide.size()); ++i) {
      wide[i] = std::max(wide[i], tallest[pixel]);
    }
  }
  return wide;
}

}  // namespace

HistogramColumns::HistogramColumns(QCPAxis* key_axis, QCPAxis* value_axis)
    : QCPAbstractPlottable(key_axis, value_axis) {
  setSelectable(QCP::stNone);
}

void HistogramColumns::setData(std::vector<double> edges, std::vector<std::uint64_t> counts) {
  edges_ = std::move(edges);
  counts_ = std::move(counts);
}

void HistogramColumns::setMaps(const AxisMap& keys, const AxisMap& values) {
  keys_ = keys;
  values_ = values;
}

void HistogramColumns::setZeros(std::uint64_t zeros, double width) {
  zeros_ = zeros;
  zero_width_ = width;
  between_ = false;
}

void HistogramColumns::setZerosBetween(std::uint64_t zeros) {
  zeros_ = zeros;
  between_ = true;
}

std::uint64_t HistogramColumns::largestCount() const {
  const auto largest = std::max_element(counts_.begin(), counts_.end());
  return std::max(largest == counts_.end() ? 0 : *largest, zeros());
}

std::vector<HistogramColumns::Column> HistogramColumns::columns() const {
  std::vector<Column> columns;
  columns.reserve(counts_.size() + 1);
  const double zero = mKeyAxis->coordToPixel(0);
  if (zeros() > 0 && !between_) columns.push_back({mKeyAxis->coordToPixel(-zero_width_), zero - 2, zeros_});
  double left = edges_.empty() ? 0 : mKeyAxis->coordToPixel(keys_.toAxis(edges_.front()));
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const double right = mKeyAxis->coordToPixel(keys_.toAxis(edges_[i + 1]));
    columns.push_back({left, right, counts_[i]});
    left = right;
  }
  if (zeros() > 0 && between_) columns.push_back({zero - kZeroReach, zero + kZeroReach, zeros_});
  return columns;
}

double HistogramColumns::selectTest(const QPointF&, bool, QVariant*) const {
  return -1;
}

QCPRange HistogramColumns::getKeyRange(bool& found, QCP::SignDomain) const {
  found = !edges_.empty();
  return found ? QCPRange(edges_.front(), edges_.back()) : QCPRange();
}

QCPRange HistogramColumns::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
  found = !counts_.empty();
  return found ? QCPRange(0, static_cast<double>(largestCount())) : QCPRange();
}

double HistogramColumns::topOf(std::uint64_t count, double base) const {
  const double top = mValueAxis->coordToPixel(values_.toAxis(static_cast<double>(count)));
  return std::min(top, base);
}

void HistogramColumns::draw(QCPPainter* painter) {
  if (counts_.empty() || !mKeyAxis || !mValueAxis) return;
  const double base = clipRect().bottom() + 1;
  painter->setAntialiasing(false);
  if (painter->modes().testFlag(QCPPainter::pmVectorized)) {
    drawOutline(painter, base);
  } else {
    drawPixelColumns(painter, base);
  }
}

void HistogramColumns::drawOutline(QCPPainter* painter, double base) const {
  const QRectF clip = clipRect();
  QPolygonF outline;
  for (const Column& column : columns()) {
    const double left = std::clamp(column.left, clip.left(), clip.right() + 1);
    const double right = std::clamp(column.right, clip.left(), clip.right() + 1);
    if (right <= left) continue;
    const double top = column.count == 0 ? base : std::max(topOf(column.count, base), clip.top());
    outline << QPointF(left, base) << QPointF(left, top) << QPointF(right, top) << QPointF(right, base);
  }
  if (outline.isEmpty()) return;
  painter->setPen(Qt::NoPen);
  painter->setBrush(mBrush);
  painter->drawPolygon(outline);
}

void HistogramColumns::drawPixelColumns(QCPPainter* painter, double base) const {
  const QRect clip = clipRect();
  std::vector<std::uint64_t> tallest(static_cast<std::size_t>(std::max(0, clip.width())), 0);
  for (const Column& column : columns()) {
    if (column.count == 0) continue;
    const double left = column.left - clip.left();
    const double right = column.right - clip.left();
    if (right < 0 || left >= clip.width()) continue;
    const auto first = static_cast<std::size_t>(std::max(0.0, left));
    // A column narrower than a pixel still shows in the pixel it begins in.
    const auto last = std::min(tallest.size(), std::max(first + 1, static_cast<std::size_t>(std::max(0.0, right))));
    for (std::size_t pixel = first; pixel < last; ++pixel) tallest[pixel] = std::max(tallest[pixel], column.count);
  }
  tallest = widened(std::move(tallest));
  QVector<QLineF> lines;
  lines.reserve(clip.width());
  for (std::size_t pixel = 0; pixel < tallest.size(); ++pixel) {
    if (tallest[pixel] == 0) continue;
    const double x = clip.left() + static_cast<double>(pixel);
    lines.append(QLineF(x, base, x, std::max(topOf(tallest[pixel], base), double(clip.top()))));
  }
  painter->setPen(QPen(mBrush.color(), 1));
  painter->drawLines(lines);
}

void HistogramColumns::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const {
  painter->fillRect(rect, mBrush);
}

}  // namespace scalewright::widgets
