#include "app/gui/recipe_files.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <iterator>
#include <utility>

#include "core/study/phase_recipe.h"
#include "core/study/policy_recipe.h"
#include "core/study/recipe_carry.h"
#include "core/study/study_recipe.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

bool hasPhase(const recipe::Recipe& recipe, const std::string& name) {
  return std::any_of(recipe.phases.begin(), recipe.phases.end(),
                     [&name](const recipe::RecipePhase& phase) { return phase.name == name; });
}

}  // namespace

RecipeFiles::RecipeFiles(StudyController& controller, QObject* parent) : QObject(parent), controller_(controller) {
  connect(&controller_.loader(), &Loader::catalogueAdded, this, [this](const QString& file) {
    restore(file);
    settle(file);
  });
  connect(&controller_.loader(), &Loader::fileFailed, this, &RecipeFiles::settle);
  // A cancelled listing adds nothing: what waited for it goes to the tensors that are here.
  connect(&controller_.loader(), &Loader::finished, this, [this] {
    for (const Pending& pending : std::exchange(pending_, {})) apply(pending);
  });
}

Result<void> RecipeFiles::open(const QString& path, const QStringList& tensor_files) {
  auto recipe = recipe::load(path.toStdString());
  if (!recipe) return recipe.error();
  emit used(path);
  const bool fresh = controller_.study().size() == 0;
  QStringList awaited = tensor_files;
  if (awaited.isEmpty() && controller_.study().size() == 0) awaited = openSources(path, *recipe);
  if (awaited.isEmpty()) {
    apply({path, *std::move(recipe), {}, false});
  } else {
    pending_.push_back({path, *std::move(recipe), std::move(awaited), fresh && tensor_files.isEmpty()});
  }
  return {};
}

QStringList RecipeFiles::openSources(const QString& path, const recipe::Recipe& recipe) {
  QStringList found;
  QStringList missing;
  for (const recipe::RecipeSource& source : recipe.sources) {
    const QFileInfo there(widgets::text(source.identity.path));
    const QFileInfo beside(QFileInfo(path).dir(), there.fileName());
    if (there.exists()) {
      found << there.filePath();
    } else if (beside.exists()) {
      found << beside.filePath();
    } else {
      missing << there.filePath();
    }
  }
  if (!found.isEmpty()) controller_.loader().open(found);
  if (!missing.isEmpty()) emit sourcesMissing(path, missing);
  return found;
}

void RecipeFiles::settle(const QString& tensor_file) {
  std::vector<Pending> ready;
  for (auto pending = pending_.begin(); pending != pending_.end();) {
    pending->awaited.removeAll(tensor_file);
    if (pending->awaited.isEmpty()) {
      ready.push_back(std::move(*pending));
      pending = pending_.erase(pending);
    } else {
      ++pending;
    }
  }
  for (const Pending& pending : ready) apply(pending);
}

void RecipeFiles::apply(const Pending& pending) {
  const study::Application application = study::match(controller_.study(), pending.recipe);
  controller_.editor().change(application.decisions, tr("Apply recipe %1").arg(QFileInfo(pending.path).fileName()));
  base_ = pending.recipe;
  if (pending.opened) {
    // The recipe is what was opened: it is saved where it came from, and nothing has changed yet.
    saved_path_ = pending.path;
    controller_.editor().undoStack().setClean();
  }
  QString text = tr("Recipe applied to %n tensor(s)", nullptr, static_cast<int>(application.decisions.size()));
  if (const std::size_t missing = application.missing_in_study.size(); missing > 0) {
    text += tr("; %n of the recipe not found here", nullptr, static_cast<int>(missing));
  }
  if (const std::size_t partners = application.missing_partners.size(); partners > 0) {
    text += tr(", %n of which shared a scale with a tensor that is here", nullptr, static_cast<int>(partners));
  }
  if (const std::size_t others = application.other_shape.size(); others > 0) {
    text += tr("; %n with one scale only, for its channels or groups are others here", nullptr, static_cast<int>(others));
  }
  emit message(text);
}

void RecipeFiles::restore(const QString& tensor_file) {
  if (!base_) return;
  const std::string path = QFileInfo(tensor_file).canonicalFilePath().toStdString();
  recipe::Recipe of_file;
  std::copy_if(base_->entries.begin(), base_->entries.end(), std::back_inserter(of_file.entries),
               [&path](const recipe::RecipeEntry& entry) { return entry.source == path; });
  study::Application application = study::match(controller_.study(), of_file);
  // What was decided since stays.
  std::erase_if(application.decisions, [this, &path](const auto& change) {
    const study::StudyTensor& tensor = controller_.study().tensor(change.first);
    return controller_.study().sources()[tensor.source].identity.path != path ||
           !recipe::sameChoice(tensor.decision, recipe::defaultDecision(tensor.info)) ||
           recipe::sameChoice(tensor.decision, change.second);
  });
  if (application.decisions.empty()) return;
  const bool clean = controller_.editor().undoStack().isClean();
  controller_.editor().change(application.decisions, tr("Restore decisions of %1").arg(QFileInfo(tensor_file).fileName()));
  if (clean) controller_.editor().undoStack().setClean();
}

void RecipeFiles::forget() {
  pending_.clear();
  base_.reset();
  saved_path_.clear();
}

std::vector<study::PhaseDecisions> RecipeFiles::phases() const {
  std::vector<study::PhaseDecisions> phases;
  if (!base_) return phases;
  for (const recipe::RecipePhase& phase : base_->phases) {
    phases.push_back(study::matchPhase(controller_.study(), *base_, phase));
  }
  return phases;
}

Result<void> RecipeFiles::save(const QString& path) {
  controller_.editor().settleAll();
  recipe::Recipe recipe = study::makePolicyRecipe(
      controller_.study(), controller_.editor().policy().get(), QFileInfo(path).completeBaseName().toStdString());
  std::size_t carried = 0;
  std::vector<recipe::RecipePhase> opened_phases;
  if (base_) {
    recipe::Recipe base = *base_;
    opened_phases = base.phases;
    // The phases of a policy are in the place of those that were opened.
    if (!recipe.phases.empty()) {
      std::erase_if(base.phases, [&](const auto& phase) { return !hasPhase(recipe, phase.name); });
    }
    study::carryUnknown(base, recipe);
    carried = study::carryEntries(base, controller_.study(), recipe);
  }
  if (auto saved = recipe::save(recipe, path.toStdString()); !saved) return saved;
  saved_path_ = path;
  base_ = std::move(recipe);  // what is closed later stays in the file
  // When the policy is undone, the phases are those that were opened again.
  base_->phases = std::move(opened_phases);
  controller_.editor().undoStack().setClean();
  emit used(path);
  QString text = tr("Saved %1").arg(QFileInfo(path).fileName());
  const auto tensors = controller_.study().tensors();
  const auto unresolved = std::count_if(tensors.begin(), tensors.end(), [](const study::StudyTensor& tensor) {
    return tensor.state != study::LoadState::kOff && !tensor.resolution;
  });
  if (unresolved > 0) text += tr("; %n tensor(s) without a threshold left out", nullptr, static_cast<int>(unresolved));
  if (carried > 0) text += tr("; %n decision(s) on tensors that are not here kept", nullptr, static_cast<int>(carried));
  emit message(text);
  return {};
}

}  // namespace scalewright::app
