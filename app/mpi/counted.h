#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/mpi/job.h"
#include "core/recording/run_id.h"

namespace scalewright::mpi {

/// What has been counted of some items of a job. That of items which are not the same adds up in any order.
class Counted {
 public:
  /// Borrows the job, which outlives it.
  explicit Counted(const Job& job);

  /// Adds an item.
  void add(std::uint64_t item, recording::TensorRecord record);
  /// Adds what another rank has counted, once all of it is finished, or before.
  void add(Counted other);
  /// No item is to come. Tensors of which some items could not be counted are no part of the result.
  void finish(const std::set<std::uint64_t>& failed);

  [[nodiscard]] const std::set<std::uint64_t>& items() const { return items_; }
  /// Names of tensors on which files do not agree.
  [[nodiscard]] const std::set<std::string>& refused() const { return refused_; }
  /// Everything, finished, with the runs of the files. Errors: those of recording::giveRuns. Leaves nothing.
  [[nodiscard]] Result<recording::Recording> take();

  [[nodiscard]] std::string encode() const;
  /// Errors: kMalformedFile for what is not of such a job.
  [[nodiscard]] static Result<Counted> decode(const Job& job, std::string_view bytes);

 private:
  struct Held {
    recording::RecordedName place;
    recording::TensorRecord record;
  };
  /// The counts of one tensor of a file, and what they add to the run of that file.
  struct Open {
    recording::TensorRecord record;
    recording::RunId part{};
  };
  void absorb(const std::string& name, const recording::RecordedName& place, recording::TensorRecord record);
  void addOpen(std::uint64_t tensor, Open open);
  void refuse(const std::string& name);
  [[nodiscard]] std::vector<recording::RunId> fileNumbers() const;

  const Job* job_;
  std::set<std::uint64_t> items_;
  std::map<std::string, Held> tensors_;  ///< by name, of all files; the runs of their batches are numbers of files
  std::map<std::uint64_t, Open> open_;   ///< tensors of several items, by number in the job
  std::map<std::uint64_t, recording::RunId> parts_;  ///< by file, of those in `tensors_`
  std::set<std::string> refused_;
};

}  // namespace scalewright::mpi
