#include "core/view/telling_parts.h"

#include <algorithm>

#include "core/recipe/name_shape.h"

namespace scalewright::view {
namespace {

constexpr std::string_view kGap = "\u2026";

/// Each with the separator behind it.
std::vector<std::string_view> partsOf(std::string_view name) {
  std::vector<std::string_view> parts;
  while (!name.empty()) {
    const std::size_t end = std::min(name.find_first_of("./"), name.size() - 1) + 1;
    parts.push_back(name.substr(0, end));
    name.remove_prefix(end);
  }
  return parts;
}

bool hasNumber(std::string_view part) {
  return part.find_first_of("0123456789") != std::string_view::npos;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  bool gap = false;
  for (const std::string& part : parts) {
    if (part.empty() && !gap) text += kGap;
    text += part;
    gap = part.empty();
  }
  return text;
}

/// A word of more characters is cut in its middle, between characters of UTF-8.
std::string shortened(std::string_view part, std::size_t most) {
  const std::size_t letters = part.size() - (part.ends_with('.') || part.ends_with('/') ? 1 : 0);
  if (letters <= most) return std::string(part);
  const auto continues = [&part](std::size_t at) { return (static_cast<unsigned char>(part[at]) & 0xC0U) == 0x80U; };
  std::size_t head = (most + 1) / 2;
  std::size_t tail = letters - most / 2;
  while (head > 0 && continues(head)) --head;
  while (tail < letters && continues(tail)) ++tail;
  return std::string(part.substr(0, head)).append(kGap).append(part.substr(tail));
}

}  // namespace

void TellingParts::add(std::string_view name) {
  const std::vector<std::string_view> parts = partsOf(name);
  std::vector<std::uint32_t> way = {0};
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    const auto next = static_cast<std::uint32_t>(nodes_.size());
    const auto [child, is_new] = nodes_[way.back()].children.try_emplace(recipe::shapeOf(*part), next);
    way.push_back(child->second);
    if (is_new) {
      nodes_.emplace_back().first = *part;
    } else if (nodes_[way.back()].first != *part) {
      nodes_[way.back()].varies = true;
    }
  }
  if (nodes_[way.back()].ends) return;
  nodes_[way.back()].ends = true;
  for (const std::uint32_t node : way) ++nodes_[node].shapes;
}

bool TellingParts::knows(std::string_view name) const {
  const std::vector<std::string_view> parts = partsOf(name);
  std::uint32_t node = 0;
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    const auto child = nodes_[node].children.find(recipe::shapeOf(*part));
    if (child == nodes_[node].children.end()) return false;
    node = child->second;
  }
  return nodes_[node].ends;
}

std::vector<TellingParts::Worth> TellingParts::worthOf(const std::vector<std::string_view>& parts) const {
  std::vector<Worth> worth(parts.size(), Worth::kTells);
  std::uint32_t node = 0;
  for (std::size_t i = parts.size(); i-- > 0;) {
    const Node& behind = nodes_[node];
    const auto child = behind.children.find(recipe::shapeOf(parts[i]));
    if (child == behind.children.end()) break;  // nobody knows it: all in front tells
    node = child->second;
    const bool alone = behind.children.size() == 1 && !behind.ends;
    if (alone && !nodes_[node].varies) worth[i] = nodes_[node].shapes > 1 ? Worth::kShared : Worth::kFollows;
  }
  return worth;
}

std::string TellingParts::cut(std::string_view name, const std::function<bool(const std::string&)>& fits) const {
  std::string text(name);
  if (fits(text)) return text;
  const std::vector<std::string_view> parts = partsOf(name);
  const std::vector<Worth> worth = worthOf(parts);
  std::vector<std::string> left(parts.begin(), parts.end());
  std::vector<std::size_t> words;
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (worth[i] == Worth::kFollows) (hasNumber(parts[i]) ? numbers : words).push_back(i);
  }
  if (!words.empty() && words.front() == 0) std::rotate(words.begin(), words.begin() + 1, words.end());
  words.insert(words.end(), numbers.begin(), numbers.end());
  // Something of each name stays.
  if (words.size() == parts.size()) words.erase(std::find(words.begin(), words.end(), parts.size() - 1));
  for (const std::size_t place : words) {
    left[place].clear();
    if (text = joined(left); fits(text)) return text;
  }
  // All at once: of names that go on alike either every one keeps these, or shows a gap in their place.
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (worth[i] == Worth::kShared) left[i].clear();
  }
  if (text = joined(left); fits(text)) return text;
  constexpr std::size_t kLongest = 16;
  constexpr std::size_t kShortest = 3;
  for (std::size_t most = kLongest; most >= kShortest; --most) {
    std::vector<std::string> shorter = left;
    for (std::string& part : shorter) part = hasNumber(part) ? part : shortened(part, most);
    if (text = joined(shorter); fits(text)) return text;
  }
  return text;
}

}  // namespace scalewright::view
