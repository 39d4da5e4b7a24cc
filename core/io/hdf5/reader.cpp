#include "core/io/hdf5/reader.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "core/io/blocks/box_copy.h"
#include "core/io/blocks/readers/readers.h"
#include "core/io/hdf5/chunks/raw_chunk.h"
#include "core/io/hdf5/converted.h"
#include "core/io/hdf5/filters/foreign_filter.h"
#include "core/io/hdf5/records.h"

namespace scalewright::io {
namespace {

/// How long the file says its fill value is; nullopt where the library does not tell. It copies the value by
/// the length of an element, whatever is there, and tells the length only in the encoded property: name, two
/// bytes, length.
std::optional<std::uint64_t> fillValueBytes(hid_t creation) {
  constexpr std::string_view kProperty("fill_value\0", 11);
  constexpr std::size_t kTimes = 2;
  std::size_t size = 0;
  if (H5Pencode(creation, nullptr, &size) < 0) return std::nullopt;
  std::string encoded(size, '\0');
  if (H5Pencode(creation, encoded.data(), &size) < 0) return std::nullopt;
  const std::size_t found = encoded.find(kProperty);
  if (found == std::string::npos) return std::nullopt;
  const std::size_t at = found + kProperty.size() + kTimes;
  std::uint64_t bytes = 0;
  if (at + sizeof bytes > encoded.size()) return std::nullopt;
  for (std::size_t i = sizeof bytes; i-- > 0;) bytes = bytes << 8 | static_cast<unsigned char>(encoded[at + i]);
  return bytes;
}

}  // namespace

Result<std::vector<std::byte>> readFillValue(hid_t object, hid_t type, std::size_t element_bytes) {
  std::vector<std::byte> fill(element_bytes);
  const Hdf5Properties creation(H5Dget_create_plist(object));
  H5D_fill_value_t defined = H5D_FILL_VALUE_UNDEFINED;
  if (H5Pfill_value_defined(creation.get(), &defined) < 0 || defined != H5D_FILL_VALUE_USER_DEFINED) return fill;
  if (fillValueBytes(creation.get()) != element_bytes || H5Pget_fill_value(creation.get(), type, fill.data()) < 0) {
    takeHdf5Message();
    return Error{ErrorCode::kReadFailed, {}, {}, "fill value"};
  }
  return fill;
}

namespace {

Result<std::unique_ptr<TensorReader>> openCompact(const Hdf5Dataset& dataset, hid_t object, hid_t type,
                                                  const std::string& path) {
  std::vector<std::byte> bytes(static_cast<std::size_t>(dataset.info.bytes()));
  if (!bytes.empty() && H5Dread(object, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, bytes.data()) < 0) {
    return Error{ErrorCode::kReadFailed, path, dataset.info.name, takeHdf5Message()};
  }
  return std::unique_ptr<TensorReader>(std::make_unique<MemoryReader>(dataset.info, std::move(bytes)));
}

/// The same, as it is stored.
Result<std::unique_ptr<TensorReader>> openStored(hid_t file, const Hdf5Dataset& dataset,
                                                 std::shared_ptr<const FileBytes> bytes) {
  const tensor::TensorInfo& info = dataset.info;
  if (dataset.data_offset) {
    return std::unique_ptr<TensorReader>(std::make_unique<RunReader>(info, std::move(bytes), *dataset.data_offset));
  }
  const Hdf5Lock lock;
  Hdf5Object object(H5Oopen_by_addr(file, dataset.address));
  Hdf5Type type(object ? H5Dget_type(object.get()) : H5I_INVALID_HID);
  if (!type) return Error{ErrorCode::kReadFailed, bytes->path(), info.name, takeHdf5Message()};
  if (info.layout == tensor::Layout::kCompact) return openCompact(dataset, object.get(), type.get(), bytes->path());

  auto stated = readFillValue(object.get(), type.get(), tensor::elementSize(info.type));
  if (!stated) return Error{stated.error().code, bytes->path(), info.name, stated.error().detail};
  const bool is_nan = info.read_as && info.read_as->unwritten && tensor::mayBeNan(info.type);
  std::vector<std::byte> fill = is_nan ? tensor::nanOf(info.type, info.order) : *std::move(stated);
  if (info.layout == tensor::Layout::kContiguous || info.stored_bytes == 0) {
    return std::unique_ptr<TensorReader>(std::make_unique<FillReader>(info, std::move(fill)));
  }
  // Unfiltered chunks are not read raw: the library takes their length from the index, whatever the buffer
  // holds.
  if (dataset.pipeline.steps && !dataset.pipeline.steps->empty()) {
    return std::unique_ptr<TensorReader>(
        std::make_unique<ChunkReader>(dataset, std::move(object), std::move(fill), std::move(bytes)));
  }
  return std::unique_ptr<TensorReader>(
      std::make_unique<LibraryReader>(dataset, std::move(object), std::move(type), std::move(bytes)));
}

}  // namespace

Result<std::unique_ptr<TensorReader>> openDataset(hid_t file, const Hdf5Dataset& dataset,
                                                  std::shared_ptr<const FileBytes> bytes) {
  if (dataset.by_library) {
    const Hdf5Lock lock;
    Hdf5Object object(H5Oopen_by_addr(file, dataset.address));
    Hdf5Type type =
        dataset.member
            ? memoryTypeOf(Hdf5Type(object ? H5Dget_type(object.get()) : H5I_INVALID_HID).get(), dataset)
            : Hdf5Type(H5Tcopy(dataset.info.type == tensor::ElementType::kF32 ? H5T_NATIVE_FLOAT : H5T_NATIVE_DOUBLE));
    if (!object || !type) return Error{ErrorCode::kReadFailed, bytes->path(), dataset.info.name, takeHdf5Message()};
    return std::unique_ptr<TensorReader>(
        std::make_unique<LibraryReader>(dataset, std::move(object), std::move(type), std::move(bytes)));
  }
  if (!dataset.carrier) return openStored(file, dataset, std::move(bytes));
  Hdf5Dataset as_stored = dataset;
  as_stored.info.type = *dataset.carrier;
  const std::string path = bytes->path();
  auto stored = openStored(file, as_stored, std::move(bytes));
  if (!stored) return stored;
  const Hdf5Lock lock;
  const Hdf5Object object(H5Oopen_by_addr(file, dataset.address));
  Hdf5Type type(object ? H5Dget_type(object.get()) : H5I_INVALID_HID);
  if (type && H5Tget_class(type.get()) == H5T_ENUM) type = Hdf5Type(H5Tget_super(type.get()));
  if (!type || H5Tget_class(type.get()) != H5T_INTEGER ||
      H5Tget_size(type.get()) != tensor::elementSize(*dataset.carrier)) {
    return Error{ErrorCode::kReadFailed, path, dataset.info.name, takeHdf5Message()};
  }
  return std::unique_ptr<TensorReader>(
      std::make_unique<ConvertedReader>(dataset.info, path, *std::move(stored), std::move(type)));
}

namespace {

/// Blocks of whole members: of records that are not chunked, runs of some.
BlockGrid gridOf(const Hdf5Dataset& dataset) {
  constexpr std::uint64_t kRun = std::uint64_t{1} << 20;  // bytes
  const tensor::TensorInfo& info = dataset.info;
  const std::size_t bytes = tensor::elementSize(info.type);
  if (!info.chunk.empty()) return BlockGrid::chunks(info.shape, info.chunk, bytes);
  if (!dataset.member) return BlockGrid::runs(info.shape, bytes);
  if (info.elements() == 0) return BlockGrid::runs(info.shape, bytes);
  tensor::Shape run = info.shape;
  if (run.size() > dataset.member->shape.size()) {  // one record alone has no rows
    const std::uint64_t row_bytes =
        boxElements(run) / run.front() * bytes;  // of all that is stored, which is countable
    run.front() = std::clamp<std::uint64_t>(kRun / row_bytes, 1, run.front());
  }
  return BlockGrid::chunks(info.shape, run, bytes);
}

}  // namespace

LibraryReader::LibraryReader(const Hdf5Dataset& dataset, Hdf5Object object, Hdf5Type type,
                             std::shared_ptr<const FileBytes> bytes)
    : info_(dataset.info),
      pipeline_(dataset.pipeline),
      object_(std::move(object)),
      type_(std::move(type)),
      bytes_(std::move(bytes)),
      grid_(gridOf(dataset)),
      chunk_bytes_(static_cast<std::size_t>(dataset.chunkBytes())),
      rank_(info_.shape.size() - (dataset.member ? dataset.member->shape.size() : 0)) {}

Error LibraryReader::failure(ErrorCode code, std::string detail) const {
  return Error{code, bytes_->path(), info_.name, std::move(detail)};
}

/// Looks at a stored chunk as the filter that only the library knows will get it.
Result<void> LibraryReader::checkChunk(const tensor::Shape& origin, std::size_t scratch_at,
                                       std::vector<std::byte>& buffer) const {
  const ForeignFilter& filter = *pipeline_.foreign;
  const auto raw = readRawChunk(object_.get(), origin, chunk_bytes_, bytes_->size(), scratch_at, buffer);
  if (!raw) return failure(raw.error().code, raw.error().detail);
  if (raw->bytes == 0) return {};
  const std::span<std::byte> scratch = std::span(buffer).subspan(scratch_at, 2 * raw->stretch);
  const Error wrong_size = failure(ErrorCode::kChunkCorrupt, "size");
  if (!pipeline_.filters_partial_chunks && isPartialChunk(info_, origin)) {
    return raw->bytes == chunk_bytes_ ? Result<void>() : wrong_size;
  }
  const std::uint64_t skipped = raw->skipped;
  const auto chunk = undoFilters(filter.after, static_cast<std::uint32_t>(skipped >> (filter.position + 1)), raw->bytes,
                                 {scratch.first(raw->stretch), scratch.subspan(raw->stretch)});
  if (!chunk) return failure(chunk.error().code, chunk.error().detail);
  if ((skipped >> filter.position & 1U) != 0) {
    return !filter.decoded_bytes || chunk->size() == *filter.decoded_bytes ? Result<void>() : wrong_size;
  }
  if (auto fine = checkForeignChunk(filter, *chunk); !fine) return failure(fine.error().code, fine.error().detail);
  return {};
}

Result<void> LibraryReader::readBox(const Block& box, std::vector<std::byte>& buffer) const {
  const std::size_t bytes = boxElements(box.extent) * tensor::elementSize(info_.type);
  if (auto grown = growBuffer(buffer, bytes, failure({}, {})); !grown) return grown;
  std::vector<hsize_t> origin(box.origin.begin(), box.origin.end());
  std::vector<hsize_t> extent(box.extent.begin(), box.extent.end());
  origin.resize(rank_);  // what follows are axes of a member
  extent.resize(rank_);

  const Hdf5Lock lock;
  if (pipeline_.foreign) {
    const auto checked =
        forEachChunk(box, info_.chunk, [&](const tensor::Shape& chunk) { return checkChunk(chunk, bytes, buffer); });
    if (!checked) return checked;
  }
  const Hdf5Space from(H5Dget_space(object_.get()));
  const Hdf5Space to(H5Screate_simple(static_cast<int>(extent.size()), extent.data(), nullptr));
  if (!from || !to ||
      (rank_ > 0 &&
       H5Sselect_hyperslab(from.get(), H5S_SELECT_SET, origin.data(), nullptr, extent.data(), nullptr) < 0) ||
      H5Dread(object_.get(), type_.get(), to.get(), from.get(), H5P_DEFAULT, buffer.data()) < 0) {
    return failure(ErrorCode::kReadFailed, takeHdf5Message());
  }
  return leaveOutUnwritten(box, std::span(buffer).first(bytes));
}

/// Puts NaN where the library has put the fill value.
Result<void> LibraryReader::leaveOutUnwritten(const Block& box, std::span<std::byte> values) const {
  if (!info_.read_as || !info_.read_as->unwritten || info_.chunk.empty() || !tensor::mayBeNan(info_.type)) return {};
  const std::vector<std::byte> nan = tensor::nanOf(info_.type, info_.order);
  return forEachChunk(box, info_.chunk, [&](const tensor::Shape& chunk) -> Result<void> {
    const std::vector<hsize_t> place(chunk.begin(), chunk.end());
    hsize_t stored = 0;
    const bool is_there = H5Dget_chunk_storage_size(object_.get(), place.data(), &stored) >= 0 && stored > 0;
    takeHdf5Message();
    if (is_there) return {};
    tensor::Shape at(chunk.size());
    tensor::Shape extent(chunk.size());
    for (std::size_t axis = 0; axis < at.size(); ++axis) {
      at[axis] = chunk[axis] - box.origin[axis];
      extent[axis] = std::min(info_.chunk[axis], box.extent[axis] - at[axis]);
    }
    std::vector<std::byte> none(boxElements(extent) * nan.size());
    fillElements(nan, none);
    const tensor::Shape start(chunk.size(), 0);
    copyBox(none, {extent, start}, values, {box.extent, at}, extent, nan.size());
    return {};
  });
}

Result<std::span<const std::byte>> LibraryReader::read(std::size_t index, std::vector<std::byte>& buffer) const {
  const Block box = grid_.block(index);
  const auto done = readBox(box, buffer);
  if (auto same = bytes_->requireUntouched(info_.name); !same) return same.error();
  if (!done) return done.error();
  return std::span<const std::byte>(buffer).first(boxElements(box.extent) * tensor::elementSize(info_.type));
}

}  // namespace scalewright::io
