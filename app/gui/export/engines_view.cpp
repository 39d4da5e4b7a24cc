#include "app/gui/export/engines_view.h"

#include "app/gui/export/decisions_export.h"
#include "app/gui/study/study_controller.h"
#include "core/engine/exports/judge_engine.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/model_exporters.h"
#include "widgets/exchange/engines_dialog.h"
#include "widgets/jobs/latest.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

namespace engines = exchange::engines;
namespace judging = exchange::judging;
using widgets::coreText;
using widgets::EngineLine;
using widgets::Taken;
using widgets::text;

Taken takenOf(engines::Verdict verdict) {
  switch (verdict) {
    case engines::Verdict::kRuns: return Taken::kRuns;
    case engines::Verdict::kChanges: return Taken::kChanges;
    case engines::Verdict::kUnknown: return Taken::kUnknown;
    case engines::Verdict::kRefused: return Taken::kRefused;
  }
  return Taken::kRefused;
}

EngineLine lineOf(const judging::Judgement& judgement) {
  const judging::WayJudgement& way = judgement.best();
  EngineLine line{.engine = text(judgement.engine->title),
                  .version = text(judgement.engine->version),
                  .read = text(judgement.engine->source),
                  .taken = takenOf(way.verdict),
                  .unchanged = way.unchanged,
                  .quantized = way.quantized,
                  .export_options = text(way.command)};
  const bool of_model = exchange::findModelExporter(way.way->exporter) != nullptr;
  if (of_model || exchange::find(way.way->exporter) != nullptr) line.exporter = way.way->exporter;
  line.flavour = way.way->flavour;
  line.parameters = way.parameters;
  if (way.problem) line.notes.push_back({{}, widgets::errorReason(*way.problem)});
  for (const judging::Finding& finding : way.findings) {
    const QString reason = coreText("Export", finding.reason);
    for (const std::string& tensor : finding.tensors) line.notes.push_back({text(tensor), reason});
    if (finding.tensors.empty()) line.notes.push_back({{}, reason});
  }
  const std::size_t reasons = way.findings.size() + (way.problem ? 1 : 0);
  if (reasons > 0) line.why = line.notes.front().reason;
  if (reasons > 1)
    line.why += u' ' + widgets::EnginesDialog::tr("(and %n more)", nullptr, static_cast<int>(reasons) - 1);
  return line;
}

/// Asks the exports for a dialog, which may be gone before they have answered.
class EngineQuestion : public QObject {
 public:
  EngineQuestion(session::Snapshot snapshot, std::shared_ptr<engine::Engine> files, widgets::EnginesDialog& dialog)
      : QObject(&dialog) {
    asker_.ask(
        [decided = std::make_shared<session::Snapshot>(std::move(snapshot)),
         asked = std::move(files)](const std::stop_token& stop) {
          std::vector<judging::Judgement> judged;
          const recipe::Recipe recipe = recipeToExport(std::move(*decided));
          engine::RecipeJudge judge(*asked, recipe, {.stop = stop});
          for (const engines::Engine* engine : engines::descriptors()) {
            if (stop.stop_requested()) break;
            judged.push_back(judge.judge(*engine).judgement);
          }
          return judged;
        },
        [&dialog](const std::vector<judging::Judgement>& judged) {
          std::vector<EngineLine> lines;
          for (const judging::Judgement& judgement : judged) lines.push_back(lineOf(judgement));
          dialog.setLines(std::move(lines));
        });
  }

 private:
  widgets::Asker asker_{widgets::Pool::kComputing};
};

}  // namespace

widgets::EnginesDialog* makeEnginesDialog(StudyController& controller, QWidget* window) {
  auto* dialog = new widgets::EnginesDialog(window);
  new EngineQuestion(controller.document().snapshot({}, {}, false), controller.engine(), *dialog);  // the dialog's own
  return dialog;
}

}  // namespace scalewright::app
