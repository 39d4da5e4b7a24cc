#include "app/gui/study/kept_choices.h"

#include <QSettings>

#include "core/recipe/recipe.h"
#include "core/session/gather.h"
#include "widgets/text/core_text.h"

namespace scalewright::app {
namespace {

const QString kProposals = QStringLiteral("inspector/proposals");

QString presetsKey(const QString& module) {
  return QStringLiteral("inspector/presets/") + module;
}

/// Returns what a module holds of a decision, as a recipe with one entry: it says everything, and is checked when it is
/// read.
QString toText(const QString& module, const recipe::Decision& decision, const tensor::Shape& shape) {
  edit::DecisionParts parts = partsOfModule(module);
  // These make sense together only.
  if (parts.format || parts.granularity || parts.calibrator) parts.format = parts.granularity = parts.calibrator = true;
  recipe::Decision kept = edit::withPartsOf(recipe::Decision(), decision, parts);
  if (kept.calibrator != "unit_scale") kept.options.bias.reset();  // of that tensor: found by its method, or by hand
  recipe::Recipe recipe;
  recipe.entries.push_back(session::waitingEntry("any", "any", shape, tensor::ElementType::kF32, kept));
  return QString::fromStdString(recipe::toText(recipe));
}

std::optional<recipe::Decision> fromText(const QString& text) {
  auto recipe = recipe::fromText(text.toStdString());
  if (!recipe || recipe->entries.size() != 1) return std::nullopt;
  return std::move(recipe->entries.front().decision);
}

QVariantMap read(const QString& key) {
  return QSettings().value(key).toMap();
}

QString proposalKey(const QString& module, tensor::Role role) {
  return module + QLatin1Char(' ') + widgets::text(tensor::roleId(role));
}

}  // namespace

edit::DecisionParts partsOfModule(const QString& module) {
  return {.format = module == QStringLiteral("format"),
          .granularity = module == QStringLiteral("granularity"),
          .calibrator = module == QStringLiteral("calibration"),
          .notes = module == QStringLiteral("notes"),
          .sharing = module == QStringLiteral("sharing")};
}

QStringList KeptChoices::presets(const QString& module) const {
  return read(presetsKey(module)).keys();
}

std::optional<recipe::Decision> KeptChoices::preset(const QString& module, const QString& name) const {
  return fromText(read(presetsKey(module)).value(name).toString());
}

void KeptChoices::keepPreset(const QString& module, const QString& name, const recipe::Decision& decision,
                             const tensor::Shape& shape) {
  QVariantMap all = read(presetsKey(module));
  all.insert(name, toText(module, decision, shape));
  QSettings().setValue(presetsKey(module), all);
}

void KeptChoices::removePreset(const QString& module, const QString& name) {
  QVariantMap all = read(presetsKey(module));
  all.remove(name);
  QSettings().setValue(presetsKey(module), all);
}

void KeptChoices::keepProposal(const QString& module, tensor::Role role, const recipe::Decision& decision,
                               const tensor::Shape& shape) {
  QVariantMap all = read(kProposals);
  all.insert(proposalKey(module, role), toText(module, decision, shape));
  QSettings().setValue(kProposals, all);
  emit proposalsChanged();
}

void KeptChoices::removeProposal(const QString& module, tensor::Role role) {
  QVariantMap all = read(kProposals);
  all.remove(proposalKey(module, role));
  QSettings().setValue(kProposals, all);
  emit proposalsChanged();
}

edit::Proposals KeptChoices::proposals() const {
  edit::Proposals proposals;
  const QVariantMap all = read(kProposals);
  for (const QString& module : {QStringLiteral("format"), QStringLiteral("granularity"), QStringLiteral("calibration"),
                                QStringLiteral("sharing"), QStringLiteral("notes")}) {
    for (const tensor::Role role : tensor::kRoles) {
      const auto decision = fromText(all.value(proposalKey(module, role)).toString());
      if (decision) proposals.set(role, *decision, partsOfModule(module));
    }
  }
  return proposals;
}

}  // namespace scalewright::app
