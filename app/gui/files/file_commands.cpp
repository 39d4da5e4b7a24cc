#include "app/gui/files/file_commands.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

#include "app/gui/files/import_preview.h"
#include "app/gui/files/sample_study.h"
#include "core/engine/output/output_target.h"
#include "core/io/source.h"
#include "core/view/rows/table.h"
#include "widgets/jobs/promptly.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

using widgets::errorLine;
using widgets::text;

/// Recipes and files of other tools; anything else holds tensors.
bool holdsDecisions(const QString& file) {
  if (file.endsWith(QLatin1String(io::kIndexEnding.data(), io::kIndexEnding.size()))) return false;
  return importExtensions(ImportFiles::kText).contains(QFileInfo(file).suffix().toLower());
}

}  // namespace

FileCommands::FileCommands(StudyController& controller, QWidget* window)
    : QObject(window),
      controller_(controller),
      recipes_(new RecipeFiles(controller, this)),
      variants_(new Variants(controller, this)),
      studies_(new StudyFiles(controller, *recipes_, *variants_, window)),
      recent_(new RecentFiles(this)),
      window_(window) {
  connect(studies_, &StudyFiles::message, this, &FileCommands::message);
  connect(studies_, &StudyFiles::used, this, &FileCommands::recipeUsed);
  connect(recipes_, &RecipeFiles::began, this, [this] { emit recipeUsed(studies_->path()); });
  connect(recipes_, &RecipeFiles::measured, variants_, &Variants::addRead);
  connect(recipes_, &RecipeFiles::message, this, &FileCommands::message);
  connect(recipes_, &RecipeFiles::used, this, &FileCommands::recipeUsed);
  connect(&controller_.loader(), &Loader::catalogueAdded, recent_, &RecentFiles::noteOpened);
  connect(this, &FileCommands::recipeUsed, recent_, [this](const QString& path) {
    if (!path.isEmpty()) recent_->remember(path);
  });
  connect(recipes_, &RecipeFiles::failed, this,
          [this](const Error& why) { warn(tr("The recipe was not saved"), errorLine(why)); });
  connect(recipes_, &RecipeFiles::sourcesMissing, this, [this](const QString& recipe, const QStringList& files) {
    warn(tr("Files of the recipe are missing"), tr("%1 was made on files that are neither where they were nor beside "
                                                   "it. Open them yourself, then apply it:\n%2")
                                                    .arg(QFileInfo(recipe).fileName(), files.join(u'\n')));
  });
}

void FileCommands::warn(const QString& title, const QString& text) {
  QMessageBox box(QMessageBox::Warning, title, text, QMessageBox::Ok, window_);
  box.exec();
}

void FileCommands::open(const QStringList& files) {
  recent_->begin(files);
  QStringList tensors;
  QStringList recipes;
  for (const QString& file : files) (holdsDecisions(file) ? recipes : tensors) << file;
  // Where decisions are to come with the files, tensors are shown with them.
  const bool plain = recipes.isEmpty() && !recipes_->waiting() && !controller_.document().file.kept;
  const Loader::Glimpse glimpse = plain ? Loader::Glimpse::kWhereEmpty : Loader::Glimpse::kNone;
  if (!tensors.isEmpty()) controller_.loader().open(tensors, glimpse);
  for (const QString& recipe : recipes) openDecisions({recipe, tensors, false});
}

void FileCommands::openDecisions(const Reading& reading) {
  reading_.push_back(reading);
  if (reading_.size() == 1) readNext();
}

void FileCommands::readNext() {
  const Reading next = reading_.front();
  const bool read = widgets::promptly(
      asker_, [next](const std::stop_token&) { return readDecisions(next.path, next.tensor_files, next.as_recipe); },
      [this, as_recipe = next.as_recipe](DecisionsFile file) {
        take(std::move(file), as_recipe);
        reading_.pop_front();  // only now: a question about it may have been open for long
        if (!reading_.isEmpty()) readNext();
      });
  if (!read) emit message(tr("Reading %1…").arg(QFileInfo(next.path).fileName()));
}

void FileCommands::take(DecisionsFile file, bool as_recipe) {
  if (file.study) {
    openStudy(file);
    return;
  }
  const bool other = !*file.recipe && (file.recipe->error().code == ErrorCode::kNotJson ||
                                       file.recipe->error().code == ErrorCode::kNotARecipe);
  // What is named like one of ours is taken for a recipe that is damaged, anything else for a file that is to be asked
  // about.
  if (other && !as_recipe && !file.path.endsWith(QStringLiteral(".scalewright"), Qt::CaseInsensitive)) {
    emit importRequested(file.path);
  } else {
    applyRecipe(std::move(file));
  }
}

void FileCommands::openStudy(DecisionsFile& file) {
  if (!*file.study) {
    studies_->refuse(file.study->error());
    return;
  }
  const bool open = studies_->path() == file.path;
  if (!closeStudy()) return;
  // Closing may have saved this very file.
  if (open && file.state.replaced(file.path.toStdString())) {
    DecisionsFile now = readDecisions(file.path, {}, false);
    if (now.study && *now.study) file = std::move(now);
  }
  studies_->open(file);
}

