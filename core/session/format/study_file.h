#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/recipe/recipe.h"
#include "core/session/format/policy_record.h"
#include "core/session/format/study_history.h"

namespace scalewright::session {

inline constexpr int kStudySchemaVersion = 1;

/// A file that a study is about.
struct StudySource {
  io::FileIdentity identity;  ///< its path is where the file was when the study was saved
  /// Where the way from the study's folder leads now; empty: to the path of the identity.
  std::string expected;
  std::string kind;
  io::Grouping grouping = {};                         ///< that its tensors were listed by
  nlohmann::json unknown = nlohmann::json::object();  ///< fields of other versions, kept
};

/// A tensor by its name and the path of its file.
struct TensorPlace {
  std::string tensor;
  std::string source;
};

/// Bytes of a study that are read.
inline constexpr std::size_t kLargestStudy = std::size_t{512} << 20;

/// The part of a journal's study file that describes the journal itself.
struct JournalMark {
  std::uint64_t generation = 0;  ///< grows with every write; says which is the latest, whatever the clock says
  std::string study;             ///< path of the study file that the decisions belong to; empty before one is saved
  std::string name;              ///< for a person
  std::uint64_t decisions = 0;   ///< tensors that are decided otherwise than was proposed
  /// The identity that the study file had when it was read or saved last; without a digest where it was not.
  io::FileIdentity on_disk = {};
  bool ended = false;  ///< the window was told to end, and did; otherwise it lives, or died
};

/// All that a person has open: files, decisions, what is looked at. The JSON form is described by
/// resources/schema/study.schema.json.
struct StudyFile {
  std::string tool_version;
  std::vector<StudySource> sources;
  recipe::Recipe recipe;
  std::optional<PolicyRecord> policy;  ///< in force; a field of the recipe in the file
  /// Decisions that have not been carried out: their thresholds and steps say nothing.
  recipe::Recipe waiting;
  std::optional<TensorPlace> current;
  std::vector<Variant> variants;
  std::string compared;   ///< name of the variant that was compared with; empty for none
  std::string workspace;  ///< arrangement of the window that it was looked at in; empty where nothing is said
  History history;        ///< leads to the decisions of `recipe` and `waiting`
  std::optional<JournalMark> journal;
  nlohmann::json unknown = nlohmann::json::object();
};

/// Writes JSON with a fixed key order, UTF-8, trailing newline. folder: that the sources' paths are relative to,
/// absolute.
/// Cost: O(decisions).
[[nodiscard]] std::string toText(const StudyFile& study, const std::filesystem::path& folder);

/// Errors: kNotJson, kNotAStudy, kStudyTooNew, kStudyInvalid with the JSON pointer of the offender in `detail`; those
/// of the recipe in it.
[[nodiscard]] Result<StudyFile> fromText(std::string_view text, const std::filesystem::path& folder);

/// Returns the folder that paths in a study file are relative to: that of the file itself, not of a link to it.
[[nodiscard]] std::filesystem::path folderOf(const std::filesystem::path& study_file);

/// Reads and validates a study file; errors carry the file name, those of reading are kFileNotFound, kPermissionDenied,
/// kFileUnreadable, kMalformedFile (too large).
[[nodiscard]] Result<StudyFile> load(const std::filesystem::path& path);
/// Writes atomically; on any error the file before is intact. What would be too large to be read again is written
/// without the thresholds of channels and groups, which are found again from the decisions. Errors: kPermissionDenied,
/// kDiskFull, kWriteFailed.
[[nodiscard]] Result<void> save(const StudyFile& study, const std::filesystem::path& path,
                                std::size_t largest = kLargestStudy);

}  // namespace scalewright::session
