#include "core/sharing/group_pattern.h"

#include <charconv>
#include <optional>

namespace scalewright::sharing {
namespace {

constexpr std::string_view kSeparators = "./";
constexpr std::string_view kOpen = "{-";

/// Without its last part; empty where it has only one.
std::string_view parentOf(std::string_view name) {
  const std::size_t end = name.find_last_of(kSeparators);
  return end == std::string_view::npos ? std::string_view() : name.substr(0, end);
}

/// Where it stands as a whole: `layers.1` is no part of `layers.10`.
std::optional<std::size_t> find(std::string_view text, std::string_view part) {
  const auto inside = [](char c) { return c != ' ' && kSeparators.find(c) == std::string_view::npos; };
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) {
    const std::size_t end = at + part.size();
    const bool begins = at == 0 || !inside(text[at - 1]);
    if (begins && (end == text.size() || !inside(text[end]))) return at;
  }
  return std::nullopt;
}

}  // namespace

std::string groupPattern(std::string_view group, std::string_view tensor) {
  int dropped = 0;
  for (std::string_view part = tensor; !part.empty(); part = parentOf(part), ++dropped) {
    const auto at = find(group, part);
    if (!at) continue;
    return std::string(group.substr(0, *at)) + std::string(kOpen) + std::to_string(dropped) + '}' +
           std::string(group.substr(*at + part.size()));
  }
  return std::string(group);
}

std::string groupFor(std::string_view pattern, std::string_view tensor) {
  const std::size_t open = pattern.find(kOpen);
  const std::size_t close = open == std::string_view::npos ? open : pattern.find('}', open);
  if (close == std::string_view::npos) return std::string(pattern);
  int dropped = 0;
  const char* const first = pattern.data() + open + kOpen.size();
  const auto [end, error] = std::from_chars(first, pattern.data() + close, dropped);
  if (error != std::errc() || end != pattern.data() + close) return std::string(pattern);
  for (; dropped > 0 && !tensor.empty(); --dropped) tensor = parentOf(tensor);
  if (tensor.empty()) return {};
  return std::string(pattern.substr(0, open)) + std::string(tensor) + std::string(pattern.substr(close + 1));
}

}  // namespace scalewright::sharing
