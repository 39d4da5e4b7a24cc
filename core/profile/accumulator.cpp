#include "core/profile/accumulator.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <utility>

#include "core/profile/axis_extremes.h"
#include "core/profile/sketches/float_sketch.h"
#include "core/profile/sketches/narrow_sketch.h"
#include "core/profile/sketches/wide_sketch.h"
#include "core/profile/tail.h"
#include "core/tensor/decode.h"
#include "core/tensor/native_bits.h"

namespace scalewright::profile {
namespace {

using tensor::ByteOrder;
using tensor::ElementType;

/// Each codec fills a tile's magnitude keys, feeds its sketch, and returns the largest key. kCodes: its keys are codes,
/// so that the counts tell the tail.

/// float32.
class FloatCodec {
 public:
  using Key = std::uint32_t;
  static constexpr bool kCodes = false;
  explicit FloatCodec(const tensor::TensorInfo& info) : native_(info.order) {}
  Key tile(std::span<const std::byte> raw, std::span<Key> keys) {
    const std::span<const std::uint32_t> bits = native_(raw);
    const std::uint64_t zeros_before = facts_.zero;
    const Key largest = floatKeys(bits, keys.data(), facts_);
    sketch_.add(bits, facts_.zero - zeros_before);
    return largest;
  }
  void merge(FloatCodec& other) {
    sketch_.merge(other.sketch_);
    facts_.zero += other.facts_.zero;
    facts_.subnormal += other.facts_.subnormal;
    facts_.nan += other.facts_.nan;
    facts_.positive_infinite += other.facts_.positive_infinite;
    facts_.negative_infinite += other.facts_.negative_infinite;
    facts_.minimum = std::min(facts_.minimum, other.facts_.minimum);
    facts_.maximum = std::max(facts_.maximum, other.facts_.maximum);
  }
  void giveTo(Counters& counters) {
    sketch_.giveTo(counters);
    counters.zero = facts_.zero;
    counters.subnormal = facts_.subnormal;
    counters.nan = facts_.nan;
    counters.positive_infinite = facts_.positive_infinite;
    counters.negative_infinite = facts_.negative_infinite;
    if (facts_.minimum <= facts_.maximum) {
      counters.minimum = static_cast<double>(std::bit_cast<float>(orderedBits(facts_.minimum))) + 0.0;
      counters.maximum = static_cast<double>(std::bit_cast<float>(orderedBits(facts_.maximum))) + 0.0;
    }
  }
  void magnitudes(std::span<const Key> keys, std::span<double> values) const {
    std::transform(keys.begin(), keys.end(), values.begin(),
                   [](Key key) { return static_cast<double>(std::bit_cast<float>(key)); });
  }
  void clear() {
    sketch_.clear();
    facts_ = {};
  }

 private:
  tensor::NativeBits<std::uint32_t> native_;
  FloatSketch sketch_;
  FloatFacts facts_;
};

/// One- and two-byte types.
class NarrowCodec {
 public:
  using Key = std::uint16_t;
  static constexpr bool kCodes = true;
  explicit NarrowCodec(const tensor::TensorInfo& info) : type_(info.type), native_(info.order), sketch_(info.type) {}
  Key tile(std::span<const std::byte> raw, std::span<Key> keys) {
    const std::span<const std::uint16_t> codes = tensor::elementSize(type_) == 1 ? widened(raw) : native_(raw);
    const Key largest = sketch_.keys(codes, keys.data());
    sketch_.add(codes);
    return largest;
  }
  void merge(NarrowCodec& other) { sketch_.merge(other.sketch_); }
  void giveTo(Counters& counters) { sketch_.giveTo(counters); }
  void magnitudes(std::span<const Key> keys, std::span<double> values) const { sketch_.magnitudes(keys, values); }
  void clear() { sketch_.clear(); }

 private:
  std::span<const std::uint16_t> widened(std::span<const std::byte> raw) {
    for (std::size_t i = 0; i < raw.size(); ++i) codes_[i] = std::to_integer<std::uint16_t>(raw[i]);
    return std::span(codes_).first(raw.size());
  }