void FileCommands::askAndOpen() {
  QStringList patterns;
  for (const std::string_view extension : io::knownExtensions()) {
    patterns << QStringLiteral("*.") + text(extension);
  }
  patterns << u'*' + QLatin1String(io::kIndexEnding.data(), io::kIndexEnding.size());
  const QString tensors = patterns.join(u' ');
  const QString filter =
      QStringList{tr("Studies and tensor files (%1)").arg(QStringLiteral("*.scalewright ") + tensors),
                  tr("Studies and recipes (%1)").arg(QStringLiteral("*.scalewright *.json")),
                  tr("Tensor files (%1)").arg(tensors), tr("Profile files (%1)").arg(QStringLiteral("*.profile.h5")),
                  tr("All files (*)")}
          .join(QStringLiteral(";;"));
  open(QFileDialog::getOpenFileNames(window_, tr("Open"), studies_->home(), filter));
}

void FileCommands::askAndOpenFolder() {
  const QString folder = QFileDialog::getExistingDirectory(window_, tr("Open checkpoint"), studies_->home());
  if (!folder.isEmpty()) open({folder});
}

void FileCommands::openSample() {
  open(sampleFiles());
}

void FileCommands::askAndSaveRecipe() {
  const QString start = recipes_->savedPath().isEmpty()
                            ? QDir(studies_->folder()).filePath(QStringLiteral("recipe.scalewright"))
                            : recipes_->savedPath();
  const QString path =
      QFileDialog::getSaveFileName(window_, tr("Save recipe"), start,
                                   tr("Recipes (*.scalewright *.json)") + QStringLiteral(";;") + tr("All files (*)"));
  if (!path.isEmpty()) saveRecipe(path);
}

void FileCommands::askAndApplyRecipe() {
  const QString path =
      QFileDialog::getOpenFileName(window_, tr("Apply recipe"), studies_->home(),
                                   tr("Recipes (*.scalewright *.json)") + QStringLiteral(";;") + tr("All files (*)"));
  if (!path.isEmpty()) applyRecipe(path);
}

void FileCommands::applyRecipe(const QString& path) {
  openDecisions({path, {}, true});
}

void FileCommands::applyRecipe(DecisionsFile file) {
  if (!*file.recipe) {
    warn(tr("The recipe was not applied"), errorLine(file.recipe->error()));
    return;
  }
  recipes_->open(std::move(file));
}

std::vector<std::string> FileCommands::inputs() const {
  std::vector<std::string> inputs;
  for (const io::Catalogue& source : controller_.study().sources()) inputs.push_back(source.identity.path);
  return inputs;
}

void FileCommands::saveScales(const engine::NamedNumbers& scales) {
  const QString path = QFileDialog::getSaveFileName(
      window_, tr("Save scales"), QDir(studies_->folder()).filePath(QStringLiteral("smoothing.h5")),
      tr("HDF5 files (*.h5 *.hdf5)") + QStringLiteral(";;") + tr("Folder of .npy files (*)"));
  if (!path.isEmpty()) writeScales(path, scales);
}

bool FileCommands::writeScales(const QString& path, const engine::NamedNumbers& scales) {
  const std::string output = path.toStdString();
  auto written = engine::requireApart(output, inputs());
  if (written) written = controller_.engine()->write({scales}, {}, engine::targetOf(output));
  if (!written) {
    warn(tr("The scales were not saved"), errorLine(written.error()));
    return false;
  }
  emit message(tr("Saved %1").arg(QFileInfo(path).fileName()));
  return true;
}

QStringList FileCommands::opened() const {
  if (!studies_->path().isEmpty()) return {studies_->path()};
  QStringList files;
  for (const io::Catalogue& source : controller_.study().sources()) files << text(source.identity.path);
  return files;
}

bool FileCommands::closeStudy() {
  if (!mayClose()) return false;
  recent_->endSession(opened());
  recipes_->forget();
  studies_->forget();
  controller_.closeAll();
  // What only is missing may be unsaved as well.
  controller_.editor().undoStack().setClean();
  return true;
}

bool FileCommands::restore(session::StudyFile study, const session::SourcePlaces& places) {
  if (!closeStudy()) return false;
  studies_->restore(std::move(study), places);
  return true;
}

void FileCommands::closeFile(std::size_t source) {
  if (source >= controller_.study().sources().size()) return;
  // The last one is the study, unless another is on its way.
  if (controller_.study().sources().size() == 1 && !controller_.loader().busy()) {
    closeStudy();
    return;
  }
  const QString name = text(*view::fileLabels(controller_.study())[source]);
  if (controller_.document().history().unsaved(controller_.study(), source) &&
      !maySaveFirst(tr("Save your decisions before closing %1?").arg(name))) {
    return;
  }
  controller_.closeSource(source);
}

bool FileCommands::mayClose() {
  recipes_->saving().wait(window_);
  studies_->saving().wait(window_);
  if (controller_.editor().undoStack().isClean()) return true;
  return maySaveFirst(tr("Save your decisions before closing?"));
}

bool FileCommands::maySaveFirst(const QString& question) {
  QMessageBox box(QMessageBox::Question, tr("Unsaved decisions"), question,
                  QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window_);
  box.setDefaultButton(QMessageBox::Save);
  switch (box.exec()) {
    case QMessageBox::Save:
      studies_->save();
      studies_->saving().wait(window_);
      return controller_.editor().undoStack().isClean();
    case QMessageBox::Discard: return true;
    default: return false;
  }
}

}  // namespace scalewright::app
