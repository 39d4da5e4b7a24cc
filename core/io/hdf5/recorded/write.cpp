#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <limits>
#include <mutex>
#include <new>
#include <numeric>
#include <optional>

#include "core/base/jobs/beside.h"
#include "core/base/jobs/parallel.h"
#include "core/base/version.h"
#include "core/io/hdf5/output_error.h"
#include "core/io/hdf5/recorded/arrays.h"
#include "core/io/hdf5/recorded/layout.h"

namespace scalewright::io {
namespace {

using Hdf5Group = Hdf5Handle<H5Gclose>;
using Hdf5Set = Hdf5Handle<H5Dclose>;

/// Properties of objects that hold no times: equal content is an equal file.
Hdf5Properties withoutTimes(hid_t kind) {
  Hdf5Properties properties(H5Pcreate(kind));
  H5Pset_obj_track_times(properties.get(), false);
  return properties;
}

/// How datasets are laid out and opened; made once for a file.
class Layouts {
 public:
  Layouts() : compact_(withoutTimes(H5P_DATASET_CREATE)), plain_(withoutTimes(H5P_DATASET_CREATE)) {
    H5Pset_layout(compact_.get(), H5D_COMPACT);
    H5Pset_layout(plain_.get(), H5D_CHUNKED);
    packed_ = Hdf5Properties(H5Pcopy(plain_.get()));
    H5Pset_shuffle(packed_.get());
    H5Pset_deflate(packed_.get(), kRecordedLevel);
    // A chunk is written once, past the cache.
    H5Pset_chunk_cache(access_.get(), 0, 0, H5D_CHUNK_CACHE_W0_DEFAULT);
  }
  /// In one chunk; what is small, beside its description.
  [[nodiscard]] hid_t of(const StoredArray& array) const {
    const std::uint64_t count =
        std::accumulate(array.dims.begin(), array.dims.end(), std::uint64_t{1}, std::multiplies<>());
    if (count * H5Tget_size(array.type.stored) <= kSmallRecordedBytes) return compact_.get();
    const hid_t layout = array.compressed ? packed_.get() : plain_.get();
    H5Pset_chunk(layout, static_cast<int>(array.dims.size()), array.dims.data());
    return layout;
  }
  [[nodiscard]] hid_t access() const { return access_.get(); }

 private:
  Hdf5Properties compact_;
  Hdf5Properties plain_;
  Hdf5Properties packed_;
  Hdf5Properties access_{H5Pcreate(H5P_DATASET_ACCESS)};
};

/// Writes datasets into one group, and remembers whether all of them could be.
class Group {
 public:
  Group(hid_t group, const Layouts& layouts) : group_(group), layouts_(layouts) {}

  void put(const StoredArray& array) {
    if (!good_) return;
    const Hdf5Space space(H5Screate_simple(static_cast<int>(array.dims.size()), array.dims.data(), nullptr));
    const Hdf5Set set(H5Dcreate2(group_, array.name, array.type.stored, space.get(), H5P_DEFAULT, layouts_.of(array),
                                 layouts_.access()));
    if (array.packed.empty()) {
      write(set, array.type.memory, array.values.data());
      return;
    }
    const std::vector<hsize_t> origin(array.dims.size(), 0);
    good_ =
        set && H5Dwrite_chunk(set.get(), H5P_DEFAULT, 0, origin.data(), array.packed.size(), array.packed.data()) >= 0;
  }
  void putText(const char* name, const std::string& text) {
    if (!good_ || text.empty()) return;
    const Hdf5Type type(H5Tcopy(H5T_C_S1));
    H5Tset_size(type.get(), text.size());
    H5Tset_strpad(type.get(), H5T_STR_NULLPAD);
    H5Tset_cset(type.get(), H5T_CSET_UTF8);
    const Hdf5Space space(H5Screate(H5S_SCALAR));
    const Hdf5Properties layout = withoutTimes(H5P_DATASET_CREATE);
    write(Hdf5Set(H5Dcreate2(group_, name, type.get(), space.get(), H5P_DEFAULT, layout.get(), H5P_DEFAULT)),
          type.get(), text.data());
  }
  void putAttribute(const char* name, std::uint64_t value) {
    const Hdf5Space space(H5Screate(H5S_SCALAR));
    const Hdf5Attribute attribute(H5Acreate2(group_, name, H5T_STD_U64LE, space.get(), H5P_DEFAULT, H5P_DEFAULT));
    good_ = good_ && attribute && H5Awrite(attribute.get(), H5T_NATIVE_UINT64, &value) >= 0;
  }
  void putAttribute(const char* name, const std::string& value) {
    const Hdf5Type type(H5Tcopy(H5T_C_S1));
    H5Tset_size(type.get(), std::max<std::size_t>(value.size(), 1));
    H5Tset_cset(type.get(), H5T_CSET_UTF8);
    const Hdf5Space space(H5Screate(H5S_SCALAR));
    const Hdf5Attribute attribute(H5Acreate2(group_, name, type.get(), space.get(), H5P_DEFAULT, H5P_DEFAULT));
    good_ = good_ && attribute && H5Awrite(attribute.get(), type.get(), value.c_str()) >= 0;
  }
  [[nodiscard]] bool good() const { return good_; }

