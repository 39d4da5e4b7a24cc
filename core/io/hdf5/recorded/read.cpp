#include "core/io/hdf5/recorded/read.h"

#include <algorithm>
#include <limits>

#include "core/io/hdf5/attribute.h"
#include "core/io/hdf5/library.h"
#include "core/io/hdf5/recorded/layout.h"
#include "core/io/hdf5/recorded/one_chunk.h"
#include "core/tensor/element_type.h"

namespace scalewright::io {
namespace {

constexpr std::uint64_t kMostTensors = std::uint64_t{1} << 20;
constexpr std::uint64_t kMostTableBytes = std::uint64_t{1} << 30;
constexpr std::uint64_t kMostText = std::uint64_t{64} << 20;
constexpr std::uint64_t kMostRuns = std::uint64_t{1} << 20;
constexpr std::uint64_t kMostKeys = std::uint64_t{1} << 19;
constexpr std::uint64_t kMostTail = 4096;

/// Also where the library says nothing of what it was asked because it has no memory.
Error malformed(const std::string& what) {
  return {codeOfMessage(takeHdf5Message(), ErrorCode::kMalformedFile), {}, {}, what};
}

Error unread(const std::string& what) {
  const std::string message = takeHdf5Message();
  return {codeOfMessage(message, ErrorCode::kReadFailed), {}, {}, message.empty() ? what : what + ": " + message};
}

/// Returns whether all filters of a dataset are those that profile files have.
bool hasPlainFilters(hid_t layout) {
  for (int i = 0; i < H5Pget_nfilters(layout); ++i) {
    unsigned flags = 0;
    std::size_t values = 0;
    const H5Z_filter_t filter =
        H5Pget_filter2(layout, static_cast<unsigned>(i), &flags, &values, nullptr, 0, nullptr, nullptr);
    if (filter != H5Z_FILTER_DEFLATE && filter != H5Z_FILTER_SHUFFLE && filter != H5Z_FILTER_FLETCHER32) return false;
  }
  return true;
}

/// Returns whether chunks are no larger than the dataset: the library makes room for a whole one.
bool hasChunksWithin(hid_t layout, const std::vector<hsize_t>& dims) {
  if (H5Pget_layout(layout) != H5D_CHUNKED) return true;
  std::vector<hsize_t> chunk(dims.size());
  if (H5Pget_chunk(layout, static_cast<int>(chunk.size()), chunk.data()) != static_cast<int>(dims.size())) return false;
  for (std::size_t i = 0; i < dims.size(); ++i) {
    if (chunk[i] > std::max<hsize_t>(dims[i], 1)) return false;
  }
  return true;
}

constexpr std::size_t kConversionRoom = std::size_t{32} << 10;

/// For reading values of another type than the stored one through so many bytes. The library fills its room for that
/// with zeros each time, a MiB unless told otherwise, and the datasets of a profile are much smaller.
Hdf5Properties throughRoom(std::size_t bytes) {
  Hdf5Properties transfer(H5Pcreate(H5P_DATASET_XFER));
  H5Pset_buffer(transfer.get(), bytes, nullptr, nullptr);
  return transfer;
}

/// How links are followed, and datasets read.
struct Access {
  Hdf5Properties within = withinTheFile();
  Hdf5Properties transfer = throughRoom(kConversionRoom);
};

/// Where datasets are looked for.
struct Place {
  hid_t group;
  const Access& access;
};

/// A dataset in the file itself, and its dimensions.
struct OpenedSet {
  Hdf5Object set;
  std::vector<hsize_t> dims;
  std::optional<std::vector<ChunkStep>> one_chunk = {};  ///< its filters, where it can be read without the library

