#include "core/recording/record_tensor.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <utility>

#include "core/histogram/batch_rows.h"
#include "core/io/blocks/for_each_block.h"
#include "core/profile/accumulator.h"

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

/// A row that is kept, and where it is in the tensor.
struct Chosen {
  RowKey key;
  std::uint64_t place = 0;  ///< number of the row in the tensor
};

/// The rows with the least hashes, by their places.
std::vector<Chosen> chooseRows(const Frame& frame, const std::vector<std::uint64_t>& extents,
                               const RecordSettings& settings, std::uint64_t limit) {
  if (!frame.rows_are_runs || limit == 0) return {};
  const auto less = [](const Chosen& a, const Chosen& b) { return a.key < b.key; };
  std::vector<Chosen> heap;
  std::uint64_t place = 0;
  for (std::size_t batch = 0; batch < extents.size(); ++batch) {
    const std::uint64_t rows = extents[batch] * frame.rows_of_each;
    const std::uint64_t number = settings.first_batch + batch;
    for (std::uint64_t row = 0; row < rows; ++row, ++place) {
      const RowKey key{rowHash(settings.seed, number, row), 0, number, row};
      if (heap.size() == limit && !(key < heap.front().key)) continue;
      if (heap.size() == limit) {
        std::pop_heap(heap.begin(), heap.end(), less);
        heap.pop_back();
      }
      heap.push_back({key, place});
      std::push_heap(heap.begin(), heap.end(), less);
    }
  }
  std::sort(heap.begin(), heap.end(), [](const Chosen& a, const Chosen& b) { return a.place < b.place; });
  return heap;
}

/// Copies what a block has of the chosen rows to their places in `rows`, a row for each of them in the order of
/// `chosen`.
void copyChosen(const io::Block& block, std::span<const std::byte> raw, const Frame& frame,
                const std::vector<Chosen>& chosen, std::vector<std::byte>& rows) {
  if (chosen.empty() || raw.empty()) return;
  const std::size_t size = tensor::elementSize(frame.info.type);
  const std::size_t rank = block.extent.size();
  const std::uint64_t width = block.extent[rank - 1];
  const std::size_t bytes = static_cast<std::size_t>(width) * size;
  // Rows of the block that follow one another in the tensor as well: those of the last axis but one.
  const std::uint64_t run = block.extent[rank - 2];
  const std::uint64_t runs = raw.size() / bytes / run;
  for (std::uint64_t i = 0; i < runs; ++i) {
    std::uint64_t rest = i;
    std::uint64_t place = block.origin[rank - 2];
    std::uint64_t stride = frame.info.shape[rank - 2];
    for (std::size_t axis = rank - 2; axis-- > 0;) {
      place += (block.origin[axis] + rest % block.extent[axis]) * stride;
      rest /= block.extent[axis];
      stride *= frame.info.shape[axis];
    }
    const auto before = [](const Chosen& row, std::uint64_t at) { return row.place < at; };
    auto row = std::lower_bound(chosen.begin(), chosen.end(), place, before);
    for (; row != chosen.end() && row->place < place + run; ++row) {
      const std::uint64_t from = (i * run + (row->place - place)) * bytes;
      const auto to =
          (static_cast<std::uint64_t>(row - chosen.begin()) * frame.channels + block.origin[rank - 1]) * size;
      std::memcpy(rows.data() + to, raw.data() + from, bytes);
    }
  }
}

/// Rows in the order of their hashes, little-endian. rows: in the order of `chosen`.
RowSample sampleOf(const std::vector<Chosen>& chosen, std::vector<std::byte> rows, std::uint64_t limit,
                   const Frame& frame) {
  const std::size_t size = tensor::elementSize(frame.info.type);
  RowSample sample{.limit = limit, .row_bytes = frame.channels * size, .keys = {}, .rows = std::move(rows)};
  for (const Chosen& row : chosen) sample.keys.push_back(row.key);
  if (frame.info.order == tensor::ByteOrder::kBig) {
    for (std::size_t at = 0; at < sample.rows.size(); at += size)
      std::reverse(sample.rows.begin() + static_cast<std::ptrdiff_t>(at),
                   sample.rows.begin() + static_cast<std::ptrdiff_t>(at + size));
  }
  sample.sort();
  return sample;
}

void addLargest(profile::Accumulator::Largest& into, const profile::Accumulator::Largest& other) {
  if (other.magnitude > into.magnitude) {
    into = other;
  } else if (other.magnitude == into.magnitude) {
    into.times += other.times;
  }
}

}  // namespace

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
  const std::vector<Chosen> chosen = chooseRows(frame, extents, settings, limit);
  std::vector<std::byte> rows(chosen.size() * row_bytes);

  using Largest = profile::Accumulator::Largest;
  const unsigned workers = workerCount(work.threads, reader.blockCount());
  std::vector<std::unique_ptr<profile::Accumulator>> accumulators(workers);
  for (auto& accumulator : accumulators) accumulator = profile::makeAccumulator(info);
  std::vector<std::vector<Largest>> largest(workers, std::vector<Largest>(extents.size()));
  const std::size_t size = tensor::elementSize(info.type);
  const auto done = io::forEachBlock(
      reader, workers, work,
      [&](std::size_t, const io::Block& block, std::span<const std::byte> raw, unsigned worker) -> Result<void> {
        histogram::forEachRun(block, info.sample_axis, frame.batches,
                              [&](std::size_t batch, std::uint64_t first, std::uint64_t count) {
                                accumulators[worker]->add(block, raw.subspan(first * size, count * size), first);
                                addLargest(largest[worker][batch], accumulators[worker]->takeLargest());
                              });
        copyChosen(block, raw, frame, chosen, rows);
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
  record.rows = sampleOf(chosen, std::move(rows), limit, frame);
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
  if (auto fits = requireStorable(record); !fits) return fits.error();
  return record;
}

}  // namespace scalewright::recording
