#include "app/gui/export/decisions_export.h"

#include <map>
#include <set>
#include <span>

#include "app/gui/export/engines_view.h"
#include "app/gui/export/export_files.h"
#include "app/gui/export/model_export.h"
#include "app/gui/files/file_commands.h"
#include "core/exchange/checkpoint/flavour.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/model_exporters.h"
#include "core/session/format/policy_record.h"
#include "core/session/gather.h"
#include "core/study/decided/policy_recipe.h"
#include "widgets/exchange/engines_dialog.h"
#include "widgets/exchange/export/export_dialog.h"
#include "widgets/kit/dialogs.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

using widgets::coreText;
using widgets::text;

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
  widgets::ExportDialog* dialog = makeExportDialog(std::move(choices), controller_, *this, window_);
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
