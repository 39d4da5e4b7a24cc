#include "app/gui/export/decisions_export.h"

#include <QFileInfo>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>

#include "app/gui/export/engines_view.h"
#include "app/gui/export/export_preview.h"
#include "app/gui/export/model_export.h"
#include "app/gui/files/file_commands.h"
#include "app/gui/files/import_preview.h"
#include "core/engine/output/output_target.h"
#include "core/engine/questions/models/model_names.h"
#include "core/exchange/checkpoint/flavour.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/model_exporters.h"
#include "core/recipe/phases.h"
#include "core/session/format/policy_record.h"
#include "core/session/gather.h"
#include "core/study/decided/policy_recipe.h"
#include "widgets/exchange/engines_dialog.h"
#include "widgets/exchange/export_dialog.h"
#include "widgets/jobs/promptly.h"
#include "widgets/kit/dialogs.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

using widgets::coreText;
using widgets::errorLine;
using widgets::text;

/// The files that a dialog would write. Outlives the dialog where it still works them out, which nobody waits for.
class ExportFiles : public QObject {
 public:
  ExportFiles(const StudyController& controller, DecisionsExport& exports)
      : QObject(&exports),
        exports_(exports),
        engine_(controller.engine()),
        decided_(std::make_shared<Decided>(controller.document().snapshot({}, {}, false), controller.engine())) {}

  void setDialog(widgets::ExportDialog* dialog) {
    dialog_ = dialog;
    connect(dialog, &QObject::destroyed, this, [this] {
      closed_ = true;
      if (!asker_.busy()) deleteLater();
    });
  }

  widgets::ExportPreview preview(const widgets::ExportWish& question) {
    if (exchange::findModelExporter(question.exporter) != nullptr && question.source.empty()) {
      return modelMissing();
    }
    if (question != asked_) {
      asked_ = question;
      made_.reset();
      waiting_ = true;
      widgets::promptly(
          asker_,
          [question, decided = decided_, engine = engine_](const std::stop_token& stop) {
            return answer(question, *decided, *engine, stop);
          },
          [this](std::shared_ptr<const Answer> made) {
            made_ = std::move(made);
            if (closed_) {
              deleteLater();
            } else if (!waiting_ && dialog_ != nullptr) {
              dialog_->refresh();
            }
          });
      waiting_ = false;
    }
    if (made_) return made_->shown;
    widgets::ExportPreview working;
    working.working = true;
    return working;
  }

  [[nodiscard]] QStringList existing(const QString& path) const {
    QStringList names;
    if (!made_) return names;
    const auto paths = exchange::exportPaths(made_->files, path.toStdString());
    for (std::size_t i = 1; i < paths.size(); ++i) {
      const QFileInfo file(text(paths[i].string()));
      if (file.exists()) names << file.fileName();
    }
    return names;
  }

  /// Begins to write what is previewed; returns what is wrong with the target, or nothing.
  [[nodiscard]] QString start(const widgets::ModelChoice& model) const {
    if (!made_ || !made_->planned) return widgets::ExportDialog::tr("Working out the files…");
    engine::ModelExportRequest request = made_->planned->request;
    request.target = model.target.toStdString();
    return exports_.model().start(made_->recipe, request, exports_.files().inputs(), made_->planned->bytes);
  }

  /// Returns what went wrong, or nothing.
  [[nodiscard]] QString write(const QString& path) const {
    if (!made_) return widgets::ExportDialog::tr("Working out the files…");
    for (const auto& file : exchange::exportPaths(made_->files, path.toStdString())) {
      if (const auto apart = engine::requireApart(file, exports_.files().inputs()); !apart)
        return errorLine(apart.error());
    }
    const auto written = exchange::writeExport(made_->files, path.toStdString());
    if (!written) return errorLine(written.error());
    const int more = static_cast<int>(made_->files.files.size()) - 1;
    const QString name = QFileInfo(path).fileName();
    emit exports_.message(more == 0 ? DecisionsExport::tr("Exported %1").arg(name)
                                    : DecisionsExport::tr("Exported %1 and %n more file(s)", nullptr, more).arg(name));
    return {};
  }

 private:
  struct Answer {
    exchange::ExportResult files;
    std::shared_ptr<const engine::PlannedExport> planned;  ///< of an export that needs the model
    std::shared_ptr<const recipe::Recipe> recipe;          ///< of such a one, under the names that it gets
    widgets::ExportPreview shown;
  };
  /// Asked on one other thread at a time.
  class Decided {
   public:
    Decided(session::Snapshot snapshot, std::shared_ptr<engine::Engine> engine)
        : snapshot_(std::move(snapshot)), engine_(std::move(engine)) {}
    /// The names of a model, of which the last is kept.
    const Result<exchange::ModelNames>& model(const std::string& file, const std::stop_token& stop) {
      if (!model_ || model_file_ != file) {
        model_ = engine_->ask(question::ModelNames{file}, {.stop = stop, .progress = {}});
        model_file_ = file;
      }
      return *model_;
    }
    const recipe::Recipe& recipe() {
      if (!recipe_) recipe_ = recipeToExport(std::exchange(snapshot_, {}));
      return *recipe_;
    }

