// What keeps the study of a window safe: its file, its journal, and what windows before it have left.
#include "app/gui/files/file_watch.h"
#include "app/gui/window/confinement.h"
#include "app/gui/study/guessed_roles.h"
#include "app/gui/files/journal_keeper.h"
#include "app/gui/window/main_window.h"
#include "app/gui/policy/policy_return.h"
#include "app/gui/files/restore_offer.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/window/notice_bar.h"
#include "widgets/table/tensor_panel.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

const QString kNotWritten = QStringLiteral("journalFailed");

}  // namespace

void MainWindow::connectSession() {
  StudyFiles& studies = files_->studies();
  journal_ = std::make_unique<JournalKeeper>(controller_, files_->recipes(), studies, files_->variants(), nullptr);
  restore_offer_ = new RestoreOffer(
      [this](session::FoundJournal& found, const session::SourcePlaces& places) {
        session::StudyFile study = found.study;
        if (!files_->restore(std::move(study), places)) return false;
        journal_->adopt(session::adopt(found));
        return true;
      },
      this);
  connect(files_, &FileCommands::recipeUsed, this, [this](const QString& path) {
    if (!path.isEmpty()) files_->recent().remember(path);
  });
  connect(&studies, &StudyFiles::changed, this, &MainWindow::showTitle);
  connect(&studies, &StudyFiles::selectRequested, this, [this](study::TensorIndex tensor) {
    const bool nobody_works = loaded_ && loaded_ == controller_.current();
    tensors_->setCurrentTensor(tensor);
    if (nobody_works) loaded_ = controller_.current();   // the study has chosen, no person
  });
  connect(&studies, &StudyFiles::noticed, notices_, &widgets::NoticeArea::tell);
  connect(&studies, &StudyFiles::noticeGone, notices_, &widgets::NoticeArea::remove);
  watch_ = new FileWatch(controller_, this);
  connect(watch_, &FileWatch::noticed, notices_, &widgets::NoticeArea::tell);
  connect(watch_, &FileWatch::message, this, &MainWindow::say);
  connect(watch_, &FileWatch::noticeGone, notices_, &widgets::NoticeArea::remove);
  auto* policies = new PolicyReturn(controller_, files_->recipes(), this);
  connect(policies, &PolicyReturn::noticed, notices_, &widgets::NoticeArea::tell);
  connect(policies, &PolicyReturn::noticeGone, notices_, &widgets::NoticeArea::remove);
  auto* guesses = new GuessedRoles(controller_, this);
  connect(guesses, &GuessedRoles::noticed, notices_, &widgets::NoticeArea::tell);
  connect(guesses, &GuessedRoles::noticeGone, notices_, &widgets::NoticeArea::remove);
  connect(restore_offer_, &RestoreOffer::noticed, notices_, &widgets::NoticeArea::tell);
  connect(restore_offer_, &RestoreOffer::noticeGone, notices_, &widgets::NoticeArea::remove);
  connect(journal_.get(), &JournalKeeper::failed, this, [this](const Error& error) {
    notices_->tell({kNotWritten, tr("Decisions that are not saved would be lost in a crash"),
                    tr("They cannot be written to the journal now: %1. It is tried again from time to time.")
                        .arg(widgets::errorLine(error)),
                    {}});
    say(tr("The journal cannot be written"));
  });
  connect(journal_.get(), &JournalKeeper::recovered, this, [this] { notices_->remove(kNotWritten); });
}

void MainWindow::setConfinement(const Confinement& confinement) {
  confinement_ = &confinement;
  connect(&confinement, &Confinement::noticed, notices_, &widgets::NoticeArea::tell);
}

void MainWindow::offerRestore() { restore_offer_->look(); }

std::optional<Error> MainWindow::keepForNextStart() {
  inspector_->leave();   // what is typed counts when its field is left
  saveState();
  return journal_->keep();
}

}  // namespace scalewright::app
