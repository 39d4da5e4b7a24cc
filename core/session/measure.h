#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/recipe/own_metrics.h"
#include "core/session/format/study_file.h"

namespace scalewright::session {

/// Numbers that were measured with decisions of a study or recipe file.
struct Measurement {
  std::optional<std::string> snapshot = {};  ///< that they were measured with; none: with the decisions in force
  recipe::OwnMetrics metrics;                ///< in place of those of their names
  std::vector<std::string> removed = {};     ///< names of metrics that go
};

/// Where they are kept now.
struct MeasuredPlace {
  std::string snapshot;    ///< empty: the file is a recipe, and they are its own
  bool taken = false;      ///< the snapshot is new, because none had the decisions in force
  recipe::OwnMetrics all;  ///< that are there now
};

/// Puts the numbers beside the snapshot that they belong to, or, where none is named, beside the last one that decides
/// as the study does, on the same files; where there is none, one is taken. taken_at: ISO 8601, UTC. Errors: those of
/// recipe::check; kInvalidArgument for a snapshot that is not there, or a metric to be removed that is not, with what
/// there is as detail.
[[nodiscard]] Result<MeasuredPlace> measure(StudyFile& study, const Measurement& measurement,
                                            const std::string& taken_at);

/// Does the same in a study or recipe file, which is replaced as a whole or not at all, by one process at a time: what
/// others measure meanwhile is kept. A recipe has no snapshots. Errors: also those of reading and writing it.
[[nodiscard]] Result<MeasuredPlace> measureFile(const std::filesystem::path& path, const Measurement& measurement);

/// Returns the last snapshot of a study file that decides as the study does, on the same files; nullptr for none.
[[nodiscard]] const Variant* inForce(const StudyFile& study);
/// Returns what was measured with the decisions of a recipe file, or with those in force in a study file; nothing of
/// what cannot be read.
[[nodiscard]] recipe::OwnMetrics ownMetricsOf(const std::filesystem::path& path);

/// Whether a snapshot decides about all tensors of a study as is decided now, and was taken of the files that are there
/// now: calibrated on others, equal decisions are other thresholds. Cost: O(tensors log tensors).
[[nodiscard]] bool inForce(const study::Study& study, const recipe::Recipe& snapshot);
/// Returns the last of the snapshots that does; nullptr for none.
[[nodiscard]] const Variant* inForce(const study::Study& study, const std::vector<Variant>& all);

}  // namespace scalewright::session
