// What the dialog of exports does at its end: asks for a place, and before it replaces what is there.
#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>

#include "widgets/exchange/export/export_dialog.h"

namespace scalewright::widgets {

void ExportDialog::askAndSave() {
  const ExportChoice* choice = current();
  if (choice == nullptr) return;
  model_->takeTyped();
  refresh();  // rules that were typed a moment ago
  if (!save_->isEnabled()) {
    if (source_.preview(wish(*choice)).working) wanted_ = wish(*choice);
    return;
  }
  if (choice->of_model) return askAndStart();
  const QString path = QFileDialog::getSaveFileName(
      this, tr("Export as"), QDir(folder_).filePath(choice->default_name),
      QStringLiteral("%1 (*.%2);;%3 (*)").arg(choice->title, choice->extension, tr("All files")));
  if (!path.isEmpty() && mayReplaceBeside(path) && saveTo(path)) accept();
}

void ExportDialog::say(const QString& problem) {
  problem_->setText(problem);
  problem_->setVisible(!problem.isEmpty());
}

void ExportDialog::goOn() {
  // Not behind another dialog that asks for something.
  if (isVisible() && QApplication::activeModalWidget() == this) askAndSave();
}

void ExportDialog::done(int result) {
  wanted_.reset();
  Dialog::done(result);
}

void ExportDialog::askAndStart() {
  const ModelChoice model = model_->choice();
  if (model.target.isEmpty()) {
    say(tr("Say where to write it."));
    return;
  }
  QStringList there;
  for (const QString& path : {model.target, model.target + QStringLiteral(".data")}) {
    if (QFileInfo::exists(path)) there << QFileInfo(path).fileName();
    if (current()->extension.isEmpty()) break;
  }
  if (!mayReplace(there, tr("This exists already. Replace it once the new one is whole?"))) return;
  const QString problem = source_.start(model);
  say(problem);
  if (problem.isEmpty()) accept();
}

bool ExportDialog::mayReplace(const QStringList& there, const QString& question) {
  if (there.isEmpty()) return true;
  QMessageBox box(QMessageBox::Question, tr("Replace files"), question + u'\n' + there.join(u'\n'),
                  QMessageBox::Yes | QMessageBox::No, this);
  box.setDefaultButton(QMessageBox::No);
  return box.exec() == QMessageBox::Yes;
}

bool ExportDialog::mayReplaceBeside(const QString& path) {
  return mayReplace(source_.existing(path),
                    tr("The export writes other files beside this one. Replace those that are there?"));
}

bool ExportDialog::saveTo(const QString& path) {
  const QString problem = source_.write(path);
  say(problem);
  return problem.isEmpty();
}

}  // namespace scalewright::widgets