  [[nodiscard]] bool there() const { return static_cast<bool>(set); }
};

/// Opens a dataset of a rank if it is there.
Result<OpenedSet> openSet(const Place& place, const std::string& name, int rank) {
  if (H5Lexists(place.group, name.c_str(), place.access.within.get()) <= 0) return OpenedSet{};
  OpenedSet opened{Hdf5Object(H5Oopen(place.group, name.c_str(), place.access.within.get())), {}};
  if (!opened.set) return unread(name);
  if (H5Iget_type(opened.set.get()) != H5I_DATASET) return malformed(name);
  const Hdf5Space space(H5Dget_space(opened.set.get()));
  const Hdf5Properties layout(H5Dget_create_plist(opened.set.get()));
  if (H5Sget_simple_extent_ndims(space.get()) != rank) return malformed(name);
  opened.dims.resize(static_cast<std::size_t>(rank));
  if (rank > 0) H5Sget_simple_extent_dims(space.get(), opened.dims.data(), nullptr);
  const bool inside = H5Pget_layout(layout.get()) != H5D_VIRTUAL &&
                      (H5Pget_layout(layout.get()) == H5D_CHUNKED || H5Pget_external_count(layout.get()) == 0);
  if (!inside || !hasPlainFilters(layout.get()) || !hasChunksWithin(layout.get(), opened.dims)) return malformed(name);
  opened.one_chunk = stepsOfOneChunk(layout.get(), opened.dims);
  return opened;
}

/// Reads all numbers of a dataset into `numbers`, which has room for them. false: the library says why.
template <typename Number>
bool readAll(const Place& place, const OpenedSet& opened, hid_t type, hid_t memory_type, std::size_t count,
             Number* numbers) {
  if (count == 0) return true;
  if (opened.one_chunk) {
    const auto chunk = readOneChunk(opened.set.get(), type, opened.dims, *opened.one_chunk);
    if (chunk && widen(*chunk, count, numbers)) return true;
    takeHdf5Message();
  }
  return H5Dread(opened.set.get(), memory_type, H5S_ALL, H5S_ALL, place.access.transfer.get(), numbers) >= 0;
}

/// The numbers of rows, one behind the other.
template <typename T>
T* numbersIn(std::vector<T>& values) {
  return values.data();
}
template <std::size_t n>
std::uint64_t* numbersIn(std::vector<std::array<std::uint64_t, n>>& values) {
  return values.empty() ? nullptr : values.front().data();
}

/// The numbers of a dataset of rows of `width`, at most `most` of them; none where it is not there.
template <typename T>
Result<std::vector<T>> readNumbers(const Place& place, const std::string& name, hid_t memory_type, std::uint64_t most,
                                   std::uint64_t width = 0) {
  auto opened = openSet(place, name, width == 0 ? 1 : 2);
  if (!opened) return opened.error();
  if (!opened->there()) return std::vector<T>();
  const hsize_t rows = opened->dims[0];
  const bool fits = rows <= most && (width == 0 || opened->dims[1] == width);
  const Hdf5Type type(H5Dget_type(opened->set.get()));
  if (!fits || H5Tget_class(type.get()) != H5Tget_class(memory_type)) return malformed(name);
  std::vector<T> values(static_cast<std::size_t>(rows));
  const std::size_t numbers = values.size() * std::max<std::size_t>(width, 1);
  if (!readAll(place, *opened, type.get(), memory_type, numbers, numbersIn(values))) return unread(name);
  return values;
}

/// Sums of 128 bits: a row of their lower halves, one of their upper ones.
Result<std::vector<Wide64>> readSums(const Place& place, const std::string& name, std::uint64_t most) {
  auto opened = openSet(place, name, 2);
  if (!opened) return opened.error();
  if (!opened->there()) return std::vector<Wide64>();
  const hsize_t count = opened->dims[1];
  const Hdf5Type type(H5Dget_type(opened->set.get()));
  if (opened->dims[0] != 2 || count > most || H5Tget_class(type.get()) != H5T_INTEGER) return malformed(name);
  std::vector<std::uint64_t> halves(static_cast<std::size_t>(2 * count));
  if (!readAll(place, *opened, type.get(), H5T_NATIVE_UINT64, halves.size(), halves.data())) return unread(name);
  std::vector<Wide64> sums(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] = {halves[i], halves[sums.size() + i]};
  return sums;
}

Result<std::string> readText(const Place& place, const std::string& name) {
  auto opened = openSet(place, name, 0);
  if (!opened) return opened.error();
  if (!opened->there()) return std::string();
  const Hdf5Type type(H5Dget_type(opened->set.get()));
  if (H5Tget_class(type.get()) != H5T_STRING || H5Tis_variable_str(type.get()) != 0) return malformed(name);
  if (H5Tget_size(type.get()) > kMostText) return malformed(name);
  std::string text(H5Tget_size(type.get()), '\0');
  if (H5Dread(opened->set.get(), type.get(), H5S_ALL, H5S_ALL, H5P_DEFAULT, text.data()) < 0) return unread(name);
  text.resize(std::min(text.find('\0'), text.size()));
  return text;
}

/// 0 where it is not there, or no number. Errors: those of `unreadAttribute`.
Result<std::uint64_t> readAttribute(hid_t object, const char* name) {
  const htri_t there = H5Aexists(object, name);
  if (there == 0) return std::uint64_t{0};
  const Hdf5Attribute attribute(there > 0 ? H5Aopen(object, name, H5P_DEFAULT) : H5I_INVALID_HID);
  const Hdf5Type type(attribute ? H5Aget_type(attribute.get()) : H5I_INVALID_HID);
  const Hdf5Space space(attribute ? H5Aget_space(attribute.get()) : H5I_INVALID_HID);
  if (!type || !space) return unreadAttribute(name);
  if (H5Tget_class(type.get()) != H5T_INTEGER || H5Sget_simple_extent_npoints(space.get()) != 1)
    return std::uint64_t{0};
  std::uint64_t value = 0;
  if (H5Aread(attribute.get(), H5T_NATIVE_UINT64, &value) < 0) return unreadAttribute(name);
  return value;
}

/// A member of a stored table, if it is of this class.
Hdf5Type memberType(hid_t table, const char* name, H5T_class_t kind) {
  const int index = H5Tget_member_index(table, name);
  if (index < 0 || H5Tget_member_class(table, static_cast<unsigned>(index)) != kind) return {};
  return Hdf5Type(H5Tget_member_type(table, static_cast<unsigned>(index)));
}

/// The rows of a table, of which a later version may have more columns. Every column of the first one has to be there.
template <typename Row>
Result<std::vector<Row>> readTable(const Place& place, const std::string& name, std::span<const TextField<Row>> texts,
                                   std::span<const NumberField<Row>> numbers, std::uint64_t most) {
  auto opened = openSet(place, name, 1);
  if (!opened) return opened.error();
  if (!opened->there()) return std::vector<Row>();
  const Hdf5Type stored(H5Dget_type(opened->set.get()));
  if (H5Tget_class(stored.get()) != H5T_COMPOUND) return malformed(name);
  std::vector<TextForm> forms;
  for (const TextField<Row>& field : texts) {
    const Hdf5Type text = memberType(stored.get(), field.name, H5T_STRING);
    if (!text || H5Tis_variable_str(text.get()) != 0) return malformed(name + "." + field.name);
    forms.push_back({H5Tget_size(text.get()), H5Tget_cset(text.get())});
  }
  std::vector<NumberField<Row>> there;
  for (const NumberField<Row>& field : numbers) {
    if (field.later && H5Tget_member_index(stored.get(), field.name) < 0) continue;
    if (!memberType(stored.get(), field.name, field.whole != nullptr ? H5T_INTEGER : H5T_FLOAT))
      return malformed(name + "." + field.name);
    there.push_back(field);
  }
  // Before a layout is made of them.
  std::uint64_t row_bytes = H5Tget_size(stored.get());
  for (const TextForm& form : forms) {
    if (form.bytes == 0 || form.bytes > kMostTableBytes) return malformed(name);
    row_bytes += form.bytes;
  }
  if (opened->dims[0] > most || row_bytes > kMostTableBytes / std::max<hsize_t>(opened->dims[0], 1))
    return malformed(name);
  const TableLayout<Row> layout(texts, forms, there);
  std::vector<std::byte> bytes(static_cast<std::size_t>(opened->dims[0]) * layout.rowBytes());
  const Hdf5Type memory = layout.type(true);
  const std::size_t longest = std::max(H5Tget_size(stored.get()), layout.rowBytes());
  const Hdf5Properties wide = longest > kConversionRoom ? throughRoom(longest) : Hdf5Properties();
  const hid_t transfer = wide ? wide.get() : place.access.transfer.get();
  if (!bytes.empty() && H5Dread(opened->set.get(), memory.get(), H5S_ALL, H5S_ALL, transfer, bytes.data()) < 0)
    return unread(name);
  return layout.rowsOf(bytes);
}

/// Takes an answer, or keeps the error.
template <typename T>
bool take(Result<T> answer, T& into, std::optional<Error>& error) {
  if (error) return false;
  if (!answer) {
    error = answer.error();
    return false;
  }
  into = *std::move(answer);
  return true;
}

Result<std::vector<std::uint32_t>> readKeys(const Place& place, bool narrow) {
  auto keys = readNumbers<std::uint32_t>(place, "keys", H5T_NATIVE_UINT32, narrow ? 65536 : kMostKeys);
  if (!keys) return keys;
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < keys->size(); ++i) {
    if (i > 0 && (*keys)[i] == 0) return malformed("keys");
    key += (*keys)[i];
    if (key >= (narrow ? 65536 : kMostKeys)) return malformed("keys");
    (*keys)[i] = static_cast<std::uint32_t>(key);
  }
  return keys;
}

Result<std::vector<std::byte>> readRows(const Place& place, const char* name, std::uint64_t rows,
                                        std::uint64_t channels, std::size_t element) {
  const auto missing = [name] { return malformed(name); };
  auto opened = openSet(place, name, 2);
  if (!opened) return opened.error();
  if (rows == 0) return std::vector<std::byte>();
  if (!opened->there() || opened->dims[0] != rows || opened->dims[1] != channels) return missing();
  const Hdf5Type type(H5Dget_type(opened->set.get()));
  if (H5Tget_class(type.get()) != H5T_INTEGER || H5Tget_size(type.get()) != element) return missing();
  std::vector<std::byte> bytes(static_cast<std::size_t>(rows * channels * element));
  if (H5Dread(opened->set.get(), bitsOf(element), H5S_ALL, H5S_ALL, H5P_DEFAULT, bytes.data()) < 0) return unread(name);
  return bytes;
}

/// As many as the channels of the table have, or none.
Result<Shared<std::vector<Wide64>>> readMoments(const Place& place, const RecordedRow& row) {
  if (row.moment_rows == 0) return Shared<std::vector<Wide64>>();
  const std::uint64_t count = row.channels * (row.channels + 1) / 2;
  auto sums = readSums(place, kMomentSums, count);
  if (!sums) return sums.error();
  if (sums->size() != count) return malformed(kMomentSums);
  return Shared(*std::move(sums));
}

}  // namespace