 private:
  void write(const Hdf5Set& set, hid_t memory_type, const void* values) {
    good_ = set && H5Dwrite(set.get(), memory_type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values) >= 0;
  }

  hid_t group_;
  const Layouts& layouts_;
  bool good_ = true;
};

StoredArray elementsOf(const char* name, ArrayTypes::Pair type, std::vector<hsize_t> dims,
                       std::span<const std::byte> elements) {
  StoredArray array = arrayOf(name, type, std::move(dims));
  array.values = elements;
  return array;
}

void putTable(Group& group, const std::vector<RecordedRow>& rows) {
  std::vector<TextForm> forms;
  for (const TextField<RecordedRow>& field : textFields()) {
    std::size_t longest = 1;
    for (const RecordedRow& row : rows) longest = std::max(longest, (row.*field.text).size());
    forms.push_back({longest});
  }
  const TableLayout<RecordedRow> table(textFields(), forms, numberFields());
  const std::vector<std::byte> bytes = table.bytesOf(rows);
  const Hdf5Type stored = table.type(false);
  const Hdf5Type memory = table.type(true);
  group.put(elementsOf(kTable, {stored.get(), memory.get()}, {rows.size()}, bytes));
}

/// The datasets of all data, one data after the other, packed on several threads while those before are written.
class Packing {
 public:
  /// Refers to both.
  Packing(const RecordedFile& recorded, const ArrayTypes& types, unsigned threads)
      : recorded_(recorded), types_(types), rows_(recorded.data.size()), arrays_(rows_.size()), done_(rows_.size()) {
    for (const RecordedRow& row : recorded.rows) {
      if (row.data < rows_.size() && rows_[row.data] == nullptr) rows_[row.data] = &row;
    }
    const unsigned workers = workerCount(threads, rows_.size());
    if (workers == 1) return;
    auto beside = Beside::run([this, workers](const std::stop_token& stop) { packAll(workers, stop); });
    if (beside) beside_ = *std::move(beside);  // else they are packed when they are asked for
  }
  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  /// Whether a tensor has the data.
  [[nodiscard]] bool has(std::size_t data) const { return rows_[data] != nullptr; }

  /// The datasets of a data, which are asked for once. Errors: kOutOfMemory.
  Result<std::vector<StoredArray>> take(std::size_t data) {
    if (!beside_.began()) return pack(data);
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return done_[data] || error_; });
    if (!done_[data]) return *error_;
    return std::move(arrays_[data]);
  }

 private:
  Result<std::vector<StoredArray>> pack(std::size_t data) {
    try {
      return storedArrays(types_, *rows_[data], recorded_.data[data]);
    } catch (const std::bad_alloc&) {
      return Error{ErrorCode::kOutOfMemory, {}, {}, {}};
    }
  }
  void packAll(unsigned workers, const std::stop_token& stop) {
    const auto packed = parallelFor(rows_.size(), workers, stop, [&](std::size_t data, unsigned) -> Result<void> {
      auto arrays = has(data) ? pack(data) : std::vector<StoredArray>();
      if (!arrays) return arrays.error();
      const std::scoped_lock lock(mutex_);
      arrays_[data] = *std::move(arrays);
      done_[data] = true;
      changed_.notify_all();
      return {};
    });
    if (packed) return;
    const std::scoped_lock lock(mutex_);
    error_ = packed.error();
    changed_.notify_all();
  }

  const RecordedFile& recorded_;
  const ArrayTypes& types_;
  std::vector<const RecordedRow*> rows_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::vector<StoredArray>> arrays_;
  std::vector<bool> done_;
  std::optional<Error> error_;
  Beside beside_;  ///< last: it is stopped and waited for before anything else goes
};

