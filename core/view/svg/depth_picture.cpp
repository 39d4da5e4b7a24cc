#include "core/view/svg/depth_picture.h"

#include <algorithm>
#include <map>

#include "core/base/numbers/elementary.h"
#include "core/formats/format.h"
#include "core/view/plots/tensor_plot.h"
#include "core/view/svg/palette.h"
#include "core/view/svg/tensor_picture.h"

namespace scalewright::view::svg {
namespace {

constexpr double kReach = 2.6;      // of a dot from its middle
constexpr double kHeadRoom = 0.06;  // above and below the numbers, of their range

/// A tensor in the picture.
struct DepthDot {
  DepthPlace place;
  double value = 0;
  const TensorRow* row = nullptr;
};

void addSquare(Path& path, double x, double y) {
  path.moveTo(x - kReach, y - kReach);
  path.lineTo(x + kReach, y - kReach);
  path.lineTo(x + kReach, y + kReach);
  path.lineTo(x - kReach, y + kReach);
  path.lineTo(x - kReach, y - kReach);
}

void addDiamond(Path& path, double x, double y) {
  constexpr double kFar = 1.3 * kReach;
  path.moveTo(x - kFar, y);
  path.lineTo(x, y - kFar);
  path.lineTo(x + kFar, y);
  path.lineTo(x, y + kFar);
  path.lineTo(x - kFar, y);
}

const char* unitOf(DepthMeasure measure) {
  switch (measure) {
    case DepthMeasure::kOutput:
    case DepthMeasure::kSqnr:
    case DepthMeasure::kAgainst: return "SQNR / dB";
    case DepthMeasure::kAmax: return "max |x|";
    case DepthMeasure::kSaturated: return "saturated / %";
    case DepthMeasure::kBits: return "bits";
  }
  return "";
}

Axis valueAxis(DepthMeasure measure, const std::vector<DepthDot>& dots, const Picture& picture) {
  double low = dots.front().value;
  double high = low;
  for (const DepthDot& dot : dots) {
    low = std::min(low, dot.value);
    high = std::max(high, dot.value);
  }
  if (measure == DepthMeasure::kAmax && low > 0) {
    const double room = high > low ? elementary::pow(high / low, kHeadRoom) : 2;
    return {AxisScale::kLogarithmic, low / room, high * room, picture.bottom(), picture.top()};
  }
  const double room = high > low ? kHeadRoom * (high - low) : 1;
  return {AxisScale::kLinear, low - room, high + room, picture.bottom(), picture.top()};
}

std::string formatTitleOf(std::string_view id) {
  const formats::FormatDescriptor* format = formats::find(id);
  return format == nullptr ? "as stored" : format->title;
}

}  // namespace

const char* depthTitle(DepthMeasure measure) {
  switch (measure) {
    case DepthMeasure::kOutput: return "Outputs of layers over the network";
    case DepthMeasure::kSqnr: return "SQNR of tensors over the network";
    case DepthMeasure::kAmax: return "Maxima over the network";
    case DepthMeasure::kSaturated: return "Saturated values over the network";
    case DepthMeasure::kBits: return "Bits over the network";
    case DepthMeasure::kAgainst: return "B against A over the network";
  }
  return "";
}

std::string depthPicture(const study::Study& study, std::span<const TensorRow> rows, DepthMeasure measure,
                         const std::optional<Caption>& caption) {
  std::vector<const TensorRow*> ordered;
  for (const TensorRow& row : rows) ordered.push_back(&row);
  std::sort(ordered.begin(), ordered.end(), [](const TensorRow* a, const TensorRow* b) { return a->index < b->index; });
  std::vector<study::TensorIndex> tensors;
  for (const TensorRow* row : ordered) tensors.push_back(row->index);
  const DepthPlaces network = depthPlaces(study, tensors);
  std::vector<DepthDot> dots;
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    const DepthNumber number = depthNumber(*ordered[i], measure);
    if (number.value) dots.push_back({network.places[i], *number.value, ordered[i]});
  }
  if (dots.empty()) return {};
  std::stable_sort(dots.begin(), dots.end(),
                   [](const DepthDot& a, const DepthDot& b) { return a.place.layer < b.place.layer; });
  const auto worst = std::min_element(dots.begin(), dots.end(),
                                      [](const DepthDot& a, const DepthDot& b) { return a.value < b.value; });
  const std::string description = std::to_string(dots.size()) + " tensors in " + std::to_string(network.layers.size()) +
                                  " layers, the least " + plainNumber(worst->value) + " at " + worst->row->name + ".";
  Picture picture(depthTitle(measure), description, caption, 0);
  const auto last = static_cast<double>(std::max<std::size_t>(network.layers.size(), 1)) - 1;
  const Axis x(AxisScale::kLinear, -0.5, last + 0.5, kAreaLeft, kAreaRight);
  const Axis y = valueAxis(measure, dots, picture);
  picture.addAxes(x, y, TickText::kPlain, "layer, from the input to the output", unitOf(measure),
                  shortLayers(network.layers));

  std::map<std::size_t, std::vector<const DepthDot*>> kinds;
  for (const DepthDot& dot : dots) kinds[dot.place.kind].push_back(&dot);
  Path joins;
  for (const auto& [kind, members] : kinds) {
    for (std::size_t i = 0; members.size() > 1 && i < members.size(); ++i) {
      const double at = x.placeOf(static_cast<double>(members[i]->place.layer));
      i == 0 ? joins.moveTo(at, y.placeOf(members[i]->value)) : joins.lineTo(at, y.placeOf(members[i]->value));
    }
  }
  picture.addPath("join", joins);
  struct Shapes {
    Path weights;
    Path activations;
  };
  std::map<std::string_view, Shapes> formats;
  for (const DepthDot& dot : dots) {
    Shapes& shapes = formats[dot.row->format];
    const double at = x.placeOf(static_cast<double>(dot.place.layer));
    if (dot.row->role == tensor::Role::kWeight) {
      addSquare(shapes.weights, at, y.placeOf(dot.value));
    } else {
      addDiamond(shapes.activations, at, y.placeOf(dot.value));
    }
  }
  std::vector<LegendEntry> legend;
  for (const auto& [format, shapes] : formats) {
    const std::string series = "point series" + std::to_string(curveSeries(format) % kSeriesColors);
    picture.addPath(series, shapes.weights);
    picture.addPath(series, shapes.activations);
    legend.push_back({series, formatTitleOf(format)});
  }
  legend.push_back({"join", "one kind (□ weight, ◇ activation)"});
  picture.addLegend(legend);
  return picture.markup();
}

}  // namespace scalewright::view::svg
