#include "core/view/grouping_view.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_map>

#include "core/io/leave_out.h"
#include "core/io/names/natural_order.h"
#include "core/io/names/regroup.h"
#include "core/tensor/unpadded.h"

namespace scalewright::view {
namespace {

using tensor::TensorInfo;

/// The tensors of a file as names join them.
std::vector<TensorInfo> byName(const study::Study& study, std::size_t source, std::vector<Error>& problems) {
  std::vector<TensorInfo> datasets;
  for (const study::StudyTensor& tensor : study.tensors()) {
    const bool gone = tensor.problem && tensor.problem->code == ErrorCode::kDatasetNotFound;
    if (tensor.source != source || gone || (tensor.info.slice && tensor.info.slice->whole != tensor.info.name))
      continue;
    std::vector<TensorInfo> parts = io::datasetsOf(tensor::wholeOf(tensor::asStored(tensor.info)));
    std::move(parts.begin(), parts.end(), std::back_inserter(datasets));
  }
  if (study.sources()[source].kind != "hdf5") return datasets;
  io::Grouped grouped = io::groupBatches(std::move(datasets), {});
  problems = std::move(grouped.problems);
  return std::move(grouped.tensors);
}

}  // namespace

std::optional<Expression::Fault> groupingFault(const std::string& expression) {
  return io::BatchPattern::fault(expression);
}

bool isFusedSetting(const std::string& settings) {
  return fused::readArchitecture(settings).has_value();
}

bool isLeaveOut(const std::string& words) {
  return io::readLeaveOut(words).has_value();
}

io::Grouping leavingOutFound(io::Grouping grouping) {
  const auto now = io::readLeaveOut(grouping.left_out);
  if (!now || !now->mask) grouping.left_out += grouping.left_out.empty() ? "mask" : ",mask";
  return grouping;
}

GroupingView groupingView(const study::Study& study, std::size_t source, const std::string& expression,
                          const std::stop_token& stop) {
  std::vector<Error> problems;
  std::vector<TensorInfo> tensors = byName(study, source, problems);
  if (!expression.empty()) {
    const auto pattern = io::BatchPattern::compile(expression);
    if (!pattern) return {};
    io::Regrouped found = io::regroup(std::move(tensors), *pattern, stop);
    const std::set<std::string> left(found.left.begin(), found.left.end());
    std::erase_if(problems, [&](const Error& problem) { return left.contains(problem.dataset); });
    tensors = std::move(found.tensors);
    std::move(found.problems.begin(), found.problems.end(), std::back_inserter(problems));
  }
  GroupingView view;
  std::unordered_map<std::string, std::size_t> joined;  // rows
  for (const TensorInfo& info : tensors) {
    GroupingRow row{.tensor = info.name, .shape = tensor::shapeText(info), .batches = info.parts.size()};
    row.fate = info.parts.empty() ? GroupingRow::Fate::kApart : GroupingRow::Fate::kJoined;
    row.ragged = info.isRagged();
    row.problem.code = ErrorCode::kNone;
    if (!info.parts.empty()) joined.emplace(info.name, view.rows.size());
    ++(info.parts.empty() ? view.apart : view.joined);
    view.datasets += info.parts.size();
    view.rows.push_back(std::move(row));
  }
  for (const Error& problem : problems) {
    const auto row = joined.find(problem.dataset);
    if (problem.code == ErrorCode::kBatchMissing && row != joined.end()) {
      view.rows[row->second].problem = problem;
      continue;
    }
    ++view.conflicts;
    view.rows.push_back({.fate = GroupingRow::Fate::kConflict, .tensor = problem.dataset, .problem = problem});
  }
  std::sort(view.rows.begin(), view.rows.end(), [](const GroupingRow& a, const GroupingRow& b) {
    return a.fate != b.fate ? a.fate < b.fate : io::naturalLess(a.tensor, b.tensor);
  });
  return view;
}

}  // namespace scalewright::view
