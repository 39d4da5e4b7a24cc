#include "app/gui/window/session_keeper.h"

#include "app/gui/files/file_commands.h"
#include "app/gui/files/file_watch.h"
#include "app/gui/files/grouping_commands.h"
#include "app/gui/policy/policy_return.h"
#include "app/gui/session/journal_keeper.h"
#include "app/gui/session/restore_offer.h"
#include "app/gui/study/guessed_roles.h"
#include "app/gui/tabs/workbench.h"
#include "app/gui/window/recording_status.h"
#include "widgets/text/core_text.h"
#include "widgets/window/notice_bar.h"

namespace scalewright::app {
namespace {

const QString kNotWritten = QStringLiteral("journalFailed");

}  // namespace

SessionKeeper::SessionKeeper(Workbench& bench, widgets::NoticeArea& notices)
    : QObject(&bench.window),
      bench_(bench),
      notices_(notices),
      journal_(new JournalKeeper(bench.controller, bench.files.recipes(), bench.files.studies(), bench.files.variants(),
                                 this)),
      restore_offer_(new RestoreOffer(
          [this](session::FoundJournal& found, const session::SourcePlaces& places) {
            session::StudyFile study = found.study;
            if (!bench_.files.restore(std::move(study), places)) return false;
            journal_->adopt(session::adopt(found));
            return true;
          },
          &bench.window)),
      watch_(new FileWatch(bench.controller, &bench.window)) {
  connect(watch_, &FileWatch::message, this, bench_.say);
  new RecordingStatus(*watch_, bench_.status, this);
  letTell(bench_.files.studies());
  letTell(*watch_);
  letTell(*new PolicyReturn(bench_.controller, bench_.files.recipes(), &bench_.window));
  letTell(*new GuessedRoles(bench_.controller, &bench_.window));
  letTell(bench_.grouping);
  letTell(*restore_offer_);
  watchJournal();
}

SessionKeeper::~SessionKeeper() = default;

template <typename Teller>
void SessionKeeper::letTell(Teller& teller) {
  connect(&teller, &Teller::noticed, &notices_, &widgets::NoticeArea::tell);
  connect(&teller, &Teller::noticeGone, &notices_, &widgets::NoticeArea::remove);
}

void SessionKeeper::watchJournal() {
  connect(journal_, &JournalKeeper::failed, this, [this](const Error& error) {
    notices_.tell({kNotWritten,
                   tr("Decisions that are not saved would be lost in a crash"),
                   tr("They cannot be written to the journal now: %1. It is tried again from time to time.")
                       .arg(widgets::errorLine(error)),
                   {}});
    bench_.say(tr("The journal cannot be written"));
  });
  connect(journal_, &JournalKeeper::recovered, this, [this] { notices_.remove(kNotWritten); });
}

void SessionKeeper::offerRestore() {
  restore_offer_->look();
}

void SessionKeeper::close() {
  journal_->clear();
  journal_->flush();
}

std::optional<Error> SessionKeeper::keepForNextStart() {
  return journal_->keep();
}

}  // namespace scalewright::app
