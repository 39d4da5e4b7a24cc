#include "app/gui/session/study_files.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>
#include <algorithm>
#include <chrono>
#include <utility>

#include "app/gui/reading/native_path.h"
#include "core/base/jobs/beside.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

using widgets::errorLine;
using widgets::text;

constexpr std::chrono::seconds kMoment{1};

}  // namespace

StudyFiles::StudyFiles(StudyController& controller, RecipeFiles& recipes, Variants& variants, QWidget* window)
    : QObject(window),
      controller_(controller),
      recipes_(recipes),
      variants_(variants),
      window_(window),
      sources_(controller, recipes, window) {
  connect(&sources_, &StudySources::changed, this, &StudyFiles::changed);
  connect(&sources_, &StudySources::noticed, this, &StudyFiles::noticed);
  connect(&sources_, &StudySources::noticeGone, this, &StudyFiles::noticeGone);
  connect(&hold_, &StudyHold::noticed, this, &StudyFiles::noticed);
  connect(&hold_, &StudyHold::noticeGone, this, &StudyFiles::noticeGone);
  // Later: the table has yet to hear of the file that was listed last.
  connect(&recipes_, &RecipeFiles::began, this, &StudyFiles::beginHistory);
  connect(&recipes_, &RecipeFiles::began, this, &StudyFiles::selectCurrent, Qt::QueuedConnection);
  connect(&recipes_, &RecipeFiles::began, this, &StudyFiles::changed);
  connect(&saving_, &SaveJob::cancelled, this, [this](const QString& path) {
    if (path == this->path()) controller_.editor().setUnsaved();
    // What was stopped may have the study for another moment.
    QTimer::singleShot(kMoment, this, &StudyFiles::holdAgain);
  });
}

void StudyFiles::open(const DecisionsFile& opened) {
  file().rest = **opened.study;
  file().rest.journal.reset();  // of a journal that somebody has copied
  file().path = QFileInfo(opened.path).absoluteFilePath().toStdString();
  file().on_disk = opened.state;
  hold_.take(file().path);
  start(RecipeFiles::Start::kClean, opened.places);
  emit used(path());
}

void StudyFiles::restore(session::StudyFile study, const session::SourcePlaces& places) {
  const session::JournalMark mark = *std::exchange(study.journal, std::nullopt);
  file().rest = std::move(study);
  file().path = mark.study;
  if (!mark.study.empty()) {
    // Whether the file is still what the journal went on from is looked at when saving.
    file().on_disk.forget();
    if (!mark.on_disk.digest.empty()) file().on_disk.remember(mark.on_disk);
    hold_.take(file().path);
  }
  start(RecipeFiles::Start::kModified, places);
}

void StudyFiles::start(RecipeFiles::Start start, const session::SourcePlaces& places) {
  QStringList found = sources_.find(places);
  session::StudyFile& study = file().rest;
  variants_.begin(std::exchange(study.variants, {}), std::exchange(study.compared, {}));
  if (!study.workspace.empty()) emit workspaceRequested(text(study.workspace));
  session::Kept kept = session::keep(study);
  for (const session::StudySource& source : file().missing) kept.missing.insert(source.identity.path);
  found.removeDuplicates();
  study.recipe = {};
  study.waiting = {};
  study.policy.reset();
  recipes_.setHome(false);
  recipes_.begin(std::move(kept), found, start);
  if (!found.isEmpty()) controller_.loader().open(found);
  sources_.tellMissing();
  emit changed();
}

void StudyFiles::holdAgain() {
  if (!saving_.writing()) hold_.takeAgain(file().path);
}

session::Snapshot StudyFiles::snapshot(const QString& name) const {
  return controller_.document().snapshot(name.toStdString(), controller_.current(), recipes_.waiting());
}

QString StudyFiles::home() const {
  const auto sources = controller_.study().sources();
  const std::string& near = !file().path.empty() || sources.empty() ? file().path : sources.front().identity.path;
  return near.empty() ? QString() : QFileInfo(text(near)).absolutePath();
}

QString StudyFiles::folder() const {
  const QString home = this->home();
  return QFileInfo(home).isWritable() ? home : QString();
}

bool StudyFiles::save() {
  const bool follows = saving_.busy();
  return saving_.inTurn({}, [this, follows] {
    if (follows && controller_.document().history().isSaved()) return true;
    return !file().path.empty() ? write({file().path, file().on_disk}) : askAndSave();
  });
}

bool StudyFiles::askAndSave() {
  QString start = path();
  if (start.isEmpty()) {
    const auto sources = controller_.study().sources();
    const QFileInfo first(sources.empty() ? QString() : text(sources.front().identity.path));
    start = sources.empty() ? QStringLiteral("study.scalewright")
                            : first.dir().filePath(first.completeBaseName() + QStringLiteral(".scalewright"));
  }
  QFileDialog dialog(window_, tr("Save study"), start,
                     tr("Studies (*.scalewright)") + QStringLiteral(";;") + tr("All files (*)"));
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setDefaultSuffix(QStringLiteral("scalewright"));
  dialog.selectFile(QFileInfo(start).fileName());
  if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return false;
  const std::string chosen = QFileInfo(dialog.selectedFiles().front()).absoluteFilePath().toStdString();
  return saving_.inTurn(text(chosen), [this, chosen] {
    // The dialog has asked about the file that is there.
    return write({chosen, chosen == file().path ? std::optional(file().on_disk) : std::nullopt});
  });
}

