#include "app/gui/export/model_export.h"

#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "core/engine/checkpoint/unfinished_folder.h"
#include "core/exchange/checkpoint/describe.h"
#include "widgets/exchange/check_dialog.h"
#include "widgets/exchange/export/export_dialog.h"
#include "widgets/kit/dialogs.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::app {
namespace {

using widgets::coreText;
using widgets::errorLine;
using widgets::text;
using widgets::unwrittenLine;

constexpr int kDifferenceDecimals = 3;
constexpr double kShownAsZero = 0.0005;

QString ratioText(const std::optional<double>& ratio) {
  return ratio ? widgets::columnNumber(*ratio) : widgets::noNumber();
}

QString formatOf(const engine::CheckedTensor& checked) {
  return checked.format.empty() ? ModelExport::tr("takes up factors") : widgets::formatTitle(checked.format);
}

QString verdictOf(const engine::CheckedTensor& checked) {
  if (checked.finding == nullptr) return ModelExport::tr("equal");
  const QString finding = coreText("Export", checked.finding);
  return checked.error ? finding + QStringLiteral(": ") + widgets::errorReason(*checked.error) : finding;
}

widgets::CheckLine lineOf(const engine::CheckedTensor& checked) {
  widgets::CheckLine line{.tensor = text(checked.tensor),
                          .format = formatOf(checked),
                          .decided = ratioText(checked.decided),
                          .written = ratioText(checked.written),
                          .difference = widgets::noNumber(),
                          .others = widgets::countText(checked.different),
                          .verdict = verdictOf(checked),
                          .finding = checked.finding != nullptr};
  if (const auto difference = checked.difference()) {
    const double shown = std::fabs(*difference) < kShownAsZero ? 0 : *difference;  // no -0.000
    line.difference = QLocale().toString(shown, 'f', kDifferenceDecimals);
  }
  return line;
}

/// A scale of an input or a cache: it has no ratio of its own.
widgets::CheckLine lineOf(const engine::CheckedRange& checked) {
  QString verdict = ModelExport::tr("equal");
  if (checked.finding != nullptr) {
    verdict = coreText("Export", checked.finding);
    for (std::size_t i = 0; i < checked.numbers.size(); ++i) {
      verdict.replace(QStringLiteral("%%1").arg(i + 1), widgets::shortNumber(checked.numbers[i]));
    }
    if (checked.error) verdict += QStringLiteral(": ") + widgets::errorReason(*checked.error);
  }
  return {.tensor = text(checked.place),
          .format = widgets::formatTitle(checked.format),
          .decided = widgets::noNumber(),
          .written = widgets::noNumber(),
          .difference = widgets::noNumber(),
          .others = widgets::noNumber(),
          .verdict = verdict,
          .finding = checked.finding != nullptr,
          .scale = true};
}

/// Values that codes cannot say, and remarks on the files.
QStringList remarksOf(const engine::PlannedExport& planned, const engine::WrittenExport& written) {
  QStringList remarks;
  for (const char* caution : planned.cautions) remarks << QStringLiteral("⚠ ") + coreText("Export", caution);
  for (const exchange::ExportNote& remark : planned.remarks) {
    const QString reason = coreText("Export", remark.reason);
    remarks << (remark.tensor.empty() ? reason : reason + QStringLiteral(": ") + text(remark.tensor));
  }
  for (const auto& [tensor, summary] : written.odd) {
    remarks << ModelExport::tr("%1: %2 NaN and %3 infinite values, which codes cannot say")
                   .arg(text(tensor), widgets::countText(summary.nan), widgets::countText(summary.infinite));
  }
  if (written.kept > 0) {
    remarks << ModelExport::tr("%n file(s) of an earlier attempt were whole, and were kept.", nullptr,
                               static_cast<int>(written.kept));
  }
  return remarks;
}

}  // namespace

ModelExport::ModelExport(StudyController& controller, QWidget* window)
    : QObject(window), controller_(controller), window_(window) {}

QString ModelExport::name() const {
  return planned_ == nullptr ? QString() : QFileInfo(text(planned_->request.target.string())).fileName();
}

