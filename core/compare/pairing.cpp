#include "core/compare/pairing.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

#include "core/exchange/names/graph_names.h"

namespace scalewright::compare {
namespace {

constexpr std::string_view kMarks = "\\^$.|?*+()[]{}";

/// An expression for a text at the beginning of a name.
std::string atFront(std::string_view text) {
  std::string expression = "^";
  for (const char c : text) {
    if (kMarks.find(c) != std::string_view::npos) expression += '\\';
    expression += c;
  }
  return expression;
}

bool isSeparator(char c) {
  return c == '.' || c == '/' || c == ':';
}

/// What stands in front of a name, where one of these is the rest of it: the longest rest.
template <typename Names>
std::optional<std::string_view> frontOf(std::string_view name, const Names& names) {
  for (std::size_t i = 0; i + 1 < name.size(); ++i) {
    if (isSeparator(name[i]) && names.contains(name.substr(i + 1))) return name.substr(0, i + 1);
  }
  return std::nullopt;
}

/// The front that most of the names have, and how many have it.
template <typename Names>
std::pair<std::string, std::size_t> commonFront(const std::vector<std::string_view>& names, const Names& others) {
  std::map<std::string_view, std::size_t> fronts;
  for (const std::string_view name : names) {
    if (const auto front = frontOf(name, others)) ++fronts[*front];
  }
  const auto most =
      std::max_element(fronts.begin(), fronts.end(), [](const auto& x, const auto& y) { return x.second < y.second; });
  return most == fronts.end() ? std::pair<std::string, std::size_t>()
                              : std::pair(std::string(most->first), most->second);
}

}  // namespace

bool shapesDiffer(const tensor::TensorInfo& a, const tensor::TensorInfo& b) {
  if (!a.recorded && !b.recorded) return a.shape != b.shape;
  return a.shape.empty() || b.shape.empty() ? a.shape != b.shape : a.shape.back() != b.shape.back();
}

Pairing pairByNames(std::span<const PlacedTensor> a, std::span<const PlacedTensor> b,
                    const exchange::Renaming& renaming) {
  Pairing pairing;
  pairing.names_b.reserve(b.size());
  std::map<std::string_view, std::size_t> places;  // in B, by name
  for (const PlacedTensor& tensor : b) {
    pairing.names_b.push_back(renaming(tensor.info.name));
    if (pairing.names_b.back() != tensor.info.name) ++pairing.renamed;
  }
  for (std::size_t i = 0; i < b.size(); ++i) {
    const std::string_view name = exchange::withoutSlash(pairing.names_b[i]);
    if (!places.emplace(name, i).second) pairing.again_b.push_back(i);
  }
  std::map<std::string_view, std::size_t> met;
  std::vector<bool> paired(b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::string_view name = exchange::withoutSlash(a[i].info.name);
    if (!met.emplace(name, i).second) {
      pairing.again_a.push_back(i);
      continue;
    }
    const auto other = places.find(name);
    if (other == places.end()) {
      pairing.only_a.push_back(i);
      continue;
    }
    paired[other->second] = true;
    pairing.pairs.push_back({i, other->second});
    const tensor::TensorInfo& info = b[other->second].info;
    pairing.other_shape += shapesDiffer(a[i].info, info) ? 1U : 0U;
    pairing.other_type += a[i].info.type == info.type ? 0U : 1U;
  }
  for (const auto& [name, i] : places) {
    if (!paired[i]) pairing.only_b.push_back(i);
  }
  std::sort(pairing.only_b.begin(), pairing.only_b.end());
  return pairing;
}

std::string suggestedRule(std::span<const PlacedTensor> a, std::span<const PlacedTensor> b, const Pairing& pairing) {
  std::vector<std::string_view> names_a;
  std::vector<std::string_view> names_b;
  for (const std::size_t i : pairing.only_a) names_a.emplace_back(a[i].info.name);
  for (const std::size_t i : pairing.only_b) names_b.emplace_back(pairing.names_b[i]);
  const std::size_t enough = std::min(names_a.size(), names_b.size()) / 2 + 1;
  if (names_a.empty() || names_b.empty() || b.empty()) return {};
  std::map<std::string_view, std::size_t> in_a;
  std::map<std::string_view, std::size_t> in_b;
  for (const std::string_view name : names_a) in_a.emplace(name, 0);
  for (const std::string_view name : names_b) in_b.emplace(name, 0);
  if (const auto [front, count] = commonFront(names_b, in_a); count >= enough) return atFront(front) + "=>";
  if (const auto [front, count] = commonFront(names_a, in_b); count >= enough) return "^=>" + front;
  return {};
}

}  // namespace scalewright::compare
