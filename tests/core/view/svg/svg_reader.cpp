#include "tests/core/view/svg/svg_reader.h"

#include <cstdlib>
#include <limits>
#include <sstream>

namespace scalewright::test {
namespace {

/// Resolves the five entities of XML; nullopt for any other, for a lone ampersand and for control characters.
std::optional<std::string> resolved(std::string_view text) {
  static const std::map<std::string, char, std::less<>> entities = {
      {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"#39", '\''}};
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (text[i] == '<' || (byte < 0x20 && byte != '\n')) return std::nullopt;
    if (text[i] != '&') {
      plain += text[i];
      continue;
    }
    const std::size_t end = text.find(';', i);
    if (end == std::string_view::npos) return std::nullopt;
    const auto entity = entities.find(text.substr(i + 1, end - i - 1));
    if (entity == entities.end()) return std::nullopt;
    plain += entity->second;
    i = end;
  }
  return plain;
}

bool readAttributes(std::string_view text, SvgElement& element) {
  while (!text.empty()) {
    if (text.front() != ' ') return false;
    text.remove_prefix(1);
    const std::size_t equals = text.find("=\"");
    if (equals == std::string_view::npos || equals == 0) return false;
    const std::size_t end = text.find('"', equals + 2);
    if (end == std::string_view::npos) return false;
    const auto value = resolved(text.substr(equals + 2, end - equals - 2));
    if (!value || !element.attributes.emplace(text.substr(0, equals), *value).second) return false;
    text.remove_prefix(end + 1);
  }
  return true;
}

}  // namespace

bool SvgElement::hasClass(std::string_view wanted) const {
  const auto found = attributes.find("class");
  if (found == attributes.end()) return false;
  std::istringstream classes(found->second);
  for (std::string each; classes >> each;) {
    if (each == wanted) return true;
  }
  return false;
}

double SvgElement::number(const std::string& attribute) const {
  const auto found = attributes.find(attribute);
  if (found == attributes.end()) return std::numeric_limits<double>::quiet_NaN();
  return std::strtod(found->second.c_str(), nullptr);
}

std::optional<std::vector<SvgElement>> readSvg(std::string_view svg) {
  std::vector<SvgElement> elements;
  std::vector<std::size_t> open;
  while (!svg.empty()) {
    const std::size_t tag = svg.find('<');
    const auto text = resolved(svg.substr(0, tag));
    if (!text || (open.empty() && text->find_first_not_of('\n') != std::string::npos)) return std::nullopt;
    if (!open.empty()) elements[open.back()].text += *text;
    if (tag == std::string_view::npos) break;
    const std::size_t end = svg.find('>', tag);
    if (end == std::string_view::npos) return std::nullopt;
    std::string_view inside = svg.substr(tag + 1, end - tag - 1);
    svg.remove_prefix(end + 1);
    if (inside.front() == '?') {
      if (!elements.empty()) return std::nullopt;
      continue;
    }
    if (inside.front() == '/') {
      if (open.empty() || elements[open.back()].name != inside.substr(1)) return std::nullopt;
      open.pop_back();
      continue;
    }
    if (open.empty() && !elements.empty()) return std::nullopt;  // a second root
    const bool closed = inside.back() == '/';
    if (closed) inside.remove_suffix(1);
    const std::size_t name = std::min(inside.find(' '), inside.size());
    elements.push_back({std::string(inside.substr(0, name)), {}, {}});
    if (!readAttributes(inside.substr(name), elements.back())) return std::nullopt;
    if (!closed) open.push_back(elements.size() - 1);
  }
  if (!open.empty() || elements.empty()) return std::nullopt;
  return elements;
}

std::vector<SvgElement> withClass(const std::vector<SvgElement>& elements, std::string_view name) {
  std::vector<SvgElement> found;
  for (const SvgElement& element : elements) {
    if (element.hasClass(name)) found.push_back(element);
  }
  return found;
}

std::vector<Points> readPath(std::string_view data) {
  std::vector<Points> paths;
  const std::string text(data);
  const char* at = text.c_str();
  const auto number = [&at] {
    char* end = nullptr;
    const double value = std::strtod(at, &end);
    at = end;
    return value;
  };
  double x = 0;
  double y = 0;
  while (*at != '\0') {
    const char command = *at++;
    if (command == 'M') x = y = 0;
    if (command == 'M' || command == 'm' || command == 'l' || command == 'h') x += number();
    if (command == 'M' || command == 'm' || command == 'l' || command == 'v') y += number();
    if (command == 'M' || command == 'm') paths.emplace_back();
    if (paths.empty()) return {};
    paths.back().emplace_back(x, y);
  }
  return paths;
}

}  // namespace scalewright::test
