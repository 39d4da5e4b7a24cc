#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/session/format/study_file.h"

namespace scalewright::session {

/// A source that is looked for, and where, the likeliest place first.
struct WantedSource {
  std::string path;  ///< that decisions name it by
  std::vector<std::filesystem::path> places;
};
/// Says where they are looked for: where the way from the study's folder leads, then where they were.
[[nodiscard]] std::vector<WantedSource> wantedSources(const std::vector<StudySource>& sources);
/// Says where they are looked for: where they were, then beside the recipe. recipe_file: where the recipe lies.
[[nodiscard]] std::vector<WantedSource> wantedSources(const recipe::Recipe& recipe,
                                                      const std::filesystem::path& recipe_file);

struct SourcePlace {
  std::filesystem::path file;       ///< one of the places it was looked for at
  std::filesystem::path canonical;  ///< the same without links
};
/// Places by the path that decisions name a source by; those that are missing are left out.
using SourcePlaces = std::map<std::string, SourcePlace>;
/// Asks the disk, which must not be done on the thread of a window. Sources whose disk does not answer are missing; all
/// together they are waited for `patience`, and a moment each.
[[nodiscard]] SourcePlaces findSources(const std::vector<WantedSource>& wanted,
                                       std::chrono::milliseconds patience = std::chrono::seconds(10));

/// Returns which of the files that are looked for has the name of this one; nullptr for none.
[[nodiscard]] const StudySource* namedLike(const std::vector<StudySource>& wanted, const std::filesystem::path& file);

/// Returns whether a file is another one than was decided on: of another size or digest, or written since in the same
/// place. Copies are of another time and still the same.
[[nodiscard]] bool hasChanged(const io::FileIdentity& recorded, const io::FileIdentity& now);

/// The source is at another path from now on, and so are all decisions on its tensors.
void relocate(StudyFile& study, const std::string& from, const std::string& to);
void relocate(recipe::Recipe& recipe, const std::string& from, const std::string& to);
void relocate(PolicyRecord& record, const std::string& from, const std::string& to);

}  // namespace scalewright::session
