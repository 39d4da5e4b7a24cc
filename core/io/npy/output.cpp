// NumPy files, version 1.0: see numpy.lib.format.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "core/base/files/disk.h"
#include "core/base/files/temporary_file.h"
#include "core/base/system_error.h"
#include "core/io/blocks/block_grid.h"
#include "core/io/blocks/box_copy.h"
#include "core/io/tensor_output.h"

namespace scalewright::io {
namespace {

using tensor::ElementType;

/// Returns NumPy's name of a type; nullptr for types it does not have.
const char* descrOf(ElementType type) {
  switch (type) {
    case ElementType::kU8: return "|u1";
    case ElementType::kU16: return "<u2";
    case ElementType::kF32: return "<f4";
    case ElementType::kF64: return "<f8";
    default: return nullptr;
  }
}

std::string headerOf(const char* descr, const tensor::Shape& shape) {
  std::string dictionary = std::string("{'descr': '") + descr + "', 'fortran_order': False, 'shape': (";
  for (const std::uint64_t extent : shape) dictionary += std::to_string(extent) + ", ";
  dictionary += "), }";
  constexpr std::size_t kPrefix = 10;  // magic, version, length
  constexpr std::size_t kAlignment = 64;
  const std::size_t unpadded = kPrefix + dictionary.size() + 1;
  dictionary.append((kAlignment - unpadded % kAlignment) % kAlignment, ' ');
  dictionary += '\n';
  std::string header("\x93NUMPY\x01\x00", 8);
  header += static_cast<char>(dictionary.size() & 0xFF);
  header += static_cast<char>(dictionary.size() >> 8);
  return header + dictionary;
}

/// Returns the name and the attributes, for which an array has no place, as a JSON object.
std::string attributeText(const OutputTensor& tensor) {
  nlohmann::ordered_json object;
  object["name"] = tensor.name;
  for (const auto& [key, value] : tensor.attributes) {
    std::visit([&, &key = key](const auto& plain) { object[key] = plain; }, value);
  }
  return object.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

using NewFile = std::unique_ptr<TemporaryFile>;

/// Writes through a mapping of the file, whose room on the disk is reserved beforehand: a full disk is an error at
/// the start and no signal later.
class NpyWriter final : public TensorWriter {
 public:
  NpyWriter(NewFile file, NewFile sidecar, OutputTensor tensor, std::string header)
      : file_(std::move(file)), sidecar_(std::move(sidecar)), tensor_(std::move(tensor)), header_(std::move(header)) {}
  ~NpyWriter() override {
    if (mapping_ != nullptr) ::munmap(mapping_, size_);
  }

  Result<void> reserve() {
    size_ = header_.size() + boxElements(tensor_.shape) * tensor::elementSize(tensor_.type);
    if (const int number = ::posix_fallocate(file_->descriptor(), 0, static_cast<off_t>(size_)); number != 0) {
      return writeError(file_->path().string(), number);
    }
    void* mapping = ::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_SHARED, file_->descriptor(), 0);
    if (mapping == MAP_FAILED) return writeError(file_->path().string(), errno);
    mapping_ = static_cast<std::byte*>(mapping);
    std::memcpy(mapping_, header_.data(), header_.size());
    return {};
  }

  Result<void> write(const Block& box, std::span<const std::byte> raw) override {
    const tensor::Shape start(box.extent.size(), 0);
    copyBox(raw, {box.extent, start}, std::span(mapping_, size_).subspan(header_.size()), {tensor_.shape, box.origin},
            box.extent, tensor::elementSize(tensor_.type));
    return {};
  }

  Result<void> finish() override {
    if (::msync(mapping_, size_, MS_SYNC) != 0) {
      return writeError(file_->path().string(), errno);
    }
    if (sidecar_) {
      if (auto written = sidecar_->write(attributeText(tensor_)); !written) return written;
      if (auto placed = sidecar_->commit(); !placed) return placed;
    }
    return file_->commit();
  }

 private:
  NewFile file_;
  NewFile sidecar_;  ///< nothing where there is nothing to say
  OutputTensor tensor_;
  std::string header_;
  std::byte* mapping_ = nullptr;
  std::size_t size_ = 0;
};

/// The name of what is said about an array.
std::string sidecarOf(const std::string& name) {
  return name.substr(0, name.size() - std::string_view(".npy").size()) + ".json";
}

class NpyFolder final : public TensorOutput {
 public:
  /// only: the name of the one file; empty: each tensor has its own.
  explicit NpyFolder(std::filesystem::path folder, std::string only = {})
      : folder_(std::move(folder)), only_(std::move(only)) {}

  Result<std::unique_ptr<TensorWriter>> add(const OutputTensor& tensor) override {
    const char* descr = descrOf(tensor.type);
    const std::string name = only_.empty() ? npyNameOf(tensor.name) : only_;
    // A leading dot would hide the file.
    const bool usable = descr != nullptr && (!only_.empty() || (!tensor.name.empty() && name.front() != '.'));
    if (!usable) return Error{ErrorCode::kInvalidArgument, folder_.string(), tensor.name, {}};
    // Two names may differ in what becomes the same dot only.
    if (!names_.insert(name).second) {
      return Error{ErrorCode::kInvalidArgument, folder_.string(), tensor.name,
                   "two names give one file, " + name + ": an HDF5 file keeps them apart"};
    }
    auto file = begin(name);
    if (!file) return file.error();
    auto sidecar = tensor.attributes.empty() || !only_.empty() ? Result<NewFile>(NewFile()) : begin(sidecarOf(name));
    if (!sidecar) return sidecar.error();
    auto writer =
        std::make_unique<NpyWriter>(*std::move(file), *std::move(sidecar), tensor, headerOf(descr, tensor.shape));
    if (auto reserved = writer->reserve(); !reserved) return reserved.error();
    return std::unique_ptr<TensorWriter>(std::move(writer));
  }

  Result<void> markPartial(const std::string& missing) override {
    auto file = begin(std::string(kPartialFile));
    if (!file) return file.error();
    if (auto written = (*file)->write(missing); !written) return written;
    return (*file)->commit();
  }
  /// Each file was closed when it was finished.
  Result<void> commit() override { return {}; }

 private:
  [[nodiscard]] Result<NewFile> begin(const std::string& name) const {
    return TemporaryFile::inScratch(folder_ / name);
  }

  std::filesystem::path folder_;
  std::string only_;
  std::set<std::string> names_;
};

}  // namespace

std::string npyNameOf(const std::string& tensor) {
  std::string name = tensor + ".npy";
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

Result<std::unique_ptr<TensorOutput>> createNpyFile(const std::filesystem::path& path) {
  return std::unique_ptr<TensorOutput>(std::make_unique<NpyFolder>(disk::folderOf(path), path.filename().string()));
}

Result<std::unique_ptr<TensorOutput>> createNpyFolder(const std::filesystem::path& folder) {
  return std::unique_ptr<TensorOutput>(std::make_unique<NpyFolder>(folder));
}

}  // namespace scalewright::io