   private:
    session::Snapshot snapshot_;
    std::shared_ptr<engine::Engine> engine_;
    std::optional<recipe::Recipe> recipe_;
    std::string model_file_;
    std::optional<Result<exchange::ModelNames>> model_;
  };

  static std::shared_ptr<const Answer> answer(const widgets::ExportWish& wish, Decided& decided, engine::Engine& engine,
                                              const std::stop_token& stop) {
    auto in_phase =
        wish.phase.empty() ? Result<recipe::Recipe>(decided.recipe()) : recipe::inPhase(decided.recipe(), wish.phase);
    Answer made;
    std::vector<widgets::ExportPhase> phases;
    if (recipe::decidesByPhase(decided.recipe())) {
      for (const recipe::PhaseName& phase : recipe::phaseNames(decided.recipe())) {
        phases.push_back({phase.name, phaseTitle(phase)});
      }
    }
    made.shown.phases = phases;
    if (!in_phase) {
      made.shown.problem = widgets::errorReason(in_phase.error());
      return std::make_shared<const Answer>(std::move(made));
    }
    if (const auto* of_model = exchange::findModelExporter(wish.exporter); of_model != nullptr) {
      made = answerOfModel(wish, *of_model, rename(*in_phase, wish.rules, {wish.merge, wish.drop}), engine, stop);
      made.shown.phases = std::move(phases);
      return std::make_shared<const Answer>(std::move(made));
    }
    exchange::ForModel model{nullptr, wish.drop_unknown};
    if (!wish.model.empty()) {
      const auto& names = decided.model(wish.model, stop);
      if (!names) {
        made.shown.problem = errorLine(names.error());
        return std::make_shared<const Answer>(std::move(made));
      }
      model.names = &*names;
    }
    const exchange::ExporterDescriptor& exporter = *exchange::find(wish.exporter);
    Renamed renamed = rename(*in_phase, wish.rules, {wish.merge, wish.drop});
    auto result = renamed.recipe ? exchange::preview(exporter, *renamed.recipe, wish.parameters, model)
                                 : Result<exchange::ExportResult>(renamed.recipe.error());
    made.shown = previewOf(result, exporter);
    made.shown.phases = std::move(phases);
    made.shown.renaming = std::move(renamed.view);
    if (result && model.names != nullptr) {
      made.shown.model = modelReport(exchange::ModelIndex(*model.names).check(result->names));
    }
    if (result) made.files = *std::move(result);
    return std::make_shared<const Answer>(std::move(made));
  }

  static Answer answerOfModel(const widgets::ExportWish& question, const exchange::ExporterDescriptor& exporter,
                              Renamed renamed, engine::Engine& engine, const std::stop_token& stop) {
    Answer made;
    Result<engine::PlannedExport> planned = Error{ErrorCode::kCancelled, {}, {}, {}};
    const auto parameters = completed(exporter.parameters, question.parameters);
    if (!renamed.recipe) {
      planned = renamed.recipe.error();
    } else if (!parameters) {
      planned = parameters.error();
    } else {
      made.recipe = std::make_shared<const recipe::Recipe>(*renamed.recipe);
      planned = engine::planExport(engine, *made.recipe,
                                   {.exporter = question.exporter,
                                    .flavour = question.flavour,
                                    .model = question.source,
                                    .parameters = *parameters,
                                    .target = {}},
                                   {.stop = stop, .progress = {}});
    }
    made.shown = previewOf(planned, made.recipe != nullptr ? *made.recipe : recipe::Recipe());
    if (!planned && planned.error().code == ErrorCode::kFlavourCannotHold) {
      showRefusal(made.shown, question.flavour, *made.recipe, *parameters);
    }
    made.shown.renaming = std::move(renamed.view);
    if (planned) made.planned = std::make_shared<const engine::PlannedExport>(*std::move(planned));
    return made;
  }

  DecisionsExport& exports_;
  std::shared_ptr<engine::Engine> engine_;
  widgets::ExportDialog* dialog_ = nullptr;
  std::shared_ptr<Decided> decided_;
  std::optional<widgets::ExportWish> asked_;
  std::shared_ptr<const Answer> made_;
  bool closed_ = false;
  bool waiting_ = false;                             ///< for what is asked
  widgets::Asker asker_{widgets::Pool::kComputing};  ///< last: it waits for what still runs
};

