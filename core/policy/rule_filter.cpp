#include "core/policy/rule_filter.h"

#include <algorithm>

#include "core/base/text/split.h"
#include "core/filter/passes.h"

namespace scalewright::policy {
namespace {

using filter::Key;
using filter::Term;

bool isKnownBefore(Key key) {
  return key == Key::kRole || key == Key::kName || key == Key::kLayer || key == Key::kElements || key == Key::kOr;
}

/// Text that is none of terms, with the term that looks for it in names.
FilterProblem leftOver(const std::string& text) {
  std::string name;
  for (const std::string& word : split(text, " ")) {
    if (word != "or") name += (name.empty() ? "" : " ") + word;
  }
  if (name.empty()) return {FilterFlaw::kNoTerm, "or", {}};
  // No term has quotes within its own.
  if (name.find('"') != std::string::npos) return {FilterFlaw::kNoTerm, name, {}};
  return {FilterFlaw::kNoTerm, name, filter::toText(Term{Key::kName, name})};
}

}  // namespace

std::optional<FilterProblem> problemOf(const filter::Words& words) {
  if (!words.slips.empty()) {
    const filter::Slip& slip = words.slips.front();
    return FilterProblem{slip.meant.empty() ? FilterFlaw::kUnreadable : FilterFlaw::kNoTerm, slip.word, slip.meant};
  }
  if (!words.name.empty()) return leftOver(words.name);
  const auto early =
      std::find_if(words.terms.begin(), words.terms.end(), [](const Term& term) { return !isKnownBefore(term.key); });
  if (early == words.terms.end()) return std::nullopt;
  return FilterProblem{FilterFlaw::kTooEarly, filter::toText(*early), {}};
}

std::string reasonOf(const FilterProblem& problem) {
  if (problem.flaw == FilterFlaw::kTooEarly) {
    return problem.word +
           ": a rule chooses tensors before it knows that of them; it takes role, name, layer and elements";
  }
  if (problem.flaw == FilterFlaw::kNoTerm && problem.meant.empty()) return problem.word + " is no term";
  return filter::reasonOf(filter::Slip{problem.word, problem.meant});
}

bool passes(const tensor::TensorInfo& info, const std::vector<Term>& terms) {
  return filter::passes(terms, [&info](const Term& term) {
    switch (term.key) {
      case Key::kRole: return tensor::roleId(info.role) == term.value;
      case Key::kName: return filter::contains(info.name, term.value);
      case Key::kLayer: return filter::compares(term, filter::layerOf(info.name));
      case Key::kElements: return filter::compares(term, static_cast<double>(info.elements()));
      default: return false;
    }
  });
}

}  // namespace scalewright::policy
