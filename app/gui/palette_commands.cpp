#include "app/gui/palette_commands.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>

#include "app/gui/main_window.h"
#include "widgets/panels/command_palette.h"
#include "widgets/panels/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

struct Command {
  QString path;
  QPointer<QAction> action;
};

/// A title without the mark of its letter, in either convention: `&Open…`, `開く(&O)…`.
QString plain(QString title) {
  static const QRegularExpression kTrailing(QStringLiteral("\\(&.\\)"));
  title.remove(kTrailing);
  return title.remove(u'&');
}

void collect(const QMenu& menu, const QString& path, std::vector<Command>& commands) {
  for (QAction* action : menu.actions()) {
    if (action->isSeparator() || !action->isEnabled()) continue;
    const QString title = path + QStringLiteral(" › ") + plain(action->text());
    if (action->menu() != nullptr) {
      collect(*action->menu(), title, commands);
    } else {
      commands.push_back({title, action});
    }
  }
}

}  // namespace

PaletteCommands::PaletteCommands(MainWindow& window) : QObject(&window), window_(window) {}

widgets::CommandPalette* PaletteCommands::open() {
  std::vector<Command> commands;
  for (QAction* top : window_.menuBar()->actions()) {
    if (top->menu() != nullptr) collect(*top->menu(), plain(top->text()), commands);
  }
  std::vector<widgets::PaletteEntry> entries;
  for (const Command& command : commands) {
    entries.push_back({command.path, command.action->shortcut().toString(QKeySequence::NativeText)});
  }
  const std::size_t first_tensor = entries.size();
  const study::Study& study = window_.controller().study();
  entries.reserve(first_tensor + study.size());
  for (const study::StudyTensor& tensor : study.tensors()) entries.push_back({widgets::text(tensor.info.name), tr("tensor")});
  auto* palette = new widgets::CommandPalette(std::move(entries), &window_);
  // Indices of tensors hold as long as nothing is closed, which would close the palette.
  connect(&window_.controller(), &StudyController::renumbered, palette, &QWidget::close);
  connect(palette, &widgets::CommandPalette::chosen, this, [this, commands, first_tensor](std::size_t entry) {
    if (entry >= first_tensor) {
      window_.tensorPanel().setCurrentTensor(entry - first_tensor);
      window_.tensorPanel().view().setFocus();
    } else if (commands[entry].action) {
      commands[entry].action->trigger();
    }
  });
  palette->open();
  return palette;
}

}  // namespace scalewright::app
