#pragma once

#include <QString>

#include "core/base/parameter.h"

class QLineEdit;

namespace scalewright::widgets {

enum class FieldMark {
  kPending,  ///< holds what was typed, while something else is in force
  kRefused,  ///< holds what cannot be taken
};

/// Marks a field: by a sign in it, with the reason in its tooltip, in the status bar and for screen readers;
/// a refused one in the colour of errors as well. An empty reason takes all of that back.
void markField(QLineEdit& field, const QString& reason, FieldMark mark = FieldMark::kRefused);

/// Returns what a field for this parameter takes, as a sentence: `A number from 0 to 1.`
[[nodiscard]] QString acceptedText(const ParameterDescriptor& parameter);
/// Says why a text was refused, and what is taken instead.
[[nodiscard]] QString refusal(const QString& typed, const QString& accepted);
/// Says that a text does not count yet. in_force: what does, as text; empty: several values, or none.
[[nodiscard]] QString pendingText(const QString& in_force);

}  // namespace scalewright::widgets
