#include "widgets/distribution/divergence/divergence_picks.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/calibrate/entropy/parameters.h"
#include "core/study/far_pick.h"
#include "widgets/distribution/divergence/divergence_plot.h"
#include "widgets/distribution/divergence/pick_handle.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

constexpr std::string_view kEntropyMethod = "entropy";
constexpr double kDotRadius = 4.5;
constexpr double kRingStep = 3.5;  // by which a dot is larger than one that lies on it
constexpr int kFlagBand = 28;      // pixels below the top of the area that the flag of the line has for itself
constexpr double kLabelPadding = 3;
constexpr double kWidestLabel = 0.6;  // of the area
constexpr std::size_t kSpotsOfACurve = 400;

view::Box boxOf(const QRectF& rect) {
  return {rect.left(), rect.top(), rect.right(), rect.bottom()};
}

QPointF pointOf(const view::Spot& spot) {
  return {spot.x, spot.y};
}

view::CalibratorMark markOf(const view::DialectPick& pick) {
  view::CalibratorMark mark;
  mark.calibrator = kEntropyMethod;
  mark.parameters[std::string(calibrate::kDialectParameter)] = std::string(pick.dialect);
  mark.threshold = pick.threshold.value();
  return mark;
}

}  // namespace

DivergencePicks::DivergencePicks(ThemedPlot& plot, const DivergenceCurves& curves, PenOf penOf)
    : plot_(plot), curves_(curves), pen_of_(std::move(penOf)) {}

DivergencePicks::~DivergencePicks() {
  // Before the rest of the plot: one that loses the focus tells it so.
  for (const auto& [dialect, handle] : handles_) delete handle;
}

QRect DivergencePicks::area() const {
  return plot_.axisRect()->rect();
}

std::vector<view::Spot> DivergencePicks::curveSpots() const {
  std::vector<view::Spot> spots;
  for (std::size_t number = 0; number < curves_.size(); ++number) {
    const calibrate::DivergenceCurve& curve = curves_.at(number);
    const std::size_t step = curve.thresholds.size() / kSpotsOfACurve + 1;
    for (std::size_t i = 0; i < curve.thresholds.size(); i += step) {
      if (std::isfinite(curve.divergences[i]))
        spots.push_back({plot_.xPixelOf(curve.thresholds[i]), plot_.yPixelOf(curves_.height(curve.divergences[i]))});
    }
  }
  return spots;
}

QString DivergencePicks::textOf(std::size_t curve, const view::DialectPick& pick, Density density) const {
  const QString sign = curves_.view().exact ? QString() : exactnessSign(false) + u' ';
  QString text = curves_.title(curve);
  if (density < Density::kFewCaptions) text += QStringLiteral("  ") + sign + shortNumber(pick.threshold.value(), 4);
  return QFontMetricsF(plot_.font(), &plot_).elidedText(text, Qt::ElideMiddle, kWidestLabel * area().width());
}

void DivergencePicks::find(Density density, std::vector<view::Callout>& callouts) {
  const QFontMetricsF metrics(plot_.font(), &plot_);
  for (std::size_t i = 0; i < curves_.size(); ++i) {
    const view::DialectPick* pick = view::pickOf(curves_.view(), curves_.view().curves[i].dialect);
    if (pick == nullptr) continue;
    const view::Spot place{plot_.xPixelOf(pick->threshold.value()), plot_.yPixelOf(curves_.height(pick->divergence))};
    if (place.x < area().left() || place.x > area().right() + 1) continue;
    Shown shown{pick, i, place, textOf(i, *pick, density), {}, 0};
    const auto below = std::count_if(shown_.begin(), shown_.end(), [&place](const Shown& other) {
      return std::hypot(other.place.x - place.x, other.place.y - place.y) < kDotRadius;
    });
    shown.radius = kDotRadius + kRingStep * static_cast<double>(below);
    callouts.push_back({place, metrics.horizontalAdvance(shown.text) + 2 * kLabelPadding, metrics.height(),
                        curves_.inForce(pick->dialect)});
    shown_.push_back(std::move(shown));
  }
}

void DivergencePicks::place(Density density) {
  shown_.clear();
  std::vector<view::Callout> callouts;
  find(density, callouts);
  if (density != Density::kStrip) {
    const int band = density == Density::kFewCaptions ? 2 : kFlagBand;
    const auto boxes = view::placeCallouts(callouts, boxOf(QRectF(area()).adjusted(2, band, -2, -2)), {}, curveSpots());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      shown_[i].label = QRectF(QPointF(boxes[i].left, boxes[i].top), QPointF(boxes[i].right, boxes[i].bottom));
    }
  }
  placeHandles();
}

PickHandle* DivergencePicks::makeHandle(const std::string& dialect) {
  auto* handle = new PickHandle(&plot_);
  handle->setObjectName(QStringLiteral("pick.") + text(dialect));
  connect(handle, &QAbstractButton::clicked, this, [this, dialect] {
    const view::DialectPick* pick = view::pickOf(curves_.view(), dialect);
    if (pick != nullptr && !curves_.inForce(dialect)) emit taken(markOf(*pick));
  });
  connect(handle, &PickHandle::dragBegun, this, &DivergencePicks::dragBegun);
  connect(handle, &PickHandle::dragged, this, &DivergencePicks::dragged);
  connect(handle, &PickHandle::dragEnded, this, &DivergencePicks::dragEnded);
  connect(handle, &PickHandle::left, this, &DivergencePicks::left);
  connect(handle, &PickHandle::hotChanged, this,
          [this, dialect] { plot_.update(labelOf(dialect).toAlignedRect().adjusted(-2, -2, 2, 2)); });
  return handle;
}

