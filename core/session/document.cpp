#include "core/session/document.h"

#include <algorithm>

#include "core/session/find_sources.h"
#include "core/session/measure.h"

namespace scalewright::session {

using study::TensorIndex;

Document::Changed Document::decide(const study::Decisions& decisions) {
  return apply(decisions, false);
}

Document::Changed Document::begin(const study::Decisions& decisions) {
  return apply(decisions, true);
}

Document::Changed Document::change(const study::Decisions& decisions, std::string name, PolicyPointer policy) {
  auto step = stepTo(study_, decisions, std::move(name), std::move(policy));
  if (!step) return {};
  history_.push(*std::move(step));
  return redo();
}

Document::Changed Document::apply(const study::Decisions& decisions, bool begins) {
  // More decisions than these would stop a window for longer than a person notices.
  constexpr std::size_t kAtOnce = 512;
  study::Decisions differing;
  std::set<TensorIndex> changed;
  for (const auto& [index, decision] : decisions) {
    const recipe::Decision& now = study_.tensor(index).decision;
    // A format that comes back by hand leads back to a method of its own, not to that of the format in between.
    const bool by_hand = !recipe::isByHand(now) && recipe::isByHand(decision);
    if (by_hand && (now.format == decision.format || !before_manual_.contains(index))) before_manual_[index] = now;
    if (now != decision) differing.emplace_back(index, decision);
    changed.insert(index);
  }
  if (differing.size() > kAtOnce) {
    const Changed placed = study_.placeDecisions(differing);
    pending_.insert(placed.begin(), placed.end());
    changed.insert(placed.begin(), placed.end());
  } else {
    // Others that share a scale with these change, too.
    for (const TensorIndex index : study_.setDecisions(differing)) changed.insert(index);
  }
  if (begins) {
    for (const TensorIndex index : changed) study_.markSaved(index);
  }
  return {changed.begin(), changed.end()};
}

Document::Changed Document::carryOut(const std::vector<TensorIndex>& tensors) {
  for (const TensorIndex index : tensors) pending_.erase(index);
  return study_.carryOut(tensors);
}

Document::Changed Document::undo() {
  const Step& step = history_.undo();
  if (step.measured) setMetrics(step.measured->variant, step.measured->before);
  return decide(*step.before);
}

Document::Changed Document::redo() {
  const Step& step = history_.redo();
  if (step.measured) setMetrics(step.measured->variant, step.measured->after);
  return decide(*step.after);
}

Document::Changed Document::preview(TensorIndex index, const recipe::Decision& decision) {
  study::Decisions decisions;
  if (gesture_ && gesture_->first != index) decisions.push_back(*std::exchange(gesture_, std::nullopt));
  if (!gesture_) gesture_.emplace(index, study_.tensor(index).decision);
  decisions.emplace_back(index, decision);
  return decide(decisions);
}

std::optional<Step> Document::endGesture(std::string name) {
  if (!gesture_) return std::nullopt;
  const auto [index, before] = *gesture_;
  gesture_.reset();
  const recipe::Decision after = study_.tensor(index).decision;
  if (after == before) return std::nullopt;
  return Step{std::move(name), std::make_shared<const study::Decisions>(study::Decisions{{index, before}}),
              std::make_shared<const study::Decisions>(study::Decisions{{index, after}})};
}

Document::Changed Document::cancelGesture() {
  if (!gesture_) return {};
  const auto before = *gesture_;
  gesture_.reset();
  return decide({before});
}

recipe::Decision Document::beforeManual(TensorIndex index) const {
  const auto found = before_manual_.find(index);
  return found != before_manual_.end() ? found->second : *study_.tensor(index).proposed;
}

Document::Changed Document::markSaved(const DecisionHistory::Moment& moment, const study::Study& then,
                                      const study::Study& marked) {
  history_.markSaved(moment);
  Changed changed = study_.markSaved(then, marked);
  study::Decisions saved;
  study::Decisions now;
  for (const study::StudyTensor& tensor : study_.tensors()) {
    if (!then.has(tensor.index) || then.tensor(tensor.index).decision == tensor.decision) continue;
    saved.emplace_back(tensor.index, then.tensor(tensor.index).decision);
    now.emplace_back(tensor.index, tensor.decision);
  }
  if (now.empty()) return changed;
  // What has been decided since is decided once more, from what was saved.
  const auto before_manual = before_manual_;
  apply(saved, true);
  const Changed again = decide(now);
  before_manual_ = before_manual;
  changed.insert(changed.end(), again.begin(), again.end());
  std::sort(changed.begin(), changed.end());
  changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
  return changed;
}

Document::Changed Document::markSaved() {
  history_.markSaved();
  return study_.markSaved();
}

void Document::forget(const std::vector<TensorIndex>& gone) {
  gesture_.reset();
  for (const TensorIndex index : gone) {
    pending_.erase(index);
    before_manual_.erase(index);
  }
  history_.forget(gone);
}

void Document::clearDecisions() {
  gesture_.reset();
  pending_.clear();
  before_manual_.clear();
  history_ = {};
}

void Document::beginVariants(std::vector<Variant> all, const std::string& compared) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const Variant& one) { return one.name == compared; });
  compared_.reset();
  if (!compared.empty() && found != all.end()) compared_ = static_cast<std::size_t>(found - all.begin());
  for (Variant& variant : all) variant.number = ++numbered_;
  variants_ = std::make_shared<const std::vector<Variant>>(std::move(all));
}

