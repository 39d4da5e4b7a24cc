#include "core/metrics/pair_difference.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "core/base/jobs/added_progress.h"
#include "core/base/jobs/in_order.h"
#include "core/base/jobs/parallel.h"
#include "core/base/numbers/square_sum.h"
#include "core/io/blocks/decoded_blocks.h"
#include "core/io/blocks/readers/rows_reader.h"
#include "core/metrics/decibel.h"
#include "core/tensor/decode.h"

namespace scalewright::metrics {
namespace {

constexpr std::uint64_t kElementsAtOnce = std::uint64_t{1} << 18;

/// Sums of products of doubles of any magnitude.
class ProductSum {
 public:
  void add(double x, double y) {
    if (isOrdinary(x) && isOrdinary(y)) return ordinary_.add(DoubleDouble::product(x, y));
    if (x != 0 && y != 0) others_ += WideDouble(x) * y;
  }
  void add(const ProductSum& more) {
    ordinary_.add(more.ordinary_);
    others_ += more.others_;
  }
  [[nodiscard]] WideDouble total() const { return WideDouble(ordinary_.total().value()) + others_; }

 private:
  static bool isOrdinary(double x) {
    const double magnitude = std::fabs(x);
    return magnitude >= 0x1p-400 && magnitude <= 0x1p400;
  }
  RunningSum ordinary_;
  WideDouble others_;
};

struct Tally {
  PairDifference counts;
  SquareSum a;
  SquareSum b;
  SquareSum noise;
  ProductSum product;

  void add(double x, double y) {
    const bool same = std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y);
    counts.different += same || (std::isnan(x) && std::isnan(y)) ? 0U : 1U;
    const bool finite_x = std::isfinite(x);
    const bool finite_y = std::isfinite(y);
    if (!finite_x || !finite_y) {
      counts.lost += finite_x ? 1 : 0;
      counts.gained += finite_y ? 1 : 0;
      return;
    }
    ++counts.compared;
    a.add(x);
    b.add(y);
    product.add(x, y);
    const double off = y - x;
    if (off == 0) return;
    counts.largest = std::max(counts.largest, std::fabs(off));
    if (std::isfinite(off)) return noise.add(off);
    const WideDouble wide = WideDouble(y) - x;
    noise.addSum(wide * wide);
  }
  void add(const Tally& more) {
    counts.compared += more.counts.compared;
    counts.different += more.counts.different;
    counts.lost += more.counts.lost;
    counts.gained += more.counts.gained;
    counts.largest = std::max(counts.largest, more.counts.largest);
    a.add(more.a);
    b.add(more.b);
    noise.add(more.noise);
    product.add(more.product);
  }
  [[nodiscard]] PairDifference difference(std::uint64_t elements) const;
};

/// The ratio of two sums as they truly are; the one below is above 0.
double ratioOf(const WideDouble& above, const WideDouble& below) {
  return above.times2(-below.exponent()).value() / below.times2(-below.exponent()).value();
}

PairDifference Tally::difference(std::uint64_t elements) const {
  PairDifference found = counts;
  found.elements = elements;
  const WideDouble squares_a = a.total();
  const WideDouble squares_b = b.total();
  const WideDouble squares_off = noise.total();
  const bool any_a = squares_a > 0;
  const bool any_b = squares_b > 0;
  const SumUnit unit_a = SumUnit::ofSquares(squares_a);
  const SumUnit unit_off = SumUnit::ofSquares(squares_off);
  if (any_a) {
    found.sqnr_db = decibel(unit_a.fromSquares(squares_a), unit_off.fromSquares(squares_off), unit_a, unit_off);
    found.factor = ratioOf(product.total(), squares_a);
  } else if (any_b) {
    found.sqnr_db = -std::numeric_limits<double>::infinity();
  }
  if (!any_a || !any_b) return found;
  // Both to the same power of two, so that the root of their product is in range.
  const SumUnit unit_b = SumUnit::ofSquares(squares_b);
  const double root_a = std::sqrt(unit_a.fromSquares(squares_a));
  const double root_b = std::sqrt(unit_b.fromSquares(squares_b));
  const double dot = product.total().times2(-unit_a.exponent - unit_b.exponent).value();
  found.cosine = std::clamp(dot / root_a / root_b, -1.0, 1.0);
  return found;
}

/// Decodes blocks of one tensor, for one thread.
class Decoder {
 public:
  Result<std::span<const double>> block(const io::TensorReader& reader, std::size_t index) {
    const auto raw = reader.read(index, buffer_);
    if (!raw) return raw.error();
    const tensor::TensorInfo& info = reader.info();
    values_.resize(raw->size() / tensor::elementSize(info.type));
    tensor::decodeToDouble(info.type, info.order, *raw, values_);
    return std::span<const double>(values_);
  }

