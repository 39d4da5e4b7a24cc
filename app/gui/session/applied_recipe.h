#pragma once

#include <QString>
#include <memory>

#include "core/session/save.h"
#include "core/study/study_recipe.h"

namespace scalewright::app {

/// Returns what is kept of a recipe that was applied to a study; what the study keeps on other tensors stays.
[[nodiscard]] std::shared_ptr<const session::Kept> both(const session::Kept& applied, const session::Kept& study);

/// Returns what has become of a recipe that was applied, in a sentence.
[[nodiscard]] QString appliedText(const study::Application& application, const recipe::Recipe& recipe);

}  // namespace scalewright::app
