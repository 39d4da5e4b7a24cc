#include "app/gui/study/decision_editor.h"

#include <QScopedValueRollback>
#include <algorithm>
#include <iterator>
#include <set>

namespace scalewright::app {
namespace {

/// More decisions than these would stop the window for longer than a person notices.
constexpr std::size_t kAtOnce = 512;

Decisions without(Decisions decisions, const std::vector<study::TensorIndex>& gone) {
  std::erase_if(decisions,
                [&gone](const auto& decided) { return std::binary_search(gone.begin(), gone.end(), decided.first); });
  return decisions;
}

}  // namespace

DecisionEditor::DecisionEditor(study::Study& study, QObject* parent) : QObject(parent), study_(study) {
  timer_.setInterval(0);
  connect(&timer_, &QTimer::timeout, this, &DecisionEditor::work);
  connect(&undo_, &QUndoStack::cleanChanged, this, [this](bool clean) {
    if (clean && !rebuilding_) markSaved();
  });
}

// A stack that goes says that it is clean, to nobody who is whole.
DecisionEditor::~DecisionEditor() {
  undo_.blockSignals(true);
}

void DecisionEditor::markSaved() {
  const std::vector<study::TensorIndex> differed = study_.markSaved();
  if (!differed.empty()) emit decisionsChanged(differed);
}

void DecisionEditor::change(const Decisions& decisions, const QString& name) {
  push(decisions, name, nullptr);
}

void DecisionEditor::completePolicy(const Decisions& decisions, const QString& name) {
  push(decisions, name, nullptr, true);
}

void DecisionEditor::applyPolicy(std::shared_ptr<const study::AppliedPolicy> policy, const Decisions& decisions,
                                 const QString& name) {
  push(decisions, name, std::move(policy));
}

void DecisionEditor::choose(const Decisions& decisions, const QString& name) {
  const auto now = policy();
  const auto taken = now ? study::takenIn(*now, decisions) : std::nullopt;
  push(decisions, name, taken ? std::make_shared<const study::AppliedPolicy>(*taken) : nullptr);
}

void DecisionEditor::beginPolicy(std::shared_ptr<const study::AppliedPolicy> policy) {
  begun_policy_ = std::move(policy);
  emit policyChanged();
}

void DecisionEditor::updatePolicies(const study::AppliedPolicy& like,
                                    const std::function<study::AppliedPolicy(const study::AppliedPolicy&)>& change) {
  const auto updated = [&](const std::shared_ptr<const study::AppliedPolicy>& policy) {
    const bool alike = policy && policy->policy == like.policy && policy->unread == like.unread;
    return alike ? std::make_shared<const study::AppliedPolicy>(change(*policy)) : policy;
  };
  begun_policy_ = updated(begun_policy_);
  for (int i = 0; i < undo_.count(); ++i) {
    // The stack hands its commands out as constant; what they decide stays as it is.
    const_cast<DecisionCommand&>(step(i)).setPolicy(updated(step(i).policy()));
  }
  emit policyChanged();
}

std::shared_ptr<const study::AppliedPolicy> DecisionEditor::policy() const {
  for (int i = undo_.index(); i-- > 0;) {
    if (step(i).policy()) return step(i).policy();
  }
  return begun_policy_;
}

void DecisionEditor::push(const Decisions& decisions, const QString& name,
                          std::shared_ptr<const study::AppliedPolicy> policy, bool follows_policy) {
  Decisions before;
  Decisions after;
  std::vector<const std::pair<study::TensorIndex, recipe::Decision>*> ascending;
  for (const auto& each : decisions) ascending.push_back(&each);
  std::stable_sort(ascending.begin(), ascending.end(),
                   [](const auto* a, const auto* b) { return a->first < b->first; });
  for (const auto* each : ascending) {
    const auto& [index, decision] = *each;
    const recipe::Decision& now = study_.tensor(index).decision;
    if (decision == now) continue;
    before.emplace_back(index, now);
    after.emplace_back(index, decision);
  }
  if (after.empty() && !policy) return;
  auto* command = new DecisionCommand(
      name, std::move(before), std::move(after), [this](const Decisions& chosen) { apply(chosen); }, std::move(policy));
  if (follows_policy) command->setFollowsPolicy();
  undo_.push(command);
}

void DecisionEditor::preview(study::TensorIndex index, const recipe::Decision& decision) {
  if (gesture_ && gesture_->first != index) cancelGesture();
  if (!gesture_) gesture_.emplace(index, study_.tensor(index).decision);
  apply({{index, decision}});
}

void DecisionEditor::commitGesture(const QString& name) {
  if (!gesture_) return;
  const auto [index, before] = *gesture_;
  gesture_.reset();
  const recipe::Decision after = study_.tensor(index).decision;
  if (after == before) return;
  undo_.push(new DecisionCommand(name, {{index, before}}, {{index, after}},
                                 [this](const Decisions& chosen) { apply(chosen); }));
}

void DecisionEditor::cancelGesture() {
  if (!gesture_) return;
  const auto before = *gesture_;
  gesture_.reset();
  apply({before});
}

const DecisionCommand& DecisionEditor::step(int index) const {
  return *static_cast<const DecisionCommand*>(undo_.command(index));
}

void DecisionEditor::forget(const std::vector<study::TensorIndex>& gone) {
  gesture_.reset();
  for (const study::TensorIndex index : gone) {
    pending_.erase(index);
    settled_.erase(index);
    before_manual_.erase(index);
  }
  if (begun_policy_) begun_policy_ = std::make_shared<const study::AppliedPolicy>(study::without(*begun_policy_, gone));
  std::vector<DecisionCommand*> kept;
  int index = 0;
  int clean = undo_.cleanIndex() < 0 ? -1 : 0;
  for (int i = 0; i < undo_.count(); ++i) {
    Decisions before = without(step(i).before(), gone);
    const auto& policy = step(i).policy();
    if (before.empty() && !policy) continue;
    kept.push_back(new DecisionCommand(
        step(i).text(), std::move(before), without(step(i).after(), gone),
        [this](const Decisions& chosen) { apply(chosen); },
        policy ? std::make_shared<const study::AppliedPolicy>(study::without(*policy, gone)) : nullptr));
    if (i < undo_.index()) ++index;
    if (i < undo_.cleanIndex()) ++clean;
  }
  const QScopedValueRollback<bool> rebuilding(rebuilding_, true);
  undo_.clear();
  if (clean < 0) undo_.resetClean();
  for (DecisionCommand* command : kept) {
    undo_.push(command);
    if (undo_.index() == clean) undo_.setClean();
  }
  undo_.setIndex(index);
}

bool DecisionEditor::beginHistory(const std::vector<Step>& steps, int done) {
  // What is decided is where the steps that are done end, and those that are undone begin.
  std::map<study::TensorIndex, const recipe::Decision*> ends;
  for (int i = 0; i < done; ++i) {
    for (const auto& [tensor, decision] : steps[static_cast<std::size_t>(i)].after) ends[tensor] = &decision;
  }
  std::set<study::TensorIndex> begun;
  for (std::size_t i = static_cast<std::size_t>(done); i < steps.size(); ++i) {
    for (const auto& [tensor, decision] : steps[i].before) {
      if (!begun.insert(tensor).second) continue;
      const auto [end, only_undone] = ends.emplace(tensor, &decision);
      if (!only_undone && !recipe::sameChoice(*end->second, decision)) return false;
    }
  }
  for (const auto& [tensor, decision] : ends) {
    if (!recipe::sameChoice(study_.tensor(tensor).decision, *decision)) return false;
  }
  const bool clean = undo_.isClean();
  const QScopedValueRollback<bool> rebuilding(rebuilding_, true);
  undo_.clear();
  for (const Step& step : steps) {
    undo_.push(
        new DecisionCommand(step.name, step.before, step.after, [this](const Decisions& chosen) { apply(chosen); }));
  }
  undo_.setIndex(done);
  if (clean) {
    undo_.setClean();
  } else {
    undo_.resetClean();
  }
  return true;
}

bool DecisionEditor::unsaved(std::size_t source) const {
  if (undo_.isClean()) return false;
  if (undo_.cleanIndex() < 0) return true;
  const int last = std::max(undo_.cleanIndex(), undo_.index());
  for (int i = std::min(undo_.cleanIndex(), undo_.index()); i < last; ++i) {
    for (const auto& [tensor, decision] : step(i).after()) {
      if (study_.tensor(tensor).source == source) return true;
    }
  }
  return false;
}

void DecisionEditor::clear() {
  gesture_.reset();
  pending_.clear();
  settled_.clear();
  timer_.stop();
  before_manual_.clear();
  begun_policy_.reset();
  undo_.clear();
}

void DecisionEditor::apply(const Decisions& decisions, bool begins) {
  if (rebuilding_) return;
  Decisions differing;
  std::set<study::TensorIndex> changed;
  for (const auto& [index, decision] : decisions) {
    const recipe::Decision& now = study_.tensor(index).decision;
    // A format that comes back by hand leads back to a method of its own, not to that of the format in between.
    const bool by_hand = now.calibrator != recipe::kManual && decision.calibrator == recipe::kManual;
    if (by_hand && (now.format == decision.format || !before_manual_.contains(index))) before_manual_[index] = now;
    if (now != decision) differing.emplace_back(index, decision);
    changed.insert(index);
  }
  if (differing.size() > kAtOnce) {
    for (const study::TensorIndex index : study_.placeDecisions(differing)) {
      pending_.insert(index);
      changed.insert(index);
    }
    timer_.start();
    told_.start();
  } else {
    // Others that share a scale with these change, too.
    for (const study::TensorIndex index : study_.setDecisions(differing)) changed.insert(index);
  }
  if (begins) {
    for (const study::TensorIndex index : changed) study_.markSaved(index);
  }
  emit decisionsChanged({changed.begin(), changed.end()});
}

void DecisionEditor::carryOut(const std::vector<study::TensorIndex>& tensors) {
  for (const study::TensorIndex index : tensors) pending_.erase(index);
  for (const study::TensorIndex index : study_.carryOut(tensors)) settled_.insert(index);
}

void DecisionEditor::work() {
  constexpr qint64 kSlice = 10;  // ms
  constexpr qint64 kTell = 80;   // ms between updates of everything that shows tensors
  constexpr std::size_t kSome = 16;
  QElapsedTimer slice;
  slice.start();
  while (!pending_.empty() && slice.elapsed() < kSlice) {
    const auto end = std::next(pending_.begin(), static_cast<std::ptrdiff_t>(std::min(kSome, pending_.size())));
    carryOut({pending_.begin(), end});
  }
  if (pending_.empty()) timer_.stop();
  if (!pending_.empty() && told_.elapsed() < kTell) return;
  told_.restart();
  emit decisionsChanged({settled_.begin(), settled_.end()});
  settled_.clear();
  emit progressed();
}

void DecisionEditor::settle(study::TensorIndex index) {
  if (!pending_.contains(index)) return;
  carryOut({index});
  const std::vector<study::TensorIndex> changed(settled_.begin(), settled_.end());
  settled_.clear();
  emit decisionsChanged(changed);
}

void DecisionEditor::settleAll() {
  if (pending_.empty()) return;
  carryOut({pending_.begin(), pending_.end()});
  work();
}

recipe::Decision DecisionEditor::beforeManual(study::TensorIndex index) const {
  const auto found = before_manual_.find(index);
  return found != before_manual_.end() ? found->second : *study_.tensor(index).proposed;
}

std::optional<recipe::Decision> DecisionEditor::latest(study::TensorIndex index,
                                                       const std::function<bool(const recipe::Decision&)>& fits) const {
  for (int i = undo_.index(); i-- > 0;) {
    for (const Decisions* decisions : {&step(i).after(), &step(i).before()}) {
      const auto found =
          std::lower_bound(decisions->begin(), decisions->end(), index,
                           [](const auto& each, study::TensorIndex wanted) { return each.first < wanted; });
      if (found != decisions->end() && found->first == index && fits(found->second)) return found->second;
    }
  }
  return std::nullopt;
}

std::map<study::TensorIndex, recipe::Decision> DecisionEditor::earlierWithFormat(std::string_view format) const {
  std::map<study::TensorIndex, recipe::Decision> earlier;
  for (int i = undo_.index(); i-- > 0;) {
    // The latest is met first, and stays.
    for (const Decisions* decisions : {&step(i).after(), &step(i).before()}) {
      for (const auto& [tensor, decision] : *decisions) {
        if (decision.format == format) earlier.try_emplace(tensor, decision);
      }
    }
  }
  return earlier;
}

}  // namespace scalewright::app
