#include "core/engine/questions/models/written_error.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/base/jobs/added_progress.h"
#include "core/base/jobs/parallel.h"
#include "core/encode/fake_quantize.h"
#include "core/engine/questions/encode.h"
#include "core/engine/questions/models/found_scales.h"
#include "core/engine/readers.h"
#include "core/engine/stored_thresholds.h"
#include "core/formats/grid.h"
#include "core/io/blocks/decoded_blocks.h"
#include "core/io/blocks/readers/rows_reader.h"

namespace scalewright::question {
namespace {

using engine::WrittenErrors;
using engine::WrittenTensor;

constexpr std::uint64_t kElementsAtOnce = std::uint64_t{1} << 18;
/// A scale in float16 is off by 2^-11 at most, and the smallest step of a code of 8 bits by 1/255.
constexpr double kScaleRounding = 2e-3;
constexpr double kNarrowScaleRounding = 1e-6;  ///< where codes have more bits: of float32
constexpr int kNarrowBits = 8;

/// What was to be written of values.
class Decided {
 public:
  static Result<Decided> quantized(const engine::QuantizedTensor& tensor) {
    auto quantizer = engine::tensorQuantizer(tensor);
    if (!quantizer) return quantizer.error();
    const double tolerance =
        formats::find(tensor.quantizer.format)->bits > kNarrowBits ? kNarrowScaleRounding : kScaleRounding;
    Decided decided;
    decided.quantizer_ = *std::move(quantizer);
    decided.tolerance_ = tolerance;
    return decided;
  }
  static Result<Decided> folded(const WrittenTensor& tensor) {
    const tensor::TensorInfo& info = tensor.original.info;
    if (!tensor::fits(*tensor.folded, info.shape)) return Error{ErrorCode::kShapeMismatch, {}, info.name, {}};
    Decided decided;
    decided.fold_ = *tensor.folded;
    decided.one_ = tensor.around_one ? 1 : 0;
    if (info.type == tensor::ElementType::kF32) return decided;
    auto grid = formats::Grid::make(*formats::find(info.type == tensor::ElementType::kBF16 ? "bf16" : "fp16"));
    if (!grid) return grid.error();
    decided.grid_ = *std::move(grid);
    return decided;
  }

  /// x: whole rows along the last axis, from this element on. They become what is stored, but for rounding; returns
  /// that with it.
  [[nodiscard]] std::vector<double> apply(std::uint64_t element, std::vector<double>& x, std::size_t row) const {
    if (fold_) {
      const std::vector<double>& factors = *fold_->factors;
      for (std::size_t i = 0; i < x.size(); ++i) {
        const double factor = factors[static_cast<std::size_t>((element + i) % factors.size())];
        x[i] = (fold_->divides ? (x[i] + one_) / factor : (x[i] + one_) * factor) - one_;
      }
    }
    std::vector<double> y = x;
    if (quantizer_) {
      for (std::size_t at = 0; at < y.size(); at += row) {
        encode::fakeQuantize(*quantizer_, element + at, std::span(y).subspan(at, row));
      }
    } else {
      for (double& each : y) {
        each = grid_ ? grid_->decode(grid_->encode(each)) : static_cast<double>(static_cast<float>(each));
      }
    }
    return y;
  }
  /// Whether a value that was read back is the one that was decided.
  [[nodiscard]] bool same(double decided, double written) const {
    if (std::isnan(decided) || std::isnan(written)) return std::isnan(decided) == std::isnan(written);
    return std::fabs(decided - written) <= tolerance_ * std::fabs(decided);
  }

 private:
  Decided() = default;

