#include "app/gui/session/restore_offer.h"

#include <QDateTime>
#include <QLocale>
#include <utility>

#include "core/session/state_folders.h"
#include "widgets/jobs/promptly.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

QString idOf(int number) {
  return QStringLiteral("restore%1").arg(number);
}

}  // namespace

RestoreOffer::RestoreOffer(Restore restore, QObject* parent) : QObject(parent), restore_(std::move(restore)) {}

void RestoreOffer::look() {
  // The environment is asked here: other threads must not read it while somebody changes it.
  looking_.ask([root = session::journalRoot()](const std::stop_token&) { return session::scanJournals(root); },
               [this](session::JournalScan scan) { add(std::move(scan)); });
}

void RestoreOffer::add(session::JournalScan scan) {
  for (session::FoundJournal& journal : scan.found) {
    const int number = numbers_++;
    found_.emplace(number, std::move(journal));
    offer(number);
  }
  for (const Error& error : scan.damaged) {
    emit noticed({QStringLiteral("damaged%1").arg(numbers_++),
                  tr("Unsaved decisions could not be read; they are left where they are."),
                  widgets::errorLine(error),
                  {}});
  }
  emit looked();
}

void RestoreOffer::offer(int number) {
  const session::FoundJournal& journal = found_.at(number);
  const session::JournalMark& mark = *journal.study.journal;
  const QString when = QLocale().toString(QDateTime::fromSecsSinceEpoch(journal.written_s), QLocale::ShortFormat);
  QString details =
      tr("%n decision(s) that were not saved, last written %1", nullptr, static_cast<int>(mark.decisions)).arg(when);
  if (!mark.study.empty()) details += u'\n' + widgets::text(mark.study);
  if (journal.before) details += u'\n' + tr("The latest state could not be read; this is the one just before it.");
  const QString name = mark.name.empty() ? tr("a study without files") : widgets::text(mark.name);
  const QString what = mark.ended ? tr("%1 was not saved when Scalewright was told to end")
                                  : tr("Scalewright ended unexpectedly with %1 open");
  emit noticed({idOf(number),
                what.arg(name),
                details,
                {{QStringLiteral("restoreJournal"), tr("&Bring back"), [this, number] { bringBack(number); }},
                 {QStringLiteral("discardJournal"), tr("&Discard…"), [this, number] { askToDiscard(number); }},
                 {QStringLiteral("laterJournal"), tr("&Later"), [this, number] { put(number); }}},
                false});
}

void RestoreOffer::bringBack(int number) {
  if (!found_.contains(number) || bringing_.busy()) return;  // who is impatient does not make it begin anew
  widgets::promptly(
      bringing_,
      [wanted = session::wantedSources(found_.at(number).study.sources)](const std::stop_token&) {
        return session::findSources(wanted);
      },
      [this, number](const session::SourcePlaces& places) {
        if (found_.contains(number) && restore_(found_.at(number), places)) put(number);
      });
}

void RestoreOffer::askToDiscard(int number) {
  if (!found_.contains(number)) return;
  const session::JournalMark& mark = *found_.at(number).study.journal;
  emit noticed({idOf(number),
                tr("Discard %n decision(s) for good?", nullptr, static_cast<int>(mark.decisions)),
                {},
                {{QStringLiteral("discardForGood"), tr("&Discard"),
                  [this, number] {
                    if (found_.contains(number)) session::adopt(found_.at(number))->remove();
                    put(number);
                  }},
                 {QStringLiteral("keepJournal"), tr("&Keep"),
                  [this, number] {
                    if (found_.contains(number)) offer(number);
                  }}},
                false});
}

void RestoreOffer::put(int number) {
  found_.erase(number);
  emit noticeGone(idOf(number));
}

}  // namespace scalewright::app
