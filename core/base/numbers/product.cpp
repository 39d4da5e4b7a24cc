#include "core/base/numbers/product.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "core/base/check.h"
#include "core/base/jobs/heartbeat.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/base/numbers/product.cpp"
#include <hwy/foreach_target.h>
// foreach_target must come first.
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace scalewright::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using D = hn::ScalableTag<double>;
using V = hn::Vec<D>;
/// Rows of w that are multiplied at once: so many vectors of them. With the rows of x, as many sums as registers hold.
constexpr std::size_t kVectors = 3;
#if HWY_TARGET <= HWY_AVX3 || HWY_ARCH_ARM
constexpr std::size_t kRows = 8;  // of 32 registers
#else
constexpr std::size_t kRows = 4;  // of 16
#endif
/// Columns at a time: what of w is multiplied then stays in the first-level cache.
constexpr std::size_t kDepth = 128;
/// Values of x that stay in the second-level cache while all of w is multiplied with them.
constexpr std::size_t kValues = std::size_t{1} << 17;

/// Returns a * b + c, rounded once, also where the processor cannot.
HWY_INLINE V Fused(V a, V b, V c) {
#if HWY_NATIVE_FMA
  return hn::MulAdd(a, b, c);
#else
  const D d;
  HWY_ALIGN double left[hn::MaxLanes(D())];
  HWY_ALIGN double right[hn::MaxLanes(D())];
  HWY_ALIGN double sum[hn::MaxLanes(D())];
  hn::Store(a, d, left);
  hn::Store(b, d, right);
  hn::Store(c, d, sum);
  for (std::size_t i = 0; i < hn::Lanes(d); ++i) sum[i] = std::fma(left[i], right[i], sum[i]);
  return hn::Load(d, sum);
#endif
}

/// Adds products of `depth` columns to sums of kCount rows of x. x: for each column the values of kRows rows; w:
/// likewise of the rows of w that are multiplied at once; sums: those of w's rows for each row of x, `stride` apart.
template <std::size_t kCount>
HWY_INLINE void AddProducts(const double* HWY_RESTRICT x, const double* HWY_RESTRICT w, std::size_t depth,
                            double* HWY_RESTRICT sums, std::size_t stride) {
  const D d;
  const std::size_t lanes = hn::Lanes(d);
  V sum[kCount][kVectors];
  HWY_UNROLL(8)
  for (std::size_t i = 0; i < kCount; ++i) {
    HWY_UNROLL(8)
    for (std::size_t v = 0; v < kVectors; ++v) sum[i][v] = hn::LoadU(d, sums + i * stride + v * lanes);
  }
  for (std::size_t k = 0; k < depth; ++k) {
    V column[kVectors];
    HWY_UNROLL(8)
    for (std::size_t v = 0; v < kVectors; ++v) column[v] = hn::LoadU(d, w + (k * kVectors + v) * lanes);
    HWY_UNROLL(8)
    for (std::size_t i = 0; i < kCount; ++i) {
      const V value = hn::Set(d, x[k * kRows + i]);
      HWY_UNROLL(8)
      for (std::size_t v = 0; v < kVectors; ++v) sum[i][v] = Fused(value, column[v], sum[i][v]);
    }
  }
  HWY_UNROLL(8)
  for (std::size_t i = 0; i < kCount; ++i) {
    HWY_UNROLL(8)
    for (std::size_t v = 0; v < kVectors; ++v) hn::StoreU(sum[i][v], d, sums + i * stride + v * lanes);
  }
}

std::size_t Width() {
  return kVectors * hn::Lanes(D());
}

/// Rows of a matrix in panels of those that are multiplied at once, column by column.
class Panels {
 public:
  Panels(const Matrix& matrix, Rows rows, std::size_t width)
      : rows_(rows),
        width_(width),
        depth_(matrix.columns),
        values_(std::make_unique_for_overwrite<double[]>(count() * depth_ * width_)) {
    for (std::size_t panel = 0; panel < count(); ++panel) fill(matrix, panel);
  }
  [[nodiscard]] std::size_t count() const { return (rows_.end - rows_.begin + width_ - 1) / width_; }
  /// Returns the rows of the matrix in a panel.
  [[nodiscard]] Rows rows(std::size_t panel) const {
    const std::size_t first = rows_.begin + panel * width_;
    return {first, std::min(first + width_, rows_.end)};
  }
  /// Returns the values of a panel from a column on; beyond the last row they are 0.
  [[nodiscard]] const double* at(std::size_t panel, std::size_t column) const {
    return values_.get() + (panel * depth_ + column) * width_;
  }

 private:
  void fill(const Matrix& matrix, std::size_t panel) {
    const Rows of = rows(panel);
    const std::size_t count = of.end - of.begin;
    const double* const from = matrix.values.data() + of.begin * depth_;
    double* to = values_.get() + panel * depth_ * width_;
    for (std::size_t k = 0; k < depth_; ++k, to += width_) {
      for (std::size_t i = 0; i < count; ++i) to[i] = from[i * depth_ + k];
      for (std::size_t i = count; i < width_; ++i) to[i] = 0;
    }
  }

  Rows rows_;
  std::size_t width_;
  std::size_t depth_;
  std::unique_ptr<double[]> values_;
};