  std::optional<encode::TensorQuantizer> quantizer_;
  std::optional<tensor::ChannelScaling> fold_;
  std::optional<formats::Grid> grid_;  ///< of the type of what is folded; none: float32
  double one_ = 0;
  double tolerance_ = kNarrowScaleRounding;
};

void add(WrittenErrors& sums, const WrittenErrors& more) {
  sums.elements += more.elements;
  sums.signal += more.signal;
  sums.decided += more.decided;
  sums.written += more.written;
  sums.different += more.different;
}

/// Both tensors, or some rows of them.
struct Pair {
  const io::TensorReader& original;
  const io::TensorReader& written;
};

/// element: of the original's first value in what `decided` knows.
Result<WrittenErrors> compared(const Pair& pair, const Decided& decided, std::uint64_t element,
                               const WorkContext& work) {
  const WorkContext alone{.stop = work.stop, .progress = {}, .threads = 1};
  auto original = io::allValues(pair.original, alone);
  if (!original) return original.error();
  const auto written = io::allValues(pair.written, alone);
  if (!written) return written.error();
  const tensor::Shape& shape = pair.original.info().shape;
  const std::size_t row = shape.empty() ? 1 : static_cast<std::size_t>(shape.back());
  const std::vector<double> expected = decided.apply(element, *original, row);
  WrittenErrors sums;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (!decided.same(expected[i], (*written)[i])) ++sums.different;
    const double x = (*original)[i];
    if (!std::isfinite(x)) continue;
    ++sums.elements;
    sums.signal += x * x;
    sums.decided += (x - expected[i]) * (x - expected[i]);
    const double off = std::isfinite((*written)[i]) ? x - (*written)[i] : x;
    sums.written += off * off;
  }
  return sums;
}

/// Adds up pieces of some rows each, in their order.
Result<WrittenErrors> comparedInPieces(const Pair& pair, const Decided& decided, AddedProgress& progress,
                                       const WorkContext& work) {
  const tensor::TensorInfo& info = pair.original.info();
  if (info.shape.empty() || info.elements() == 0) return compared(pair, decided, 0, work);
  const std::uint64_t rows = info.shape.front();
  const std::uint64_t in_row = info.elements() / rows;
  const std::uint64_t tall = std::max<std::uint64_t>(1, kElementsAtOnce / in_row);
  const std::uint64_t pieces = (rows - 1) / tall + 1;
  std::vector<WrittenErrors> sums(static_cast<std::size_t>(pieces));
  const auto done = parallelFor(sums.size(), workerCount(work.threads, sums.size()), work.stop,
                                [&](std::size_t piece, unsigned) -> Result<void> {
                                  const std::uint64_t begin = piece * tall;
                                  const std::uint64_t end = begin + std::min(tall, rows - begin);
                                  const io::RowsReader original(pair.original, begin, end);
                                  const io::RowsReader written(pair.written, begin, end);
                                  auto each = compared({original, written}, decided, begin * in_row, work);
                                  if (!each) return each.error();
                                  sums[piece] = *each;
                                  progress.add((end - begin) * in_row * tensor::elementSize(info.type));
                                  return {};
                                });
  if (!done) return done.error();
  WrittenErrors all;
  for (const WrittenErrors& each : sums) add(all, each);
  return all;
}

/// The quantizer of a tensor, or of some rows of it, whose scales are found if need be.
Result<Decided> decidedOf(const WrittenTensor& tensor, const io::TensorReader& original, const WorkContext& work) {
  engine::QuantizedTensor quantized = tensor.original;
  quantized.info = original.info();
  if (tensor.find_scales) {
    WorkContext quiet = work;
    quiet.progress = {};
    auto thresholds = engine::foundThresholds(*tensor.find_scales, tensor.steps, original, quiet);
    if (!thresholds) return thresholds.error();
    quantized.thresholds = *std::move(thresholds);
  }
  return Decided::quantized(quantized);
}

/// The two, over all their rows.
Result<WrittenErrors> comparedWhole(engine::Readers& readers, const WrittenTensor& tensor, const WorkContext& work) {
  const tensor::TensorInfo& info = tensor.original.info;
  if (info.shape != tensor.info.shape) {
    return Error{ErrorCode::kShapeMismatch, tensor.file.string(), tensor.info.name,
                 tensor::shapeText(tensor.info.shape) + ", not " + tensor::shapeText(info.shape)};
  }
  if (!tensor.folded && formats::find(tensor.original.quantizer.format) == nullptr) {
    return Error{ErrorCode::kUnknownFormat, {}, info.name, tensor.original.quantizer.format};
  }
  const auto original = readers.open(tensor.original.file, info, work);
  if (!original) return original.error();
  const auto written = readers.open(tensor.file, tensor.info, work);
  if (!written) return written.error();
  if (tensor.folded || !tensor.find_scales || !engine::foundInBands(tensor.original.granularity, info.shape)) {
    const auto decided = tensor.folded ? Decided::folded(tensor) : decidedOf(tensor, **original, work);
    if (!decided) return decided.error();
    AddedProgress progress(work, info.bytes());
    return comparedInPieces({**original, **written}, *decided, progress, work);
  }
  const engine::ScaleBands bands = engine::scaleBandsOf(tensor.original.granularity, info.shape);
  WrittenErrors all;
  for (std::uint64_t begin = 0; begin < info.shape.front(); begin += bands.rows) {
    const std::uint64_t end = begin + std::min(bands.rows, info.shape.front() - begin);
    const io::RowsReader some(**original, begin, end);
    const io::RowsReader same(**written, begin, end);
    const auto decided = decidedOf(tensor, some, work);
    if (!decided) return decided.error();
    AddedProgress progress(work, info.bytes(), begin * (info.bytes() / info.shape.front()));
    const auto sums = comparedInPieces({some, same}, *decided, progress, work);
    if (!sums) return sums.error();
    add(all, *sums);
  }
  return all;
}

}  // namespace

engine::Reads WrittenError::reads() const {
  engine::Reads all = {{tensor.original.file, &tensor.original.info}, {tensor.file, &tensor.info}};
  engine::addStored(tensor.find_scales, all);
  return all;
}

Result<WrittenError::Answer> WrittenError::run(engine::Readers& readers, const WorkContext& work) const {
  WrittenTensor decided_by_readers = tensor;
  engine::quantizeByStoredSteps(decided_by_readers.original, decided_by_readers.find_scales, tensor.steps);
  const auto stored = engine::quantizeByStoredScales(readers, decided_by_readers.original,
                                                     decided_by_readers.find_scales, tensor.steps, work);
  if (!stored) return stored.error();
  return comparedWhole(readers, decided_by_readers, work);
}

}  // namespace scalewright::question