void DivergencePicks::placeHandles() {
  QWidget* before = &plot_;  // Tab goes from the plot through its picks
  for (const Shown& shown : shown_) {
    const std::string dialect(shown.pick->dialect);
    PickHandle*& handle = handles_[dialect];
    if (handle == nullptr) {
      handle = makeHandle(dialect);
      QWidget::setTabOrder(before, handle);
    }
    const QString name = curves_.title(shown.curve);
    handle->setPick(pointOf(shown.place), pen_of_(shown.curve).color(), curves_.inForce(shown.pick->dialect));
    handle->setAccessibleName(
        DivergencePlot::tr("Pick of %1: threshold %2").arg(name, shortNumber(shown.pick->threshold.value())));
    handle->setAccessibleDescription(hintOf(*shown.pick));
    handle->setToolTip(hintOf(*shown.pick));
    handle->setVisible(handle->dragging() || plot_.yAxis->range().contains(curves_.height(shown.pick->divergence)));
    before = handle;
  }
  for (const auto& [dialect, handle] : handles_) {
    const bool shown = std::any_of(shown_.begin(), shown_.end(),
                                   [&id = dialect](const Shown& pick) { return pick.pick->dialect == id; });
    if (!shown && !handle->dragging()) handle->hide();
  }
}

PickHandle* DivergencePicks::handleOf(const std::string& dialect) const {
  const auto found = handles_.find(dialect);
  return found == handles_.end() || found->second->isHidden() ? nullptr : found->second;
}

QRectF DivergencePicks::labelOf(const std::string& dialect) const {
  for (const Shown& shown : shown_) {
    if (shown.pick->dialect == dialect) return shown.label;
  }
  return {};
}

const view::DialectPick* DivergencePicks::at(const QPoint& position) const {
  const auto found = std::find_if(shown_.begin(), shown_.end(),
                                  [&position](const Shown& shown) { return shown.label.contains(position); });
  return found == shown_.end() ? nullptr : found->pick;
}

std::optional<view::CalibratorMark> DivergencePicks::markAt(const QPoint& position) const {
  const view::DialectPick* pick = at(position);
  return pick == nullptr || curves_.inForce(pick->dialect) ? std::nullopt : std::optional(markOf(*pick));
}

std::vector<double> DivergencePicks::thresholds() const {
  std::vector<double> thresholds;
  for (const Shown& shown : shown_) thresholds.push_back(shown.pick->threshold.value());
  return thresholds;
}

QString DivergencePicks::hintOf(const view::DialectPick& pick) const {
  QString line =
      DivergencePlot::tr("%1: threshold %2, %n bin(s) kept, %3 nats", nullptr, static_cast<int>(pick.keep))
          .arg(coreText("Parameter", pick.label), shortNumber(pick.threshold.value()), shortNumber(pick.divergence, 4));
  if (pick.sqnr_db) line += DivergencePlot::tr(", SQNR %1 dB").arg(decibelText(pick.sqnr_db->value));
  if (curves_.inForce(pick.dialect)) line += DivergencePlot::tr(", in force");
  const auto cost = view::costOf(curves_.view(), pick);
  if (cost && cost->low >= study::kFarPick) {
    line += QStringLiteral(". ") +
            coreText("Warning", study::farPickWording())
                .arg(decibelText(pick.sqnr_db->value, 3), decibelText(curves_.view().best->sqnr_db.value, 3));
  }
  return line;
}

void DivergencePicks::paintDots(QPainter& painter, const Colors& colors) const {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(colors.faint_text, 1));
  for (const Shown& shown : shown_) {
    if (shown.label.isEmpty()) continue;
    painter.drawLine(pointOf(shown.place), pointOf(view::leaderEnd(shown.place, boxOf(shown.label))));
  }
  // The largest first, so that each is seen as a ring around those that lie on it.
  for (auto shown = shown_.rbegin(); shown != shown_.rend(); ++shown) {
    if (!QRectF(area()).contains(pointOf(shown->place))) continue;
    const QColor color = pen_of_(shown->curve).color();
    const bool current = curves_.inForce(shown->pick->dialect);
    painter.setPen(curves_.view().exact ? QPen(colors.background, 1.5) : QPen(color, 1.5));
    painter.setBrush(curves_.view().exact ? color : colors.background);
    painter.drawEllipse(pointOf(shown->place), shown->radius, shown->radius);
    if (!current) continue;
    painter.setPen(QPen(colors.threshold, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(pointOf(shown->place), shown->radius + 2.5, shown->radius + 2.5);
  }
  painter.setBrush(Qt::NoBrush);
}

void DivergencePicks::paintLabels(QPainter& painter, const Colors& colors) const {
  for (const Shown& shown : shown_) {
    if (shown.label.isEmpty()) continue;
    const PickHandle* handle = handleOf(std::string(shown.pick->dialect));
    const bool hot = handle != nullptr && handle->hot();
    QColor ground = colors.background;
    ground.setAlpha(225);
    painter.setPen(hot ? QPen(colors.faint_text, 1) : QPen(Qt::NoPen));
    painter.setBrush(ground);
    painter.drawRoundedRect(shown.label, 3, 3);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(curves_.inForce(shown.pick->dialect) ? colors.threshold : colors.text);
    painter.drawText(shown.label, Qt::AlignCenter | Qt::TextDontClip, shown.text);
  }
}

}  // namespace scalewright::widgets
