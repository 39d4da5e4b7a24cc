#include "core/report/notes.h"

#include <cmath>

#include "core/base/text/first_few.h"
#include "core/base/text/numbers.h"
#include "core/base/text/printable.h"
#include "core/checkup/check.h"
#include "core/study/clip_cost.h"
#include "core/study/far_pick.h"
#include "core/view/error_text.h"

namespace scalewright::report {
namespace {

using tensor::NoDataReason;
using tensor::TensorInfo;

/// The names of those that `text` says something about, with that in brackets.
template <typename Text>
std::vector<std::string> namesOf(const study::TensorList& tensors, const Text& text) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < tensors.count; ++i) {
    const TensorInfo& info = tensors.at(i);
    if (const std::string said = text(info); !said.empty()) names.push_back(printable(info.name) + " (" + said + ")");
  }
  return names;
}

std::string spanText(const tensor::NoDataSpan& span) {
  if (span.low == span.high) return numberText(span.low);
  if (std::isinf(span.low)) return "below " + numberText(span.high);
  if (std::isinf(span.high)) return "above " + numberText(span.low);
  return numberText(span.low) + ".." + numberText(span.high);
}

bool isOfFile(NoDataReason reason) {
  return reason == NoDataReason::kFill || reason == NoDataReason::kRange;
}

/// The numbers that are left out for such a reason.
std::string spansText(const TensorInfo& info, bool of_file) {
  std::string text;
  if (!info.read_as) return text;
  for (const tensor::NoDataSpan& span : info.read_as->no_data) {
    if (isOfFile(span.reason) == of_file) text += (text.empty() ? "" : ", ") + spanText(span);
  }
  return text;
}

std::string packingText(const TensorInfo& info) {
  if (!info.read_as || !info.read_as->is_packed) return {};
  const std::string offset = info.read_as->offset == 0 ? "" : " + " + numberText(info.read_as->offset);
  return "code * " + numberText(info.read_as->factor) + offset;
}

std::string unwrittenText(const tensor::Unwritten& unwritten) {
  if (unwritten.of_chunks == 0) return "all of it";
  return std::to_string(unwritten.chunks) + " of " + std::to_string(unwritten.of_chunks) + " chunks";
}

std::string leftUnwritten(const TensorInfo& info) {
  const bool left_out = info.unwritten && info.unwritten->values > 0 && info.read_as && info.read_as->unwritten;
  return left_out ? unwrittenText(*info.unwritten) : std::string();
}

std::string countedUnwritten(const TensorInfo& info) {
  if (!tensor::countsUnwritten(info)) return {};
  return unwrittenText(*info.unwritten) + ", as " + numberText(info.unwritten->fill.value_or(0));
}

}  // namespace

std::vector<std::string> readingNotes(const study::TensorList& tensors) {
  std::vector<std::string> notes;
  const auto note = [&](const std::vector<std::string>& names, const std::string& before, const std::string& behind) {
    if (!names.empty())
      notes.push_back(before + counted(names.size(), "tensor", "tensors") + ": " + firstFew(names) + behind);
  };
  note(namesOf(tensors, packingText), "packed numbers read as values, by scale_factor and add_offset: ", "");
  note(namesOf(tensors, [](const TensorInfo& info) { return spansText(info, true); }),
       "left out, as the file says that they are no data: values of ", "; --leave-out none leaves them in");
  note(namesOf(tensors, [](const TensorInfo& info) { return spansText(info, false); }),
       "left out as no data wherever they stand, as asked: values of ", "");
  note(namesOf(tensors, leftUnwritten), "left out, as they were never written: values of ",
       "; --leave-out none counts them as zeros");
  note(namesOf(tensors, countedUnwritten),
       "never written, and count as the value that the file says for them: values of ",
       "; --leave-out unwritten leaves them out");
  note(namesOf(tensors,
               [](const TensorInfo& info) {
                 const bool turned = info.attributes.contains("MATLAB_class") && info.shape.size() > 1;
                 return turned ? tensor::shapeText(info) : std::string();
               }),
       "written by MATLAB, whose axes stand in reverse order here: ", "");
  return notes;
}

std::string clipText(const study::StudyTensor& tensor) {
  if (const auto far = study::farPick(tensor)) {
    checkup::Finding finding;
    finding.wording = study::farPickWording();
    finding.values = {view::estimateText(far->sqnr, 3), view::estimateText(far->sqnr_of_best, 3)};
    return checkup::textOf(finding);
  }
  const auto cost = study::clipCost(tensor);
  if (!cost) return {};
  constexpr int kDigits = 3;
  checkup::Finding finding;
  finding.wording = study::clipCostWording();
  finding.values = {view::estimateText(cost->clipped), view::estimateText(cost->sqnr, kDigits),
                    view::estimateText(cost->sqnr_of_whole, kDigits)};
  return checkup::textOf(finding);
}

std::string noDataText(const std::vector<std::string>& names) {
  return "values that are likely no data, as of a mask or a fill, set the range of " + std::to_string(names.size()) +
         (names.size() == 1 ? " tensor, whose" : " tensors, whose") +
         " thresholds and errors say nothing (`check` has the values): " + firstFew(names, {.most = 5});
}

}  // namespace scalewright::report
