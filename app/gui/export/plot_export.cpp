#include "app/gui/export/plot_export.h"

#include <QApplication>
#include <QClipboard>
#include <QCryptographicHash>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPointer>
#include <QRegularExpression>
#include <QSettings>
#include <algorithm>

#include "app/gui/files/file_commands.h"
#include "core/base/version.h"
#include "core/session/save.h"
#include "widgets/distribution/plot_data.h"
#include "widgets/jobs/promptly.h"
#include "widgets/plotkit/themed_plot.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"

namespace scalewright::app {
namespace {

using widgets::PictureChoice;
using widgets::PlotExportDialog;
using widgets::ThemedPlot;

const QString kKind = QStringLiteral("picture/kind");
const QString kSize = QStringLiteral("picture/size");
const QString kScale = QStringLiteral("picture/scale");
const QString kTheme = QStringLiteral("picture/theme");
const QString kFamily = QStringLiteral("picture/family");
const QString kPoints = QStringLiteral("picture/points");
const QString kTitled = QStringLiteral("picture/titled");
const QString kSourced = QStringLiteral("picture/sourced");
constexpr std::size_t kNamedFiles = 3;  // of many that a plot is of
constexpr int kDigestDigits = 12;       // of 64: enough to find a recipe by

PictureChoice keptChoice() {
  const QSettings settings;
  PictureChoice choice;
  choice.kind = settings.value(kKind, choice.kind).toString();
  choice.size = settings.value(kSize).toSize();
  choice.scale = settings.value(kScale, choice.scale).toDouble();
  choice.theme = widgets::themeFromId(settings.value(kTheme).toString());
  choice.family = settings.value(kFamily).toString();
  choice.points = settings.value(kPoints).toDouble();
  choice.titled = settings.value(kTitled, choice.titled).toBool();
  choice.sourced = settings.value(kSourced, choice.sourced).toBool();
  return choice;
}

void keep(const PictureChoice& choice) {
  QSettings settings;
  settings.setValue(kKind, choice.kind);
  choice.size.isValid() ? settings.setValue(kSize, choice.size) : settings.remove(kSize);
  settings.setValue(kScale, choice.scale);
  choice.theme ? settings.setValue(kTheme, widgets::themeId(*choice.theme)) : settings.remove(kTheme);
  settings.setValue(kFamily, choice.family);
  settings.setValue(kPoints, choice.points);
  settings.setValue(kTitled, choice.titled);
  settings.setValue(kSourced, choice.sourced);
}

/// A name for a file: what a title begins with, without what paths are made of.
QString fileName(const QString& title, const QString& kind) {
  static const QRegularExpression unfit(QStringLiteral("[^\\w.-]+"), QRegularExpression::UseUnicodePropertiesOption);
  QString name = title.section(QStringLiteral("   "), 0, 0);
  name.replace(unfit, QStringLiteral("_"));
  return (name.isEmpty() ? QStringLiteral("plot") : name) + u'.' + kind;
}

}  // namespace

PlotExport::PlotExport(StudyController& controller, FileCommands& files, QWidget* window)
    : QObject(window), controller_(controller), files_(files), window_(window) {}

QString PlotExport::titleFor(const ThemedPlot& plot) const {
  const auto current = controller_.current();
  if (plot.ofWholeStudy() || !current) return plot.accessibleName();
  const study::StudyTensor& tensor = controller_.study().tensor(*current);
  const bool left_out = study::isLeftOut(controller_.editor().policy().get(), *current, tensor.decision);
  return left_out ? widgets::text(tensor.info.name) + QStringLiteral("   ") + widgets::asStoredText()
                  : widgets::captionOf(tensor);
}

QString PlotExport::sourceFor(const ThemedPlot& plot, const QString& digest) const {
  const study::Study& study = controller_.study();
  if (study.size() == 0) return {};
  QStringList parts;
  const auto current = controller_.current();
  if (!plot.ofWholeStudy() && current) {
    parts << tr("%1: %2", "a file and a tensor in it")
                 .arg(QFileInfo(widgets::text(study.fileOf(*current))).fileName(),
                      widgets::text(study.tensor(*current).info.name));
  } else {
    QStringList files;
    for (const auto& source : study.sources().first(std::min(study.sources().size(), kNamedFiles))) {
      files << QFileInfo(widgets::text(source.identity.path)).fileName();
    }
    QString named = files.join(QStringLiteral(", "));
    if (const std::size_t more = study.sources().size() - static_cast<std::size_t>(files.size()); more > 0) {
      named = tr("%1 and %n more file(s)", nullptr, static_cast<int>(more)).arg(named);
    }
    parts << named;
  }
  parts
      << tr("recipe %1", "begin of a digest").arg(digest.isEmpty() ? QStringLiteral("…") : digest.left(kDigestDigits));
  return parts.join(QStringLiteral("   "));
}

PlotExportDialog* PlotExport::makeDialog(ThemedPlot& plot) {
  auto* dialog = new PlotExportDialog(plot, keptChoice(), titleFor(plot), sourceFor(plot, {}), window_);
  connect(dialog, &QDialog::finished, this, [dialog] { keep(dialog->choice()); });
  const auto changed = [this, dialog, &plot] {
    dialog->showChanged(titleFor(plot), sourceFor(plot, {}));
    if (controller_.study().size() == 0) return;
    source_asker_.ask(digestOfDecisions(),
                      [this, dialog = QPointer(dialog), shown = QPointer(&plot)](const QString& digest) {
                        if (dialog && shown) dialog->showChanged(titleFor(*shown), sourceFor(*shown, digest));
                      });
  };
  connect(&controller_, &StudyController::tensorsChanged, dialog, changed);
  connect(&controller_, &StudyController::currentChanged, dialog, changed);
  connect(dialog, &PlotExportDialog::saveRequested, this, [this, dialog, &plot] { askAndSave(*dialog, plot); });
  connect(dialog, &PlotExportDialog::copyRequested, this, [this, dialog, &plot] { copy(*dialog, plot); });
  changed();
  return dialog;
}

void PlotExport::ask(ThemedPlot& plot) {
  PlotExportDialog* dialog = makeDialog(plot);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

void PlotExport::askAndSave(PlotExportDialog& dialog, ThemedPlot& plot) {
  const QString kind = dialog.choice().kind;
  QFileDialog files(&dialog, tr("Save plot"));
  files.setAcceptMode(QFileDialog::AcceptSave);
  files.setNameFilter(QStringLiteral("*.") + kind);
  files.setDefaultSuffix(kind);
  if (const QString folder = files_.studies().folder(); !folder.isEmpty()) files.setDirectory(folder);
  files.selectFile(fileName(titleFor(plot), kind));
  if (files.exec() != QDialog::Accepted || files.selectedFiles().isEmpty()) return;
  save(dialog, plot, files.selectedFiles().front(), [shown = QPointer<PlotExportDialog>(&dialog)] {
    if (shown) shown->accept();
  });
}

std::function<QString(std::stop_token)> PlotExport::digestOfDecisions() {
  const QString name = QFileInfo(files_.recipes().savedPath()).completeBaseName();
  return [now = controller_.document().snapshot(name.toStdString(), {}, false)](const std::stop_token&) {
    const QByteArray recipe = QByteArray::fromStdString(recipe::toText(session::recipeOf(now).first));
    return QString::fromLatin1(QCryptographicHash::hash(recipe, QCryptographicHash::Sha256).toHex());
  };
}

void PlotExport::withStyle(const PlotExportDialog& dialog, ThemedPlot& plot,
                           std::function<void(const widgets::PictureStyle&)> then) {
  widgets::PictureStyle style = dialog.style();
  style.facts.emplace_back(QStringLiteral("Software"), QStringLiteral("Scalewright ") + widgets::text(version()));
  if (controller_.study().size() == 0) {
    then(style);
    return;
  }
  const bool proposed = !style.source.isEmpty() && dialog.proposesSource();
  const bool known = widgets::promptly(
      asker_, digestOfDecisions(),
      [this, style, proposed, then = std::move(then), asked = QPointer<const PlotExportDialog>(&dialog),
       alive = QPointer<ThemedPlot>(&plot)](const QString& digest) mutable {
        if (!alive || !asked) return;
        style.facts.emplace_back(QStringLiteral("Recipe-SHA256"), digest);
        if (proposed) style.source = sourceFor(*alive, digest);
        then(style);
      });
  if (!known) emit message(tr("Looking at the decisions…"));
}

bool PlotExport::save(const PlotExportDialog& dialog, ThemedPlot& plot, const QString& path,
                      std::function<void()> then) {
  const auto saved = std::make_shared<bool>(false);
  withStyle(dialog, plot, [this, &plot, path, saved, then = std::move(then)](const widgets::PictureStyle& style) {
    const auto written = widgets::writePicture(plot, style, path);
    if (!written) {
      QMessageBox::warning(window_, tr("The plot was not saved"), widgets::errorLine(written.error()));
      return;
    }
    *saved = true;
    emit message(tr("Saved %1").arg(QFileInfo(path).fileName()));
    if (then) then();
  });
  return *saved;
}

void PlotExport::copy(const PlotExportDialog& dialog, ThemedPlot& plot) {
  const auto put = [this, &plot](QMimeData* copied) {
    copied->setText(QString::fromUtf8(plot.table().tsv()));
    QApplication::clipboard()->setMimeData(copied);
    emit message(tr("Copied the plot"));
  };
  if (dialog.choice().kind == QStringLiteral("csv")) {
    put(new QMimeData);
    return;
  }
  withStyle(dialog, plot, [put, &plot](const widgets::PictureStyle& style) {
    auto* copied = new QMimeData;
    widgets::addPicture(*copied, plot, style);
    put(copied);
  });
}

}  // namespace scalewright::app
