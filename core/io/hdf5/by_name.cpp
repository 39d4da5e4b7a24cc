#include "core/io/hdf5/by_name.h"

#include <algorithm>

#include "core/io/hdf5/library.h"

namespace scalewright::io {

Result<Hdf5Dataset> describeByName(hid_t file, const std::string& name, std::uint64_t file_bytes) {
  const Hdf5Properties access = withinTheFile();
  const Hdf5Object object(H5Oopen(file, ("/" + name).c_str(), access.get()));
  if (!object || H5Iget_type(object.get()) != H5I_DATASET) {
    return Error{ErrorCode::kDatasetNotFound, {}, {}, takeHdf5Message()};
  }
  auto dataset = describeDataset(object.get(), name, file_bytes);
  if (!dataset) return dataset;
  H5O_info_t about{};
  if (H5Oget_info2(object.get(), &about, H5O_INFO_BASIC) < 0) {
    return Error{ErrorCode::kReadFailed, {}, {}, takeHdf5Message()};
  }
  dataset->address = about.addr;
  return dataset;
}

bool sameData(const tensor::TensorInfo& described, const std::vector<Hdf5Dataset>& parts) {
  const tensor::TensorInfo info = tensor::inStoredNumbers(described);
  if (parts.size() == 1 && parts.front().info.name == info.name) {
    const tensor::TensorInfo& found = parts.front().info;
    return found.type == info.type && found.order == info.order && found.shape == info.shape;
  }
  if (parts.empty() || info.shape.empty()) return false;
  if (info.isRagged()) {
    return std::equal(parts.begin(), parts.end(), info.part_shapes.begin(), info.part_shapes.end(),
                      [&](const Hdf5Dataset& part, const tensor::Shape& shape) {
                        return part.info.type == info.type && part.info.order == info.order && part.info.shape == shape;
                      });
  }
  std::uint64_t rows = 0;
  for (const Hdf5Dataset& part : parts) {
    const tensor::TensorInfo& found = part.info;
    if (found.type != info.type || found.order != info.order || found.shape.size() != info.shape.size() ||
        !std::equal(found.shape.begin() + 1, found.shape.end(), info.shape.begin() + 1) ||
        __builtin_add_overflow(rows, found.shape.front(), &rows)) {
      return false;
    }
  }
  return rows == info.shape.front();
}

}  // namespace scalewright::io
