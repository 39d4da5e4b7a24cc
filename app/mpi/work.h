#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/cli/run/session.h"
#include "app/mpi/job.h"
#include "app/mpi/parts.h"
#include "app/mpi/ranks.h"
#include "core/engine/engine.h"
#include "core/metrics/error_sums.h"

namespace scalewright::mpi {

/// An item that could not be done.
struct Failure {
  std::uint64_t item = 0;
  Error error;
};

/// The error sums of an item.
struct MeasuredItem {
  std::uint64_t item = 0;
  metrics::ErrorSums sums;
};

/// What one rank has to say of the items that it was dealt.
struct Done {
  std::vector<Failure> failures;
  std::vector<MeasuredItem> measured;
};

/// Does items one after the other, each read by a worker process on several threads. What a damaged file does to its
/// reader is a failure of that item. counted: what there is already; keeps it now and then. Errors: kCancelled.
[[nodiscard]] Result<Done> doItems(const cli::Session& session, engine::Engine& engine, const Job& job,
                                   const std::vector<std::uint64_t>& items, Counted& counted, PartKeeper& keeper);

/// Compares the files of these items with what rank 0 has seen. An error for each that is not there, or another one;
/// who: of the rank, for its detail.
[[nodiscard]] std::vector<Error> otherFiles(const Job& job, const std::vector<std::uint64_t>& items,
                                            const std::string& who);

/// Adds up what all ranks have counted, two by two; rank 0 has it all then. Errors, on every rank: kMalformedFile.
[[nodiscard]] Result<void> reduce(const Ranks& ranks, const Job& job, Counted& counted);

}  // namespace scalewright::mpi
