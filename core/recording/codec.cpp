#include "core/recording/codec.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

#include "core/base/varint.h"

namespace scalewright::recording {
namespace {

constexpr std::uint64_t kMagic = 0x3444524f43455253;           // "SRECORD4"
constexpr std::uint64_t kRecordingMagic = 0x31474e4944524352;  // "RCRDING1"

/// The arrays of a record one after another, each behind its length.
class Writer {
 public:
  template <typename T>
  void operator()(const std::vector<T>& values) {
    static_assert(std::is_trivially_copyable_v<T>);
    number(values.size());
    bytes_.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
  }
  void operator()(const std::string& text) {
    number(text.size());
    bytes_ += text;
  }
  void operator()(std::uint64_t whole) { number(whole); }
  void operator()(double real) { put(&real, sizeof real); }
  /// Whole numbers that are mostly small.
  void small(const std::vector<std::uint64_t>& values, std::uint64_t /*most*/) {
    number(values.size());
    for (const std::uint64_t value : values) appendVarint(bytes_, value);
  }
  /// Ascending ones, as differences.
  void steps(const std::vector<std::uint32_t>& values) {
    number(values.size());
    std::uint32_t before = 0;
    for (const std::uint32_t value : values) appendVarint(bytes_, value - std::exchange(before, value));
  }
  template <typename T>
  void shared(const Shared<T>& value) {
    (*this)(*value);
  }
  /// Reals that mostly are values of float.
  void magnitudes(const std::vector<double>& values) {
    const bool narrow = std::all_of(values.begin(), values.end(), [](double value) {
      return std::fabs(value) <= double{std::numeric_limits<float>::max()} &&
             double{static_cast<float>(value)} == value;
    });
    number(narrow ? 1 : 0);
    if (narrow) {
      (*this)(std::vector<float>(values.begin(), values.end()));
    } else {
      (*this)(values);
    }
  }
  [[nodiscard]] std::string take() { return std::move(bytes_); }

 private:
  void number(std::uint64_t whole) { put(&whole, sizeof whole); }
  void put(const void* value, std::size_t size) { bytes_.append(static_cast<const char*>(value), size); }
  std::string bytes_;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}
  template <typename T>
  void operator()(std::vector<T>& values) {
    std::uint64_t count = 0;
    (*this)(count);
    if (count > bytes_.size() / sizeof(T)) {
      good_ = false;
      return;
    }
    values.resize(static_cast<std::size_t>(count));
    get(values.data(), values.size() * sizeof(T));
  }
  void operator()(std::string& text) { text = view(); }
  /// The bytes of a text, where they are.
  std::string_view view() {
    std::uint64_t count = 0;
    (*this)(count);
    good_ = good_ && count <= bytes_.size();
    const std::string_view text = good_ ? bytes_.substr(0, static_cast<std::size_t>(count)) : std::string_view();
    bytes_.remove_prefix(text.size());
    return text;
  }
  void small(std::vector<std::uint64_t>& values, std::uint64_t most) {
    values.resize(lengthOf(most));
    for (std::uint64_t& value : values) value = shortened();
  }
  void steps(std::vector<std::uint32_t>& values) {
    values.resize(lengthOf(profile::keyCount(tensor::ElementType::kF64)));
    std::uint64_t at = 0;
    for (std::uint32_t& value : values) {
      at += std::min<std::uint64_t>(shortened(), std::uint64_t{1} << 32);
      good_ = good_ && at <= std::numeric_limits<std::uint32_t>::max();
      value = static_cast<std::uint32_t>(at);
    }
  }
  template <typename T>
  void shared(Shared<T>& value) {
    T own;
    (*this)(own);
    value = std::move(own);
  }
  void magnitudes(std::vector<double>& values) {
    std::uint64_t narrow = 0;
    (*this)(narrow);
    if (narrow == 0) {
      (*this)(values);
      return;
    }
    std::vector<float> floats;
    (*this)(floats);
    values.assign(floats.begin(), floats.end());
  }
  void operator()(std::uint64_t& whole) { get(&whole, sizeof whole); }
  void operator()(double& real) { get(&real, sizeof real); }
  [[nodiscard]] bool any() const { return good_ && !bytes_.empty(); }
  [[nodiscard]] bool good() const { return good_ && bytes_.empty(); }

