#include "core/exchange/names/cache_name.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

namespace scalewright::exchange {
namespace {

using Words = std::vector<std::string_view>;

constexpr std::array<std::string_view, 3> kKeyWords = {"k", "key", "keys"};
constexpr std::array<std::string_view, 3> kValueWords = {"v", "value", "values"};
constexpr std::array<std::string_view, 5> kLayerWords = {"layers", "layer", "blocks", "block", "h"};
/// Parts between the attention and its cache, or after it, that say nothing else.
constexpr std::array<std::string_view, 11> kCacheWords = {"kv_cache", "cache",   "past_key_values", "past_key_value",
                                                          "input",    "input_0", "inputs",          "output",
                                                          "output_0", "0",       "present"};

template <std::size_t N>
bool isOneOf(const std::array<std::string_view, N>& known, std::string_view word) {
  return std::find(known.begin(), known.end(), word) != known.end();
}

Words split(std::string_view text, std::string_view separators) {
  Words parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(separators), text.size());
    if (end > 0) parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

/// Returns whether one word of a part says keys or values.
std::optional<bool> sideOf(std::string_view part) {
  for (const std::string_view word : split(part, "_-")) {
    if (isOneOf(kKeyWords, word)) return true;
    if (isOneOf(kValueWords, word)) return false;
  }
  return std::nullopt;
}

std::optional<int> numberIn(std::string_view part) {
  int number = 0;
  const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
  if (error != std::errc() || end != part.data() + part.size() || number < 0) return std::nullopt;
  return number;
}

std::optional<int> layerOf(const Words& path) {
  std::optional<int> first;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const auto number = numberIn(path[i]);
    if (number && i > 0 && isOneOf(kLayerWords, path[i - 1])) return number;
    if (number && !first) first = number;
  }
  return first;
}

}  // namespace

std::optional<CacheName> cacheName(std::string_view tensor) {
  Words path = split(tensor, "/.:");
  const Words whole = path;
  while (!path.empty() && isOneOf(kCacheWords, path.back())) path.pop_back();
  if (path.empty()) return std::nullopt;
  const auto key = sideOf(path.back());
  if (!key) return std::nullopt;
  path.pop_back();
  while (!path.empty() && path.back() != "0" && isOneOf(kCacheWords, path.back())) path.pop_back();
  CacheName name{.attention = {}, .layer = layerOf(whole), .key = *key};
  for (const std::string_view part : path) name.attention.append(name.attention.empty() ? "" : ".").append(part);
  return name;
}

}  // namespace scalewright::exchange
