#include "app/gui/export/export_preview.h"

#include <QLocale>
#include <map>

#include "app/gui/files/file_commands.h"
#include "core/base/text/first_few.h"
#include "core/exchange/onnx_qdq/document.h"
#include "core/exchange/onnx_qdq/exporter.h"
#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::app {
namespace {

using widgets::coreText;
using widgets::text;

/// How the files are used when they have the suggested name: commands, and below each what belongs to it.
QString toRun(const std::vector<exchange::RunLine>& to_run, const std::string& output, std::string_view ending) {
  QStringList lines;
  std::string above;
  for (const exchange::RunLine& line : to_run) {
    QString words;
    switch (line.kind) {
      case exchange::RunKind::kCommand: words = text(exchange::commandFor(line, output, ending)); break;
      case exchange::RunKind::kNeeds: words = FileCommands::tr("needs %1").arg(coreText("Export", line.text)); break;
      case exchange::RunKind::kOtherwise:
        words = FileCommands::tr("otherwise than shown: %1").arg(coreText("Export", line.text));
        break;
    }
    if (!line.tensors.empty()) {
      words += u' ' + FileCommands::tr("(%n tensor(s))", nullptr, static_cast<int>(line.tensors.size()));
    }
    if (line.shown) {
      const QString lowest = widgets::columnNumber(line.shown->lowest);
      const QString highest = widgets::columnNumber(line.shown->highest);
      words += u' ' + (lowest == highest ? FileCommands::tr("shown here with %1 dB").arg(lowest)
                                         : FileCommands::tr("shown here with %1 to %2 dB").arg(lowest, highest));
    }
    if (line.lost_db > 0) {
      words += u' ' + FileCommands::tr("(up to about %1 dB are lost)").arg(widgets::columnNumber(line.lost_db));
    }
    const bool below = !line.engine.empty() && line.engine == above;
    if (!below && !line.engine.empty()) lines << text(line.engine);
    lines << (line.engine.empty() ? QString() : QStringLiteral("    ")) + words;
    above = line.engine;
  }
  return lines.join(u'\n');
}

QString joinedRemedy() {
  return FileCommands::tr("Let them share one (“Share by rules…”), or check “Repair scales of joined layers” here.");
}

QString contentTitle() {
  return FileCommands::tr("What is written");
}

/// The first few, behind a colon.
QString someNames(const std::vector<std::string>& names) {
  return names.empty() ? QString() : QStringLiteral(": ") + text(firstFew(names, {.most = 5, .others = "…"}));
}

/// What is written, weight by weight: there is no file to look at.
QString contentOf(const engine::PlannedExport& planned, const recipe::Recipe& recipe) {
  std::map<std::string_view, const recipe::RecipeEntry*> entries;
  for (const recipe::RecipeEntry& entry : recipe.entries) entries.emplace(entry.tensor, &entry);
  QStringList lines = {
      FileCommands::tr("%n weight(s) as codes; the files take %1.", nullptr, static_cast<int>(planned.quantized.size()))
          .arg(QLocale().formattedDataSize(static_cast<qint64>(planned.bytes())))};
  if (planned.model != nullptr) {
    const exchange::qdq::Counts& counts = planned.model->document.counts;
    lines << FileCommands::tr(
                 "%n operator(s) read codes: %1 pairs of QuantizeLinear and DequantizeLinear, %2 biases; "
                 "opset %3.",
                 nullptr, static_cast<int>(counts.operators))
                 .arg(counts.pairs)
                 .arg(counts.biases)
                 .arg(counts.opset_after);
    if (exchange::qdq::optionsOf(planned.request.parameters).style == exchange::qdq::Style::kOrt) {
      lines << FileCommands::tr(
                   "ONNX Runtime computes %1 of %2 products with codes at all operands in integers on a CPU, and %3 "
                   "operators between them; OpenVINO all of INT8.")
                   .arg(counts.products_ort)
                   .arg(counts.products)
                   .arg(counts.others_ort);
    }
  }
  if (planned.another_version) {
    lines << FileCommands::tr(
        "The decisions were not made on this very model: their thresholds may not be those of its weights.");
  }
  for (const std::string& tensor : planned.quantized) {
    const auto found = entries.find(tensor);
    const QString decided = found == entries.end() ? QString() : widgets::decisionText(found->second->decision);
    lines << text(tensor) + (decided.isEmpty() ? QString() : QStringLiteral(": ") + decided);
  }
  return lines.join(u'\n');
}

}  // namespace

widgets::ExportPreview previewOf(const Result<engine::PlannedExport>& planned, const recipe::Recipe& recipe) {
  widgets::ExportPreview preview;
  if (!planned) {
    preview.problem = widgets::errorReason(planned.error());
    if (planned.error().code == ErrorCode::kJoinedScalesDiffer) preview.problem += u'\n' + joinedRemedy();
    return preview;
  }
  for (const char* caution : planned->cautions) preview.cautions << coreText("Export", caution);
  if (planned->isNothing()) {
    preview.problem = widgets::errorReason({ErrorCode::kNothingToExport, {}, {}, {}});
  } else if (planned->texts != nullptr) {
    for (const exchange::ExportedFile& file : planned->texts->files) {
      preview.files.push_back({text(file.suffix), file.summary.empty() ? file.content : file.summary});
    }
  } else {
    preview.files.push_back({{}, contentOf(*planned, recipe).toStdString(), contentTitle()});
  }
  if (planned->names) preview.model = modelReport(*planned->names);
  preview.to_run = toRun(planned->to_run, planned->output().string(), planned->ending);
  for (const auto* notes : {&planned->notes, &planned->remarks}) {
    for (const exchange::ExportNote& note : *notes) {
      preview.omitted.push_back({text(note.tensor), coreText("Export", note.reason), text(note.file)});
    }
  }
  return preview;
}

widgets::ExportPreview modelMissing() {
  widgets::ExportPreview missing;
  missing.problem = FileCommands::tr("Choose the model that the decisions are for: its weights are read from it.");
  return missing;
}

QString modelReport(const exchange::ModelCheck& check) {
  QStringList lines = {
      FileCommands::tr("%n scale(s) written", nullptr, static_cast<int>(check.scales)),
      FileCommands::tr("%n name(s) unknown to the model", nullptr, static_cast<int>(check.unknown.size())) +
          someNames(check.unknown)};
  if (check.layers > 0) {
    lines << FileCommands::tr("%n layer(s) of the model without a scale", nullptr,
                              static_cast<int>(check.without.size())) +
                 someNames(check.without);
  }
  return lines.join(u'\n');
}

QString phaseTitle(const recipe::PhaseName& phase) {
  if (phase.first == 0) return FileCommands::tr("%1: all other iterations").arg(text(phase.name));
  return FileCommands::tr("%1: iterations %2 to %3").arg(text(phase.name)).arg(phase.first).arg(phase.last);
}

}  // namespace scalewright::app
