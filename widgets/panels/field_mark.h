#pragma once

#include <QString>

#include "core/base/parameter.h"

class QLineEdit;

namespace scalewright::widgets {

/// Shows a field as refused: in the colour of errors, with the reason in its tooltip, in the status bar and
/// for screen readers. An empty reason takes all of that back.
void markField(QLineEdit& field, const QString& reason);

/// What a field for this parameter takes, as a sentence: `A number from 0 to 1.`
[[nodiscard]] QString acceptedText(const ParameterDescriptor& parameter);
/// Why a text was refused, and what is taken instead.
[[nodiscard]] QString refusal(const QString& typed, const QString& accepted);

}  // namespace scalewright::widgets
