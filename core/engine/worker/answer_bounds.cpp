#include "core/engine/worker/answer_bounds.h"

#include <algorithm>

#include "core/engine/worker/protocol/frame.h"

namespace scalewright::worker {
namespace {

constexpr std::uint64_t kForAnyAnswer = std::uint64_t{16} << 20;
constexpr std::uint64_t kForAByteOfAFile = 32;
/// Of a table that is kept for a tensor however small it is: of a sketch, of a search.
constexpr std::uint64_t kForATensor = std::uint64_t{48} << 20;
constexpr std::uint64_t kForAByteOfATensor = 8;
constexpr std::uint64_t kMost = kLargestFrame;

constexpr std::chrono::milliseconds kToAnswer = std::chrono::minutes(10);
constexpr std::chrono::milliseconds kForAMegabyte = std::chrono::seconds(1);
constexpr std::chrono::milliseconds kToCompute = std::chrono::hours(1);
constexpr std::uint64_t kElementsInAMillisecond = 10;
constexpr std::chrono::milliseconds kLongest = std::chrono::hours(24 * 30);

std::uint64_t times(std::uint64_t count, std::uint64_t each) {
  std::uint64_t product = 0;
  return __builtin_mul_overflow(count, each, &product) ? kMost : std::min(product, kMost);
}

std::chrono::milliseconds lasting(std::uint64_t count) {
  return std::min(kLongest, std::chrono::milliseconds(std::min<std::uint64_t>(count, std::uint64_t{1} << 40)));
}

}  // namespace

AnswerBounds answerBounds(const engine::Reads& reads, const SizeOf& size_of) {
  std::uint64_t bytes = kForAnyAnswer;
  std::chrono::milliseconds time = kToAnswer;
  for (const engine::Read& read : reads) {
    if (read.info != nullptr) {
      bytes = std::min(kMost, bytes + kForATensor + times(read.info->bytes(), kForAByteOfATensor));
      time = std::min(kLongest, time + kToCompute + lasting(read.info->elements() / kElementsInAMillisecond));
    } else if (const auto size = size_of(read.file)) {
      bytes = std::min(kMost, bytes + times(*size, kForAByteOfAFile));
      const std::uint64_t megabytes = *size >> 20;
      time = std::min(kLongest, time + lasting(megabytes * static_cast<std::uint64_t>(kForAMegabyte.count())));
    } else {
      bytes = kMost;
      time = kLongest;
    }
  }
  return {static_cast<std::size_t>(bytes), time};
}

}  // namespace scalewright::worker
