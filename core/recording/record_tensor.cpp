#include "core/recording/record_tensor.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/histogram/batch_rows.h"
#include "core/io/blocks/aligned_blocks.h"
#include "core/io/blocks/decoded_blocks.h"
#include "core/io/blocks/readers/rows_reader.h"
#include "core/profile/accumulator.h"
#include "core/recording/row_heap.h"
#include "core/tensor/ragged.h"

namespace scalewright::recording {
namespace {

using histogram::BatchRows;
using tensor::TensorInfo;

/// How rows and batches of a tensor lie.
struct Frame {
  explicit Frame(const TensorInfo& of) : info(of), batches(histogram::batchesOf(of)) {
    const std::size_t rank = info.shape.size();
    channels = info.channel_axis && *info.channel_axis < rank ? info.shape[*info.channel_axis] : 0;
    const bool first = !info.sample_axis || *info.sample_axis == 0;
    rows_are_runs = channels > 0 && rank >= 2 && first && *info.channel_axis == rank - 1;
    const std::uint64_t extent = sampled() ? info.shape[*info.sample_axis] : 1;
    rows_of_each = extent == 0 ? 0 : info.elements() / std::max<std::uint64_t>(channels, 1) / extent;
  }
  [[nodiscard]] bool sampled() const { return info.sample_axis && *info.sample_axis < info.shape.size(); }

  const TensorInfo& info;
  BatchRows batches;
  std::uint64_t channels = 0;
  bool rows_are_runs = false;      ///< a row is an unbroken run of the last axis
  std::uint64_t rows_of_each = 0;  ///< rows of `channels` values for one step along the axis of samples
};

/// Steps along the axis of samples that each batch has.
std::vector<std::uint64_t> extentsOf(const Frame& frame) {
  if (!frame.sampled()) return {1};
  const std::uint64_t extent = frame.info.shape[*frame.info.sample_axis];
  std::vector<std::uint64_t> extents(frame.batches.count());
  for (std::uint64_t row = 0; row < extent;) {
    const std::uint64_t end = frame.batches.endOfBatch(row);
    extents[frame.batches.batchOf(row)] = end - row;
    row = end;
  }
  return extents;
}

/// The rows of a tensor as they are read, on several threads.
class KeptRows {
 public:
  KeptRows(const Frame& frame, const std::vector<std::uint64_t>& extents, const RecordSettings& settings,
           std::uint64_t limit, unsigned workers)
      : frame_(frame),
        settings_(settings),
        limit_(limit),
        heaps_(workers, RowHeap(limit, frame.channels * tensor::elementSize(frame.info.type))),
        turned_(workers) {
    for (const std::uint64_t extent : extents)
      ends_.push_back((ends_.empty() ? 0 : ends_.back()) + extent * frame.rows_of_each);
  }

  /// Offers the rows of a block, which are whole.
  void add(const io::Block& block, std::span<const std::byte> raw, unsigned worker) {
    if (limit_ == 0 || raw.empty()) return;
    const std::size_t rank = block.extent.size();
    const std::size_t bytes = static_cast<std::size_t>(frame_.channels) * tensor::elementSize(frame_.info.type);
    // Rows of the block that follow one another in the tensor as well: those of the last axis but one.
    const std::uint64_t run = block.extent[rank - 2];
    const std::uint64_t runs = raw.size() / bytes / run;
    for (std::uint64_t i = 0; i < runs; ++i) {
      std::uint64_t rest = i;
      std::uint64_t place = block.origin[rank - 2];
      std::uint64_t stride = frame_.info.shape[rank - 2];
      for (std::size_t axis = rank - 2; axis-- > 0;) {
        place += (block.origin[axis] + rest % block.extent[axis]) * stride;
        rest /= block.extent[axis];
        stride *= frame_.info.shape[axis];
      }
      for (std::uint64_t row = 0; row < run; ++row)
        offer(place + row, raw.subspan(static_cast<std::size_t>(i * run + row) * bytes, bytes), worker);
    }
  }

  /// What is kept of all of them.
  [[nodiscard]] RowSample take() {
    for (std::size_t i = 1; i < heaps_.size(); ++i) heaps_[0].add(heaps_[i], frame_.info.type);
    RowSample sample = heaps_[0].sample();
    sample.sort();
    return sample;
  }

