#include "app/gui/files/study_files.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>
#include <utility>

#include "app/gui/study/native_path.h"
#include "core/session/find_sources.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

using widgets::errorLine;
using widgets::text;

const QString kMissing = QStringLiteral("missingSources");
const QString kChanged = QStringLiteral("changedSources");
const QString kElsewhere = QStringLiteral("openElsewhere");
constexpr qsizetype kMostNamed = 6;

QString fileName(const std::string& path) {
  return QFileInfo(text(path)).fileName();
}

QString listed(QStringList names) {
  if (names.size() > kMostNamed) names = names.mid(0, kMostNamed) << QStringLiteral("…");
  return names.join(u'\n');
}

std::string canonical(const QString& file) {
  return canonicalPath(file).string();
}

}  // namespace

StudyFiles::StudyFiles(StudyController& controller, RecipeFiles& recipes, Variants& variants, QWidget* window)
    : QObject(window), controller_(controller), recipes_(recipes), variants_(variants), window_(window) {
  connect(&controller_.loader(), &Loader::catalogueAdded, this, &StudyFiles::checkSource);
  // Later: the table has yet to hear of the file that was listed last.
  connect(&recipes_, &RecipeFiles::began, this, &StudyFiles::beginHistory);
  connect(&recipes_, &RecipeFiles::began, this, &StudyFiles::selectCurrent, Qt::QueuedConnection);
  connect(&recipes_, &RecipeFiles::began, this, &StudyFiles::changed);
}

void StudyFiles::open(const DecisionsFile& file) {
  study_ = **file.study;
  study_.journal.reset();  // of a journal that somebody has copied
  path_ = QFileInfo(file.path).absoluteFilePath();
  on_disk_ = file.state;
  hold();
  start(RecipeFiles::Start::kClean, file.places);
  emit used(path_);
}

void StudyFiles::restore(session::StudyFile study, const session::SourcePlaces& places) {
  study_ = std::move(study);
  path_ = text(study_.journal->study);
  if (!path_.isEmpty()) {
    // Whether the file is still what the journal went on from is looked at when saving.
    on_disk_.forget();
    if (!study_.journal->on_disk.digest.empty()) on_disk_.remember(study_.journal->on_disk);
    hold();
  }
  study_.journal.reset();
  start(RecipeFiles::Start::kModified, places);
}

void StudyFiles::start(RecipeFiles::Start start, const session::SourcePlaces& places) {
  QStringList found;
  missing_.clear();
  changed_.clear();
  const std::vector<session::StudySource> sources = study_.sources;
  for (const session::StudySource& source : sources) {
    const auto place = places.find(source.identity.path);
    if (place == places.end()) {
      missing_.push_back(source);
      continue;
    }
    session::relocate(study_, source.identity.path, place->second.canonical.string());
    found << text(place->second.file.string());
  }
  variants_.begin(std::exchange(study_.variants, {}), std::exchange(study_.compared, {}));
  session::Kept kept = session::keep(study_);
  for (const session::StudySource& source : missing_) kept.missing.insert(source.identity.path);
  found.removeDuplicates();
  study_.recipe = {};
  study_.waiting = {};
  study_.policy.reset();
  recipes_.setHome(false);
  recipes_.begin(std::move(kept), found, start);
  if (!found.isEmpty()) controller_.loader().open(found);
  tellMissing();
  emit changed();
}

void StudyFiles::hold() {
  emit noticeGone(kElsewhere);
  holder_.reset();
  auto holder = session::holdStudy(path_.toStdString());
  if (!holder) return;  // without a folder for locks there is nobody to be told
  holder_ = *std::move(holder);
  if (holder_->lock) return;
  const QString name = QFileInfo(path_).fileName();
  const QString who = holder_->process > 0
                          ? tr("%1 is open in another window, of process %2.").arg(name).arg(holder_->process)
                          : tr("%1 is open in another window.").arg(name);
  emit noticed(
      {kElsewhere, who, tr("Whoever saves last replaces what the other has saved; saving here asks first."), {}});
}

session::Snapshot StudyFiles::snapshot(const QString& name) const {
  session::Snapshot snapshot;
  snapshot.name = name.toStdString();
  snapshot.study = controller_.study();
  snapshot.policy = controller_.editor().policy();
  snapshot.kept = recipes_.kept();
  snapshot.known = study_.sources;
  snapshot.absent = recipes_.waiting() ? study_.sources : missing_;
  snapshot.current = controller_.current();
  snapshot.variants = variants_.shared();
  snapshot.compared = variants_.comparedName().toStdString();
  const QUndoStack& history = controller_.editor().undoStack();
  for (int i = 0; i < history.count(); ++i) snapshot.steps.push_back(controller_.editor().step(i).step());
  snapshot.done = static_cast<std::size_t>(history.index());
  if (recipes_.waiting()) {
    snapshot.steps_to_come = study_.history;
    snapshot.current_to_come = study_.current;
  }
  snapshot.unknown = study_.unknown;
  return snapshot;
}

