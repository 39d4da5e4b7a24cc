#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "app/cli/answer/progress_line.h"
#include "app/cli/run/exit_code.h"
#include "app/cli/run/session.h"
#include "app/cli/study/selection.h"
#include "core/engine/engine.h"
#include "core/study/findings.h"
#include "core/study/pipeline.h"

namespace scalewright::cli {

/// The files of a command line, opened, and as much of their tensors profiled as the selection wants.
struct OpenStudy : study::Findings {
  std::unique_ptr<engine::Engine> engine;
  study::Study study;
  std::vector<study::TensorIndex> chosen;  ///< in the order of the files
  ChosenByWords words;                     ///< --filter
  bool cancelled = false;
  bool as_recording = false;  ///< what was counted goes out as it is: nothing is estimated
  std::shared_ptr<ProgressLine> progress = std::make_shared<ProgressLine>();
  std::unique_ptr<std::mutex> mutex = std::make_unique<std::mutex>();

  /// Locks the study, where several threads work on it.
  [[nodiscard]] std::unique_lock<std::mutex> lock() const { return std::unique_lock(*mutex); }

  [[nodiscard]] WorkContext work(const Session& session) const;
  /// Notes that a tensor could not be done; cancelling is no failure of a tensor.
  void fail(study::TensorIndex index, Error error);
  /// Chosen tensors that have a profile and no problem.
  [[nodiscard]] std::vector<study::TensorIndex> ready() const;
};

/// Lists the files, one after the other, and hands each catalogue over. Files that cannot be opened are problems of
/// `open`. recipe: says how its files are grouped where the command line does not; nullptr for none.
void listFiles(const Session& session, const std::vector<std::string>& files, const Selection& selection,
               const recipe::Recipe* recipe, OpenStudy& open,
               const std::function<void(io::Catalogue catalogue)>& listed);

/// Opens the files and lists their tensors. recipe: as of listFiles. known: what of the tensors profileChosen or
/// resolveChosen will make known before the chosen ones are looked at; those leave out what --filter leaves out by
/// that. Errors: those of Selection::make.
[[nodiscard]] Result<OpenStudy> openFiles(const Session& session, const std::vector<std::string>& files,
                                          const recipe::Recipe* recipe = nullptr, Known known = Known::kListing);

/// Profiles tensors; a failure never stops the others.
void profileTensors(const Session& session, OpenStudy& open, const std::vector<study::TensorIndex>& tensors);
/// Profiles the chosen tensors.
void profileChosen(const Session& session, OpenStudy& open);

/// Profiles the chosen tensors and their partners, then makes whatever passes over the data their decisions need,
/// unless the session is content with estimates.
void resolveChosen(const Session& session, OpenStudy& open, study::Depth depth);
/// Makes the passes only, for tensors that are profiled: after a change of decisions.
void makeExact(const Session& session, OpenStudy& open, const std::vector<study::TensorIndex>& tensors,
               study::Depth depth);

/// Changes the choice of tensors and their decisions before anything is measured.
using Decide = std::function<void(OpenStudy&)>;
/// Opens, decides, then resolves with exact errors. recipe: as of listFiles.
[[nodiscard]] Result<OpenStudy> openAndResolve(const Session& session, const std::vector<std::string>& files,
                                               const Decide& decide, const recipe::Recipe* recipe = nullptr);

/// Returns the exit status that follows from what was done and what failed. `done`: things the command delivered.
[[nodiscard]] ExitCode exitCodeOf(const OpenStudy& open, std::size_t done);

}  // namespace scalewright::cli
