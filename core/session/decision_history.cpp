#include "core/session/decision_history.h"

#include <algorithm>
#include <utility>

namespace scalewright::session {
namespace {

using study::Decisions;
using study::TensorIndex;

std::shared_ptr<const Decisions> shared(Decisions decisions) {
  return std::make_shared<const Decisions>(std::move(decisions));
}

std::shared_ptr<const Decisions> left(const Decisions& decisions, const std::vector<TensorIndex>& gone) {
  Decisions kept = decisions;
  std::erase_if(kept, [&](const auto& decided) { return std::binary_search(gone.begin(), gone.end(), decided.first); });
  return shared(std::move(kept));
}

/// With more decisions, in the place of those on the same tensors if they replace these.
std::shared_ptr<const Decisions> both(const Decisions& decisions, const Decisions& more, bool replace) {
  std::map<TensorIndex, recipe::Decision> all(decisions.begin(), decisions.end());
  for (const auto& [tensor, decision] : more) {
    if (replace) {
      all.insert_or_assign(tensor, decision);
    } else {
      all.emplace(tensor, decision);
    }
  }
  return shared({all.begin(), all.end()});
}

}  // namespace

std::optional<Step> stepTo(const study::Study& study, const Decisions& decisions, std::string name,
                           PolicyPointer policy) {
  std::vector<const std::pair<TensorIndex, recipe::Decision>*> ascending;
  for (const auto& each : decisions) ascending.push_back(&each);
  std::stable_sort(ascending.begin(), ascending.end(),
                   [](const auto* a, const auto* b) { return a->first < b->first; });
  Decisions before;
  Decisions after;
  for (const auto* each : ascending) {
    const recipe::Decision& now = study.tensor(each->first).decision;
    if (each->second == now) continue;
    before.emplace_back(each->first, now);
    after.push_back(*each);
  }
  if (after.empty() && !policy) return std::nullopt;
  return Step{std::move(name), shared(std::move(before)), shared(std::move(after)), std::move(policy)};
}

DecisionHistory::DecisionHistory(std::vector<Step> steps, std::size_t done, PolicyPointer begun)
    : steps_(std::move(steps)), numbers_(steps_.size()), done_(done), saved_(std::nullopt), begun_(std::move(begun)) {
  for (std::uint64_t number = 1; number <= numbers_; ++number) states_.push_back(number);
}

void DecisionHistory::push(Step step) {
  if (saved_ && *saved_ > done_) saved_.reset();
  steps_.resize(done_);
  states_.resize(done_ + 1);
  steps_.push_back(std::move(step));
  states_.push_back(++numbers_);
}

bool DecisionHistory::complete(const Step& more) {
  if (done_ == 0 || done_ < steps_.size() || isSaved() || !steps_.back().policy) return false;
  Step& last = steps_.back();
  last.before = both(*last.before, *more.before, false);
  last.after = both(*last.after, *more.after, true);
  states_.back() = ++numbers_;
  return true;
}

bool DecisionHistory::goOn(const Step& later) {
  if (done_ == 0 || done_ < steps_.size() || isSaved() || later.policy || steps_.back().policy) return false;
  if (later.measured || steps_.back().measured) return false;
  Step& last = steps_.back();
  const auto earlier = [](const auto& a, const auto& b) { return a.first < b.first; };
  if (!std::includes(last.after->begin(), last.after->end(), later.after->begin(), later.after->end(), earlier))
    return false;
  auto after = both(*last.after, *later.after, true);
  if (*after == *last.before) {
    steps_.pop_back();
    states_.pop_back();
    --done_;
    return true;
  }
  last.after = std::move(after);
  states_.back() = ++numbers_;
  return true;
}

PolicyPointer DecisionHistory::policy() const {
  for (std::size_t i = done_; i-- > 0;) {
    if (steps_[i].policy) return steps_[i].policy;
  }
  return begun_;
}

void DecisionHistory::updatePolicies(const study::AppliedPolicy& like,
                                     const std::function<study::AppliedPolicy(const study::AppliedPolicy&)>& change) {
  const auto update = [&](PolicyPointer& policy) {
    if (!policy || policy->policy != like.policy || policy->unread != like.unread) return;
    policy = std::make_shared<const study::AppliedPolicy>(change(*policy));
  };
  update(begun_);
  for (Step& step : steps_) update(step.policy);
}

void DecisionHistory::markSaved(const Moment& moment) {
  const auto found = std::find(states_.begin(), states_.end(), moment.state);
  saved_.reset();
  if (moment.unsaved == unsaved_ && found != states_.end()) saved_ = static_cast<std::size_t>(found - states_.begin());
}

void DecisionHistory::markUnsaved() {
  saved_.reset();
  ++unsaved_;
}

bool DecisionHistory::unsaved(const study::Study& study, std::size_t source) const {
  if (!saved_) return true;
  const std::size_t last = std::max(*saved_, done_);
  for (std::size_t i = std::min(*saved_, done_); i < last; ++i) {
    for (const auto& [tensor, decision] : *steps_[i].after) {
      if (study.tensor(tensor).source == source) return true;
    }
  }
  return false;
}

void DecisionHistory::forget(const std::vector<TensorIndex>& gone) {
  const auto rest = [&gone](const PolicyPointer& policy) {
    return policy ? std::make_shared<const study::AppliedPolicy>(study::without(*policy, gone)) : nullptr;
  };
  begun_ = rest(begun_);
  std::vector<Step> kept;
  std::vector<std::uint64_t> states = {states_.front()};
  std::size_t done = 0;
  std::size_t saved = 0;
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    auto before = left(*steps_[i].before, gone);
    const bool stays = !before->empty() || steps_[i].policy != nullptr || steps_[i].measured != nullptr;
    if (stays) {
      kept.push_back({steps_[i].name, std::move(before), left(*steps_[i].after, gone), rest(steps_[i].policy),
                      steps_[i].measured});
      states.push_back(states_[i + 1]);
      if (i < done_) ++done;
      if (saved_ && i < *saved_) ++saved;
    } else if (i < done_) {
      states.back() = states_[i + 1];  // the same by now
    }
  }
  if (saved_) saved_ = saved;
  steps_ = std::move(kept);
  states_ = std::move(states);
  done_ = done;
}

