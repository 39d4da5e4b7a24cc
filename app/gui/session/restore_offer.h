#pragma once

#include <QObject>
#include <functional>
#include <map>
#include <memory>

#include "core/session/find_sources.h"
#include "core/session/journal_scan.h"
#include "widgets/jobs/latest.h"
#include "widgets/window/notice_bar.h"

namespace scalewright::app {

/// Offers what windows that died have left: in notices, one for each journal. While one is offered here nobody else is
/// offered it.
class RestoreOffer : public QObject {
  Q_OBJECT

 public:
  using Restore = std::function<bool(session::FoundJournal&, const session::SourcePlaces&)>;

  /// restore: takes what was found over, with its journal; false leaves it offered.
  RestoreOffer(Restore restore, QObject* parent);

  /// Looks for journals in the background.
  void look();

 signals:
  void looked();
  void noticed(const scalewright::widgets::Notice& notice);
  void noticeGone(const QString& id);

 private:
  void add(session::JournalScan scan);
  void offer(int number);
  void bringBack(int number);
  /// A journal goes for good only when that is said twice.
  void askToDiscard(int number);
  void put(int number);

  Restore restore_;
  std::map<int, session::FoundJournal> found_;
  int numbers_ = 0;
  widgets::Asker looking_{widgets::Pool::kReading};   ///< for journals
  widgets::Asker bringing_{widgets::Pool::kReading};  ///< one back
};

}  // namespace scalewright::app