 private:
  void get(void* value, std::size_t size) {
    good_ = good_ && size <= bytes_.size();
    if (!good_) return;
    if (size > 0) std::memcpy(value, bytes_.data(), size);
    bytes_.remove_prefix(size);
  }
  /// Of values of at least a byte each: whoever sends them may not have room made for more than there can be.
  std::size_t lengthOf(std::uint64_t most) {
    std::uint64_t count = 0;
    (*this)(count);
    good_ = good_ && count <= std::min<std::uint64_t>(most, bytes_.size());
    return good_ ? static_cast<std::size_t>(count) : 0;
  }
  std::uint64_t shortened() {
    const auto value = takeVarint(bytes_);
    good_ = good_ && value.has_value();
    return value.value_or(0);
  }
  std::string_view bytes_;
  bool good_ = true;
};

template <typename Walker, typename Stored>
void walk(Walker& walker, Stored& stored) {
  auto& row = stored.row;
  walker(row.type_id);
  for (auto* number : {&row.elements, &row.nan, &row.positive_infinite, &row.negative_infinite, &row.zero,
                       &row.subnormal, &row.channels, &row.rows, &row.batches, &row.samples, &row.kept_rows,
                       &row.row_limit, &row.large_rows, &row.large_limit, &row.moment_rows, &row.moment_parts}) {
    walker(*number);
  }
  walker(row.minimum);
  walker(row.maximum);
  auto& arrays = stored.arrays;
  walker.steps(arrays.keys);
  walker.small(arrays.counts, arrays.keys.size());
  walker(arrays.low);
  walker(arrays.square);
  walker.magnitudes(arrays.tail);
  walker.magnitudes(arrays.channel_amax);
  walker(arrays.batches);
  walker.magnitudes(arrays.sample_amax);
  walker.small(arrays.sample_rows, io::kMostRecordedSamples);
  walker(arrays.row_keys);
  walker(arrays.rows);
  walker(arrays.large_row_keys);
  walker(arrays.large_rows);
  walker.shared(arrays.moments);
}

}  // namespace

std::string encode(const TensorRecord& record) {
  const StoredRecord stored = storedOf(record);
  Writer writer;
  writer(kMagic);
  walk(writer, stored);
  return writer.take();
}

Result<TensorRecord> decode(std::string_view bytes) {
  const Error malformed{ErrorCode::kMalformedFile, {}, {}, "record"};
  Reader reader(bytes);
  std::uint64_t magic = 0;
  reader(magic);
  if (magic != kMagic) return malformed;
  StoredRecord stored;
  walk(reader, stored);
  if (!reader.good()) return malformed;
  for (std::size_t i = 1; i < stored.arrays.keys.size(); ++i) {
    if (stored.arrays.keys[i - 1] >= stored.arrays.keys[i]) return malformed;
  }
  return recordOf(stored.row, std::move(stored.arrays), std::numeric_limits<std::size_t>::max());
}

std::string encode(const Recording& recording) {
  Writer writer;
  writer(kRecordingMagic);
  writer(recording.seed);
  writer(recording.runs);
  writer(std::uint64_t{recording.complete ? 1U : 0U});
  writer(std::uint64_t{recording.notes.size()});
  for (const auto& [about, note] : recording.notes) {
    writer(about);
    writer(note);
  }
  writer(recording.graph);
  writer(std::uint64_t{recording.data.size()});
  for (const TensorRecord& record : recording.data) writer(encode(record));
  writer(std::uint64_t{recording.names.size()});
  for (const auto& [name, place] : recording.names) {
    for (const std::string* text : {&name, &place.role, &place.op, &place.port}) writer(*text);
    writer(std::uint64_t{place.data});
  }
  return writer.take();
}

Result<Recording> decodeRecording(std::string_view bytes) {
  const Error malformed{ErrorCode::kMalformedFile, {}, {}, "recording"};
  Reader reader(bytes);
  std::uint64_t magic = 0;
  reader(magic);
  if (magic != kRecordingMagic) return malformed;
  Recording recording;
  std::uint64_t number = 0;
  reader(recording.seed);
  reader(recording.runs);
  reader(number);
  recording.complete = number != 0;
  std::uint64_t count = 0;
  // A count that nobody wrote ends with the bytes.
  reader(count);
  for (; count > 0 && reader.any(); --count) {
    std::string about;
    std::string note;
    reader(about);
    reader(note);
    recording.notes.emplace(std::move(about), std::move(note));
  }
  reader(recording.graph);
  reader(count);
  for (; count > 0 && reader.any(); --count) {
    auto record = decode(reader.view());
    if (!record) return record.error();
    const auto in_runs = [&](const auto& of) { return of.run < recording.runs.size(); };
    if (!std::all_of(record->batches.begin(), record->batches.end(), in_runs) ||
        !std::all_of(record->rows.keys.begin(), record->rows.keys.end(), in_runs)) {
      return malformed;
    }
    recording.data.push_back(*std::move(record));
  }
  reader(count);
  for (; count > 0 && reader.any(); --count) {
    std::string name;
    RecordedName place;
    for (std::string* text : {&name, &place.role, &place.op, &place.port}) reader(*text);
    reader(number);
    if (number >= recording.data.size()) return malformed;
    place.data = static_cast<std::size_t>(number);
    recording.names.emplace(std::move(name), std::move(place));
  }
  if (count > 0 || !reader.good()) return malformed;
  return recording;
}

}  // namespace scalewright::recording
