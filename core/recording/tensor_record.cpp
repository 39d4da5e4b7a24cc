#include "core/recording/tensor_record.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "core/histogram/from_sketch.h"
#include "core/tensor/decode.h"
#include "core/tensor/element_type.h"

namespace scalewright::recording {
namespace {

using io::RecordedBatch;

auto placeOf(const RecordedBatch& batch) {
  return std::tuple(batch.batch, batch.run);
}

/// Rows are values from now on, of which none are kept.
void dropChannels(TensorRecord& record) {
  const std::uint64_t width = std::max<std::uint64_t>(record.channels, 1);
  for (RecordedBatch& batch : record.batches) batch.rows *= width;
  for (std::uint64_t& rows : record.sample_rows) rows *= width;
  record.channels = 0;
  record.counters.channel_amax.clear();
  record.rows = {};
  record.moments.reset();
}

/// The batches of both with their samples.
Result<void> mergeBatches(TensorRecord& into, const TensorRecord& other) {
  std::vector<RecordedBatch> batches;
  std::vector<double> amax;
  std::vector<std::uint64_t> rows;
  std::size_t a = 0;
  std::size_t b = 0;
  std::size_t samples_a = 0;
  std::size_t samples_b = 0;
  while (a < into.batches.size() || b < other.batches.size()) {
    bool first = b == other.batches.size();
    if (!first && a < into.batches.size()) {
      const auto in_a = placeOf(into.batches[a]);
      const auto in_b = placeOf(other.batches[b]);
      if (in_a == in_b)
        return Error{ErrorCode::kRecordedTwice, {}, {}, "batch " + std::to_string(into.batches[a].batch)};
      first = in_a < in_b;
    }
    const TensorRecord& from = first ? into : other;
    std::size_t& at = first ? samples_a : samples_b;
    batches.push_back(from.batches[first ? a++ : b++]);
    for (std::uint64_t i = 0; i < batches.back().samples; ++i, ++at) {
      amax.push_back(from.sample_amax[at]);
      rows.push_back(from.sample_rows[at]);
    }
  }
  into.batches = std::move(batches);
  into.sample_amax = std::move(amax);
  into.sample_rows = std::move(rows);
  return {};
}

Error malformed(const char* what) {
  return {ErrorCode::kMalformedFile, {}, {}, what};
}

profile::Wide wideOf(const io::Wide64& halves) {
  return profile::Wide{halves[1]} << 64 | halves[0];
}

io::Wide64 halvesOf(profile::Wide whole) {
  return {static_cast<std::uint64_t>(whole), static_cast<std::uint64_t>(whole >> 64)};
}

bool isMagnitude(double value) {
  return std::isfinite(value) && value >= 0;
}

/// Returns whether all are magnitudes, none beyond `most`.
bool areMagnitudes(const std::vector<double>& values, double most) {
  return std::all_of(values.begin(), values.end(), [most](double x) { return isMagnitude(x) && x <= most; });
}

/// Keys, counts and sums. Errors: as of recordOf.
Result<void> takeCounts(profile::Counters& counters, io::RecordedArrays& arrays) {
  const bool codes = profile::keysAreCodes(counters.type);
  const std::size_t keys = arrays.keys.size();
  const std::size_t sums = codes ? 0 : keys;
  if (arrays.counts.size() != keys || arrays.low.size() != sums || arrays.square.size() != sums)
    return malformed("counts");
  if (!arrays.keys.empty() && arrays.keys.back() >= profile::keyCount(counters.type)) return malformed("keys");
  std::uint64_t left = counters.finite();
  counters.low_sums.reserve(sums);
  for (std::size_t i = 0; i < keys; ++i) {
    if (arrays.counts[i] == 0 || arrays.counts[i] > left) return malformed("counts");
    left -= arrays.counts[i];
    if (!codes) counters.low_sums.push_back({wideOf(arrays.low[i]), wideOf(arrays.square[i])});
  }
  if (left > 0) return malformed("counts");
  counters.keys = std::move(arrays.keys);
  counters.counts = std::move(arrays.counts);
  return {};
}

/// Whether the sums of every key can be those of so many values with that key.
bool sumsFit(const profile::Counters& counters) {
  const int low_bits = counters.type == tensor::ElementType::kF32 ? 16 : 45;
  const profile::Wide most = (profile::Wide{1} << low_bits) - 1;
  for (std::size_t i = 0; i < counters.low_sums.size(); ++i) {
    // sum low <= n * most, and (sum low)^2 <= n * sum low^2 <= n * sum low * most.
    const auto& [low, square] = counters.low_sums[i];
    if (low > counters.counts[i] * most || square > low * most) return false;
    const profile::Wide mean = low / counters.counts[i];
    if (square < mean * low) return false;
  }
  return true;
}

/// Codes as they are decoded; what is not finite is no key, and the extremes are those of the codes.
bool codesFit(const profile::Counters& counters) {
  if (counters.keys.empty()) return counters.minimum == 0 && counters.maximum == 0;
  const std::size_t size = tensor::elementSize(counters.type);
  std::vector<std::byte> codes(counters.keys.size() * size);
  for (std::size_t i = 0; i < counters.keys.size(); ++i) {
    codes[i * size] = static_cast<std::byte>(counters.keys[i] & 0xFFU);
    if (size == 2) codes[i * size + 1] = static_cast<std::byte>(counters.keys[i] >> 8);
  }
  std::vector<double> values(counters.keys.size());
  tensor::decodeToDouble(counters.type, tensor::ByteOrder::kLittle, codes, values);
  if (!std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); })) return false;
  const auto [least, largest] = std::minmax_element(values.begin(), values.end());
  return *least == counters.minimum && *largest == counters.maximum;
}

