// The picks on the curves of a DivergencePlot: dots, labels, handles.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/calibrate/entropy/parameters.h"
#include "widgets/distribution/divergence_plot.h"
#include "widgets/distribution/pick_handle.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr std::string_view kEntropyMethod = "entropy";
constexpr double kDotRadius = 4.5;
constexpr double kRingStep = 3.5;  // by which a dot is larger than one that lies on it
constexpr int kFlagBand = 28;      // pixels below the top of the area that the flag of the line has for itself
constexpr double kLabelPadding = 3;
constexpr double kEndStroke = 2;      // pixels of what marks candidates without a divergence, for each curve
constexpr int kEndLabel = 34;         // over the numbers of the axis
constexpr double kWidestLabel = 0.6;  // of the area
constexpr std::size_t kSpotsOfACurve = 400;

view::Box boxOf(const QRectF& rect) {
  return {rect.left(), rect.top(), rect.right(), rect.bottom()};
}

QPointF pointOf(const view::Spot& spot) {
  return {spot.x, spot.y};
}

}  // namespace

DivergencePlot::~DivergencePlot() {
  // Before the rest of the plot: one that loses the focus tells it so.
  for (const auto& [dialect, handle] : handles_) delete handle;
}

std::vector<view::Spot> DivergencePlot::curveSpots() const {
  std::vector<view::Spot> spots;
  for (const view::DialectCurve& each : divergence_.curves) {
    const calibrate::DivergenceCurve& curve = each.curve;
    const std::size_t step = curve.thresholds.size() / kSpotsOfACurve + 1;
    for (std::size_t i = 0; i < curve.thresholds.size(); i += step) {
      if (std::isfinite(curve.divergences[i]))
        spots.push_back({xPixelOf(curve.thresholds[i]), yPixelOf(heightOf(curve.divergences[i]))});
    }
  }
  return spots;
}

void DivergencePlot::placePicks() {
  picks_.clear();
  const QFontMetricsF metrics(font(), this);
  const Density dense = density();
  std::vector<view::Callout> callouts;
  for (std::size_t i = 0; i < divergence_.curves.size(); ++i) {
    const view::DialectPick* pick = view::pickOf(divergence_, divergence_.curves[i].dialect);
    if (pick == nullptr) continue;
    ShownPick shown{pick, i, {xPixelOf(pick->threshold.value()), yPixelOf(heightOf(pick->divergence))}, {}, {}, 0};
    if (shown.place.x < area().left() || shown.place.x > area().right() + 1) continue;
    const QString sign = divergence_.exact ? QString() : exactnessSign(false) + u' ';
    const QString number = shortNumber(pick->threshold.value(), 4);
    shown.text = titleOf(i);
    if (dense < Density::kFewCaptions) shown.text += QStringLiteral("  ") + sign + number;
    shown.text = metrics.elidedText(shown.text, Qt::ElideMiddle, kWidestLabel * area().width());
    const auto below = std::count_if(picks_.begin(), picks_.end(), [&shown](const ShownPick& other) {
      return std::hypot(other.place.x - shown.place.x, other.place.y - shown.place.y) < kDotRadius;
    });
    shown.radius = kDotRadius + kRingStep * static_cast<double>(below);
    callouts.push_back({shown.place, metrics.horizontalAdvance(shown.text) + 2 * kLabelPadding, metrics.height(),
                        pick->dialect == current_});
    picks_.push_back(std::move(shown));
  }
  if (dense != Density::kStrip) {
    const int band = dense == Density::kFewCaptions ? 2 : kFlagBand;
    const auto boxes = view::placeCallouts(callouts, boxOf(QRectF(area()).adjusted(2, band, -2, -2)), {}, curveSpots());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      picks_[i].label = QRectF(QPointF(boxes[i].left, boxes[i].top), QPointF(boxes[i].right, boxes[i].bottom));
    }
  }
  placeHandles();
}

PickHandle* DivergencePlot::makeHandle(const std::string& dialect) {
  auto* handle = new PickHandle(this);
  handle->setObjectName(QStringLiteral("pick.") + text(dialect));
  connect(handle, &QAbstractButton::clicked, this, [this, dialect] {
    const view::DialectPick* pick = view::pickOf(divergence_, dialect);
    if (pick != nullptr && dialect != current_) emit markTaken(markOf(*pick));
  });
  connect(handle, &PickHandle::dragBegun, this, [this](double offset) {
    if (threshold()) beginDrag(offset);
  });
  connect(handle, &PickHandle::dragged, this,
          [this](const QPointF& place, Qt::KeyboardModifiers modifiers) { dragTo(place.x(), modifiers); });
  connect(handle, &PickHandle::dragEnded, this, [this] {
    if (gesture().dragging()) gesture().drop();
  });
  connect(handle, &PickHandle::left, this, [this] {
    if (!gesture().dragging()) gesture().drop();
  });
  connect(handle, &PickHandle::hotChanged, this,
          [this, dialect] { update(labelOf(dialect).toAlignedRect().adjusted(-2, -2, 2, 2)); });
  return handle;
}