Result<std::uint64_t> recordedVersion(hid_t file) {
  return readAttribute(file, kVersionAttribute);
}

Result<RecordedHeader> readRecordedHeader(hid_t file) {
  const auto version = recordedVersion(file);
  if (!version) return version.error();
  if (*version == 0) return malformed(kVersionAttribute);
  if (*version > kRecordedVersion) return Error{ErrorCode::kProfileTooNew, {}, {}, std::to_string(*version)};
  RecordedHeader header;
  std::optional<Error> error;
  std::uint64_t complete = 0;
  take(readAttribute(file, "complete"), complete, error);
  header.complete = complete == 1;
  take(readAttribute(file, "seed"), header.seed, error);
  const Access access;
  const Place root{file, access};
  take(readNumbers<Wide64>(root, "runs", H5T_NATIVE_UINT64, kMostRuns, 2), header.runs, error);
  take(readText(root, "notes"), header.notes, error);
  take(readText(root, "graph"), header.graph, error);
  if (error) return *error;
  if (std::adjacent_find(header.runs.begin(), header.runs.end(), std::greater_equal<>()) != header.runs.end())
    return malformed("runs");
  return header;
}

Result<std::vector<RecordedRow>> readRecordedTable(hid_t file) {
  const Access access;
  return readTable<RecordedRow>(Place{file, access}, kTable, textFields(), numberFields(), kMostTensors);
}

