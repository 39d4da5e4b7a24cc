#include "core/layers/product.h"

#include <algorithm>
#include <array>

#include "core/base/check.h"
#include "core/base/jobs/heartbeat.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/layers/product.cpp"
#include <hwy/foreach_target.h>
// foreach_target must come first.
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace scalewright::layers::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using D = hn::ScalableTag<double>;
/// Rows of w that are multiplied at once: two vectors of them, so that eight sums at a time wait for nobody.
constexpr std::size_t kVectors = 2;
constexpr std::size_t kRows = 4;
/// Columns at a time: what of w is multiplied then stays in the first-level cache.
constexpr std::size_t kDepth = 256;

/// Adds products of `depth` columns to sums of kCount rows of x. x: rows `stride` apart; w: for each column the values
/// of all rows of w that are multiplied at once; sums: likewise for each row of x.
template <std::size_t kCount>
HWY_INLINE void AddProducts(const double* HWY_RESTRICT x, std::size_t stride, const double* HWY_RESTRICT w,
                            std::size_t depth, double* HWY_RESTRICT sums) {
  const D d;
  const std::size_t lanes = hn::Lanes(d);
  hn::Vec<D> left[kCount];
  hn::Vec<D> right[kCount];
  for (std::size_t i = 0; i < kCount; ++i) {
    left[i] = hn::LoadU(d, sums + i * kVectors * lanes);
    right[i] = hn::LoadU(d, sums + i * kVectors * lanes + lanes);
  }
  for (std::size_t k = 0; k < depth; ++k) {
    const auto w_left = hn::LoadU(d, w + k * kVectors * lanes);
    const auto w_right = hn::LoadU(d, w + k * kVectors * lanes + lanes);
    for (std::size_t i = 0; i < kCount; ++i) {
      const auto value = hn::Set(d, x[i * stride + k]);
      left[i] = hn::Add(left[i], hn::Mul(value, w_left));  // never fused: not every processor can
      right[i] = hn::Add(right[i], hn::Mul(value, w_right));
    }
  }
  for (std::size_t i = 0; i < kCount; ++i) {
    hn::StoreU(left[i], d, sums + i * kVectors * lanes);
    hn::StoreU(right[i], d, sums + i * kVectors * lanes + lanes);
  }
}

void Product(const Matrix& x, const Matrix& w, const std::stop_token& stop, Matrix& y) {
  const std::size_t width = kVectors * hn::Lanes(D());
  std::vector<double> panel(kDepth * width);
  std::vector<double> sums(x.rows * width);
  for (std::size_t first = 0; first < w.rows && !stop.stop_requested(); first += width) {
    heartbeat::beat();
    const std::size_t count = std::min(width, w.rows - first);
    std::fill(sums.begin(), sums.end(), 0.0);
    for (std::size_t begin = 0; begin < x.columns; begin += kDepth) {
      const std::size_t depth = std::min(kDepth, x.columns - begin);
      for (std::size_t i = 0; i < count; ++i) {  // what lies beyond the last row is never looked at
        const double* const row = w.row(first + i).data() + begin;
        for (std::size_t k = 0; k < depth; ++k) panel[k * width + i] = row[k];
      }
      std::size_t row = 0;
      for (; row + kRows <= x.rows; row += kRows) {
        AddProducts<kRows>(x.row(row).data() + begin, x.columns, panel.data(), depth, sums.data() + row * width);
      }
      for (; row < x.rows; ++row) {
        AddProducts<1>(x.row(row).data() + begin, x.columns, panel.data(), depth, sums.data() + row * width);
      }
    }
    for (std::size_t row = 0; row < x.rows; ++row) {
      std::copy_n(sums.data() + row * width, count, y.row(row).data() + first);
    }
  }
}

}  // namespace scalewright::layers::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scalewright::layers {

HWY_EXPORT(Product);

namespace {

/// Of numbers that `at` gives, in eight sums next to each other.
template <typename At>
double sumOfSquares(std::size_t count, const At& at) {
  constexpr std::size_t kSums = 8;
  std::array<double, kSums> sums{};
  std::size_t i = 0;
  for (; i + kSums <= count; i += kSums) {
    for (std::size_t k = 0; k < kSums; ++k) sums[k] += at(i + k) * at(i + k);
  }
  double sum = 0;
  for (; i < count; ++i) sum += at(i) * at(i);
  for (const double part : sums) sum += part;
  return sum;
}

}  // namespace

Matrix product(const Matrix& x, const Matrix& w, const std::stop_token& stop) {
  SCALEWRIGHT_CHECK(x.columns == w.columns);
  Matrix y(x.rows, w.rows);
  HWY_DYNAMIC_DISPATCH(Product)(x, w, stop, y);
  return y;
}

double squaredNorm(const Matrix& y) {
  return sumOfSquares(y.values.size(), [&y](std::size_t i) { return y.values[i]; });
}

double squaredDistance(const Matrix& y, const Matrix& other) {
  SCALEWRIGHT_CHECK(y.rows == other.rows && y.columns == other.columns);
  return sumOfSquares(y.values.size(), [&](std::size_t i) { return y.values[i] - other.values[i]; });
}

}  // namespace scalewright::layers
#endif