void DivergencePlot::placeHandles() {
  QWidget* before = this;  // Tab goes from the plot through its picks
  for (const ShownPick& shown : picks_) {
    const std::string dialect(shown.pick->dialect);
    PickHandle*& handle = handles_[dialect];
    if (handle == nullptr) {
      handle = makeHandle(dialect);
      QWidget::setTabOrder(before, handle);
    }
    const QString name = titleOf(shown.curve);
    handle->setPick(pointOf(shown.place), penOf(shown.curve).color(), shown.pick->dialect == current_);
    handle->setAccessibleName(tr("Pick of %1: threshold %2").arg(name, shortNumber(shown.pick->threshold.value())));
    handle->setAccessibleDescription(hintOf(*shown.pick));
    handle->setToolTip(hintOf(*shown.pick));
    handle->setVisible(handle->dragging() || yAxis->range().contains(heightOf(shown.pick->divergence)));
    before = handle;
  }
  for (const auto& [dialect, handle] : handles_) {
    const bool shown = std::any_of(picks_.begin(), picks_.end(),
                                   [&id = dialect](const ShownPick& pick) { return pick.pick->dialect == id; });
    if (!shown && !handle->dragging()) handle->hide();
  }
}

PickHandle* DivergencePlot::handleOf(const std::string& dialect) const {
  const auto found = handles_.find(dialect);
  return found == handles_.end() || found->second->isHidden() ? nullptr : found->second;
}

QRectF DivergencePlot::labelOf(const std::string& dialect) const {
  for (const ShownPick& shown : picks_) {
    if (shown.pick->dialect == dialect) return shown.label;
  }
  return {};
}

const DivergencePlot::ShownPick* DivergencePlot::pickAt(const QPoint& position) const {
  const auto found = std::find_if(picks_.begin(), picks_.end(),
                                  [&position](const ShownPick& shown) { return shown.label.contains(position); });
  return found == picks_.end() ? nullptr : &*found;
}

view::CalibratorMark DivergencePlot::markOf(const view::DialectPick& pick) {
  view::CalibratorMark mark;
  mark.calibrator = kEntropyMethod;
  mark.parameters[std::string(calibrate::kDialectParameter)] = std::string(pick.dialect);
  mark.threshold = pick.threshold.value();
  return mark;
}

std::optional<view::CalibratorMark> DivergencePlot::markAt(const QPoint& position) const {
  const ShownPick* shown = pickAt(position);
  if (shown == nullptr || shown->pick->dialect == current_) return std::nullopt;
  return markOf(*shown->pick);
}

QString DivergencePlot::hintOf(const view::DialectPick& pick) const {
  QString line =
      tr("%1: threshold %2, %n bin(s) kept, %3 nats", nullptr, static_cast<int>(pick.keep))
          .arg(coreText("Parameter", pick.label), shortNumber(pick.threshold.value()), shortNumber(pick.divergence, 4));
  if (pick.sqnr_db) line += tr(", SQNR %1 dB").arg(decibelText(pick.sqnr_db->value));
  if (pick.dialect == current_) line += tr(", in force");
  return line;
}

QString DivergencePlot::hintAt(const QPoint& position) const {
  const ShownPick* shown = pickAt(position);
  return shown == nullptr ? QString() : hintOf(*shown->pick);
}