QString ModelExport::doing() const {
  return checking_ ? tr("Checking %1").arg(name()) : tr("Writing %1").arg(name());
}

QString ModelExport::afterCancel() const {
  if (checking_) return tr("Stops this; nothing is changed");
  return planned_ != nullptr && planned_->checkpoint != nullptr
             ? tr("Stops this; there is no checkpoint then, and the same export goes on with the files that are whole")
             : tr("Stops this; the model is not written then");
}

template <typename Work, typename Done>
void ModelExport::ask(Work work, Done done) {
  permille_ = 0;
  stop_ = std::stop_source();
  asker_.ask(
      [this, work = std::move(work), cancelled = stop_](const std::stop_token& quit, const widgets::Asker::Tell& tell) {
        const std::stop_callback also(quit, [cancelled]() mutable { cancelled.request_stop(); });
        const auto report = [this, &tell, last = -1](std::uint64_t bytes, std::uint64_t total) mutable {
          const auto whole = static_cast<double>(std::max<std::uint64_t>(total, 1));
          const int now = static_cast<int>(1000 * static_cast<double>(bytes) / whole);
          if (now == last) return;
          last = now;
          tell([this, now] {
            permille_ = now;
            if (dialog_ != nullptr) dialog_->setProgress(now);
            emit progressed();
          });
        };
        return work(cancelled.get_token(), report);
      },
      std::move(done));
  emit changed(true);
}

QString ModelExport::start(std::shared_ptr<const engine::PlannedExport> planned,
                           const std::vector<std::string>& inputs) {
  if (busy()) return tr("Another export is running.");
  // The dialog has asked about what is there.
  constexpr auto kExisting = engine::Existing::kReplaced;
  if (const auto room = engine::requireTarget(*planned, inputs, kExisting); !room) return errorLine(room.error());
  planned_ = std::move(planned);
  checking_ = false;
  ask(
      [planned = planned_, engine = controller_.engine()](const std::stop_token& stop, ProgressCallback report) {
        return engine::writeExport(*engine, *planned, kExisting, {.stop = stop, .progress = std::move(report)});
      },
      [this](const Result<engine::WrittenExport>& written) { finish(written); });
  return {};
}

void ModelExport::cancel() {
  stop_.request_stop();
}

bool ModelExport::mayStop() {
  if (!busy() || checking_) return true;
  QMessageBox box(QMessageBox::Question, tr("Export is running"),
                  tr("%1 is still being written. Stop the export and close?").arg(name()),
                  QMessageBox::Yes | QMessageBox::No, window_);
  box.setDefaultButton(QMessageBox::No);
  return box.exec() == QMessageBox::Yes;
}

void ModelExport::finish(const Result<engine::WrittenExport>& written) {
  emit changed(false);
  if (!written) {
    std::error_code ignored;
    const std::filesystem::path aside = engine::unfinishedPath(planned_->request.target);
    const bool goes_on = std::filesystem::exists(aside, ignored);
    const QString kept =
        goes_on ? u'\n' + tr("Files that are whole are kept aside in %1: the same export goes on with them.")
                              .arg(widgets::isolated(text(aside.filename().string())))
                : QString();
    if (written.error().code == ErrorCode::kCancelled) {
      emit message(tr("Export stopped; %1 was not written").arg(name()));
      return;
    }
    auto* box = tell(QStringLiteral("modelExportFailed"), tr("The model was not exported"),
                     unwrittenLine(written.error(), text(planned_->request.target.string())) + kept);
    box->setIcon(QMessageBox::Warning);
    box->addButton(QMessageBox::Ok);
    box->open();
    return;
  }
  emit message(tr("Exported %1").arg(name()));
  auto* box = tell(
      QStringLiteral("modelExportWritten"), tr("Exported"),
      tr("%1 is written: %n weight(s) as codes.", nullptr, static_cast<int>(planned_->quantized.size())).arg(name()));
  box->setInformativeText(remarksOf(*planned_, *written).join(u'\n'));
  auto* look = box->addButton(tr("Chec&k it"), QMessageBox::AcceptRole);
  look->setObjectName(QStringLiteral("checkIt"));
  look->setToolTip(tr("Reads it back and compares every quantized weight with the original"));
  box->addButton(QMessageBox::Close);
  box->setDefaultButton(look);
  connect(look, &QPushButton::clicked, this, &ModelExport::check);
  box->open();
}

