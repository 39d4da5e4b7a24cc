#include "core/io/hdf5_reader.h"

#include <utility>

#include "core/io/readers.h"

namespace scalewright::io {
namespace {

/// The value of elements that were never written; zero when the file does not state one.
std::vector<std::byte> readFillValue(hid_t object, hid_t type, std::size_t element_bytes) {
  std::vector<std::byte> fill(element_bytes);
  const Hdf5Properties creation(H5Dget_create_plist(object));
  H5D_fill_value_t defined = H5D_FILL_VALUE_UNDEFINED;
  if (H5Pfill_value_defined(creation.get(), &defined) < 0 || defined == H5D_FILL_VALUE_UNDEFINED) return fill;
  if (H5Pget_fill_value(creation.get(), type, fill.data()) < 0) fill.assign(element_bytes, std::byte{0});
  return fill;
}

Result<std::unique_ptr<TensorReader>> openCompact(const Hdf5Dataset& dataset, hid_t object, hid_t type,
                                                  const std::string& path) {
  std::vector<std::byte> bytes(static_cast<std::size_t>(dataset.info.bytes()));
  if (!bytes.empty() && H5Dread(object, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, bytes.data()) < 0) {
    return Error{ErrorCode::kReadFailed, path, dataset.info.name, takeHdf5Message()};
  }
  return std::unique_ptr<TensorReader>(std::make_unique<MemoryReader>(dataset.info, std::move(bytes)));
}

}  // namespace

Result<std::unique_ptr<TensorReader>> openDataset(hid_t file, const Hdf5Dataset& dataset,
                                                  std::shared_ptr<const FileBytes> bytes) {
  const tensor::TensorInfo& info = dataset.info;
  if (dataset.data_offset) {
    return std::unique_ptr<TensorReader>(
        std::make_unique<RunReader>(info, std::move(bytes), *dataset.data_offset));
  }
  const Hdf5Lock lock;
  Hdf5Object object(H5Oopen_by_addr(file, dataset.address));
  Hdf5Type type(object ? H5Dget_type(object.get()) : H5I_INVALID_HID);
  if (!type) return Error{ErrorCode::kReadFailed, bytes->path(), info.name, takeHdf5Message()};
  if (info.layout == tensor::Layout::kCompact)
    return openCompact(dataset, object.get(), type.get(), bytes->path());

  auto fill = readFillValue(object.get(), type.get(), tensor::elementSize(info.type));
  if (info.layout == tensor::Layout::kContiguous || info.stored_bytes == 0) {
    return std::unique_ptr<TensorReader>(std::make_unique<FillReader>(info, std::move(fill)));
  }
  if (dataset.pipeline.steps) {
    return std::unique_ptr<TensorReader>(
        std::make_unique<ChunkReader>(dataset, std::move(object), std::move(fill), std::move(bytes)));
  }
  return std::unique_ptr<TensorReader>(
      std::make_unique<LibraryReader>(dataset, std::move(object), std::move(type), bytes->path()));
}

LibraryReader::LibraryReader(const Hdf5Dataset& dataset, Hdf5Object object, Hdf5Type type, std::string path)
    : info_(dataset.info),
      object_(std::move(object)),
      type_(std::move(type)),
      path_(std::move(path)),
      grid_(BlockGrid::chunks(info_.shape, info_.chunk, tensor::elementSize(info_.type))) {}

Result<std::span<const std::byte>> LibraryReader::read(std::size_t index,
                                                       std::vector<std::byte>& buffer) const {
  const Block box = grid_.block(index);
  const std::size_t bytes = boxElements(box.extent) * tensor::elementSize(info_.type);
  if (auto grown = growBuffer(buffer, bytes, {{}, path_, info_.name, {}}); !grown) return grown.error();
  const std::vector<hsize_t> origin(box.origin.begin(), box.origin.end());
  const std::vector<hsize_t> extent(box.extent.begin(), box.extent.end());

  const Hdf5Lock lock;
  const Hdf5Space from(H5Dget_space(object_.get()));
  const Hdf5Space to(H5Screate_simple(static_cast<int>(extent.size()), extent.data(), nullptr));
  if (!from || !to ||
      H5Sselect_hyperslab(from.get(), H5S_SELECT_SET, origin.data(), nullptr, extent.data(), nullptr) < 0 ||
      H5Dread(object_.get(), type_.get(), to.get(), from.get(), H5P_DEFAULT, buffer.data()) < 0) {
    return Error{ErrorCode::kReadFailed, path_, info_.name, takeHdf5Message()};
  }
  return std::span<const std::byte>(buffer).first(bytes);
}

}  // namespace scalewright::io
