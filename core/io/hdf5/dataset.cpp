#include "core/io/hdf5/dataset.h"

#include <algorithm>
#include <array>

#include "core/base/text/text.h"
#include "core/io/hdf5/attribute.h"
#include "core/io/hdf5/conventions.h"
#include "core/io/hdf5/library.h"
#include "core/io/hdf5/records.h"
#include "core/io/hdf5/type.h"

namespace scalewright::io {
namespace {

Error refused(ErrorCode code, std::string detail = {}) {
  return Error{code, {}, {}, std::move(detail)};
}

Result<tensor::Shape> readShape(hid_t dataset) {
  const Hdf5Space space(H5Dget_space(dataset));
  if (!space) return refused(ErrorCode::kReadFailed, takeHdf5Message());
  const H5S_class_t kind = H5Sget_simple_extent_type(space.get());
  if (kind == H5S_NULL) return refused(ErrorCode::kEmptyData, SCALEWRIGHT_TEXT("Detail", "null dataspace"));
  const int rank = H5Sget_simple_extent_ndims(space.get());
  if (rank < 0 || rank > H5S_MAX_RANK) return refused(ErrorCode::kReadFailed, takeHdf5Message());
  std::array<hsize_t, H5S_MAX_RANK> extent{};
  if (H5Sget_simple_extent_dims(space.get(), extent.data(), nullptr) < 0) {
    return refused(ErrorCode::kReadFailed, takeHdf5Message());
  }
  return tensor::Shape(extent.begin(), extent.begin() + rank);
}

/// Chunk dimensions and filters.
Result<void> readChunking(hid_t creation, Hdf5Dataset& found) {
  std::array<hsize_t, H5S_MAX_RANK> extent{};
  const int rank = H5Pget_chunk(creation, H5S_MAX_RANK, extent.data());
  if (rank < 0 || static_cast<std::size_t>(rank) != found.info.shape.size()) {
    return refused(ErrorCode::kUnsupportedLayout, "chunk rank " + std::to_string(rank));
  }
  found.info.chunk.assign(extent.begin(), extent.begin() + rank);
  const auto elements = tensor::elementCount(found.info.chunk);
  if (!elements || *elements == 0 || *elements > kLargestChunkBytes / found.element_bytes) {
    return refused(ErrorCode::kAbsurdShape, "chunk " + tensor::shapeText(found.info.chunk));
  }
  const std::uint64_t chunk_bytes = *elements * found.element_bytes;
  if (chunk_bytes > kLargeChunkBytes && found.info.stored_bytes > 0 &&
      chunk_bytes / kLargestInflation > found.info.stored_bytes) {
    return refused(ErrorCode::kAbsurdShape, "chunk " + tensor::shapeText(found.info.chunk) + ", " +
                                                std::to_string(found.info.stored_bytes) + " bytes stored");
  }
  auto pipeline = readPipeline(creation, found.element_bytes, static_cast<std::size_t>(chunk_bytes));
  if (!pipeline) return pipeline.error();
  found.pipeline = *std::move(pipeline);
  found.info.filters = found.pipeline.text;
  return {};
}

/// Bytes of the elements as they are stored. Errors: kAbsurdShape.
Result<std::uint64_t> declaredBytes(const Hdf5Dataset& found) {
  const auto elements = tensor::elementCount(found.info.shape);
  std::uint64_t bytes = 0;
  if (!elements || __builtin_mul_overflow(*elements, std::uint64_t{found.element_bytes}, &bytes)) {
    return refused(ErrorCode::kAbsurdShape, tensor::shapeText(found.info.shape));
  }
  if (bytes > kLargeBytes && bytes / kLargestInflation > found.info.stored_bytes) {
    return refused(ErrorCode::kAbsurdShape, tensor::shapeText(found.info.shape) + ", " + std::to_string(bytes) +
                                                " bytes declared, " + std::to_string(found.info.stored_bytes) +
                                                " stored");
  }
  return bytes;
}

/// Where contiguous data lie, once it is known that they lie in the file.
Result<void> locateContiguous(hid_t dataset, std::uint64_t bytes, std::uint64_t file_bytes, Hdf5Dataset& found) {
  const haddr_t offset = H5Dget_offset(dataset);
  takeHdf5Message();
  if (offset == HADDR_UNDEF) return {};
  if (offset > file_bytes || bytes > file_bytes - offset) {
    return refused(ErrorCode::kTruncated, SCALEWRIGHT_TEXT("Detail", "the data end beyond the end of the file"));
  }
  if (!found.by_library) found.data_offset = offset;
  return {};
}

Result<void> readLayout(hid_t dataset, hid_t creation, std::uint64_t file_bytes, Hdf5Dataset& found) {
  const auto bytes = declaredBytes(found);
  if (!bytes) return bytes.error();
  switch (H5Pget_layout(creation)) {
    case H5D_CONTIGUOUS:
      found.info.layout = tensor::Layout::kContiguous;
      return locateContiguous(dataset, *bytes, file_bytes, found);
    case H5D_COMPACT:
      found.info.layout = tensor::Layout::kCompact;
      // The library copies the declared size out of the header without looking at what is there.
      if (*bytes != found.info.stored_bytes) return refused(ErrorCode::kTruncated);
      return {};
    case H5D_CHUNKED: found.info.layout = tensor::Layout::kChunked; return readChunking(creation, found);
    default: return refused(ErrorCode::kUnsupportedLayout);
  }
}

/// The axes of a member stand behind those of the dataset.
Result<void> appendMember(Hdf5Dataset& found) {
  const tensor::Shape& more = found.member->shape;
  tensor::TensorInfo& info = found.info;
  info.shape.insert(info.shape.end(), more.begin(), more.end());
  if (!info.chunk.empty()) info.chunk.insert(info.chunk.end(), more.begin(), more.end());
  info.name += '/' + found.member->name;
  if (info.shape.size() > H5S_MAX_RANK || !tensor::elementCount(info.shape)) {
    return refused(ErrorCode::kAbsurdShape, tensor::shapeText(info.shape));
  }
  return {};
}

/// What does not depend on the type of the elements.
Result<Hdf5Dataset> outline(hid_t dataset, const std::string& name) {
  auto shape = readShape(dataset);
  if (!shape) return shape.error();
  Hdf5Dataset found;
  found.info.name = name;
  found.info.shape = *std::move(shape);
  auto attributes = readAttributes(dataset);
  if (!attributes) return attributes.error();
  found.info.attributes = *std::move(attributes);
  return found;
}

Result<Hdf5Dataset> completed(hid_t dataset, hid_t creation, std::uint64_t file_bytes, const StoredType& stored,
                              Hdf5Dataset found) {
  if (found.element_bytes == 0)
    return refused(ErrorCode::kUnsupportedElementType, SCALEWRIGHT_TEXT("Detail", "elements of no bytes"));
  found.info.type = stored.carrier.value_or(stored.type);  // all that follows is about what is stored
  found.info.order = stored.order;
  found.info.stored_as = stored.stored_as;
  found.carrier = stored.carrier;
  found.info.stored_bytes = H5Dget_storage_size(dataset);
  // Nothing stored and a damaged chunk index give the same 0, but only one of them leaves a message.
  if (found.info.stored_bytes == 0) {
    if (std::string message = takeHdf5Message(); !message.empty()) {
      return refused(ErrorCode::kReadFailed, std::move(message));
    }
  }
  if (auto done = readLayout(dataset, creation, file_bytes, found); !done) return done.error();
  if (found.member) {
    if (auto done = appendMember(found); !done) return done.error();
  }
  if (found.info.attributes.contains("batch_rows")) {
    auto rows = readCounts(dataset, "batch_rows");
    if (!rows) return rows.error();
    if (*rows) found.info.batch_rows = **std::move(rows);
  }
  takeHdf5Message();
  found.info.type = stored.type;
  if (auto applied = applyConventions(dataset, found); !applied) return applied.error();
  return found;
}

Result<DescribedDataset> describeRecords(hid_t dataset, hid_t creation, std::uint64_t file_bytes, std::size_t bytes,
                                         const RecordMembers& members, const Hdf5Dataset& found) {
  DescribedDataset described;
  for (const FloatMember& each : members.floats) {
    Hdf5Dataset of_member = found;
    of_member.member = each.member;
    of_member.member->converted = each.stored.by_library;
    of_member.by_library = true;
    of_member.element_bytes = bytes;
    auto tensor = completed(dataset, creation, file_bytes, each.stored, std::move(of_member));
    if (!tensor) return tensor.error();
    described.tensors.push_back(*std::move(tensor));
  }
  for (const std::string& name : members.others) {
    described.left_out.push_back({ErrorCode::kUnsupportedElementType,
                                  {},
                                  found.info.name + '/' + name,
                                  SCALEWRIGHT_TEXT("Detail", "members of records that are no floats")});
  }
  for (Error unread : members.unread) {
    unread.dataset = found.info.name + '/' + unread.dataset;
    described.left_out.push_back(std::move(unread));
  }
  return described;
}

}  // namespace

std::uint64_t Hdf5Dataset::chunkBytes() const {
  const std::uint64_t elements = tensor::elementCount(info.chunk).value_or(0);
  return elements / (member ? tensor::elementCount(member->shape).value_or(1) : 1) * element_bytes;
}

Result<DescribedDataset> describeDataset(hid_t dataset, const std::string& name, std::uint64_t file_bytes) {
  // The layout comes first: asking a virtual dataset for its shape would open the files that it maps.
  const Hdf5Properties creation(H5Dget_create_plist(dataset));
  if (!creation) return refused(ErrorCode::kReadFailed, takeHdf5Message());
  if (H5Pget_layout(creation.get()) == H5D_VIRTUAL) return refused(ErrorCode::kVirtualDataset);
  if (H5Pget_external_count(creation.get()) > 0) return refused(ErrorCode::kExternalStorage);

  auto found = outline(dataset, name);
  if (!found) return found.error();
  const Hdf5Type type(H5Dget_type(dataset));
  if (!type) return refused(ErrorCode::kReadFailed, takeHdf5Message());
  if (const auto members = membersOf(type.get())) {
    return describeRecords(dataset, creation.get(), file_bytes, H5Tget_size(type.get()), *members, *found);
  }
  const auto stored = recogniseType(type.get(), found->info.attributes);
  if (!stored) return stored.error();
  found->by_library = stored->by_library;
  found->element_bytes =
      stored->by_library ? H5Tget_size(type.get()) : tensor::elementSize(stored->carrier.value_or(stored->type));
  auto whole = completed(dataset, creation.get(), file_bytes, *stored, *std::move(found));
  if (!whole) return whole.error();
  DescribedDataset described;
  described.tensors.push_back(*std::move(whole));
  return described;
}

}  // namespace scalewright::io
