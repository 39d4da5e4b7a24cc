#include "core/engine/worker/list_in_walks.h"

#include <algorithm>
#include <utility>

namespace scalewright::worker {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr auto kForADeath = milliseconds(50);
constexpr std::size_t kMostDeathsCounted = 1000;
/// A walk that is over its time ends by itself, unless it hangs.
constexpr auto kGrace = milliseconds(300);
/// It went as far before in a moment.
constexpr auto kToCatchUp = std::chrono::seconds(1);
/// Names that are passed on while a file is listed; nobody looks through more before the table is there.
constexpr std::size_t kMostMet = std::size_t{1} << 20;

/// The time of one listing, and how much of it is left.
class Time {
 public:
  Time(const ListingSoFar& so_far, std::optional<milliseconds> budget)
      : so_far_(so_far), budget_(budget), objects_(so_far.listing.objects()), deaths_(so_far.deaths) {}

  [[nodiscard]] Clock::time_point end() const {
    if (!budget_) return begun_ + so_far_.time;
    const auto objects = static_cast<std::int64_t>(so_far_.listing.objects() - objects_);
    const auto deaths = static_cast<std::int64_t>(std::min(so_far_.deaths - deaths_, kMostDeathsCounted));
    return begun_ + *budget_ + objects * io::kForAnObject + deaths * kForADeath;
  }
  [[nodiscard]] bool up() const { return Clock::now() >= end(); }
  [[nodiscard]] std::optional<milliseconds> left() const {
    if (!budget_) return std::nullopt;
    return std::max(milliseconds(0), std::chrono::duration_cast<milliseconds>(end() - Clock::now()));
  }

 private:
  const ListingSoFar& so_far_;
  std::optional<milliseconds> budget_;
  Clock::time_point begun_ = Clock::now();
  std::size_t objects_;
  std::size_t deaths_;
};

/// Adds what a worker had found and not told when it was ended over an object: walks once more, up to that object.
void catchUp(ListingSoFar& so_far, const std::string& object, const WalkOnce& walk) {
  const auto end = Clock::now() + kToCatchUp;
  const Course course{.found = [&](io::ListingPiece piece) { so_far.listing.add(std::move(piece)); },
                      .computing = kToDescribe,
                      .deadline = [end] { return end; },
                      .bytes = &so_far.bytes};
  const std::string path = object.ends_with('/') ? object.substr(0, object.size() - 1) : object;
  // Whatever stands in its way has been said, or will be when the listing goes on.
  const WorkContext work{.stop = {}, .progress = {}, .met = [&](const auto& names) { so_far.listing.meet(names); }};
  static_cast<void>(
      walk({.refusals = so_far.listing.refusals(), .before = path, .from = so_far.listing.place()}, work, course));
}

}  // namespace

bool isDeath(const Error& error) {
  return error.code == ErrorCode::kWorkerCrashed || error.code == ErrorCode::kWorkerStuck ||
         error.code == ErrorCode::kWorkerMisspoke;
}

bool isHarm(const Error& error) {
  return (isDeath(error) || error.code == ErrorCode::kOutOfMemory) && !error.dataset.empty();
}

Result<io::Catalogue> listInWalks(ListingSoFar& so_far, std::optional<milliseconds> budget, const WalkOnce& walk,
                                  const WorkContext& work) {
  const Time time(so_far, budget);
  WorkContext walking = work;
  std::size_t told = 0;
  // A worker may say anything, and as much as it likes.
  walking.met = [&](const std::vector<std::string>& names) {
    told += names.size();
    if (told > kMostMet) return;
    so_far.listing.meet(names);
    if (work.met) work.met(names);
  };
  const auto catalogue = [&](const std::string& kind, bool complete) {
    using Extent = io::Listing::Extent;
    return complete ? std::move(so_far.listing).catalogue(so_far.identity, kind, Extent::kWhole)
                    : std::as_const(so_far.listing).catalogue(so_far.identity, kind, Extent::kCut);
  };
  while (true) {
    Course course{.found = [&](io::ListingPiece piece) { so_far.listing.add(std::move(piece)); },
                  .computing = kToDescribe,
                  .bytes = &so_far.bytes};
    course.deadline = [&] { return time.end() + kGrace; };
    const auto end =
        walk({.refusals = so_far.listing.refusals(), .budget = time.left(), .from = so_far.listing.place()}, walking,
             course);
    if (end) {
      if (end->identity != so_far.identity) return Error{ErrorCode::kFileChanged, so_far.identity.path, {}, {}};
      return catalogue(end->kind, end->complete);
    }
    const Error& error = end.error();
    const bool ended = error.code == ErrorCode::kListingCut || error.code == ErrorCode::kCancelled;
    if (ended && !error.dataset.empty()) catchUp(so_far, error.dataset, walk);
    if (isHarm(error) && !so_far.listing.refusals().contains(error.dataset)) {
      ++so_far.deaths;
      so_far.listing.refuse(error.dataset, error);
      if (!time.up() && !work.stop.stop_requested()) continue;
    } else if (so_far.listing.objects() == 0 || error.code == ErrorCode::kFileChanged) {
      Error whole = error;
      if (whole.file.empty()) whole.file = so_far.identity.path;
      return whole;
    } else if (!ended) {
      so_far.listing.complain(error);
    }
    return catalogue("hdf5", false);
  }
}

}  // namespace scalewright::worker
