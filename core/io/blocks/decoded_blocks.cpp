#include "core/io/blocks/decoded_blocks.h"

#include <vector>

#include "core/tensor/decode.h"

namespace scalewright::io {

Result<void> forEachDecodedBlock(const TensorReader& reader, unsigned workers, const WorkContext& work,
                                 const DecodedBody& body) {
  const tensor::TensorInfo& info = reader.info();
  std::vector<std::vector<double>> scratch(workers);
  return forEachBlock(
      reader, workers, work,
      [&](std::size_t, const Block& block, std::span<const std::byte> raw, unsigned worker) -> Result<void> {
        std::vector<double>& values = scratch[worker];
        values.resize(raw.size() / tensor::elementSize(info.type));
        tensor::decodeToDouble(info.type, info.order, raw, values);
        return body(block, values, worker);
      });
}

}  // namespace scalewright::io