 private:
  /// place: number of the row in the tensor.
  void offer(std::uint64_t place, std::span<const std::byte> row, unsigned worker) {
    const auto batch = static_cast<std::uint64_t>(std::upper_bound(ends_.begin(), ends_.end(), place) - ends_.begin());
    const std::uint64_t in_batch = place - (batch == 0 ? 0 : ends_[static_cast<std::size_t>(batch - 1)]);
    const std::uint64_t number = settings_.first_batch + batch;
    const RowKey key{rowHash(settings_.seed, number, in_batch), 0, number, in_batch};
    OfferedRow offered(key, littleEndian(row, worker), frame_.info.type);
    heaps_[worker].offer(offered);
  }
  std::span<const std::byte> littleEndian(std::span<const std::byte> row, unsigned worker) {
    if (frame_.info.order != tensor::ByteOrder::kBig) return row;
    std::vector<std::byte>& turned = turned_[worker];
    turned.assign(row.begin(), row.end());
    const std::size_t size = tensor::elementSize(frame_.info.type);
    for (std::size_t at = 0; at < turned.size(); at += size)
      std::reverse(turned.begin() + static_cast<std::ptrdiff_t>(at),
                   turned.begin() + static_cast<std::ptrdiff_t>(at + size));
    return turned;
  }