void Document::addVariant(Variant variant) {
  auto all = copy();
  variant.number = ++numbered_;
  all->push_back(std::move(variant));
  variants_ = std::move(all);
  history_.markUnsaved();
}

bool Document::renameVariant(std::size_t index, const std::string& name) {
  if (index >= variants_->size() || name.empty() || (*variants_)[index].name == name) return false;
  auto renamed = copy();
  (*renamed)[index].name = name;
  variants_ = std::move(renamed);
  history_.markUnsaved();
  return true;
}

void Document::removeVariant(std::size_t index) {
  if (index >= variants_->size()) return;
  auto left = copy();
  left->erase(left->begin() + static_cast<std::ptrdiff_t>(index));
  variants_ = std::move(left);
  if (compared_ == index) {
    compared_.reset();
  } else if (compared_ && *compared_ > index) {
    --*compared_;
  }
  history_.markUnsaved();
}

std::optional<Step> Document::measured(std::size_t index, recipe::OwnMetrics metrics, std::string name) const {
  if (index >= variants_->size()) return std::nullopt;
  const Variant& variant = (*variants_)[index];
  if (variant.recipe.own_metrics == metrics) return std::nullopt;
  const auto nothing = std::make_shared<const study::Decisions>();
  return Step{.name = std::move(name),
              .before = nothing,
              .after = nothing,
              .measured = std::make_shared<const MeasuredChange>(
                  MeasuredChange{variant.number, variant.recipe.own_metrics, std::move(metrics)})};
}

void Document::setMetrics(std::uint64_t variant, const recipe::OwnMetrics& metrics) {
  auto changed = copy();
  for (Variant& each : *changed) {
    if (each.number == variant) each.recipe.own_metrics = metrics;
  }
  variants_ = std::move(changed);
}

bool Document::judge(const recipe::Verdict& verdict) {
  std::shared_ptr<std::vector<Variant>> judged;
  for (std::size_t i = 0; i < variants_->size(); ++i) {
    const recipe::Recipe& recipe = (*variants_)[i].recipe;
    if (!inForce(study_, recipe)) continue;
    recipe::Verdict of_these = verdict;
    of_these.decisions = recipe::digestOfDecisions(recipe);
    if (recipe.verdict == of_these) continue;
    if (!judged) judged = copy();
    (*judged)[i].recipe.verdict = std::move(of_these);
  }
  if (!judged) return false;
  variants_ = std::move(judged);
  return true;
}

bool Document::compareWith(std::optional<std::size_t> index) {
  if (index && *index >= variants_->size()) index.reset();
  return std::exchange(compared_, index) != index;
}

Snapshot Document::snapshot(std::string name, std::optional<TensorIndex> current, bool waits) const {
  Snapshot snapshot;
  snapshot.name = std::move(name);
  snapshot.study = study_;
  // What is shown while a gesture lasts is no decision.
  if (gesture_) snapshot.study.setDecisions({*gesture_});
  snapshot.kept = file.kept;
  snapshot.known = file.rest.sources;
  snapshot.absent = waits ? file.rest.sources : file.missing;
  snapshot.current = current;
  snapshot.variants = variants_;
  if (compared_) snapshot.compared = (*variants_)[*compared_].name;
  snapshot.workspace = workspace;
  snapshot.history = history_;
  snapshot.pending.assign(pending_.begin(), pending_.end());
  if (waits) {
    snapshot.steps_to_come = file.rest.history;
    snapshot.current_to_come = file.rest.current;
  }
  snapshot.unknown = file.rest.unknown;
  return snapshot;
}

void Document::relocate(const std::string& from, const std::string& to) {
  session::relocate(file.rest, from, to);
  if (!variants_->empty()) {
    auto moved = copy();
    for (Variant& variant : *moved) session::relocate(variant.recipe, from, to);
    variants_ = std::move(moved);
  }
  if (!file.kept) return;
  auto kept = std::make_shared<Kept>(*file.kept);
  session::relocate(kept->recipe, from, to);
  if (kept->policy) session::relocate(*kept->policy, from, to);
  kept->missing.erase(from);
  std::set<Place> waiting;
  for (const auto& [source, tensor] : kept->waiting) waiting.emplace(source == from ? to : source, tensor);
  kept->waiting = std::move(waiting);
  file.kept = std::move(kept);
}

}  // namespace scalewright::session
