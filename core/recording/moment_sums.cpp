#include "core/recording/moment_sums.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <exception>
#include <utility>

#include "core/base/check.h"
#include "core/base/jobs/parallel.h"
#include "core/tensor/decode.h"

namespace scalewright::recording {
namespace {

using io::Wide64;

/// Columns of the sums that are one item of work.
constexpr std::size_t kColumns = 192;
/// What no sum reaches, so that two of them add up within 128 bits.
constexpr double kMost = 0x1p62;
/// Units in one.
constexpr double kUnits = 0x1p64;

std::size_t placeOf(std::size_t row, std::size_t column) {
  return row * (row + 1) / 2 + column;
}

Wide64 negated(const Wide64& sum) {
  const std::uint64_t low = ~sum[0] + 1;
  return {low, ~sum[1] + (low == 0 ? 1 : 0)};
}

/// A number of a magnitude below 2^62 in units, the nearest; of two the even one.
Wide64 inUnits(double value) {
  const double magnitude = std::fabs(value);
  const auto whole = static_cast<std::uint64_t>(magnitude);
  const double rest = (magnitude - static_cast<double>(whole)) * kUnits;
  const Wide64 units{static_cast<std::uint64_t>(std::nearbyint(rest)), whole};
  return value < 0 ? negated(units) : units;
}

void addTo(Wide64& sum, const Wide64& more) {
  sum[0] += more[0];
  sum[1] += more[1] + (sum[0] < more[0] ? 1 : 0);
}

bool isNegative(const Wide64& sum) {
  return (sum[1] >> 63) != 0;
}

/// Whether a sum of squares is too large, or none.
bool isBeyond(const Wide64& square) {
  return square[1] >= std::uint64_t{1} << 62;
}

/// Rows as columns, [features, rows], without those that are not finite.
Matrix columnsOf(Matrix rows) {
  std::size_t kept = 0;
  for (std::size_t row = 0; row < rows.rows; ++row) {
    const auto values = rows.row(row);
    if (!std::all_of(values.begin(), values.end(), [](double x) { return std::isfinite(x); })) continue;
    if (kept != row) std::copy(values.begin(), values.end(), rows.row(kept).begin());
    ++kept;
  }
  rows.rows = kept;
  rows.values.resize(kept * rows.columns);
  return transposed(rows);
}

Matrix decoded(tensor::ElementType type, std::span<const std::byte> raw, std::size_t features) {
  constexpr auto kNative =
      std::endian::native == std::endian::little ? tensor::ByteOrder::kLittle : tensor::ByteOrder::kBig;
  Matrix rows(raw.size() / tensor::elementSize(type) / features, features);
  tensor::decodeToDouble(type, kNative, raw, rows.values);
  return rows;
}

/// Columns from `first` on, as many as one item of work has.
std::size_t endOf(std::size_t first, std::size_t features) {
  return std::min(first + kColumns, features);
}

std::size_t itemsOf(std::size_t features) {
  return (features + kColumns - 1) / kColumns;
}

/// Adds rounded sums to those of some columns, or takes them away. at: the value of a row and a column. Returns whether
/// all could be.
template <typename At>
bool addColumns(std::vector<Wide64>& sums, std::size_t first, std::size_t end, std::size_t features, bool add,
                const At& at) {
  bool fits = true;
  for (std::size_t row = first; row < features; ++row) {
    for (std::size_t column = first; column < std::min(end, row + 1); ++column) {
      const double value = at(row, column);
      fits = fits && std::fabs(value) < kMost;
      if (!fits) return false;
      addTo(sums[placeOf(row, column)], inUnits(add ? value : -value));
    }
  }
  return fits;
}

}  // namespace

MomentAdder::MomentAdder(std::uint64_t features)
    : features_(static_cast<std::size_t>(features)),
      sums_(std::make_shared<std::vector<Wide64>>(momentCount(features))) {}

MomentAdder::MomentAdder(std::uint64_t features, const MomentSums& sums)
    : features_(static_cast<std::size_t>(features)),
      rows_(sums.rows),
      parts_(sums.parts),
      sums_(std::make_shared<std::vector<Wide64>>(*sums.sums)) {}

std::vector<Wide64>& MomentAdder::own() {
  if (sums_.use_count() > 1) sums_ = std::make_shared<std::vector<Wide64>>(*sums_);
  return *sums_;
}

bool MomentAdder::holds() const {
  for (std::size_t i = 0; i < features_; ++i) {
    if (isBeyond((*sums_)[placeOf(i, i)])) return false;
  }
  return true;
}

void MomentAdder::change(tensor::ElementType type, std::span<const std::byte> raw, bool add, unsigned threads,
                         const Together& together) {
  if (beyond_) return;
  const Matrix x = columnsOf(decoded(type, raw, features_));
  if (x.columns == 0) return;
  const std::size_t items = itemsOf(features_);
  const unsigned workers = workerCount(threads, items);
  std::vector<Wide64>& sums = own();
  std::vector<char> fits(workers, 1);
  std::vector<std::exception_ptr> failed(workers);
  const auto addItem = [&](std::size_t item, unsigned part) {
    const std::size_t first = item * kColumns;
    const std::size_t end = endOf(first, features_);
    Matrix some(end - first, x.columns);
    std::copy_n(x.values.begin() + static_cast<std::ptrdiff_t>(first * x.columns), some.values.size(),
                some.values.begin());
    Matrix products(features_, some.rows);
    addProduct(x, {first, features_}, some, {0, some.rows}, products);
    const auto at = [&](std::size_t row, std::size_t column) { return products.row(row)[column - first]; };
    if (!addColumns(sums, first, end, features_, add, at)) fits[part] = 0;
  };
  const auto work = [&](unsigned part) {
    try {
      // The first columns have the most below them: items are dealt in turn.
      for (std::size_t item = part; item < items; item += workers) addItem(item, part);
    } catch (...) {
      failed[part] = std::current_exception();
    }
  };
  if (workers == 1) {
    work(0);
  } else {
    together(workers, work);
  }
  for (const std::exception_ptr& each : failed) {
    if (!each) continue;
    beyond_ = true;  // some of it was added
    std::rethrow_exception(each);
  }
  rows_ += add ? x.columns : 0 - x.columns;
  parts_ += add ? 1 : std::uint64_t{0} - 1;
  beyond_ = std::count(fits.begin(), fits.end(), 1) != static_cast<std::ptrdiff_t>(workers) || !holds();
}

void MomentAdder::add(tensor::ElementType type, std::span<const std::byte> raw, unsigned threads,
                      const Together& together) {
  change(type, raw, true, threads, together);
}

void MomentAdder::subtract(tensor::ElementType type, std::span<const std::byte> raw, unsigned threads,
                           const Together& together) {
  change(type, raw, false, threads, together);
}

void MomentAdder::addPiece(Matrix values, unsigned threads) {
  SCALEWRIGHT_CHECK(values.columns == features_);
  const Matrix x = columnsOf(std::move(values));
  if (x.columns == 0 || beyond_) return;
  if (piece_sums_.values.empty()) piece_sums_ = Matrix(features_, features_);
  const std::size_t items = itemsOf(features_);
  const auto added = parallelFor(items, workerCount(threads, items), {}, [&](std::size_t item, unsigned) {
    const std::size_t first = item * kColumns;
    addProduct(x, {first, features_}, x, {first, endOf(first, features_)}, piece_sums_);
    return Result<void>();
  });
  SCALEWRIGHT_CHECK(added.has_value());
  piece_rows_ += x.columns;
}

void MomentAdder::endPart() {
  const std::uint64_t rows = std::exchange(piece_rows_, 0);
  if (rows == 0 || beyond_) return;
  std::vector<Wide64>& sums = own();
  bool fits = true;
  for (std::size_t item = 0; item < itemsOf(features_); ++item) {
    const std::size_t first = item * kColumns;
    const auto at = [&](std::size_t row, std::size_t column) { return piece_sums_.row(row)[column]; };
    fits = addColumns(sums, first, endOf(first, features_), features_, true, at) && fits;
  }
  std::fill(piece_sums_.values.begin(), piece_sums_.values.end(), 0.0);
  rows_ += rows;
  ++parts_;
  beyond_ = !fits || !holds();
}

std::optional<MomentSums> MomentAdder::sums() const {
  if (beyond_) return std::nullopt;
  return MomentSums{rows_, parts_, std::shared_ptr<const std::vector<Wide64>>(sums_)};
}

std::optional<MomentSums> merged(const MomentSums& a, const MomentSums& b) {
  MomentSums both{a.rows + b.rows, a.parts + b.parts, {}};
  std::vector<Wide64> sums = *a.sums;
  SCALEWRIGHT_CHECK(sums.size() == b.sums->size());
  for (std::size_t i = 0; i < sums.size(); ++i) addTo(sums[i], (*b.sums)[i]);
  std::size_t row = 0;
  for (std::size_t i = 0; i < sums.size(); i += ++row + 1) {
    if (isBeyond(sums[i])) return std::nullopt;
  }
  both.sums = std::move(sums);
  return both;
}

double valueOf(const Wide64& sum) {
  const bool negative = isNegative(sum);
  const Wide64 magnitude = negative ? negated(sum) : sum;
  // A remainder that is not 0 decides between two neighbours.
  const int zeros = magnitude[1] == 0 ? 64 : std::countl_zero(magnitude[1]);
  const std::uint64_t upper = zeros == 64  ? magnitude[0]
                              : zeros == 0 ? magnitude[1]
                                           : magnitude[1] << zeros | magnitude[0] >> (64 - zeros);
  const bool more = zeros < 64 && zeros > 0 ? magnitude[0] << zeros != 0 : zeros == 0 && magnitude[0] != 0;
  const double value = std::ldexp(static_cast<double>(upper | (more ? 1 : 0)), -zeros);
  return negative ? -value : value;
}

double momentRounding(const MomentSums& sums) {
  return static_cast<double>(sums.parts) / kUnits / 2;
}

bool momentsFit(const MomentSums& sums, std::uint64_t features, std::uint64_t rows) {
  if (features == 0 || sums.rows > rows || sums.parts > sums.rows || (sums.parts == 0) != (sums.rows == 0))
    return false;
  const std::vector<Wide64>& all = *sums.sums;
  if (features > io::kMostMomentFeatures || all.size() != momentCount(features)) return false;
  const auto count = static_cast<std::size_t>(features);
  std::vector<double> roots(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Wide64& square = all[placeOf(i, i)];
    if (isNegative(square) || isBeyond(square)) return false;
    roots[i] = std::sqrt(valueOf(square));
  }
  constexpr double kRounding = 1 + 1e-6;  // of the sums of parts in double
  const double least = 2 * momentRounding(sums);
  for (std::size_t row = 0; row < count; ++row) {
    for (std::size_t column = 0; column < row; ++column) {
      const double most = roots[row] * roots[column] * kRounding + least * (1 + roots[row] + roots[column]);
      if (std::fabs(valueOf(all[placeOf(row, column)])) > most) return false;
    }
  }
  return true;
}

}  // namespace scalewright::recording
