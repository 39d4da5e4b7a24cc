#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/io/source.h"
#include "core/profile/counters.h"

namespace scalewright::profile {

/// The counts that one thread gathers of a tensor. Merging accumulators in any order gives the same profile, bit for
/// bit.
class Accumulator {
 public:
  Accumulator() = default;
  virtual ~Accumulator() = default;
  Accumulator(const Accumulator&) = delete;
  Accumulator& operator=(const Accumulator&) = delete;

  /// Adds raw elements in the tensor's own type and byte order: of one block from a position of its C order on.
  virtual void add(const io::Block& block, std::span<const std::byte> raw, std::uint64_t position) = 0;
  void add(const io::Block& block, std::span<const std::byte> raw) { add(block, raw, 0); }
  /// Takes over what another accumulator of the same tensor gathered; leaves it unusable.
  virtual void merge(Accumulator& other) = 0;

  /// The largest magnitude, and how often it occurs; 0 times where it is 0.
  struct Largest {
    double magnitude = 0;
    std::uint64_t times = 0;
  };
  /// Returns that of what was added since it was taken last, here and not in those that were merged.
  virtual Largest takeLargest() = 0;

  /// What has been counted.
  [[nodiscard]] virtual Counters counters() = 0;
  /// What has been counted, and begins anew, so that another tensor of the type and the channels can be counted in the
  /// same tables. Cost: O(tables), a few microseconds for types of two bytes.
  [[nodiscard]] virtual Counters take() = 0;
  /// Returns the maxima as in Profile.
  [[nodiscard]] virtual std::vector<double> sampleMaxima() const = 0;
  [[nodiscard]] Profile finish() { return profileOf(counters(), sampleMaxima()); }
};

[[nodiscard]] std::unique_ptr<Accumulator> makeAccumulator(const tensor::TensorInfo& info);

}  // namespace scalewright::profile