Result<RecordedArrays> readRecordedArrays(hid_t file, const RecordedRow& row, RecordedParts parts) {
  const bool with_rows = parts != RecordedParts::kCounts;
  const auto type = tensor::elementTypeFromId(row.type_id);
  if (!type) return malformed("type " + row.type_id);
  const std::size_t element = tensor::elementSize(*type);
  const bool narrow = isNarrow(*type);
  if (row.moment_rows > 0 && (row.channels == 0 || row.channels > kMostMomentFeatures)) return malformed("table");
  if (row.channels > kMostRecordedChannels || row.kept_rows > kMostKeptRows || row.large_rows > kMostKeptRows ||
      row.batches > kMostRecordedBatches ||
      (row.kept_rows + row.large_rows) * row.channels * element > kMostKeptBytes) {
    return malformed("table");
  }
  const std::string path = std::string(kData) + "/" + std::to_string(row.data);
  const Access access;
  const Hdf5Object group(H5Oopen(file, path.c_str(), access.within.get()));
  if (!group) return unread(path);
  const Place at{group.get(), access};
  RecordedArrays arrays;
  std::optional<Error> error;
  const std::uint64_t most_keys = narrow ? 65536 : kMostKeys;
  take(readKeys(at, narrow), arrays.keys, error);
  take(readNumbers<std::uint64_t>(at, "counts", H5T_NATIVE_UINT64, most_keys), arrays.counts, error);
  take(readSums(at, kLowSums, most_keys), arrays.low, error);
  take(readSums(at, kSquareSums, most_keys), arrays.square, error);
  take(readNumbers<double>(at, "tail", H5T_NATIVE_DOUBLE, kMostTail), arrays.tail, error);
  take(readNumbers<double>(at, "channel_amax", H5T_NATIVE_DOUBLE, kMostRecordedChannels), arrays.channel_amax, error);
  take(readTable<RecordedBatch>(at, "batches", {}, batchFields(), kMostRecordedBatches), arrays.batches, error);
  take(readNumbers<double>(at, "sample_amax", H5T_NATIVE_DOUBLE, kMostRecordedSamples), arrays.sample_amax, error);
  take(readNumbers<std::uint64_t>(at, "sample_rows", H5T_NATIVE_UINT64, kMostRecordedSamples), arrays.sample_rows,
       error);
  if (with_rows) {
    using Keys = std::array<std::uint64_t, 4>;
    take(readNumbers<Keys>(at, "row_keys", H5T_NATIVE_UINT64, kMostKeptRows, 4), arrays.row_keys, error);
    take(readRows(at, "rows", row.kept_rows, row.channels, element), arrays.rows, error);
    take(readNumbers<Keys>(at, "large_row_keys", H5T_NATIVE_UINT64, kMostKeptRows, 4), arrays.large_row_keys, error);
    take(readRows(at, "large_rows", row.large_rows, row.channels, element), arrays.large_rows, error);
  }
  if (parts == RecordedParts::kMoments) take(readMoments(at, row), arrays.moments, error);
  if (error) return *error;
  if (arrays.batches.size() != row.batches) return malformed("batches");
  if (with_rows && arrays.row_keys.size() != row.kept_rows) return malformed("row_keys");
  if (with_rows && arrays.large_row_keys.size() != row.large_rows) return malformed("large_row_keys");
  return arrays;
}

}  // namespace scalewright::io
