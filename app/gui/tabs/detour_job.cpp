#include "app/gui/tabs/detour_job.h"

#include <algorithm>

#include "core/engine/engine.h"
#include "core/engine/questions/detour.h"

namespace scalewright::app {
namespace {

constexpr std::size_t kMostDetours = 512;  // answers that are kept: small ones, one for each format

}  // namespace

DetourJob::DetourJob(StudyController& controller, QObject* parent) : AnsweringJob(controller, kMostDetours, parent) {}

void DetourJob::refresh() {
  view::DetourView view;
  if (const auto current = controller_.current()) {
    const study::StudyTensor& tensor = controller_.study().tensor(*current);
    view = view::detourView(tensor);
    for (view::DetourRow& row : view.rows) {
      const Outcome* outcome = row.request ? known({tensor.profile, *row.request}) : nullptr;
      if (outcome != nullptr && *outcome) {
        row.result = **outcome;
      } else if (outcome != nullptr) {
        row.problem = outcome->error();
      }
    }
  }
  if (view == shown_) return;
  shown_ = std::move(view);
  emit changed();
}

void DetourJob::begin() {
  const auto missing = [](const view::DetourRow& row) { return row.request && !row.result && !row.problem; };
  const auto first = [&] {
    const auto current = controller_.current();
    const std::string format = current ? controller_.study().tensor(*current).decision->format : std::string();
    const auto of_force = std::find_if(shown_.rows.begin(), shown_.rows.end(), [&](const view::DetourRow& row) {
      return row.format == format && missing(row);
    });
    return of_force != shown_.rows.end() ? of_force : std::find_if(shown_.rows.begin(), shown_.rows.end(), missing);
  }();
  if (first == shown_.rows.end()) {
    cancel();
    return;
  }
  const study::StudyTensor& tensor = controller_.study().tensor(*controller_.current());
  request({tensor.profile, *first->request},
          [engine = controller_.engine(), profile = tensor.profile, info = tensor.info, run = *first->request,
           file = controller_.study().sources()[tensor.source].identity.path](std::stop_token stop) {
            return engine->ask(question::Detour{file, info, profile, run}, {.stop = stop, .progress = {}});
          });
}

}  // namespace scalewright::app
