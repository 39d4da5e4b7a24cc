#include "app/gui/export/report_export.h"

#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QUrl>
#include <algorithm>
#include <utility>

#include "app/gui/files/file_commands.h"
#include "core/engine/output/output_target.h"
#include "core/report/draw.h"
#include "core/report/page.h"
#include "core/session/save.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

QString linesOf(const std::vector<Error>& errors) {
  QStringList lines;
  for (const Error& error : errors) lines << widgets::errorLine(error);
  return lines.join(u'\n');
}

}  // namespace

ReportExport::ReportExport(StudyController& controller, FileCommands& files, QWidget* window)
    : QObject(window), controller_(controller), files_(files), window_(window) {
  connect(&controller_.loader(), &Loader::finished, this, [this] {
    if (!std::exchange(waiting_, false)) return;
    if (!controller_.loader().canResume()) return begin();
    // Who stops the reading does not want it to begin once more.
    emit changed(false);
    emit message(tr("The report was not written"));
  });
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
  if (const auto apart = engine::requireApart(path.toStdString(), files_.inputs()); !apart) {
    warn(widgets::errorLine(apart.error()), {});
    return;
  }
  path_ = path;
  permille_ = 0;
  waiting_ = controller_.loader().busy();
  if (!waiting_) begin();
  emit changed(true);
  emit message(tr("Writing the report…"));
}

void ReportExport::begin() {
  stop_ = std::stop_source();
  const std::string name = QFileInfo(files_.studies().path()).completeBaseName().toStdString();
  asker_.ask(
      [this, now = controller_.document().snapshot(name, {}, false), name, path = path_, stopped = stop_,
       engine = controller_.engine(),
       threads = controller_.loader().threads()](const std::stop_token& quit, const widgets::Asker::Tell& tell) {
        const std::stop_callback also(quit, [stopped]() mutable { stopped.request_stop(); });
        report::Work work{.stop = stopped.get_token(), .threads = threads};
        work.begin = [this, &tell](std::size_t item, std::size_t items, const std::string&) {
          tell([this, permille = static_cast<int>(1000 * (item - 1) / items)] {
            permille_ = permille;
            emit progressed();
          });
          return ProgressCallback();
        };
        return write(*engine, now, path, name.empty() ? report::kTitle : name, work);
      },
      [this](const Outcome& outcome) { tell(outcome); });
}

ReportExport::Outcome ReportExport::write(engine::Engine& engine, const session::Snapshot& now, const QString& path,
                                          const std::string& title, const report::Work& work) {
  report::Task task = report::taskOf(now);
  task.title = title;
  auto content = report::measure(engine, task, work);
  if (!content) {
    return {.problem = content.error(), .problems = task.findings.problems, .remarks = task.findings.remarks};
  }
  Outcome outcome{.problem = {}, .problems = content->findings.problems, .remarks = content->findings.remarks};
  outcome.whole =
      !content->tensors.empty() && std::none_of(outcome.problems.begin(), outcome.problems.end(), study::isLack);
  if (!outcome.whole) return outcome;
  content->snapshots = report::snapshotsOf(session::composed(now).file, content->study, work.stop);
  auto done = report::draw(*content, {}, work.stop);
  if (done) done = session::saveText(report::page(*content), path.toStdString(), work.stop);
  if (!done) outcome.problem = done.error();
  return outcome;
}

bool ReportExport::mayStop() {
  if (!busy()) return true;
  QMessageBox box(QMessageBox::Question, tr("Report"), tr("The report is still being written. Stop it and close?"),
                  QMessageBox::Yes | QMessageBox::No, window_);
  box.setDefaultButton(QMessageBox::No);
  return box.exec() == QMessageBox::Yes;
}

void ReportExport::cancel() {
  stop_.request_stop();
  if (!std::exchange(waiting_, false)) return;
  emit changed(false);
  emit message(tr("The report was not written"));
}

void ReportExport::tell(const Outcome& outcome) {
  emit changed(false);
  if (outcome.problem && outcome.problem->code == ErrorCode::kCancelled) {
    emit message(tr("The report was not written"));
    return;
  }
  if (outcome.problem || !outcome.whole) {
    QStringList lines;
    if (outcome.problem) lines << widgets::unwrittenLine(*outcome.problem, path_);
    if (!outcome.problems.empty()) lines << linesOf(outcome.problems);
    if (lines.isEmpty()) lines << tr("There is no tensor that a report could tell of.");
    warn(widgets::unwritten(path_), lines.join(u'\n'));
    return;
  }
  const QString name = QFileInfo(path_).fileName();
  emit message(tr("Saved %1").arg(name));
  const bool all = outcome.problems.empty();
  auto* box = new QMessageBox(
      all ? QMessageBox::Information : QMessageBox::Warning, tr("Report"),
      all ? tr("%1 is written.").arg(name) : tr("%1 is written, without what could not be read.").arg(name),
      QMessageBox::Close, window_);
  box->setObjectName(QStringLiteral("reportWritten"));
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setTextFormat(Qt::PlainText);
  std::vector<Error> said = outcome.problems;
  said.insert(said.end(), outcome.remarks.begin(), outcome.remarks.end());
  if (!said.empty()) box->setDetailedText(linesOf(said));
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
