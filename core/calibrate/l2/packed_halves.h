#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace scalewright::calibrate {

/// 16-bit numbers with how often each occurs, in at most 64 KiB and what repeats often: a list while they are few, a
/// counter for each number afterwards. Filled first, then sealed, then asked.
class PackedHalves {
 public:
  /// Some of the numbers.
  struct Amount {
    std::uint64_t count = 0;
    std::uint64_t sum = 0;
  };

  void add(std::span<const std::uint16_t> halves);
  /// Is called after the last one. counters: scratch.
  void seal(std::vector<std::uint32_t>& counters);

  [[nodiscard]] bool empty() const { return all_.count == 0 && listed_.empty() && counts_.empty(); }
  /// Returns the amount of the numbers below `end`, which is 65,536 at most. Sealed. Cost: some 128 additions.
  [[nodiscard]] Amount before(std::uint32_t end) const;
  /// Returns the amount of all numbers. Sealed.
  [[nodiscard]] const Amount& all() const { return all_; }
  /// sum of the squares of all. Sealed.
  [[nodiscard]] std::uint64_t squares() const { return squares_; }
  /// Memory in use.
  [[nodiscard]] std::size_t bytes() const { return listed_.capacity() * sizeof(std::uint16_t) + counts_.capacity(); }

 private:
  static constexpr std::size_t kNumbers = 65536;
  static constexpr std::size_t kListed = std::size_t{1} << 14;
  static constexpr std::uint32_t kStride = 128;  ///< numbers, or elements of the list, from one mark to the next
  static constexpr std::uint64_t kFull = 256;    ///< where a counter begins anew

  /// A number that began anew, and how often.
  struct Full {
    std::uint16_t half;
    std::uint64_t times;
  };

  void count(std::span<const std::uint16_t> halves);
  void sealList(std::vector<std::uint32_t>& counters);
  void sealCounts();
  /// Adds so many numbers, which are `from` and what sums are given of.
  void add(std::uint64_t count, std::uint64_t from, std::uint64_t sum, std::uint64_t squares);

  std::vector<std::uint16_t> listed_;   ///< ascending once sealed
  std::vector<std::uint8_t> counts_;    ///< of each number, but for the times that it was full; empty: they are listed
  std::vector<std::uint16_t> overrun_;  ///< each stands for kFull of this number; until it is sealed
  std::vector<Full> full_;              ///< the same, ascending, once it is
  std::vector<Amount> marks_;           ///< before each stride
  Amount all_;
  std::uint64_t squares_ = 0;
};

}  // namespace scalewright::calibrate
