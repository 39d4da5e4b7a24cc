#include "widgets/compare/mirrored_plot.h"

#include <algorithm>
#include <cmath>

#include "widgets/plotkit/axis_scale.h"
#include "widgets/text/core_text.h"
#include "widgets/text/elided_name.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr double kDecades = 6;  // of shares: one in a million is at the base
constexpr double kHeadroom = 1.12;

QString shareText(double share) {
  return isolated(shortNumber(100 * share, 3) + QStringLiteral(" %"));
}

}  // namespace

MirroredPlot::MirroredPlot(QWidget* parent) : ThemedPlot(parent) {
  setAccessibleName(tr("Histograms of A and B"));
  setToolTip(
      tr("The magnitudes of A upwards and of B downwards, each as a share of its elements, in quarters of octaves. "
         "Dashed lines are the thresholds."));
  xAxis->setLabel(tr("|x|"));
  xAxis->setScaleType(QCPAxis::stLogarithmic);
  xAxis->setTicker(QSharedPointer<LogTicker>::create());
  yAxis->setLabel(tr("share: A up, B down"));
  const QSharedPointer<QCPAxisTickerText> shares(new QCPAxisTickerText);
  for (const double share : {1.0, 1e-2, 1e-4}) {
    shares->addTick(heightOf(share), shareText(share));
    shares->addTick(-heightOf(share), shareText(share));
  }
  shares->addTick(0, QStringLiteral("0"));
  yAxis->setTicker(shares);
  applyColors(colors());
  clear();
  resetView();
}

double MirroredPlot::heightOf(double share) {
  return share > 0 ? std::clamp(1 + std::log10(share) / kDecades, 0.02, 1.0) : 0;
}

void MirroredPlot::setHistogram(const QString& name, view::MirroredHistogram histogram, MirroredLines lines) {
  const bool other = histogram.edges != histogram_.edges;
  name_ = name;
  histogram_ = std::move(histogram);
  lines_ = lines;
  setNotice(!histogram_.edges.empty()                          ? QString()
            : histogram_.zeros_a > 0 || histogram_.zeros_b > 0 ? tr("Nothing but zeros.")
                                                               : tr("Choose a pair in the table."));
  if (other) history().clear();
  if (other) resetView();
  tellChange();
  redraw();
}

void MirroredPlot::resetView() {
  yAxis->setRange(-kHeadroom, kHeadroom);
  xAxis->setRange(1e-3, 10);
  if (!histogram_.edges.empty()) {
    double low = histogram_.edges.front();
    double high = histogram_.edges.back();
    for (const double line : {lines_.a, lines_.b}) {
      if (!(line > 0) || !std::isfinite(line)) continue;
      low = std::min(low, line);
      high = std::max(high, line);
    }
    xAxis->setRange(low / 1.1, high * 1.1);
  }
  redraw();
}

void MirroredPlot::paintBars(QPainter& painter, const std::vector<double>& shares, bool up, const QColor& color) const {
  const double base = yAxis->coordToPixel(0);
  const QRect rect = area();
  for (std::size_t i = 0; i < shares.size(); ++i) {
    if (shares[i] <= 0) continue;
    const double left = std::max(xAxis->coordToPixel(histogram_.edges[i]), static_cast<double>(rect.left()));
    const double right = std::min(xAxis->coordToPixel(histogram_.edges[i + 1]), static_cast<double>(rect.right() + 1));
    if (right <= left) continue;
    const double top = yAxis->coordToPixel(up ? heightOf(shares[i]) : -heightOf(shares[i]));
    painter.fillRect(QRectF(QPointF(left, std::min(base, top)), QPointF(right, std::max(base, top))), color);
  }
}

void MirroredPlot::paintLine(QPainter& painter, double value, bool up) const {
  const QRect rect = area();
  if (!(value > 0) || !std::isfinite(value)) return;
  const double x = std::round(xAxis->coordToPixel(value)) + 0.5;
  if (x < rect.left() || x > rect.right() + 1) return;
  const double base = yAxis->coordToPixel(0);
  painter.setPen(QPen(colors().threshold, 1.5, Qt::DashLine));
  painter.drawLine(QPointF(x, base), QPointF(x, up ? rect.top() : rect.bottom() + 1));
  const QString label = QStringLiteral("%1 %2").arg(up ? tr("T of A") : tr("T of B"), shortNumber(value, 4));
  const QFontMetrics metrics(painter.font());
  const int width = metrics.horizontalAdvance(label);
  const bool before = x + width + 8 > rect.right();
  const QRectF place(before ? x - width - 4 : x + 4, up ? rect.top() + 2 : rect.bottom() - metrics.height() - 2, width,
                     metrics.height());
  painter.fillRect(place.adjusted(-2, 0, 2, 0), colors().background);
  painter.drawText(place, Qt::AlignCenter, label);
}