/// Errors: kOutOfMemory, and kWriteFailed for what the library says.
Result<void> putAll(hid_t file, const RecordedFile& recorded, const ArrayTypes& types, Packing& packing) {
  const Error failed{ErrorCode::kWriteFailed, {}, {}, {}};
  const Layouts layouts;
  Group root(file, layouts);
  root.putAttribute(kVersionAttribute, kRecordedVersion);
  root.putAttribute("minor", kRecordedMinor);
  root.putAttribute("tool", "scalewright " + std::string(version()));
  root.putAttribute("complete", std::uint64_t{recorded.header.complete ? 1U : 0U});
  root.putAttribute("seed", recorded.header.seed);
  const auto& runs = recorded.header.runs;
  if (!runs.empty()) root.put(elementsOf("runs", types.wholes(8), {runs.size(), 2}, std::as_bytes(std::span(runs))));
  root.putText("notes", recorded.header.notes);
  root.putText("graph", recorded.header.graph);
  if (!recorded.rows.empty()) putTable(root, recorded.rows);
  if (!root.good()) return failed;
  const Hdf5Properties layout = withoutTimes(H5P_GROUP_CREATE);
  const Hdf5Group data(H5Gcreate2(file, kData, H5P_DEFAULT, layout.get(), H5P_DEFAULT));
  for (std::size_t i = 0; i < packing.size(); ++i) {
    if (!packing.has(i)) continue;
    const auto arrays = packing.take(i);
    if (!arrays) return arrays.error();
    const Hdf5Group group(H5Gcreate2(data.get(), std::to_string(i).c_str(), H5P_DEFAULT, layout.get(), H5P_DEFAULT));
    if (!group) return failed;
    Group into(group.get(), layouts);
    for (const StoredArray& array : *arrays) into.put(array);
    if (!into.good()) return failed;
  }
  if (H5Fflush(file, H5F_SCOPE_LOCAL) < 0) return failed;
  return {};
}

/// A file of the library in memory, which it leaves here when it closes it.
struct MemoryFile {
  std::size_t room = 0;
  std::string bytes;

  static void* grow(void* memory, std::size_t size, H5FD_file_image_op_t, void* self) {
    static_cast<MemoryFile*>(self)->room = size;
    return std::realloc(memory, size);
  }
  static void* make(std::size_t size, H5FD_file_image_op_t op, void* self) { return grow(nullptr, size, op, self); }
  static void* copy(void* to, const void* from, std::size_t size, H5FD_file_image_op_t, void*) {
    return std::memcpy(to, from, size);
  }
  static herr_t close(void* memory, H5FD_file_image_op_t op, void* self) {
    if (op == H5FD_FILE_IMAGE_OP_FILE_CLOSE) static_cast<MemoryFile*>(self)->keep(static_cast<const char*>(memory));
    std::free(memory);
    return 0;
  }
  static void* same(void* self) { return self; }
  static herr_t forget(void*) { return 0; }

 private:
  /// What lies behind the end of the file, of which the superblock of this format says where it is, is room.
  void keep(const char* memory) {
    constexpr std::size_t kEndOfFile = 28;
    std::uint64_t size = 0;
    if (room < kEndOfFile + sizeof size) return;
    std::memcpy(&size, memory + kEndOfFile, sizeof size);
    if (size <= room) bytes.assign(memory, static_cast<std::size_t>(size));
  }
};

/// The bytes of the file. Made in memory: where a disk is full the library neither closes a file nor forgets it, and
/// crashes at the end of the program. Errors: kOutOfMemory, kWriteFailed.
Result<std::string> bytesOf(const RecordedFile& file, const std::filesystem::path& path, unsigned threads) {
  constexpr std::size_t kGrowth = std::size_t{1} << 20;
  MemoryFile memory;
  H5FD_file_image_callbacks_t callbacks = {MemoryFile::make, MemoryFile::copy,   MemoryFile::grow, MemoryFile::close,
                                           MemoryFile::same, MemoryFile::forget, &memory};
  const ArrayTypes types = [] {
    const Hdf5Lock lock;
    return ArrayTypes();
  }();
  {
    Packing packing(file, types, threads);
    const Hdf5Lock lock;
    const Hdf5Properties access(H5Pcreate(H5P_FILE_ACCESS));
    H5Pset_libver_bounds(access.get(), H5F_LIBVER_V110, H5F_LIBVER_V110);
    H5Pset_fapl_core(access.get(), kGrowth, false);
    H5Pset_file_image_callbacks(access.get(), &callbacks);
    const Hdf5Properties layout = withoutTimes(H5P_FILE_CREATE);
    Hdf5File made(H5Fcreate("in memory", H5F_ACC_TRUNC, layout.get(), access.get()));
    if (!made) return hdf5WriteError(path.string(), {});
    if (const auto put = putAll(made.get(), file, types, packing); !put) {
      return put.error().code == ErrorCode::kWriteFailed ? hdf5WriteError(path.string(), {}) : put.error();
    }
    if (H5Fclose(made.release()) < 0) return hdf5WriteError(path.string(), {});
  }
  if (memory.bytes.empty()) return Error{ErrorCode::kWriteFailed, path.string(), {}, {}};
  return std::move(memory.bytes);
}

}  // namespace

Result<void> writeRecorded(const std::filesystem::path& path, const RecordedFile& file, Durability durability,
                           unsigned threads) {
  auto temporary = TemporaryFile::beside(path);  // first: a folder that is not there is known at once
  if (!temporary) return temporary.error();
  const auto bytes = bytesOf(file, path, threads);
  if (!bytes) return bytes.error();
  if (auto written = (*temporary)->write(*bytes); !written) return written;
  return (*temporary)->commit(durability);
}

}  // namespace scalewright::io
