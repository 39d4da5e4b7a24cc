#include "core/io/checkpoint/decode/dequantizing_reader.h"

#include <new>

#include "core/io/blocks/readers/readers.h"

namespace scalewright::io {

DequantizingReader::DequantizingReader(tensor::TensorInfo info, std::unique_ptr<Decoder> decoder)
    : info_(std::move(info)), decoder_(std::move(decoder)), grid_(info_.shape, decoder_->tile()) {}

Result<std::span<const std::byte>> DequantizingReader::read(std::size_t index, std::vector<std::byte>& buffer) const {
  const Block box = grid_.block(index);
  const std::size_t count = boxElements(box.extent);
  const std::size_t bytes = count * sizeof(float);
  if (auto grown = growBuffer(buffer, bytes, {{}, {}, info_.name, {}}); !grown) return grown.error();
  // What operator new returned is aligned for any type.
  const std::span<float> values(reinterpret_cast<float*>(buffer.data()), count);
  if (auto done = decoder_->decode(box, values); !done) return ofTensor(done.error(), info_.name);
  return std::span<const std::byte>(buffer).first(bytes);
}

}  // namespace scalewright::io
