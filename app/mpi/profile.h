#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/run/session.h"
#include "app/mpi/ranks.h"

namespace scalewright::mpi {

struct ProfileOptions {
  std::vector<std::string> files;
  std::string save;     ///< a profile file; or
  std::string measure;  ///< a recipe
  std::uint64_t first_batch = 0;
  std::optional<std::uint64_t> rows;
  std::uint64_t seed = 0;
  std::string moments;  ///< pattern of tensors whose moments are kept; empty: of none
  bool resume = false;
  double part_seconds = 30;  ///< between two times that a rank keeps what it has
  std::uint64_t item_bytes = 0;
};

/// Counts the tensors of the files, each rank some of them, and saves a profile file: the bytes that
/// `scalewright-cli profile --save` writes, for any number of ranks. Every rank calls it; rank 0 answers, and the
/// others return kOk.
[[nodiscard]] cli::ExitCode runProfile(cli::Session& session, const ProfileOptions& options, const Ranks& ranks);

/// Measures the errors of a recipe over all files. Tensors of one name are one, in as many files as have it; errors of
/// one scale on 16 bits and less follow from counts, others are sums over the items, added in their order: the same
/// bits for any number of ranks.
[[nodiscard]] cli::ExitCode runMeasure(cli::Session& session, const ProfileOptions& options, const Ranks& ranks);

}  // namespace scalewright::mpi
