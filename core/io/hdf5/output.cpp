#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <utility>
#include <vector>

#include "core/base/files/temporary_file.h"
#include "core/base/system_error.h"
#include "core/io/blocks/block_grid.h"
#include "core/io/hdf5/checked_file.h"
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

/// file_type: as it is stored. memory_type: of what `value` points at. False where it could not be.
bool writeScalar(hid_t object, const std::string& name, hid_t file_type, hid_t memory_type, const void* value) {
  const Hdf5Space space(H5Screate(H5S_SCALAR));
  const Hdf5Attribute attribute(H5Acreate2(object, name.c_str(), file_type, space.get(), H5P_DEFAULT, H5P_DEFAULT));
  return attribute && H5Awrite(attribute.get(), memory_type, value) >= 0;
}

bool writeAttribute(hid_t object, const std::string& name, const std::string& value) {
  const Hdf5Type type(H5Tcopy(H5T_C_S1));
  return H5Tset_size(type.get(), std::max<std::size_t>(value.size(), 1)) >= 0 &&
         H5Tset_cset(type.get(), H5T_CSET_UTF8) >= 0 &&
         writeScalar(object, name, type.get(), type.get(), value.empty() ? "\0" : value.data());
}

bool writeAttribute(hid_t object, const std::string& name, double value) {
  return writeScalar(object, name, H5T_IEEE_F64LE, H5T_NATIVE_DOUBLE, &value);
}

bool writeAttribute(hid_t object, const std::string& name, std::int64_t value) {
  return writeScalar(object, name, H5T_STD_I64LE, H5T_NATIVE_INT64, &value);
}

/// Properties of objects that hold no times: equal content is an equal file.
Hdf5Properties withoutTimes(hid_t kind) {
  Hdf5Properties properties(H5Pcreate(kind));
  H5Pset_obj_track_times(properties.get(), false);
  return properties;
}

