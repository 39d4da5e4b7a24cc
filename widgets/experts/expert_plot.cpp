#include "widgets/experts/expert_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr int kClick = 4;      // pixels within which a press and a release are a click
constexpr double kWide = 0.8;  // of a bar, where there is room for a gap
constexpr int kLegible = 4;    // pixels an expert needs for that
constexpr double kHeadroom = 1.1;

}  // namespace

ExpertPlot::ExpertPlot(QWidget* parent) : ThemedPlot(parent) {
  setAccessibleName(tr("Tokens of each expert"));
  setToolTip(
      tr("A bar for each expert of the layer: how many tokens came to it. The dashed line is the even share; "
         "hatched bars had fewer than a tenth of it, a cross marks an expert that no token came to.\nA click "
         "chooses a tensor of an expert, as do the arrow keys."));
  const QSharedPointer<QCPAxisTickerFixed> whole(new QCPAxisTickerFixed);
  whole->setTickStep(1);
  whole->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
  xAxis->setTicker(whole);
  xAxis->setLabel(tr("expert"));
  xAxis->grid()->setVisible(false);
  yAxis->setLabel(tr("tokens"));
  applyColors(colors());
}

void ExpertPlot::setBars(view::ExpertBars bars) {
  bars_ = std::move(bars);
  history().clear();
  resetView();
  tellChange();
}

void ExpertPlot::setCurrent(std::optional<study::TensorIndex> tensor) {
  current_ = tensor;
  tellChange();
  update();
}

std::optional<std::size_t> ExpertPlot::currentBar() const {
  if (!current_) return std::nullopt;
  for (std::size_t i = 0; i < bars_.bars.size(); ++i) {
    const auto& tensors = bars_.bars[i].tensors;
    if (std::binary_search(tensors.begin(), tensors.end(), *current_)) return i;
  }
  return std::nullopt;
}

double ExpertPlot::pixelOf(std::uint64_t number) const {
  return xAxis->coordToPixel(static_cast<double>(number));
}

const view::ExpertBar* ExpertPlot::barAt(double pixel) const {
  const double place = std::round(xAxis->pixelToCoord(pixel));
  if (!(place >= 0 && place < static_cast<double>(bars_.bars.size()))) return nullptr;
  return &bars_.bars[static_cast<std::size_t>(place)];
}

void ExpertPlot::resetView() {
  xAxis->setRange(-0.5, static_cast<double>(std::max<std::size_t>(bars_.bars.size(), 1)) - 0.5);
  double most = std::max(bars_.even_share, 1.0);
  for (const view::ExpertBar& bar : bars_.bars) most = std::max(most, static_cast<double>(bar.tokens.value_or(0)));
  yAxis->setRange(0, most * kHeadroom);
  redraw();
}

QString ExpertPlot::shows() const {
  if (!bars_.counted) return {};
  const auto with = [this](experts::Reach reach) {
    return static_cast<std::size_t>(std::count_if(bars_.bars.begin(), bars_.bars.end(),
                                                  [reach](const view::ExpertBar& bar) { return bar.reach == reach; }));
  };
  const QString all = tr("%1 experts of %2, an even share of %3 tokens; never reached: %4, hardly ever: %5")
                          .arg(countText(bars_.bars.size()), isolated(text(bars_.layer)), shortNumber(bars_.even_share),
                               countText(with(experts::Reach::kNever)), countText(with(experts::Reach::kRarely)));
  const auto current = currentBar();
  if (!current || !bars_.bars[*current].tokens) return all;
  return tr("%1; %2 tokens came to expert %3, the current one")
      .arg(all, countText(static_cast<std::size_t>(*bars_.bars[*current].tokens)), countText(*current));
}

PlotTable ExpertPlot::table() const {
  std::vector<double> numbers;
  std::vector<double> tokens;
  QStringList reach;
  for (const view::ExpertBar& bar : bars_.bars) {
    numbers.push_back(static_cast<double>(bar.number));
    tokens.push_back(bar.tokens ? static_cast<double>(*bar.tokens) : std::numeric_limits<double>::quiet_NaN());
    reach << (bar.reach ? text(std::string(experts::reachId(*bar.reach))) : QString());
  }
  PlotTable table;
  table.add(QStringLiteral("expert"), std::move(numbers));
  table.add(QStringLiteral("tokens"), std::move(tokens));
  table.add(QStringLiteral("reached"), reach);
  return table;
}

QString ExpertPlot::hintAt(const QPoint& position) const {
  const view::ExpertBar* bar = area().contains(position) ? barAt(position.x()) : nullptr;
  if (bar == nullptr) return {};
  const QString name = tr("Expert %1").arg(bar->number);
  if (!bar->tokens) return name + u'\n' + tr("not recorded");
  QStringList lines{name, tr("%n token(s)", nullptr,
                             static_cast<int>(std::min<std::uint64_t>(*bar->tokens, std::numeric_limits<int>::max())))};
  if (bar->reach == experts::Reach::kNever) lines << tr("never reached: its range is not known");
  if (bar->reach == experts::Reach::kRarely) lines << tr("hardly reached: its range is that of chance");
  return lines.join(u'\n');
}

