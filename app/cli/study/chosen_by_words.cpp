#include "app/cli/study/chosen_by_words.h"

#include <algorithm>
#include <optional>

#include "core/base/text/split.h"

namespace scalewright::cli {
namespace {

using view::FilterKey;

/// What a term asks about; none: a command line does not know it.
std::optional<Known> neededBy(FilterKey key) {
  switch (key) {
    case FilterKey::kRole:
    case FilterKey::kName:
    case FilterKey::kLayer:
    case FilterKey::kOr: return Known::kName;
    case FilterKey::kFile:
    case FilterKey::kElements: return Known::kListing;
    case FilterKey::kAmax:
    case FilterKey::kOutlier: return Known::kProfile;
    case FilterKey::kFormat:
    case FilterKey::kCalibrator:
    case FilterKey::kSqnr:
    case FilterKey::kSaturated:
    case FilterKey::kThreshold:
    case FilterKey::kBits: return Known::kErrors;
    case FilterKey::kOutput:
    case FilterKey::kChange:
    case FilterKey::kModified:
    case FilterKey::kFlagged: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

Result<ChosenByWords> ChosenByWords::make(const std::vector<std::string>& filters) {
  ChosenByWords chosen;
  for (const std::string& words : filters) chosen.text_ += (chosen.text_.empty() ? "" : " ") + words;
  chosen.filter_ = view::parseFilter(chosen.text_);
  const auto wrong = [&chosen](const std::string& reason) {
    return Error{ErrorCode::kInvalidArgument, {}, {}, chosen.typed() + ": " + reason};
  };
  if (!chosen.filter_.slips.empty()) {
    const view::FilterSlip& slip = chosen.filter_.slips.front();
    return wrong(slip.word + (slip.meant.empty() ? " has a value that cannot be read"
                                                 : " is no term; is " + slip.meant + " meant?"));
  }
  for (const view::FilterTerm& term : chosen.filter_.terms) {
    const auto needed = neededBy(term.key);
    if (!needed) return wrong(view::toText(term) + " is known in the window only");
    chosen.needs_ = std::max(chosen.needs_, *needed);
  }
  return chosen;
}

Result<void> ChosenByWords::requireAtMost(Known known) const {
  if (needs_ <= known) return {};
  const char* const takes = known == Known::kName      ? "role, name and layer"
                            : known == Known::kListing ? "role, name, layer, file and elements"
                                                       : "role, name, layer, file, elements, amax and outlier";
  return Error{ErrorCode::kInvalidArgument,
               {},
               {},
               typed() + ": this command chooses tensors before it knows that of them; it takes " + takes};
}

bool ChosenByWords::has(const view::TensorRow& row) const {
  return lowered(row.name).find(lowered(filter_.name)) != std::string::npos && view::passes(row, filter_.terms);
}

bool ChosenByWords::has(std::string_view name, tensor::Role role) const {
  view::TensorRow row;
  row.name = name;
  row.role = role;
  return has(row);
}

}  // namespace scalewright::cli
