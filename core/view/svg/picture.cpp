#include "core/view/svg/picture.h"

#include <algorithm>
#include <cmath>

namespace scalewright::view::svg {
namespace {

constexpr double kRowHeight = 13;  // of the labels of marks
constexpr double kCaptionHeight = 34;
constexpr double kMargin = 8;
constexpr double kBelow = 40;  // ticks and the name of the x axis
constexpr double kLegendRow = 16;
constexpr double kSwatch = 22;
constexpr double kTick = 4;
constexpr double kTickRoom = 56;     // of the area's width for each even tick
constexpr double kTickSpacing = 32;  // of its height
constexpr double kLabelReach = 10;   // how far labels stand out to the right, and three times as far to the left

std::string attribute(std::string_view name, double value) {
  return " " + std::string(name) + "=\"" + length(value) + "\"";
}

/// A text, cut where it is wider than the picture.
std::string fitted(std::string_view text) {
  constexpr std::string_view kMore = "\u2026";
  constexpr double kRoom = kWidth - 2 * kMargin;
  if (textWidth(text) <= kRoom) return std::string(text);
  std::size_t end = 0;
  for (double width = textWidth(kMore); end < text.size();) {
    std::size_t next = end + 1;  // whole characters
    while (next < text.size() && (static_cast<unsigned char>(text[next]) & 0xc0U) == 0x80) ++next;
    width += textWidth(text.substr(end, next - end));
    if (width > kRoom) break;
    end = next;
  }
  return std::string(text.substr(0, end)) + std::string(kMore);
}

/// classes: each with a space before it.
std::string dot(const std::string& classes, const Spot& place) {
  return "<circle class=\"dot" + classes + "\"" + attribute("cx", place.x) + attribute("cy", place.y) +
         " r=\"3.5\"/>\n";
}

/// Every n-th of the places, so that no two of their names meet.
std::vector<double> placesWithRoom(const Axis& x, std::span<const std::string> names) {
  double widest = 0;
  for (const std::string& name : names) widest = std::max(widest, textWidth(name));
  const double apart = x.placeOf(1) - x.placeOf(0);
  const auto stride = static_cast<std::size_t>(std::max(1.0, std::ceil((widest + 6) / apart)));
  std::vector<double> places;
  for (std::size_t i = 0; i < names.size(); i += stride) places.push_back(static_cast<double>(i));
  return places;
}

}  // namespace

Picture::Picture(std::string_view title, std::string_view description, const std::optional<Caption>& caption,
                 std::size_t label_rows)
    : title_(title), description_(description) {
  const double rows = static_cast<double>(std::min(label_rows, kLabelRows));
  top_ = kMargin + (caption ? kCaptionHeight : 0) + (rows > 0 ? rows * kRowHeight + 4 : 0);
  height_ = bottom() + kBelow;
  if (!caption) return;
  addText("caption", kMargin, 17, escaped(fitted(caption->name)));
  addText("faint", kMargin, 32, escaped(fitted(caption->facts)));
}

void Picture::addPath(std::string_view classes, const Path& path, std::string_view attributes) {
  if (path.empty()) return;
  body_ += "<path class=\"" + std::string(classes) + "\" d=\"" + path.data() + "\"" + std::string(attributes) + "/>\n";
}

void Picture::addBox(std::string_view classes, double left, double top, double right, double bottom) {
  body_ += "<rect class=\"" + std::string(classes) + "\"" + attribute("x", left) + attribute("y", top) +
           attribute("width", right - left) + attribute("height", bottom - top) + "/>\n";
}

void Picture::addText(std::string_view classes, double x, double y, const std::string& markup) {
  body_ += "<text";
  if (!classes.empty()) body_ += " class=\"" + std::string(classes) + "\"";
  body_ += attribute("x", x) + attribute("y", y) + ">" + markup + "</text>\n";
}

void Picture::addAxes(const Axis& x, const Axis& y, TickText counts, std::string_view x_name, std::string_view y_name,
                      std::span<const std::string> x_places) {
  const auto x_ticks =
      x_places.empty() ? x.ticks(static_cast<int>((kAreaRight - kAreaLeft) / kTickRoom)) : placesWithRoom(x, x_places);
  auto y_ticks = y.ticks(static_cast<int>(kAreaHeight / kTickSpacing));
  auto y_sub_ticks = y.subTicks();
  // There is no half of an element.
  for (auto* values : {&y_ticks, &y_sub_ticks})
    std::erase_if(*values, [counts](double value) { return counts == TickText::kCount && value < 1; });
  Path grid;
  Path ticks;
  for (const double value : x_ticks) {
    grid.moveTo(x.placeOf(value), top());
    grid.lineTo(x.placeOf(value), bottom());
    ticks.moveTo(x.placeOf(value), bottom());
    ticks.lineTo(x.placeOf(value), bottom() + kTick);
  }
  for (const double value : y_ticks) {
    grid.moveTo(kAreaLeft, y.placeOf(value));
    grid.lineTo(kAreaRight, y.placeOf(value));
    ticks.moveTo(kAreaLeft, y.placeOf(value));
    ticks.lineTo(kAreaLeft - kTick, y.placeOf(value));
  }
  for (const double value : x_places.empty() ? x.subTicks() : std::vector<double>()) {
    ticks.moveTo(x.placeOf(value), bottom());
    ticks.lineTo(x.placeOf(value), bottom() + kTick / 2);
  }
  for (const double value : y_sub_ticks) {
    ticks.moveTo(kAreaLeft, y.placeOf(value));
    ticks.lineTo(kAreaLeft - kTick / 2, y.placeOf(value));
  }
  addPath("grid", grid);
  addPath("tick", ticks);
  addBox("frame", kAreaLeft, top(), kAreaRight, bottom());

  for (const double place : x_places.empty() ? std::vector<double>() : x_ticks) {
    const std::string& name = x_places[static_cast<std::size_t>(place)];
    addText("middle", std::min(x.placeOf(place), kWidth - textWidth(name) / 2), bottom() + 16, escaped(name));
  }
  double free_from = -kWidth;  // where a label of the x axis may begin
  for (const double value : x_places.empty() ? x_ticks : std::vector<double>()) {
    const NumberText number = numberText(value);
    const double half = textWidth(number) / 2;
    if (x.placeOf(value) - half < free_from || x.placeOf(value) + half > kWidth) continue;
    free_from = x.placeOf(value) + half + 4;
    addText("middle", x.placeOf(value), bottom() + 16, number.markup());
  }
  for (const double value : y_ticks) {
    const NumberText number = counts == TickText::kCount ? countText(value) : numberText(value);
    addText("end", kAreaLeft - 7, y.placeOf(value) + 4, number.markup());
  }
  addText("middle faint", (kAreaLeft + kAreaRight) / 2, bottom() + 31, escaped(x_name));
  const double middle = (top() + bottom()) / 2;
  body_ += "<text class=\"middle faint\" transform=\"translate(12 " + length(middle) + ")rotate(-90)\">" +
           escaped(y_name) + "</text>\n";
}

void Picture::addMarks(const std::vector<MarkLabel>& marks, double line_end) {
  std::vector<MarkLabel> shown;
  for (const MarkLabel& mark : marks) {
    if (!(mark.x >= kAreaLeft && mark.x <= kAreaRight)) continue;
    shown.push_back(mark);
    if (!mark.exact) shown.back().text.insert(0, "~ ");
  }
  const auto classesOf = [](const MarkLabel& mark) {
    return std::string(mark.current ? " current" : "") + (mark.exact ? "" : " estimate");
  };
  std::vector<AxisLabel> to_place;
  for (const MarkLabel& mark : shown) to_place.push_back({mark.x, textWidth(mark.text), mark.current});
  const auto labels = placeLabels(to_place, kAreaLeft - 3 * kLabelReach, kAreaRight + kLabelReach, kLabelRows);
  for (const MarkLabel& mark : shown) {
    Path line;
    line.moveTo(mark.x, top());
    line.lineTo(mark.x, line_end);
    addPath("mark" + classesOf(mark), line);
    if (mark.dot > top() && mark.dot < bottom()) body_ += dot(classesOf(mark), {mark.x, mark.dot});
  }
  const auto baseline = [this](const PlacedLabel& label) {
    return top() - 6 - kRowHeight * static_cast<double>(label.row);
  };
  Path leaders;
  for (const PlacedLabel& label : labels) {
    leaders.moveTo(shown[label.mark].x, baseline(label) + 2);
    leaders.lineTo(shown[label.mark].x, top());
  }
  addPath("leader", leaders);
  // After all lines: a halo keeps those apart from the letters.
  for (const PlacedLabel& label : labels) {
    const MarkLabel& mark = shown[label.mark];
    addText(mark.current ? "label middle current" : "label middle", label.left + label.width / 2, baseline(label),
            escaped(mark.text));
  }
}

void Picture::addPicks(const std::vector<Pick>& picks, const std::vector<Spot>& spots) {
  constexpr double kFlagBand = 26;  // the number of a threshold is there
  constexpr double kLabelHeight = 14;
  std::vector<Callout> callouts;
  std::vector<std::string> texts;
  for (const Pick& pick : picks) {
    texts.push_back(pick.exact ? pick.text : "~ " + pick.text);
    callouts.push_back({pick.place, textWidth(texts.back()) + 4, kLabelHeight, pick.current});
  }
  const Box area{kAreaLeft + 2, top() + kFlagBand, kAreaRight - 2, bottom() - 2};
  const std::vector<Box> boxes = placeCallouts(callouts, area, {}, spots);
  Path leaders;
  for (std::size_t i = 0; i < picks.size(); ++i) {
    if (boxes[i].left == boxes[i].right) continue;  // no room
    const Spot end = leaderEnd(picks[i].place, boxes[i]);
    leaders.moveTo(picks[i].place.x, picks[i].place.y);
    leaders.lineTo(end.x, end.y);
  }
  addPath("leader", leaders);
  for (std::size_t i = 0; i < picks.size(); ++i) {
    const std::string classes = std::string(picks[i].current ? " current" : "") + (picks[i].exact ? "" : " estimate");
    body_ += dot(classes, picks[i].place);
    if (boxes[i].left == boxes[i].right) continue;
    // Narrow letters leave room in a box for wide ones: on the side away from the leader.
    const bool right = boxes[i].left >= picks[i].place.x;
    const bool left = boxes[i].right <= picks[i].place.x;
    addText(std::string("label") +
                (right  ? ""
                 : left ? " end"
                        : " middle") +
                (picks[i].current ? " current" : ""),
            right  ? boxes[i].left + 2
            : left ? boxes[i].right - 2
                   : (boxes[i].left + boxes[i].right) / 2,
            boxes[i].bottom - 3, escaped(texts[i]));
  }
}

void Picture::addThreshold(const Axis& x, double threshold) {
  const double place = x.placeOf(threshold);
  if (place > kAreaRight) return;
  addBox("saturated", std::max(place, kAreaLeft), top(), kAreaRight, bottom());
  if (place < kAreaLeft) return;
  Path line;
  line.moveTo(place, top());
  line.lineTo(place, bottom());
  addPath("threshold", line);
  const NumberText number = numberText(threshold, 5);
  const double width = textWidth(number) + 10;
  const double left = place + width <= kAreaRight ? place : place - width;
  addBox("flag", left, top() + 5, left + width, top() + 22);
  addText("middle on-flag", left + width / 2, top() + 17, number.markup());
}

void Picture::addLegend(const std::vector<LegendEntry>& entries) {
  if (entries.empty()) return;
  double item = 0;
  for (const LegendEntry& entry : entries) item = std::max(item, kSwatch + 5 + textWidth(entry.text) + 10);
  const auto columns = static_cast<std::size_t>(std::max(1.0, std::floor((kWidth - kMargin) / item)));
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const double left = kMargin + item * static_cast<double>(i % columns);
    const double middle = height_ + kLegendRow * (static_cast<double>(i / columns) + 0.5);
    if (entries[i].filled) {
      addBox(entries[i].classes, left, middle - 4, left + kSwatch, middle + 5);
    } else {
      Path line;
      line.moveTo(left, middle);
      line.lineTo(left + kSwatch, middle);
      addPath(entries[i].classes, line, entries[i].attributes);
    }
    addText("", left + kSwatch + 5, middle + 4, escaped(entries[i].text));
  }
  height_ += kLegendRow * static_cast<double>((entries.size() + columns - 1) / columns) + 4;
}

std::string Picture::markup() const {
  const std::string size = length(kWidth) + "\" height=\"" + length(height_);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"scalewright-plot\" role=\"img\" width=\"" + size +
         "\" viewBox=\"0 0 " + length(kWidth) + " " + length(height_) + "\">\n<title>" + escaped(title_) +
         "</title>\n<desc>" + escaped(description_) + "</desc>\n<rect class=\"ground\" width=\"" + size + "\"/>\n" +
         body_ + "</svg>\n";
}

std::string svgFile(std::string_view picture) {
  std::string file(picture);
  file.insert(file.find('>') + 1, "\n<style>\n" + plotStyle() + "</style>");
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + file;
}

}  // namespace scalewright::view::svg
