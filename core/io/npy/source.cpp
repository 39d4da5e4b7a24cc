#include <algorithm>
#include <cstring>
#include <map>
#include <utility>

#include "core/base/text/text.h"
#include "core/io/blocks/readers/readers.h"
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

/// Integers of four bits with a sign, each in a byte whose upper half is nothing.
class FourBitReader final : public TensorReader {
 public:
  explicit FourBitReader(std::unique_ptr<TensorReader> stored) : stored_(std::move(stored)) {}

  [[nodiscard]] const tensor::TensorInfo& info() const override { return stored_->info(); }
  [[nodiscard]] std::size_t blockCount() const override { return stored_->blockCount(); }
  [[nodiscard]] Block block(std::size_t index) const override { return stored_->block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override {
    std::vector<std::byte> raw_buffer;
    const auto raw = stored_->read(index, raw_buffer);
    if (!raw) return raw;
    constexpr unsigned kSign = 8;
    buffer.resize(raw->size());
    std::transform(raw->begin(), raw->end(), buffer.begin(), [](std::byte stored) {
      const unsigned code = std::to_integer<unsigned>(stored) & (2 * kSign - 1);
      return static_cast<std::byte>((code ^ kSign) - kSign);
    });
    return std::span<const std::byte>(buffer);
  }

 private:
  std::unique_ptr<TensorReader> stored_;
};

std::string stemOf(const FileBytes& file) {
  return std::filesystem::path(file.path()).stem().string();
}

/// `acts`, and of further arrays `acts[1]`.
std::string nameOf(const std::string& stem, std::size_t number) {
  return number == 0 ? stem : stem + "[" + std::to_string(number) + "]";
}

/// The arrays of a file, one behind the other, and what is behind the last.
struct NpyArrays {
  std::vector<NpyHeader> headers;  ///< one at least
  std::vector<Error> problems;
};

/// Errors: those of the first array.
Result<NpyArrays> arraysOf(const FileBytes& file) {
  constexpr std::size_t kMost = std::size_t{1} << 16;
  NpyArrays arrays;
  std::uint64_t at = 0;
  while (at < file.size() && arrays.headers.size() < kMost && (at == 0 || looksLikeNpy(file, at))) {
    auto header = readNpyHeader(file, at);
    if (!header && at == 0) return header.error();
    if (!header) {
      arrays.problems.push_back(header.error());
      return arrays;
    }
    at = header->data_offset + header->dataBytes();
    arrays.headers.push_back(*std::move(header));
  }
  if (arrays.headers.empty()) return Error{ErrorCode::kTruncated, file.path(), {}, {}};
  if (at < file.size())
    arrays.problems.push_back({ErrorCode::kBytesBehind, file.path(), {}, std::to_string(file.size() - at) + " bytes"});
  return arrays;
}

class NpySource final : public Source {
 public:
  NpySource(std::shared_ptr<const FileBytes> file, FileIdentity identity, NpyArrays arrays) : file_(std::move(file)) {
    catalogue_.identity = std::move(identity);
    catalogue_.kind = "npy";
    catalogue_.problems = std::move(arrays.problems);
    const std::string stem = stemOf(*file_);
    for (NpyHeader& header : arrays.headers) {
      tensor::TensorInfo info;
      info.name = nameOf(stem, catalogue_.tensors.size());
      info.type = header.type;
      info.stored_as = header.stored_as;
      info.order = header.order;
      info.shape = header.shape;
      info.stored_bytes = info.bytes();
      assignRole(info);
      headers_.emplace(info.name, std::move(header));
      catalogue_.tensors.push_back(std::move(info));
    }
    sortByName(catalogue_);
  }

  [[nodiscard]] const Catalogue& catalogue() const override { return catalogue_; }
  [[nodiscard]] OpenedReader open(const std::string& tensor_name) const override {
    const tensor::TensorInfo* info = findTensor(catalogue_, tensor_name);
    if (info == nullptr) return unknownTensor(catalogue_, tensor_name);
    if (auto same = file_->requireUnchanged(); !same) return same.error();
    const NpyHeader& header = headers_.at(tensor_name);
    std::unique_ptr<TensorReader> reader;
    if (header.fortran_order && info->shape.size() > 1) {
      reader = std::make_unique<FortranReader>(*info, file_, header.data_offset);
    } else {
      reader = std::make_unique<RunReader>(*info, file_, header.data_offset);
    }
    if (header.stored_as == "int4") reader = std::make_unique<FourBitReader>(std::move(reader));
    return reader;
  }

 private:
  std::shared_ptr<const FileBytes> file_;
  std::map<std::string, NpyHeader> headers_;  ///< by the names of the arrays
  Catalogue catalogue_;
};

}  // namespace

Result<Facts> npyFacts(const std::shared_ptr<const FileBytes>& file, std::span<const std::string> datasets) {
  const auto arrays = arraysOf(*file);
  const auto source = openNpy(file);
  if (!arrays) return arrays.error();
  if (!source) return source.error();
  const std::string stem = stemOf(*file);
  std::map<std::string, const NpyHeader*> headers;
  for (const NpyHeader& header : arrays->headers) headers.emplace(nameOf(stem, headers.size()), &header);
  const NpyHeader& first = arrays->headers.front();
  const Catalogue& catalogue = (*source)->catalogue();
  Facts facts{.file = fileFactsOf(catalogue.identity, catalogue.kind), .datasets = {}};
  facts.file.version = std::to_string(first.version) + ".0";
  facts.file.header_bytes = first.data_offset;
  for (const std::string& name : datasets) {
    const auto found = headers.find(name);
    const NpyHeader& header = found == headers.end() ? first : *found->second;
    DatasetFacts dataset = datasetFactsOf(catalogue, name, header.data_offset);
    if (header.fortran_order && !dataset.problem)
      dataset.layout = SCALEWRIGHT_TEXT("Fact", "contiguous, first axis fastest");
    facts.datasets.push_back(std::move(dataset));
  }
  return facts;
}

OpenedSource openNpy(std::shared_ptr<const FileBytes> file) {
  auto arrays = arraysOf(*file);
  if (!arrays) return arrays.error();
  auto identity = file->identity();
  if (!identity) return identity.error();
  return OpenedSource(std::make_unique<NpySource>(std::move(file), *std::move(identity), *std::move(arrays)));
}

}  // namespace scalewright::io
