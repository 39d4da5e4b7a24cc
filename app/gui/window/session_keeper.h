#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "core/base/error.h"

namespace scalewright::widgets {
class NoticeArea;
}

namespace scalewright::app {

class FileWatch;
class JournalKeeper;
class RestoreOffer;
struct Workbench;

/// Keeps the study of a window safe: its file, its journal, and what windows before it have left. Says in notices
/// what a person has to know of it.
class SessionKeeper : public QObject {
  Q_OBJECT

 public:
  SessionKeeper(Workbench& bench, widgets::NoticeArea& notices);
  ~SessionKeeper() override;

  [[nodiscard]] JournalKeeper& journal() { return *journal_; }
  [[nodiscard]] FileWatch& watch() { return *watch_; }
  /// Offers what windows that died have left unsaved.
  void offerRestore();
  /// Nothing is left to be restored: the window closes.
  void close();
  /// The program is told to end, without a question: what is not saved is kept for the next start. An error: it could
  /// not be written.
  [[nodiscard]] std::optional<Error> keepForNextStart();

 private:
  template <typename Teller>
  void letTell(Teller& teller);
  void watchJournal();

  Workbench& bench_;
  widgets::NoticeArea& notices_;
  JournalKeeper* journal_;
  RestoreOffer* restore_offer_;
  FileWatch* watch_;
};

}  // namespace scalewright::app