  ElementType type_;
  tensor::NativeBits<std::uint16_t> native_;
  std::array<std::uint16_t, kTileElements> codes_{};
  NarrowSketch sketch_;
};

/// float64 and wide integers, widened to double.
class WideCodec {
 public:
  using Key = std::uint64_t;
  static constexpr bool kCodes = false;
  explicit WideCodec(const tensor::TensorInfo& info) : type_(info.type), order_(info.order) {}
  Key tile(std::span<const std::byte> raw, std::span<Key> keys) {
    const std::span values(values_.data(), keys.size());
    tensor::decodeToDouble(type_, order_, raw, values);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      keys[i] = std::isfinite(values[i]) ? std::bit_cast<std::uint64_t>(std::fabs(values[i])) : 0;
    }
    sketch_.add(values);
    return maxOf(std::span<const Key>(keys));
  }
  void merge(WideCodec& other) { sketch_.merge(other.sketch_); }
  void giveTo(Counters& counters) { sketch_.giveTo(counters); }
  void magnitudes(std::span<const Key> keys, std::span<double> values) const {
    std::transform(keys.begin(), keys.end(), values.begin(), [](Key key) { return std::bit_cast<double>(key); });
  }
  void clear() { sketch_ = WideSketch(); }

 private:
  ElementType type_;
  ByteOrder order_;
  std::array<double, kTileElements> values_{};
  WideSketch sketch_;
};

template <typename Codec>
class AccumulatorOf final : public Accumulator {
 public:
  using Key = typename Codec::Key;

  explicit AccumulatorOf(const tensor::TensorInfo& info)
      : type_(info.type),
        codec_(info),
        samples_(info.shape, info.sample_axis, info.sample_rows),
        channels_(info.shape, info.channel_axis) {}

  void add(const io::Block& block, std::span<const std::byte> raw, std::uint64_t position) override {
    const std::size_t size = tensor::elementSize(type_);
    const std::size_t count = raw.size() / size;
    samples_.enter(block);
    channels_.enter(block);
    for (std::size_t first = 0; first < count; first += kTileElements) {
      const std::size_t n = std::min(kTileElements, count - first);
      const std::span<Key> keys(keys_.data(), n);
      const Key largest = codec_.tile(raw.subspan(first * size, n * size), keys);
      if constexpr (!Codec::kCodes) tail_.add(keys, largest);
      countLargest(keys, largest);
      samples_.add(keys, position + first);
      channels_.add(keys, position + first);
    }
    elements_ += count;
  }

  void merge(Accumulator& other) override {
    auto& same = dynamic_cast<AccumulatorOf&>(other);
    codec_.merge(same.codec_);
    tail_.merge(same.tail_);
    samples_.merge(same.samples_);
    channels_.merge(same.channels_);
    elements_ += same.elements_;
  }

  Largest takeLargest() override {
    Largest taken{0, times_};
    codec_.magnitudes(std::span(&largest_, 1), std::span(&taken.magnitude, 1));
    largest_ = 0;
    times_ = 0;
    return taken;
  }

  Counters counters() override {
    Counters counters;
    counters.type = type_;
    counters.elements = elements_;
    codec_.giveTo(counters);
    counters.tail = magnitudes(tail_.sorted());
    counters.channel_amax = magnitudes(channels_.keys());
    return counters;
  }

  Counters take() override {
    Counters counters = this->counters();
    codec_.clear();
    tail_ = {};
    samples_.clear();
    channels_.clear();
    takeLargest();
    elements_ = 0;
    return counters;
  }

  [[nodiscard]] std::vector<double> sampleMaxima() const override { return magnitudes(samples_.keys()); }

 private:
  void countLargest(std::span<const Key> keys, Key largest) {
    if (largest < largest_ || largest == 0) return;
    if (largest > largest_) times_ = 0;
    largest_ = largest;
    times_ += static_cast<std::uint64_t>(std::count(keys.begin(), keys.end(), largest));
  }

  [[nodiscard]] std::vector<double> magnitudes(std::span<const Key> keys) const {
    std::vector<double> values(keys.size());
    codec_.magnitudes(keys, values);
    return values;
  }

  ElementType type_;
  Codec codec_;
  Tail<Key> tail_;
  AxisExtremes<Key> samples_;
  AxisExtremes<Key> channels_;
  std::array<Key, kTileElements> keys_{};
  Key largest_ = 0;  ///< since it was last taken
  std::uint64_t times_ = 0;
  std::uint64_t elements_ = 0;
};

}  // namespace

std::unique_ptr<Accumulator> makeAccumulator(const tensor::TensorInfo& info) {
  if (info.type == ElementType::kF32) return std::make_unique<AccumulatorOf<FloatCodec>>(info);
  if (tensor::elementSize(info.type) <= 2) return std::make_unique<AccumulatorOf<NarrowCodec>>(info);
  return std::make_unique<AccumulatorOf<WideCodec>>(info);
}

}  // namespace scalewright::profile
