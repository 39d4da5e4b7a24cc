#include "core/recording/recorder.h"

#include <algorithm>
#include <cstring>
#include <exception>

#include "core/base/parallel.h"
#include "core/profile/accumulator.h"

namespace scalewright::recording {
namespace {

/// Values that are counted one by one with others: fewer cost more than they are worth.
constexpr std::size_t kWaitingBytes = std::size_t{32} << 10;
/// Values for which another thread is worth its start.
constexpr std::size_t kThreadBytes = std::size_t{1} << 20;

tensor::TensorInfo infoOf(tensor::ElementType type, std::uint64_t channels, std::uint64_t elements) {
  tensor::TensorInfo info;
  info.type = type;
  info.shape = channels > 0 ? tensor::Shape{elements / channels, channels} : tensor::Shape{elements};
  if (channels > 0) info.channel_axis = 1;
  return info;
}

/// Accumulators that live on from call to call: what they are made of is larger than what a call adds.
class Tables {
 public:
  static std::unique_ptr<profile::Accumulator> take(tensor::ElementType type, std::uint64_t channels) {
    const std::scoped_lock lock(mutex());
    auto& free = kept();
    const auto found = std::find_if(free.begin(), free.end(), [type, channels](const Kept& each) {
      return each.type == type && each.channels == channels;
    });
    if (found == free.end()) return profile::makeAccumulator(infoOf(type, channels, channels));
    auto accumulator = std::move(found->accumulator);
    free.erase(found);
    return accumulator;
  }
  /// Empty ones.
  static void giveBack(tensor::ElementType type, std::uint64_t channels, std::unique_ptr<profile::Accumulator> table) {
    constexpr std::size_t kMost = 16;
    if (tensor::elementSize(type) > sizeof(float)) return;  // 32 MiB, and rare
    const std::scoped_lock lock(mutex());
    auto& free = kept();
    if (free.size() == kMost) free.erase(free.begin());  // the one that nobody has wanted for longest
    free.push_back({type, channels, std::move(table)});
  }