  const Frame& frame_;
  const RecordSettings& settings_;
  std::uint64_t limit_;
  std::vector<RowHeap> heaps_;                  ///< of each thread
  std::vector<std::vector<std::byte>> turned_;  ///< a row of each
  std::vector<std::uint64_t> ends_;             ///< one past the last row of each batch
};

void addLargest(profile::Accumulator::Largest& into, const profile::Accumulator::Largest& other) {
  if (other.magnitude > into.magnitude) {
    into = other;
  } else if (other.magnitude == into.magnitude) {
    into.times += other.times;
  }
}

/// Steps along the first axis as rows, [rows, channels].
Result<Matrix> rowsIn(const io::TensorReader& reader, const Frame& frame, std::uint64_t begin, std::uint64_t end,
                      const WorkContext& work) {
  const io::RowsReader some(reader, begin, end);
  auto values = io::allValues(some, {.stop = work.stop, .progress = {}, .threads = work.threads});
  if (!values) return values.error();
  Matrix rows;
  rows.columns = static_cast<std::size_t>(frame.channels);
  rows.rows = values->size() / rows.columns;
  rows.values = *std::move(values);
  return rows;
}

/// Each batch is a part, its rows in their order.
Result<std::optional<MomentSums>> momentsOf(const io::TensorReader& reader, const Frame& frame,
                                            const std::vector<std::uint64_t>& extents, const WorkContext& work) {
  constexpr std::uint64_t kPieceValues = std::uint64_t{1} << 22;
  const std::uint64_t steps = reader.info().shape.front();
  if (frame.info.elements() == 0) return std::optional<MomentSums>();
  const std::uint64_t at_once = std::clamp<std::uint64_t>(kPieceValues / (frame.info.elements() / steps), 1, steps);
  MomentAdder adder(frame.channels);
  std::uint64_t end = 0;
  for (const std::uint64_t extent : frame.sampled() ? extents : std::vector<std::uint64_t>{steps}) {
    std::uint64_t begin = end;
    for (end += extent; begin < end; begin += at_once) {
      auto rows = rowsIn(reader, frame, begin, std::min(end, begin + at_once), work);
      if (!rows) return rows.error();
      adder.addPiece(*std::move(rows), work.threads);
      if (work.stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
      if (work.progress) work.progress(begin, steps);
    }
    adder.endPart();
  }
  auto sums = adder.sums();
  if (sums && sums->rows == 0) sums.reset();
  return sums;
}

}  // namespace

const char* noMomentsReason(const TensorInfo& info) {
  const Frame frame(info);
  if (!frame.rows_are_runs || tensor::isRaggedAlongRows(info)) return "its channels are not the last axis";
  if (frame.channels > io::kMostMomentFeatures) return "more than 8,000 channels";
  return nullptr;
}

std::uint64_t batchCount(const TensorInfo& info) {
  return extentsOf(Frame(info)).size();
}

Result<TensorRecord> recordTensor(const io::TensorReader& reader, const RecordSettings& settings,
                                  const WorkContext& work) {
  const TensorInfo& info = reader.info();
  const Frame frame(info);
  const std::vector<std::uint64_t> extents = extentsOf(frame);
  if (settings.first_batch > io::kLastBatch || extents.size() > io::kLastBatch - settings.first_batch) {
    return Error{ErrorCode::kInvalidArgument, {}, info.name, "batch " + std::to_string(settings.first_batch)};
  }
  const std::size_t row_bytes = static_cast<std::size_t>(frame.channels) * tensor::elementSize(info.type);
  const std::uint64_t limit = frame.rows_are_runs ? settings.rows.limitFor(row_bytes) : 0;

  using Largest = profile::Accumulator::Largest;
  // Rows that are weighed have to be whole.
  const io::AlignedBlocks blocks(reader, limit > 0 ? static_cast<std::size_t>(frame.channels) : 1);
  const unsigned workers = workerCount(work.threads, blocks.count());
  KeptRows rows(frame, extents, settings, limit, workers);
  std::vector<std::unique_ptr<profile::Accumulator>> accumulators(workers);
  for (auto& accumulator : accumulators) accumulator = profile::makeAccumulator(info);
  std::vector<std::vector<Largest>> largest(workers, std::vector<Largest>(extents.size()));
  const std::size_t size = tensor::elementSize(info.type);
  const auto done = blocks.forEach(
      workers, work,
      [&](std::size_t, const io::Block& block, std::span<const std::byte> raw, unsigned worker) -> Result<void> {
        histogram::forEachRun(block, info.sample_axis, frame.batches,
                              [&](std::size_t batch, std::uint64_t first, std::uint64_t count) {
                                accumulators[worker]->add(block, raw.subspan(first * size, count * size), first);
                                addLargest(largest[worker][batch], accumulators[worker]->takeLargest());
                              });
        rows.add(block, raw, worker);
        return {};
      });
  if (!done) return done.error();
  for (unsigned worker = 1; worker < workers; ++worker) {
    accumulators[0]->merge(*accumulators[worker]);
    for (std::size_t i = 0; i < extents.size(); ++i) addLargest(largest[0][i], largest[worker][i]);
  }

  TensorRecord record;
  record.counters = accumulators[0]->counters();
  record.channels = frame.channels;
  record.rows = rows.take();
  const std::vector<double> sample_amax = accumulators[0]->sampleMaxima();
  const std::vector<std::uint64_t> batch_samples = info.batchSamples();
  // Samples that are not known to be those of the batches count for nothing: a batch is one then.
  const bool samples = !sample_amax.empty() && (batch_samples.size() == extents.size() ||
                                                (batch_samples.empty() && sample_amax.size() == extents.size()));
  std::size_t sample = 0;
  for (std::size_t i = 0; i < extents.size(); ++i) {
    io::RecordedBatch batch;
    batch.batch = settings.first_batch + i;
    batch.rows = extents[i] * frame.rows_of_each;
    batch.elements = batch.rows * std::max<std::uint64_t>(frame.channels, 1);
    batch.amax = largest[0][i].magnitude;
    batch.times = largest[0][i].times;
    batch.samples = samples && !batch_samples.empty() ? batch_samples[i] : 1;
    record.batches.push_back(batch);
    for (std::uint64_t k = 0; k < batch.samples; ++k, ++sample) {
      record.sample_amax.push_back(samples ? sample_amax[sample] : batch.amax);
      const std::uint64_t extent = !samples ? extents[i] : info.sample_rows.empty() ? 1 : info.sample_rows[sample];
      record.sample_rows.push_back(extent * frame.rows_of_each);
    }
  }
  if (settings.moments && noMomentsReason(info) == nullptr) {
    auto moments = momentsOf(reader, frame, extents, work);
    if (!moments) return moments.error();
    record.moments = *std::move(moments);
  }
  if (auto fits = requireStorable(record); !fits) return fits.error();
  return record;
}

}  // namespace scalewright::recording
