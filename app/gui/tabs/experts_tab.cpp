#include <vector>

#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/view/plots/expert_bars.h"
#include "widgets/experts/expert_panel.h"
#include "widgets/jobs/debounce.h"
#include "widgets/jobs/latest.h"
#include "widgets/table/tensor_panel.h"

namespace scalewright::app::tabs::experts_tab {
namespace {

constexpr int kQuiet = 200;  // ms between a change and what is drawn of it

/// Counts the tokens of all experts in the background while somebody looks, each time other tensors are there.
class Experts : public QObject {
 public:
  Experts(StudyController& controller, widgets::ExpertPanel& panel)
      : QObject(&panel), controller_(controller), panel_(panel) {
    const auto changed = [this] {
      known_ = false;
      if (seen_) quiet_.start();
    };
    connect(&controller_, &StudyController::sourcesClosed, this, changed);
    connect(&controller_.loader(), &Loader::catalogueAdded, this, changed);
    connect(&controller_, &StudyController::currentChanged, this, [this] { panel_.setCurrent(controller_.current()); });
  }

  void setSeen(bool seen) {
    seen_ = seen;
    if (seen_ && !known_) quiet_.start();
  }

 private:
  void count() {
    known_ = true;
    asker_.ask([study = controller_.study()](const std::stop_token&) { return view::expertBars(study); },
               [this](std::vector<view::ExpertBars> layers) {
                 panel_.setLayers(std::move(layers));
                 panel_.setCurrent(controller_.current());
               });
  }

  StudyController& controller_;
  widgets::ExpertPanel& panel_;
  bool seen_ = false;
  bool known_ = false;
  widgets::Debounce quiet_{kQuiet, [this] { count(); }};
  widgets::Asker asker_{widgets::Pool::kComputing};
};

Panel make(Workbench& bench) {
  auto* panel = new widgets::ExpertPanel;
  auto* experts = new Experts(bench.controller, *panel);
  QObject::connect(panel, &widgets::ExpertPanel::tensorChosen, &bench.table, &widgets::TensorPanel::reveal);
  return {.widget = panel, .seen = [experts](bool seen) { experts->setSeen(seen); }};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "experts",
    .title = QT_TRANSLATE_NOOP("Tab", "Experts"),
    .help = QT_TRANSLATE_NOOP("Tab",
                              "How many tokens each expert of a mixture has seen, and how far its values reach. The "
                              "range of an expert that has seen few is a guess."),
    .make = make,
    .tasks = kNetwork};

}  // namespace scalewright::app::tabs::experts_tab
