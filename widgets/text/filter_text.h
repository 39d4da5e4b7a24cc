#pragma once

#include <QString>

#include "core/filter/parse.h"

namespace scalewright::widgets {

/// Returns a term of a filter in the person's language: `SQNR < 20 dB`, `Weight`.
[[nodiscard]] QString filterTermText(const filter::Term& term);

/// Says of which word it is likely that it was meant for a term, but is none; empty: of none.
[[nodiscard]] QString filterSlipText(const filter::Words& typed);

/// Stands in place of rows where none passes. slip: as above.
[[nodiscard]] QString noneText(const QString& slip);

}  // namespace scalewright::widgets
