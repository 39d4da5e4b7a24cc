#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/profile/counters.h"

namespace scalewright::recording {

/// Counts that have been added up: where the keys of a type are its codes in pages of 64 neighbours, of which those are
/// there that occur, else by key. Memory: 512 bytes a page, 4 bytes a channel; 52 bytes a key for other types.
class AddedCounts {
 public:
  explicit AddedCounts(tensor::ElementType type);

  /// channels: of the tensor now; 0: what was counted with channels counts without. Cost: O(keys + channels).
  void add(const profile::Counters& counters, std::uint64_t channels);
  void dropChannels();
  /// All of it, keys ascending. Cost: O(pages).
  [[nodiscard]] profile::Counters sum() const;

 private:
  static constexpr std::size_t kPageKeys = 64;
  using Page = std::array<std::uint64_t, kPageKeys>;

  /// Adds what is no count of a code.
  void addRest(const profile::Counters& counters);

  profile::Counters counters_;                ///< keys and counts where keys are no codes
  std::vector<std::unique_ptr<Page>> pages_;  ///< counts by code; empty where keys are none
  std::vector<float> channel_amax_;           ///< of types whose keys are codes; others have them in the counters
};

}  // namespace scalewright::recording