void MirroredPlot::paintOverlay(QPainter& painter) {
  if (histogram_.edges.empty()) return;
  painter.save();
  painter.setClipRect(area());
  painter.setFont(font());
  paintBars(painter, histogram_.a, true, seriesPen(0, palette()).color());
  paintBars(painter, histogram_.b, false, seriesPen(1, palette()).color());
  painter.setPen(QPen(colors().text, 1));
  const double base = std::round(yAxis->coordToPixel(0)) + 0.5;
  painter.drawLine(QPointF(area().left(), base), QPointF(area().right() + 1, base));
  const QRect inside = area().adjusted(6, 3, -6, -3);
  const auto side = [](const QString& name, double zeros) {
    //: A or B, and how many of its elements are zeros
    return zeros > 0 ? tr("%1, zeros %2").arg(name, shareText(zeros)) : name;
  };
  painter.drawText(inside, Qt::AlignLeft | Qt::AlignTop, side(QStringLiteral("A"), histogram_.zeros_a));
  painter.drawText(inside, Qt::AlignLeft | Qt::AlignBottom, side(QStringLiteral("B"), histogram_.zeros_b));
  paintLine(painter, lines_.a, true);
  paintLine(painter, lines_.b, false);
  paintName(painter);
  painter.restore();
}

void MirroredPlot::paintName(QPainter& painter) const {
  const QFontMetrics metrics(painter.font());
  const QRect place(area().left() + 6, area().top() + 3 + metrics.height(), area().width() - 12, metrics.height());
  painter.setPen(colors().faint_text);
  painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, elidedName(name_, metrics, place.width() / 2));
}

QString MirroredPlot::hintAt(const QPoint& position) const {
  if (histogram_.edges.empty() || !area().contains(position)) return {};
  const double x = xValueAt(position.x());
  const std::vector<double>& edges = histogram_.edges;
  if (x < edges.front() || x >= edges.back()) return {};
  const auto bin = static_cast<std::size_t>(std::upper_bound(edges.begin(), edges.end(), x) - edges.begin()) - 1;
  return tr("|x| from %1 to %2\nA: %3\nB: %4")
      .arg(shortNumber(edges[bin], 4), shortNumber(edges[bin + 1], 4),
           markedNumber(shareText(histogram_.a[bin]), !histogram_.estimated),
           markedNumber(shareText(histogram_.b[bin]), !histogram_.estimated));
}

QString MirroredPlot::shows() const {
  if (histogram_.edges.empty()) return {};
  const auto fullest = [this](const std::vector<double>& shares) {
    const auto at = static_cast<std::size_t>(std::max_element(shares.begin(), shares.end()) - shares.begin());
    //: a share of the elements, and between which magnitudes they are
    return tr("%1 from %2 to %3")
        .arg(shareText(shares[at]), shortNumber(histogram_.edges[at], 3), shortNumber(histogram_.edges[at + 1], 3));
  };
  return tr("%1: the fullest bin of A has %2, that of B %3; zeros in A %4, in B %5")
      .arg(isolated(name_), fullest(histogram_.a), fullest(histogram_.b), shareText(histogram_.zeros_a),
           shareText(histogram_.zeros_b));
}

PlotTable MirroredPlot::table() const {
  PlotTable table;
  if (histogram_.edges.empty()) return table;
  std::vector<double> low(histogram_.edges.begin(), histogram_.edges.end() - 1);
  std::vector<double> high(histogram_.edges.begin() + 1, histogram_.edges.end());
  std::vector<double> a = histogram_.a;
  std::vector<double> b = histogram_.b;
  const auto first = [](std::vector<double>& column, double value) { column.insert(column.begin(), value); };
  first(low, 0);
  first(high, 0);
  first(a, histogram_.zeros_a);
  first(b, histogram_.zeros_b);
  table.add(QStringLiteral("bin_low"), std::move(low));
  table.add(QStringLiteral("bin_high"), std::move(high));
  table.add(QStringLiteral("share_a"), std::move(a));
  table.add(QStringLiteral("share_b"), std::move(b));
  return table;
}

}  // namespace scalewright::widgets
