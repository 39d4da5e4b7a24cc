#pragma once

#include <QObject>
#include <QStringList>
#include <optional>

#include "core/edit/proposals.h"

namespace scalewright::app {

/// The choices of modules of the inspector that a person has kept, in the settings: presets under names, and what is to
/// be proposed for new tensors of a role. Modules are named by their ids.
class KeptChoices : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  [[nodiscard]] QStringList presets(const QString& module) const;
  /// nullopt where there is none, or what is kept is no decision that this version knows.
  [[nodiscard]] std::optional<recipe::Decision> preset(const QString& module, const QString& name) const;
  /// shape: of the tensor that was decided so, by which its granularity is checked when it is read.
  void keepPreset(const QString& module, const QString& name, const recipe::Decision& decision,
                  const tensor::Shape& shape);
  void removePreset(const QString& module, const QString& name);

  void keepProposal(const QString& module, tensor::Role role, const recipe::Decision& decision,
                    const tensor::Shape& shape);
  void removeProposal(const QString& module, tensor::Role role);
  [[nodiscard]] edit::Proposals proposals() const;

 signals:
  void proposalsChanged();
};

/// Returns the parts of a decision that a module decides; none for an id without presets.
[[nodiscard]] edit::DecisionParts partsOfModule(const QString& module);

}  // namespace scalewright::app
