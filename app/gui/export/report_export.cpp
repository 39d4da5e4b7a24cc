#include "app/gui/export/report_export.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>
#include <QUrl>

#include "app/gui/files/file_commands.h"
#include "core/engine/output/output_target.h"
#include "core/session/save.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

constexpr int kPartial = 1;      // what the command line ends with where some tensors could not be read
constexpr int kPatience = 6000;  // ms that it gets to leave nothing behind: it waits for a dead folder itself, shorter

QString commandLine() {
  const QString name = QStringLiteral("scalewright-cli");
  const QString beside = QStandardPaths::findExecutable(name, {QCoreApplication::applicationDirPath()});
  return beside.isEmpty() ? QStandardPaths::findExecutable(name) : beside;
}

/// Decisions, and the hidden folder that they are in for as long as somebody holds this.
struct Saved {
  std::shared_ptr<Staging> folder;
  std::string file;
};

/// As a study of which a report tells decisions and snapshots.
Result<Saved> saveDecisions(const session::Snapshot& now, const std::filesystem::path& among) {
  constexpr const char* kName = "decisions.scalewright";
  auto folder = Staging::in(among, among / kName);
  if (!folder) return folder.error();
  Saved saved{std::make_shared<Staging>(*std::move(folder)), {}};
  saved.file = saved.folder->path() / kName;
  session::StudyFile study;
  study.recipe = session::recipeOf(now).first;
  study.tool_version = study.recipe.tool_version;
  if (now.variants) study.variants = *now.variants;
  if (auto done = session::save(study, saved.file); !done) return done.error();
  return saved;
}

}  // namespace

ReportExport::ReportExport(StudyController& controller, FileCommands& files, QWidget* window)
    : QObject(window), controller_(controller), files_(files), window_(window), program_(commandLine()) {
  connect(&process_, &QProcess::finished, this, &ReportExport::finish);
  connect(&process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
    if (error != QProcess::FailedToStart) return;  // the others end it as well
    folder_.reset();
    emit changed(false);
    warn(tr("The command line program could not be started."), process_.errorString());
  });
}

ReportExport::~ReportExport() {
  process_.disconnect(this);
  if (process_.state() == QProcess::NotRunning) return;
  process_.terminate();
  if (!process_.waitForFinished(kPatience)) process_.kill();
  process_.waitForFinished(kPatience);
}

void ReportExport::ask() {
  const QString study = files_.studies().path();
  const QString name = study.isEmpty() ? QStringLiteral("report") : QFileInfo(study).completeBaseName();
  QFileDialog where(window_, tr("Report"));
  where.setAcceptMode(QFileDialog::AcceptSave);
  where.setNameFilter(tr("Web pages (%1)").arg(QStringLiteral("*.html")));
  where.setDefaultSuffix(QStringLiteral("html"));
  if (const QString folder = files_.studies().folder(); !folder.isEmpty()) where.setDirectory(folder);
  where.selectFile(name + QStringLiteral(".html"));
  if (where.exec() == QDialog::Accepted && !where.selectedFiles().isEmpty()) start(where.selectedFiles().front());
}

void ReportExport::start(const QString& path) {
  if (busy()) return;
  if (program_.isEmpty()) {
    warn(tr("The report is written by scalewright-cli, which is not installed beside this program."), {});
    return;
  }
  if (const auto apart = engine::requireApart(path.toStdString(), files_.inputs()); !apart) {
    warn(widgets::errorLine(apart.error()), {});
    return;
  }
  path_ = path;
  cancelled_ = false;
  const QString study = files_.studies().path();
  const std::string name = QFileInfo(study).completeBaseName().toStdString();
  asker_.ask([now = controller_.document().snapshot(name, {}, false),
              among = QDir::tempPath().toStdString()](const std::stop_token&) { return saveDecisions(now, among); },
             [this](const Result<Saved>& saved) {
               if (saved) {
                 folder_ = saved->folder;
                 run(QString::fromStdString(saved->file));
               } else {
                 emit changed(false);
                 warn(widgets::unwrittenLine(saved.error(), path_), {});
               }
             });
  emit changed(true);
  emit message(tr("Writing the report…"));
}

bool ReportExport::mayStop() {
  if (!busy()) return true;
  QMessageBox box(QMessageBox::Question, tr("Report"), tr("The report is still being written. Stop it and close?"),
                  QMessageBox::Yes | QMessageBox::No, window_);
  box.setDefaultButton(QMessageBox::No);
  return box.exec() == QMessageBox::Yes;
}

void ReportExport::run(const QString& recipe) {
  QStringList arguments;
  if (QCoreApplication::arguments().contains(QStringLiteral("--in-process"))) {
    arguments << QStringLiteral("--in-process");
  } else if (confined_) {
    arguments << QStringLiteral("--require-sandbox");
  }
  arguments << QStringLiteral("report") << QStringLiteral("--recipe") << recipe << QStringLiteral("-o") << path_;
  if (const QString study = files_.studies().path(); !study.isEmpty()) {
    arguments << QStringLiteral("--title") << QFileInfo(study).completeBaseName();
  }
  arguments << QStringLiteral("--");
  for (const std::string& file : files_.inputs()) arguments << widgets::text(file);
  process_.start(program_, arguments);
}

void ReportExport::cancel() {
  if (!busy()) return;
  cancelled_ = true;
  asker_.cancel();
  if (process_.state() == QProcess::NotRunning) {
    emit changed(false);
    emit message(tr("The report was not written"));
  } else {
    process_.terminate();  // it leaves no half of a file
  }
}

void ReportExport::finish(int code, QProcess::ExitStatus status) {
  folder_.reset();
  emit changed(false);
  const bool whole = status == QProcess::NormalExit && code == 0;
  if (cancelled_ && !whole) {  // else it was there before it heard of that
    emit message(tr("The report was not written"));
    return;
  }
  const QString said = QString::fromUtf8(process_.readAllStandardError()).trimmed();
  if (!whole && !(status == QProcess::NormalExit && code == kPartial && QFileInfo::exists(path_))) {
    warn(widgets::unwritten(path_), said);
    return;
  }
  const QString name = QFileInfo(path_).fileName();
  emit message(tr("Saved %1").arg(name));
  auto* box = new QMessageBox(
      whole ? QMessageBox::Information : QMessageBox::Warning, tr("Report"),
      whole ? tr("%1 is written.").arg(name) : tr("%1 is written, without what could not be read.").arg(name),
      QMessageBox::Close, window_);
  box->setObjectName(QStringLiteral("reportWritten"));
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setTextFormat(Qt::PlainText);
  if (!said.isEmpty()) box->setDetailedText(said);
  QPushButton* look = box->addButton(tr("&Open"), QMessageBox::AcceptRole);
  box->setDefaultButton(look);
  connect(look, &QPushButton::clicked, this, [path = path_] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
  box->open();
}

void ReportExport::warn(const QString& text, const QString& details) {
  auto* box = new QMessageBox(QMessageBox::Warning, tr("Report"), text, QMessageBox::Ok, window_);
  box->setObjectName(QStringLiteral("reportFailed"));
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setTextFormat(Qt::PlainText);
  if (!details.isEmpty()) box->setDetailedText(details);
  box->open();
}

}  // namespace scalewright::app
