#include "app/cli/study/carry_smoothing.h"

#include <algorithm>

#include "app/cli/answer/console.h"
#include "app/cli/study/left_out.h"
#include "core/edit/carry_smoothing.h"
#include "core/engine/questions/smoothing.h"

namespace scalewright::cli {
namespace {

/// Tensors that were smoothed belong to the result, whatever else was chosen. Adds them to `along` as well.
void choose(OpenStudy& open, const study::SmoothingTask& task, std::vector<study::TensorIndex>& along) {
  for (const study::SmoothingTask::Part& part : task.parts) {
    if (std::find(open.chosen.begin(), open.chosen.end(), part.tensor) == open.chosen.end()) {
      open.chosen.push_back(part.tensor);
      along.push_back(part.tensor);
    }
  }
}

/// The ranges of the unsmoothed tensors stay: this is no failure of theirs.
Error about(const OpenStudy& open, const study::SmoothingTask& task, Error error) {
  const study::TensorIndex input = task.parts.front().tensor;
  if (error.file.empty()) error.file = open.fileOf(input).string();
  if (error.dataset.empty()) error.dataset = open.study.tensor(input).info.name;
  return error;
}

}  // namespace

void carryOutSmoothing(const Session& session, OpenStudy& open) {
  if (study::awaitingSmoothing(open.study).empty()) return;
  // Profiles tell which inputs are one and the same.
  profileTensors(session, open, study::inputsToProfile(open.study));
  const study::SmoothingPlan plan = study::planSmoothing(open.study);
  std::vector<study::TensorIndex> along;
  std::size_t item = 0;
  for (const study::SmoothingTask& task : plan.tasks) {
    if (open.cancelled) return;
    open.progress->begin("smoothing", ++item, plan.tasks.size(), task.input);
    auto found = open.engine->ask(question::Smoothing{task.job}, open.work(session));
    if (found) {
      choose(open, task, along);
      open.study.setDecisions(study::carriedOut(open.study, task, *found));
    } else if (found.error().code == ErrorCode::kCancelled) {
      open.cancelled = true;
    } else {
      open.problems.push_back(about(open, task, found.error()));
    }
  }
  if (!along.empty()) {
    session.console.note("not chosen, but smoothed along because they read the same input: " + firstNames(open, along));
  }
  for (const study::TensorIndex index : plan.without_layer) {
    session.console.note("not smoothed, its layer's input or weight is missing: " +
                         printable(open.study.tensor(index).info.name));
  }
}

}  // namespace scalewright::cli
