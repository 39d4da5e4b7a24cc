#include "app/gui/files/recent_menu.h"

#include <QAction>
#include <QMenu>
#include <string>
#include <vector>

#include "app/gui/files/file_commands.h"
#include "core/base/files/file_labels.h"
#include "widgets/text/core_text.h"
#include "widgets/window/welcome_panel.h"

namespace scalewright::app {

RecentMenu::RecentMenu(QMenu& menu, FileCommands& files) : QObject(&menu), menu_(menu), files_(files) {
  RecentFiles& recent = files_.recent();
  connect(&menu_, &QMenu::aboutToShow, this, &RecentMenu::fill);
  connect(&menu_, &QMenu::aboutToShow, &recent, &RecentFiles::look);
  connect(&recent, &RecentFiles::changed, this, &RecentMenu::fill);
  fill();
}

void RecentMenu::fill() {
  menu_.clear();
  const QList<QStringList> entries = files_.recent().entries();
  // Files of one name are told apart by their folders.
  std::vector<std::string> first;
  for (const QStringList& files : entries) first.push_back(files.front().toStdString());
  const std::vector<std::string> labels = fileLabels(first);
  for (qsizetype i = 0; i < entries.size(); ++i) {
    const QStringList& files = entries[i];
    QString name = files.size() == 1 ? widgets::text(labels[static_cast<std::size_t>(i)]) : widgets::namesOf(files);
    QAction* action = menu_.addAction(name.replace(u'&', QStringLiteral("&&")));
    action->setStatusTip(files.join(QStringLiteral(", ")));
    connect(action, &QAction::triggered, this, [this, files] { files_.open(files); });
  }
  menu_.setEnabled(!entries.isEmpty());
  if (entries.isEmpty()) return;
  menu_.addSeparator();
  connect(menu_.addAction(tr("&Clear list")), &QAction::triggered, &files_.recent(), &RecentFiles::forgetAll);
}

}  // namespace scalewright::app
