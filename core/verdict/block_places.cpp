#include "core/verdict/block_places.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>

#include "core/base/text/block_parts.h"
#include "core/base/text/split.h"

namespace scalewright::verdict {
namespace {

using Parts = std::vector<std::string>;

/// A part of a path that is a number, and all that is in front of it.
struct Numbered {
  std::string stack;
  std::uint64_t number = 0;
};

template <std::size_t N>
bool isOneOf(const std::array<std::string_view, N>& known, std::string_view word) {
  return std::find(known.begin(), known.end(), word) != known.end();
}

std::vector<Numbered> numbersOf(const std::string& path) {
  std::vector<Numbered> numbers;
  std::string before;
  for (const std::string& part : blockParts(path)) {
    Numbered found{.stack = before};
    const char* const last = part.data() + part.size();
    const auto [end, code] = std::from_chars(part.data(), last, found.number);
    if (code == std::errc() && end == last && !before.empty()) numbers.push_back(std::move(found));
    before += part + ".";
  }
  return numbers;
}

/// How many layers each block of a stack has.
using Stack = std::map<std::uint64_t, std::size_t>;
using Stacks = std::map<std::string, Stack>;

/// Whether these are blocks of several layers each, rather than a row of layers that are numbered.
bool isStack(const Stack& stack) {
  std::size_t layers = 0;
  for (const auto& [number, count] : stack) layers += count;
  return stack.size() > 1 && layers >= 2 * stack.size();
}

/// A dump may hold some blocks only; their numbers begin with 0, or with 1.
std::uint64_t firstOf(const Stack& stack) {
  return std::min<std::uint64_t>(stack.begin()->first, 1);
}
std::size_t blocksOf(const Stack& stack) {
  return static_cast<std::size_t>(stack.rbegin()->first - firstOf(stack)) + 1;
}

/// Whether a part of a path names a network whose tokens, or patches, all look at each other.
bool looksBothWays(std::string_view part) {
  constexpr std::array<std::string_view, 6> kWords = {"bert", "vit", "vision", "visual", "image", "backbone"};
  if (part.ends_with("bert") || part.ends_with("berta")) return true;
  const Parts words = split(part, "_");
  return std::any_of(words.begin(), words.end(), [&](const auto& word) { return isOneOf(kWords, word); });
}

/// By the path of a stack. What its names do not tell counts as causal: a sink that is missed makes a broken network
/// fine. Source: the models of Transformers, Megatron, and GGUF.
bool isCausal(const std::string& stack) {
  constexpr std::array<std::string_view, 2> kOfDecoders = {"transformer", "language_model"};
  const Parts parts = split(lowered(stack), ".");
  const auto back = [&parts](std::size_t place) {
    return place < parts.size() ? std::string_view(parts[parts.size() - 1 - place]) : std::string_view();
  };
  const bool mamba = back(1) == "backbone" && back(0) == "layers";
  const auto known = parts.end() - (mamba ? 2 : 0);
  if (std::any_of(parts.begin(), known, looksBothWays)) return false;
  if (back(0).starts_with("encoder")) return false;
  return back(1) != "encoder" || isOneOf(kOfDecoders, back(2));
}

std::optional<BlockPlace> placeOf(const Stacks& stacks, const std::string& path) {
  for (const Numbered& numbered : numbersOf(path)) {
    const Stack& stack = stacks.at(numbered.stack);
    if (!isStack(stack)) continue;
    return BlockPlace{.block = static_cast<std::size_t>(numbered.number - firstOf(stack)),
                      .blocks = blocksOf(stack),
                      .causal = isCausal(numbered.stack)};
  }
  return std::nullopt;
}

}  // namespace

std::vector<BlockPlace> blockPlaces(std::span<const std::string> paths) {
  Stacks stacks;
  for (const std::string& path : paths) {
    for (const Numbered& numbered : numbersOf(path)) ++stacks[numbered.stack][numbered.number];
  }
  std::vector<std::optional<BlockPlace>> found;
  BlockPlace longest;
  for (const std::string& path : paths) {
    found.push_back(placeOf(stacks, path));
    if (found.back() && found.back()->blocks > longest.blocks) longest = *found.back();
  }
  longest.block = longest.blocks - 1;
  std::vector<BlockPlace> places;
  for (const auto& place : found) places.push_back(place.value_or(longest));
  return places;
}

}  // namespace scalewright::verdict