void ExpertPlot::paintBar(QPainter& painter, const view::ExpertBar& bar, bool current) const {
  const Colors shown = colors();
  const QRect rect = area();
  const double wide = xAxis->coordToPixel(1) - xAxis->coordToPixel(0);
  const double half = wide >= kLegible ? wide * kWide / 2 : std::max(wide / 2, 0.5);
  const double middle = pixelOf(bar.number);
  if (middle + half < rect.left() || middle - half > rect.right()) return;
  if (current) {
    QColor ground = palette().color(QPalette::Highlight);
    ground.setAlpha(70);
    painter.fillRect(QRectF(QPointF(middle - wide / 2, rect.top()), QPointF(middle + wide / 2, rect.bottom() + 1)),
                     ground);
  }
  if (!bar.tokens) return;
  const double top = yAxis->coordToPixel(static_cast<double>(*bar.tokens));
  const QRectF body(QPointF(middle - half, top), QPointF(middle + half, rect.bottom() + 1));
  if (bar.reach == experts::Reach::kNever) {
    const double arm = std::clamp(half, 2.0, 5.0);
    const double y = rect.bottom() - arm - 2;
    painter.setPen(QPen(shown.bad, 2));
    painter.drawLine(QPointF(middle - arm, y - arm), QPointF(middle + arm, y + arm));
    painter.drawLine(QPointF(middle - arm, y + arm), QPointF(middle + arm, y - arm));
  } else if (bar.reach == experts::Reach::kRarely) {
    painter.setPen(QPen(shown.bad, 1));
    painter.setBrush(QBrush(shown.bad, Qt::BDiagPattern));
    // Never so low that it cannot be seen.
    painter.drawRect(body.adjusted(0, std::min(0.0, body.height() - 4), 0, 0));
    painter.setBrush(Qt::NoBrush);
  } else {
    painter.fillRect(body, shown.columns);
  }
}

void ExpertPlot::paintOverlay(QPainter& painter) {
  const Colors shown = colors();
  const QRect rect = area();
  painter.save();
  painter.setClipRect(rect);
  const auto current = currentBar();
  for (std::size_t i = 0; i < bars_.bars.size(); ++i) paintBar(painter, bars_.bars[i], current == i);
  if (bars_.counted) {
    const double y = std::round(yAxis->coordToPixel(bars_.even_share)) + 0.5;
    painter.setPen(QPen(shown.text, 1, Qt::DashLine));
    painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
    const QString label = tr("even share %1").arg(shortNumber(bars_.even_share));
    const QFontMetrics metrics(painter.font());
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    QRectF room(QPointF(0, 0), QSizeF(metrics.horizontalAdvance(label) + 6, metrics.height()));
    room.moveBottom(y - 2);
    mirrored ? room.moveLeft(rect.left() + 4) : room.moveRight(rect.right() - 4);
    QColor ground = shown.background;
    ground.setAlpha(200);
    painter.fillRect(room, ground);
    painter.drawText(room, Qt::AlignCenter, label);
  }
  painter.restore();
}

void ExpertPlot::mousePressEvent(QMouseEvent* event) {
  pressed_ =
      event->button() == Qt::LeftButton && area().contains(event->pos()) ? std::optional(event->pos()) : std::nullopt;
  ThemedPlot::mousePressEvent(event);
}

void ExpertPlot::mouseReleaseEvent(QMouseEvent* event) {
  ThemedPlot::mouseReleaseEvent(event);
  const auto pressed = std::exchange(pressed_, std::nullopt);
  if (!pressed || (event->pos() - *pressed).manhattanLength() > kClick) return;
  const view::ExpertBar* bar = barAt(pressed->x());
  if (bar != nullptr && bar->tensor) emit tensorChosen(*bar->tensor);
}

void ExpertPlot::keyPressEvent(QKeyEvent* event) {
  const bool left = event->key() == Qt::Key_Left;
  const bool moves = left || event->key() == Qt::Key_Right;
  if (!moves || bars_.bars.empty() || event->modifiers() & (Qt::AltModifier | Qt::ControlModifier)) {
    ThemedPlot::keyPressEvent(event);
    return;
  }
  const auto place = currentBar();
  // To the next one that the study has a tensor of.
  const auto count = static_cast<std::ptrdiff_t>(bars_.bars.size());
  const std::ptrdiff_t step = left ? -1 : 1;
  std::ptrdiff_t at = place ? static_cast<std::ptrdiff_t>(*place) + step : (left ? count - 1 : 0);
  for (; at >= 0 && at < count; at += step) {
    const auto& tensor = bars_.bars[static_cast<std::size_t>(at)].tensor;
    if (!tensor) continue;
    emit tensorChosen(*tensor);
    return;
  }
}

}  // namespace scalewright::widgets
