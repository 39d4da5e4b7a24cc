#pragma once

#include "core/recipe/json/json_fields.h"
#include "core/session/format/study_file.h"

namespace scalewright::session {

using recipe::Json;

/// Writes a path as text, and as hexadecimal bytes beside it where it is no UTF-8.
void putPath(Json& object, const std::string& key, const std::string& path);

[[nodiscard]] Json toJson(const StudySource& source, const std::filesystem::path& folder);
/// Writes the document with nothing in its lists and recipes.
[[nodiscard]] Json headToJson(const StudyFile& study);
/// Returns the text that `save` writes to a file.
[[nodiscard]] Result<std::string> textFor(const StudyFile& study, const std::filesystem::path& path,
                                          std::size_t largest);
[[nodiscard]] bool hasDecisions(const recipe::Recipe& recipe);

}  // namespace scalewright::session
