#include "core/fused/split.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/fused/biases.h"
#include "core/fused/layouts.h"
#include "core/io/inputs.h"
#include "core/io/names/role_guess.h"

namespace scalewright::fused {
namespace {

using tensor::TensorInfo;

/// More than any honest file leads to.
constexpr std::size_t kMostSlices = std::size_t{1} << 20;

/// Returns whether a tensor is stored as one array of numbers that parts can be cut from.
bool isPlain(const TensorInfo& info) {
  return info.datasets().size() == 1 && !info.isRagged() && !info.padding && !info.slice &&
         tensor::isFloating(info.type);
}

/// Returns whether a tensor may be a fused weight. Experts whose name does not say that they are
/// weights are some as well.
bool mayBeFused(const TensorInfo& info) {
  const bool weight = info.role == tensor::Role::kWeight;
  const bool unknown = info.role == tensor::Role::kActivation && tensor::isGuess(info.role_source) &&
                       info.name.find("experts") != std::string::npos;
  return (weight || unknown) && isPlain(info) && isFusedName(info.name);
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
  io::giveRole(info, whole.role == tensor::Role::kBias ? whole.role : tensor::Role::kWeight, info.role_source);
  return info;
}

/// Collects which tensors of a catalogue are taken apart; none changes before all have been looked at.
class Splitter {
 public:
  Splitter(io::Catalogue& catalogue, const Architecture& architecture)
      : catalogue_(catalogue), surroundings_{architecture, [this](const std::string& name) { return find(name); }} {
    for (const TensorInfo& info : catalogue.tensors) by_name_.emplace(info.name, &info);
  }

  void weights() {
    for (std::size_t i = 0; i < catalogue_.tensors.size(); ++i) {
      const TensorInfo& info = catalogue_.tensors[i];
      if (mayBeFused(info)) take(i, layoutOf(info, surroundings_));
    }
  }

  /// Behind the weights, whose parts they follow.
  void biases() {
    for (std::size_t i = 0; i < catalogue_.tensors.size(); ++i) {
      const TensorInfo& info = catalogue_.tensors[i];
      if (info.role != tensor::Role::kBias || !isPlain(info)) continue;
      const std::vector<std::string> names = weightsOfBias(info.name);
      const auto there =
          std::find_if(names.begin(), names.end(), [this](const std::string& name) { return find(name); });
      if (there == names.end()) {
        const bool fused = std::any_of(names.begin(), names.end(), saysFused);
        if (fused) take(i, {{}, "its weight"});
        continue;
      }
      const auto known = layouts_.find(*there);
      if (known != layouts_.end()) take(i, layoutOfBias(info, taken_[known->second].layout));
    }
  }

  void apply() {
    if (count_ == 0) return;
    std::vector<TensorInfo> added;
    added.reserve(count_);
    for (auto& [index, layout] : taken_) {
      TensorInfo& whole = catalogue_.tensors[index];
      std::vector<Found>& slices = layout.slices;
      if (slices.empty()) continue;
      if (whole.role != tensor::Role::kWeight && whole.role != tensor::Role::kBias) {
        io::giveRole(whole, tensor::Role::kWeight, tensor::RoleSource::kName);
      }
      if (slices.size() == 1 && slices.front().mark.empty()) {
        whole = sliceOf(whole, std::move(slices.front()));
        continue;
      }
      for (Found& found : slices) added.push_back(sliceOf(whole, std::move(found)));
      whole.slices = slices.size();
      whole.selected = false;
    }
    std::move(added.begin(), added.end(), std::back_inserter(catalogue_.tensors));
    io::sortByName(catalogue_);
  }

 private:
  /// What is known of a tensor of this index.
  struct Taken {
    std::size_t index = 0;
    Layout layout;
  };

  [[nodiscard]] const TensorInfo* find(const std::string& name) const {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? nullptr : found->second;
  }

  void take(std::size_t index, Layout layout) {
    const TensorInfo& info = catalogue_.tensors[index];
    if (count_ + layout.slices.size() > kMostSlices) layout = {{}, "fewer matrices"};
    const bool doubled = std::any_of(layout.slices.begin(), layout.slices.end(), [&](const Found& found) {
      return !found.mark.empty() && by_name_.contains(info.name + found.mark);
    });
    if (doubled) layout = {{}, "names that no tensor has"};
    if (!layout.missing.empty()) {
      catalogue_.problems.push_back({ErrorCode::kFusedWhole, catalogue_.identity.path, info.name, layout.missing});
    }
    count_ += layout.slices.size();
    layouts_.emplace(info.name, taken_.size());
    taken_.push_back({index, std::move(layout)});
  }

  io::Catalogue& catalogue_;
  Surroundings surroundings_;
  std::unordered_map<std::string_view, const TensorInfo*> by_name_;
  std::unordered_map<std::string_view, std::size_t> layouts_;  ///< places in `taken_`
  std::vector<Taken> taken_;
  std::size_t count_ = 0;
};

}  // namespace

void splitFused(io::Catalogue& catalogue) {
  if (catalogue.grouping.fused == kWhole || !catalogue.graph.empty()) return;
  auto said = readArchitecture(catalogue.grouping.fused);
  if (!said) {
    catalogue.problems.push_back({said.error().code, catalogue.identity.path, {}, said.error().detail});
    return;
  }
  const bool typed = said->contains("model_type");
  said->insert(catalogue.attributes.begin(), catalogue.attributes.end());
  Architecture architecture = architectureOf(*said);
  if (typed) architecture.text_model_type.clear();
  Splitter splitter(catalogue, architecture);
  splitter.weights();
  splitter.biases();
  splitter.apply();
}

}  // namespace scalewright::fused
