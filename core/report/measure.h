#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/jobs/progress.h"
#include "core/engine/engine.h"
#include "core/report/content.h"
#include "core/session/snapshot.h"

namespace scalewright::report {

/// What a report is asked to tell.
struct Task {
  std::string title = kTitle;
  study::Study study;
  std::vector<study::TensorIndex> tensors;  ///< that it tells of, in the order of the study
  study::Findings findings = {};            ///< so far
};

/// Returns the task of telling all of what a person has open: what is pending is carried out, what a policy leaves out
/// is decided as is proposed, as where its recipe is read. Cost: O(tensors), some 20 us for each that is pending.
[[nodiscard]] Task taskOf(session::Snapshot snapshot);

/// How a report is measured.
struct Work {
  std::stop_token stop = {};
  unsigned threads = 0;   ///< as in WorkContext
  bool estimate = false;  ///< content with what is known: nothing is read, and nothing judged
  bool verdict = true;    ///< judge the whole, within a minute or so, where weights and inputs are both there
  /// Told of each tensor before its formats are compared, the first is 1; returns who is told how far that is.
  std::function<ProgressCallback(std::size_t item, std::size_t items, const std::string& name)> begin = {};
};

/// Takes the tensors as far as their decisions need, compares their formats, and puts the worst first. The engine is
/// asked for what the study lacks only: of one that has been measured, for errors of formats that are not decided on.
/// What cannot be read is a finding and not told of. Without snapshots and pictures. The task gives up its study; after
/// an error it has the findings so far. Errors: kCancelled. Cost: a pass over the data of each tensor that lacks
/// something.
[[nodiscard]] Result<Content> measure(engine::Engine& engine, Task& task, const Work& work);

/// Returns the snapshots of a study file on the tensors of a study, with the one that decides as the file does in
/// force. After `stop` was asked to, what comes back is not to be used. Cost: that of view::snapshotNumbers for each.
[[nodiscard]] std::vector<Snapshot> snapshotsOf(session::StudyFile file, const study::Study& study,
                                                const std::stop_token& stop = {});
/// Returns a recipe that has numbers of its own, as if it were a snapshot in force; nothing of another.
[[nodiscard]] std::vector<Snapshot> snapshotsOf(const recipe::Recipe& recipe, const study::Study& study,
                                                const std::stop_token& stop = {});

}  // namespace scalewright::report
