#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <limits>
#include <numeric>

#include "core/base/version.h"
#include "core/io/hdf5/output_error.h"
#include "core/io/hdf5/recorded/layout.h"
#include "core/tensor/element_type.h"

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

/// Writes datasets into one group, and remembers whether all of them could be.
class Group {
 public:
  explicit Group(hid_t group) : group_(group) {}

  /// Compressed, in one chunk; what is small, beside its description. Nothing is made of no values.
  void put(const char* name, hid_t file_type, hid_t memory_type, const std::vector<hsize_t>& dims, const void* values,
           bool compressed = true) {
    constexpr std::uint64_t kSmallBytes = 512;  // to compress so few takes longer than to write them
    const std::uint64_t count = std::accumulate(dims.begin(), dims.end(), std::uint64_t{1}, std::multiplies<>());
    if (!good_ || count == 0) return;
    const Hdf5Properties layout = withoutTimes(H5P_DATASET_CREATE);
    if (count * H5Tget_size(file_type) <= kSmallBytes) {
      H5Pset_layout(layout.get(), H5D_COMPACT);
    } else {
      H5Pset_chunk(layout.get(), static_cast<int>(dims.size()), dims.data());
      if (compressed) {
        H5Pset_shuffle(layout.get());
        H5Pset_deflate(layout.get(), 1);
      }
    }
    const Hdf5Space space(H5Screate_simple(static_cast<int>(dims.size()), dims.data(), nullptr));
    write(name, file_type, memory_type, space, layout, values);
  }
  void putText(const char* name, const std::string& text) {
    if (!good_ || text.empty()) return;
    const Hdf5Type type(H5Tcopy(H5T_C_S1));
    H5Tset_size(type.get(), text.size());
    H5Tset_strpad(type.get(), H5T_STR_NULLPAD);
    H5Tset_cset(type.get(), H5T_CSET_UTF8);
    write(name, type.get(), type.get(), Hdf5Space(H5Screate(H5S_SCALAR)), withoutTimes(H5P_DATASET_CREATE),
          text.data());
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
  void write(const char* name, hid_t file_type, hid_t memory_type, const Hdf5Space& space, const Hdf5Properties& layout,
             const void* values) {
    const Hdf5Set set(H5Dcreate2(group_, name, file_type, space.get(), H5P_DEFAULT, layout.get(), H5P_DEFAULT));
    good_ = set && H5Dwrite(set.get(), memory_type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values) >= 0;
  }

  hid_t group_;
  bool good_ = true;
};

/// Differences between neighbours, the first one from 0.
template <typename Stored>
std::vector<Stored> differences(const std::vector<std::uint32_t>& keys) {
  std::vector<Stored> steps(keys.size());
  std::uint32_t before = 0;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    steps[i] = static_cast<Stored>(keys[i] - before);
    before = keys[i];
  }
  return steps;
}

/// All lower halves, then all upper ones: the upper ones are mostly 0, and would only stand in the way of compression.
std::vector<std::uint64_t> halvesOf(const std::vector<Wide64>& sums) {
  std::vector<std::uint64_t> halves;
  halves.reserve(2 * sums.size());
  for (const std::size_t half : {std::size_t{0}, std::size_t{1}}) {
    for (const Wide64& sum : sums) halves.push_back(sum[half]);
  }
  return halves;
}

void putReals(Group& group, const char* name, bool narrow, const std::vector<double>& values) {
  group.put(name, narrow ? H5T_IEEE_F32LE : H5T_IEEE_F64LE, H5T_NATIVE_DOUBLE, {values.size()}, values.data());
}

void putArrays(Group& group, const RecordedRow& row, const RecordedArrays& arrays) {
  const auto type = tensor::elementTypeFromId(row.type_id).value_or(tensor::ElementType::kF64);
  const bool narrow = isNarrow(type);
  if (narrow) {
    const auto steps = differences<std::uint16_t>(arrays.keys);
    group.put("keys", H5T_STD_U16LE, H5T_NATIVE_UINT16, {steps.size()}, steps.data());
  } else {
    const auto steps = differences<std::uint32_t>(arrays.keys);
    group.put("keys", H5T_STD_U32LE, H5T_NATIVE_UINT32, {steps.size()}, steps.data());
  }
  const auto wholes = [&group](const char* name, const std::vector<hsize_t>& dims, const void* values) {
    group.put(name, H5T_STD_U64LE, H5T_NATIVE_UINT64, dims, values);
  };
  wholes("counts", {arrays.counts.size()}, arrays.counts.data());
  wholes(kLowSums, {2, arrays.low.size()}, halvesOf(arrays.low).data());
  wholes(kSquareSums, {2, arrays.square.size()}, halvesOf(arrays.square).data());
  putReals(group, "tail", narrow, arrays.tail);
  putReals(group, "channel_amax", narrow, arrays.channel_amax);
  const TableLayout<RecordedBatch> batches({}, {}, batchFields());
  const std::vector<std::byte> bytes = batches.bytesOf(arrays.batches);
  group.put("batches", batches.type(false).get(), batches.type(true).get(), {arrays.batches.size()}, bytes.data());
  putReals(group, "sample_amax", narrow, arrays.sample_amax);
  wholes("sample_rows", {arrays.sample_rows.size()}, arrays.sample_rows.data());
  wholes("row_keys", {arrays.row_keys.size(), 4}, arrays.row_keys.data());
  const hid_t bits = bitsOf(tensor::elementSize(type));
  group.put("rows", bits, bits, {arrays.row_keys.size(), row.channels}, arrays.rows.data(), false);
}

