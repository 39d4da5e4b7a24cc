#include "core/view/svg/expert_picture.h"

#include <algorithm>

#include "core/view/svg/tensor_picture.h"

namespace scalewright::view::svg {
namespace {

constexpr double kHeadroom = 1.1;   // of the axis of tokens
constexpr double kWide = 0.8;       // of a bar, where there is room for a gap
constexpr double kRoomForGaps = 4;  // places an expert needs for that
constexpr double kLeastHeight = 3;  // of a bar, so that it is seen
constexpr double kMostArm = 4;      // of a cross

void addBar(Path& path, double left, double right, double top, double bottom) {
  path.moveTo(left, bottom);
  path.lineTo(left, top);
  path.lineTo(right, top);
  path.lineTo(right, bottom);
}

void addCross(Path& path, double x, double bottom, double arm) {
  const double y = bottom - arm - 3;
  path.moveTo(x - arm, y - arm);
  path.lineTo(x + arm, y + arm);
  path.moveTo(x - arm, y + arm);
  path.lineTo(x + arm, y - arm);
}

}  // namespace

std::string expertPicture(const ExpertBars& layer, const std::optional<Caption>& caption) {
  double most = std::max(layer.even_share, 1.0);
  std::size_t never = 0;
  std::size_t rarely = 0;
  for (const ExpertBar& bar : layer.bars) {
    most = std::max(most, static_cast<double>(bar.tokens.value_or(0)));
    if (bar.reach == experts::Reach::kNever) ++never;
    if (bar.reach == experts::Reach::kRarely) ++rarely;
  }
  const std::string description = std::to_string(layer.bars.size()) + " experts of " + layer.layer +
                                  ", an even share of " + plainNumber(layer.even_share) +
                                  " tokens; never reached: " + std::to_string(never) +
                                  ", hardly ever: " + std::to_string(rarely) + ".";
  Picture picture(kExpertTitle, description, caption, 0);
  const auto count = static_cast<double>(std::max<std::size_t>(layer.bars.size(), 1));
  const Axis x(AxisScale::kLinear, -0.5, count - 0.5, kAreaLeft, kAreaRight);
  const Axis y(AxisScale::kLinear, 0, most * kHeadroom, picture.bottom(), picture.top());
  picture.addAxes(x, y, TickText::kPlain, "expert", "tokens");

  const double place = (kAreaRight - kAreaLeft) / count;
  const double half = place * (place >= kRoomForGaps ? kWide : 1) / 2;
  Path bars;
  Path low;
  Path crosses;
  for (const ExpertBar& bar : layer.bars) {
    const double middle = x.placeOf(static_cast<double>(bar.number));
    if (bar.reach == experts::Reach::kNever)
      addCross(crosses, middle, picture.bottom(), std::clamp(half, 1.0, kMostArm));
    if (bar.tokens.value_or(0) == 0) continue;
    const double top = std::min(y.placeOf(static_cast<double>(*bar.tokens)), picture.bottom() - kLeastHeight);
    addBar(bar.reach == experts::Reach::kRarely ? low : bars, middle - half, middle + half, top, picture.bottom());
  }
  picture.addPath("columns", bars);
  picture.addPath("flag", low);
  picture.addPath("threshold", crosses);
  Path even;
  even.moveTo(kAreaLeft, y.placeOf(layer.even_share));
  even.lineTo(kAreaRight, y.placeOf(layer.even_share));
  picture.addPath("mark", even);
  picture.addLegend({{"columns", "tokens", true},
                     {"flag", "hardly reached", true},
                     {"threshold", "never reached (×)"},
                     {"mark", "even share"}});
  return picture.markup();
}

}  // namespace scalewright::view::svg