/// The bits of all keys together are those of a profile: its own promises.
bool profileFits(const profile::Counters& counters) {
  if (profile::keysAreCodes(counters.type)) return codesFit(counters);
  const profile::Profile profile = profile::profileOf(counters);
  const auto& bins = profile.sketch.bins();
  if (bins.empty()) return counters.minimum == 0 && counters.maximum == 0;
  double before = -INFINITY;
  for (const profile::SketchBin& bin : bins) {
    if (!std::isfinite(bin.low) || !std::isfinite(bin.high) || bin.low > bin.mean || bin.mean > bin.high) return false;
    if (bin.low < before) return false;
    before = bin.high;
  }
  return bins.front().low >= counters.minimum && bins.back().high <= counters.maximum;
}

/// A part without a finite value, as of an expert that no token came to, has nothing to add and takes nothing away.
std::optional<MomentSums> momentsOfBoth(const TensorRecord& a, const TensorRecord& b) {
  const auto hasNothing = [](const TensorRecord& record) { return !record.moments && record.counters.finite() == 0; };
  if (hasNothing(a)) return b.moments;
  if (hasNothing(b)) return a.moments;
  return a.moments && b.moments ? merged(*a.moments, *b.moments) : std::nullopt;
}

}  // namespace

std::uint64_t TensorRecord::rowCount() const {
  std::uint64_t sum = 0;
  for (const RecordedBatch& batch : batches) sum += batch.rows;
  return sum;
}

Result<void> merge(TensorRecord& into, const TensorRecord& other) {
  if (into.counters.type != other.counters.type) {
    return Error{ErrorCode::kRecordingsDiffer,
                 {},
                 {},
                 std::string(tensor::elementTypeId(into.counters.type)) + ", " +
                     std::string(tensor::elementTypeId(other.counters.type))};
  }
  if (into.channels != other.channels) {
    TensorRecord values = other;
    dropChannels(values);
    dropChannels(into);
    return merge(into, values);
  }
  if (auto merged = mergeBatches(into, other); !merged) return merged;
  into.moments = momentsOfBoth(into, other);
  profile::merge(into.counters, other.counters);
  merge(into.rows, other.rows, into.counters.type);
  return requireStorable(into);
}

Result<void> requireStorable(const TensorRecord& record) {
  const auto within = [](const char* what, std::uint64_t count, std::uint64_t most) -> Result<void> {
    if (count <= most) return {};
    return Error{
        ErrorCode::kInvalidArgument, {}, {}, std::to_string(count) + what + ", at most " + std::to_string(most)};
  };
  if (auto fits = within(" elements", record.counters.elements, io::kMostRecordedElements); !fits) return fits;
  if (auto fits = within(" channels", record.channels, io::kMostRecordedChannels); !fits) return fits;
  if (auto fits = within(" batches", record.batches.size(), io::kMostRecordedBatches); !fits) return fits;
  if (auto fits = within(" samples", record.sample_amax.size(), io::kMostRecordedSamples); !fits) return fits;
  return within(" bytes of rows", record.rows.rows.size(), io::kMostKeptBytes);
}

profile::Profile profileOf(const TensorRecord& record) {
  return profile::profileOf(record.counters, record.sample_amax);
}

histogram::GrowingHistogram growingHistogramOf(const TensorRecord& record) {
  profile::Profile profile = profileOf(record);
  std::vector<std::uint64_t> times;
  profile.sample_amax.clear();
  for (const RecordedBatch& batch : record.batches) {
    profile.sample_amax.push_back(batch.amax);
    times.push_back(batch.times);
  }
  return histogram::fromSketch(profile, {}, times);
}