 private:
  struct Kept {
    tensor::ElementType type;
    std::uint64_t channels;
    std::unique_ptr<profile::Accumulator> accumulator;
  };
  static std::mutex& mutex() {
    static std::mutex mutex;
    return mutex;
  }
  static std::vector<Kept>& kept() {
    static std::vector<Kept> kept;
    return kept;
  }
};

}  // namespace

void onNewThreads(unsigned parts, const std::function<void(unsigned part)>& body) {
  const auto run = parallelFor(parts, parts, {}, [&body](std::size_t part, unsigned) -> Result<void> {
    body(static_cast<unsigned>(part));
    return {};
  });
  static_cast<void>(run);  // body throws nothing
}

Counted count(tensor::ElementType type, std::uint64_t channels, std::span<const std::byte> raw, unsigned threads,
              const Together& together) {
  const std::size_t size = tensor::elementSize(type);
  const std::uint64_t width = std::max<std::uint64_t>(channels, 1);
  const std::uint64_t rows = raw.size() / size / width;
  const unsigned workers = workerCount(threads, 1 + raw.size() / kThreadBytes);
  std::vector<std::unique_ptr<profile::Accumulator>> accumulators(workers);
  for (auto& accumulator : accumulators) accumulator = Tables::take(type, channels);
  std::vector<std::exception_ptr> failed(workers);
  const auto add = [&](unsigned part) {
    const std::uint64_t begin = rows * part / workers;
    const std::uint64_t end = rows * (part + 1) / workers;
    if (begin == end) return;
    const io::Block block = channels > 0 ? io::Block{{0, 0}, {end - begin, channels}} : io::Block{{0}, {end - begin}};
    try {
      accumulators[part]->add(block, raw.subspan(begin * width * size, (end - begin) * width * size));
    } catch (...) {
      failed[part] = std::current_exception();
    }
  };
  if (workers == 1) {
    add(0);
  } else {
    together(workers, add);
  }
  for (const std::exception_ptr& each : failed) {
    if (each) std::rethrow_exception(each);
  }
  Counted all;
  all.counters.type = type;
  for (auto& accumulator : accumulators) {
    const auto largest = accumulator->takeLargest();
    if (largest.magnitude > all.amax) all.times = 0;
    all.amax = std::max(all.amax, largest.magnitude);
    if (largest.magnitude == all.amax) all.times += largest.times;
    profile::Counters counters = accumulator->take();
    Tables::giveBack(type, channels, std::move(accumulator));
    if (all.counters.elements == 0) {
      all.counters = std::move(counters);
    } else {
      profile::merge(all.counters, counters);
    }
  }
  return all;
}

TensorRecorder::TensorRecorder(tensor::ElementType type, std::uint64_t channels, RowBudget rows, std::uint64_t seed)
    : type_(type), seed_(seed), channels_(channels) {
  counters_.type = type;
  if (profile::keysAreCodes(type)) pages_.resize(profile::keyCount(type) / kPageKeys);
  rows_.row_bytes = channels * tensor::elementSize(type);
  rows_.limit = channels > 0 ? rows.limitFor(rows_.row_bytes) : 0;
}

void TensorRecorder::add(const CallRows& call, std::span<const std::byte> raw, unsigned threads,
                         const Together& together) {
  if (raw.size() >= kWaitingBytes) {
    add(call, raw, count(type_, channels(), raw, threads, together));
    return;
  }
  const std::scoped_lock lock(mutex_);
  begin(call.call);
  place(call, raw);
  if (waiting_.size() + raw.size() > kWaitingBytes) flush();
  waiting_.insert(waiting_.end(), raw.begin(), raw.end());
  waits_.push_back({call.batch, raw.size()});
}

void TensorRecorder::add(const CallRows& call, std::span<const std::byte> raw, const Counted& counted) {
  const std::scoped_lock lock(mutex_);
  begin(call.call);
  place(call, raw);
  take(counted.counters);
  if (channels_ == 0) {  // dropped by another thread after it was counted
    channel_amax_.clear();
    counters_.channel_amax.clear();
  }
  addLargest(batchOf(call.batch), counted.amax, counted.times);
}

void TensorRecorder::begin(std::uint64_t call) {
  if (call == undo_.call) return;
  undo_ = {};
  undo_.call = call;
  if (call == 0) return;
  undo_.elements = elements_;
  undo_.waiting = waiting_.size();
  undo_.waits = waits_.size();
  undo_.places = places_;
  undo_.kept = rows_.keys.size();
}

bool TensorRecorder::takeBack(std::uint64_t call) {
  const std::scoped_lock lock(mutex_);
  if (call == 0 || call != undo_.call) return false;
  elements_ = undo_.elements;
  waiting_.resize(undo_.waiting);
  waits_.resize(undo_.waits);
  if (undo_.counted) {
    counters_ = std::move(undo_.counters);
    channel_amax_ = std::move(undo_.channel_amax);
  }
  for (const profile::Counters& added : undo_.added) {
    for (std::size_t i = 0; i < added.keys.size(); ++i)
      (*pages_[added.keys[i] / kPageKeys])[added.keys[i] % kPageKeys] -= added.counts[i];
  }
  for (const auto& [number, before] : undo_.batches) {
    Batch& batch = *findBatch(number);
    if (before) {
      batch = *before;
    } else {
      batches_.erase(batches_.begin() + (&batch - batches_.data()));
    }
  }
  places_ = std::move(undo_.places);
  for (const auto& [at, key, row] : undo_.rows) {
    rows_.keys[at] = key;
    std::copy(row.begin(), row.end(), rows_.rows.begin() + static_cast<std::ptrdiff_t>(at * rows_.row_bytes));
  }
  rows_.keys.resize(undo_.kept);
  rows_.rows.resize(undo_.kept * rows_.row_bytes);
  undo_ = {};
  return true;
}

void TensorRecorder::dropChannels() {
  const std::scoped_lock lock(mutex_);
  if (channels_ == 0) return;
  undo_ = {};
  flush();
  for (Batch& batch : batches_) {
    batch.rows *= channels_;
    batch.called *= channels_;
  }
  channels_ = 0;
  channel_amax_ = {};
  counters_.channel_amax.clear();
  rows_ = {};
  places_.clear();
}

std::uint64_t TensorRecorder::channels() const {
  const std::scoped_lock lock(mutex_);
  return channels_;
}

std::uint64_t TensorRecorder::elements() const {
  const std::scoped_lock lock(mutex_);
  return elements_;
}

TensorRecorder::Batch* TensorRecorder::findBatch(std::uint64_t number) {
  const auto found = std::lower_bound(batches_.begin(), batches_.end(), number,
                                      [](const Batch& batch, std::uint64_t of) { return batch.number < of; });
  return found != batches_.end() && found->number == number ? &*found : nullptr;
}

/// Finds or makes it, and remembers what it was before the call that may be taken back.
TensorRecorder::Batch& TensorRecorder::batchOf(std::uint64_t number) {
  Batch* found = findBatch(number);
  const bool known = std::any_of(undo_.batches.begin(), undo_.batches.end(),
                                 [number](const auto& each) { return each.first == number; });
  if (undo_.call != 0 && !known)
    undo_.batches.emplace_back(number, found != nullptr ? std::optional(*found) : std::nullopt);
  if (found != nullptr) return *found;
  const auto place = std::lower_bound(batches_.begin(), batches_.end(), number,
                                      [](const Batch& batch, std::uint64_t of) { return batch.number < of; });
  return *batches_.insert(place, Batch{.number = number});
}

void TensorRecorder::addLargest(Batch& batch, double amax, std::uint64_t times) {
  if (amax > batch.amax) batch.times = 0;
  batch.amax = std::max(batch.amax, amax);
  if (amax == batch.amax) batch.times += times;
}

/// Gives the rows of a call to their batch and to the sample.
void TensorRecorder::place(const CallRows& call, std::span<const std::byte> raw) {
  const std::size_t size = tensor::elementSize(type_);
  const std::uint64_t count = raw.size() / size;
  const std::uint64_t rows = count / std::max<std::uint64_t>(channels_, 1);
  elements_ += count;
  Batch& batch = batchOf(call.batch);
  batch.rows += rows;
  std::uint64_t& base = batch.called;
  const auto less = [this](std::size_t a, std::size_t b) { return rows_.keys[a] < rows_.keys[b]; };
  for (std::uint64_t i = 0; rows_.limit > 0 && i < rows; ++i) {
    const std::uint64_t row = base + (call.kept.empty() ? i : call.kept[i]);
    const RowKey key{rowHash(seed_, call.batch, row), 0, call.batch, row};
    std::size_t at = rows_.keys.size();
    if (at == rows_.limit) {
      at = places_.front();
      if (!(key < rows_.keys[at])) continue;
      const bool known =
          std::any_of(undo_.rows.begin(), undo_.rows.end(), [at](const auto& each) { return std::get<0>(each) == at; });
      if (undo_.call != 0 && at < undo_.kept && !known) {
        const auto begin = rows_.rows.begin() + static_cast<std::ptrdiff_t>(at * rows_.row_bytes);
        undo_.rows.emplace_back(at, rows_.keys[at],
                                std::vector(begin, begin + static_cast<std::ptrdiff_t>(rows_.row_bytes)));
      }
      std::pop_heap(places_.begin(), places_.end(), less);
      places_.pop_back();
    } else {
      rows_.keys.emplace_back();
      rows_.rows.resize(rows_.rows.size() + rows_.row_bytes);
    }
    rows_.keys[at] = key;
    std::memcpy(rows_.rows.data() + at * rows_.row_bytes, raw.data() + i * rows_.row_bytes, rows_.row_bytes);
    places_.push_back(at);
    std::push_heap(places_.begin(), places_.end(), less);
  }
  base += std::max(call.rows, rows);
}

/// What is no count of a code.
void TensorRecorder::takeRest(const profile::Counters& counters, profile::Counters& into,
                              std::vector<float>& channel_amax) const {
  if (pages_.empty()) {
    profile::merge(into, counters);
    return;
  }
  profile::Counters rest;  // all but the keys
  rest.type = counters.type;
  rest.elements = counters.elements;
  rest.nan = counters.nan;
  rest.positive_infinite = counters.positive_infinite;
  rest.negative_infinite = counters.negative_infinite;
  rest.zero = counters.zero;
  rest.subnormal = counters.subnormal;
  rest.minimum = counters.minimum;
  rest.maximum = counters.maximum;
  profile::merge(into, rest);
  // Exact: values of these types are values of float.
  channel_amax.resize(counters.channel_amax.size());
  for (std::size_t i = 0; i < channel_amax.size(); ++i)
    channel_amax[i] = std::max(channel_amax[i], static_cast<float>(counters.channel_amax[i]));
}

void TensorRecorder::take(const profile::Counters& counters) {
  if (undo_.call != 0 && !undo_.counted) {
    undo_.counted = true;
    undo_.counters = counters_;
    undo_.channel_amax = channel_amax_;
  }
  for (std::size_t i = 0; !pages_.empty() && i < counters.keys.size(); ++i) {
    auto& page = pages_[counters.keys[i] / kPageKeys];
    if (!page) page = std::make_unique<Page>();
    (*page)[counters.keys[i] % kPageKeys] += counters.counts[i];
  }
  if (undo_.call != 0 && !pages_.empty()) {
    undo_.added.emplace_back();
    undo_.added.back().keys = counters.keys;
    undo_.added.back().counts = counters.counts;
  }
  takeRest(counters, counters_, channel_amax_);
}

void TensorRecorder::flush() {
  if (waits_.empty()) return;
  // What waited before the call that may be taken back stays whatever becomes of that.
  const std::size_t before = undo_.call != 0 ? undo_.waits : 0;
  if (before > 0) {
    Undo undo = std::exchange(undo_, {});
    flush(0, before, 0, &undo);
    undo_ = std::move(undo);
  }
  flush(before, waits_.size(), before > 0 ? undo_.waiting : 0, nullptr);
  undo_.waiting = undo_.waits = 0;
  waiting_.clear();
  waits_.clear();
}

/// Counts some of what waits, from a byte on. too: what takes back a call that began later, and has it, too.
void TensorRecorder::flush(std::size_t first_wait, std::size_t end_wait, std::size_t begin, Undo* too) {
  if (first_wait == end_wait) return;
  std::size_t at = begin;
  const std::size_t size = tensor::elementSize(type_);
  auto accumulator = Tables::take(type_, channels_);
  const std::uint64_t width = std::max<std::uint64_t>(channels_, 1);
  for (std::size_t i = first_wait; i < end_wait; ++i) {
    const Waiting& wait = waits_[i];
    const std::uint64_t rows = wait.bytes / size / width;
    const io::Block block = channels_ > 0 ? io::Block{{0, 0}, {rows, channels_}} : io::Block{{0}, {rows}};
    accumulator->add(block, std::span(waiting_).subspan(at, wait.bytes));
    const auto largest = accumulator->takeLargest();
    addLargest(batchOf(wait.batch), largest.magnitude, largest.times);
    for (std::size_t known = 0; too != nullptr && known < too->batches.size(); ++known) {
      auto& [number, batch] = too->batches[known];
      if (number == wait.batch && batch) addLargest(*batch, largest.magnitude, largest.times);
    }
    at += wait.bytes;
  }
  const profile::Counters counters = accumulator->take();
  take(counters);
  if (too != nullptr && too->counted) takeRest(counters, too->counters, too->channel_amax);
  Tables::giveBack(type_, channels_, std::move(accumulator));
}

TensorRecord TensorRecorder::record() {
  const std::scoped_lock lock(mutex_);
  flush();
  TensorRecord record;
  record.counters = counters_;
  std::size_t keys = 0;
  for (const auto& page : pages_) {
    if (page) keys += kPageKeys - static_cast<std::size_t>(std::count(page->begin(), page->end(), std::uint64_t{0}));
  }
  record.counters.keys.reserve(keys);
  record.counters.counts.reserve(keys);
  for (std::size_t page = 0; page < pages_.size(); ++page) {
    for (std::size_t key = 0; pages_[page] && key < kPageKeys; ++key) {
      if ((*pages_[page])[key] == 0) continue;
      record.counters.keys.push_back(static_cast<std::uint32_t>(page * kPageKeys + key));
      record.counters.counts.push_back((*pages_[page])[key]);
    }
  }
  record.channels = channels_;
  if (!pages_.empty()) record.counters.channel_amax.assign(channel_amax_.begin(), channel_amax_.end());
  for (const Batch& batch : batches_) {
    record.batches.push_back({});
    record.batches.back().batch = batch.number;
    record.batches.back().rows = batch.rows;
    record.batches.back().elements = batch.rows * std::max<std::uint64_t>(channels_, 1);
    record.batches.back().amax = batch.amax;
    record.batches.back().times = batch.times;
    record.sample_amax.push_back(batch.amax);
    record.sample_rows.push_back(batch.rows);
  }
  record.rows = rows_;
  record.rows.sort();
  return record;
}

}  // namespace scalewright::recording
