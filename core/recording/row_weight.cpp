#include "core/recording/row_weight.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

#include "core/tensor/decode.h"

namespace scalewright::recording {
namespace {

using tensor::ByteOrder;
using tensor::ElementType;

/// Elements that are decoded at a time, and sums that they are added to in turn.
constexpr std::size_t kPiece = 256;
constexpr std::size_t kSums = 8;

constexpr ByteOrder kNative = std::endian::native == std::endian::little ? ByteOrder::kLittle : ByteOrder::kBig;

/// Calls body(values) for pieces of a row, whose elements that are not finite are 0.
template <typename Body>
void forEachPiece(ElementType type, ByteOrder order, std::span<const std::byte> row, const Body& body) {
  std::array<double, kPiece> values;
  const std::size_t size = tensor::elementSize(type);
  for (std::size_t at = 0; at < row.size(); at += kPiece * size) {
    const auto raw = row.subspan(at, std::min(kPiece * size, row.size() - at));
    const std::span<double> piece(values.data(), raw.size() / size);
    tensor::decodeToDouble(type, order, raw, piece);
    for (double& value : piece) value = std::fabs(value) <= std::numeric_limits<double>::max() ? value : 0;
    body(piece);
  }
}

/// The largest code without its sign; floats are ordered as their codes are.
template <typename Code>
Code largestCode(std::span<const std::byte> row) {
  constexpr Code kMagnitude = std::numeric_limits<Code>::max();
  Code most = 0;
  for (std::size_t i = 0; i < row.size() / sizeof(Code); ++i) {
    Code code = 0;
    std::memcpy(&code, row.data() + i * sizeof(Code), sizeof(Code));
    most = std::max(most, static_cast<Code>(code & kMagnitude));
  }
  return most;
}

double decoded(ElementType type, const void* code) {
  double value = 0;
  const auto* bytes = static_cast<const std::byte*>(code);
  tensor::decodeToDouble(type, kNative, {bytes, tensor::elementSize(type)}, {&value, 1});
  return value;
}

/// NaN where it takes another look.
double quickAmax(ElementType type, std::span<const std::byte> row) {
  if (type == ElementType::kF32) {
    const auto code = largestCode<std::int32_t>(row);
    return decoded(type, &code);
  }
  if (type != ElementType::kBF16 && type != ElementType::kF16) return NAN;
  const auto code = largestCode<std::int16_t>(row);
  return decoded(type, &code);
}

/// Adds the squares of the elements to the sums in turn; a piece begins with the first sum.
void addSquares(std::span<const double> piece, std::array<double, kSums>& sums) {
  std::size_t i = 0;
  for (; i + kSums <= piece.size(); i += kSums) {
    for (std::size_t k = 0; k < kSums; ++k) sums[k] += piece[i + k] * piece[i + k];
  }
  for (std::size_t k = 0; i < piece.size(); ++i, ++k) sums[k] += piece[i] * piece[i];
}

double weightOf(const std::array<double, kSums>& sums, double amax) {
  double sum = 0;
  for (const double each : sums) sum += each;
  return std::min(sum * (amax * amax), std::numeric_limits<double>::max());
}

}  // namespace

double rowAmax(ElementType type, ByteOrder order, std::span<const std::byte> row) {
  if (order == kNative) {
    if (const double amax = quickAmax(type, row); std::isfinite(amax)) return amax;
  }
  double amax = 0;
  forEachPiece(type, order, row, [&amax](std::span<const double> piece) {
    for (const double value : piece) amax = std::max(amax, std::fabs(value));
  });
  return amax;
}

double rowWeight(ElementType type, ByteOrder order, std::span<const std::byte> row, double amax) {
  std::array<double, kSums> sums{};
  forEachPiece(type, order, row, [&sums](std::span<const double> piece) { addSquares(piece, sums); });
  return weightOf(sums, amax);
}

double rowWeight(std::span<const double> row) {
  std::array<double, kSums> sums{};
  addSquares(row, sums);
  double amax = 0;
  for (const double value : row) amax = std::max(amax, std::fabs(value));
  return weightOf(sums, amax);
}

double uniformOf(std::uint64_t hash) {
  return (static_cast<double>(hash >> 11) + 0.5) * 0x1p-53;
}

double OfferedRow::priority() {
  if (!priority_) {
    if (!amax_) amax_ = rowAmax(type_, kNative, row_);
    priority_ = rowWeight(type_, kNative, row_, *amax_) / uniformOf(key_.hash);
  }
  return *priority_;
}

bool OfferedRow::reaches(double priority) {
  if (!priority_) {
    if (!amax_) amax_ = rowAmax(type_, kNative, row_);
    const double square = *amax_ * *amax_;
    const auto elements = static_cast<double>(row_.size() / tensor::elementSize(type_));
    constexpr double kRounding = 1.001;
    const double most = kRounding * elements * square * square / uniformOf(key_.hash);
    if (most < priority) return false;
  }
  return this->priority() >= priority;
}

}  // namespace scalewright::recording
