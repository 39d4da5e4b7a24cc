#include "core/recording/codec.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <type_traits>

namespace scalewright::recording {
namespace {

constexpr std::uint64_t kMagic = 0x3144524f43455253;           // "SRECORD1"
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
  std::string_view bytes_;
  bool good_ = true;
};

template <typename Walker, typename Stored>
void walk(Walker& walker, Stored& stored) {
  auto& row = stored.row;
  walker(row.type_id);
  for (auto* number :
       {&row.elements, &row.nan, &row.positive_infinite, &row.negative_infinite, &row.zero, &row.subnormal,
        &row.channels, &row.rows, &row.batches, &row.samples, &row.kept_rows, &row.row_limit}) {
    walker(*number);
  }
  walker(row.minimum);
  walker(row.maximum);
  auto& arrays = stored.arrays;
  walker(arrays.keys);
  walker(arrays.counts);
  walker(arrays.low);
  walker(arrays.square);
  walker(arrays.tail);
  walker(arrays.channel_amax);
  walker(arrays.batches);
  walker(arrays.sample_amax);
  walker(arrays.sample_rows);
  walker(arrays.row_keys);
  walker(arrays.rows);
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
