#include "core/search/selected_layers.h"

#include <algorithm>
#include <set>

#include "core/formats/format.h"

namespace scalewright::search {
namespace {

const policy::Rule* ruleOf(const study::AppliedPolicy& applied, study::TensorIndex tensor) {
  const study::AppliedRuling* ruling = applied.find(tensor);
  return ruling == nullptr || !ruling->rule ? nullptr : &applied.policy.rules[*ruling->rule];
}

bool isSelected(const study::AppliedPolicy& applied, study::TensorIndex tensor) {
  const policy::Rule* rule = ruleOf(applied, tensor);
  return rule != nullptr && rule->selected && rule->alternative;
}

/// Returns what the policy says, or what is decided where it says nothing.
recipe::Decision said(const study::Study& study, const study::AppliedPolicy& applied, study::TensorIndex tensor) {
  const recipe::Decision& now = study.tensor(tensor).decision;
  const study::AppliedRuling* ruling = applied.find(tensor);
  if (ruling == nullptr || !ruling->decision) return now;
  recipe::Decision decision = *ruling->decision;
  decision.notes = now.notes;
  study::keepSmoothing(now, decision);
  return decision;
}

recipe::Decision alternative(const study::Study& study, const study::AppliedPolicy& applied,
                             study::TensorIndex tensor) {
  recipe::Decision decision = said(study, applied, tensor);
  if (!isSelected(applied, tensor)) return decision;
  std::vector<policy::Warning> ignored;  // the preview of the policy has told
  const policy::Rule& rule = *ruleOf(applied, tensor);
  auto other = policy::decisionOf(*rule.alternative, study.tensor(tensor).info, ignored);
  if (!other) return decision;
  other->notes = decision.notes;
  if (formats::isCast(other->format)) return *std::move(other);
  // What is shared without the rule saying so is what engines have one scale of.
  if (rule.sharing || !recipe::defaultSharing(*other, study.tensor(tensor).info.role).empty()) {
    other->sharing_group = decision.sharing_group;
    other->sharing = decision.sharing;
  }
  other->smoothing = decision.smoothing;
  return *std::move(other);
}

}  // namespace

SelectedLayers selectedLayers(const study::Study& study, const study::AppliedPolicy& applied,
                              std::span<const layers::Layer> layers) {
  SelectedLayers result;
  std::set<study::TensorIndex> tensors;
  for (const layers::Layer& layer : layers) {
    if (!isSelected(applied, layer.weight) && !isSelected(applied, layer.input)) continue;
    result.layers.push_back(layer);
    tensors.insert({layer.weight, layer.input});
  }
  result.candidates = {{std::string(kByPolicy), {}}, {std::string(kAlternative), {}}};
  for (const study::TensorIndex tensor : tensors) {
    result.candidates[0].decisions.emplace_back(tensor, said(study, applied, tensor));
    result.candidates[1].decisions.emplace_back(tensor, alternative(study, applied, tensor));
  }
  return result;
}

bool selectsLayers(const policy::Policy& policy) {
  return std::any_of(policy.rules.begin(), policy.rules.end(),
                     [](const policy::Rule& rule) { return rule.selected && rule.alternative; });
}

}  // namespace scalewright::search
