#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "core/engine/worker/protocol/frame.h"
#include "core/engine/worker/worker_process.h"
#include "core/io/listing.h"

namespace scalewright::worker {

/// A listing on its way: each walk goes on where the one before it came to.
struct ListingSoFar {
  io::FileIdentity identity;
  io::Listing listing;
  std::size_t deaths = 0;             ///< of workers
  std::size_t bytes = kLargestFrame;  ///< that workers may still say of this file
  std::chrono::milliseconds time{};   ///< that a listing may take at most, where no budget is shorter
};

/// A dataset that computes for so long without getting on is given up, as is what kills a worker.
inline constexpr auto kToDescribe = std::chrono::seconds(2);
/// The time that a listing of one file may take at first, where nobody says otherwise; see docs/decisions/0036.
inline constexpr auto kToList = std::chrono::seconds(10);

/// One walk in a worker.
using WalkOnce =
    std::function<Result<io::WalkEnd>(const io::WalkWatch& watch, const WorkContext& work, const Course& course)>;

/// Walks a file to its end, or until the budget is used up or somebody stops it: then the catalogue is incomplete, and
/// the next call goes on with what is in `so_far`. What kills a worker is passed over from then on and is a problem of
/// the catalogue; every dataset besides is listed, however many do so. Large files get 0.1 ms more for each object, and
/// each of the first thousand deaths 50 ms. budget: none for any time. Errors: those of the walk before anything was
/// found.
[[nodiscard]] Result<io::Catalogue> listInWalks(ListingSoFar& so_far, std::optional<std::chrono::milliseconds> budget,
                                                const WalkOnce& walk, const WorkContext& work);

/// Returns whether an error is the end of a worker.
[[nodiscard]] bool isDeath(const Error& error);
/// Returns whether an error says that a worker did not get past a dataset, so that it is worth going on without it.
[[nodiscard]] bool isHarm(const Error& error);

}  // namespace scalewright::worker
