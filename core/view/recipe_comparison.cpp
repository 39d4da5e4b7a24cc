#include "core/view/recipe_comparison.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <set>

#include "core/metrics/metric.h"
#include "core/study/study_recipe.h"

namespace scalewright::view {
namespace {

/// Name and file of a tensor: what tells tensors of one name apart.
using Place = std::pair<std::string_view, std::string_view>;

Place placeOf(const study::Study& study, const study::StudyTensor& tensor) {
  return {tensor.info.name, study.fileOf(tensor.index)};
}

ComparedSide sideOf(const recipe::RecipeEntry& entry) {
  ComparedSide side{.format = entry.decision.format,
                    .options = entry.decision.options,
                    .calibrator = entry.decision.calibrator,
                    .parameters = entry.decision.parameters,
                    .threshold = formats::usesThreshold(entry.decision.format)
                                     ? entry.estimate()
                                     : profile::Estimate::exactly(std::numeric_limits<double>::quiet_NaN())};
  if (entry.bias) side.options.bias = entry.bias;
  if (entry.error) side.sqnr_db = metrics::sqnrOf(*entry.error);
  return side;
}

/// Returns whether both sides decide the tensor alike, also on its smoothing: then they have one error on the same
/// values.
bool isSameOnTheSameData(const recipe::EntryDiff& entry) {
  return entry.state == recipe::DiffState::kEqual && entry.a->decision.smoothing == entry.b->decision.smoothing;
}

/// B as it turns out on the study, then what the study does not have, as the recipe has it.
class CarriedOut {
 public:
  CarriedOut(const study::Study& study, const recipe::Recipe& b, const std::stop_token& stop)
      : study_(study), decided_(study) {
    const study::Application application = study::match(study, b);
    for (const auto& [index, decision] : application.decisions) {
      // A name may stand in a recipe twice: the last decision holds, as when the recipe is applied.
      decisions_.insert_or_assign(index, decision);
    }
    if (!study::decide(decided_, decisions(), stop)) return;
    recipe::Recipe made = study::makeRecipe(decided_, b.name);
    std::set<Place> taken;
    for (const auto& [index, decision] : decisions_) taken.insert(placeOf(study, study.tensor(index)));
    std::erase_if(made.entries, [&](const recipe::RecipeEntry& entry) {
      return !taken.contains({entry.tensor, entry.source});
    });
    for (const recipe::RecipeEntry& entry : made.entries) measured_.emplace(entry.tensor);
    for (const recipe::RecipeEntry& entry : b.entries) {
      if (!measured_.contains(entry.tensor)) made.entries.push_back(entry);
    }
    recipe_ = std::move(made);
  }

  [[nodiscard]] const recipe::Recipe& recipe() const { return recipe_; }
  [[nodiscard]] bool measured(const std::string& tensor) const { return measured_.contains(tensor); }
  /// With B's decisions.
  [[nodiscard]] const study::Study& study() const { return decided_; }
  [[nodiscard]] study::Decisions decisions() const { return {decisions_.begin(), decisions_.end()}; }

 private:
  const study::Study& study_;
  study::Study decided_;
  std::map<study::TensorIndex, recipe::Decision> decisions_;
  std::set<std::string> measured_;
  recipe::Recipe recipe_;
};

}  // namespace

RecipeComparison compareWith(const study::Study& study, const recipe::Recipe& b, recipe::DiffScope scope,
                             const std::stop_token& stop, std::vector<OpenPass>* passes) {
  const recipe::Recipe a = study::makeRecipe(study, {});
  const CarriedOut carried(study, b, stop);
  if (stop.stop_requested()) return {};
  const recipe::RecipeDiff diff = recipe::diff(a, carried.recipe(), scope);
  std::map<Place, study::TensorIndex> indices;
  for (const study::StudyTensor& tensor : study.tensors()) indices.emplace(placeOf(study, tensor), tensor.index);

  RecipeComparison comparison{.equal = diff.equal,
                              .different = diff.different,
                              .only_a = diff.only_a,
                              .only_b = diff.only_b,
                              .worse = diff.worse,
                              .better = diff.better};
  comparison.decisions = carried.decisions();
  for (const recipe::EntryDiff& entry : diff.entries) {
    ComparedRow row{.tensor = entry.tensor, .state = entry.state, .fields = entry.fields};
    if (entry.a != nullptr) row.a = sideOf(*entry.a);
    if (entry.b != nullptr) row.b = sideOf(*entry.b);
    const recipe::RecipeEntry& known = entry.a != nullptr ? *entry.a : *entry.b;
    if (const auto at = indices.find({known.tensor, known.source}); at != indices.end()) {
      row.index = at->second;
    } else {
      row.index = study.find(entry.tensor);
    }
    row.measured_here = entry.b != nullptr && carried.measured(entry.tensor);
    row.threshold_ratio = entry.threshold_ratio;
    row.change_db = entry.change;
    if (row.measured_here && isSameOnTheSameData(entry)) {
      // That of A may be exact, while B was measured on the sketch only: it is one error.
      row.b->sqnr_db = row.a->sqnr_db;
      row.change_db = row.a->sqnr_db ? std::optional(0.0) : std::nullopt;
    }
    const bool open = row.measured_here && row.index && entry.state == recipe::DiffState::kDiffers;
    if (passes != nullptr && open) {
      auto question = study::next(carried.study(), *row.index, study::Depth::kErrors);
      if (question) passes->emplace_back(*row.index, *std::move(question));
    }
    comparison.rows.push_back(std::move(row));
  }
  return comparison;
}

study::Decisions decisionsFor(const RecipeComparison& comparison, const std::vector<study::TensorIndex>& tensors) {
  const std::set<study::TensorIndex> wanted(tensors.begin(), tensors.end());
  study::Decisions chosen;
  std::copy_if(comparison.decisions.begin(), comparison.decisions.end(), std::back_inserter(chosen),
               [&](const auto& one) { return wanted.contains(one.first); });
  return chosen;
}

}  // namespace scalewright::view
