#include "core/fused/biases.h"

#include <algorithm>

#include "core/fused/layout_table.h"

namespace scalewright::fused {
namespace {

constexpr std::string_view kWeight = "weight";
constexpr std::string_view kBias = "bias";

}  // namespace

std::vector<std::string> weightsOfBias(std::string_view bias) {
  std::vector<std::string> names;
  if (bias.size() <= kBias.size() || !bias.ends_with(kBias)) return names;
  const std::string_view stem = bias.substr(0, bias.size() - kBias.size());
  const char separator = stem.back();
  if (separator != '.' && separator != '/' && separator != '_') return names;
  names.push_back(std::string(stem) + std::string(kWeight));
  if (separator == '_') names.emplace_back(stem.substr(0, stem.size() - 1));
  std::erase_if(names, [](const std::string& name) { return !isFusedName(name); });
  return names;
}

bool saysFused(const std::string& weight) {
  const Row* row = rowOf(weight);
  if (row == nullptr) return false;
  switch (row->kind) {
    case Kind::kExperts: return row->path.starts_with("experts.");
    case Kind::kHalves: return row->path == "gate_up_proj" || row->path == "to_kv";
    case Kind::kAttention: return row->path != "in_proj" || WeightName::of(weight).ending.starts_with('_');
    case Kind::kLatent:
    case Kind::kKeyHeads:
    case Kind::kLinear: return true;
    case Kind::kExpertRows:
    case Kind::kConvolution: return false;
  }
  return false;
}

Layout layoutOfBias(const tensor::TensorInfo& bias, const Layout& weight) {
  if (!weight.missing.empty()) return {{}, weight.missing};
  Layout layout;
  for (const Found& found : weight.slices) {
    const tensor::Slice& of_weight = found.slice;
    if (found.mark.empty() || !of_weight.cutsRows()) return {};
    const std::uint64_t rows = of_weight.shape[static_cast<std::size_t>(of_weight.axis)];
    const bool stacked = of_weight.isStacked();
    const tensor::Shape expected = stacked ? tensor::Shape{of_weight.shape.front(), rows} : tensor::Shape{rows};
    if (bias.shape != expected) return {{}, "as many values as its weight has rows"};
    Found part = found;
    part.slice.whole = bias.name;
    part.slice.layer.replace(part.slice.layer.size() - kWeight.size(), kWeight.size(), kBias);
    part.slice.shape = bias.shape;
    part.slice.axis = stacked ? 1 : 0;
    part.slice.transposed = false;
    layout.slices.push_back(std::move(part));
  }
  return layout;
}

}  // namespace scalewright::fused
