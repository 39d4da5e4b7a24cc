#include "app/gui/session/recipe_files.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "app/gui/session/applied_recipe.h"
#include "core/base/jobs/beside.h"
#include "core/session/find_sources.h"
#include "core/study/decided/phase_recipe.h"
#include "core/study/study_recipe.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
RecipeFiles::RecipeFiles(StudyController& controller, QObject* parent) : QObject(parent), controller_(controller) {
  connect(&controller_.loader(), &Loader::catalogueAdded, this,
          [this](const QString& file, study::TensorIndex first_new) {
            restore(file, first_new);
            stopAwaiting(file);
          });
  connect(&controller_.loader(), &Loader::fileFailed, this, &RecipeFiles::stopAwaiting);
  // A cancelled listing adds nothing: what waited for it goes to the tensors that are here.
  connect(&controller_.loader(), &Loader::finished, this, [this] {
    for (const Pending& pending : std::exchange(pending_, {})) apply(pending);
  });
  connect(&saving_, &SaveJob::cancelled, this, [this](const QString& path) {
    if (home_ && path == saved_path_) controller_.editor().setUnsaved();
  });
}

void RecipeFiles::open(DecisionsFile file) {
  const QString path = file.path;
  emit used(path);
  const bool opened = file.tensor_files.isEmpty() && controller_.study().size() == 0 && !waiting();
  const QStringList awaited = opened ? openSources(file) : file.tensor_files;
  recipe::Recipe recipe = std::move(*file.recipe).value();
  auto policy = session::takePolicy(recipe);
  if (!policy) emit policyUnread({}, policy.error());
  auto kept = std::make_shared<const session::Kept>(
      session::Kept{std::move(recipe), {}, {}, {}, policy ? *std::move(policy) : std::nullopt});
  if (awaited.isEmpty()) {
    apply({path, std::move(kept), {}, Way::kApplied});
    return;
  }
  if (opened) {
    // Until all of its files are listed, none takes the place of another.
    auto early = std::make_shared<session::Kept>(*kept);
    for (const recipe::RecipeEntry& entry : early->recipe.entries) early->missing.insert(entry.source);
    origin() = std::move(early);
    controller_.setStatements(origin()->recipe.statements);
    beginPolicy();
    saved_path_ = path;
  }
  pending_.push_back({path, std::move(kept), awaited, opened ? Way::kOwnRecipe : Way::kApplied});
}

void RecipeFiles::begin(session::Kept kept, const QStringList& tensor_files, Start start) {
  origin() = std::make_shared<const session::Kept>(std::move(kept));
  controller_.setStatements(origin()->recipe.statements);
  beginPolicy();
  if (start == Start::kModified) {
    controller_.editor().setUnsaved();
  } else {
    controller_.editor().undoStack().setClean();
  }
  if (tensor_files.isEmpty()) {
    emit began();
  } else {
    pending_.push_back({{}, origin(), tensor_files, Way::kStudy});
  }
}

std::shared_ptr<const study::AppliedPolicy> RecipeFiles::begunPolicy(const session::PolicyRecord& record) {
  session::BegunPolicy begun = session::begunPolicy(record);
  if (begun.problem) emit policyUnread(widgets::text(begun.applied.policy.title), *begun.problem);
  return std::make_shared<const study::AppliedPolicy>(std::move(begun.applied));
}

void RecipeFiles::beginPolicy() {
  kept_policy_ = origin()->policy ? begunPolicy(*origin()->policy) : nullptr;
  if (kept_policy_) controller_.editor().beginPolicy(kept_policy_);
}

void RecipeFiles::placePolicy() {
  const auto now = controller_.editor().policy();
  if (!now || !kept_policy_ || !origin()->policy) return;
  if (now->policy != kept_policy_->policy || now->unread != kept_policy_->unread) return;
  controller_.editor().updatePolicies(*now, [this](const study::AppliedPolicy& policy) {
    return session::withPlaces(policy, *origin()->policy, controller_.study(), session::Files::kSame);
  });
  emit policyOpen();
}