bool StudyFiles::saveAs(const QString& wanted) {
  const std::string chosen = QFileInfo(wanted).absoluteFilePath().toStdString();
  return saving_.inTurn(text(chosen), [this, chosen] {
    return write({chosen, chosen == file().path ? file().on_disk : session::SavedState()});
  });
}

bool StudyFiles::write(session::SaveTarget target) {
  const QString path = text(target.path.string());
  hold_.cancel();
  if (target.path == file().path && hold_.isOurs()) target.holder = hold_.holder();
  auto now = std::make_shared<const session::Snapshot>(snapshot(QFileInfo(path).completeBaseName()));
  controller_.editor().endRun();  // else the state that is saved would be gone
  return saving_.begin(
      path, [now, target](const std::stop_token& stop) { return session::saveStudy(*now, target, stop); },
      [this, now, target](Result<session::SavedStudy> outcome) mutable {
        const bool saved = finishSave(target, std::move(outcome), *now);
        holdAgain();
        // What was kept before goes with it: a long list for the window's thread.
        if (auto beside = Beside::run([gone = std::move(now)](const std::stop_token&) mutable { gone.reset(); }))
          beside->leave();
        return saved;
      });
}

bool StudyFiles::finishSave(session::SaveTarget target, Result<session::SavedStudy> outcome,
                            const session::Snapshot& then) {
  if (outcome && outcome->asks == session::SavedStudy::Asks::kNothing) {
    take(target, *std::move(outcome), then);
    return true;
  }
  if (!outcome) {
    warn(tr("The study was not saved"), errorLine(outcome.error()));
    return false;
  }
  if (target.path == file().path) hold_.set(outcome->holder);
  switch (ask(text(target.path.string()), *outcome)) {
    case Answer::kElsewhere: return askAndSave();
    case Answer::kCancel: return false;
    case Answer::kReplace: break;
  }
  target.holder = std::move(outcome->holder);
  target.replace = true;
  return write(std::move(target));
}

void StudyFiles::take(const session::SaveTarget& target, session::SavedStudy saved, const session::Snapshot& then) {
  file().path = target.path.string();
  file().on_disk = std::move(saved.on_disk);
  hold_.set(std::move(saved.holder));
  if (hold_.isOurs()) hold_.tellNobody();
  recipes_.setHome(false);
  // Else it has been put to another place meanwhile, or a recipe has come.
  if (file().kept == then.kept) {
    file().rest = std::move(saved.rest);
    if (!recipes_.waiting()) file().rest.history = {};  // else it is still to come back
    recipes_.keep(std::move(saved.kept));
  }
  controller_.editor().setSaved(then.history.now(), then.study, saved.marked);
  emit used(path());
  emit this->saved();
  emit changed();
  QString said = tr("Saved %1").arg(QFileInfo(path()).fileName());
  if (saved.carried > 0)
    said += tr("; %n decision(s) on tensors that are not here kept", nullptr, static_cast<int>(saved.carried));
  emit message(said);
}

StudyFiles::Answer StudyFiles::ask(const QString& path, const session::SavedStudy& refused) {
  QMessageBox box(QMessageBox::Warning, tr("Replace the study?"),
                  tr("%1 would be replaced.").arg(QFileInfo(path).fileName()), QMessageBox::Cancel, window_);
  box.setInformativeText(
      refused.asks == session::SavedStudy::Asks::kOpenElsewhere
          ? tr("It is open in another window (process %1), which may have unsaved decisions of its own.")
                .arg(refused.holder->process)
          : tr("The file on disk is not the one that was opened or saved here: somebody else has written it since."));
  QPushButton* replace = box.addButton(tr("&Replace"), QMessageBox::DestructiveRole);
  replace->setObjectName(QStringLiteral("replaceStudy"));
  QPushButton* elsewhere = box.addButton(tr("Save &as…"), QMessageBox::AcceptRole);
  elsewhere->setObjectName(QStringLiteral("saveElsewhere"));
  box.setDefaultButton(elsewhere);
  box.setEscapeButton(QMessageBox::Cancel);
  box.exec();
  if (box.clickedButton() == replace) return Answer::kReplace;
  return box.clickedButton() == elsewhere ? Answer::kElsewhere : Answer::kCancel;
}

void StudyFiles::selectCurrent() {
  const auto& wanted = file().rest.current;
  if (!wanted) return;
  const session::PlacedTensors tensors(controller_.study());
  if (const auto tensor = tensors.find(study::EntryPlace(wanted->source, wanted->tensor)))
    emit selectRequested(*tensor);
}

void StudyFiles::beginHistory() {
  const session::History history = std::exchange(file().rest.history, {});
  if (history.steps.empty() || controller_.editor().undoStack().count() > 0) return;
  const auto placed = session::placedIn(controller_.study(), history, controller_.editor().policy());
  if (placed) controller_.editor().beginHistory(*placed);
}

void StudyFiles::forget() {
  saving_.drop();
  file() = {};
  variants_.clear();
  sources_.forget();
  recipes_.setHome(true);
  hold_.release();
  emit changed();
}

void StudyFiles::warn(const QString& title, const QString& text) {
  QMessageBox box(QMessageBox::Warning, title, text, QMessageBox::Ok, window_);
  box.exec();
}

}  // namespace scalewright::app
