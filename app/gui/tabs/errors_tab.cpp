#include <QCoreApplication>
#include <QSettings>
#include <algorithm>

#include "app/gui/study/quiet_job.h"
#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/engine/engine.h"
#include "core/engine/questions/detour.h"
#include "core/view/detour_view.h"
#include "widgets/distribution/tensor_facts.h"
#include "widgets/errors/error_panel.h"

namespace scalewright::app::tabs::errors_tab {
namespace {

const QString kDetour = QStringLiteral("errors/detour");
constexpr std::size_t kMostDetours = 512;  // answers that are kept: small ones, one for each format

/// The facts that an answer about a detour depends on: data and method.
struct DetourSubject {
  std::shared_ptr<const profile::Profile> profile;
  calibrate::RunRequest run;

  friend bool operator==(const DetourSubject&, const DetourSubject&) = default;
};

/// Counts the codes of the current tensor that change by way of bfloat16, one format after the other, the one in force
/// first.
class DetourJob : public AnsweringJob<DetourSubject, calibrate::DetourResult> {
 public:
  explicit DetourJob(StudyController& controller, QObject* parent = nullptr);

  [[nodiscard]] const view::DetourView& shown() const { return shown_; }

 private:
  void refresh() override;
  void begin() override;

  view::DetourView shown_;
};

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
          question::Detour{controller_.study().fileOf(tensor.index), tensor.info, tensor.profile, *first->request});
}

void show(widgets::ErrorPanel& panel, const CurrentTensor& current) {
  if (current.errors().empty()) {
    panel.setNothing(widgets::absenceOf(*current.tensor()));
  } else if (current.leftOut()) {
    panel.setRowsAsStored(current.errors());
  } else {
    panel.setRows(current.errors(), recipe::hasScales(current.tensor()->decision));
  }
  if (current.another()) panel.selectInForce();
}

Panel make(Workbench& bench) {
  using widgets::ErrorPanel;
  auto* panel = new ErrorPanel;
  CurrentTensor& current = bench.current;
  QObject::connect(&current, &CurrentTensor::shown, panel, [panel, &current] { show(*panel, current); });
  QObject::connect(&current, &CurrentTensor::gone, panel, [panel] { panel->setNothing({}); });
  QObject::connect(panel, &ErrorPanel::formatChosen, &bench.edits,
                   [&bench](const std::string& id, const formats::FormatOptions& options) {
                     bench.edits.chooseFormat(id, options.bias);
                   });
  QObject::connect(&bench.target, &SqnrTarget::changed, panel, &ErrorPanel::setTarget);
  panel->setTarget(bench.target.value());
  auto* job = new DetourJob(bench.controller, panel);
  QObject::connect(job, &QuietJob::changed, panel, [panel, job] { panel->setDetour(job->shown()); });
  const auto seen = std::make_shared<bool>(false);
  const auto look = [panel, job, seen] { job->setActive(*seen && panel->detourShown()); };
  QObject::connect(panel, &ErrorPanel::detourToggled, job, look);
  bench.work.add("detour", QCoreApplication::translate("Tab", "Counting changed codes"), *job);
  panel->setDetourShown(QSettings().value(kDetour, false).toBool());
  return {.widget = panel,
          .seen =
              [seen, look](bool now) {
                *seen = now;
                look();
              },
          .keep = [panel](QSettings& settings) { settings.setValue(kDetour, panel->detourShown()); }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "errors",
    .title = QT_TRANSLATE_NOOP("Tab", "Error per format"),
    .help = QT_TRANSLATE_NOOP(
        "Tab",
        "What each number format would do to the tensor: its error, what saturates, what falls to zero, at the "
        "threshold in force or at the best one. A double click on a row chooses the format."),
    .make = make,
    .tasks = kTune | kCompare};

}  // namespace scalewright::app::tabs::errors_tab
