#include "app/cli/study/chosen_by_words.h"

#include <algorithm>
#include <optional>

#include "core/base/text/split.h"
#include "core/view/rows/tensor_filter.h"

namespace scalewright::cli {
namespace {

using filter::Key;

/// What a term asks about; none: a command line does not know it.
std::optional<Known> neededBy(Key key) {
  switch (key) {
    case Key::kRole:
    case Key::kName:
    case Key::kLayer:
    case Key::kOr: return Known::kName;
    case Key::kFile:
    case Key::kElements: return Known::kListing;
    case Key::kAmax:
    case Key::kOutlier: return Known::kProfile;
    case Key::kFormat:
    case Key::kCalibrator:
    case Key::kSqnr:
    case Key::kSaturated:
    case Key::kThreshold:
    case Key::kBits: return Known::kErrors;
    case Key::kOutput:
    case Key::kChange:
    case Key::kModified:
    case Key::kFlagged: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

Result<ChosenByWords> ChosenByWords::make(const std::vector<std::string>& filters) {
  ChosenByWords chosen;
  for (const std::string& words : filters) chosen.text_ += (chosen.text_.empty() ? "" : " ") + words;
  chosen.filter_ = filter::parse(chosen.text_);
  const auto wrong = [&chosen](const std::string& reason) {
    return Error{ErrorCode::kInvalidArgument, {}, {}, chosen.typed() + ": " + reason};
  };
  if (!chosen.filter_.slips.empty()) return wrong(filter::reasonOf(chosen.filter_.slips.front()));
  for (const filter::Term& term : chosen.filter_.terms) {
    const auto needed = neededBy(term.key);
    if (!needed) return wrong(filter::toText(term) + " is known in the window only");
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
