#include "app/gui/export/tensor_export.h"

#include <QFileInfo>
#include <QPushButton>
#include <algorithm>

#include "app/gui/session/study_files.h"
#include "core/engine/output/output_target.h"
#include "core/engine/questions/encode.h"
#include "widgets/exchange/tensor_export_dialog.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::app {
namespace {

using widgets::countText;
using widgets::errorLine;
using widgets::postTo;
using widgets::text;
using widgets::unwrittenLine;

constexpr qsizetype kMostRemarks = 12;  // shown at once; the rest behind a button

/// Returns remarks on what became of values of a tensor that are no numbers.
QStringList remarksOf(const engine::EncodeJob& job, const encode::EncodeSummary& summary) {
  QStringList remarks;
  const QString format = widgets::formatTitle(job.quantizer.format, job.quantizer.options);
  if (summary.nanWithoutCode() > 0) {
    remarks << TensorExport::tr("%1: %2 NaN written as code 0, %3 has none")
                   .arg(text(job.info.name), countText(summary.nanWithoutCode()), format);
  }
  if (summary.infinite > 0) {
    remarks << TensorExport::tr("%1: %2 infinite written as the largest value")
                   .arg(text(job.info.name), countText(summary.infinite));
  }
  return remarks;
}

QString nameOf(const question::Encode& question) {
  return QFileInfo(text(question.target.path.string())).fileName();
}

widgets::TensorExportDialog::Counts countsOf(const study::Study& study,
                                             const std::vector<study::TensorIndex>& tensors) {
  widgets::TensorExportDialog::Counts counts{.tensors = tensors.size()};
  for (const study::TensorIndex tensor : tensors) {
    if (!study::canEncode(study, tensor)) continue;
    ++counts.ready;
    if (!study.tensor(tensor).resolution->exact()) ++counts.estimated;
  }
  return counts;
}

}  // namespace

TensorExport::TensorExport(StudyController& controller, const StudyFiles& studies, QWidget* window)
    : QObject(window), controller_(controller), studies_(studies), window_(window) {
  // What went wrong on tensors that were closed is no longer of interest.
  connect(&controller_, &StudyController::sourcesClosed, this, [this] { problems_.clear(); });
}

std::vector<study::TensorIndex> TensorExport::offered() const {
  std::vector<study::TensorIndex> tensors;
  for (const study::StudyTensor& tensor : controller_.study().tensors()) {
    // What was never meant to be quantized, integers above all, goes by itself only.
    if (tensor.state != study::LoadState::kOff) tensors.push_back(tensor.index);
  }
  return tensors;
}

QString TensorExport::waitingFor() const {
  if (controller_.loader().busy()) return tr("Tensors are still being read; export is possible once that has ended.");
  if (controller_.passes().busy()) {
    return tr("Thresholds are being made exact, %n tensor(s) to go; export is possible once that has ended.", nullptr,
              static_cast<int>(controller_.passes().remaining()));
  }
  return {};
}

widgets::TensorExportDialog* TensorExport::makeDialog(const std::vector<study::TensorIndex>& selected) {
  const study::Study& study = controller_.study();
  auto* dialog = new widgets::TensorExportDialog(
      countsOf(study, offered()), countsOf(study, selected), studies_.folder(),
      [this, selected](const widgets::TensorExportChoice& choice) { return start(choice, selected); }, window_);
  const auto wait = [this, dialog, selected] {
    dialog->setCounts(countsOf(controller_.study(), offered()), countsOf(controller_.study(), selected));
    dialog->setWaiting(waitingFor());
  };
  connect(&controller_, &StudyController::tensorsGone, dialog,
          &QDialog::reject);  // what was selected is not what it was
  connect(&controller_.loader(), &Loader::finished, dialog, wait);
  connect(&controller_.passes(), &ExactPasses::progressed, dialog, wait);
  connect(&controller_.passes(), &ExactPasses::finished, dialog, wait);
  wait();
  return dialog;
}

QString TensorExport::start(const widgets::TensorExportChoice& choice,
                            const std::vector<study::TensorIndex>& selected) {
  if (busy()) return tr("Another export is running.");
  std::vector<std::string> inputs;
  for (const io::Catalogue& source : controller_.study().sources()) inputs.push_back(source.identity.path);
  const engine::EncodeTarget target{choice.path.toStdString(),
                                    choice.folder ? engine::OutputKind::kNpyFolder : engine::OutputKind::kHdf5};
  if (const auto apart = engine::requireApart(target.path.string(), inputs); !apart) return errorLine(apart.error());

  controller_.editor().carryOutAll();
  const std::vector<study::TensorIndex> chosen = choice.selected_only ? selected : offered();
  study::EncodePlan plan = study::planEncoding(controller_.study(), chosen);
  question::Encode question{.jobs = plan.jobs, .parts = {choice.codes, choice.values}, .target = target};
  // The dialog has said that these are left out.
  for (const study::TensorIndex index : chosen) {
    if (!study::canEncode(controller_.study(), index))
      question.missing.push_back(controller_.study().tensor(index).info.name);
  }
  question.partial = !question.missing.empty();
  begin(std::move(plan), question);
  return {};
}