StoredRecord storedOf(const TensorRecord& record) {
  const profile::Counters& counters = record.counters;
  StoredRecord stored;
  io::RecordedRow& row = stored.row;
  row.type_id = tensor::elementTypeId(counters.type);
  row.elements = counters.elements;
  row.finite = counters.finite();
  row.nan = counters.nan;
  row.positive_infinite = counters.positive_infinite;
  row.negative_infinite = counters.negative_infinite;
  row.zero = counters.zero;
  row.subnormal = counters.subnormal;
  row.minimum = counters.minimum;
  row.maximum = counters.maximum;
  row.amax = std::max(std::fabs(counters.minimum), std::fabs(counters.maximum));
  row.channels = record.channels;
  row.rows = record.rowCount();
  row.batches = record.batches.size();
  row.samples = record.sample_amax.size();
  const RowSample& rows = record.rows;
  const std::size_t common = rows.commonRows(row.rows);
  row.kept_rows = common;
  row.row_limit = rows.limit;
  row.large_rows = rows.keys.size() - common;
  row.large_limit = rows.large;
  if (record.moments && record.moments->rows > 0) {
    row.moment_rows = record.moments->rows;
    row.moment_parts = record.moments->parts;
    stored.arrays.moments = record.moments->sums;
  }
  const auto alike = [](const auto& values, auto of) -> std::uint64_t {
    if (values.empty()) return 0;
    const auto same = [&](const auto& value) { return of(value) == of(values.front()); };
    return std::all_of(values.begin(), values.end(), same) ? of(values.front()) : 0;
  };
  row.batch_samples = alike(record.batches, [](const RecordedBatch& batch) { return batch.samples; });
  row.sample_rows = alike(record.sample_rows, [](std::uint64_t of_sample) { return of_sample; });

  io::RecordedArrays& arrays = stored.arrays;
  arrays.keys = counters.keys;
  arrays.counts = counters.counts;
  for (const profile::LowSums& sums : counters.low_sums) {
    arrays.low.push_back(halvesOf(sums.low));
    arrays.square.push_back(halvesOf(sums.square));
  }
  arrays.tail = counters.tail;
  arrays.channel_amax = counters.channel_amax;
  arrays.batches = record.batches;
  arrays.sample_amax = record.sample_amax;
  arrays.sample_rows = record.sample_rows;
  for (std::size_t i = 0; i < rows.keys.size(); ++i) {
    const RowKey& key = rows.keys[i];
    (i < common ? arrays.row_keys : arrays.large_row_keys).push_back({key.hash, key.run, key.batch, key.row});
  }
  const auto middle = rows.rows.begin() + static_cast<std::ptrdiff_t>(common * rows.row_bytes);
  arrays.rows.assign(rows.rows.begin(), middle);
  arrays.large_rows.assign(middle, rows.rows.end());
  return stored;
}

namespace {

/// Errors: kMalformedFile.
Result<RowSample> rowsOf(const io::RecordedRow& row, io::RecordedArrays& arrays, std::uint64_t row_bytes,
                         std::size_t runs) {
  RowSample sample{.limit = row.row_limit, .large = row.large_limit, .row_bytes = row_bytes, .keys = {}, .rows = {}};
  const bool few = row.row_limit <= io::kMostKeptRows && row.large_limit <= row.row_limit / 2 &&
                   arrays.row_keys.size() + arrays.large_row_keys.size() <= row.row_limit &&
                   arrays.large_row_keys.size() <= row.large_limit;
  if (!few || arrays.rows.size() != arrays.row_keys.size() * row_bytes ||
      arrays.large_rows.size() != arrays.large_row_keys.size() * row_bytes) {
    return malformed("rows");
  }
  arrays.row_keys.insert(arrays.row_keys.end(), arrays.large_row_keys.begin(), arrays.large_row_keys.end());
  for (const auto& [hash, run, batch, in_batch] : arrays.row_keys) {
    sample.keys.push_back({hash, run, batch, in_batch});
    if (run >= runs) return malformed("row_keys");
  }
  if (std::adjacent_find(sample.keys.begin(), sample.keys.end(), std::greater_equal<>()) != sample.keys.end())
    return malformed("row_keys");
  if (arrays.row_keys.size() - arrays.large_row_keys.size() != sample.commonRows(row.rows))
    return malformed("row_keys");
  sample.rows = std::move(arrays.rows);
  sample.rows.insert(sample.rows.end(), arrays.large_rows.begin(), arrays.large_rows.end());
  return sample;
}

}  // namespace

