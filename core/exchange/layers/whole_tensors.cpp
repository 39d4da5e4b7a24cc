#include "core/exchange/layers/whole_tensors.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/base/text/text.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/layers/scales.h"
#include "core/recipe/sliced.h"

namespace scalewright::exchange {
namespace {

using recipe::RecipeEntry;

constexpr const char* kLargestOfParts =
    SCALEWRIGHT_TEXT("Export", "its parts have one scale there: the largest of theirs");
constexpr const char* kExpertsApart = SCALEWRIGHT_TEXT(
    "Export",
    "its experts are named one by one, as in files that have them apart: vLLM reads them so, Transformers "
    "only those of some families: look that it says of no weight that it is new");
constexpr const char* kStackOfScales =
    SCALEWRIGHT_TEXT("Export", "one scale for each of the experts in one tensor: what is decided finer is left out");

/// The slices of one tensor of one file.
using Slices = std::vector<const RecipeEntry*>;

class Gatherer {
 public:
  Gatherer(const recipe::Recipe& recipe, Experts experts, bool fuse) : experts_(experts), fuse_(fuse) {
    out_.recipe = recipe;
    out_.recipe.entries.clear();
    for (const RecipeEntry& entry : recipe.entries) {
      if (entry.slice) slices_[{entry.slice->whole, entry.source}].push_back(&entry);
    }
    for (const RecipeEntry& entry : recipe.entries) take(entry);
  }

  WholeTensors gathered() { return std::move(out_); }

 private:
  using Key = std::pair<std::string, std::string>;

  void take(const RecipeEntry& entry) {
    if (!entry.slice) {
      out_.recipe.entries.push_back(entry);
      return;
    }
    const Slices& slices = slices_.at({entry.slice->whole, entry.source});
    if (entry.slice->expert && experts_ == Experts::kApart) {
      out_.recipe.entries.push_back(entry);
      out_.recipe.entries.back().tensor = entry.slice->layer;
      out_.recipe.entries.back().slice.reset();
      if (slices.front() == &entry) out_.notes.push_back({entry.slice->whole, kExpertsApart});
    } else if (slices.front() == &entry) {
      entry.slice->isStacked() ? stack(slices) : join(slices);
    }
  }

  void join(const Slices& slices) {
    const RecipeEntry& first = *slices.front();
    auto whole = recipe::entryOfWhole(slices);
    if (!whole) {
      whole = first;
      whole->tensor = first.slice->whole;
      whole->shape = first.slice->shape;
      if (first.slice->transposed) std::swap(whole->shape[0], whole->shape[1]);
      whole->slice.reset();
      whole->thresholds.clear();
      whole->error.reset();
      const bool kept = std::all_of(slices.begin(), slices.end(), [](const RecipeEntry* entry) {
        return entry->decision == recipe::atFullPrecision(entry->decision);
      });
      whole->decision = recipe::atFullPrecision(whole->decision);
      if (!kept) out_.notes.push_back({whole->tensor, kDecidedApart});
    } else if (!recipe::hasScales(whole->decision) && scalesDiffer(slices)) {
      const formats::FormatDescriptor* format = formats::find(whole->decision.format);
      if (format != nullptr && formats::usesThreshold(*format)) {
        const bool is_weight = first.decision.role == tensor::Role::kWeight;  // engines leave biases as they are
        if (formats::isTwoLevel(*format) && is_weight && !fuse_) out_.apart.push_back(namesOf(slices));
        out_.notes.push_back({whole->tensor, kLargestOfParts});
      }
    }
    out_.recipe.entries.push_back(*std::move(whole));
  }

  /// One scale for each index of axis 0, or nothing.
  void stack(const Slices& slices) {
    const RecipeEntry& first = *slices.front();
    RecipeEntry whole = first;
    whole.tensor = first.slice->whole;
    whole.shape = first.slice->shape;
    whole.slice.reset();
    whole.error.reset();
    // One for each index, unless there are others that the recipe does not know.
    bool alike = slices.size() == first.slice->shape.front();
    std::vector<double> thresholds(alike ? slices.size() : 0);
    bool finer = false;
    for (const RecipeEntry* entry : slices) {
      alike =
          alike && entry->decision.format == first.decision.format && entry->decision.options == first.decision.options;
      finer = finer || recipe::hasScales(entry->decision);
      if (alike) {
        double& threshold = thresholds[static_cast<std::size_t>(*entry->slice->expert)];
        threshold = std::max(threshold, entry->threshold.value());
      }
      if (entry->step > whole.step) {
        whole.step = entry->step;
        whole.threshold = entry->threshold;
      }
    }
    const bool all = std::all_of(thresholds.begin(), thresholds.end(), [](double threshold) { return threshold > 0; });
    if (!alike || !all) {
      whole.decision = recipe::atFullPrecision(whole.decision);
      whole.thresholds.clear();
      out_.notes.push_back({whole.tensor, kDecidedApart});
    } else {
      whole.decision.granularity = tensor::Granularity::perChannel(0);
      whole.thresholds = std::move(thresholds);
      if (finer) out_.notes.push_back({whole.tensor, kStackOfScales});
    }
    out_.recipe.entries.push_back(std::move(whole));
  }

  Experts experts_;
  bool fuse_;
  std::map<Key, Slices> slices_;
  WholeTensors out_;
};

}  // namespace

WholeTensors withWholeTensors(const recipe::Recipe& recipe, Experts experts, bool fuse) {
  return Gatherer(recipe, experts, fuse).gathered();
}

}  // namespace scalewright::exchange
