#include "core/recording/codec.h"

#include <cstring>
#include <limits>
#include <type_traits>

namespace scalewright::recording {
namespace {

constexpr std::uint64_t kMagic = 0x3144524f43455253;  // "SRECORD1"

/// The arrays of a record one after another, each behind its length.
class Writer {
 public:
  template <typename T>
  void operator()(const std::vector<T>& values) {
    static_assert(std::is_trivially_copyable_v<T>);
    number(values.size());
    bytes_.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
  }
  void operator()(const std::string& text) { (*this)(std::vector<char>(text.begin(), text.end())); }
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
  void operator()(std::string& text) {
    std::vector<char> letters;
    (*this)(letters);
    text.assign(letters.begin(), letters.end());
  }
  void operator()(std::uint64_t& whole) { get(&whole, sizeof whole); }
  void operator()(double& real) { get(&real, sizeof real); }
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

}  // namespace scalewright::recording