/// Multiplies a panel of x with a panel of w. sums: of its rows, `stride` apart.
void AddPanels(const Panels& x, std::size_t left, const Panels& w, std::size_t right, std::size_t begin,
               std::size_t depth, double* sums, std::size_t stride) {
  const Rows rows = x.rows(left);
  const double* const values = x.at(left, begin);
  if (rows.end - rows.begin == kRows) {
    AddProducts<kRows>(values, w.at(right, begin), depth, sums, stride);
    return;
  }
  for (std::size_t i = 0; i < rows.end - rows.begin; ++i) {
    AddProducts<1>(values + i, w.at(right, begin), depth, sums + i * stride, stride);
  }
}

/// Multiplies all panels of x with a panel of w that is not whole: the sums are put together elsewhere.
void AddLast(const Panels& x, const Panels& w, std::size_t panel, std::size_t columns, Matrix& y) {
  const std::size_t width = Width();
  const Rows outputs = w.rows(panel);
  const std::size_t count = outputs.end - outputs.begin;
  std::vector<double> sums(kRows * width);
  for (std::size_t i = 0; i < x.count(); ++i) {
    const Rows rows = x.rows(i);
    for (std::size_t row = rows.begin; row < rows.end; ++row) {
      std::copy_n(y.row(row).data() + outputs.begin, count, sums.data() + (row - rows.begin) * width);
    }
    AddPanels(x, i, w, panel, 0, columns, sums.data(), width);
    for (std::size_t row = rows.begin; row < rows.end; ++row) {
      std::copy_n(sums.data() + (row - rows.begin) * width, count, y.row(row).data() + outputs.begin);
    }
  }
}

void AddProduct(const Matrix& x, Rows rows, const Matrix& w, Rows columns, const std::stop_token& stop, Matrix& y) {
  const std::size_t at_once = std::max(kRows, kValues / std::max<std::size_t>(x.columns, 1) / kRows * kRows);
  const Panels right(w, columns, Width());
  for (std::size_t row = rows.begin; row < rows.end; row += at_once) {
    const Panels left(x, {row, std::min(row + at_once, rows.end)}, kRows);
    for (std::size_t panel = 0; panel < right.count() && !stop.stop_requested(); ++panel) {
      heartbeat::beat();
      const Rows outputs = right.rows(panel);
      if (outputs.end - outputs.begin < Width()) {
        AddLast(left, right, panel, x.columns, y);
        continue;
      }
      for (std::size_t begin = 0; begin < x.columns; begin += kDepth) {
        const std::size_t depth = std::min(kDepth, x.columns - begin);
        for (std::size_t i = 0; i < left.count(); ++i) {
          AddPanels(left, i, right, panel, begin, depth, y.row(left.rows(i).begin).data() + outputs.begin, y.columns);
        }
      }
    }
  }
}

}  // namespace scalewright::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scalewright {

HWY_EXPORT(AddProduct);

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
  Matrix y(x.rows, w.rows);
  addProduct(x, {0, x.rows}, w, {0, w.rows}, y, stop);
  return y;
}

void addProduct(const Matrix& x, Rows rows, const Matrix& w, Rows columns, Matrix& y, const std::stop_token& stop) {
  SCALEWRIGHT_CHECK(x.columns == w.columns && y.rows == x.rows && y.columns == w.rows);
  SCALEWRIGHT_CHECK(rows.begin <= rows.end && rows.end <= x.rows && columns.begin <= columns.end &&
                    columns.end <= w.rows);
  HWY_DYNAMIC_DISPATCH(AddProduct)(x, rows, w, columns, stop, y);
}

Matrix transposed(const Matrix& matrix) {
  constexpr std::size_t kPiece = 32;  // rows that stay in the cache while they are written along the other axis
  Matrix other(matrix.columns, matrix.rows);
  for (std::size_t first = 0; first < matrix.rows; first += kPiece) {
    const std::size_t end = std::min(first + kPiece, matrix.rows);
    for (std::size_t column = 0; column < matrix.columns; ++column) {
      double* const row = other.row(column).data();
      for (std::size_t i = first; i < end; ++i) row[i] = matrix.row(i)[column];
    }
  }
  return other;
}

std::vector<double> squaredNorms(const Matrix& y) {
  std::vector<double> norms(y.rows);
  for (std::size_t row = 0; row < y.rows; ++row) {
    const std::span<const double> values = y.row(row);
    norms[row] = sumOfSquares(values.size(), [&values](std::size_t i) { return values[i]; });
  }
  return norms;
}

std::vector<double> squaredDistances(const Matrix& y, const Matrix& other) {
  SCALEWRIGHT_CHECK(y.rows == other.rows && y.columns == other.columns);
  std::vector<double> distances(y.rows);
  for (std::size_t row = 0; row < y.rows; ++row) {
    const std::span<const double> values = y.row(row);
    const std::span<const double> others = other.row(row);
    distances[row] = sumOfSquares(values.size(), [&](std::size_t i) { return values[i] - others[i]; });
  }
  return distances;
}

double total(std::span<const double> numbers) {
  double sum = 0;
  for (const double number : numbers) sum += number;
  return sum;
}

}  // namespace scalewright
#endif
