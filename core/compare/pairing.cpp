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

using Types = std::map<std::string_view, tensor::ElementType>;  // by name

/// What stands in front of a name, where one of these is the rest of it: the longest rest.
std::optional<std::string_view> frontOf(std::string_view name, const Types& names) {
  for (std::size_t i = 0; i + 1 < name.size(); ++i) {
    if (isSeparator(name[i]) && names.contains(name.substr(i + 1))) return name.substr(0, i + 1);
  }
  return std::nullopt;
}

/// The front that most of the names have, and how many have it. Of several the one whose tensors have the types of
/// their partners: of codes and values of the same tensors the values.
std::pair<std::string, std::size_t> commonFront(const Types& names, const Types& others) {
  std::map<std::string_view, std::pair<std::size_t, std::size_t>> fronts;  // names, and those of the same type
  for (const auto& [name, type] : names) {
    const auto front = frontOf(name, others);
    if (!front) continue;
    auto& [count, alike] = fronts[*front];
    ++count;
    alike += others.at(name.substr(front->size())) == type ? 1U : 0U;
  }
  const auto most =
      std::max_element(fronts.begin(), fronts.end(), [](const auto& x, const auto& y) { return x.second < y.second; });
  return most == fronts.end() ? std::pair<std::string, std::size_t>()
                              : std::pair(std::string(most->first), most->second.first);
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
  Types in_a;
  Types in_b;
  for (const std::size_t i : pairing.only_a) in_a.emplace(a[i].info.name, a[i].info.type);
  for (const std::size_t i : pairing.only_b) in_b.emplace(pairing.names_b[i], b[i].info.type);
  const std::size_t enough = std::min(in_a.size(), in_b.size()) / 2 + 1;
  if (in_a.empty() || in_b.empty()) return {};
  if (const auto [front, count] = commonFront(in_b, in_a); count >= enough) return atFront(front) + "=>";
  if (const auto [front, count] = commonFront(in_a, in_b); count >= enough) return "^=>" + front;
  return {};
}

}  // namespace scalewright::compare
