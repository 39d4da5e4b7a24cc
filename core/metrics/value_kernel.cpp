#include "core/metrics/value_kernel.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/metrics/value_kernel.cpp"
#include <hwy/foreach_target.h>
// foreach_target must come first.
#include <hwy/highway.h>

#include "core/metrics/block_vectors-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scalewright::metrics::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

template <typename Stored>
bool BlockMaxima(const Stored* values, std::size_t blocks, std::size_t size, double* amax) {
  const Of<Stored> d;
  const std::size_t lanes = hn::Lanes(d);
  const auto infinity = hn::Inf(d);
  auto below = hn::Lt(hn::Zero(d), infinity);
  for (std::size_t block = 0; block < blocks; ++block) {
    auto largest = hn::Zero(d);
    for (std::size_t i = 0; i < size; i += lanes) {
      const auto magnitude = hn::Abs(hn::LoadU(d, values + block * size + i));
      below = hn::And(below, hn::Lt(magnitude, infinity));  // false of NaN, too
      largest = hn::Max(largest, magnitude);
    }
    amax[block] = static_cast<double>(hn::GetLane(hn::MaxOfLanes(d, largest)));
  }
  return hn::AllTrue(d, below);
}
bool BlockMaximaFloat(const float* v, std::size_t n, std::size_t size, double* m) {
  return BlockMaxima(v, n, size, m);
}
bool BlockMaximaDouble(const double* v, std::size_t n, std::size_t size, double* m) {
  return BlockMaxima(v, n, size, m);
}

template <typename Stored>
void AddValues(std::span<const Stored> values, ValueTally& tally) {
  const Of<Stored> d;
  const UnsignedOf<Stored> du;
  for (std::size_t part = 0; part < ValueTally::kLanes; part += hn::Lanes(d)) {
    Squares<Stored> squares(tally.squares.data() + part);
    auto zeros = hn::Zero(du);
    for (std::size_t i = part; i < values.size(); i += ValueTally::kLanes) {
      const auto x = hn::LoadU(d, values.data() + i);
      squares.Add(x);
      zeros = hn::Sub(zeros, hn::VecFromMask(du, hn::RebindMask(du, hn::Eq(x, hn::Zero(d)))));
    }
    squares.Store();
    tally.zeros += hn::GetLane(hn::SumOfLanes(du, zeros));
  }
}
void AddValuesFloat(std::span<const float> values, ValueTally& tally) {
  AddValues(values, tally);
}
void AddValuesDouble(std::span<const double> values, ValueTally& tally) {
  AddValues(values, tally);
}

}  // namespace scalewright::metrics::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scalewright::metrics {

HWY_EXPORT(BlockMaximaFloat);
HWY_EXPORT(BlockMaximaDouble);
HWY_EXPORT(AddValuesFloat);
HWY_EXPORT(AddValuesDouble);

bool blockMaxima(std::span<const float> values, std::size_t size, std::span<double> amax) {
  return HWY_DYNAMIC_DISPATCH(BlockMaximaFloat)(values.data(), amax.size(), size, amax.data());
}
bool blockMaxima(std::span<const double> values, std::size_t size, std::span<double> amax) {
  return HWY_DYNAMIC_DISPATCH(BlockMaximaDouble)(values.data(), amax.size(), size, amax.data());
}
void addValues(std::span<const float> values, ValueTally& tally) {
  HWY_DYNAMIC_DISPATCH(AddValuesFloat)(values, tally);
}
void addValues(std::span<const double> values, ValueTally& tally) {
  HWY_DYNAMIC_DISPATCH(AddValuesDouble)(values, tally);
}

}  // namespace scalewright::metrics
#endif