bool RecipeFiles::beginning() const {
  return std::any_of(pending_.begin(), pending_.end(), [](const Pending& each) { return each.way != Way::kApplied; });
}

QStringList RecipeFiles::openSources(const DecisionsFile& file) {
  QStringList found;
  QStringList missing;
  for (const recipe::RecipeSource& source : (*file.recipe)->sources) {
    const auto place = file.places.find(source.identity.path);
    if (place != file.places.end()) {
      controller_.loader().setGrouping(place->second.canonical.string(), source.grouping);
      found << widgets::text(place->second.file.string());
    } else {
      missing << widgets::text(source.identity.path);
    }
  }
  if (!found.isEmpty()) controller_.loader().open(found);
  if (!missing.isEmpty()) emit sourcesMissing(file.path, missing);
  return found;
}

void RecipeFiles::stopAwaiting(const QString& tensor_file) {
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
  if (pending.way == Way::kStudy) {
    emit began();  // each file has had its decisions when it was listed
    return;
  }
  if (pending.way == Way::kApplied) {
    controller_.setStatements(recipe::joined(pending.kept->recipe.statements, controller_.study().statements()));
  }
  const study::Application application = study::match(controller_.study(), pending.kept->recipe);
  const QString step = tr("Apply recipe %1").arg(QFileInfo(pending.path).fileName());
  if (pending.kept->policy && pending.way == Way::kApplied) {
    const session::PolicyRecord& record = *pending.kept->policy;
    kept_policy_ = std::make_shared<const study::AppliedPolicy>(
        session::withPlaces(*begunPolicy(record), record, controller_.study(), session::Files::kAny));
    controller_.editor().applyPolicy(kept_policy_, application.decisions, step);
    emit policyOpen();
  } else {
    controller_.editor().change(application.decisions, step);
  }
  const bool alone = home_ || !origin() || pending.way == Way::kOwnRecipe;
  origin() = alone ? pending.kept : both(*pending.kept, *origin());
  if (pending.way == Way::kOwnRecipe) {
    // The recipe is what was opened: nothing has changed yet.
    controller_.editor().undoStack().setClean();
  }
  const recipe::OwnMetrics& metrics = pending.kept->recipe.own_metrics;
  const bool all = application.missing_in_study.empty() && application.other_shape.empty();
  if (!metrics.empty() && all) emit measured(QFileInfo(pending.path).completeBaseName(), metrics);
  emit message(appliedText(application, pending.kept->recipe));
}

void RecipeFiles::restore(const QString& tensor_file, study::TensorIndex first_new) {
  if (!origin()) return;
  const std::string path = controller_.loader().pathOf(tensor_file);
  recipe::Recipe of_file;
  std::copy_if(origin()->recipe.entries.begin(), origin()->recipe.entries.end(), std::back_inserter(of_file.entries),
               [&path](const recipe::RecipeEntry& entry) { return entry.source == path; });
  study::Application application = study::match(controller_.study(), of_file);
  // What a study or recipe says nothing of in its files was left as the program proposes, whatever a person wants by
  // now.
  const std::vector<recipe::RecipeSource>& sources = origin()->recipe.sources;
  const bool of_recipe =
      !of_file.entries.empty() ||
      std::any_of(sources.begin(), sources.end(), [&path](const auto& source) { return source.identity.path == path; });
  if (of_recipe) addUnsaid(path, application.decisions);
  // A file that is read again has its decisions, and what was decided since it was opened stays.
  std::erase_if(application.decisions, [&](const auto& change) {
    const study::StudyTensor& tensor = controller_.study().tensor(change.first);
    return controller_.study().fileOf(tensor.index) != path || change.first < first_new ||
           !recipe::sameChoice(tensor.decision, *tensor.proposed) || recipe::sameChoice(tensor.decision, change.second);
  });
  if (!application.decisions.empty()) putInForce(application.decisions, tensor_file);
  placePolicy();
}

