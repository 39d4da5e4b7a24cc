#include "app/gui/window/palette_commands.h"

#include <QAction>
#include <QMenuBar>
#include <QPointer>

#include "app/gui/settings/menu_actions.h"
#include "app/gui/tabs/workbench.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"
#include "widgets/window/command_palette.h"

namespace scalewright::app {
PaletteCommands::PaletteCommands(QMainWindow& window, Workbench& bench)
    : QObject(&window), window_(window), bench_(bench) {}

widgets::CommandPalette* PaletteCommands::open() {
  std::vector<QPointer<QAction>> actions;
  std::vector<widgets::PaletteEntry> entries;
  fillMenus(*window_.menuBar());
  for (const MenuAction& found : menuActions(*window_.menuBar())) {
    if (!found.action->isEnabled()) continue;
    actions.emplace_back(found.action);
    entries.push_back(
        {found.path.join(QStringLiteral(" › ")), found.action->shortcut().toString(QKeySequence::NativeText)});
  }
  const std::size_t first_tensor = entries.size();
  const study::Study& study = bench_.controller.study();
  entries.reserve(first_tensor + study.size());
  std::vector<study::TensorIndex> tensors;
  for (const study::StudyTensor& tensor : study.tensors()) {
    entries.push_back({widgets::text(tensor.info.name), tr("tensor")});
    tensors.push_back(tensor.index);
  }
  auto* palette = new widgets::CommandPalette(std::move(entries), &window_);
  // What is closed is nowhere to go.
  connect(&bench_.controller, &StudyController::tensorsGone, palette, &QWidget::close);
  connect(palette, &widgets::CommandPalette::chosen, this,
          [this, actions, first_tensor, tensors = std::move(tensors)](std::size_t entry) {
            if (entry >= first_tensor) {
              bench_.table.reveal(tensors[entry - first_tensor]);
              bench_.table.view().setFocus();
            } else if (actions[entry]) {
              actions[entry]->trigger();
            }
          });
  palette->open();
  return palette;
}

}  // namespace scalewright::app
