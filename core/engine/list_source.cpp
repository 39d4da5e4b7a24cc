#include "core/engine/list_source.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "core/engine/count_experts.h"
#include "core/engine/leave_out_padding.h"
#include "core/engine/leave_out_values.h"
#include "core/fused/split.h"
#include "core/io/inputs.h"
#include "core/io/names/regroup.h"
#include "core/io/names/role_guess.h"

namespace scalewright::engine {
namespace {

void guessRoles(io::Catalogue& catalogue, std::size_t joined) {
  if (catalogue.kind == "hdf5") {
    // Which outputs stand in for a cache depends on all of them.
    for (tensor::TensorInfo& info : catalogue.tensors) io::assignRole(info);
    io::assignStandIns(catalogue.tensors);
    return;
  }
  for (std::size_t i = 0; i < joined; ++i) io::assignRole(catalogue.tensors[i]);
}

void regroup(io::Catalogue& catalogue, const io::BatchPattern& pattern, const std::stop_token& stop) {
  io::Regrouped found = io::regroup(std::move(catalogue.tensors), pattern, stop);
  catalogue.tensors = std::move(found.tensors);
  guessRoles(catalogue, found.joined);
  const std::set<std::string> left(found.left.begin(), found.left.end());
  std::erase_if(catalogue.problems, [&](const Error& problem) {
    const bool of_batches = problem.code == ErrorCode::kBatchesDiffer || problem.code == ErrorCode::kBatchMissing;
    return of_batches && left.contains(problem.dataset);
  });
  std::move(found.problems.begin(), found.problems.end(), std::back_inserter(catalogue.problems));
  if (found.matched == 0) {
    catalogue.problems.push_back({ErrorCode::kNothingGrouped, {}, {}, catalogue.grouping.expression});
  }
  for (Error& problem : catalogue.problems) {
    if (problem.file.empty()) problem.file = catalogue.identity.path;
  }
  io::sortByName(catalogue);
}

}  // namespace

Result<io::Catalogue> listSource(Engine& engine, const std::filesystem::path& file, const io::Grouping& grouping,
                                 const WorkContext& work) {
  std::optional<io::BatchPattern> pattern;
  if (!grouping.expression.empty()) {
    auto compiled = io::BatchPattern::compile(grouping.expression);
    if (!compiled) return compiled.error();
    pattern = *std::move(compiled);
  }
  const auto left_out = io::readLeaveOut(grouping.left_out);
  if (!left_out) return left_out.error();
  auto catalogue = engine.list(file, work);
  if (!catalogue) return catalogue;
  catalogue->grouping = grouping;
  if (pattern) regroup(*catalogue, *pattern, work.stop);
  if (work.stop.stop_requested()) {
    catalogue->complete = false;  // of what was left ungrouped the next listing says more
    return catalogue;
  }
  fused::splitFused(*catalogue);
  leaveOutPadding(engine, file, *catalogue, work);
  leaveOutValues(engine, file, *catalogue, *left_out, work);
  if (catalogue->complete) countExperts(engine, file, *catalogue, work);
  return catalogue;
}

}  // namespace scalewright::engine
