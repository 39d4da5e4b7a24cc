#include <QCoreApplication>

#include "app/gui/tabs/tab.h"
#include "app/gui/tabs/workbench.h"
#include "core/view/rows/table.h"
#include "widgets/findings/problem_panel.h"

namespace scalewright::app::tabs::problems_tab {
namespace {

Panel make(Workbench& bench) {
  using widgets::ProblemPanel;
  auto* panel = new ProblemPanel;
  QObject::connect(&bench.problems, &Problems::changed, panel, [panel, &bench] {
    panel->setCanTryAgain(bench.controller.canTryAgain());
    panel->setProblems(bench.problems.all());
  });
  QObject::connect(&bench.problems, &Problems::wanted, panel, [panel] { bringToFront(*panel); });
  QObject::connect(panel, &ProblemPanel::tryAgainRequested, panel, [&bench] { bench.controller.tryAgain(); });
  QObject::connect(panel, &ProblemPanel::tensorRequested, panel,
                   [&bench](const std::string& name, const std::string& file) {
                     if (const auto tensor = view::findTensor(bench.controller.study(), name, file))
                       bench.select(*tensor);
                   });
  return {.widget = panel};
}

}  // namespace

extern const Tab kDescriptor;
const Tab kDescriptor = {
    .id = "problems",
    .title = QT_TRANSLATE_NOOP("Tab", "Problems"),
    .help = QT_TRANSLATE_NOOP("Tab", "Files and tensors that could not be read or measured, each with the reason."),
    .make = make};

}  // namespace scalewright::app::tabs::problems_tab
