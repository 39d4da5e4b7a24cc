#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/session/study_file.h"

namespace scalewright::session {

/// Where a source is now: where the way from the study's folder leads, else where it was. Empty: it is missing.
[[nodiscard]] std::filesystem::path findSource(const StudySource& source);

/// Which of the files that are looked for has the name of this one; nullptr for none.
[[nodiscard]] const StudySource* namedLike(const std::vector<StudySource>& wanted, const std::filesystem::path& file);

/// Whether a file is another one than was decided on: of another size or digest, or written since in the same place.
/// Copies are of another time and still the same.
[[nodiscard]] bool hasChanged(const io::FileIdentity& recorded, const io::FileIdentity& now);

/// The source is at another path from now on, and so are all decisions on its tensors.
void relocate(StudyFile& study, const std::string& from, const std::string& to);
void relocate(recipe::Recipe& recipe, const std::string& from, const std::string& to);
void relocate(PolicyRecord& record, const std::string& from, const std::string& to);

}  // namespace scalewright::session
