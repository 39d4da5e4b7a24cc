#include "core/io/hdf5/by_name.h"

#include <algorithm>

#include "core/io/hdf5/library.h"

namespace scalewright::io {

NamedObject openNamed(hid_t file, const std::string& name) {
  const Hdf5Properties access = withinTheFile();
  NamedObject named;
  for (std::size_t end = name.size(); end != std::string::npos && end > 0; end = name.rfind('/', end - 1)) {
    Hdf5Object object(H5Oopen(file, ("/" + name.substr(0, end)).c_str(), access.get()));
    if (end < name.size()) takeHdf5Message();  // of the name with its member
    if (!object) continue;
    if (H5Iget_type(object.get()) != H5I_DATASET) break;
    named.object = std::move(object);
    if (end < name.size()) named.member = name.substr(end + 1);
    break;
  }
  return named;
}

Result<Hdf5Dataset> describeByName(hid_t file, const std::string& name, std::uint64_t file_bytes) {
  const NamedObject named = openNamed(file, name);
  const Error missing{ErrorCode::kDatasetNotFound, {}, {}, named.object ? std::string() : takeHdf5Message()};
  if (!named.object) return missing;
  const std::string of_dataset = named.member.empty() ? name : name.substr(0, name.size() - named.member.size() - 1);
  auto described = describeDataset(named.object.get(), of_dataset, file_bytes);
  if (!described) return named.member.empty() ? described.error() : missing;
  const auto found = std::find_if(described->tensors.begin(), described->tensors.end(),
                                  [&](const Hdf5Dataset& each) { return each.info.name == name; });
  if (found == described->tensors.end()) return missing;
  H5O_info_t about{};
  if (H5Oget_info2(named.object.get(), &about, H5O_INFO_BASIC) < 0) {
    return Error{ErrorCode::kReadFailed, {}, {}, takeHdf5Message()};
  }
  found->address = about.addr;
  return std::move(*found);
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
