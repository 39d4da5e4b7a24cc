#include "core/recording/run_id.h"

#include <algorithm>
#include <bit>
#include <string_view>
#include <tuple>
#include <utility>

namespace scalewright::recording {
namespace {

/// Sums of numbers, each multiplied by a hash of what it is a number of.
class RunSum {
 public:
  enum Kind : std::uint64_t { kCount = 1, kLow, kSquare, kElements, kNan, kInfinite, kBatch, kAmax, kTimes, kSample };

  RunSum(const std::string& name, tensor::ElementType type) {
    about_ = mixed(static_cast<std::uint64_t>(type));
    for (const char letter : name) about_ = mixed(about_ ^ static_cast<unsigned char>(letter));
  }
  /// of: which number of that kind.
  void add(Kind what, std::uint64_t of, std::uint64_t number) {
    const std::uint64_t hash = mixed(mixed(about_ ^ what) ^ of);
    low_ += hash * number;
    high_ += mixed(hash) * number;
  }
  /// A number that occurs, which is no count of anything.
  void note(Kind what, std::uint64_t of, std::uint64_t number) { add(what, mixed(of) ^ mixed(~number), 1); }
  [[nodiscard]] RunId value() const { return {low_, high_}; }

 private:
  std::uint64_t about_ = 0;
  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

}  // namespace

RunId partOfRun(const std::string& name, const TensorRecord& record, std::uint64_t first_batch) {
  const profile::Counters& counters = record.counters;
  RunSum sum(name, counters.type);
  for (std::size_t i = 0; i < counters.keys.size(); ++i) {
    const profile::BinTotal total = counters.total(i);
    sum.add(RunSum::kCount, counters.keys[i], total.count);
    sum.add(RunSum::kLow, counters.keys[i], static_cast<std::uint64_t>(total.low));
    sum.add(RunSum::kSquare, counters.keys[i], static_cast<std::uint64_t>(total.square));
  }
  sum.add(RunSum::kElements, 0, counters.elements);
  sum.add(RunSum::kNan, 0, counters.nan);
  sum.add(RunSum::kInfinite, 0, counters.positive_infinite);
  std::size_t sample = 0;
  for (const io::RecordedBatch& batch : record.batches) {
    const std::uint64_t number = batch.batch - first_batch;
    sum.note(RunSum::kBatch, number, batch.elements);
    sum.note(RunSum::kAmax, number, std::bit_cast<std::uint64_t>(batch.amax));
    sum.note(RunSum::kTimes, number, batch.times);
    for (std::uint64_t i = 0; i < batch.samples; ++i, ++sample)
      sum.note(RunSum::kSample, mixed(number) ^ i, std::bit_cast<std::uint64_t>(record.sample_amax[sample]));
  }
  return sum.value();
}

void addPart(RunId& into, const RunId& part) {
  into[0] += part[0];
  into[1] += part[1];
}

RunId runOf(const Recording& recording) {
  std::uint64_t first_batch = UINT64_MAX;
  for (const TensorRecord& record : recording.data) {
    if (!record.batches.empty()) first_batch = std::min(first_batch, record.batches.front().batch);
  }
  RunId run{};
  for (const auto& [name, place] : recording.names)
    addPart(run, partOfRun(name, recording.data[place.data], first_batch));
  return run;
}

std::string textOf(const RunId& run) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint64_t half : {run[1], run[0]}) {
    for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[half >> shift & 0xF];
  }
  return text;
}

namespace {

/// The batches of a record in the order of their numbers and runs, with their samples, and its rows in theirs.
/// Errors: kRecordedTwice.
Result<void> putInOrder(TensorRecord& record) {
  struct Place {
    std::size_t batch;
    std::size_t sample;
  };
  std::vector<Place> order;
  std::size_t sample = 0;
  for (std::size_t i = 0; i < record.batches.size(); ++i) {
    order.push_back({i, sample});
    sample += static_cast<std::size_t>(record.batches[i].samples);
  }
  const auto keyOf = [&record](const Place& place) {
    return std::tuple(record.batches[place.batch].batch, record.batches[place.batch].run);
  };
  std::sort(order.begin(), order.end(), [&](const Place& a, const Place& b) { return keyOf(a) < keyOf(b); });
  TensorRecord sorted;
  for (const Place& place : order) {
    const io::RecordedBatch& batch = record.batches[place.batch];
    if (!sorted.batches.empty() && sorted.batches.back().batch == batch.batch && sorted.batches.back().run == batch.run)
      return Error{ErrorCode::kRecordedTwice, {}, {}, "batch " + std::to_string(batch.batch)};
    sorted.batches.push_back(batch);
    for (std::uint64_t i = 0; i < batch.samples; ++i) {
      sorted.sample_amax.push_back(record.sample_amax[place.sample + i]);
      sorted.sample_rows.push_back(record.sample_rows[place.sample + i]);
    }
  }
  record.batches = std::move(sorted.batches);
  record.sample_amax = std::move(sorted.sample_amax);
  record.sample_rows = std::move(sorted.sample_rows);
  record.rows.sort();
  return {};
}

}  // namespace

Result<void> giveRuns(Recording& recording, const std::vector<RunId>& runs) {
  std::vector<RunId> sorted = runs;
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  std::vector<std::uint64_t> places;
  for (const RunId& run : runs)
    places.push_back(static_cast<std::uint64_t>(std::lower_bound(sorted.begin(), sorted.end(), run) - sorted.begin()));
  std::vector<Result<void>> ordered;
  for (TensorRecord& record : recording.data) {
    for (io::RecordedBatch& batch : record.batches) batch.run = places[batch.run];
    for (RowKey& key : record.rows.keys) key.run = places[key.run];
    ordered.push_back(putInOrder(record));
  }
  recording.runs = std::move(sorted);
  for (const auto& [name, place] : recording.names) {
    if (ordered[place.data]) continue;
    Error error = ordered[place.data].error();
    error.dataset = name;
    return error;
  }
  return {};
}

}  // namespace scalewright::recording
