#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <memory>
#include <utility>

#include "core/profile/profile.h"

namespace scalewright::worker {

/// Profiles that a worker keeps for the next questions about them: a profile may take megabytes, and one drag asks
/// about the same many times. Both sides see the same requests in the same order, and so know which are kept.
inline constexpr std::size_t kKeptProfiles = 4;

/// The profiles on the side that asks.
class SentProfiles {
 public:
  struct Key {
    std::uint64_t number = 0;
    bool known = false;  ///< the worker has it
  };
  /// profile: not null.
  [[nodiscard]] Key keyOf(const std::shared_ptr<const profile::Profile>& profile) {
    // By who owns it: that of one that is gone is never another's while it is remembered here.
    const auto same = [&profile](const Sent& sent) {
      return !sent.profile.owner_before(profile) && !profile.owner_before(sent.profile);
    };
    if (const auto found = std::find_if(sent_.begin(), sent_.end(), same); found != sent_.end())
      return {found->number, true};
    sent_.push_back({profile, ++last_});
    if (sent_.size() > kKeptProfiles) sent_.pop_front();
    return {last_, false};
  }
  /// It did not get there.
  void take(const Key& key) {
    std::erase_if(sent_, [&key](const Sent& sent) { return sent.number == key.number; });
  }

 private:
  struct Sent {
    std::weak_ptr<const profile::Profile> profile;
    std::uint64_t number;
  };
  std::deque<Sent> sent_;
  std::uint64_t last_ = 0;
};

/// The profiles on the side that answers.
class KeptProfiles {
 public:
  /// Returns the profile of a request; null for a key that nobody has said a profile for. profile: null where it is
  /// said to be known.
  [[nodiscard]] std::shared_ptr<const profile::Profile> of(std::uint64_t number,
                                                           std::shared_ptr<const profile::Profile> profile) {
    if (!profile) {
      const auto found =
          std::find_if(kept_.begin(), kept_.end(), [number](const Kept& kept) { return kept.first == number; });
      return found == kept_.end() ? nullptr : found->second;
    }
    kept_.emplace_back(number, profile);
    if (kept_.size() > kKeptProfiles) kept_.pop_front();
    return profile;
  }

 private:
  using Kept = std::pair<std::uint64_t, std::shared_ptr<const profile::Profile>>;
  std::deque<Kept> kept_;
};

}  // namespace scalewright::worker
