#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "core/io/source.h"
#include "core/profile/profile.h"

namespace scalewright::profile {

/// The counts that one thread gathers of a tensor. Merging accumulators in any order gives the same profile, bit for
/// bit.
class Accumulator {
 public:
  Accumulator() = default;
  virtual ~Accumulator() = default;
  Accumulator(const Accumulator&) = delete;
  Accumulator& operator=(const Accumulator&) = delete;

  /// Raw elements of one block, in the tensor's own type and byte order.
  virtual void add(const io::Block& block, std::span<const std::byte> raw) = 0;
  /// Takes over what another accumulator of the same tensor gathered; leaves it unusable.
  virtual void merge(Accumulator& other) = 0;
  [[nodiscard]] virtual Profile finish() = 0;
};

[[nodiscard]] std::unique_ptr<Accumulator> makeAccumulator(const tensor::TensorInfo& info);

}  // namespace scalewright::profile
