#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "app/mpi/counted.h"

namespace scalewright::mpi {

/// What a rank keeps beside the file that is being made, `all.profile.h5.part-3`, for when the job does not come to its
/// end.
[[nodiscard]] std::filesystem::path partPath(const std::filesystem::path& output, std::uint64_t rank);

/// Returns numbers of the ranks that have kept something there, ascending.
[[nodiscard]] std::vector<std::uint64_t> partsBeside(const std::filesystem::path& output);

/// Replaces a part. Errors: those of writeFileAtomically.
[[nodiscard]] Result<void> writePart(const std::filesystem::path& path, const std::string& fingerprint,
                                     const Counted& counted);

/// Reads one. Errors: kMalformedFile where it was damaged, or is of another job, which the detail says; those of
/// reading.
[[nodiscard]] Result<Counted> readPart(const std::filesystem::path& path, const std::string& fingerprint,
                                       const Job& job);

/// Which parts are taken in, and what is in them. A part all of whose items are in others adds nothing; one that has
/// some in common with others cannot be added to them, and its items are counted again.
struct TakenParts {
  std::vector<std::uint64_t> ranks;
  std::set<std::uint64_t> items;
  std::vector<std::uint64_t> dropped;  ///< ranks of parts that overlap
};
[[nodiscard]] TakenParts chooseParts(const std::map<std::uint64_t, std::set<std::uint64_t>>& items_of_parts);

/// Writes the part of a rank now and then.
class PartKeeper {
 public:
  /// path: empty where nothing is kept.
  PartKeeper(std::filesystem::path path, std::string fingerprint, std::chrono::duration<double> interval)
      : path_(std::move(path)), fingerprint_(std::move(fingerprint)), interval_(interval) {}

  /// Writes it where that is due. The first failure is returned, and is the last attempt.
  [[nodiscard]] Result<void> keep(const Counted& counted);
  /// Writes it in any case, unless there is nothing new.
  [[nodiscard]] Result<void> keepNow(const Counted& counted);
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  using Clock = std::chrono::steady_clock;
  std::filesystem::path path_;
  std::string fingerprint_;
  std::chrono::duration<double> interval_;
  Clock::time_point last_ = Clock::now();
  std::chrono::duration<double> cost_{0};  ///< of the last time
  std::size_t items_ = 0;                  ///< that are in it
};

}  // namespace scalewright::mpi