QString StudyFiles::home() const {
  const auto sources = controller_.study().sources();
  const QString file = !path_.isEmpty() || sources.empty() ? path_ : text(sources.front().identity.path);
  return file.isEmpty() ? QString() : QFileInfo(file).absolutePath();
}

QString StudyFiles::folder() const {
  const QString home = this->home();
  return QFileInfo(home).isWritable() ? home : QString();
}

bool StudyFiles::save() {
  return path_.isEmpty() ? askAndSave() : saveAs(path_);
}

bool StudyFiles::askAndSave() {
  QString start = path_;
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
  const QString path = QFileInfo(dialog.selectedFiles().front()).absoluteFilePath();
  // The dialog has asked about the file that is there.
  session::SavedState seen = on_disk_;
  if (path != path_) seen.remember(path.toStdString());
  return write(path, seen);
}

bool StudyFiles::saveAs(const QString& wanted) {
  const QString path = QFileInfo(wanted).absoluteFilePath();
  return write(path, path == path_ ? on_disk_ : session::SavedState());
}

bool StudyFiles::write(const QString& path, const session::SavedState& seen) {
  std::optional<session::StudyHolder> holder;
  if (path == path_ && holder_ && holder_->lock) {
    holder = std::exchange(holder_, std::nullopt);
  } else if (auto held = session::holdStudy(path.toStdString())) {
    holder = *std::move(held);
  }
  QString why;
  if (holder && !holder->lock) {
    why = tr("It is open in another window (process %1), which may have unsaved decisions of its own.")
              .arg(holder->process);
  } else if (seen.replaced(path.toStdString())) {
    why = tr("The file on disk is not the one that was opened or saved here: somebody else has written it since.");
  }
  if (!why.isEmpty()) {
    const Answer answer = ask(path, why);
    if (answer != Answer::kReplace && path == path_) holder_ = std::move(holder);
    if (answer == Answer::kElsewhere) return askAndSave();
    if (answer == Answer::kCancel) return false;
  }
  controller_.editor().settleAll();
  auto [file, kept] = session::composed(snapshot(QFileInfo(path).completeBaseName()));
  if (const auto written = session::save(file, path.toStdString()); !written) {
    if (path == path_) holder_ = std::move(holder);
    warn(tr("The study was not saved"), errorLine(written.error()));
    return false;
  }
  path_ = path;
  holder_ = std::move(holder);
  if (holder_ && holder_->lock) emit noticeGone(kElsewhere);
  on_disk_.remember(path.toStdString());
  recipes_.setHome(false);
  session::Gathered gathered{std::move(file.recipe), std::move(file.waiting), kept, std::move(file.policy)};
  recipes_.keep(gathered);
  file.recipe = {};
  file.waiting = {};
  file.policy.reset();
  file.variants = {};
  if (!recipes_.waiting()) file.history = {};  // else it is still to come back
  study_ = std::move(file);
  controller_.editor().undoStack().setClean();
  emit used(path);
  emit saved();
  emit changed();
  QString said = tr("Saved %1").arg(QFileInfo(path).fileName());
  if (kept > 0) said += tr("; %n decision(s) on tensors that are not here kept", nullptr, static_cast<int>(kept));
  emit message(said);
  return true;
}

