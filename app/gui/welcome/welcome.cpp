#include "app/gui/welcome/welcome.h"

#include "app/gui/files/file_commands.h"
#include "app/gui/files/recent_files.h"
#include "app/gui/files/sample_study.h"
#include "app/gui/tabs/workbench.h"
#include "widgets/window/welcome_panel.h"

namespace scalewright::app {

using widgets::WelcomePanel;

void bindWelcome(Workbench& bench, WelcomePanel& welcome) {
  FileCommands& files = bench.files;
  RecentFiles& recent = files.recent();
  welcome.setSampleAvailable(!sampleFiles().isEmpty());
  const auto show_recent = [&welcome, &recent] { welcome.setRecent(recent.entries(), recent.session()); };
  show_recent();
  QObject::connect(&recent, &RecentFiles::changed, &welcome, show_recent);
  QObject::connect(&bench.controller, &StudyController::sourcesClosed, &welcome, [&bench, &recent, show_recent] {
    if (bench.controller.study().size() > 0) return;
    show_recent();
    recent.look();
  });
  recent.look();
  QObject::connect(&welcome, &WelcomePanel::openRequested, &files, &FileCommands::askAndOpen);
  QObject::connect(&welcome, &WelcomePanel::sampleRequested, &files, &FileCommands::openSample);
  QObject::connect(&welcome, &WelcomePanel::filesRequested, &files, &FileCommands::open);
}

}  // namespace scalewright::app