std::uint32_t sumOf(std::span<const std::byte> bytes) {
  return static_cast<std::uint32_t>(
      crc32_z(crc32_z(0, nullptr, 0), reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

/// A box that was written, and the sum of its bytes.
struct WrittenBox {
  Block box;
  std::size_t bytes = 0;
  std::uint32_t sum = 0;
};

struct WrittenTensor {
  OutputTensor tensor;
  std::vector<WrittenBox> boxes;
};

/// Both null for a tensor of one value: all of it.
struct BoxSpaces {
  Hdf5Space here;
  Hdf5Space there;

  [[nodiscard]] hid_t memory() const { return here ? here.get() : H5S_ALL; }
  [[nodiscard]] hid_t file() const { return there ? there.get() : H5S_ALL; }
};

BoxSpaces spacesOf(hid_t dataset, const Block& box) {
  if (box.extent.empty()) return {};
  const std::vector<hsize_t> origin(box.origin.begin(), box.origin.end());
  const std::vector<hsize_t> extent(box.extent.begin(), box.extent.end());
  BoxSpaces spaces{Hdf5Space(H5Screate_simple(static_cast<int>(extent.size()), extent.data(), nullptr)),
                   Hdf5Space(H5Dget_space(dataset))};
  H5Sselect_hyperslab(spaces.there.get(), H5S_SELECT_SET, origin.data(), nullptr, extent.data(), nullptr);
  return spaces;
}

/// The file that is made, whose writes go through one place.
class Hdf5Output final : public TensorOutput {
 public:
  Hdf5Output(std::unique_ptr<TemporaryFile> made, std::string path)
      : made_(std::move(made)), writes_(made_->descriptor()), path_(std::move(path)) {}
  ~Hdf5Output() override {
    const Hdf5Lock lock;
    file_ = Hdf5File();
  }

  Result<void> begin() {
    const Hdf5Lock lock;
    file_ = createCheckedFile(writes_);
    return file_ ? Result<void>() : hdf5WriteError(path_, {}, writes_.failure());
  }
  Result<std::unique_ptr<TensorWriter>> add(const OutputTensor& tensor) override;
  Result<void> markPartial(const std::string& missing) override {
    const Hdf5Lock lock;
    return writeAttribute(file_.get(), std::string(kPartialAttribute), missing) ? Result<void>() : failed({});
  }
  Result<void> commit() override;

  /// What the library, or the disk, has refused.
  [[nodiscard]] Error failed(const std::string& tensor) const {
    return hdf5WriteError(path_, tensor, writes_.failure());
  }
  [[nodiscard]] bool good() const { return writes_.failure() == 0; }
  void remove(const std::string& tensor) { H5Ldelete(file_.get(), tensor.c_str(), H5P_DEFAULT); }
  void keep(WrittenTensor tensor) { written_.push_back(std::move(tensor)); }

 private:
  [[nodiscard]] Result<void> readBack() const;
  [[nodiscard]] bool readsBack(hid_t file, const WrittenTensor& tensor) const;

  std::unique_ptr<TemporaryFile> made_;
  CheckedWrites writes_;
  Hdf5File file_;
  std::string path_;
  std::vector<WrittenTensor> written_;
};

class Hdf5Writer final : public TensorWriter {
 public:
  /// output: outlives this.
  Hdf5Writer(Hdf5Output& output, Hdf5Object dataset, OutputTensor tensor)
      : output_(output), dataset_(std::move(dataset)), written_{std::move(tensor), {}} {}
  ~Hdf5Writer() override {
    if (finished_) return;
    const Hdf5Lock lock;
    dataset_ = Hdf5Object();
    output_.remove(written_.tensor.name);
  }

  Result<void> write(const Block& box, std::span<const std::byte> raw) override {
    if (raw.empty()) return {};
    const std::uint32_t sum = sumOf(raw);
    const Hdf5Lock lock;
    const BoxSpaces spaces = spacesOf(dataset_.get(), box);
    const bool done = H5Dwrite(dataset_.get(), storedType(written_.tensor.type), spaces.memory(), spaces.file(),
                               H5P_DEFAULT, raw.data()) >= 0;
    if (!done || !output_.good()) return output_.failed(written_.tensor.name);
    written_.boxes.push_back({box, raw.size(), sum});
    return {};
  }

  Result<void> finish() override {
    const Hdf5Lock lock;
    // What is kept back until it is closed is written now.
    if (H5Oclose(dataset_.release()) < 0 || !output_.good()) return output_.failed(written_.tensor.name);
    finished_ = true;
    output_.keep(std::move(written_));
    return {};
  }

 private:
  Hdf5Output& output_;
  Hdf5Object dataset_;
  WrittenTensor written_;
  bool finished_ = false;
};

Result<std::unique_ptr<TensorWriter>> Hdf5Output::add(const OutputTensor& tensor) {
  const Hdf5Lock lock;
  const hid_t type = storedType(tensor.type);
  if (type < 0 || tensor.name.empty()) return Error{ErrorCode::kInvalidArgument, path_, tensor.name, {}};
  const std::vector<hsize_t> shape(tensor.shape.begin(), tensor.shape.end());
  const Hdf5Space space(shape.empty() ? H5Screate(H5S_SCALAR)
                                      : H5Screate_simple(static_cast<int>(shape.size()), shape.data(), nullptr));
  const Hdf5Properties links(H5Pcreate(H5P_LINK_CREATE));
  H5Pset_create_intermediate_group(links.get(), 1);
  const Hdf5Properties layout = withoutTimes(H5P_DATASET_CREATE);
  Hdf5Object dataset(
      H5Dcreate2(file_.get(), tensor.name.c_str(), type, space.get(), links.get(), layout.get(), H5P_DEFAULT));
  if (!dataset) return failed(tensor.name);
  for (const auto& [name, value] : tensor.attributes) {
    const bool put =
        std::visit([&, &key = name](const auto& held) { return writeAttribute(dataset.get(), key, held); }, value);
    if (!put) return failed(tensor.name);
  }
  return std::unique_ptr<TensorWriter>(std::make_unique<Hdf5Writer>(*this, std::move(dataset), tensor));
}

Result<void> Hdf5Output::commit() {
  {
    const Hdf5Lock lock;
    const bool flushed = H5Fflush(file_.get(), H5F_SCOPE_LOCAL) >= 0;
    const bool closed = H5Fclose(file_.release()) >= 0;
    if (!flushed || !closed || !good()) return failed({});
  }
  if (auto same = readBack(); !same) return same;
  return made_->commit();
}

/// Looks whether a stranger finds in the file what was written.
Result<void> Hdf5Output::readBack() const {
  const Hdf5Lock lock;
  const Hdf5File file(H5Fopen(made_->path().c_str(), H5F_ACC_RDONLY, H5P_DEFAULT));
  for (const WrittenTensor& tensor : written_) {
    if (file && readsBack(file.get(), tensor)) continue;
    static_cast<void>(takeHdf5Message());
    return Error{ErrorCode::kWriteFailed, path_, tensor.tensor.name, "it reads back otherwise than it was written"};
  }
  return {};
}

bool Hdf5Output::readsBack(hid_t file, const WrittenTensor& tensor) const {
  const Hdf5Object dataset(H5Oopen(file, tensor.tensor.name.c_str(), H5P_DEFAULT));
  if (!dataset) return false;
  std::vector<std::byte> bytes;
  return std::all_of(tensor.boxes.begin(), tensor.boxes.end(), [&](const WrittenBox& written) {
    bytes.resize(written.bytes);
    const BoxSpaces spaces = spacesOf(dataset.get(), written.box);
    return H5Dread(dataset.get(), storedType(tensor.tensor.type), spaces.memory(), spaces.file(), H5P_DEFAULT,
                   bytes.data()) >= 0 &&
           sumOf(bytes) == written.sum;
  });
}

}  // namespace

Error hdf5WriteError(const std::string& path, const std::string& dataset, int number) {
  Error error = writeError(path, number != 0 ? number : EIO);
  error.dataset = dataset;
  const std::string message = takeHdf5Message();
  if (number == 0) error.detail = message;
  return error;
}

Result<std::unique_ptr<TensorOutput>> createHdf5File(const std::filesystem::path& path) {
  auto made = TemporaryFile::inScratch(path);
  if (!made) return made.error();
  auto output = std::make_unique<Hdf5Output>(*std::move(made), path.string());
  if (auto begun = output->begin(); !begun) return begun.error();
  return std::unique_ptr<TensorOutput>(std::move(output));
}

}  // namespace scalewright::io
