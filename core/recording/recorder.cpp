#include "core/recording/recorder.h"

#include <algorithm>
#include <utility>

namespace scalewright::recording {
namespace {

/// Values that are counted one by one with others: fewer cost more than they are worth.
constexpr std::size_t kWaitingBytes = std::size_t{32} << 10;

template <typename Batch>
void addLargest(Batch& batch, double amax, std::uint64_t times) {
  if (amax > batch.amax) batch.times = 0;
  batch.amax = std::max(batch.amax, amax);
  if (amax == batch.amax) batch.times += times;
}

/// The first batch of this number or a later one.
template <typename Batches>
auto firstFrom(Batches& batches, std::uint64_t number) {
  return std::lower_bound(batches.begin(), batches.end(), number,
                          [](const auto& batch, std::uint64_t of) { return batch.number < of; });
}

}  // namespace

TensorRecorder::TensorRecorder(tensor::ElementType type, std::uint64_t channels, RowBudget rows, std::uint64_t seed,
                               bool moments)
    : type_(type),
      seed_(seed),
      channels_(channels),
      rows_(channels > 0 ? rows.limitFor(channels * tensor::elementSize(type)) : 0,
            channels * tensor::elementSize(type)),
      counts_(type) {
  if (moments && channels > 0 && channels <= io::kMostMomentFeatures)
    moments_ = std::make_unique<KeptMoments>(type, channels);
}

void TensorRecorder::add(const CallRows& call, std::span<const std::byte> raw, unsigned threads,
                         const Together& together) {
  if (raw.size() >= kWaitingBytes) {
    auto counted = std::make_shared<const Counted>(count(type_, channels(), raw, threads, together));
    add(call, raw, std::move(counted), threads, together);
    return;
  }
  const std::scoped_lock lock(mutex_);
  Open& open = openOf(call.call);
  place(open, call, raw);
  wait(open, call.batch, raw);
  if (call.call == 0) end(open, threads, together);
}

void TensorRecorder::add(const CallRows& call, std::span<const std::byte> raw, std::shared_ptr<const Counted> counted,
                         unsigned threads, const Together& together) {
  const std::scoped_lock lock(mutex_);
  Open& open = openOf(call.call);
  place(open, call, raw);
  const auto part = std::find_if(open.parts.begin(), open.parts.end(),
                                 [&](const Part& each) { return each.batch.number == call.batch; });
  addLargest(part->batch, counted->amax, counted->times);
  hold(open.counted, std::move(counted));
  if (call.call == 0) end(open, threads, together);
}

std::vector<std::unique_ptr<TensorRecorder::Open>>::iterator TensorRecorder::find(std::uint64_t call) {
  return std::find_if(open_.begin(), open_.end(), [call](const auto& each) { return each->call == call; });
}

/// Finds or makes it.
TensorRecorder::Open& TensorRecorder::openOf(std::uint64_t call) {
  const auto found = find(call);
  if (found == open_.end()) {
    const RowSample& sample = rows_.sample();
    open_.push_back(std::make_unique<Open>(
        Open{.call = call, .channels = channels_, .rows = RowHeap(sample.limit, sample.row_bytes)}));
    return *open_.back();
  }
  if (channels_ == 0) dropOf(**found);  // another call had another number of them
  return **found;
}

void TensorRecorder::keep(std::uint64_t call, unsigned threads, const Together& together) {
  const std::scoped_lock lock(mutex_);
  const auto found = find(call);
  if (found != open_.end()) end(**found, threads, together);
}

bool TensorRecorder::takeBack(std::uint64_t call) {
  const std::scoped_lock lock(mutex_);
  const auto found = find(call);
  if (found == open_.end()) return false;
  for (const Part& part : (*found)->parts) {
    Batch& batch = *findBatch(part.batch.number);
    if (part.alone && batch.called == part.batch.called) batch.called = part.before;
    if (!batch.kept && batch.called == 0) batches_.erase(batches_.begin() + (&batch - batches_.data()));
  }
  open_.erase(found);
  return true;
}

/// Adds what a call holds to the tensor, and forgets the call.
void TensorRecorder::end(Open& open, unsigned threads, const Together& together) {
  if (open.channels == 0) dropNow();
  if (channels_ == 0) dropOf(open);
  elements_ += open.elements;
  for (const Part& part : open.parts) {
    Batch& batch = batchOf(part.batch.number);
    batch.kept = true;
    batch.rows += part.batch.rows;
    addLargest(batch, part.batch.amax, part.batch.times);
  }
  for (const auto& counted : open.counted) counts_.add(counted->counters, channels_);
  rows_.add(open.rows, type_);
  if (moments_ && !open.values.empty()) moments_->add(std::move(open.values), threads, together);
  if (waits_.values.size() + open.waits.values.size() > kWaitingBytes) flush();
  waits_.values.insert(waits_.values.end(), open.waits.values.begin(), open.waits.values.end());
  waits_.calls.insert(waits_.calls.end(), open.waits.calls.begin(), open.waits.calls.end());
  open_.erase(find(open.call));
}

void TensorRecorder::dropChannels(std::uint64_t call) {
  const std::scoped_lock lock(mutex_);
  if (call == 0) {
    dropNow();
  } else {
    dropOf(openOf(call));
  }
}

void TensorRecorder::dropNow() {
  if (channels_ == 0) return;
  for (Batch& batch : batches_) {
    batch.rows *= channels_;
    batch.called *= channels_;
  }
  channels_ = 0;
  counts_.dropChannels();
  rows_ = RowHeap(0, 0);
  moments_.reset();
}

void TensorRecorder::dropOf(Open& open) {
  for (Part& part : open.parts) {
    part.batch.rows *= std::max<std::uint64_t>(open.channels, 1);
    part.alone = false;  // rows of the batch are values, or will be
  }
  open.channels = 0;
  open.rows = RowHeap(0, 0);
  open.values.clear();
}

std::uint64_t TensorRecorder::channels() const {
  const std::scoped_lock lock(mutex_);
  return channels_;
}

std::uint64_t TensorRecorder::elements() const {
  const std::scoped_lock lock(mutex_);
  std::uint64_t all = elements_;
  for (const auto& open : open_) all += open->elements;
  return all;
}

TensorRecorder::Batch* TensorRecorder::findBatch(std::uint64_t number) {
  const auto found = firstFrom(batches_, number);
  return found != batches_.end() && found->number == number ? &*found : nullptr;
}

/// Finds or makes it.
TensorRecorder::Batch& TensorRecorder::batchOf(std::uint64_t number) {
  if (Batch* found = findBatch(number)) return *found;
  return *batches_.insert(firstFrom(batches_, number), Batch{.number = number});
}

/// Gives the rows of a call to their batch and to the sample.
void TensorRecorder::place(Open& open, const CallRows& call, std::span<const std::byte> raw) {
  const std::uint64_t count = raw.size() / tensor::elementSize(type_);
  const std::uint64_t rows = count / std::max<std::uint64_t>(open.channels, 1);
  open.elements += count;
  Batch& batch = batchOf(call.batch);
  auto part = std::find_if(open.parts.begin(), open.parts.end(),
                           [&](const Part& each) { return each.batch.number == call.batch; });
  if (part == open.parts.end()) {
    open.parts.push_back({.batch = {.number = call.batch, .called = batch.called}, .before = batch.called});
    part = std::prev(open.parts.end());
  }
  part->alone = part->alone && part->batch.called == batch.called;
  part->batch.rows += rows;
  const std::uint64_t row_bytes = open.rows.sample().row_bytes;
  for (std::uint64_t i = 0; open.rows.sample().limit > 0 && i < rows; ++i) {
    const std::uint64_t row = batch.called + (call.kept.empty() ? i : call.kept[i]);
    OfferedRow offered({rowHash(seed_, call.batch, row), 0, call.batch, row}, raw.subspan(i * row_bytes, row_bytes),
                       type_);
    if (rows_.wants(offered)) open.rows.offer(offered);
  }
  batch.called += std::max(call.rows, rows);
  part->batch.called = batch.called;
  if (moments_ && open.channels > 0 && !raw.empty()) open.values.emplace_back(raw.begin(), raw.end());
}

/// Values that are counted with others.
void TensorRecorder::wait(Open& open, std::uint64_t batch, std::span<const std::byte> raw) {
  if (open.waits.values.size() + raw.size() > kWaitingBytes) {
    auto counted = std::make_shared<Counted>();
    counted->counters =
        countWaiting(type_, open.channels, open.waits, [&](std::uint64_t of, double amax, std::uint64_t times) {
          const auto part = std::find_if(open.parts.begin(), open.parts.end(),
                                         [of](const Part& each) { return each.batch.number == of; });
          addLargest(part->batch, amax, times);
        });
    hold(open.counted, std::move(counted));
  }
  open.waits.values.insert(open.waits.values.end(), raw.begin(), raw.end());
  open.waits.calls.push_back({batch, raw.size()});
}

void TensorRecorder::flush() {
  if (waits_.calls.empty()) return;
  const auto largest = [this](std::uint64_t of, double amax, std::uint64_t times) {
    addLargest(batchOf(of), amax, times);
  };
  counts_.add(countWaiting(type_, channels_, waits_, largest), channels_);
}

TensorRecord TensorRecorder::record() {
  const std::scoped_lock lock(mutex_);
  flush();
  TensorRecord record;
  record.counters = counts_.sum();
  record.channels = channels_;
  for (const Batch& batch : batches_) {
    if (!batch.kept) continue;
    record.batches.push_back({});
    record.batches.back().batch = batch.number;
    record.batches.back().rows = batch.rows;
    record.batches.back().elements = batch.rows * std::max<std::uint64_t>(channels_, 1);
    record.batches.back().amax = batch.amax;
    record.batches.back().times = batch.times;
    record.sample_amax.push_back(batch.amax);
    record.sample_rows.push_back(batch.rows);
  }
  record.rows = rows_.sample();
  record.rows.sort();
  if (moments_) record.moments = moments_->sums();
  if (record.moments && record.moments->rows == 0) record.moments.reset();
  return record;
}

bool TensorRecorder::hasMoments() const {
  const std::scoped_lock lock(mutex_);
  return moments_ && moments_->sums();
}

}  // namespace scalewright::recording
