#include "app/gui/export/export_files.h"

#include <QFileInfo>
#include <memory>
#include <optional>
#include <utility>

#include "app/gui/export/decisions_export.h"
#include "app/gui/export/export_preview.h"
#include "app/gui/export/model_export.h"
#include "app/gui/files/file_commands.h"
#include "app/gui/files/import_preview.h"
#include "core/engine/exports/written_export.h"
#include "core/engine/questions/models/model_names.h"
#include "core/exchange/model_exporters.h"
#include "core/recipe/phases.h"
#include "widgets/jobs/promptly.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

using widgets::errorLine;
using widgets::text;

/// The files that a dialog would write. Outlives the dialog where it still works them out, which nobody waits for.
class ExportFiles : public QObject, public widgets::ExportSource {
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

  widgets::ExportPreview preview(const widgets::ExportWish& question) override {
    if (exchange::findModelExporter(question.exporter) != nullptr && question.source.empty()) {
      return modelMissing();
    }
    if (question != asked_ && !moveTo(question)) {
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

  /// Whether all that differs from what is there is the place, and the plan is the same at that.
  [[nodiscard]] bool moveTo(const widgets::ExportWish& question) {
    if (!made_ || !made_->planned || !asked_) return false;
    widgets::ExportWish elsewhere = *asked_;
    elsewhere.target = question.target;
    auto placed = elsewhere == question ? engine::placedAt(*made_->planned, question.target) : std::nullopt;
    if (!placed) return false;
    Answer moved = *made_;
    show(moved, *placed);
    moved.planned = std::make_shared<const engine::PlannedExport>(*std::move(placed));
    made_ = std::make_shared<const Answer>(std::move(moved));
    asked_ = question;
    return true;
  }

  [[nodiscard]] QStringList existing(const QString& path) const override {
    QStringList names;
    if (!made_ || !made_->planned) return names;
    const auto placed = engine::placedAt(*made_->planned, path.toStdString());
    if (!placed) return names;
    for (const engine::PlannedFile& planned : placed->files) {
      const QFileInfo file(text(planned.path.string()));
      if (&planned != &placed->files.front() && file.exists()) names << file.fileName();
    }
    return names;
  }

  [[nodiscard]] QString start(const widgets::ModelChoice& model) override {
    const auto placed = placedAt(model.target);
    if (!placed) return widgets::ExportDialog::tr("Working out the files…");
    return exports_.model().start(placed, exports_.files().inputs());
  }

  [[nodiscard]] QString write(const QString& path) override {
    const auto placed = placedAt(path);
    if (!placed) return widgets::ExportDialog::tr("Working out the files…");
    // The dialog has asked about what is there.
    constexpr auto kExisting = engine::Existing::kReplaced;
    if (const auto free = engine::requireTarget(*placed, exports_.files().inputs(), kExisting); !free) {
      return errorLine(free.error());
    }
    const auto written = engine::writeExport(*engine_, *placed, kExisting, {.stop = {}, .progress = {}});
    if (!written) return errorLine(written.error());
    const int more = static_cast<int>(placed->files.size()) - 1;
    const QString name = QFileInfo(path).fileName();
    emit exports_.message(more == 0 ? DecisionsExport::tr("Exported %1").arg(name)
                                    : DecisionsExport::tr("Exported %1 and %n more file(s)", nullptr, more).arg(name));
    return {};
  }

 private:
  struct Answer {
    std::shared_ptr<const engine::PlannedExport> planned;  ///< none where there is nothing to write
    std::shared_ptr<const recipe::Recipe> recipe;          ///< that it was planned from, under the names that it gets
    widgets::ExportPreview shown;
  };
  /// Asked on one other thread at a time.
  class Decided {
   public:
    Decided(session::Snapshot snapshot, std::shared_ptr<engine::Engine> engine)
        : snapshot_(std::move(snapshot)), engine_(std::move(engine)) {}
    /// The names of a model, of which the last are kept. Errors: those of question::ModelNames.
    Result<std::shared_ptr<const exchange::ModelNames>> model(const std::string& file, const std::stop_token& stop) {
      if (model_ == nullptr || model_file_ != file) {
        auto names = engine_->ask(question::ModelNames{file}, {.stop = stop, .progress = {}});
        if (!names) return names.error();
        model_ = std::make_shared<const exchange::ModelNames>(*std::move(names));
        model_file_ = file;
      }
      return model_;
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
    std::shared_ptr<const exchange::ModelNames> model_;
  };

  /// The plan at the place that a person has chosen since it was made; none while it is worked out.
  [[nodiscard]] std::shared_ptr<const engine::PlannedExport> placedAt(const QString& path) const {
    if (!made_ || !made_->planned) return nullptr;
    auto placed = engine::placedAt(*made_->planned, path.toStdString());
    return placed ? std::make_shared<const engine::PlannedExport>(*std::move(placed)) : nullptr;
  }

  static std::shared_ptr<const Answer> answer(const widgets::ExportWish& wish, Decided& decided, engine::Engine& engine,
                                              const std::stop_token& stop) {
    Answer made;
    if (recipe::decidesByPhase(decided.recipe())) {
      for (const recipe::PhaseName& phase : recipe::phaseNames(decided.recipe())) {
        made.shown.phases.push_back({phase.name, phaseTitle(phase)});
      }
    }
    work(made, wish, decided, engine, stop);
    return std::make_shared<const Answer>(std::move(made));
  }

  /// Works out what is shown and, where there is something to write, the plan.
  static void work(Answer& made, const widgets::ExportWish& wish, Decided& decided, engine::Engine& engine,
                   const std::stop_token& stop) {
    const exchange::ExporterDescriptor& exporter = *exchange::findAnyExporter(wish.exporter);
    const auto in_phase =
        wish.phase.empty() ? Result<recipe::Recipe>(decided.recipe()) : recipe::inPhase(decided.recipe(), wish.phase);
    if (!in_phase) {
      made.shown.problem = widgets::errorReason(in_phase.error());
      return;
    }
    Renamed renamed = rename(*in_phase, wish.rules, {wish.merge, wish.drop});
    made.shown.renaming = std::move(renamed.view);
    const auto parameters = completed(exporter.parameters, wish.parameters);
    if (!parameters) {
      made.shown.problem = widgets::errorReason(parameters.error());
      return;
    }
    engine::ExportRequest request{.exporter = wish.exporter,
                                  .flavour = wish.flavour,
                                  .model = wish.source,
                                  .parameters = *parameters,
                                  .target = wish.target,
                                  .drop_unknown = wish.drop_unknown};
    if (!wish.model.empty()) {
      auto names = decided.model(wish.model, stop);
      if (!names) {
        made.shown.problem = errorLine(names.error());
        return;
      }
      request.names = *std::move(names);
    }
    made.recipe = std::make_shared<const recipe::Recipe>(renamed.recipe ? *renamed.recipe : recipe::Recipe());
    auto planned = renamed.recipe ? engine::planExport(engine, *made.recipe, request, {.stop = stop, .progress = {}})
                                  : Result<engine::PlannedExport>(renamed.recipe.error());
    show(made, planned);
    if (!planned && planned.error().code == ErrorCode::kFlavourCannotHold) {
      showRefusal(made.shown, wish.flavour, *made.recipe, *parameters);
    }
    if (planned && !planned->isNothing()) {
      made.planned = std::make_shared<const engine::PlannedExport>(*std::move(planned));
    }
  }

  /// Shows a plan beside what is shown of its phases and names.
  static void show(Answer& made, const Result<engine::PlannedExport>& planned) {
    widgets::ExportPreview shown = previewOf(planned, *made.recipe);
    shown.phases = std::move(made.shown.phases);
    shown.renaming = std::move(made.shown.renaming);
    made.shown = std::move(shown);
  }

  DecisionsExport& exports_;
  std::shared_ptr<engine::Engine> engine_;
  widgets::ExportDialog* dialog_ = nullptr;
  std::shared_ptr<Decided> decided_;
  std::optional<widgets::ExportWish> asked_;
  std::shared_ptr<const Answer> made_;
  bool closed_ = false;
  bool waiting_ = false;  ///< for what is asked
  widgets::Asker asker_{widgets::Pool::kComputing};
};

}  // namespace

widgets::ExportDialog* makeExportDialog(std::vector<widgets::ExportChoice> choices, const StudyController& controller,
                                        DecisionsExport& exports, QWidget* window) {
  auto* made = new ExportFiles(controller, exports);
  auto* dialog = new widgets::ExportDialog(std::move(choices), *made, window);
  made->setDialog(dialog);
  return dialog;
}

}  // namespace scalewright::app
