#include "core/study/findings.h"

#include <algorithm>
#include <utility>

namespace scalewright::study {
namespace {

/// Nothing went wrong: a remark.
bool isHarmless(ErrorCode code) {
  switch (code) {
    case ErrorCode::kUnsupportedElementType:
    case ErrorCode::kCompanionsUnread:
    case ErrorCode::kBatchMissing:
    case ErrorCode::kMaskFitsNot:
    case ErrorCode::kFusedWhole:
    case ErrorCode::kRecordingStopped:
    case ErrorCode::kNotRecorded:
    case ErrorCode::kPaddingCounted:
    case ErrorCode::kNoDataCounted:
    case ErrorCode::kBytesBehind:
    case ErrorCode::kNeverCalled: return true;
    default: return false;
  }
}

}  // namespace

void Findings::fail(Study& study, TensorIndex index, Error error) {
  if (error.file.empty()) error.file = study.fileOf(index);
  if (error.dataset.empty()) error.dataset = study.tensor(index).info.name;
  // Without elements there is nothing to quantize, as in the empty input that each upsampling has in ONNX.
  const bool empty = error.code == ErrorCode::kEmptyData && study.tensor(index).info.elements() == 0;
  std::vector<Error>& said = empty ? remarks : problems;
  if (std::find(said.begin(), said.end(), error) == said.end()) said.push_back(error);
  study.setProblem(index, std::move(error));
}

void Findings::noteProblems(Study& study, const std::vector<TensorIndex>& tensors) {
  for (const TensorIndex index : tensors) {
    const StudyTensor& tensor = study.tensor(index);
    if (!tensor.problem) continue;
    const auto is_it = [&](const Error& problem) {
      return problem.dataset == tensor.info.name && problem.file == study.fileOf(index);
    };
    const bool known =
        std::any_of(problems.begin(), problems.end(), is_it) || std::any_of(remarks.begin(), remarks.end(), is_it);
    if (!known) fail(study, index, Error(*tensor.problem));
  }
}

bool isLack(const Error& problem) {
  switch (problem.code) {
    case ErrorCode::kInvalidArgument:
    case ErrorCode::kAmbiguousName:
    case ErrorCode::kBatchesDiffer:
    case ErrorCode::kNothingGrouped:
    case ErrorCode::kMaskUnusable:
    case ErrorCode::kFloatUnread:
    case ErrorCode::kQuantizedUnread: return false;
    case ErrorCode::kRecordingsDiffer: return !problem.dataset.empty();  // else of their graphs
    default: return true;
  }
}

void ListingJudge::judge(const io::Catalogue& catalogue, std::string_view mask) {
  ++files_;
  for (const Error& problem : catalogue.problems) {
    const bool of_mask =
        !mask.empty() && (problem.dataset == mask || problem.dataset.ends_with("/" + std::string(mask)));
    const bool of_any = problem.code == ErrorCode::kMaskUnusable || problem.code == ErrorCode::kMaskFitsNot;
    if (problem.code == ErrorCode::kNothingGrouped) {
      ungrouped_.push_back(problem);
    } else if (of_mask && problem.code == ErrorCode::kDatasetNotFound) {
      maskless_.push_back(problem);
    } else if (of_mask || of_any || problem.dataset.empty() || asks_(problem.dataset)) {
      const bool unasked = problem.code == ErrorCode::kMaskUnusable && !of_mask;
      (isHarmless(problem.code) || unasked ? findings_.remarks : findings_.problems).push_back(problem);
    }
  }
}

void ListingJudge::finish() {
  for (std::vector<Error>* found : {&ungrouped_, &maskless_}) {
    std::vector<Error>& where = found->size() == files_ ? findings_.problems : findings_.remarks;
    where.insert(where.end(), found->begin(), found->end());
  }
}

void failIntegerWeights(Study& study, const std::function<bool(const tensor::TensorInfo& info)>& asks,
                        Findings& findings) {
  std::vector<TensorIndex> unasked;
  for (const StudyTensor& tensor : study.tensors()) {
    const tensor::TensorInfo& info = tensor.info;
    const bool integers = !tensor::isFloating(info.type) && info.type != tensor::ElementType::kBool;
    const bool weight = info.role == tensor::Role::kWeight && info.shape.size() >= 2 && info.slices == 0;
    if (integers && weight && asks(info)) unasked.push_back(tensor.index);
  }
  for (const TensorIndex index : unasked) {
    findings.fail(study, index,
                  {ErrorCode::kFloatUnread,
                   {},
                   {},
                   "a weight of integers: --include-integers takes them as numbers, and an attribute dtype says which "
                   "float they are the bits of"});
  }
}

}  // namespace scalewright::study
