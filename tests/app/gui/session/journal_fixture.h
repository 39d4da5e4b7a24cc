#pragma once

#include <QPushButton>

#include "core/session/journal_scan.h"
#include "core/session/state_folders.h"
#include "tests/app/gui/window_fixture.h"

namespace scalewright::test {

/// A window with journals of its own.
class JournalTest : public WindowTest {
 protected:
  JournalTest() { useState(folder_.filePath(QStringLiteral("state"))); }
  ~JournalTest() override {
    if (window_) undo().setClean();
    window_.reset();
    qputenv("XDG_STATE_HOME", before_);
  }
  static void useState(const QString& path) { qputenv("XDG_STATE_HOME", path.toLocal8Bit()); }

  /// As after a crash: what the window did not write is gone.
  void crash() {
    window_.reset();
    makeWindow();
  }
  bool offered() {
    window_->session().offerRestore();
    return QTest::qWaitFor(
        [this] { return window_->findChild<QPushButton*>(QStringLiteral("restoreJournal")) != nullptr; });
  }
  bool offeredNothing() {
    const auto scan = session::scanJournals(session::journalRoot());
    return scan.found.empty() && scan.damaged.empty();
  }
  void press(const char* button) {
    child<QPushButton>(button)->click();
    QCoreApplication::processEvents();
  }
  bool loaded() {
    return QTest::qWaitFor([this] {
      return study().size() == 8 && !window_->controller().loader().busy() && !window_->files().recipes().waiting();
    });
  }

  QByteArray before_ = qgetenv("XDG_STATE_HOME");
};

}  // namespace scalewright::test