StudyFiles::Answer StudyFiles::ask(const QString& path, const QString& why) {
  QMessageBox box(QMessageBox::Warning, tr("Replace the study?"),
                  tr("%1 would be replaced.").arg(QFileInfo(path).fileName()), QMessageBox::Cancel, window_);
  box.setInformativeText(why);
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

void StudyFiles::locate(const QString& file) {
  const QDir folder = QFileInfo(file).absoluteDir();
  QStringList found;
  const auto take = [&](const session::StudySource& source, const QString& place) {
    const std::string from = source.identity.path;
    const std::string to = canonical(place);
    std::erase_if(missing_, [&from](const session::StudySource& other) { return other.identity.path == from; });
    session::relocate(study_, from, to);
    variants_.relocate(from, to);
    recipes_.relocate(from, to);
    found << place;
  };
  // By its name, else it can only be the one that was asked for.
  const session::StudySource* same = session::namedLike(missing_, file.toStdString());
  if (same != nullptr) {
    take(session::StudySource(*same), file);
  } else if (!missing_.empty()) {
    take(session::StudySource(missing_.front()), file);
  }
  const std::vector<session::StudySource> others = missing_;
  for (const session::StudySource& source : others) {
    const QString beside = folder.filePath(fileName(source.identity.path));
    if (QFileInfo(beside).isFile()) take(source, beside);
  }
  if (found.isEmpty()) return;
  controller_.loader().open(found);
  controller_.editor().undoStack().resetClean();  // the study file says another place
  tellMissing();
  emit changed();
}

void StudyFiles::checkSource(const QString& file, study::TensorIndex first_new) {
  const std::string path = controller_.loader().pathOf(file);
  // Somebody has opened the file without being asked for it.
  const auto missing = std::find_if(missing_.begin(), missing_.end(), [&path](const session::StudySource& source) {
    return source.identity.path == path || source.expected == path;
  });
  if (missing != missing_.end()) {
    missing_.erase(missing);
    tellMissing();
  }
  adopt(file, path, first_new);
  const auto source =
      std::find_if(study_.sources.begin(), study_.sources.end(), [&path](const session::StudySource& each) {
        return each.expected == path || (each.expected.empty() && each.identity.path == path);
      });
  if (source == study_.sources.end()) return;
  for (const io::Catalogue& catalogue : controller_.study().sources()) {
    if (catalogue.identity.path != path || !session::hasChanged(source->identity, catalogue.identity)) continue;
    if (!changed_.contains(file)) changed_ << file;
    source->identity = catalogue.identity;  // said once
    source->expected.clear();
  }
  tellChanged();
}

void StudyFiles::adopt(const QString& file, const std::string& path, study::TensorIndex first_new) {
  for (const io::Catalogue& catalogue : controller_.study().sources()) {
    if (catalogue.identity.path != path) continue;
    const auto same = std::find_if(missing_.begin(), missing_.end(), [&](const session::StudySource& source) {
      return !source.identity.digest.empty() && source.identity.digest == catalogue.identity.digest &&
             source.identity.size == catalogue.identity.size;
    });
    if (same == missing_.end()) return;
    const std::string from = same->identity.path;
    missing_.erase(same);
    session::relocate(study_, from, path);
    variants_.relocate(from, path);
    recipes_.relocate(from, path);
    recipes_.restore(file, first_new);
    controller_.editor().undoStack().resetClean();  // the study file says another place
    tellMissing();
    return;
  }
}

void StudyFiles::tellMissing() {
  if (missing_.empty()) {
    emit noticeGone(kMissing);
    return;
  }
  QStringList paths;
  for (const session::StudySource& source : missing_) paths << text(source.identity.path);
  const widgets::NoticeAction locate_one{
      QStringLiteral("locateSource"), tr("&Locate…"), [this] {
        if (missing_.empty()) return;
        const QString file = QFileDialog::getOpenFileName(
            window_, tr("Where is %1?").arg(fileName(missing_.front().identity.path)), QFileInfo(path_).absolutePath());
        if (!file.isEmpty()) locate(file);
      }};
  emit noticed({kMissing,
                tr("%n file(s) of the study are missing", nullptr, static_cast<int>(missing_.size())),
                listed(paths) + u'\n' + tr("Their decisions are kept, and saved again."),
                {locate_one},
                false});
}

void StudyFiles::tellChanged() {
  if (changed_.isEmpty()) {
    emit noticeGone(kChanged);
    return;
  }
  emit noticed(
      {kChanged,
       tr("%n file(s) have changed since the study was saved", nullptr, static_cast<int>(changed_.size())),
       listed(changed_) + u'\n' + tr("Decisions are kept; thresholds and errors follow the files as they are now."),
       {}});
}

void StudyFiles::selectCurrent() {
  if (!study_.current) return;
  const auto sources = controller_.study().sources();
  for (const study::StudyTensor& tensor : controller_.study().tensors()) {
    if (tensor.info.name != study_.current->tensor) continue;
    if (sources[tensor.source].identity.path == study_.current->source) emit selectRequested(tensor.index);
  }
}

void StudyFiles::beginHistory() {
  const session::History history = std::exchange(study_.history, {});
  if (history.steps.empty() || controller_.editor().undoStack().count() > 0) return;
  const session::PlacedTensors tensors(controller_.study());
  std::vector<DecisionEditor::Step> steps;
  int done = 0;
  for (std::size_t i = 0; i < history.steps.size(); ++i) {
    DecisionEditor::Step step{text(history.steps[i].name), tensors.find(history.steps[i].before),
                              tensors.find(history.steps[i].after)};
    if (step.before.empty() || step.before.size() != step.after.size()) continue;  // on tensors that are not here
    steps.push_back(std::move(step));
    if (i < history.done) ++done;
  }
  controller_.editor().beginHistory(steps, done);
}

void StudyFiles::forget() {
  path_.clear();
  study_ = {};
  variants_.clear();
  missing_.clear();
  changed_.clear();
  on_disk_.forget();
  holder_.reset();
  recipes_.setHome(true);
  for (const QString& id : {kMissing, kChanged, kElsewhere}) emit noticeGone(id);
  emit changed();
}

void StudyFiles::warn(const QString& title, const QString& text) {
  QMessageBox box(QMessageBox::Warning, title, text, QMessageBox::Ok, window_);
  box.exec();
}

}  // namespace scalewright::app