QMessageBox* ModelExport::tell(const QString& object, const QString& title, const QString& text) {
  // Not waited for: nobody has asked just now.
  auto* box = new QMessageBox(QMessageBox::Information, title, text, QMessageBox::NoButton, window_);
  box->setObjectName(object);
  box->setTextFormat(Qt::PlainText);
  box->setAttribute(Qt::WA_DeleteOnClose);
  return box;
}

void ModelExport::check() {
  if (busy() || planned_ == nullptr) return;
  checking_ = true;
  auto* dialog = new widgets::CheckDialog(name(), window_);
  dialog->setModal(false);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog_ = dialog;
  connect(dialog, &widgets::CheckDialog::cancelled, this, &ModelExport::cancel);
  connect(dialog, &QDialog::rejected, this, [this, dialog] {
    if (dialog_ == dialog && busy()) cancel();
  });
  ask(
      [planned = planned_, engine = controller_.engine()](const std::stop_token& stop, ProgressCallback report) {
        return engine::checkExport(*engine, engine::checkPlanOf(*planned), planned->request.target,
                                   {.stop = stop, .progress = std::move(report)});
      },
      [this](const Result<engine::ExportCheck>& check) { show(check); });
  dialog->show();
}

void ModelExport::show(const Result<engine::ExportCheck>& check) {
  emit changed(false);
  checking_ = false;
  widgets::CheckDialog* dialog = dialog_;
  dialog_.clear();
  if (dialog == nullptr) return;
  if (!check) {
    const bool stopped = check.error().code == ErrorCode::kCancelled;
    dialog->setFailed(stopped ? tr("The check was stopped.") : errorLine(check.error()));
    return;
  }
  std::vector<widgets::CheckLine> lines;
  for (const engine::CheckedTensor& checked : check->tensors) lines.push_back(lineOf(checked));
  for (const engine::CheckedRange& checked : check->ranges) lines.push_back(lineOf(checked));
  QStringList problems;
  for (const Error& problem : check->problems) problems << errorLine(problem);
  std::vector<widgets::Note> left;
  for (const exchange::ExportNote& note : check->not_compared) {
    left.push_back({text(note.tensor), coreText("Export", note.reason)});
  }
  dialog->setResult(std::move(lines), problems, left);
}

void showRefusal(widgets::ExportPreview& shown, const std::string& flavour, const recipe::Recipe& recipe,
                 const ParameterValues& parameters) {
  namespace checkpoint = exchange::checkpoint;
  const auto refusedBy = [&](const checkpoint::Flavour& asked) {
    const auto judged = checkpoint::judge(asked, recipe, parameters);
    return judged ? judged->refused : std::vector<checkpoint::Refused>();
  };
  const checkpoint::Flavour* chosen = checkpoint::find(flavour);
  const std::vector<checkpoint::Refused> refused =
      chosen == nullptr ? std::vector<checkpoint::Refused>() : refusedBy(*chosen);
  if (refused.empty()) return;
  QStringList others;
  for (const checkpoint::Flavour* other : checkpoint::descriptors()) {
    const std::vector<checkpoint::Refused> there = refusedBy(*other);
    const bool holds = std::none_of(refused.begin(), refused.end(), [&](const checkpoint::Refused& each) {
      return std::any_of(there.begin(), there.end(),
                         [&](const checkpoint::Refused& one) { return one.tensor == each.tensor; });
    });
    if (holds) others << text(other->id);
  }
  shown.problem = widgets::errorReason({ErrorCode::kFlavourCannotHold, {}, {}, {}}) + u'\n' +
                  (others.empty() ? ModelExport::tr("No other flavor can hold them.")
                                  : ModelExport::tr("These flavors can: %1.").arg(others.join(QStringLiteral(", "))));
  for (const checkpoint::Refused& each : refused) {
    shown.omitted.push_back({text(each.tensor), coreText("Export", each.reason)});
  }
}

}  // namespace scalewright::app