void DecisionHistory::replaceBy(const DecisionHistory& other) {
  const bool saved = isSaved();
  const std::uint64_t state = states_[done_];
  steps_ = other.steps_;
  done_ = other.done_;
  begun_ = other.begun_;
  states_.resize(steps_.size() + 1);
  for (std::uint64_t& each : states_) each = ++numbers_;
  states_[done_] = state;
  saved_ = saved ? std::optional(done_) : std::nullopt;
}

std::optional<recipe::Decision> DecisionHistory::latest(
    TensorIndex index, const std::function<bool(const recipe::Decision&)>& fits) const {
  for (std::size_t i = done_; i-- > 0;) {
    for (const Decisions* decisions : {steps_[i].after.get(), steps_[i].before.get()}) {
      const auto found = std::lower_bound(decisions->begin(), decisions->end(), index,
                                          [](const auto& each, TensorIndex wanted) { return each.first < wanted; });
      if (found != decisions->end() && found->first == index && fits(found->second)) return found->second;
    }
  }
  return std::nullopt;
}

std::map<TensorIndex, recipe::Decision> DecisionHistory::earlierWithFormat(std::string_view format) const {
  std::map<TensorIndex, recipe::Decision> earlier;
  for (std::size_t i = done_; i-- > 0;) {
    // The latest is met first, and stays.
    for (const Decisions* decisions : {steps_[i].after.get(), steps_[i].before.get()}) {
      for (const auto& [tensor, decision] : *decisions) {
        if (decision.format == format) earlier.try_emplace(tensor, decision);
      }
    }
  }
  return earlier;
}

}  // namespace scalewright::session
