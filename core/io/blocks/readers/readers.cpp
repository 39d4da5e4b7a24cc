#include "core/io/blocks/readers/readers.h"

#include <algorithm>
#include <new>

#include "core/base/check.h"
#include "core/io/blocks/box_copy.h"

namespace scalewright::io {
Error ofTensor(Error error, const std::string& name) {
  error.dataset = name;
  return error;
}

Result<void> growBuffer(std::vector<std::byte>& buffer, std::size_t bytes, const Error& context) {
  if (buffer.size() >= bytes) return {};
  try {
    buffer.resize(bytes);
  } catch (const std::exception&) {
    return Error{ErrorCode::kOutOfMemory, context.file, context.dataset, std::to_string(bytes) + " bytes"};
  }
  return {};
}

RunReader::RunReader(tensor::TensorInfo info, std::shared_ptr<const FileBytes> file, std::uint64_t offset)
    : info_(std::move(info)),
      file_(std::move(file)),
      offset_(offset),
      grid_(BlockGrid::runs(info_.shape, tensor::elementSize(info_.type))) {}

Result<std::span<const std::byte>> RunReader::read(std::size_t index, std::vector<std::byte>& buffer) const {
  const Block box = grid_.block(index);
  const std::size_t element_bytes = tensor::elementSize(info_.type);
  const std::size_t bytes = boxElements(box.extent) * element_bytes;
  if (auto grown = growBuffer(buffer, bytes, {{}, file_->path(), info_.name, {}}); !grown) return grown.error();
  const std::span<std::byte> out = std::span(buffer).first(bytes);
  const auto done = file_->readAt(offset_ + flatIndex(box.origin, info_.shape) * element_bytes, out);
  if (auto same = file_->requireUntouched(info_.name); !same) return same.error();
  if (!done) return ofTensor(done.error(), info_.name);
  return std::span<const std::byte>(out);
}

FillReader::FillReader(tensor::TensorInfo info, std::vector<std::byte> fill)
    : info_(std::move(info)),
      fill_(std::move(fill)),
      grid_(BlockGrid::runs(info_.shape, tensor::elementSize(info_.type))) {
  SCALEWRIGHT_CHECK(fill_.size() == tensor::elementSize(info_.type));
}

Result<std::span<const std::byte>> FillReader::read(std::size_t index, std::vector<std::byte>& buffer) const {
  const std::size_t bytes = boxElements(grid_.block(index).extent) * fill_.size();
  if (auto grown = growBuffer(buffer, bytes, {{}, {}, info_.name, {}}); !grown) return grown.error();
  fillElements(fill_, std::span(buffer).first(bytes));
  return std::span<const std::byte>(buffer).first(bytes);
}

MemoryReader::MemoryReader(tensor::TensorInfo info, std::vector<std::byte> bytes)
    : info_(std::move(info)), bytes_(std::move(bytes)) {}

Block MemoryReader::block(std::size_t index) const {
  SCALEWRIGHT_CHECK(index < blockCount());
  return {tensor::Shape(info_.shape.size(), 0), info_.shape};
}

Result<std::span<const std::byte>> MemoryReader::read(std::size_t index, std::vector<std::byte>& /*buffer*/) const {
  SCALEWRIGHT_CHECK(index < blockCount());
  return std::span<const std::byte>(bytes_);
}

JoinedReader::JoinedReader(tensor::TensorInfo info, std::vector<std::unique_ptr<TensorReader>> parts)
    : info_(std::move(info)), parts_(std::move(parts)) {
  std::size_t block = 0;
  std::uint64_t row = 0;
  for (const auto& part : parts_) {
    first_block_.push_back(block);
    first_row_.push_back(row);
    block += part->blockCount();
    row += part->info().shape.front();
  }
  first_block_.push_back(block);
}

std::size_t JoinedReader::partOf(std::size_t index) const {
  SCALEWRIGHT_CHECK(index < blockCount());
  const auto after = std::upper_bound(first_block_.begin(), first_block_.end(), index);
  return static_cast<std::size_t>(after - first_block_.begin()) - 1;
}

Block JoinedReader::block(std::size_t index) const {
  const std::size_t part = partOf(index);
  Block box = parts_[part]->block(index - first_block_[part]);
  box.origin.front() += first_row_[part];
  return box;
}

Result<std::span<const std::byte>> JoinedReader::read(std::size_t index, std::vector<std::byte>& buffer) const {
  const std::size_t part = partOf(index);
  return parts_[part]->read(index - first_block_[part], buffer);
}

}  // namespace scalewright::io
