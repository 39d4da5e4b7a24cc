#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/study/open_study.h"
#include "app/mpi/work.h"

namespace scalewright::mpi {

/// What rank 0 tells all ranks before they begin.
struct Start {
  std::optional<int> stop;  ///< there is nothing to do: the exit code
  Job job;
  std::string fingerprint;           ///< of the job
  std::vector<std::uint64_t> parts;  ///< of earlier ranks, that are taken in
  std::vector<std::uint64_t> items;  ///< that are still to be done
};

/// Returns the chosen tensors of all files as a job, without items: the batches of a file come after those of the files
/// before it. Errors: kUnknownFileType for a profile file, whose counts are there already.
[[nodiscard]] Result<Job> jobOf(const cli::OpenStudy& open, const recording::RecordSettings& settings,
                                const std::set<study::TensorIndex>& moments = {});

/// Rank 0 tells the others. Every rank calls it; `own` is that of rank 0.
[[nodiscard]] Start share(const Ranks& ranks, const Start& own);

/// Rank 0 hears what is wrong on any rank, and complains. Every rank calls it. Returns whether nothing is.
[[nodiscard]] bool agree(const Ranks& ranks, cli::Session& session, std::string_view command,
                         const std::vector<Error>& errors);

/// Rank 0 gets what all ranks have, in any order.
[[nodiscard]] Done gatherDone(const Ranks& ranks, const Done& own);

/// The engine of this rank: that of rank 0 has listed the files. Notes what confines it on rank 0 alone.
class OwnEngine {
 public:
  OwnEngine(const Ranks& ranks, const cli::Session& session, const std::optional<cli::OpenStudy>& open);
  [[nodiscard]] engine::Engine& operator*() const { return *engine_; }

 private:
  cli::Session quiet_;
  std::unique_ptr<engine::Engine> made_;
  engine::Engine* engine_;
};

}  // namespace scalewright::mpi