 private:
  std::vector<std::byte> buffer_;
  std::vector<double> values_;
};

bool sameBlocks(const io::TensorReader& a, const io::TensorReader& b) {
  if (a.blockCount() != b.blockCount()) return false;
  for (std::size_t i = 0; i < a.blockCount(); ++i) {
    const io::Block one = a.block(i);
    const io::Block other = b.block(i);
    if (one.origin != other.origin || one.extent != other.extent) return false;
  }
  return true;
}

Tally tallyOf(std::span<const double> a, std::span<const double> b) {
  Tally tally;
  for (std::size_t i = 0; i < a.size(); ++i) tally.add(a[i], b[i]);
  return tally;
}

}  // namespace

Result<PairDifference> pairDifference(const io::TensorReader& a, const io::TensorReader& b, const WorkContext& work) {
  const tensor::TensorInfo& info = a.info();
  if (info.shape != b.info().shape) {
    return Error{ErrorCode::kShapeMismatch,
                 {},
                 info.name,
                 tensor::shapeText(b.info().shape) + ", not " + tensor::shapeText(info.shape)};
  }
  const std::uint64_t elements = info.elements();
  Tally total;
  if (elements == 0) return total.difference(0);
  const auto fold = [&total](const Tally& part) { total.add(part); };
  InOrder<Tally, decltype(fold)> in_order(fold);
  const std::uint64_t bytes = tensor::elementSize(info.type) + tensor::elementSize(b.info().type);
  AddedProgress course(work, elements * bytes);
  const WorkContext alone{.stop = work.stop, .progress = {}, .threads = 1};
  struct Scratch {
    Decoder a;
    Decoder b;
  };

  const bool by_blocks = info.shape.empty() || sameBlocks(a, b);
  const std::uint64_t rows = by_blocks ? 0 : info.shape.front();
  const std::uint64_t tall = by_blocks ? 0 : std::max<std::uint64_t>(1, kElementsAtOnce / (elements / rows));
  const auto pieces = by_blocks ? a.blockCount() : static_cast<std::size_t>((rows - 1) / tall + 1);
  const unsigned workers = workerCount(work.threads, pieces);
  std::vector<Scratch> scratch(workers);
  const auto done = parallelFor(pieces, workers, work.stop, [&](std::size_t piece, unsigned worker) -> Result<void> {
    Scratch& own = scratch[worker];
    if (by_blocks) {
      const auto x = own.a.block(a, piece);
      if (!x) return x.error();
      const auto y = own.b.block(b, piece);
      if (!y) return y.error();
      course.add(x->size() * bytes);
      in_order.add(piece, tallyOf(*x, *y));
      return {};
    }
    const std::uint64_t begin = piece * tall;
    const std::uint64_t end = begin + std::min(tall, rows - begin);
    const auto x = io::allValues(io::RowsReader(a, begin, end), alone);
    if (!x) return x.error();
    const auto y = io::allValues(io::RowsReader(b, begin, end), alone);
    if (!y) return y.error();
    course.add(x->size() * bytes);
    in_order.add(piece, tallyOf(*x, *y));
    return {};
  });
  if (!done) return done.error();
  return total.difference(elements);
}

}  // namespace scalewright::metrics
