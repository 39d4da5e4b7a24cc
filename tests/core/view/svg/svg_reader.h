#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace scalewright::test {

/// One element of an SVG, in the order in which they begin.
struct SvgElement {
  std::string name;
  std::map<std::string, std::string> attributes;
  std::string text;  ///< directly within it, entities resolved

  [[nodiscard]] bool hasClass(std::string_view name) const;
  /// An attribute as a number; NaN where it is none.
  [[nodiscard]] double number(const std::string& attribute) const;
};

/// Every element, by a strict reader of its own; nullopt for anything that is not well-formed XML.
[[nodiscard]] std::optional<std::vector<SvgElement>> readSvg(std::string_view svg);

[[nodiscard]] std::vector<SvgElement> withClass(const std::vector<SvgElement>& elements, std::string_view name);

/// The subpaths of path data that has the commands M, m, l, h and v, as absolute points.
using Points = std::vector<std::pair<double, double>>;
[[nodiscard]] std::vector<Points> readPath(std::string_view data);

}  // namespace scalewright::test
