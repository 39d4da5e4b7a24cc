#include "app/cli/decide/carry_smoothing.h"

#include <algorithm>

#include "app/cli/answer/console.h"
#include "app/cli/answer/numbers.h"
#include "app/cli/study/left_out.h"
#include "core/edit/carry_smoothing.h"

namespace scalewright::cli {

void carryOutSmoothing(const Session& session, OpenStudy& open) {
  if (edit::awaitingSmoothing(open.study).empty()) return;
  // Profiles tell which inputs are one and the same.
  profileTensors(session, open, edit::inputsToProfile(open.study));
  if (open.cancelled) return;
  const edit::SmoothingPlan plan = edit::planSmoothing(open.study);
  const auto found = edit::findSmoothings(plan, *open.engine, [&](std::size_t place) {
    open.progress->begin("smoothing", place + 1, plan.tasks.size(), plan.tasks[place].input);
    return open.work(session);
  });
  open.cancelled = found.size() < plan.tasks.size();
  const edit::SmoothedPlan smoothed = edit::carriedOut(open.study, plan, found);
  open.study.setDecisions(smoothed.decisions);
  open.problems.insert(open.problems.end(), smoothed.problems.begin(), smoothed.problems.end());
  // Tensors that were smoothed belong to the result, whatever else was chosen.
  std::vector<study::TensorIndex> along;
  for (const auto& [tensor, decision] : smoothed.decisions) {
    if (std::find(open.chosen.begin(), open.chosen.end(), tensor) != open.chosen.end()) continue;
    open.chosen.push_back(tensor);
    along.push_back(tensor);
  }
  if (!along.empty()) {
    session.console.note("not chosen, but smoothed along because they read the same input: " + firstNames(open, along));
  }
  if (smoothed.kept > 0) {
    session.console.note(counted(smoothed.kept, "input stays", "inputs stay") +
                         " as they are: no alpha makes less error than none; --smooth 0.5 smooths all the same");
  }
  if (smoothed.estimates > 0) {
    session.console.note("the alpha of " + counted(smoothed.estimates, "input", "inputs") +
                         " is chosen from some of the rows" +
                         (smoothed.unsure > 0 ? ", which of " + std::to_string(smoothed.unsure) +
                                                    " do not tell for sure whether it makes less error than none"
                                              : "") +
                         "; a dump has all rows");
  }
  for (const study::TensorIndex index : plan.without_layer) {
    session.console.note("not smoothed, its layer's input or weight is missing: " +
                         printable(open.study.tensor(index).info.name));
  }
}

}  // namespace scalewright::cli
