#include <cerrno>
#include <set>
#include <utility>

#include "core/base/files/temporary_file.h"
#include "core/base/system_error.h"
#include "core/io/blocks/block_grid.h"
#include "core/io/hdf5/library.h"
#include "core/io/hdf5/output_error.h"
#include "core/io/tensor_output.h"

namespace scalewright::io {
namespace {

using tensor::ElementType;

/// The type as it is stored; negative for types that are not written.
hid_t storedType(ElementType type) {
  switch (type) {
    case ElementType::kU8: return H5T_STD_U8LE;
    case ElementType::kU16: return H5T_STD_U16LE;
    case ElementType::kF32: return H5T_IEEE_F32LE;
    case ElementType::kF64: return H5T_IEEE_F64LE;
    default: return H5I_INVALID_HID;
  }
}

/// file_type: as it is stored. memory_type: of what `value` points at.
void writeScalar(hid_t object, const std::string& name, hid_t file_type, hid_t memory_type, const void* value) {
  const Hdf5Space space(H5Screate(H5S_SCALAR));
  const Hdf5Attribute attribute(H5Acreate2(object, name.c_str(), file_type, space.get(), H5P_DEFAULT, H5P_DEFAULT));
  if (attribute) H5Awrite(attribute.get(), memory_type, value);
}

void writeAttribute(hid_t object, const std::string& name, const std::string& value) {
  const Hdf5Type type(H5Tcopy(H5T_C_S1));
  H5Tset_size(type.get(), std::max<std::size_t>(value.size(), 1));
  H5Tset_cset(type.get(), H5T_CSET_UTF8);
  writeScalar(object, name, type.get(), type.get(), value.empty() ? "\0" : value.data());
}

void writeAttribute(hid_t object, const std::string& name, double value) {
  writeScalar(object, name, H5T_IEEE_F64LE, H5T_NATIVE_DOUBLE, &value);
}

void writeAttribute(hid_t object, const std::string& name, std::int64_t value) {
  writeScalar(object, name, H5T_STD_I64LE, H5T_NATIVE_INT64, &value);
}

class Hdf5Writer final : public TensorWriter {
 public:
  Hdf5Writer(hid_t file, Hdf5Object dataset, OutputTensor tensor, std::string path)
      : file_(file), dataset_(std::move(dataset)), tensor_(std::move(tensor)), path_(std::move(path)) {}
  ~Hdf5Writer() override {
    if (finished_) return;
    const Hdf5Lock lock;
    dataset_ = Hdf5Object();
    H5Ldelete(file_, tensor_.name.c_str(), H5P_DEFAULT);
  }

  Result<void> write(const Block& box, std::span<const std::byte> raw) override {
    if (raw.empty()) return {};
    const Hdf5Lock lock;
    const hid_t type = storedType(tensor_.type);
    errno = 0;
    if (tensor_.shape.empty()) {
      if (H5Dwrite(dataset_.get(), type, H5S_ALL, H5S_ALL, H5P_DEFAULT, raw.data()) < 0)
        return hdf5WriteError(path_, tensor_.name);
    } else {
      const std::vector<hsize_t> origin(box.origin.begin(), box.origin.end());
      const std::vector<hsize_t> extent(box.extent.begin(), box.extent.end());
      const Hdf5Space there(H5Dget_space(dataset_.get()));
      const Hdf5Space here(H5Screate_simple(static_cast<int>(extent.size()), extent.data(), nullptr));
      H5Sselect_hyperslab(there.get(), H5S_SELECT_SET, origin.data(), nullptr, extent.data(), nullptr);
      if (H5Dwrite(dataset_.get(), type, here.get(), there.get(), H5P_DEFAULT, raw.data()) < 0) {
        return hdf5WriteError(path_, tensor_.name);
      }
    }
    return {};
  }

  Result<void> finish() override {
    finished_ = true;
    return {};
  }

 private:
  hid_t file_;
  Hdf5Object dataset_;
  OutputTensor tensor_;
  std::string path_;
  bool finished_ = false;
};

class Hdf5Output final : public TensorOutput {
 public:
  Hdf5Output(std::unique_ptr<TemporaryFile> temporary, Hdf5File file, std::string path)
      : temporary_(std::move(temporary)), file_(std::move(file)), path_(std::move(path)) {}

  Result<std::unique_ptr<TensorWriter>> add(const OutputTensor& tensor) override {
    const Hdf5Lock lock;
    const hid_t type = storedType(tensor.type);
    if (type < 0 || tensor.name.empty()) return Error{ErrorCode::kInvalidArgument, path_, tensor.name, {}};
    const std::vector<hsize_t> shape(tensor.shape.begin(), tensor.shape.end());
    const Hdf5Space space(shape.empty() ? H5Screate(H5S_SCALAR)
                                        : H5Screate_simple(static_cast<int>(shape.size()), shape.data(), nullptr));
    const Hdf5Properties links(H5Pcreate(H5P_LINK_CREATE));
    H5Pset_create_intermediate_group(links.get(), 1);
    errno = 0;
    Hdf5Object dataset(
        H5Dcreate2(file_.get(), tensor.name.c_str(), type, space.get(), links.get(), H5P_DEFAULT, H5P_DEFAULT));
    if (!dataset) return hdf5WriteError(path_, tensor.name);
    for (const auto& [name, value] : tensor.attributes) {
      std::visit([&, &key = name](const auto& held) { writeAttribute(dataset.get(), key, held); }, value);
    }
    return std::unique_ptr<TensorWriter>(std::make_unique<Hdf5Writer>(file_.get(), std::move(dataset), tensor, path_));
  }

  Result<void> commit() override {
    {
      const Hdf5Lock lock;
      errno = 0;
      if (H5Fflush(file_.get(), H5F_SCOPE_LOCAL) < 0) return hdf5WriteError(path_, {});
      file_ = Hdf5File();
    }
    return temporary_ ? temporary_->commit() : Result<void>();
  }

 private:
  std::unique_ptr<TemporaryFile> temporary_;  ///< nothing in a scratch folder
  Hdf5File file_;
  std::string path_;
};

}  // namespace

Error hdf5WriteError(const std::string& path, const std::string& dataset) {
  Error error = systemError(path, errno, ErrorCode::kWriteFailed);
  error.dataset = dataset;
  const std::string message = takeHdf5Message();
  if (error.code != ErrorCode::kDiskFull) error = {ErrorCode::kWriteFailed, path, dataset, message};
  return error;
}

Result<std::unique_ptr<TensorOutput>> createHdf5File(const std::filesystem::path& path, Placement placement) {
  const bool in_scratch = placement == Placement::kScratch;
  auto temporary = in_scratch ? Result<std::unique_ptr<TemporaryFile>>(nullptr) : TemporaryFile::beside(path);
  if (!temporary) return temporary.error();
  const Hdf5Lock lock;
  const std::filesystem::path& made = in_scratch ? path : (*temporary)->path();
  errno = 0;
  Hdf5File file(H5Fcreate(made.c_str(), in_scratch ? H5F_ACC_EXCL : H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT));
  if (!file) return hdf5WriteError(path.string(), {});
  return std::unique_ptr<TensorOutput>(
      std::make_unique<Hdf5Output>(*std::move(temporary), std::move(file), path.string()));
}

}  // namespace scalewright::io
