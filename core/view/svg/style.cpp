#include <array>
#include <cstdio>

#include "core/view/svg/palette.h"
#include "core/view/svg/picture.h"

namespace scalewright::view::svg {
namespace {

/// The styles that are the same on every ground. Dashes are those of the window's pens.
constexpr std::string_view kShapes = R"(
text { font: 11px system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
.caption { font-weight: 600; }
.middle { text-anchor: middle; }
.end { text-anchor: end; }
.power { font-size: 8px; }
.label { paint-order: stroke; stroke-width: 3; stroke-linejoin: round; }
.label.current { font-weight: 600; }
.frame, .tick, .grid, .curve, .mark, .leader, .threshold, .rug, .join, .point { fill: none; }
.join { stroke-width: 0.7; stroke-dasharray: 1 2; }
.point { stroke-width: 1.3; }
.mark { stroke-dasharray: 4 3; }
.mark.estimate { stroke-dasharray: 1 2; }
.threshold { stroke-width: 2; }
.curve { stroke-width: 1.5; stroke-linejoin: round; }
.curve.current { stroke-width: 3; }
.dash1 { stroke-dasharray: 6 3; }
.dash2 { stroke-dasharray: 6 3 1.5 3; }
.dash3 { stroke-dasharray: 1.5 3; }
)";

/// #rrggbb
std::string hex(Rgba color) {
  std::array<char, 8> text{};
  std::snprintf(text.data(), text.size(), "#%06x", color & 0xffffffU);
  return text.data();
}

std::string fill(std::string_view selector, Rgba color) {
  return std::string(selector) + " { fill: " + hex(color) + "; }\n";
}

std::string stroke(std::string_view selector, Rgba color) {
  return std::string(selector) + " { stroke: " + hex(color) + "; }\n";
}

std::string colorRules(const PlotColors& colors) {
  std::string rules =
      fill(".ground", colors.background) + fill("text", colors.text) + fill(".faint", colors.faint_text) +
      stroke(".frame, .tick, .mark, .leader, .join", colors.faint_text) + stroke(".grid", colors.grid) +
      stroke(".label", colors.background) + fill(".columns", colors.columns) + stroke(".rug", colors.rug) +
      fill(".dot", colors.text) + stroke(".dot", colors.background) + fill(".dot.current", colors.threshold) +
      fill(".dot.estimate", colors.background) + stroke(".dot.estimate", colors.text) +
      stroke(".threshold, .mark.current, .dot.estimate.current", colors.threshold) +
      fill(".flag, .label.current", colors.threshold) + fill(".on-flag", colors.on_threshold) +
      fill(".saturated", colors.clipped) +
      ".saturated { fill-opacity: " + numberText(static_cast<double>(colors.clipped >> 24U) / 255, 2).digits + "; }\n";
  for (std::size_t i = 0; i < colors.series.size(); ++i)
    rules += stroke(".series" + std::to_string(i), colors.series[i]);
  return rules;
}

/// Every selector of the rules for elements of a plot only.
std::string scoped(std::string_view rules) {
  std::string sheet;
  bool in_selector = true;
  for (const char c : rules) {
    if (in_selector && (sheet.empty() || sheet.back() == '\n') && c != '\n') sheet += ".scalewright-plot ";
    if (c == '{') in_selector = false;
    if (c == '}') in_selector = true;
    sheet += c;
    if (in_selector && c == ',') sheet += " .scalewright-plot";
  }
  return sheet;
}

}  // namespace

std::string plotStyle() {
  return scoped(std::string(kShapes) + colorRules(kLightPlot)) + "@media screen and (prefers-color-scheme: dark) {\n" +
         scoped(colorRules(kDarkPlot)) + "}\n";
}

}  // namespace scalewright::view::svg
