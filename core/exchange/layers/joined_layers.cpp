#include "core/exchange/layers/joined_layers.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "core/base/text/text.h"
#include "core/exchange/layers/modules.h"
#include "core/exchange/layers/scales.h"
#include "core/metrics/decibel.h"
#include "core/sharing/rule.h"

namespace scalewright::exchange {
namespace {

using recipe::RecipeEntry;

constexpr const char* kMadeEqual =
    SCALEWRIGHT_TEXT("Export", "written with the largest range of the layers that engines run as one with it (fuse)");
constexpr const char* kLargestTaken =
    SCALEWRIGHT_TEXT("Export",
                     "written, but engines that run it as one with other layers have one scale for all of "
                     "them: it is rounded a "
                     "second time, or clipped (fuse makes them equal)");

/// About how much of the signal-to-noise ratio, in dB, a scale loses that is wider than the one that was decided. The
/// rounding error of an integer grows with the step. That of a float does not, but a weight that has been rounded
/// already is rounded once more unless the scales differ by a power of two: two errors of one size.
double lostBy(const RecipeEntry& entry, Scale step, bool rounded_before) {
  const formats::FormatDescriptor& format = *formats::find(entry.decision.format);
  const double ratio = step.value() / entry.step.value();
  if (std::holds_alternative<formats::IntegerLayout>(format.layout)) {
    return metrics::decibel(ratio * ratio, 1).value_or(0);
  }
  int exponent = 0;
  const bool twice = rounded_before && std::frexp(ratio, &exponent) != 0.5;
  return twice ? metrics::decibel(2, 1).value_or(0) : 0;
}

/// The properties that members must agree on to have a scale in common.
using Kind = std::pair<std::string, formats::FormatOptions>;

/// Entries with one scale for the tensor that belong together, by kind.
using Members = std::map<Kind, std::vector<const RecipeEntry*>>;

using tensor::Role;

class Joiner {
 public:
  Joiner(const recipe::Recipe& recipe, Apart apart, const std::set<std::string>& written)
      : apart_(apart), written_(written), out_{recipe, {}, {}}, map_(modulesOf(out_.recipe)) {}

  JoinedLayers join() {
    std::vector<const Module*> modules;
    std::vector<sharing::Subject> names;
    for (const Module& module : map_.modules) {
      if (module.weight == nullptr) continue;
      modules.push_back(&module);
      names.emplace_back(module.weight->tensor);
    }
    const auto places = sharing::memberships(names, sharing::joinedRules());
    std::map<std::string, std::pair<Members, Members>> groups;
    for (std::size_t i = 0; i < modules.size(); ++i) {
      if (!places[i]) continue;
      add(groups[places[i]->group].first, modules[i]->weight, Role::kWeight);
      add(groups[places[i]->group].second, modules[i]->input(), Role::kActivation);
    }
    for (const auto& [name, group] : groups) {
      joinMembers(group.first, Harm::kRuin);
      joinMembers(group.second, Harm::kRuin);
    }
    joinExperts();
    return std::move(out_);
  }

 private:
  enum class Harm { kRuin /* of two-level formats */, kNone };

  /// Inputs of experts, of which engines take the largest.
  void joinExperts() {
    const sharing::Rule rule = sharing::ruleOf(*sharing::find("experts"));
    std::map<std::string, Members> groups;
    for (const Module& module : map_.modules) {
      if (module.weight == nullptr) continue;
      const auto place = rule(module.name + ".input");
      if (place) add(groups[place->group], module.input(), Role::kActivation);
    }
    for (const auto& [name, members] : groups) joinMembers(members, Harm::kNone);
  }

  void add(Members& members, const RecipeEntry* entry, Role role) const {
    if (entry == nullptr || !written_.contains(entry->tensor) || !recipe::hasOneScaleWhereJoined(entry->decision, role))
      return;
    auto& same = members[{entry->decision.format, entry->decision.options}];
    if (std::find(same.begin(), same.end(), entry) == same.end()) same.push_back(entry);
  }

  void joinMembers(const Members& members, Harm harm) {
    for (const auto& [kind, entries] : members) {
      if (!scalesDiffer(entries)) continue;
      const bool ruined = harm == Harm::kRuin && formats::isTwoLevel(*formats::find(kind.first));
      if (apart_ == Apart::kMakeEqual) {
        makeEqual(entries);
      } else if (ruined) {
        out_.apart.push_back(namesOf(entries));
      } else {
        const Scale step = widestOf(entries).step;
        for (const RecipeEntry* entry : entries) {
          note(*entry, kLargestTaken, lostBy(*entry, step, entry->decision.role == Role::kWeight));
        }
      }
    }
  }

  static const RecipeEntry& widestOf(const std::vector<const RecipeEntry*>& entries) {
    return **std::max_element(entries.begin(), entries.end(), [](const auto* one, const auto* other) {
      return one->step.value() < other->step.value();
    });
  }

  void makeEqual(const std::vector<const RecipeEntry*>& entries) {
    const RecipeEntry& widest = widestOf(entries);
    const Threshold threshold = widest.threshold;
    const Scale step = widest.step;
    for (const RecipeEntry* entry : entries) {
      if (entry->step == step) continue;
      note(*entry, kMadeEqual, lostBy(*entry, step, false));
      RecipeEntry& changed = out_.recipe.entries[static_cast<std::size_t>(entry - out_.recipe.entries.data())];
      changed.threshold = threshold;
      changed.step = step;
    }
  }

  void note(const RecipeEntry& entry, const char* reason, double lost_db) {
    if (!noted_.emplace(entry.tensor, reason).second) return;
    out_.notes.push_back({.tensor = entry.tensor, .reason = reason, .lost_db = lost_db});
  }

  Apart apart_;
  const std::set<std::string>& written_;
  JoinedLayers out_;
  ModuleMap map_;  ///< of the recipe in `out_`
  std::set<std::pair<std::string, const char*>> noted_;
};

}  // namespace

JoinedLayers joinLayers(const recipe::Recipe& recipe, Apart apart, const std::set<std::string>& written) {
  return Joiner(recipe, apart, written).join();
}

}  // namespace scalewright::exchange