void RecipeFiles::putInForce(const study::Decisions& decisions, const QString& tensor_file) {
  if (beginning()) {
    controller_.editor().begin(decisions);
    return;
  }
  const bool clean = controller_.editor().undoStack().isClean();
  controller_.editor().change(decisions, tr("Restore decisions of %1").arg(QFileInfo(tensor_file).fileName()));
  if (clean) controller_.editor().undoStack().setClean();
}

void RecipeFiles::addUnsaid(const std::string& path, study::Decisions& decisions) const {
  std::set<study::TensorIndex> said;
  for (const auto& [tensor, decision] : decisions) said.insert(tensor);
  std::map<std::string, std::string> notes;  // of tensors that a policy leaves out
  if (origin()->policy) {
    for (const session::PolicyPlace& place : origin()->policy->places) {
      if (place.place.first == path && !place.notes.empty()) notes.emplace(place.place.second, place.notes);
    }
  }
  for (const study::StudyTensor& tensor : controller_.study().tensors()) {
    if (said.contains(tensor.index) || controller_.study().fileOf(tensor.index) != path) continue;
    decisions.emplace_back(tensor.index, recipe::defaultDecision(tensor.info));
    if (const auto found = notes.find(tensor.info.name); found != notes.end())
      decisions.back().second.notes = found->second;
  }
}

void RecipeFiles::forget() {
  saving_.drop();
  pending_.clear();
  origin().reset();
  kept_policy_.reset();
  saved_path_.clear();
}

std::vector<study::PhaseDecisions> RecipeFiles::phases() const {
  std::vector<study::PhaseDecisions> phases;
  if (!origin()) return phases;
  for (const recipe::RecipePhase& phase : origin()->recipe.phases) {
    phases.push_back(study::matchPhase(controller_.study(), origin()->recipe, phase));
  }
  return phases;
}

void RecipeFiles::keep(std::shared_ptr<const session::Kept> saved) {
  origin() = std::move(saved);
  kept_policy_ = controller_.editor().policy();
}

bool RecipeFiles::save(const QString& path) {
  return saving_.inTurn(path, [this, path] { return write(path); });
}

bool RecipeFiles::write(const QString& path) {
  auto now = std::make_shared<const session::Snapshot>(controller_.document().snapshot(
      QFileInfo(path).completeBaseName().toStdString(), controller_.current(), waiting()));
  controller_.editor().endRun();  // else the state that is saved would be gone
  return saving_.begin(
      path,
      [now, file = path.toStdString()](const std::stop_token& stop) { return session::saveRecipe(*now, file, stop); },
      [this, now, path](const Result<session::SavedRecipe>& outcome) mutable {
        if (outcome) {
          take(path, *outcome, *now);
        } else {
          emit failed(outcome.error());
        }
        // What was kept before goes with it: a long list for the window's thread.
        if (auto beside = Beside::run([gone = std::move(now)](const std::stop_token&) mutable { gone.reset(); }))
          beside->leave();
        return outcome.has_value();
      });
}

void RecipeFiles::take(const QString& path, const session::SavedRecipe& saved, const session::Snapshot& then) {
  saved_path_ = path;
  // Else another has come meanwhile.
  if (origin() == then.kept) keep(saved.kept);
  if (home_) controller_.editor().setSaved(then.history.now(), then.study, saved.marked);
  emit used(path);
  QString text = tr("Saved %1").arg(QFileInfo(path).fileName());
  if (saved.unresolved > 0)
    text += tr("; %n tensor(s) without a threshold left out", nullptr, static_cast<int>(saved.unresolved));
  if (saved.carried > 0) {
    text += tr("; %n decision(s) on tensors that are not here kept", nullptr, static_cast<int>(saved.carried));
  }
  emit message(text);
}

}  // namespace scalewright::app