void TensorExport::begin(study::EncodePlan plan, const question::Encode& question) {
  problems_.clear();
  for (const auto& [tensor, error] : plan.problems) problems_.push_back(error);
  permille_ = 0;
  stop_ = std::stop_source();
  question::Encode asked = question;
  for (const Error& problem : problems_) asked.missing.push_back(sentence(problem));
  asker_.ask(
      [this, plan = std::move(plan), asked = std::move(asked), engine = controller_.engine(), cancelled = stop_](
          const std::stop_token& quit, const widgets::Asker::Tell& tell) {
        const std::stop_callback also(quit, [cancelled]() mutable { cancelled.request_stop(); });
        const auto report = [this, &tell, last = -1](std::uint64_t done, std::uint64_t total) mutable {
          const auto whole = static_cast<double>(std::max<std::uint64_t>(total, 1));
          const int now = static_cast<int>(1000 * static_cast<double>(done) / whole);
          if (now == last) return;
          last = now;
          tell([this, now] {
            permille_ = now;
            emit progressed();
          });
        };
        return Outcome{plan, asked, engine->ask(asked, {.stop = cancelled.get_token(), .progress = report})};
      },
      [this](const Outcome& outcome) { finish(outcome); });
  emit changed(true);
}

void TensorExport::cancel() {
  stop_.request_stop();
}

bool TensorExport::mayStop() {
  if (!busy()) return true;
  QMessageBox box(QMessageBox::Question, tr("Export is running"),
                  tr("Quantized tensors are still being written. Stop the export and close?"),
                  QMessageBox::Yes | QMessageBox::No, window_);
  box.setDefaultButton(QMessageBox::No);
  return box.exec() == QMessageBox::Yes;
}

void TensorExport::finish(const Outcome& outcome) {
  const QString name = nameOf(outcome.question);
  if (!outcome.result) {
    emit changed(false);
    if (outcome.result.error().code == ErrorCode::kCancelled) {
      emit message(tr("Export stopped; %1 was not written").arg(name));
      return;
    }
    show(QStringLiteral("exportFailed"), QMessageBox::Warning, tr("The tensors were not exported"),
         unwrittenLine(outcome.result.error(), text(outcome.question.target.path.string())));
    return;
  }
  int written = 0;
  QStringList remarks;
  for (std::size_t i = 0; i < outcome.result->size(); ++i) {
    const engine::EncodeJob& job = outcome.plan.jobs[i];
    const engine::EncodeOutcome& one = (*outcome.result)[i];
    if (one.problem) {
      Error problem = *one.problem;
      if (problem.file.empty()) problem.file = job.file.string();
      if (problem.dataset.empty()) problem.dataset = job.info.name;
      problems_.push_back(std::move(problem));
    } else {
      ++written;
      remarks << remarksOf(job, one.summary);
    }
  }
  emit changed(false);
  const int failed = static_cast<int>(problems_.size());
  if (!outcome.question.writes(*outcome.result)) {
    emit message(widgets::isolated(name) + QStringLiteral(": ") +
                 tr("Nothing was exported: %n problem(s)", nullptr, failed));
    if (written > 0) offerPart(outcome);
    return;
  }
  QString line = tr("Exported %n tensor(s) to %1", nullptr, written).arg(name);
  if (failed > 0) line += tr("; %n are missing, and the output says so", nullptr, failed);
  emit message(line);
  if (!remarks.isEmpty()) showRemarks(name, remarks);
}

void TensorExport::offerPart(const Outcome& outcome) {
  QStringList lines;
  for (const Error& problem : problems_) lines << errorLine(problem);
  QMessageBox* box = show(QStringLiteral("exportPart"), QMessageBox::Question, tr("Nothing was written"),
                          widgets::isolated(nameOf(outcome.question)) + QStringLiteral(": ") +
                              tr("%n tensor(s) failed, and an export is written whole or not at all.", nullptr,
                                 static_cast<int>(problems_.size())));
  box->setInformativeText(lines.mid(0, kMostRemarks).join(u'\n'));
  if (lines.size() > kMostRemarks) box->setDetailedText(lines.join(u'\n'));
  box->setStandardButtons(QMessageBox::Cancel);
  const QPushButton* rest = box->addButton(tr("Write the Others, Marked as a Part"), QMessageBox::AcceptRole);
  question::Encode again = outcome.question;
  again.partial = true;
  again.missing.clear();
  connect(rest, &QPushButton::clicked, this, [this, plan = outcome.plan, again] {
    if (!busy()) begin(plan, again);
  });
}

QMessageBox* TensorExport::show(const QString& object, QMessageBox::Icon icon, const QString& title,
                                const QString& text) {
  // Not waited for: nobody has asked just now.
  auto* box = new QMessageBox(icon, title, text, QMessageBox::Ok, window_);
  box->setObjectName(object);
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->open();
  return box;
}

void TensorExport::showRemarks(const QString& name, const QStringList& remarks) {
  QMessageBox* box = show(QStringLiteral("exportRemarks"), QMessageBox::Information, tr("Exported with remarks"),
                          tr("%1 was written. Some values are no numbers:").arg(name));
  box->setInformativeText(remarks.mid(0, kMostRemarks).join(u'\n'));
  if (remarks.size() > kMostRemarks) box->setDetailedText(remarks.join(u'\n'));
}

}  // namespace scalewright::app
