#include <algorithm>
#include <cstring>
#include <utility>

#include "core/base/text.h"
#include "core/io/blocks/readers.h"
#include "core/io/inputs.h"
#include "core/io/names/role_guess.h"
#include "core/io/npy/header.h"

namespace scalewright::io {
namespace {

tensor::Shape reversed(tensor::Shape shape) {
  std::reverse(shape.begin(), shape.end());
  return shape;
}

/// Reads an array stored with the first axis fastest. Blocks are unbroken runs of the file, and within a
/// block the elements are put into C order.
class FortranReader final : public TensorReader {
 public:
  FortranReader(tensor::TensorInfo info, std::shared_ptr<const FileBytes> file, std::uint64_t offset)
      : info_(std::move(info)),
        file_(std::move(file)),
        offset_(offset),
        stored_grid_(BlockGrid::runs(reversed(info_.shape), tensor::elementSize(info_.type))) {}

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return stored_grid_.count(); }
  [[nodiscard]] Block block(std::size_t index) const override {
    Block box = stored_grid_.block(index);
    return {reversed(std::move(box.origin)), reversed(std::move(box.extent))};
  }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;

 private:
  tensor::TensorInfo info_;
  std::shared_ptr<const FileBytes> file_;
  std::uint64_t offset_;
  BlockGrid stored_grid_;
};

/// Copies an array with the first axis fastest into C order.
void toCOrder(std::span<const std::byte> from, const tensor::Shape& extent, std::size_t element_bytes,
              std::span<std::byte> to) {
  std::vector<std::size_t> stride(extent.size(), element_bytes);
  for (std::size_t axis = 1; axis < extent.size(); ++axis) {
    stride[axis] = stride[axis - 1] * static_cast<std::size_t>(extent[axis - 1]);
  }
  tensor::Shape place(extent.size(), 0);
  std::size_t read_at = 0;
  for (std::size_t write_at = 0; write_at < to.size(); write_at += element_bytes) {
    std::memcpy(to.data() + write_at, from.data() + read_at, element_bytes);
    for (std::size_t axis = extent.size(); axis-- > 0;) {
      read_at += stride[axis];
      if (++place[axis] < extent[axis]) break;
      read_at -= stride[axis] * static_cast<std::size_t>(extent[axis]);
      place[axis] = 0;
    }
  }
}

Result<std::span<const std::byte>> FortranReader::read(std::size_t index, std::vector<std::byte>& buffer) const {
  const Block stored = stored_grid_.block(index);
  const std::size_t element_bytes = tensor::elementSize(info_.type);
  const std::size_t bytes = boxElements(stored.extent) * element_bytes;
  if (auto grown = growBuffer(buffer, 2 * bytes, {{}, file_->path(), info_.name, {}}); !grown) return grown.error();
  const std::span<std::byte> raw = std::span(buffer).first(bytes);
  const std::span<std::byte> out = std::span(buffer).subspan(bytes, bytes);
  const std::uint64_t at = flatIndex(stored.origin, stored_grid_.shape()) * element_bytes;
  const auto done = file_->readAt(offset_ + at, raw);
  if (auto same = file_->requireUntouched(info_.name); !same) return same.error();
  if (!done) return ofTensor(done.error(), info_.name);
  toCOrder(raw, reversed(stored.extent), element_bytes, out);
  return std::span<const std::byte>(out);
}

class NpySource final : public Source {
 public:
  NpySource(std::shared_ptr<const FileBytes> file, FileIdentity identity, NpyHeader header)
      : file_(std::move(file)), header_(std::move(header)) {
    tensor::TensorInfo info;
    info.name = std::filesystem::path(file_->path()).stem().string();
    info.type = header_.type;
    info.order = header_.order;
    info.shape = header_.shape;
    info.stored_bytes = info.bytes();
    assignRole(info);
    catalogue_.identity = std::move(identity);
    catalogue_.kind = "npy";
    catalogue_.tensors.push_back(std::move(info));
  }

  [[nodiscard]] const Catalogue& catalogue() const override { return catalogue_; }
  [[nodiscard]] OpenedReader open(const std::string& tensor_name) const override {
    const tensor::TensorInfo* info = findTensor(catalogue_, tensor_name);
    if (info == nullptr) return unknownTensor(catalogue_, tensor_name);
    if (auto same = file_->requireUnchanged(); !same) return same.error();
    if (header_.fortran_order && info->shape.size() > 1) {
      return OpenedReader(std::make_unique<FortranReader>(*info, file_, header_.data_offset));
    }
    return OpenedReader(std::make_unique<RunReader>(*info, file_, header_.data_offset));
  }

 private:
  std::shared_ptr<const FileBytes> file_;
  NpyHeader header_;
  Catalogue catalogue_;
};

}  // namespace

Result<Facts> npyFacts(const std::shared_ptr<const FileBytes>& file, std::span<const std::string> datasets) {
  const auto header = readNpyHeader(*file);
  const auto source = openNpy(file);
  if (!header) return header.error();
  if (!source) return source.error();
  const Catalogue& catalogue = (*source)->catalogue();
  Facts facts{.file = fileFactsOf(catalogue.identity, catalogue.kind), .datasets = {}};
  facts.file.version = std::to_string(header->version) + ".0";
  facts.file.header_bytes = header->data_offset;
  for (const std::string& name : datasets) {
    DatasetFacts dataset = datasetFactsOf(catalogue, name, header->data_offset);
    if (header->fortran_order && !dataset.problem)
      dataset.layout = SCALEWRIGHT_TEXT("Fact", "contiguous, first axis fastest");
    facts.datasets.push_back(std::move(dataset));
  }
  return facts;
}

OpenedSource openNpy(std::shared_ptr<const FileBytes> file) {
  auto header = readNpyHeader(*file);
  if (!header) return header.error();
  auto identity = file->identity();
  if (!identity) return identity.error();
  return OpenedSource(std::make_unique<NpySource>(std::move(file), *std::move(identity), *std::move(header)));
}

}  // namespace scalewright::io
