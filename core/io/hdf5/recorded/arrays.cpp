#include "core/io/hdf5/recorded/arrays.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "core/io/hdf5/filters/pack_chunk.h"
#include "core/io/hdf5/recorded/layout.h"
#include "core/tensor/element_type.h"

namespace scalewright::io {
namespace {

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

template <typename T>
std::vector<std::byte> copied(const std::vector<T>& values) {
  const auto bytes = std::as_bytes(std::span(values));
  return {bytes.begin(), bytes.end()};
}

class Arrays {
 public:
  explicit Arrays(const ArrayTypes& types) : types_(types) {}

  template <typename T>
  void wholes(const char* name, const std::vector<T>& values) {
    add(name, types_.wholes(sizeof(T)), {values.size()}, sizeof(T), copied(values));
  }
  /// As rows or columns.
  template <typename T>
  void wholes(const char* name, std::vector<hsize_t> dims, const std::vector<T>& values) {
    add(name, types_.wholes(sizeof(std::uint64_t)), std::move(dims), sizeof(std::uint64_t), copied(values));
  }
  void reals(const char* name, bool narrow, const std::vector<double>& values) {
    const std::size_t bytes = narrow ? sizeof(float) : sizeof(double);
    add(name, types_.reals(bytes), {values.size()}, bytes,
        narrow ? copied(std::vector<float>(values.begin(), values.end())) : copied(values));
  }
  void batches(const std::vector<RecordedBatch>& batches) {
    const TableLayout<RecordedBatch> layout({}, {}, batchFields());
    add("batches", types_.batches(), {batches.size()}, layout.rowBytes(), layout.bytesOf(batches));
  }
  /// As they are.
  void rows(const char* name, std::size_t element, std::vector<hsize_t> dims, const std::vector<std::byte>& rows) {
    if (rows.empty()) return;
    StoredArray array = arrayOf(name, {types_.wholes(element).stored, types_.wholes(element).stored}, std::move(dims));
    array.compressed = false;
    array.values = rows;
    arrays_.push_back(std::move(array));
  }
  [[nodiscard]] std::vector<StoredArray> take() { return std::move(arrays_); }

 private:
  void add(const char* name, ArrayTypes::Pair type, std::vector<hsize_t> dims, std::size_t element_bytes,
           std::vector<std::byte> elements) {
    if (elements.empty()) return;
    StoredArray array = arrayOf(name, type, std::move(dims));
    std::optional<std::vector<std::byte>> packed;
    if (std::endian::native == std::endian::little && elements.size() > kSmallRecordedBytes)
      packed = packChunk(elements, element_bytes, kRecordedLevel);
    if (packed) {
      array.packed = *std::move(packed);
    } else {
      array.own = std::move(elements);
      array.values = array.own;
    }
    arrays_.push_back(std::move(array));
  }

  const ArrayTypes& types_;
  std::vector<StoredArray> arrays_;
};

}  // namespace

ArrayTypes::ArrayTypes()
    : u8_{H5T_STD_U8LE, H5T_NATIVE_UINT8},
      u16_{H5T_STD_U16LE, H5T_NATIVE_UINT16},
      u32_{H5T_STD_U32LE, H5T_NATIVE_UINT32},
      u64_{H5T_STD_U64LE, H5T_NATIVE_UINT64},
      f32_{H5T_IEEE_F32LE, H5T_NATIVE_FLOAT},
      f64_{H5T_IEEE_F64LE, H5T_NATIVE_DOUBLE} {
  const TableLayout<RecordedBatch> batches({}, {}, batchFields());
  stored_batch_ = batches.type(false);
  batch_ = batches.type(true);
}

ArrayTypes::Pair ArrayTypes::wholes(std::size_t bytes) const {
  switch (bytes) {
    case 1: return u8_;
    case 2: return u16_;
    case 4: return u32_;
    default: return u64_;
  }
}

StoredArray arrayOf(const char* name, ArrayTypes::Pair type, std::vector<hsize_t> dims) {
  StoredArray array;
  array.name = name;
  array.type = type;
  array.dims = std::move(dims);
  return array;
}

std::vector<StoredArray> storedArrays(const ArrayTypes& types, const RecordedRow& row, const RecordedArrays& arrays) {
  const auto type = tensor::elementTypeFromId(row.type_id).value_or(tensor::ElementType::kF64);
  const bool narrow = isNarrow(type);
  Arrays stored(types);
  if (narrow) {
    stored.wholes("keys", differences<std::uint16_t>(arrays.keys));
  } else {
    stored.wholes("keys", differences<std::uint32_t>(arrays.keys));
  }
  stored.wholes("counts", arrays.counts);
  stored.wholes(kLowSums, {2, arrays.low.size()}, halvesOf(arrays.low));
  stored.wholes(kSquareSums, {2, arrays.square.size()}, halvesOf(arrays.square));
  stored.reals("tail", narrow, arrays.tail);
  stored.reals("channel_amax", narrow, arrays.channel_amax);
  stored.batches(arrays.batches);
  stored.reals("sample_amax", narrow, arrays.sample_amax);
  stored.wholes("sample_rows", arrays.sample_rows);
  stored.wholes("row_keys", {arrays.row_keys.size(), 4}, arrays.row_keys);
  const std::size_t element = tensor::elementSize(type);
  stored.rows("rows", element, {arrays.row_keys.size(), row.channels}, arrays.rows);
  stored.wholes("large_row_keys", {arrays.large_row_keys.size(), 4}, arrays.large_row_keys);
  stored.wholes(kMomentSums, {2, arrays.moments->size()}, halvesOf(*arrays.moments));
  stored.rows("large_rows", element, {arrays.large_row_keys.size(), row.channels}, arrays.large_rows);
  return stored.take();
}

}  // namespace scalewright::io
