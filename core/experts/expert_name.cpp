#include "core/experts/expert_name.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <vector>

#include "core/base/text/split.h"
#include "core/layers/module_path.h"

namespace scalewright::experts {
namespace {

using Parts = std::vector<std::string>;

constexpr std::string_view kSeparators = "./:";
constexpr std::array<std::string_view, 2> kExperts = {"experts", "local_experts"};
constexpr std::array<std::string_view, 4> kAroundCounts = {"experts", "local_experts", "gate", "router"};
constexpr std::array<std::string_view, 5> kCounts = {"expert_counts", "expert_token_counts", "tokens_per_expert",
                                                     "num_tokens_per_expert", "local_tokens_per_expert"};
constexpr std::array<std::string_view, 6> kWaysIn = {"gate_proj", "up_proj", "gate_up_proj", "w1", "w3", "w13"};
constexpr std::array<std::string_view, 2> kWaysOut = {"down_proj", "w2"};

bool isOneOf(std::span<const std::string_view> known, std::string_view word) {
  return std::find(known.begin(), known.end(), word) != known.end();
}

std::optional<std::uint64_t> numberIn(const std::string& part) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
  const bool whole = error == std::errc() && end == part.data() + part.size();
  return whole && number < kMostExperts ? std::optional(number) : std::nullopt;
}

std::string dotted(std::span<const std::string> parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ".") + part;
  return text;
}

/// The parts before `count`, without those that name what is inside the layer.
std::string layerBefore(const Parts& parts, std::size_t count) {
  while (count > 0 && isOneOf(kAroundCounts, lowered(parts[count - 1]))) --count;
  return dotted(std::span(parts).first(count));
}

}  // namespace

std::optional<ExpertName> expertNameOf(std::string_view name) {
  const Parts parts = split(name, kSeparators);
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    if (!isOneOf(kExperts, lowered(parts[i]))) continue;
    const auto number = numberIn(parts[i + 1]);
    if (!number) continue;
    ExpertName found{layerBefore(parts, i + 1), *number, {}, false};
    const std::size_t begin = i + 2;
    const auto input = layers::moduleOfInput(name);
    // The numeral of a batch or of an input is behind the expert's own.
    found.input = input && input->size() >= begin;
    const layers::ModulePath module = found.input ? *input : layers::moduleOfWeight(name);
    if (module.size() > begin) found.projection = dotted(std::span(module).subspan(begin));
    return found;
  }
  return std::nullopt;
}

std::optional<std::string> layerOfCounts(std::string_view name) {
  const Parts parts = split(name, kSeparators);
  if (parts.size() < 2 || !isOneOf(kCounts, lowered(parts.back()))) return std::nullopt;
  return layerBefore(parts, parts.size() - 1);
}

std::optional<std::string> layerOfStack(std::string_view name) {
  const Parts parts = split(name, kSeparators);
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    if (!isOneOf(kExperts, lowered(parts[i]))) continue;
    return isDigits(parts[i + 1]) ? std::nullopt : std::optional(layerBefore(parts, i + 1));
  }
  return std::nullopt;
}

std::string sideOf(std::string_view projection) {
  if (isOneOf(kWaysIn, projection)) return "input";
  if (isOneOf(kWaysOut, projection)) return "down_input";
  return projection.empty() ? std::string("expert_input") : std::string(projection) + "_input";
}

}  // namespace scalewright::experts
