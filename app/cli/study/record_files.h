#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/study/open_study.h"
#include "core/recording/record_tensor.h"
#include "core/recording/recording.h"

namespace scalewright::cli {

/// What the chosen tensors of all files are as one recording.
struct RecordedFiles {
  recording::Recording recording;
  recording::Refused refused;       ///< tensors on which files do not agree
  std::vector<std::string> pooled;  ///< names that several files have
};

/// Returns what a file says of a tensor, or a person, as a recording has it.
[[nodiscard]] recording::RecordedName recordedName(const tensor::TensorInfo& info, std::size_t data = 0);

/// Ends a command before anything is counted where no profile file can be written there, or it would replace one of the
/// files that are read. None: it can go on.
[[nodiscard]] std::optional<ExitCode> stopWithoutPlace(Session& session, std::string_view command,
                                                       const OpenStudy& open, const std::string& path);

/// Reads what was counted of the chosen tensors of profile files, and counts those of dumps: the batches of one dump
/// have the numbers after those of the dump before. What cannot be read whole is left out, a problem of `open`. Errors:
/// those of recording::merge that stop everything, with the file.
/// moments: tensors of dumps whose moments are kept.
[[nodiscard]] Result<RecordedFiles> recordFiles(const Session& session, OpenStudy& open,
                                                const recording::RecordSettings& settings,
                                                const std::set<study::TensorIndex>& moments = {});

/// Writes a recording and says what is in it: a line for each tensor, in JSON `tensors`. complaints: of the command as
/// a whole, in its own words.
[[nodiscard]] ExitCode saveRecording(Session& session, std::string_view command, OpenStudy& open,
                                     RecordedFiles recorded, const std::string& path);

}  // namespace scalewright::cli
