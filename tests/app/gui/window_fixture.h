#pragma once

#include "app/gui/export/plot_export.h"
#include "app/gui/export/tensor_export.h"
#include "app/gui/files/file_watch.h"
#include "app/gui/layout/docks.h"
#include "app/gui/session/journal_keeper.h"
#include "app/gui/settings/theme_setting.h"
#include "app/gui/study/sharing_commands.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/session_keeper.h"
#include "tests/app/gui/study_fixture.h"

namespace scalewright::test {

/// The real window, for what only it has: menus and their keys, docks, notices, the journal, its close.
class WindowTest : public StudyFixture<app::MainWindow> {
 protected:
  WindowTest()
      : StudyFixture([](std::shared_ptr<engine::Engine> engine) {
          return std::make_unique<app::MainWindow>(std::move(engine));
        }) {
    makeWindow();
  }

  /// As a click on its tab.
  void showPanel(const char* name) {
    QDockWidget* shown = dock(*window_, QLatin1String(name));
    ASSERT_NE(shown, nullptr) << name;
    bringUp(*shown);
    QCoreApplication::processEvents();
  }
};

}  // namespace scalewright::test