Result<TensorRecord> recordOf(const io::RecordedRow& row, io::RecordedArrays arrays, std::size_t runs) {
  const auto type = tensor::elementTypeFromId(row.type_id);
  if (!type) return malformed("type");
  TensorRecord record;
  profile::Counters& counters = record.counters;
  counters.type = *type;
  counters.elements = row.elements;
  counters.nan = row.nan;
  counters.positive_infinite = row.positive_infinite;
  counters.negative_infinite = row.negative_infinite;
  counters.zero = row.zero;
  counters.subnormal = row.subnormal;
  counters.minimum = row.minimum;
  counters.maximum = row.maximum;
  record.channels = row.channels;
  const std::uint64_t special = row.nan + row.positive_infinite + row.negative_infinite;
  if (row.elements > io::kMostRecordedElements || row.nan > row.elements || row.positive_infinite > row.elements ||
      row.negative_infinite > row.elements || special > row.elements) {
    return malformed("elements");
  }
  if (row.channels > io::kMostRecordedChannels) return malformed("channels");
  if (!std::isfinite(row.minimum) || !std::isfinite(row.maximum) || row.minimum > row.maximum)
    return malformed("min, max");
  if (auto taken = takeCounts(counters, arrays); !taken) return taken.error();
  if (!profile::keysAreCodes(*type) && !sumsFit(counters)) return malformed("low, square");
  if (counters.zero > counters.finite() || counters.subnormal > counters.finite()) return malformed("zero, subnormal");
  const double amax = std::max(std::fabs(row.minimum), std::fabs(row.maximum));
  const bool descends = std::is_sorted(arrays.tail.begin(), arrays.tail.end(), std::greater<>());
  const std::uint64_t values = counters.finite() - counters.zero;
  const std::uint64_t tail = profile::keysAreCodes(*type) ? 0 : std::min<std::uint64_t>(values, profile::kTailLength);
  if (!descends || arrays.tail.size() != tail || !areMagnitudes(arrays.tail, amax)) return malformed("tail");
  if (!arrays.tail.empty() && (arrays.tail.front() != amax || arrays.tail.back() == 0)) return malformed("tail");
  if (!profileFits(counters)) return malformed("keys");
  counters.tail = std::move(arrays.tail);
  const bool channels = arrays.channel_amax.empty() || arrays.channel_amax.size() == row.channels;
  if (!channels || !areMagnitudes(arrays.channel_amax, amax)) return malformed("channel_amax");
  counters.channel_amax = std::move(arrays.channel_amax);

  std::uint64_t rows = 0;
  std::uint64_t samples = 0;
  std::uint64_t elements = 0;
  const std::uint64_t width = std::max<std::uint64_t>(row.channels, 1);
  double largest = 0;
  for (std::size_t i = 0; i < arrays.batches.size(); ++i) {
    const RecordedBatch& batch = arrays.batches[i];
    if (batch.run >= runs || batch.rows > row.rows - rows || batch.elements > row.elements - elements ||
        batch.samples > row.samples - samples || !isMagnitude(batch.amax) || batch.amax > amax ||
        batch.elements % width != 0 || batch.elements / width != batch.rows ||
        (batch.amax == 0) != (batch.times == 0) || batch.times > batch.elements) {
      return malformed("batches");
    }
    if (i > 0 && placeOf(arrays.batches[i - 1]) >= placeOf(batch)) return malformed("batches");
    rows += batch.rows;
    elements += batch.elements;
    samples += batch.samples;
    largest = std::max(largest, batch.amax);
  }
  if (rows != row.rows || elements != row.elements || samples != row.samples || largest != amax)
    return malformed("batches");
  if (arrays.sample_amax.size() != samples || arrays.sample_rows.size() != samples ||
      !areMagnitudes(arrays.sample_amax, amax)) {
    return malformed("sample_amax");
  }
  std::uint64_t of_samples = 0;
  for (const std::uint64_t of_sample : arrays.sample_rows) {
    if (of_sample > rows - of_samples) return malformed("sample_rows");
    of_samples += of_sample;
  }
  record.batches = std::move(arrays.batches);
  record.sample_amax = std::move(arrays.sample_amax);
  record.sample_rows = std::move(arrays.sample_rows);

  auto kept = rowsOf(row, arrays, row.channels * tensor::elementSize(*type), runs);
  if (!kept) return kept.error();
  record.rows = *std::move(kept);
  if (row.moment_rows == 0) return record;
  record.moments = {row.moment_rows, row.moment_parts, std::move(arrays.moments)};
  if (!momentsFit(*record.moments, row.channels, row.rows)) return malformed("moments");
  return record;
}

}  // namespace scalewright::recording
