#include "core/fused/split.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/fused/layouts.h"
#include "core/io/inputs.h"
#include "core/io/names/role_guess.h"

namespace scalewright::fused {
namespace {

using tensor::TensorInfo;

/// More than any honest file leads to.
constexpr std::size_t kMostSlices = std::size_t{1} << 20;

/// Returns whether a tensor may be a fused weight. Experts whose name does not say that they are
/// weights are some as well.
bool mayBeFused(const TensorInfo& info) {
  const bool weight = info.role == tensor::Role::kWeight;
  const bool unknown = info.role == tensor::Role::kActivation && tensor::isGuess(info.role_source) &&
                       info.name.find("experts") != std::string::npos;
  return (weight || unknown) && info.datasets().size() == 1 && !info.isRagged() && !info.padding && !info.slice &&
         tensor::isFloating(info.type) && isFusedName(info.name);
}

TensorInfo sliceOf(const TensorInfo& whole, Found found) {
  TensorInfo info = whole;
  info.name += found.mark;
  info.other_names.clear();
  info.parts.clear();
  info.shape = found.slice.matrixShape();
  info.chunk.clear();
  for (const char* of_whole : {"channel_axis", "batch_axis"}) info.attributes.erase(of_whole);
  info.slice = std::move(found.slice);
  info.slices = 0;
  const double share = static_cast<double>(info.elements()) / static_cast<double>(whole.elements());
  info.stored_bytes = static_cast<std::uint64_t>(share * static_cast<double>(whole.stored_bytes));
  io::giveRole(info, tensor::Role::kWeight, info.role_source);
  return info;
}

}  // namespace

void splitFused(io::Catalogue& catalogue) {
  if (catalogue.grouping.fused == kWhole || !catalogue.graph.empty()) return;
  std::vector<std::size_t> fused;
  for (std::size_t i = 0; i < catalogue.tensors.size(); ++i) {
    if (mayBeFused(catalogue.tensors[i])) fused.push_back(i);
  }
  auto said = readArchitecture(catalogue.grouping.fused);
  if (!said) {
    catalogue.problems.push_back({said.error().code, catalogue.identity.path, {}, said.error().detail});
    return;
  }
  if (fused.empty()) return;
  const bool typed = said->contains("model_type");
  said->insert(catalogue.attributes.begin(), catalogue.attributes.end());
  Architecture architecture = architectureOf(*said);
  if (typed) architecture.text_model_type.clear();
  std::unordered_map<std::string_view, const TensorInfo*> by_name;
  for (const TensorInfo& info : catalogue.tensors) by_name.emplace(info.name, &info);
  const Surroundings surroundings{architecture, [&by_name](const std::string& name) {
                                    const auto found = by_name.find(name);
                                    return found == by_name.end() ? nullptr : found->second;
                                  }};
  // All are looked at as they are stored before any changes.
  std::vector<std::pair<std::size_t, std::vector<Found>>> layouts;
  std::size_t count = 0;
  for (const std::size_t index : fused) {
    const TensorInfo& info = catalogue.tensors[index];
    Layout layout = layoutOf(info, surroundings);
    if (count + layout.slices.size() > kMostSlices) layout = {{}, "fewer matrices"};
    const bool doubled = std::any_of(layout.slices.begin(), layout.slices.end(), [&](const Found& found) {
      return !found.mark.empty() && by_name.contains(info.name + found.mark);
    });
    if (doubled) layout = {{}, "names that no tensor has"};
    if (!layout.missing.empty()) {
      catalogue.problems.push_back({ErrorCode::kFusedWhole, catalogue.identity.path, info.name, layout.missing});
    }
    count += layout.slices.size();
    if (!layout.slices.empty()) layouts.emplace_back(index, std::move(layout.slices));
  }
  std::vector<TensorInfo> added;
  added.reserve(count);
  for (auto& [index, slices] : layouts) {
    TensorInfo& whole = catalogue.tensors[index];
    if (whole.role != tensor::Role::kWeight) io::giveRole(whole, tensor::Role::kWeight, tensor::RoleSource::kName);
    if (slices.size() == 1 && slices.front().mark.empty()) {
      whole = sliceOf(whole, std::move(slices.front()));
      continue;
    }
    for (Found& found : slices) added.push_back(sliceOf(whole, std::move(found)));
    whole.slices = slices.size();
    whole.selected = false;
  }
  std::move(added.begin(), added.end(), std::back_inserter(catalogue.tensors));
  io::sortByName(catalogue);
}

}  // namespace scalewright::fused