void DivergencePlot::paintPicks(QPainter& painter, const Colors& colors) const {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(colors.faint_text, 1));
  for (const ShownPick& shown : picks_) {
    if (shown.label.isEmpty()) continue;
    painter.drawLine(pointOf(shown.place), pointOf(view::leaderEnd(shown.place, boxOf(shown.label))));
  }
  // The largest first, so that each is seen as a ring around those that lie on it.
  for (auto shown = picks_.rbegin(); shown != picks_.rend(); ++shown) {
    if (!QRectF(area()).contains(pointOf(shown->place))) continue;
    const QColor color = penOf(shown->curve).color();
    const bool current = shown->pick->dialect == current_;
    painter.setPen(divergence_.exact ? QPen(colors.background, 1.5) : QPen(color, 1.5));
    painter.setBrush(divergence_.exact ? color : colors.background);
    painter.drawEllipse(pointOf(shown->place), shown->radius, shown->radius);
    if (!current) continue;
    painter.setPen(QPen(colors.threshold, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(pointOf(shown->place), shown->radius + 2.5, shown->radius + 2.5);
  }
  painter.setBrush(Qt::NoBrush);
}

void DivergencePlot::paintLabels(QPainter& painter, const Colors& colors) const {
  for (const ShownPick& shown : picks_) {
    if (shown.label.isEmpty()) continue;
    const PickHandle* handle = handleOf(std::string(shown.pick->dialect));
    const bool hot = handle != nullptr && handle->hot();
    QColor ground = colors.background;
    ground.setAlpha(225);
    painter.setPen(hot ? QPen(colors.faint_text, 1) : QPen(Qt::NoPen));
    painter.setBrush(ground);
    painter.drawRoundedRect(shown.label, 3, 3);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(shown.pick->dialect == current_ ? colors.threshold : colors.text);
    painter.drawText(shown.label, Qt::AlignCenter | Qt::TextDontClip, shown.text);
  }
}

void DivergencePlot::paintEnds(QPainter& painter, const Colors& colors) const {
  const QFontMetricsF metrics(painter.font(), painter.device());
  const auto sayAt = [&](double y, const QString& what) {
    const QRectF box(0, y - metrics.height() / 2, area().left() - 6, metrics.height());
    const double width = metrics.horizontalAdvance(what) + 4;
    painter.fillRect(QRectF(box.right() - kEndLabel, box.top(), kEndLabel, box.height()), colors.background);
    painter.setPen(colors.text);
    painter.drawText(box.adjusted(box.width() - std::max(width, double{kEndLabel}), 0, 0, 0),
                     Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter, what);
  };
  bool zero = false;
  bool infinite = false;
  for (std::size_t i = 0; i < divergence_.curves.size(); ++i) {
    const calibrate::DivergenceCurve& curve = divergence_.curves[i].curve;
    painter.setPen(QPen(penOf(i).color(), kEndStroke));
    const double y = area().top() + kEndStroke / 2 + kEndStroke * static_cast<double>(i);
    for (std::size_t at = 0; at < curve.divergences.size(); ++at) {
      zero = zero || curve.divergences[at] == 0;
      if (!std::isinf(curve.divergences[at])) continue;
      infinite = true;
      std::size_t last = at;
      while (last + 1 < curve.divergences.size() && std::isinf(curve.divergences[last + 1])) ++last;
      const double left = std::max(xPixelOf(curve.thresholds[at]) - 1, double(area().left()));
      const double right = std::min(xPixelOf(curve.thresholds[last]) + 1, double(area().right()));
      if (left < right) painter.drawLine(QPointF(left, y), QPointF(right, y));
      at = last;
    }
  }
  if (zero && yAxis->range().contains(floor_)) sayAt(yPixelOf(floor_), QStringLiteral("0"));
  if (infinite) sayAt(area().top() + metrics.height() / 2, shortNumber(std::numeric_limits<double>::infinity()));
}

void DivergencePlot::paintBusy(QPainter& painter, const Colors& colors) const {
  if (!busy_shown_ || divergence_.curves.empty()) return;
  const QString note = tr("computing…");
  const QFontMetricsF metrics(painter.font(), painter.device());
  const QSizeF size(metrics.horizontalAdvance(note) + 10, metrics.height() + 4);
  const QRectF box(QPointF(area().left() + 5, area().bottom() - 4 - size.height()), size);
  painter.fillRect(box, colors.background);
  painter.setPen(colors.faint_text);
  painter.drawText(box, Qt::AlignCenter, note);
}

void DivergencePlot::paintOverlay(QPainter& painter) {
  const Colors shown = colors();
  painter.save();
  paintEnds(painter, shown);
  paintPicks(painter, shown);
  // The line runs behind labels; its flag has a band of its own, but for a low plot, where it stays readable.
  const bool flag_last = density() == Density::kFewCaptions;
  if (flag_last) paintLabels(painter, shown);
  ThresholdPlot::paintOverlay(painter);
  if (!flag_last) paintLabels(painter, shown);
  paintBusy(painter, shown);
  painter.restore();
}

}  // namespace scalewright::widgets