bool putTable(Group& group, const std::vector<RecordedRow>& rows) {
  std::vector<TextForm> forms;
  for (const TextField<RecordedRow>& field : textFields()) {
    std::size_t longest = 1;
    for (const RecordedRow& row : rows) longest = std::max(longest, (row.*field.text).size());
    forms.push_back({longest});
  }
  const TableLayout<RecordedRow> table(textFields(), forms, numberFields());
  const std::vector<std::byte> bytes = table.bytesOf(rows);
  group.put(kTable, table.type(false).get(), table.type(true).get(), {rows.size()}, bytes.data());
  return group.good();
}

bool putAll(hid_t file, const RecordedFile& recorded) {
  Group root(file);
  root.putAttribute(kVersionAttribute, kRecordedVersion);
  root.putAttribute("minor", std::uint64_t{0});
  root.putAttribute("tool", "scalewright " + std::string(version()));
  root.putAttribute("complete", std::uint64_t{recorded.header.complete ? 1U : 0U});
  root.putAttribute("seed", recorded.header.seed);
  root.put("runs", H5T_STD_U64LE, H5T_NATIVE_UINT64, {recorded.header.runs.size(), 2}, recorded.header.runs.data());
  root.putText("notes", recorded.header.notes);
  root.putText("graph", recorded.header.graph);
  if (!putTable(root, recorded.rows)) return false;
  const Hdf5Properties layout = withoutTimes(H5P_GROUP_CREATE);
  const Hdf5Group data(H5Gcreate2(file, kData, H5P_DEFAULT, layout.get(), H5P_DEFAULT));
  std::vector<const RecordedRow*> first(recorded.data.size());
  for (const RecordedRow& row : recorded.rows) {
    if (row.data < first.size() && first[row.data] == nullptr) first[row.data] = &row;
  }
  for (std::size_t i = 0; i < recorded.data.size(); ++i) {
    if (first[i] == nullptr) continue;
    const Hdf5Group group(H5Gcreate2(data.get(), std::to_string(i).c_str(), H5P_DEFAULT, layout.get(), H5P_DEFAULT));
    Group into(group.get());
    if (!group) return false;
    putArrays(into, *first[i], recorded.data[i]);
    if (!into.good()) return false;
  }
  return H5Fflush(file, H5F_SCOPE_LOCAL) >= 0;
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
Result<std::string> bytesOf(const RecordedFile& file, const std::filesystem::path& path) {
  constexpr std::size_t kGrowth = std::size_t{1} << 20;
  MemoryFile memory;
  H5FD_file_image_callbacks_t callbacks = {MemoryFile::make, MemoryFile::copy,   MemoryFile::grow, MemoryFile::close,
                                           MemoryFile::same, MemoryFile::forget, &memory};
  {
    const Hdf5Lock lock;
    const Hdf5Properties access(H5Pcreate(H5P_FILE_ACCESS));
    H5Pset_libver_bounds(access.get(), H5F_LIBVER_V110, H5F_LIBVER_V110);
    H5Pset_fapl_core(access.get(), kGrowth, false);
    H5Pset_file_image_callbacks(access.get(), &callbacks);
    const Hdf5Properties layout = withoutTimes(H5P_FILE_CREATE);
    errno = 0;
    const Hdf5File made(H5Fcreate("in memory", H5F_ACC_TRUNC, layout.get(), access.get()));
    if (!made || !putAll(made.get(), file)) return hdf5WriteError(path.string(), {});
  }
  if (memory.bytes.empty()) return Error{ErrorCode::kWriteFailed, path.string(), {}, {}};
  return std::move(memory.bytes);
}

}  // namespace

Result<void> writeRecorded(const std::filesystem::path& path, const RecordedFile& file, Durability durability) {
  auto temporary = TemporaryFile::beside(path);  // first: a folder that is not there is known at once
  if (!temporary) return temporary.error();
  const auto bytes = bytesOf(file, path);
  if (!bytes) return bytes.error();
  if (auto written = (*temporary)->write(*bytes); !written) return written;
  return (*temporary)->commit(durability);
}

}  // namespace scalewright::io