/// The parameters of an exporter but the model, which the dialog asks for in its own way.
std::span<const ParameterDescriptor> parametersOf(const exchange::ExporterDescriptor& exporter) {
  static std::map<std::string_view, std::vector<ParameterDescriptor>> kept;
  const auto [place, is_new] = kept.try_emplace(exporter.id);
  if (is_new) {
    for (const ParameterDescriptor& parameter : exporter.parameters) {
      if (std::string_view(parameter.id) != "model") place->second.push_back(parameter);
    }
  }
  return place->second;
}

widgets::ExportChoice modelChoiceOf(const exchange::ExporterDescriptor& exporter, const study::Study& study) {
  widgets::ExportChoice choice{.id = std::string(exporter.id),
                               .title = coreText("Export", exporter.title),
                               .consumers = text(exporter.consumers),
                               .extension = text(exporter.extension),
                               .default_name = text(exporter.default_name),
                               .parameters = parametersOf(exporter),
                               .of_model = true};
  const bool checkpoint = exporter.id == exchange::checkpoint::traits().id;
  if (checkpoint) {
    for (const exchange::checkpoint::Flavour* flavour : exchange::checkpoint::descriptors()) {
      choice.flavours.push_back({std::string(flavour->id), coreText("Export", flavour->title)});
    }
  }
  std::set<std::size_t> of_weights;
  for (const study::StudyTensor& tensor : study.tensors()) {
    if (tensor.decision->role == tensor::Role::kWeight) of_weights.insert(tensor.source);
  }
  for (std::size_t i = 0; i < study.sources().size(); ++i) {
    const io::Catalogue& source = study.sources()[i];
    const bool fits = checkpoint
                          ? of_weights.contains(i) && (source.kind == "checkpoint" || source.kind == "safetensors")
                          : source.kind == "onnx";
    if (fits) choice.models << text(source.identity.path);
  }
  return choice;
}

}  // namespace

recipe::Recipe recipeToExport(session::Snapshot snapshot) {
  snapshot.study.carryOut(snapshot.pending);
  const auto policy = snapshot.history.policy();
  recipe::Recipe recipe = study::makePolicyRecipe(snapshot.study, policy.get(), "scalewright");
  // A recipe that was applied brings phases without a policy.
  if (recipe.phases.empty() && snapshot.kept && !snapshot.kept->recipe.phases.empty()) {
    recipe.phases = session::gather(snapshot.study, policy.get(), snapshot.kept.get(), {}).recipe.phases;
  }
  if (policy) session::put(session::recordOf(*policy, snapshot.study, nullptr), recipe);
  return recipe;
}

DecisionsExport::DecisionsExport(StudyController& controller, FileCommands& files, QWidget* window)
    : QObject(window),
      controller_(controller),
      files_(files),
      window_(window),
      model_(new ModelExport(controller, window)) {
  connect(model_, &ModelExport::message, this, &DecisionsExport::message);
}

widgets::ExportDialog* DecisionsExport::makeDialog() {
  std::vector<widgets::ExportChoice> choices;
  for (const exchange::ExporterDescriptor* exporter : exchange::descriptors()) {
    choices.push_back({std::string(exporter->id), coreText("Export", exporter->title), text(exporter->consumers),
                       text(exporter->extension), text(exporter->default_name), exporter->parameters,
                       exporter->whole_recipe || exporter->by_phases});
  }
  for (const exchange::ExporterDescriptor* exporter : exchange::modelExporters()) {
    choices.push_back(modelChoiceOf(*exporter, controller_.study()));
  }
  auto* made = new ExportFiles(controller_, *this);
  auto* dialog = new widgets::ExportDialog(
      std::move(choices), [made](const widgets::ExportWish& wish) { return made->preview(wish); },
      [made](const QString& path) { return made->existing(path); },
      [made](const QString& path) { return made->write(path); }, window_);
  made->setDialog(dialog);
  dialog->setStart([made](const widgets::ModelChoice& model) { return made->start(model); });
  const QString study = files_.studies().path();
  if (controller_.editor().undoStack().isClean())
    dialog->setSavedAs(study.isEmpty() ? files_.recipes().savedPath() : study);
  dialog->setFolder(files_.studies().folder());
  connect(dialog, &widgets::ExportDialog::enginesWanted, this, [this, dialog] {
    dialog->reject();
    widgets::openDialog(*makeEnginesDialog());
  });
  return dialog;
}

widgets::EnginesDialog* DecisionsExport::makeEnginesDialog() {
  widgets::EnginesDialog* dialog = app::makeEnginesDialog(controller_, window_);
  connect(dialog, &widgets::EnginesDialog::exportWanted, this,
          [this, dialog](const std::string& exporter, const std::string& flavour, const ParameterValues& parameters) {
            widgets::ExportDialog* shown = makeDialog();
            shown->chooseExporter(exporter, flavour, parameters);
            dialog->accept();
            widgets::openDialog(*shown);
          });
  return dialog;
}

}  // namespace scalewright::app
